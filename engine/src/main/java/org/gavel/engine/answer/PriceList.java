package org.gavel.engine.answer;

import java.util.Optional;
import java.util.function.IntFunction;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.GrowingBoard;
import org.gavel.engine.board.Player;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.game.BiddingGame;

/**
 * Proved bounds of thresholds for any position of an unlisted board. They are counted, or looked up in a table.
 *
 * @param <P> the type of positions
 */
public interface PriceList<P> {

    /** A proved lower bound of a player's threshold at a position that is not terminal: a share of all the money. */
    BigFraction lower(Player player, P position);

    /** A proved upper bound of a player's threshold at a position that is not terminal: a share of all the money. */
    BigFraction upper(Player player, P position);

    /** Announces that the moves from a position will be priced, so that they can be prepared together. */
    default void expect(P position) {
    }

    /**
     * The same prices with another stop signal.
     *
     * @param stop asked while prices are found
     */
    default PriceList<P> stoppedBy(StopSignal stop) {
        return this;
    }

    /**
     * The thresholds of every position of a board.
     *
     * @param game a game on the board, under the payment of the prices
     */
    default ContinuousSolution solution(BiddingGame game, GrowingBoard<P> board) {
        return new ContinuousSolution(game, thresholds(board, Player.ALICE), thresholds(board, Player.BOB), exactness(),
                Completion.COMPLETE, new Statistics(method(), 1, 0, 0));
    }

    private ContinuousThresholds thresholds(GrowingBoard<P> board, Player player) {
        IntFunction<BigFraction> ended = vertex -> board.isWonBy(player, vertex) ? BigFraction.ZERO : BigFraction.ONE;
        return new BoundedThresholds(board::vertexCount,
                vertex -> board.isTerminal(vertex) ? ended.apply(vertex) : lower(player, board.position(vertex)),
                vertex -> board.isTerminal(vertex) ? ended.apply(vertex) : upper(player, board.position(vertex)),
                vertex -> true, vertex -> board.isTerminal(vertex) ? Optional.empty() : check(board.position(vertex)));
    }

    /**
     * Checks the bounds of a position by a second method.
     *
     * @return what was checked, in words; empty if there is no second method
     * @throws IllegalStateException if the results of both methods differ
     */
    default Optional<String> check(P position) {
        return Optional.empty();
    }

    /** Whether the bounds are exact. */
    Exactness exactness();

    /** The method that finds them, in words. */
    String method();
}
