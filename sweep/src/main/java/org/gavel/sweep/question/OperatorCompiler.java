package org.gavel.sweep.question;

import static org.gavel.sweep.question.Type.Basic.NUMBER;
import static org.gavel.sweep.question.Type.Basic.TRUTH;

import java.util.List;
import java.util.function.BinaryOperator;
import org.gavel.dsl.syntax.Expr;
import org.gavel.sweep.question.QuestionCompiler.Typed;

/** The operators between two expressions. */
record OperatorCompiler(QuestionCompiler compiler) {

    Typed binary(Expr.Binary binary) {
        return switch (binary.operator()) {
            case "and", "or" -> logic(binary);
            case "+" -> arithmetic(binary, Quantity::plus);
            case "-" -> arithmetic(binary, Quantity::minus);
            case "*" -> arithmetic(binary, Quantity::times);
            case "/" -> arithmetic(binary, Quantity::over);
            case "div" -> arithmetic(binary, Quantity::div);
            case "mod" -> arithmetic(binary, Quantity::mod);
            case "in" -> membership(binary);
            default -> comparison(binary);
        };
    }

    private Typed logic(Expr.Binary binary) {
        QuestionTerm left = compiler.expect(binary.left(), TRUTH).term();
        QuestionTerm right = compiler.expect(binary.right(), TRUTH).term();
        boolean and = binary.operator().equals("and");
        return new Typed(TRUTH, (answers, variables) -> {
            Truth first = left.truth(answers, variables);
            if (first == (and ? Truth.FALSE : Truth.TRUE)) {
                return first;
            }
            Truth second = right.truth(answers, variables);
            return and ? first.and(second) : first.or(second);
        });
    }

    private Typed arithmetic(Expr.Binary binary, BinaryOperator<Quantity> operator) {
        QuestionTerm left = compiler.expect(binary.left(), NUMBER).term();
        QuestionTerm right = compiler.expect(binary.right(), NUMBER).term();
        return new Typed(NUMBER, (answers, variables) -> operator.apply(left.number(answers, variables),
                right.number(answers, variables)));
    }

    private Typed membership(Expr.Binary binary) {
        Typed left = compiler.typed(binary.left());
        QuestionTerm right = compiler.expect(binary.right(), new Type.ListOf(left.type())).term();
        return new Typed(TRUTH, (answers, variables) -> {
            Object wanted = left.term().value(answers, variables);
            Truth found = Truth.FALSE;
            for (Object each : (List<?>) right.value(answers, variables)) {
                found = found.or(equal(wanted, each));
            }
            return found;
        });
    }

    private Typed comparison(Expr.Binary binary) {
        Typed left = compiler.typed(binary.left());
        QuestionTerm right = compiler.expect(binary.right(), left.type()).term();
        String operator = binary.operator();
        if (operator.equals("=") || operator.equals("!=")) {
            boolean same = operator.equals("=");
            return new Typed(TRUTH, (answers, variables) -> {
                Truth equal = equal(left.term().value(answers, variables), right.value(answers, variables));
                return same ? equal : equal.not();
            });
        }
        if (left.type() != NUMBER) {
            throw compiler.reject(binary, left.type().label() + " has no order", "compare with = or !=");
        }
        return new Typed(TRUTH, (answers, variables) -> {
            Quantity a = left.term().number(answers, variables);
            Quantity b = right.number(answers, variables);
            return switch (operator) {
                case "<" -> a.isLess(b);
                case ">" -> b.isLess(a);
                case "<=" -> b.isLess(a).not();
                default -> a.isLess(b).not();
            };
        });
    }

    private static Truth equal(Object a, Object b) {
        if (a instanceof Quantity x && b instanceof Quantity y) {
            return x.isEqual(y);
        }
        if (a instanceof List<?> x && b instanceof List<?> y) {
            Truth all = Truth.of(x.size() == y.size());
            for (int i = 0; i < Math.min(x.size(), y.size()); i++) {
                all = all.and(equal(x.get(i), y.get(i)));
            }
            return all;
        }
        if (a instanceof Truth x && b instanceof Truth y) {
            return x == Truth.UNDECIDED || y == Truth.UNDECIDED ? Truth.UNDECIDED : Truth.of(x == y);
        }
        return Truth.of(a.equals(b));
    }
}
