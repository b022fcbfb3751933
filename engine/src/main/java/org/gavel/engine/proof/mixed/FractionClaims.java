package org.gavel.engine.proof.mixed;

import java.util.Map;
import org.gavel.engine.answer.value.ChipConfiguration;
import org.gavel.engine.answer.value.DrawWorth;
import org.gavel.engine.answer.value.ExactValue;
import org.gavel.engine.game.BiddingGame;

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
