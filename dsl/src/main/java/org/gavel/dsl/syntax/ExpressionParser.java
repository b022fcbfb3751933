package org.gavel.dsl.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.gavel.dsl.syntax.Expr.Bracket;
import org.gavel.dsl.syntax.Expr.Choices;
import org.gavel.dsl.syntax.Expr.Generator;
import org.gavel.dsl.syntax.Statement.Declared;
import org.gavel.dsl.syntax.Token.Kind;

/**
 * Reads expressions by recursive descent, one method per level of binding: or; and; not; comparisons; ranges; plus and
 * minus; times, div and mod; minus sign; indices and calls. Nesting is bounded, so that no text exhausts the stack.
 */
final class ExpressionParser {

    private static final int DEEPEST = 200;
    private static final int LONGEST = 1_000;
    private static final Set<String> COMPARISONS = Set.of("=", "!=", "<", "<=", ">", ">=");
    private static final Set<String> FOLDS = Set.of("any", "all", "count", "sum");

    /** Which divisions there are. */
    enum Division {
        /** Of whole numbers, with {@code div} and {@code mod}. */
        WHOLE,
        /** Exact, with {@code /}. */
        EXACT
    }

    private final TokenStream in;
    private final Division division;
    private int depth;

    ExpressionParser(TokenStream in, Division division) {
        this.in = in;
        this.division = division;
    }

    Expr expression() {
        enter();
        Expr result = or();
        depth--;
        return result;
    }

    /** Forgets how deep a failed expression was nested. */
    void reset() {
        depth = 0;
    }

    private Expr or() {
        return chain(this::and, token -> token.isWord("or"));
    }

    private Expr and() {
        return chain(this::not, token -> token.isWord("and"));
    }

    /** Operands with operators of one level between them, bound from the left. */
    private Expr chain(Supplier<Expr> operand, Predicate<Token> isOperator) {
        Expr left = operand.get();
        for (int operators = 0; isOperator.test(in.peek()); operators++) {
            limit(operators);
            String operator = in.next().text();
            left = binary(operator, left, operand.get());
        }
        return left;
    }

    private Expr not() {
        Token token = in.peek();
        if (in.acceptWord("not")) {
            enter();
            Expr operand = not();
            depth--;
            return new Expr.Unary(token.place().to(operand.place()), "not", operand);
        }
        return comparison();
    }

    private void enter() {
        if (++depth > DEEPEST) {
            throw in.failed(in.peek().place(), "expressions are nested more than " + DEEPEST + " deep",
                    "name a part of it with 'let'");
        }
    }

    private Expr comparison() {
        Expr first = range();
        Expr left = first;
        Expr result = null;
        for (int operators = 0; atComparison(); operators++) {
            limit(operators);
            String operator = in.next().text();
            if (operator.equals("=") && in.acceptSign("=")) {
                in.log().report(in.last().place(), "unexpected second '='", "equality is written with a single '='");
            }
            Expr right = range();
            Expr one = binary(operator, left, right);
            result = result == null ? one : binary("and", result, one);
            left = right;
        }
        return result == null ? first : result;
    }

    private boolean atComparison() {
        return in.peek().kind() == Kind.SIGN && COMPARISONS.contains(in.peek().text()) || in.peek().isWord("in");
    }

    private void limit(int operators) {
        if (operators > LONGEST) {
            throw in.failed(in.peek().place(), "more than " + LONGEST + " operators in a row",
                    "name a part of it with 'let'");
        }
    }

    /** A number, a name or a bracketed expression, with its indices; what follows it is left alone. */
    Expr factor() {
        enter();
        Expr result = postfix();
        depth--;
        return result;
    }

    Expr range() {
        Expr low = sum();
        if (in.acceptSign("..")) {
            Expr high = sum();
            return new Expr.Span(low.place().to(high.place()), low, high);
        }
        return low;
    }

    private Expr sum() {
        return chain(this::product, token -> token.isSign("+") || token.isSign("-"));
    }

    private Expr product() {
        return chain(this::sign, token -> token.isSign("*") || token.isWord("div") || token.isWord("mod")
                || division == Division.EXACT && token.isSign("/"));
    }

    private Expr sign() {
        Token token = in.peek();
        if (in.acceptSign("-")) {
            enter();
            Expr operand = sign();
            depth--;
            return new Expr.Unary(token.place().to(operand.place()), "-", operand);
        }
        return postfix();
    }

    private Expr postfix() {
        Expr base = primary();
        for (int operators = 0; in.peek().isSign("["); operators++) {
            limit(operators);
            in.next();
            List<Expr> indices = listUntil("]", "after the index");
            base = new Expr.Indexed(base.place().to(in.last().place()), base, indices);
        }
        return base;
    }

    private Expr primary() {
        Token token = in.peek();
        switch (token.kind()) {
            case NUMBER :
                return number(in.next());
            case STRING :
                in.next();
                return new Expr.Quoted(token.place(), token.text());
            case WORD :
                return word(token);
            default :
                break;
        }
        if (in.acceptSign("(")) {
            Expr inner = expression();
            in.expectSign(")", "to close the bracket opened in column " + in.log().column(token.place().offset()));
            return inner;
        }
        if (in.acceptSign("[")) {
            return list(token);
        }
        if (in.acceptSign("{")) {
            List<Expr> items = listUntil("}", "after the last element");
            return new Expr.Listed(token.place().to(in.last().place()), Bracket.CURLY, items);
        }
        throw in.expected("an expression", in.hintInsteadOfOperand());
    }

    private Expr number(Token token) {
        if (token.text().length() > 10 || Long.parseLong(token.text()) > Integer.MAX_VALUE) {
            throw in.failed(token.place(), "the number " + abbreviated(token.text()) + " is too large",
                    "numbers are at most " + Integer.MAX_VALUE);
        }
        return new Expr.Num(token.place(), Integer.parseInt(token.text()));
    }

    private static String abbreviated(String digits) {
        return digits.length() <= 20 ? digits : digits.substring(0, 20) + "...";
    }

    private Expr word(Token token) {
        String text = token.text();
        if (FOLDS.contains(text)) {
            in.next();
            Choices choices = choices();
            in.expectSign(":", "after the list of '" + text + "'");
            Expr body = expression();
            return new Expr.Fold(token.place().to(body.place()), text, choices, body);
        }
        if (text.equals("true") || text.equals("false")) {
            in.next();
            return new Expr.Truth(token.place(), text.equals("true"));
        }
        if (in.acceptWord("if")) {
            Expr condition = expression();
            in.expectWord("then", "write 'if CONDITION then VALUE else VALUE'");
            Expr yes = expression();
            in.expectWord("else", "write 'if CONDITION then VALUE else VALUE'");
            Expr no = expression();
            return new Expr.Choice(token.place().to(no.place()), condition, yes, no);
        }
        if (in.acceptWord("path")) {
            return path(token);
        }
        if (Keywords.RESERVED.contains(text)) {
            throw in.expected("an expression", "");
        }
        in.next();
        if (in.acceptSign("(")) {
            List<Expr> arguments = listUntil(")", "after the last argument of '" + text + "'");
            return new Expr.Call(token.place().to(in.last().place()), text, arguments);
        }
        return new Expr.Name(token.place(), text);
    }

    private Expr path(Token first) {
        String form = "write 'path c in CELLS if MEMBER from FIRST to LAST via NEIGHBOURS'";
        Generator cell = generator();
        in.expectWord("if", form);
        Expr member = expression();
        in.expectWord("from", form);
        Expr from = expression();
        in.expectWord("to", form);
        List<Expr> to = in.separated(this::expression);
        in.expectWord("via", form);
        Expr via = expression();
        return new Expr.Path(first.place().to(via.place()), cell, member, from, to, via);
    }

    private Expr list(Token open) {
        if (in.acceptSign("]")) {
            return new Expr.Listed(open.place().to(in.last().place()), Bracket.SQUARE, List.of());
        }
        Expr first = expression();
        if (in.acceptWord("for")) {
            Choices choices = choices();
            in.expectSign("]", "after the list that is run through");
            return new Expr.Collected(open.place().to(in.last().place()), first, choices);
        }
        List<Expr> items = new ArrayList<>(List.of(first));
        while (in.acceptSign(",") && !in.peek().isSign("]")) {
            items.add(expression());
        }
        in.expectSign("]", "after the last element");
        return new Expr.Listed(open.place().to(in.last().place()), Bracket.SQUARE, items);
    }

    private List<Expr> listUntil(String close, String where) {
        return in.listUntil(close, where, index -> expression());
    }

    /** {@code x in list, y in list if condition}, after the word that introduces it. */
    Choices choices() {
        List<Generator> generators = in.separated(this::generator);
        Optional<Expr> condition = in.acceptWord("if") ? Optional.of(expression()) : Optional.empty();
        return new Choices(generators, condition);
    }

    private Generator generator() {
        Token name = in.expectName("the name of a variable");
        in.expectWord("in", "write '" + name.text() + " in LIST', as in 'i in 0..8'");
        enter();
        Expr domain = range();
        depth--;
        return new Generator(name.place().to(domain.place()), name.text(), domain);
    }

    private static Expr binary(String operator, Expr left, Expr right) {
        return new Expr.Binary(left.place().to(right.place()), operator, left, right);
    }

    /**
     * A name, and the sizes of an array if it is one.
     *
     * @param behind the word that follows the last of them
     */
    Declared declared(String what, String behind) {
        Token name = in.expectName(what);
        List<Expr> sizes = List.of();
        if (in.acceptSign("[")) {
            sizes = in.separated(this::expression);
            in.expectSign("]", "after the size of the array");
        }
        if (in.peek().isSign("[")) {
            throw in.expected("'" + behind + "'",
                    "write the sizes of an array between one pair of brackets, as in " + name.text() + "[2, 3]");
        }
        return new Declared(name.place().to(in.last().place()), name.text(), sizes);
    }
}
