package org.gavel.engine.answer;

/**
 * How the thresholds of one player at one vertex go on: from the total {@code from} on, {@code length} more chips in the
 * game raise the threshold by {@code shift} chips. Source: Develin, Payne 2008, Theorems 3.13 and 3.14
 * [develin-payne-2008].
 *
 * @param length the period N, in chips of the total, at least 1
 * @param shift by how many chips the threshold grows in a period: N times the Richman threshold
 * @param from the first total k0 from which this holds; where it is only expected, the first that no table had
 * @param evidence how it is known
 */
public record ChipPeriod(long length, long shift, long from, Evidence evidence) {

    /**
     * Whether the player never wins from there on, however many chips there are. That is so exactly where the Richman threshold is 1:
     * then the player's own moves, and some move of the other, lead to such vertices only. "Never" counts as one chip more than there are.
     */
    public boolean never() {
        return shift == length;
    }
}
