package org.gavel.engine.answer;

import java.util.Optional;
import java.util.function.IntFunction;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.GrowingBoard;
import org.gavel.engine.board.Player;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.game.BiddingGame;

/**
 * Knows proved bounds of the thresholds of any position of a board, though the board is not listed: they are counted, or looked
 * up in a table.
 *
 * @param <P> positions
 */
public interface PriceList<P> {

    /** A proved lower bound of a player's threshold at a position that is not terminal: a share of all the money. */
    BigFraction lower(Player player, P position);

    /** A proved upper bound of a player's threshold at a position that is not terminal: a share of all the money. */
    BigFraction upper(Player player, P position);

    /** Says that the moves from a position will be asked for, which may be prepared at once. */
    default void expect(P position) {
    }

    /** The same prices, which are found for someone else: who asks is who may stop the work. */
    default PriceList<P> stoppedBy(StopSignal stop) {
        return this;
    }

    /**
     * The thresholds of every position of a board.
     *
     * @param game a game on the board, under the payment that the prices are of
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
     * Finds the price of a position once more, by other means.
     *
     * @return what was checked, or empty if there are no other means
     * @throws IllegalStateException if the two differ
     */
    default Optional<String> check(P position) {
        return Optional.empty();
    }

    /** What is known of the bounds. */
    Exactness exactness();

    /** How they are found, in words. */
    String method();
}
