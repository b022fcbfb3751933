package org.gavel.engine.answer;

import org.gavel.engine.board.Player;
import org.gavel.engine.number.Chips;

/**
 * One player's thresholds as plain chips for every tie state of the rule, whatever form they are kept in. Under the
 * advantage, state 0 means that Alice holds it and state 1 that Bob does.
 */
public final class ChipNeeds {

    private final ChipThresholds thresholds;
    private final boolean merged;
    private final Player player;
    private final ChipTotals totals;

    private ChipNeeds(ChipThresholds thresholds, boolean merged, Player player, ChipTotals totals) {
        this.thresholds = thresholds;
        this.merged = merged;
        this.player = player;
        this.totals = totals;
    }

    /** What a player needs in a solved game. */
    public static ChipNeeds of(ChipSolution solution, Player player) {
        ChipThresholds thresholds = solution.of(player);
        boolean merged = solution.game().auction().ties().hasToken()
                && thresholds.states().size() == 1;
        return new ChipNeeds(thresholds, merged, player, solution.totals());
    }

    /**
     * The least chips with which the player forces a win, or {@link Chips#NEVER}.
     *
     * @param state the place of a tie state in the tie rule
     * @param index the place of a total in the solution
     */
    public long chips(int vertex, int state, int index) {
        long code = thresholds.holdingCode(vertex, merged ? 0 : state, index);
        if (code < 0) {
            return Chips.NEVER;
        }
        long chips = merged && state != player.ordinal() ? code + 1 >> 1 : code >> 1;
        return !merged || chips <= totals.total(index) ? chips : Chips.NEVER;
    }

    /**
     * The place in the tie rule of the state in which the player has just their threshold: where thresholds are kept for both
     * holders of the advantage at once, the threshold says who holds it.
     *
     * @param kept the place of a tie state among the states of the thresholds
     * @param index the place of a total in the solution
     */
    public int stateInRule(int vertex, int kept, int index) {
        if (!merged) {
            return kept;
        }
        long code = thresholds.holdingCode(vertex, 0, index);
        return (code >= 0 && (code & 1) == 1 ? player : player.opponent()).ordinal();
    }
}
