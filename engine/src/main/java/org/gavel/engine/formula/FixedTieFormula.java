package org.gavel.engine.formula;

import java.util.List;
import org.gavel.engine.board.Player;

/**
 * Chips where the same player wins all ties: the mean of lo and hi, rounded in favour of the winner of ties. Codes are
 * chips. Source: src/site/semantics.md, section 5.
 *
 * @param self the player whose thresholds are found
 * @param winsTies the player who wins all ties
 */
public record FixedTieFormula(Player self, Player winsTies) implements PlainCodes {

    private int rounding() {
        return self == winsTies ? 0 : 1;
    }

    @Override
    public List<String> states() {
        return List.of("");
    }

    @Override
    public long round(int state, long total, long[] lo, long[] hi) {
        return lo[0] + hi[0] + rounding() >> 1;
    }

    @Override
    public boolean addsHalves() {
        return true;
    }

    @Override
    public void roundRow(int[] lo, int[] hi, int[] into) {
        int rounding = rounding();
        for (int i = 0; i < into.length; i++) {
            into[i] = lo[i] + hi[i] + rounding >> 1;
        }
    }
}
