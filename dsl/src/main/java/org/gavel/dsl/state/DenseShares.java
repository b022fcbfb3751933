package org.gavel.dsl.state;

import java.util.Optional;
import java.util.OptionalInt;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.solve.reach.DescendingPass;

/**
 * Thresholds in real money of all positions of a game in which every move raises the packed position, as on boards that fill
 * up, by a {@link DescendingPass}. Immutable.
 */
public final class DenseShares {

    private final StateGame game;
    private final DescendingPass pass;

    private DenseShares(StateGame game, DescendingPass pass) {
        this.game = game;
        this.pass = pass;
    }

    /**
     * The thresholds of a game, or empty if some move that matters does not raise the packed position, has no value or
     * passes, or, under Richman payment, if plays may last more than 29 rounds.
     *
     * @param formula the one-round formula of the auction
     * @throws LimitReachedException if there are more packed positions than the limits allow
     */
    public static Optional<DenseShares> solve(StateGame game, ShareFormula formula, ExpansionLimits limits) {
        PackedBoard board = board(game, limits);
        DescendingPass pass = DescendingPass.of(board, formula, PackedBoard.mostRounds(game.layout()));
        int all = board.vertexCount();
        for (int vertex = all - 1; vertex >= 0; vertex--) {
            if ((vertex & 0xFFF) == 0) {
                limits.requireTime(all - vertex, all);
            }
            pass.visit(vertex);
        }
        return pass.isSpoilt((int) game.packedStart()) ? Optional.empty() : Optional.of(new DenseShares(game, pass));
    }

    /**
     * The packed positions of a game as a board.
     *
     * @throws LimitReachedException if there are more than the limits allow
     */
    static PackedBoard board(StateGame game, ExpansionLimits limits) {
        long size = game.layout().size();
        limits.requireRoom(size, "the " + size + " packed positions of '" + game.name() + "'",
                "choose smaller parameters");
        return new PackedBoard(game);
    }

    /** A player's thresholds, by packed position. Of positions that are not {@linkplain #position known} they mean nothing. */
    public ContinuousThresholds of(Player player) {
        return pass.of(player);
    }

    /** The packed position at the start. */
    public int start() {
        return (int) game.packedStart();
    }

    /** The packed position of a name, or empty if there is none, or no play leads from it by the rules. */
    public OptionalInt position(String name) {
        return game.names().packed(name).stream().mapToInt(packed -> (int) packed)
                .filter(packed -> !pass.isSpoilt(packed)).findFirst();
    }

    /** The number of packed positions, reachable or not. */
    public long positionCount() {
        return game.layout().size();
    }
}
