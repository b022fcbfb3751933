package org.gavel.dsl.state;

import java.util.Optional;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.engine.board.Player;
import org.gavel.engine.solve.reach.DyadicDescent;

/**
 * The descending pass of {@link DyadicDescent} in pieces, from the highest packed position down, so that it can be written
 * to disk and gone on with. Not thread-safe.
 */
public final class FillingPass {

    private final DyadicDescent pass;
    private long next;

    private FillingPass(StateGame game, ExpansionLimits limits) {
        PackedBoard board = PackedBoard.of(game, limits);
        pass = new DyadicDescent(board, PackedBoard.mostRounds(game.layout()));
        long size = game.layout().size();
        for (int vertex = board.vertexCount() - 1; vertex >= size; vertex--) {
            pass.visit(vertex);
        }
        next = size;
    }

    /**
     * A pass that has not begun.
     *
     * @throws org.gavel.engine.limit.LimitReachedException if there are more packed positions than the limits allow
     */
    public static FillingPass of(StateGame game, ExpansionLimits limits) {
        return new FillingPass(game, limits);
    }

    /** The shares of a game are in units of 2^-exponent. */
    public static int exponent(StateGame game) {
        return DyadicDescent.exponent(PackedBoard.mostRounds(game.layout()));
    }

    /** Solves the positions from a first one up to those solved already. */
    public void solveFrom(long first) {
        while (next > first) {
            pass.visit((int) --next);
        }
    }

    /** Takes over what was solved before: the shares of the highest position that is not yet solved. */
    public void take(int alice, int bob) {
        pass.put((int) --next, alice, bob);
    }

    /** What a player needs at a solved position, in units; negative where moves do not raise the packed position. */
    public int share(int player, long position) {
        return pass.units(Player.values()[player], (int) position);
    }

    /** Why the values at a solved start are none, or empty if they are. */
    public Optional<String> refusal(long start) {
        return pass.isSpoilt((int) start)
                ? Optional.of("not every move raises the packed position, as on a board that fills up")
                : Optional.empty();
    }
}
