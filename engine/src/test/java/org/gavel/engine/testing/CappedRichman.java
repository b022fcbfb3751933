package org.gavel.engine.testing;

import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.rules.payment.Flow;
import org.gavel.engine.rules.payment.Payment;

/** The winner pays the loser his bid, but at most so many chips: a payment in one file, of which no formula is known. */
public record CappedRichman(int cap) implements Payment {
    private record Capped(int cap, int sign) implements Flow {

        @Override
        public boolean isWhole() {
            return true;
        }

        @Override
        public long after(long purse, long bid, long otherBid) {
            return purse + sign * Math.min(Math.max(bid, otherBid), cap);
        }

        @Override
        public BigFraction after(BigFraction purse, BigFraction bid, BigFraction otherBid) {
            BigFraction larger = bid.compareTo(otherBid) > 0 ? bid : otherBid;
            BigFraction paid = larger.compareTo(BigFraction.of(cap)) > 0 ? BigFraction.of(cap) : larger;
            return purse.add(paid.multiply(sign));
        }
    }

    @Override
    public String label() {
        return "capped-" + cap;
    }

    @Override
    public Flow toWinner() {
        return new Capped(cap, -1);
    }

    @Override
    public Flow toLoser() {
        return new Capped(cap, 1);
    }

    @Override
    public boolean keepsTotal() {
        return true;
    }
}
