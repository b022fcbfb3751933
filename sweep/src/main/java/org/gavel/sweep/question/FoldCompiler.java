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

    /** Takes a value for every choice of the variables, with how sure it is that the choice counts; false ends the run. */
    @FunctionalInterface
    private interface Step {
        boolean take(Truth counts, Object[] variables);
    }

    Typed run(Expr expr) {
        Choices choices = expr instanceof Expr.Fold fold ? fold.choices() : ((Expr.Collected) expr).choices();
        List<Loop> loops = new ArrayList<>();
        for (Expr.Generator generator : choices.generators()) {
            Typed domain = compiler.typed(generator.domain());
            if (!(domain.type() instanceof Type.ListOf list)) {
                throw compiler.reject(generator.domain(), "this is " + domain.type().label() + ", not a list",
                        "as in 'any v in vertices: ...' or 'all k in totals: ...'");
            }
            loops.add(new Loop(compiler.bind(generator.name(), list.element()), domain.term()));
        }
        Optional<QuestionTerm> condition = choices.condition().map(each -> compiler.expect(each, TRUTH).term());
        Typed result = expr instanceof Expr.Fold fold ? fold(fold, loops, condition)
                : collected((Expr.Collected) expr, loops, condition);
        compiler.unbind(loops.size());
        return result;
    }

    private Typed collected(Expr.Collected expr, List<Loop> loops, Optional<QuestionTerm> condition) {
        Typed item = compiler.typed(expr.item());
        return new Typed(new Type.ListOf(item.type()), (answers, variables) -> {
            List<Object> all = new ArrayList<>();
            each(loops, 0, condition, answers, variables, (counts, now) -> {
                if (counts == Truth.UNDECIDED) {
                    throw Undecided.INSTANCE;
                }
                return counts == Truth.FALSE || all.add(item.term().value(answers, now));
            });
            return all;
        });
    }

    private Typed fold(Expr.Fold fold, List<Loop> loops, Optional<QuestionTerm> condition) {
        Type wanted = fold.kind().equals("sum") ? NUMBER : TRUTH;
        QuestionTerm body = compiler.expect(fold.body(), wanted).term();
        return switch (fold.kind()) {
            case "any" -> new Typed(TRUTH, (answers, variables) -> any(loops, condition, body, answers, variables));
            case "all" -> new Typed(TRUTH, (answers, variables) -> any(loops, condition,
                    (same, now) -> body.truth(same, now).not(), answers, variables).not());
            case "count" ->
                new Typed(NUMBER, (answers, variables) -> count(loops, condition, body, answers, variables));
            default -> new Typed(NUMBER, (answers, variables) -> sum(loops, condition, body, answers, variables));
        };
    }

    private static Truth any(List<Loop> loops, Optional<QuestionTerm> condition, QuestionTerm body, GameAnswers answers,
            Object[] variables) {
        Truth[] found = {Truth.FALSE};
        each(loops, 0, condition, answers, variables, (counts, now) -> {
            if (counts != Truth.FALSE) {
                found[0] = found[0].or(counts.and(body.truth(answers, now)));
            }
            return found[0] != Truth.TRUE;
        });
        return found[0];
    }

    private static Quantity count(List<Loop> loops, Optional<QuestionTerm> condition, QuestionTerm body,
            GameAnswers answers,
            Object[] variables) {
        int[] byTruth = new int[Truth.values().length];
        each(loops, 0, condition, answers, variables, (counts, now) -> {
            Truth truth = counts == Truth.FALSE ? counts : counts.and(body.truth(answers, now));
            byTruth[truth.ordinal()]++;
            return true;
        });
        int sure = byTruth[Truth.TRUE.ordinal()];
        return Quantity.between(BigFraction.of(sure), BigFraction.of(sure + byTruth[Truth.UNDECIDED.ordinal()]));
    }

    private static Quantity sum(List<Loop> loops, Optional<QuestionTerm> condition, QuestionTerm body,
            GameAnswers answers,
            Object[] variables) {
        Quantity[] sum = {Quantity.of(0)};
        each(loops, 0, condition, answers, variables, (counts, now) -> {
            if (counts != Truth.FALSE) {
                sum[0] = sum[0].plus(counts == Truth.TRUE ? body.number(answers, now) : Quantity.UNKNOWN);
            }
            return true;
        });
        return sum[0];
    }

    private static boolean each(List<Loop> loops, int depth, Optional<QuestionTerm> condition, GameAnswers answers,
            Object[] variables, Step step) {
        if (depth == loops.size()) {
            return step.take(condition.isEmpty() ? Truth.TRUE : condition.get().truth(answers, variables), variables);
        }
        for (Object value : (List<?>) loops.get(depth).domain().value(answers, variables)) {
            variables[loops.get(depth).place()] = value;
            if (!each(loops, depth + 1, condition, answers, variables, step)) {
                return false;
            }
        }
        return true;
    }
}
