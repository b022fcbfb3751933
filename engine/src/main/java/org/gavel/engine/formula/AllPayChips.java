package org.gavel.engine.formula;

import org.gavel.engine.number.Chips;

/** All-pay in whole chips: each player pays their own bid to the bank. Source: src/site/semantics.md, section 2. */
public record AllPayChips() implements BankPayment {

    @Override
    public long beforeWin(int own, int others, int budget, Need next) {
        return own + next.against(budget - others);
    }

    @Override
    public long beforeLoss(int own, int others, int budget, Need next) {
        return own + next.against(budget - others);
    }

    @Override
    public long beforeNothing(int bid, int budget, Need stay) {
        return bid == 0 ? Chips.NEVER : bid + stay.against(budget - bid);
    }
}
