package org.gavel.engine.rules.payment;

import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
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
    public Optional<TurnChance> turns(TurnChance.Strategies strategies) {
        return strategies == TurnChance.Strategies.PURE ? TurnChance.pure(this)
                : Optional.of(TurnChance.recalled(AllPay::mixed));
    }

    /** From half the money on 1 - (1-P)/(2P), below P/(2(1-P)). Source: Avni, Jecker, Zikelic 2021 (recalled). */
    private static BigFraction mixed(BigFraction share) {
        BigFraction other = BigFraction.ONE.subtract(share);
        return share.compareTo(other) >= 0 ? BigFraction.ONE.subtract(other.divide(share.multiply(2)))
                : share.divide(other.multiply(2));
    }

    @Override
    public String toString() {
        return label();
    }
}
