package org.gavel.dsl.strategy;

import java.util.List;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.dsl.diagnostic.DiagnosticLog;
import org.gavel.dsl.diagnostic.Spelling;
import org.gavel.dsl.syntax.Expr;

/**
 * Evaluates a formula of a strategy: numbers, what the players have, and the number of the vertex, with + - * /, min, max,
 * abs, comparisons and choices.
 *
 * @param algebra what to compute with
 * @param here the number that the vertex is called by, if it is called by one
 * @param <V> a number
 * @param <C> a truth value
 */
record Formula<V, C>(Algebra<V, C> algebra, Optional<BigFraction> here) {

    private static final List<String> NAMES = List.of("mine", "theirs", "total", "here");
    private static final List<String> FUNCTIONS = List.of("min", "max", "abs");
    private static final BigFraction MINUS_ONE = BigFraction.of(-1);

    /** Reports everything in a number that cannot be computed. */
    void checkNumber(Expr expr, DiagnosticLog log) {
        if (expr instanceof Expr.Name name && !NAMES.contains(name.name())) {
            log.report(name.place(), "unknown name '" + name.name() + "'",
                    Spelling.didYouMean(name.name(), NAMES, "known are mine, theirs, total and here"));
        } else if (expr instanceof Expr.Name name && name.name().equals("here") && here.isEmpty()) {
            log.report(name.place(), "'here' is the number of the vertex, and some vertex meant is not called by one",
                    "name these vertices in rules of their own");
        } else if (expr instanceof Expr.Unary unary && unary.operator().equals("-")) {
            checkNumber(unary.operand(), log);
        } else if (expr instanceof Expr.Binary binary && List.of("+", "-", "*", "/").contains(binary.operator())) {
            checkNumber(binary.left(), log);
            checkNumber(binary.right(), log);
        } else if (expr instanceof Expr.Binary binary && List.of("div", "mod").contains(binary.operator())) {
            log.report(binary.place(), "'" + binary.operator() + "' is not for strategies",
                    "divide with '/'; in whole chips a bid is rounded down");
        } else if (expr instanceof Expr.Choice choice) {
            checkCondition(choice.condition(), log);
            checkNumber(choice.yes(), log);
            checkNumber(choice.no(), log);
        } else if (expr instanceof Expr.Call call && FUNCTIONS.contains(call.function())) {
            int wanted = call.function().equals("abs") ? 1 : 2;
            if (call.arguments().size() != wanted) {
                log.report(call.place(), "'" + call.function() + "' takes " + wanted + " numbers, not "
                        + call.arguments().size(), "");
            }
            call.arguments().forEach(argument -> checkNumber(argument, log));
        } else if (!(expr instanceof Expr.Num || expr instanceof Expr.Name)) {
            log.report(expr.place(), "this is not a number",
                    "write numbers, mine, theirs, total, here, + - * /, min, max, abs, or 'if ... then ... else'");
        }
    }

    /** Reports everything in a condition that cannot be computed. */
    void checkCondition(Expr expr, DiagnosticLog log) {
        if (expr instanceof Expr.Unary unary && unary.operator().equals("not")) {
            checkCondition(unary.operand(), log);
        } else if (expr instanceof Expr.Binary binary && List.of("and", "or").contains(binary.operator())) {
            checkCondition(binary.left(), log);
            checkCondition(binary.right(), log);
        } else if (expr instanceof Expr.Binary binary
                && List.of("=", "!=", "<", "<=", ">", ">=").contains(binary.operator())) {
            checkNumber(binary.left(), log);
            checkNumber(binary.right(), log);
        } else if (!(expr instanceof Expr.Truth)) {
            log.report(expr.place(), "this is not a condition", "compare two numbers, as in 'mine > theirs'");
        }
    }

    V number(Expr expr) {
        if (expr instanceof Expr.Num number) {
            return algebra.constant(BigFraction.of(number.value()));
        }
        if (expr instanceof Expr.Name name) {
            return switch (name.name()) {
                case "mine" -> algebra.mine();
                case "theirs" -> algebra.theirs();
                case "total" -> algebra.sum(algebra.mine(), algebra.theirs());
                default -> algebra.constant(here.orElseThrow());
            };
        }
        if (expr instanceof Expr.Unary unary) {
            return negative(number(unary.operand()));
        }
        if (expr instanceof Expr.Choice choice) {
            return algebra.choose(condition(choice.condition()), number(choice.yes()), number(choice.no()));
        }
        if (expr instanceof Expr.Call call) {
            V first = number(call.arguments().get(0));
            V second = call.function().equals("abs") ? negative(first) : number(call.arguments().get(1));
            C more = algebra.isPositive(difference(first, second));
            return call.function().equals("min") ? algebra.choose(more, second, first)
                    : algebra.choose(more, first, second);
        }
        Expr.Binary binary = (Expr.Binary) expr;
        V left = number(binary.left());
        V right = number(binary.right());
        return switch (binary.operator()) {
            case "+" -> algebra.sum(left, right);
            case "-" -> difference(left, right);
            case "*" -> algebra.product(left, right);
            default -> algebra.quotient(left, right);
        };
    }

    private V negative(V a) {
        return algebra.product(algebra.constant(MINUS_ONE), a);
    }

    private V difference(V a, V b) {
        return algebra.sum(a, negative(b));
    }

    /** A bid, held between nothing and all they have. */
    V bid(Expr expr) {
        V bid = number(expr);
        V notNegative = algebra.choose(algebra.isPositive(bid), bid, algebra.constant(BigFraction.ZERO));
        return algebra.choose(algebra.isPositive(difference(notNegative, algebra.mine())), algebra.mine(),
                notNegative);
    }

    C condition(Expr expr) {
        if (expr instanceof Expr.Truth truth) {
            C never = algebra.isPositive(algebra.constant(BigFraction.ZERO));
            return truth.value() ? algebra.not(never) : never;
        }
        if (expr instanceof Expr.Unary unary) {
            return algebra.not(condition(unary.operand()));
        }
        Expr.Binary binary = (Expr.Binary) expr;
        if (binary.operator().equals("and")) {
            return algebra.and(condition(binary.left()), condition(binary.right()));
        }
        if (binary.operator().equals("or")) {
            return algebra.not(algebra.and(algebra.not(condition(binary.left())),
                    algebra.not(condition(binary.right()))));
        }
        V left = number(binary.left());
        V right = number(binary.right());
        C more = algebra.isPositive(difference(left, right));
        C less = algebra.isPositive(difference(right, left));
        return switch (binary.operator()) {
            case ">" -> more;
            case "<" -> less;
            case ">=" -> algebra.not(less);
            case "<=" -> algebra.not(more);
            case "=" -> algebra.and(algebra.not(more), algebra.not(less));
            default -> algebra.not(algebra.and(algebra.not(more), algebra.not(less)));
        };
    }
}
