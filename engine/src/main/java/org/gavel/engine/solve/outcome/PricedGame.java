package org.gavel.engine.solve.outcome;

import java.util.function.UnaryOperator;
import org.gavel.engine.game.BiddingGame;

/**
 * A game, and where its thresholds in real money come from.
 *
 * @param game the game; its positions are not listed where its thresholds are known without that
 * @param thresholds finds its thresholds, or knows them
 */
public record PricedGame(BiddingGame game, ShareSource thresholds) {

    /** A game whose thresholds have to be found. */
    public static PricedGame of(BiddingGame game) {
        return new PricedGame(game, ShareSource.SOLVING);
    }

    /** The game changed in what leaves its board as it is. */
    public PricedGame map(UnaryOperator<BiddingGame> change) {
        return new PricedGame(change.apply(game), thresholds);
    }
}
