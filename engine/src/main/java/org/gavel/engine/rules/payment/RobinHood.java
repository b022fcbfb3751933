package org.gavel.engine.rules.payment;

import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.formula.RescaledMeanFormula;
import org.gavel.engine.formula.RichmanFormula;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.rules.tie.TieRule;

/**
 * Before each bid the richer player pays the poorer a part of the difference; then the winner of the bid pays it to the
 * loser. With the part l, a share x becomes (1 - 2 l) x + l, so that what is needed is ((lo + hi)/2 - l)/(1 - 2 l), within
 * [0,1]. Source: Almagor, Avni, Dafni, Robin Hood bidding games (2025) [almagor-avni-dafni-2025].
 *
 * @param part the part of the difference, at least 0 and less than 1/2
 */
record RobinHood(BigFraction part) implements Payment {

    private static final BigFraction HALF = BigFraction.of(1, 2);

    static RobinHood parse(String part) {
        String hint = "write a fraction from 0 to less than 1/2, as in robin-hood:1/5";
        BigFraction read = Payments.fraction(part, HALF, "part for robin-hood", hint);
        if (read.equals(HALF)) {
            throw new InputException("'" + part + "' is not a part for robin-hood", hint);
        }
        return new RobinHood(read);
    }

    @Override
    public String label() {
        return "robin-hood:" + Fractions.text(part);
    }

    @Override
    public BigFraction before(BigFraction own, BigFraction other) {
        return own.add(other.subtract(own).multiply(part));
    }

    @Override
    public boolean changesPursesBeforeBids() {
        return part.signum() > 0;
    }

    @Override
    public Flow toLoser() {
        return Flow.RECEIVE;
    }

    @Override
    public Optional<ShareFormula> shares(TieRule ties) {
        if (part.signum() == 0) {
            return Optional.of(RichmanFormula.INSTANCE);
        }
        BigFraction growth = BigFraction.ONE.subtract(part.multiply(2)).reciprocal();
        return Optional.of(new RescaledMeanFormula(growth, part.multiply(growth)));
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
