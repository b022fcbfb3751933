package org.gavel.service.request;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;

/**
 * The vertices that a request or option names: {@code start}, {@code all}, or names, which may be given in one text with commas.
 *
 * @param called what messages begin with, as in {@code --vertices}
 * @param texts what was written
 */
public record Vertices(String called, List<String> texts) {

    /** What is printed if the user has not said it. */
    public enum Usual {
        /** The start. */
        START(game -> IntStream.of(game.start())),
        /** Every vertex. */
        ALL(game -> IntStream.range(0, game.board().declaredCount())),
        /** Every vertex that is not terminal, and the start. */
        INNER(game -> ALL.vertices.apply(game)
                .filter(vertex -> vertex == game.start() || !game.board().isTerminal(vertex)));

        private final Function<BiddingGame, IntStream> vertices;

        Usual(Function<BiddingGame, IntStream> vertices) {
            this.vertices = vertices;
        }
    }

    /** Whether all vertices are to be printed, and nothing else was asked for. */
    public boolean areAll(Usual usual) {
        return texts.isEmpty() ? usual == Usual.ALL : texts.contains("all");
    }

    /**
     * The vertices to print.
     *
     * @throws org.gavel.engine.failure.InputException if there is no vertex of a name that was asked for
     */
    public IntStream of(BiddingGame game, Usual usual) {
        return texts.isEmpty() ? usual.vertices.apply(game) : texts.stream().flatMapToInt(text -> of(text, game));
    }

    private IntStream of(String text, BiddingGame game) {
        if (text.equals("start")) {
            return Usual.START.vertices.apply(game);
        }
        if (text.equals("all")) {
            if (game.board().listed().isEmpty()) {
                throw new InputException(called + " all: the positions of " + game.name() + " are not listed",
                        "name some");
            }
            return Usual.ALL.vertices.apply(game);
        }
        if (game.board().vertexNamed(text).isPresent()) {
            return game.board().vertexNamed(text).stream();
        }
        if (text.indexOf(',') >= 0) {
            return Arrays.stream(text.split(",")).flatMapToInt(name -> of(name, game));
        }
        return IntStream.of(NamedVertex.vertex(game, called, text));
    }
}
