package org.gavel.engine.answer;

import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.GrowingBoard;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;

/** One player's thresholds on a board that grows, whose positions have known prices; found when they are asked for. */
final class PricedThresholds<P> implements BoundsAsFractions {

    private final GrowingBoard<P> board;
    private final PriceList<P> prices;
    private final Player player;

    private PricedThresholds(GrowingBoard<P> board, PriceList<P> prices, Player player) {
        this.board = board;
        this.prices = prices;
        this.player = player;
    }

    static <P> ContinuousSolution of(BiddingGame game, GrowingBoard<P> board, PriceList<P> prices) {
        return new ContinuousSolution(game, new PricedThresholds<>(board, prices, Player.ALICE),
                new PricedThresholds<>(board, prices, Player.BOB), prices.exactness(), Completion.COMPLETE,
                new Statistics(prices.method(), 1, 0, 0));
    }

    @Override
    public int vertexCount() {
        return board.vertexCount();
    }

    @Override
    public BigFraction lowerBound(int vertex) {
        return board.isTerminal(vertex) ? ended(vertex) : prices.lower(player, board.position(vertex));
    }

    @Override
    public BigFraction upperBound(int vertex) {
        return board.isTerminal(vertex) ? ended(vertex) : prices.upper(player, board.position(vertex));
    }

    private BigFraction ended(int vertex) {
        return board.isWonBy(player, vertex) ? BigFraction.ZERO : BigFraction.ONE;
    }

    @Override
    public Optional<String> checkedOtherwise(int vertex) {
        return board.isTerminal(vertex) ? Optional.empty() : prices.check(board.position(vertex));
    }
}
