package org.gavel.dsl.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.dsl.diagnostic.Place;
import org.gavel.dsl.syntax.Statement.Where;
import org.gavel.dsl.syntax.Token.Kind;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.rules.Objective;

/** Reads the statements that say who wins plays that never end, what ends are worth, and who moves where there is no bid. */
record AimParser(TokenStream in, ExpressionParser expressions, Supplier<Where> where) {

    private static final String FORMS = "write 'never at', 'again and again at', 'finally never at', 'average >= 1/2'"
            + " or 'credit 3 lasts' after 'alice wins if'";
    private static final String WISHES = "write 'once at', 'never at', 'again and again at', 'finally never at', 'priority 2"
            + " at' or 'average >= 1/2' after 'wants'";
    private static final String SETS = "write several sets as in 'again and again at a, b, and at c'";

    /** What follows {@code alice wins}: {@code if} and an objective. */
    Statement aim(Token first) {
        if (!first.isWord("alice")) {
            throw in.failed(first.place(), "an objective is written from Alice's side",
                    "Bob wins the other plays that never end; terminals take 'at' instead of 'if'");
        }
        in.expectWord("if", FORMS);
        return objective(first, FORMS);
    }

    /**
     * What follows {@code alice wants}, {@code bob wants} and {@code part a wants}: an objective, vertices to visit, or a
     * priority of some vertices.
     */
    Statement wish(Token first, String name) {
        if (in.acceptWord("once")) {
            return new Statement.Wish(first.place(), name, at(first, Objective.Plain.CO_BUCHI, WISHES),
                    Statement.Wish.Kind.ONCE);
        }
        return new Statement.Wish(first.place(), name,
                in.acceptWord("priority") ? priority(first) : objective(first, WISHES),
                Statement.Wish.Kind.LASTING);
    }

    private Statement.Aim objective(Token first, String hint) {
        Token word = in.peek();
        if (in.acceptWord("never")) {
            return at(first, Objective.Plain.SAFETY, hint);
        }
        if (in.acceptWord("again")) {
            in.expectWord("and", hint);
            in.expectWord("again", hint);
            return at(first, Objective.Plain.BUCHI, hint);
        }
        if (in.acceptWord("finally")) {
            in.expectWord("never", hint);
            return at(first, Objective.Plain.CO_BUCHI, hint);
        }
        if (in.acceptWord("average")) {
            in.expectSign(">=", "after 'average'");
            BigFraction bound = number("an average");
            return new Statement.Aim(first.place(), new Objective.MeanPayoff(bound), List.of());
        }
        if (in.acceptWord("credit")) {
            Token begin = in.peek();
            BigFraction credit = number("a credit");
            in.expectWord("lasts", hint);
            return new Statement.Aim(first.place(), attempt(begin.place(), () -> new Objective.Energy(credit)),
                    List.of());
        }
        throw in.failed(word.place(), "no objective begins with " + word.described(), hint.equals(FORMS)
                ? "write terminals with 'at', as in 'alice wins at p = 3'; for plays that go on " + FORMS
                : hint);
    }

    private Statement.Aim at(Token first, Objective objective, String hint) {
        in.expectWord("at", hint);
        List<Where> sets = new ArrayList<>(List.of(where.get()));
        while (objective == Objective.Plain.BUCHI && in.acceptSign(",")) {
            in.expectWord("and", SETS);
            in.expectWord("at", SETS);
            sets.add(where.get());
        }
        return new Statement.Aim(first.place(), objective, sets);
    }

    Statement priority(Token first) {
        Expr value = expressions.expression();
        in.expectWord("at", "write 'priority 2 at' and the vertices");
        return new Statement.Priority(first.place(), value, where.get());
    }

    Statement weight(Token first) {
        Place from = in.peek().place();
        Expr value = expressions.expression();
        int divisor = divisor("write a weight as in 'weight -1/3 at a'");
        Place place = from.to(in.last().place());
        in.expectWord("at", "write 'weight -1/3 at' and the vertices");
        return new Statement.Weight(place, value, divisor, where.get());
    }

    Statement payoff(Token first) {
        Place from = in.peek().place();
        Expr value = expressions.expression();
        int divisor = divisor("write a payoff as in 'payoff 3/7 at a'");
        Place place = from.to(in.last().place());
        in.expectWord("at", "write 'payoff 3/7 at' and the vertices where plays end");
        return new Statement.Payoff(place, value, divisor, where.get());
    }

    Statement charge(Token first) {
        List<Player> players = players();
        Place from = in.peek().place();
        Expr value = expressions.expression();
        int divisor = divisor("write a charge as in 'charge alice 1/10 at a'");
        Place place = from.to(in.last().place());
        in.expectWord("at", "write 'charge " + players.get(0).label() + " 1/10 at' and the vertices");
        return new Statement.Charge(place, players, value, divisor, where.get());
    }

    private List<Player> players() {
        if (in.acceptWord("both")) {
            return List.of(Player.values());
        }
        return List.of(in.acceptPlayer().orElseThrow(() -> in.expected("alice, bob or both after 'charge'",
                "write who is paid, as in 'charge alice 1/10 at a'")));
    }

    /** What follows a number that is divided. */
    private int divisor(String hint) {
        if (!in.acceptSign("/")) {
            return 1;
        }
        Token token = in.peek();
        if (token.kind() != Kind.NUMBER || !token.text().matches("0*[1-9][0-9]{0,8}")) {
            throw in.expected("a whole number from 1 to 999999999", hint);
        }
        return Integer.parseInt(in.next().text());
    }

    Statement owner(Token first) {
        Player player = in.acceptPlayer().orElseThrow(
                () -> in.expected("alice or bob after 'owner'", "without an owner, both players bid"));
        in.expectWord("at", "write 'owner " + player.label() + " at' and the vertices");
        return new Statement.Owner(first.place(), player, where.get());
    }

    private BigFraction number(String what) {
        Place from = in.peek().place();
        StringBuilder text = new StringBuilder();
        if (in.acceptSign("-")) {
            text.append('-');
        }
        digits(text);
        if (in.peek().isSign("/") || in.peek().isSign(".")) {
            text.append(in.next().text());
            digits(text);
        }
        Place place = from.to(in.last().place());
        return attempt(place, () -> Objective.parseNumber(text.toString(), what));
    }

    private void digits(StringBuilder text) {
        if (in.peek().kind() != Kind.NUMBER) {
            throw in.expected("a number", "write a whole number or a fraction, as in -1/3");
        }
        text.append(in.next().text());
    }

    private <T> T attempt(Place place, Supplier<T> reading) {
        try {
            return reading.get();
        } catch (InputException e) {
            throw in.failed(place, e.getMessage(), e.hint());
        }
    }
}
