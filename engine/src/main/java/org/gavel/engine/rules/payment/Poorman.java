package org.gavel.engine.rules.payment;

import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.formula.BankPayment;
import org.gavel.engine.formula.PoormanChips;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.formula.TaxmanFormula;
import org.gavel.engine.rules.tie.TieRule;

/** The winner of the bid pays it to the bank. */
record Poorman() implements Payment {

    private static final Optional<ShareFormula> SHARES = Optional.of(new TaxmanFormula(BigFraction.ZERO));

    @Override
    public String label() {
        return "poorman";
    }

    @Override
    public Flow toLoser() {
        return Flow.NONE;
    }

    @Override
    public Optional<ShareFormula> shares(TieRule ties) {
        return SHARES;
    }

    @Override
    public Optional<BankPayment> bank() {
        return Optional.of(new PoormanChips());
    }

    @Override
    public String toString() {
        return label();
    }
}
