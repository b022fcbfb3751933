package org.gavel.engine.proof;

import java.util.Map;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.solve.values.ChipConfiguration;
import org.gavel.engine.solve.values.DrawWorth;
import org.gavel.engine.solve.values.ExactValue;

/**
 * What is claimed of mixed values as fractions.
 *
 * @param game the game, in whole chips
 * @param draws what a draw counts
 * @param values what configurations are worth to Alice, and how both bid for that
 */
public record FractionClaims(BiddingGame game, DrawWorth draws, Map<ChipConfiguration, ExactValue> values) {

    /** Copies the map. */
    public FractionClaims {
        values = Map.copyOf(values);
    }
}
