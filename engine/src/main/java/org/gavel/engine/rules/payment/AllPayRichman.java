package org.gavel.engine.rules.payment;

import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.AllPayRichmanChipFormula;
import org.gavel.engine.formula.ChipFormula;
import org.gavel.engine.formula.Stance;
import org.gavel.engine.rules.tie.TieRule;
import org.gavel.engine.rules.tie.TieView;

/** Both pay their own bids to each other. No formula for pure strategies is known in real money. */
record AllPayRichman() implements Payment {

    private static final Flow EXCHANGE = Flow.of(-1, 1);

    @Override
    public String label() {
        return "all-pay-richman";
    }

    @Override
    public Flow toWinner() {
        return EXCHANGE;
    }

    @Override
    public Flow toLoser() {
        return EXCHANGE;
    }

    @Override
    public Optional<ChipFormula> chips(TieRule ties, Player self, Stance stance) {
        return Optional.of(new AllPayRichmanChipFormula(TieView.of(ties, self), stance));
    }

    /** With bids at random a fair coin, whatever the share. Source: Avni, Jecker, Zikelic 2021 (recalled). */
    @Override
    public Optional<TurnChance> turns(TurnChance.Strategies strategies) {
        return strategies == TurnChance.Strategies.PURE ? TurnChance.pure(this)
                : Optional.of(TurnChance.recalled(share -> BigFraction.of(1, 2)));
    }

    @Override
    public String toString() {
        return label();
    }
}
