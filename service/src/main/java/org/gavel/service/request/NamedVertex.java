package org.gavel.service.request;

import java.util.stream.IntStream;
import org.gavel.dsl.diagnostic.Spelling;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.game.algebra.GameAlgebra;

/** Finds vertices by the names that users write. */
public final class NamedVertex {

    private static final int MOST_COMPARED = 100_000;

    private NamedVertex() {
    }

    /**
     * The vertex of a name.
     *
     * @param what what messages begin with: the option or the field where the name is
     * @throws InputException if there is none
     */
    public static int vertex(BiddingGame game, String what, String name) {
        return game.board().vertexNamed(name).orElseThrow(() -> new InputException(
                what + ": " + GameAlgebra.ofAllWishes(game).name() + " has no vertex '" + name + "'",
                Spelling.didYouMean(name,
                        () -> IntStream.range(0, Math.min(game.board().declaredCount(), MOST_COMPARED))
                                .mapToObj(game.board()::name).iterator(),
                        "write it as in '" + game.board().name(game.start()) + "'")));
    }
}
