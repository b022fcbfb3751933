package org.gavel.engine.formula;

import org.gavel.engine.number.Chips;

/** Poorman payment in whole chips: the winner of the bid pays it to the bank. Source: src/site/semantics.md, section 2. */
public record PoormanChips() implements BankPayment {

    @Override
    public long beforeWin(int own, int others, int budget, Need next) {
        return own + next.against(budget);
    }

    @Override
    public long beforeLoss(int own, int others, int budget, Need next) {
        return Math.max(own, next.against(budget - others));
    }

    @Override
    public long beforeNothing(int bid, int budget, Need stay) {
        return Chips.NEVER;
    }
}
