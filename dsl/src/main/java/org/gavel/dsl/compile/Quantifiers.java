package org.gavel.dsl.compile;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.gavel.dsl.compile.Value.LiveNumber;
import org.gavel.dsl.compile.Value.LiveTruth;
import org.gavel.dsl.compile.Value.Number;
import org.gavel.dsl.compile.Value.Truth;
import org.gavel.dsl.diagnostic.Place;
import org.gavel.dsl.syntax.Expr;
import org.gavel.dsl.syntax.Expr.Choices;
import org.gavel.dsl.syntax.Expr.Generator;

/** Writes out quantifiers, comprehensions and the choices of moves. */
public record Quantifiers(Evaluator evaluator, Mistakes mistakes) {

    private static final int MOST_CHOICES = 1_000_000;

    /**
     * Runs through all choices.
     *
     * @param each receives the scope of a choice and the condition under which it is one, never constantly false
     */
    public void forEach(Choices choices, Scope scope, BiConsumer<Scope, Value> each) {
        generate(choices, 0, scope, List.of(), each);
    }

    /**
     * Runs through choices that must not depend on the position.
     *
     * @param each receives the scope of a choice
     * @throws Mistakes.Rejected if they do
     */
    public void forEachConstant(Choices choices, Scope scope, java.util.function.Consumer<Scope> each) {
        forEach(choices, scope, (inner, condition) -> {
            if (!(condition instanceof Truth)) {
                throw mistakes.reject(choices.generators().isEmpty() ? choices.condition().orElseThrow().place()
                        : choices.generators().get(0).place(), "these choices depend on the position", "");
            }
            each.accept(inner);
        });
    }

    private void generate(Choices choices, int from, Scope scope, List<Value> guards,
            BiConsumer<Scope, Value> each) {
        if (from == choices.generators().size()) {
            List<Value> all = new ArrayList<>(guards);
            choices.condition().ifPresent(condition -> all.add(evaluator.condition(condition, scope)));
            Value condition = Logic.all(all);
            if (!(condition instanceof Truth truth) || truth.value()) {
                each.accept(scope, condition);
            }
            return;
        }
        Generator generator = choices.generators().get(from);
        items(generator, scope, (item, guard) -> {
            List<Value> more = guards;
            if (!(guard instanceof Truth)) {
                more = new ArrayList<>(guards);
                more.add(guard);
            }
            generate(choices, from + 1, scope.with(generator.name(), item), more, each);
        });
    }

    private void items(Generator generator, Scope scope, BiConsumer<Value, Value> each) {
        Value domain = evaluator.evaluate(generator.domain(), scope);
        if (domain instanceof Value.Items list) {
            for (Value item : list.items()) {
                mistakes.step(generator.place());
                each.accept(item, new Truth(true));
            }
        } else if (domain instanceof Value.StateArray array) {
            Variable variable = array.variable();
            for (int i = 0; i < variable.slotCount(); i++) {
                mistakes.step(generator.place());
                each.accept(Live.read(variable.domain(), new Live.SlotRead(variable.firstSlot() + i)), new Truth(true));
            }
        } else if (domain instanceof Value.LiveSpan span) {
            for (int i = span.least(); i <= span.most(); i++) {
                mistakes.step(generator.place());
                int number = i;
                each.accept(new Number(i), new LiveTruth(
                        position -> span.low().at(position) <= number && number <= span.high().at(position)));
            }
        } else if (domain instanceof Value.LiveItems list) {
            for (Value.Alternative alternative : list.alternatives()) {
                for (Value item : ((Value.Items) alternative.list()).items()) {
                    mistakes.step(generator.place());
                    each.accept(item, new LiveTruth(alternative.condition()));
                }
            }
        } else {
            throw mistakes.reject(generator.domain().place(),
                    "'" + generator.name() + "' runs through a list, not " + domain.type(),
                    "write a list as in '0..8' or '[1, 3, 5]'");
        }
    }

    private void forEachBounded(Choices choices, Place place, Scope scope, BiConsumer<Scope, Value> each) {
        int[] count = new int[1];
        forEach(choices, scope, (inner, condition) -> {
            checkCount(count[0]++, place);
            each.accept(inner, condition);
        });
    }

    private void checkCount(int count, Place place) {
        if (count >= MOST_CHOICES) {
            throw mistakes.reject(place, "this runs through more than " + MOST_CHOICES + " choices",
                    "make its lists smaller");
        }
    }

    Value fold(Expr.Fold fold, Scope scope) {
        return switch (fold.kind()) {
            case "any" -> any(fold, scope);
            case "all" -> all(fold, scope);
            case "count" -> count(fold, scope);
            default -> sum(fold, scope);
        };
    }

    private Value any(Expr.Fold fold, Scope scope) {
        List<Value> cases = new ArrayList<>();
        forEachBounded(fold.choices(), fold.place(), scope, (inner, condition) -> cases
                .add(Logic.all(List.of(condition, evaluator.condition(fold.body(), inner)))));
        return Logic.any(cases);
    }

    private Value all(Expr.Fold fold, Scope scope) {
        List<Value> cases = new ArrayList<>();
        forEachBounded(fold.choices(), fold.place(), scope, (inner, condition) -> {
            Value body = evaluator.condition(fold.body(), inner);
            cases.add(condition instanceof Truth ? body : Logic.any(List.of(Logic.not(condition), body)));
        });
        return Logic.all(cases);
    }

    private Value count(Expr.Fold fold, Scope scope) {
        int[] always = new int[1];
        List<BoolCode> codes = new ArrayList<>();
        forEachBounded(fold.choices(), fold.place(), scope, (inner, condition) -> {
            Value counted = Logic.all(List.of(condition, evaluator.condition(fold.body(), inner)));
            if (counted instanceof LiveTruth live) {
                codes.add(live.code());
            } else if (((Truth) counted).value()) {
                always[0]++;
            }
        });
        if (codes.isEmpty()) {
            return new Number(always[0]);
        }
        BoolCode[] array = codes.toArray(BoolCode[]::new);
        int least = always[0];
        return new LiveNumber(position -> {
            int count = least;
            for (BoolCode code : array) {
                if (code.test(position)) {
                    count++;
                }
            }
            return count;
        }, least, (long) least + array.length);
    }

    private Value sum(Expr.Fold fold, Scope scope) {
        Operators operators = evaluator.operators();
        Value[] sum = {new Number(0)};
        List<IntCode> codes = new ArrayList<>();
        long[] bounds = new long[2];
        forEachBounded(fold.choices(), fold.place(), scope, (inner, condition) -> {
            Value body = evaluator.evaluate(fold.body(), inner);
            if (body instanceof Number && condition instanceof Truth) {
                sum[0] = operators.arithmetic("+", sum[0], body, fold.place());
                return;
            }
            if (!Live.isNumber(body)) {
                throw mistakes.reject(fold.body().place(), "'sum' adds numbers, not " + body.type(),
                        Live.isTruth(body) ? "write '(sum ...) = ...' with brackets, or 'count'" : "");
            }
            IntCode code = Live.number(body).orElseThrow();
            boolean always = condition instanceof Truth;
            BoolCode guard = Live.truth(condition).orElseThrow();
            codes.add(always ? code : position -> guard.test(position) ? code.at(position) : 0);
            bounds[0] += always ? Live.low(body) : Math.min(0, Live.low(body));
            bounds[1] += always ? Live.high(body) : Math.max(0, Live.high(body));
        });
        if (codes.isEmpty()) {
            return sum[0];
        }
        if (bounds[0] < Integer.MIN_VALUE || bounds[1] > Integer.MAX_VALUE) {
            throw mistakes.reject(fold.place(), "this sum can leave the range of numbers", "");
        }
        IntCode[] array = codes.toArray(IntCode[]::new);
        Value live = new LiveNumber(position -> {
            int total = 0;
            for (IntCode code : array) {
                total += code.at(position);
            }
            return total;
        }, bounds[0], bounds[1]);
        return operators.arithmetic("+", live, sum[0], fold.place());
    }

    Value collect(Expr.Collected collected, Scope scope) {
        List<Value> items = new ArrayList<>();
        forEachConstant(collected.choices(), scope, inner -> {
            checkCount(items.size(), collected.place());
            items.add(evaluator.evaluate(collected.item(), inner));
        });
        return new Value.Items(items);
    }
}
