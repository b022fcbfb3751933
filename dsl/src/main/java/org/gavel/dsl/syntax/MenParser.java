package org.gavel.dsl.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.gavel.dsl.syntax.Statement.Declared;
import org.gavel.dsl.syntax.Statement.Gait;
import org.gavel.dsl.syntax.Statement.Landing;
import org.gavel.dsl.syntax.Statement.Man;
import org.gavel.dsl.syntax.Statement.Movement;
import org.gavel.dsl.syntax.Statement.Reflection;
import org.gavel.dsl.syntax.Token.Kind;
import org.gavel.engine.board.Player;
import org.gavel.engine.word.Labelled;

/** Reads which men a game has, how they move, and how their board is laid on itself. */
record MenParser(TokenStream in, ExpressionParser expressions) {

    private static final String FORM = "write as in 'men K, Q of alice, k of bob on 8 x 8', or 'on board[8, 8]'"
            + " for any number of each";
    private static final Set<String> AFTER_TO = Set.of("as", "if");

    Statement.Men men(Token first) {
        List<Man> men = new ArrayList<>();
        List<Man> open = new ArrayList<>();
        do {
            open.add(man());
            if (in.acceptWord("of")) {
                Player owner = in.acceptPlayer().orElseThrow(
                        () -> in.expected("alice or bob", "name men without an owner last, without 'of'"));
                open.forEach(man -> men.add(new Man(man.declared(), Optional.of(owner), man.sign())));
                open.clear();
            }
        } while (in.acceptSign(","));
        men.addAll(open);
        in.expectWord("on", FORM);
        Expr rows = expressions.range();
        if (in.acceptWord("x")) {
            return new Statement.Men(first.place(), men, Optional.empty(), List.of(rows, expressions.range()));
        }
        if (!(rows instanceof Expr.Indexed board) || !(board.base() instanceof Expr.Name name)
                || board.indices().size() != 2) {
            throw in.expected("'x' and the number of columns", FORM);
        }
        men.stream().filter(man -> !man.declared().sizes().isEmpty()).findFirst().ifPresent(man -> {
            throw in.failed(man.declared().place(), "any number of men can stand on '" + name.name()
                    + "', and they have no indices", "write '" + man.declared().name() + "' alone");
        });
        return new Statement.Men(first.place(), men,
                Optional.of(new Declared(name.place(), name.name(), board.indices())), board.indices());
    }

    private Man man() {
        Declared declared = expressions.declared("the name of a man", "on");
        Optional<String> sign = in.peek().kind() == Kind.STRING ? Optional.of(DrawParser.text(in, in.next()))
                : Optional.empty();
        return new Man(declared, Optional.empty(), sign);
    }

    /** How a man moves, whose name and gait were read. */
    Movement movement(Expr man, Gait gait) {
        List<Expr> directions = new ArrayList<>();
        do {
            directions.add(expressions.range());
        } while (in.acceptWord("and"));
        Optional<String> from = in.acceptWord("from") ? Optional.of(square()) : Optional.empty();
        Landing landing = Landing.ANYWHERE;
        Optional<String> to = Optional.empty();
        if (in.acceptWord("to")) {
            landing = landing(gait);
            boolean named = landing == Landing.ANYWHERE
                    || in.peek().kind() == Kind.WORD && !AFTER_TO.contains(in.peek().text());
            to = named ? Optional.of(square()) : Optional.empty();
        }
        Optional<Expr> becomes = in.acceptWord("as") ? Optional.of(expressions.range()) : Optional.empty();
        Optional<Expr> condition = in.acceptWord("if") ? Optional.of(expressions.expression()) : Optional.empty();
        return new Movement(man.place().to(in.last().place()), man, gait, directions, landing, from, to, becomes,
                condition);
    }

    private String square() {
        return in.expectName("the name of a square").text();
    }

    private Landing landing(Gait gait) {
        Token word = in.peek();
        Landing landing = in.acceptWord("free") ? Landing.FREE
                : in.acceptWord("other") ? Landing.OTHER : Landing.ANYWHERE;
        if (gait == Gait.HOPS && landing != Landing.ANYWHERE) {
            throw in.failed(word.place(), "a hop always ends on a free square and takes a man of the other player",
                    "leave out '" + word.text() + "'");
        }
        return landing;
    }

    /** Whether the word for a reflection follows, and no variable of that name that is set. */
    boolean atReflection() {
        return in.peek().kind() == Kind.WORD && Labelled.of(Reflection.class, in.peek().text()).isPresent()
                && !in.peek(1).isSign(":=") && !in.peek(1).isSign("[");
    }

    List<Reflection> reflections() {
        return in.separated(() -> in.accept(Reflection.class).orElseThrow(
                () -> in.expected("'mirror' or 'turn'", "write as in 'symmetry: mirror, turn'")));
    }
}
