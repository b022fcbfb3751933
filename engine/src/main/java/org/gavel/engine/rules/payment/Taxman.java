package org.gavel.engine.rules.payment;

import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.formula.RichmanFormula;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.formula.TaxmanFormula;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.rules.tie.TieRule;

/**
 * The winner of the bid pays the share of it to the loser and the rest to the bank. Share 1 is Richman, 0 poorman. It takes
 * fractions of chips, so there is no taxman in whole chips, whatever the share.
 *
 * @param share a fraction in [0,1]
 */
public record Taxman(BigFraction share) implements Payment {

    /** Checks the share. */
    public Taxman {
        if (share.signum() < 0 || share.compareTo(BigFraction.ONE) > 0) {
            throw new IllegalArgumentException("taxman share " + share + " is not in [0,1]");
        }
    }

    static Taxman parse(String share) {
        return new Taxman(Payments.fraction(share, BigFraction.ONE, "share for taxman",
                "write a fraction from 0 to 1, as in taxman:1/3"));
    }

    @Override
    public String label() {
        return "taxman:" + Fractions.text(share);
    }

    @Override
    public Flow toLoser() {
        return Flow.of(BigFraction.ZERO, share);
    }

    @Override
    public Optional<ShareFormula> shares(TieRule ties) {
        return Optional.of(share.equals(BigFraction.ONE) ? RichmanFormula.INSTANCE : new TaxmanFormula(share));
    }

    @Override
    public boolean isWhole() {
        return false;
    }

    @Override
    public String toString() {
        return label();
    }
}
