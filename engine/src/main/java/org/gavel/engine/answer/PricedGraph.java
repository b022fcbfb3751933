package org.gavel.engine.answer;

import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.GrowingGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.PositionRules;
import org.gavel.engine.game.BiddingGame;

/**
 * A board that grows while it is played on and whose thresholds in real money are known without a solver.
 *
 * @param <P> positions
 */
public class PricedGraph<P> extends GrowingGraph<P> {

    private final PriceList<P> prices;

    /**
     * A board.
     *
     * @param rules the rules
     * @param mostMoves no position has more moves for one player
     * @param prices the thresholds
     */
    public PricedGraph(PositionRules<P> rules, int mostMoves, PriceList<P> prices) {
        super(rules, mostMoves);
        this.prices = prices;
    }

    @Override
    protected void met(P position) {
        prices.expect(position);
    }

    /** What was checked of the price of a vertex by other means; empty if there are none. */
    public Optional<String> check(int vertex) {
        return isTerminal(vertex) ? Optional.empty() : prices.check(position(vertex));
    }

    /** The thresholds of every vertex, found when they are asked for. */
    public ContinuousSolution solution(BiddingGame game) {
        return new ContinuousSolution(game, new Priced(Player.ALICE), new Priced(Player.BOB), prices.exactness(),
                prices.completion(), new Statistics(prices.method(), 1, 0, 0));
    }

    /** One player's thresholds. */
    private final class Priced implements BoundsAsFractions {
        private final Player player;

        Priced(Player player) {
            this.player = player;
        }

        @Override
        public int vertexCount() {
            return PricedGraph.this.vertexCount();
        }

        @Override
        public BigFraction lowerBound(int vertex) {
            return isTerminal(vertex) ? ended(vertex) : prices.lower(player, position(vertex));
        }

        @Override
        public BigFraction upperBound(int vertex) {
            return isTerminal(vertex) ? ended(vertex) : prices.upper(player, position(vertex));
        }

        private BigFraction ended(int vertex) {
            return isWonBy(player, vertex) ? BigFraction.ZERO : BigFraction.ONE;
        }
    }
}
