package org.gavel.dsl.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.gavel.dsl.diagnostic.Place;
import org.gavel.dsl.syntax.Expr.Choices;
import org.gavel.dsl.syntax.Statement.Arrow;
import org.gavel.dsl.syntax.Statement.Chain;
import org.gavel.dsl.syntax.Statement.Each;
import org.gavel.dsl.syntax.Statement.Gait;
import org.gavel.dsl.syntax.Statement.Link;
import org.gavel.dsl.syntax.Statement.Movement;
import org.gavel.dsl.syntax.Statement.Movers;
import org.gavel.dsl.syntax.Statement.Update;
import org.gavel.dsl.syntax.Statement.Where;
import org.gavel.dsl.syntax.Token.Kind;
import org.gavel.engine.board.Player;

/** Reads the statements that say what may be moved: edges, moves and symmetries. */
record MoveParser(TokenStream in, ExpressionParser expressions, Supplier<Where> where) {

    private static final List<String> AFTER_NAME = List.of("in", "for", "if", "win", "wins");

    Statement edges(Token first) {
        Optional<Each> each = first.isWord("both") ? each() : Optional.empty();
        if (each.isPresent() && (in.acceptWord("win") || in.acceptWord("wins"))) {
            in.expectWord("at", "did you mean 'both " + each.get().name() + " win at'?");
            return new Statement.EachWins(first.place(), each.get(), where.get());
        }
        Choices choices = choices(each);
        return new Statement.Edges(first.place(), movers(first.text(), each), choices, in.separated(this::chain));
    }

    private static Movers movers(String word, Optional<Each> each) {
        return new Movers(switch (word) {
            case "red", "alice" -> List.of(Player.ALICE);
            case "blue", "bob" -> List.of(Player.BOB);
            default -> List.of(Player.ALICE, Player.BOB);
        }, each);
    }

    /** {@code p in [x, o]} or {@code p} behind {@code both}, if that is there. */
    private Optional<Each> each() {
        Token name = in.peek();
        Token behind = in.peek(1);
        boolean named = name.kind() == Kind.WORD && !name.isWord("for") && !name.isWord("if")
                && (behind.isSign(":") || AFTER_NAME.contains(behind.text()) && behind.kind() == Kind.WORD);
        if (!named) {
            return Optional.empty();
        }
        in.expectName("the name of what differs between Alice and Bob");
        Optional<Expr> values = in.acceptWord("in") ? Optional.of(expressions.range()) : Optional.empty();
        return Optional.of(new Each(name.place(), name.text(), values));
    }

    /** The choices behind a name that differs between the players: there a colon follows where there are none. */
    private Choices choices(Optional<Each> each) {
        if (each.isPresent() && in.acceptSign(":")) {
            return Choices.NONE;
        }
        if (each.isPresent() && !in.peek().isWord("for") && !in.peek().isWord("if")) {
            throw in.expected("':', 'for' or 'if' after 'both " + each.get().name() + "'", "");
        }
        return optionalChoices();
    }

    private Chain chain() {
        Place from = in.peek().place();
        List<Expr> sources = stage();
        List<Link> links = new ArrayList<>();
        while (in.peek().isSign("->") || in.peek().isSign("<->")) {
            Arrow arrow = in.next().text().equals("->") ? Arrow.ONE_WAY : Arrow.BOTH_WAYS;
            links.add(new Link(arrow, stage()));
        }
        if (links.isEmpty()) {
            throw in.expected("'->' after the vertex an edge begins at",
                    "edges are written as in 'red a -> b' or 'red a -> {b, c}'");
        }
        return new Chain(from.to(in.last().place()), sources, links);
    }

    /** Where chance moves from a vertex. */
    Statement chances(Token first) {
        Choices choices = optionalChoices();
        List<Expr> sources = stage();
        in.expectSign("->", "after the vertex where chance moves");
        return new Statement.Chances(first.place(), choices, sources, in.separated(this::branch));
    }

    private Statement.Branch branch() {
        Place from = in.peek().place();
        boolean bare = in.peek().isSign("{");
        Expr number = bare ? null : expressions.factor();
        if (bare || !in.peek().isSign("/") && (in.peek().isSign(",") || in.atLineEnd())) {
            Statement.Share one = new Statement.Share(Optional.empty(), Optional.empty());
            return new Statement.Branch(from.to(in.last().place()), one, bare ? stage() : List.of(number));
        }
        Statement.Share share = new Statement.Share(Optional.of(number), divisor());
        List<Expr> targets = stage();
        return new Statement.Branch(from.to(in.last().place()), share, targets);
    }

    private Optional<Expr> divisor() {
        return in.acceptSign("/") ? Optional.of(expressions.factor()) : Optional.empty();
    }

    private Statement chanceMove(Token first) {
        Statement.Share share = in.peek().isSign(":") || in.peek().isWord("for") || in.peek().isWord("if")
                ? new Statement.Share(Optional.empty(), Optional.empty())
                : new Statement.Share(Optional.of(expressions.factor()), divisor());
        Choices choices = in.acceptSign(":") ? Choices.NONE : optionalChoices();
        List<Update> updates = updates();
        return new Statement.ChanceMove(first.place().to(in.last().place()), share, choices, updates);
    }

    private List<Expr> stage() {
        Expr item = expressions.expression();
        return item instanceof Expr.Listed listed && listed.bracket() == Expr.Bracket.CURLY ? listed.items()
                : List.of(item);
    }

    Statement move(Token first) {
        Token who = in.peek();
        if (in.acceptWord("chance")) {
            return chanceMove(first);
        }
        if (!who.isWord("alice") && !who.isWord("bob") && !who.isWord("both")) {
            throw in.expected("alice, bob, both or chance after 'move'", "");
        }
        in.next();
        Optional<Each> each = who.isWord("both") ? each() : Optional.empty();
        Choices choices = Choices.NONE;
        if (each.isPresent()) {
            choices = choices(each);
        } else if (!in.acceptSign(":")) {
            if (!in.peek().isWord("for") && !in.peek().isWord("if")) {
                throw in.expected("':', 'for' or 'if' after 'move " + who.text() + "'", "");
            }
            choices = optionalChoices();
        }
        Expr target = expressions.range();
        Optional<Movement> movement = in.accept(Gait.class)
                .map(gait -> new MenParser(in, expressions).movement(target, gait));
        List<Update> updates = movement.isEmpty() ? updates(target) : in.acceptSign(",") ? updates() : List.of();
        return new Statement.Move(first.place().to(in.last().place()), movers(who.text(), each), choices, movement,
                updates);
    }

    private List<Update> updates() {
        return updates(expressions.range());
    }

    private List<Update> updates(Expr first) {
        List<Update> updates = new ArrayList<>(List.of(update(first)));
        while (in.acceptSign(",")) {
            updates.add(update(expressions.range()));
        }
        return updates;
    }

    private Update update(Expr target) {
        in.expectSign(":=", "after the variable that is set");
        Expr value = expressions.expression();
        return new Update(target.place().to(value.place()), target, value);
    }

    Statement symmetry(Token first) {
        Choices choices = in.acceptSign(":") ? Choices.NONE : optionalChoices();
        MenParser men = new MenParser(in, expressions);
        if (men.atReflection()) {
            return new Statement.Reflections(first.place(), choices, men.reflections());
        }
        List<Update> updates = updates();
        return new Statement.Symmetry(first.place().to(in.last().place()), choices, updates);
    }

    Choices optionalChoices() {
        if (!in.peek().isWord("for") && !in.peek().isWord("if")) {
            return Choices.NONE;
        }
        Choices choices;
        if (in.acceptWord("for")) {
            choices = expressions.choices();
            if (in.peek().isWord("for")) {
                throw in.failed(in.peek().place(), "there is a second 'for'",
                        "one takes several names, as in 'for i in 0..2, j in 0..2'");
            }
        } else {
            in.next();
            choices = new Choices(List.of(), Optional.of(expressions.expression()));
        }
        in.expectSign(":", "before what is chosen");
        return choices;
    }
}
