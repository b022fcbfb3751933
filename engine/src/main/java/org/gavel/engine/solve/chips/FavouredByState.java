package org.gavel.engine.solve.chips;

import java.util.List;
import java.util.Optional;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.board.Player;

/**
 * Thresholds in the order 0, 0*, 1, 1*, ... told apart by who is favoured: the least chips that are enough with the token,
 * and without it.
 *
 * @param codes the thresholds in that order
 * @param self the player whose thresholds they are
 * @param totals all the chips in the game
 */
record FavouredByState(ChipThresholds codes, Player self, ChipTotals totals) implements ChipThresholds {

    @Override
    public List<String> states() {
        return List.of(Player.ALICE.label(), Player.BOB.label());
    }

    @Override
    public Optional<Holding> threshold(int vertex, int state, int index) {
        boolean favoured = state == self.ordinal();
        return codes.threshold(vertex, 0, index)
                .map(needed -> Holding.of(favoured ? needed.chips() : needed.code() + 1 >> 1))
                .filter(needed -> needed.chips() <= totals.total(index));
    }

    @Override
    public Optional<ChipThresholds> merged() {
        return Optional.of(codes);
    }
}
