package org.gavel.engine.rules.payment;

import java.util.Optional;
import org.gavel.engine.formula.AllPayChips;
import org.gavel.engine.formula.AllPayFormula;
import org.gavel.engine.formula.BankPayment;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.rules.tie.TieRule;

/** Both pay their own bids to the bank. */
record AllPay() implements Payment {

    @Override
    public String label() {
        return "all-pay";
    }

    @Override
    public Flow toWinner() {
        return Flow.PAY;
    }

    @Override
    public Flow toLoser() {
        return Flow.PAY;
    }

    @Override
    public Flow toBoth() {
        return Flow.PAY;
    }

    @Override
    public Optional<ShareFormula> shares(TieRule ties) {
        return Optional.of(ties.movesToken() ? AllPayFormula.TIES_DECIDED : AllPayFormula.TIES_STAY);
    }

    @Override
    public Optional<BankPayment> bank() {
        return Optional.of(new AllPayChips());
    }

    @Override
    public String toString() {
        return label();
    }
}
