package org.gavel.dsl.compile;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongBinaryOperator;
import org.gavel.dsl.compile.Value.LiveNumber;
import org.gavel.dsl.compile.Value.Number;
import org.gavel.dsl.syntax.Expr;

/** The functions of the language. */
record Builtins(Mistakes mistakes) {

    Value call(Expr.Call call, List<Value> arguments) {
        return switch (call.function()) {
            case "abs" -> abs(call, arguments);
            case "size" -> size(call, arguments);
            case "random" -> random(call, arguments);
            default -> extreme(call, arguments);
        };
    }

    private Value abs(Expr.Call call, List<Value> arguments) {
        if (arguments.size() != 1 || !Live.isNumber(arguments.get(0))) {
            throw mistakes.reject(call.place(), "'abs' takes one number", "");
        }
        Value x = arguments.get(0);
        if (x instanceof Number n) {
            return new Number(Math.abs(n.value()));
        }
        IntCode code = ((LiveNumber) x).code();
        long low = Live.low(x);
        long high = Live.high(x);
        return new LiveNumber(position -> Math.abs(code.at(position)), low > 0 ? low : high < 0 ? -high : 0,
                Math.max(Math.abs(low), Math.abs(high)));
    }

    private Value size(Expr.Call call, List<Value> arguments) {
        if (arguments.size() == 1 && arguments.get(0) instanceof Value.Items list) {
            return new Number(list.items().size());
        }
        if (arguments.size() == 1 && arguments.get(0) instanceof Value.StateArray array) {
            return new Number(array.variable().slotCount());
        }
        throw mistakes.reject(call.place(), "'size' takes one list", "");
    }

    private Value extreme(Expr.Call call, List<Value> arguments) {
        List<Value> numbers = arguments;
        if (arguments.size() == 1 && arguments.get(0) instanceof Value.Items list) {
            numbers = list.items();
        }
        if (numbers.isEmpty() || !numbers.stream().allMatch(Live::isNumber)) {
            throw mistakes.reject(call.place(), "'" + call.function() + "' takes numbers or one list of numbers", "");
        }
        LongBinaryOperator better = call.function().equals("min") ? Math::min : Math::max;
        Value result = numbers.get(0);
        for (Value next : numbers.subList(1, numbers.size())) {
            mistakes.step(call.place());
            result = extreme(result, next, better);
        }
        return result;
    }

    private static Value extreme(Value a, Value b, LongBinaryOperator better) {
        IntCode x = Live.number(a).orElseThrow();
        IntCode y = Live.number(b).orElseThrow();
        long low = better.applyAsLong(Live.low(a), Live.low(b));
        long high = better.applyAsLong(Live.high(a), Live.high(b));
        return low == high ? new Number((int) low)
                : new LiveNumber(position -> (int) better.applyAsLong(x.at(position), y.at(position)), low, high);
    }

    /** A number from the first argument to the second that looks random but is fixed by the other arguments. */
    private Value random(Expr.Call call, List<Value> arguments) {
        boolean limits = arguments.size() > 2 && arguments.get(0) instanceof Number low
                && arguments.get(1) instanceof Number high && low.value() <= high.value();
        if (!limits || !arguments.stream().allMatch(Live::isNumber)) {
            throw mistakes.reject(call.place(),
                    "'random' takes the least number and the greatest, which do not depend on the"
                            + " position, and at least one number as its seed",
                    "as in 'random(0, 9, seed, i)'");
        }
        int low = ((Number) arguments.get(0)).value();
        long width = (long) ((Number) arguments.get(1)).value() - low + 1;
        IntCode[] seeds = arguments.stream().skip(2).map(Live::code).toArray(IntCode[]::new);
        IntCode code = position -> drawn(low, width, seeds, position);
        return arguments.stream().allMatch(Number.class::isInstance) ? new Number(code.at(new int[0]))
                : new LiveNumber(code, low, low + width - 1);
    }

    private static int drawn(int low, long width, IntCode[] seeds, int[] position) {
        long state = 0x9E3779B97F4A7C15L;
        for (IntCode seed : seeds) {
            state = mixed(state ^ seed.at(position)) + 0x9E3779B97F4A7C15L;
        }
        return (int) (low + Math.floorMod(mixed(state) >>> 1, width));
    }

    /** The finalizer of SplitMix64. Source: Steele, Lea, Flood 2014. */
    private static long mixed(long value) {
        long z = (value ^ value >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }
}
