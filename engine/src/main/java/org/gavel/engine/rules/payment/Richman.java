package org.gavel.engine.rules.payment;

import java.util.Optional;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.AdvantageFormula;
import org.gavel.engine.formula.ChipFormula;
import org.gavel.engine.formula.FirstPriceChipFormula;
import org.gavel.engine.formula.FixedTieFormula;
import org.gavel.engine.formula.MakeItTakeItFormula;
import org.gavel.engine.formula.RichmanFormula;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.formula.Stance;
import org.gavel.engine.rules.tie.TieRule;
import org.gavel.engine.rules.tie.TieView;

/**
 * The winner of the bid pays it to the loser. In whole chips, naming the bid first is not a drawback under the advantage,
 * make-it-take-it and a fixed winner of ties, so that the stance does not matter there.
 */
record Richman() implements Payment {

    @Override
    public String label() {
        return "richman";
    }

    @Override
    public Flow toLoser() {
        return Flow.RECEIVE;
    }

    @Override
    public Optional<ShareFormula> shares(TieRule ties) {
        return Optional.of(RichmanFormula.INSTANCE);
    }

    @Override
    public Optional<ChipFormula> chips(TieRule ties, Player self, Stance stance) {
        if (ties.hasToken()) {
            return Optional.of(new AdvantageFormula());
        }
        for (Player player : Player.values()) {
            if (ties.equals(TieRule.makeItTakeIt(player))) {
                return Optional.of(new MakeItTakeItFormula());
            }
            if (ties.equals(TieRule.always(player))) {
                return Optional.of(new FixedTieFormula(self, player));
            }
        }
        return Optional.of(new FirstPriceChipFormula(TieView.of(ties, self), stance));
    }

    @Override
    public boolean hasPeriods() {
        return true;
    }

    @Override
    public String toString() {
        return label();
    }
}
