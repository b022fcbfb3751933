package org.gavel.dsl.syntax;

import java.util.List;
import java.util.Optional;
import org.gavel.dsl.diagnostic.Place;
import org.gavel.engine.board.Player;
import org.gavel.engine.word.Labelled;

/**
 * One game of a text, as written.
 *
 * @param place where its heading is
 * @param parameters its parameters, in order
 * @param formula the game it is made of, for {@code game name = ...}
 * @param statements its statements, in order
 * @param documentation its lines of documentation, those before the heading and those inside
 */
public record GameText(Place place, String name, List<Parameter> parameters, Optional<GameExpr> formula,
        List<Statement> statements, List<DocLine> documentation) {

    /** Whose wishes it has, in order: those of the players if one of them has a wish, else those of parts. */
    public List<String> wishing() {
        List<String> named = statements.stream().filter(Statement.Wish.class::isInstance)
                .map(each -> ((Statement.Wish) each).name()).distinct().toList();
        List<String> players = Labelled.labels(Player.class);
        return named.stream().anyMatch(players::contains) ? players : named;
    }

    /** {@code n = 3 in 1..9}. */
    public record Parameter(Place place, String name, QuestionParser.Part preset,
            Optional<QuestionParser.Part> range) {
    }

    /** A line of documentation without its {@code ##}. */
    public record DocLine(Place place, String text) {
    }

    /** An expression whose value is a game. */
    public sealed interface GameExpr {

        /** Where it is. */
        Place place();

        /** {@code name(n = 3)} or {@code name(part, 4)}: a game by name, or an operation on games. */
        record Named(Place place, String name, List<Argument> arguments) implements GameExpr {
        }

        /** {@code game at "vertex"}. */
        record StartedAt(Place place, GameExpr game, Expr vertex) implements GameExpr {
        }
    }

    /** An argument: a value for a named parameter, a game, or a number. */
    public record Argument(Place place, Optional<String> name, Optional<Expr> value, Optional<GameExpr> game) {
    }
}
