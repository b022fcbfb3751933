package org.gavel.sweep.question;

import static org.gavel.sweep.question.Type.Basic.NUMBER;
import static org.gavel.sweep.question.Type.Basic.TRUTH;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.dsl.syntax.Expr;
import org.gavel.dsl.syntax.Expr.Choices;
import org.gavel.sweep.question.QuestionCompiler.Typed;

/** Expressions that run through lists: any, all, count, sum, and lists made from lists. */
record FoldCompiler(QuestionCompiler compiler) {

    private record Loop(int place, QuestionTerm domain) {
    }

    /** Loops within each other, and what must hold for a choice to count. */
    record Loops(List<Loop> loops, Optional<QuestionTerm> condition) {

        /** Visits all choices; false if a step ended the run. */
        boolean each(GameAnswers answers, Object[] variables, Step step) {
            return each(0, answers, variables, step);
        }

        private boolean each(int depth, GameAnswers answers, Object[] variables, Step step) {
            if (depth == loops.size()) {
                return step.take(condition.isEmpty() ? Truth.TRUE : condition.get().truth(answers, variables),
                        variables);
            }
            for (Object value : (List<?>) loops.get(depth).domain().value(answers, variables)) {
                variables[loops.get(depth).place()] = value;
                if (!each(depth + 1, answers, variables, step)) {
                    return false;
                }
            }
            return true;
        }
    }

    /** Takes a value for every choice of the variables, with how sure it is that the choice counts; false ends the run. */
    @FunctionalInterface
    interface Step {
        boolean take(Truth counts, Object[] variables);
    }

    Typed run(Expr expr) {
        Loops loops = loops(expr instanceof Expr.Fold fold ? fold.choices() : ((Expr.Collected) expr).choices());
        Typed result = expr instanceof Expr.Fold fold ? fold(fold, loops) : collected((Expr.Collected) expr, loops);
        compiler.unbind(loops.loops().size());
        return result;
    }

    /** The loops of some choices, whose variables are known from now on. */
    Loops loops(Choices choices) {
        List<Loop> loops = new ArrayList<>();
        for (Expr.Generator generator : choices.generators()) {
            Typed domain = compiler.typed(generator.domain());
            if (!(domain.type() instanceof Type.ListOf list)) {
                throw compiler.reject(generator.domain(), "this is " + domain.type().label() + ", not a list",
                        "as in 'any v in vertices: ...' or 'all k in totals: ...'");
            }
            loops.add(new Loop(compiler.bind(generator.name(), list.element()), domain.term()));
        }
        return new Loops(loops, choices.condition().map(each -> compiler.expect(each, TRUTH).term()));
    }

    private Typed collected(Expr.Collected expr, Loops loops) {
        Typed item = compiler.typed(expr.item());
        return new Typed(new Type.ListOf(item.type()), (answers, variables) -> {
            List<Object> all = new ArrayList<>();
            loops.each(answers, variables, (counts, now) -> {
                if (counts == Truth.UNDECIDED) {
                    throw Undecided.INSTANCE;
                }
                return counts == Truth.FALSE || all.add(item.term().value(answers, now));
            });
            return all;
        });
    }

    private Typed fold(Expr.Fold fold, Loops loops) {
        Type wanted = fold.kind().equals("sum") ? NUMBER : TRUTH;
        QuestionTerm body = compiler.expect(fold.body(), wanted).term();
        return switch (fold.kind()) {
            case "any" -> new Typed(TRUTH, (answers, variables) -> any(loops, body, answers, variables));
            case "all" -> new Typed(TRUTH, (answers, variables) -> any(loops,
                    (same, now) -> body.truth(same, now).not(), answers, variables).not());
            case "count" ->
                new Typed(NUMBER, (answers, variables) -> count(loops, body, answers, variables));
            default -> new Typed(NUMBER, (answers, variables) -> sum(loops, body, answers, variables));
        };
    }

    private static Truth any(Loops loops, QuestionTerm body, GameAnswers answers,
            Object[] variables) {
        Truth[] found = {Truth.FALSE};
        loops.each(answers, variables, (counts, now) -> {
            if (counts != Truth.FALSE) {
                found[0] = found[0].or(counts.and(body.truth(answers, now)));
            }
            return found[0] != Truth.TRUE;
        });
        return found[0];
    }

    private static Quantity count(Loops loops, QuestionTerm body,
            GameAnswers answers,
            Object[] variables) {
        int[] byTruth = new int[Truth.values().length];
        loops.each(answers, variables, (counts, now) -> {
            Truth truth = counts == Truth.FALSE ? counts : counts.and(body.truth(answers, now));
            byTruth[truth.ordinal()]++;
            return true;
        });
        int sure = byTruth[Truth.TRUE.ordinal()];
        return Quantity.between(BigFraction.of(sure), BigFraction.of(sure + byTruth[Truth.UNDECIDED.ordinal()]));
    }

    private static Quantity sum(Loops loops, QuestionTerm body,
            GameAnswers answers,
            Object[] variables) {
        Quantity[] sum = {Quantity.of(0)};
        loops.each(answers, variables, (counts, now) -> {
            if (counts != Truth.FALSE) {
                sum[0] = sum[0].plus(counts == Truth.TRUE ? body.number(answers, now) : Quantity.UNKNOWN);
            }
            return true;
        });
        return sum[0];
    }
}
