package org.gavel.dsl.compile;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.gavel.dsl.compile.Live.Constant;
import org.gavel.dsl.compile.Live.SlotRead;
import org.gavel.dsl.compile.Value.LiveNumber;
import org.gavel.dsl.compile.Value.LiveTruth;
import org.gavel.dsl.compile.Value.Number;
import org.gavel.dsl.compile.Value.Truth;
import org.gavel.dsl.diagnostic.Place;

/** Arithmetic and comparisons on values, with bounds kept for numbers that depend on the position. */
record Operators(Mistakes mistakes) {

    Value negate(Value operand, Place place) {
        return arithmetic("-", new Number(0), operand, place);
    }

    Value arithmetic(String operator, Value left, Value right, Place place) {
        if (!Live.isNumber(left) || !Live.isNumber(right)) {
            Value wrong = Live.isNumber(left) ? right : left;
            throw mistakes.reject(place, "'" + operator + "' needs two numbers, not " + wrong.type(), "");
        }
        boolean division = operator.equals("div") || operator.equals("mod");
        if (division && right instanceof Number n && n.value() == 0) {
            throw mistakes.reject(place, "division by zero", "");
        }
        long[] bounds = bounds(operator, Live.low(left), Live.high(left), Live.low(right), Live.high(right));
        if (bounds[0] < Integer.MIN_VALUE || bounds[1] > Integer.MAX_VALUE) {
            throw mistakes.reject(place, "this number can leave the range of numbers, -2147483648..2147483647", "");
        }
        IntCode code = code(operator, Live.number(left).orElseThrow(), Live.number(right).orElseThrow(), place);
        if (left instanceof Number && right instanceof Number) {
            return new Number(code.at(new int[0]));
        }
        return new LiveNumber(code, bounds[0], bounds[1]);
    }

    private static long[] bounds(String operator, long a, long b, long c, long d) {
        return switch (operator) {
            case "+" -> new long[] {a + c, b + d};
            case "-" -> new long[] {a - d, b - c};
            case "*" -> hull(a * c, a * d, b * c, b * d);
            case "div" -> c > 0 || d < 0
                    ? hull(Math.floorDiv(a, c), Math.floorDiv(a, d), Math.floorDiv(b, c), Math.floorDiv(b, d))
                    : new long[] {-Math.max(Math.abs(a), Math.abs(b)), Math.max(Math.abs(a), Math.abs(b))};
            default -> new long[] {Math.min(c + 1, 0), Math.max(d - 1, 0)};
        };
    }

    private static long[] hull(long... ends) {
        long low = ends[0];
        long high = ends[0];
        for (long end : ends) {
            low = Math.min(low, end);
            high = Math.max(high, end);
        }
        return new long[] {low, high};
    }

    private static IntCode code(String operator, IntCode left, IntCode right, Place place) {
        switch (operator) {
            case "+" :
                if (right instanceof Constant c) {
                    int constant = c.value();
                    return position -> left.at(position) + constant;
                }
                return position -> left.at(position) + right.at(position);
            case "-" :
                return position -> left.at(position) - right.at(position);
            case "*" :
                return position -> left.at(position) * right.at(position);
            case "div" :
                return position -> Math.floorDiv(left.at(position), divisor(right.at(position), place));
            default :
                return position -> Math.floorMod(left.at(position), divisor(right.at(position), place));
        }
    }

    private static int divisor(int value, Place place) {
        if (value == 0) {
            throw new PositionFault(place, "is a division by zero", "");
        }
        return value;
    }

    Value compare(String operator, Value left, Value right, Place place) {
        return switch (operator) {
            case "=" -> equal(left, right, place);
            case "!=" -> Logic.not(equal(left, right, place));
            case "<" -> less(operator, left, right, place);
            case ">" -> less(operator, right, left, place);
            case "<=" -> Logic.not(less(operator, right, left, place));
            case ">=" -> Logic.not(less(operator, left, right, place));
            default -> in(left, right, place);
        };
    }

    private Value less(String operator, Value left, Value right, Place place) {
        if (!Live.isNumber(left) || !Live.isNumber(right)) {
            Value wrong = Live.isNumber(left) ? right : left;
            throw mistakes.reject(place, "'" + operator + "' compares numbers, not " + wrong.type(), "");
        }
        if (Live.high(left) < Live.low(right)) {
            return new Truth(true);
        }
        if (Live.low(left) >= Live.high(right)) {
            return new Truth(false);
        }
        IntCode a = Live.number(left).orElseThrow();
        IntCode b = Live.number(right).orElseThrow();
        return new LiveTruth(position -> a.at(position) < b.at(position));
    }

    Value equal(Value left, Value right, Place place) {
        if (Live.isNumber(left) && Live.isNumber(right)) {
            return equalNumbers(left, right);
        }
        if (Live.isSymbol(left) && Live.isSymbol(right)) {
            return equalSymbols(left, right, place);
        }
        if (left instanceof Truth a && right instanceof Truth b) {
            return new Truth(a.value() == b.value());
        }
        if (Live.isTruth(left) && Live.isTruth(right)) {
            BoolCode a = Live.truth(left).orElseThrow();
            BoolCode b = Live.truth(right).orElseThrow();
            return new LiveTruth(position -> a.test(position) == b.test(position));
        }
        if (left instanceof Value.Items a && right instanceof Value.Items b) {
            return equalLists(a.items(), b.items(), place);
        }
        throw mistakes.reject(place, left.type() + " and " + right.type() + " are never equal", "");
    }

    private Value equalLists(List<Value> left, List<Value> right, Place place) {
        if (left.size() != right.size()) {
            return new Truth(false);
        }
        List<Value> pairs = new ArrayList<>();
        for (int i = 0; i < left.size(); i++) {
            mistakes.step(place);
            pairs.add(equal(left.get(i), right.get(i), place));
        }
        return Logic.all(pairs);
    }

    private static Value equalNumbers(Value left, Value right) {
        if (left instanceof Number a && right instanceof Number b) {
            return new Truth(a.value() == b.value());
        }
        if (Live.high(left) < Live.low(right) || Live.low(left) > Live.high(right)) {
            return new Truth(false);
        }
        return equalCodes(left, right);
    }

    private Value equalSymbols(Value left, Value right, Place place) {
        if (left instanceof Value.Symbol a && right instanceof Value.Symbol b) {
            return new Truth(a.id() == b.id());
        }
        BitSet common = Live.symbols(left);
        if (!common.intersects(Live.symbols(right))) {
            Value constant = left instanceof Value.Symbol ? left : right;
            String what = constant instanceof Value.Symbol s ? "a value that is never '" + s.name() + "'"
                    : "two values of different enumerations";
            throw mistakes.reject(place, "this compares " + what, "");
        }
        return equalCodes(left, right);
    }

    private static Value equalCodes(Value left, Value right) {
        IntCode a = Live.number(left).orElseThrow();
        IntCode b = Live.number(right).orElseThrow();
        if (a instanceof SlotRead read && b instanceof Constant constant) {
            return new LiveTruth(new BoolCode.SlotIs(read.slot(), constant.value()));
        }
        if (b instanceof SlotRead read && a instanceof Constant constant) {
            return new LiveTruth(new BoolCode.SlotIs(read.slot(), constant.value()));
        }
        return new LiveTruth(position -> a.at(position) == b.at(position));
    }

    private Value in(Value left, Value right, Place place) {
        if (right instanceof Value.LiveSpan span && Live.isNumber(left)) {
            IntCode x = Live.number(left).orElseThrow();
            return new LiveTruth(position -> x.at(position) >= span.low().at(position)
                    && x.at(position) <= span.high().at(position));
        }
        if (right instanceof Value.Items list) {
            if (list.items() instanceof NumberRange range && Live.isNumber(left)) {
                return Logic.all(List.of(compare(">=", left, new Number(range.low()), place),
                        compare("<=", left, new Number(range.high()), place)));
            }
            List<Value> cases = new ArrayList<>();
            for (Value item : list.items()) {
                mistakes.step(place);
                cases.add(equal(left, item, place));
            }
            return Logic.any(cases);
        }
        if (right instanceof Value.LiveItems list) {
            List<Value> cases = new ArrayList<>();
            for (Value.Alternative alternative : list.alternatives()) {
                cases.add(Logic.all(List.of(new LiveTruth(alternative.condition()),
                        in(left, alternative.list(), place))));
            }
            return Logic.any(cases);
        }
        throw mistakes.reject(place, "'in' needs a list on its right, not " + right.type(), "");
    }
}
