package org.gavel.play.optimal;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.rules.Configuration;

/**
 * Ranks of progress in real money, and bids with which no reply undoes it: whoever has more than they need wins by them, however long
 * the play goes on.
 *
 * <p>Let A be their money, B the other's, r(v) B what they need, and s = A - r(v) B {@code >} 0 what is left over. For each odd priority q let
 * n(v) be a positive number that does not grow on the average of the coin at priorities up to q. At q itself it falls to less than n(v) - 1
 * plus a bit ({@link VisitCounts}). The levels of s are numbers c of this many binary digits, c' being the next one
 * above c. From the largest odd priority down, s is divided: c(q) is the largest level with c(q) n(v) less than what is left of s, and
 * c(q) n(v) is taken off; what is left in the end is more than 0. The next round is to leave
 *
 * <pre>c(q) where the priority here is less than q, c'(q) where it is q, and c(q)/2 where it is more.</pre>
 *
 * <p>Let S(w) and S(l) be the sums of these times n after a bid is won and after it is lost. A bid b leaves more than is needed then
 * if b (1 + t l) {@code <} A - l B - S(w) and b (t + h) {@code >} h B + S(l) - A. Both can be had: the mean of S(w) and S(l) by the
 * coin is less than s, since c' n is at most c (n + 1) and c n at most twice itself over 2. So a player who bids between
 * the two has, after every reply and move, levels at q and above of which the first that differs is higher,
 * if the priority was at most q. Some level is higher if it was q. No level is above all the money
 * and there are finitely many between two, so that q can not be visited for ever unless something larger is. Nothing has to be
 * remembered.
 */
final class MoneyRanks {

    private final MoneyRounds rounds;
    private final int[] odd;
    private final VisitCounts[] counts;
    private final long[] bases;

    private MoneyRanks(MoneyRounds rounds, StopSignal stop) {
        this.rounds = rounds;
        odd = IntStream.range(0, rounds.size()).filter(rounds.sure()::isOpen).map(rounds.sure()::priority)
                .filter(priority -> priority % 2 == 1).distinct().map(priority -> -priority).sorted()
                .map(priority -> -priority).toArray();
        counts = new VisitCounts[odd.length];
        bases = new long[odd.length];
        for (int i = 0; i < odd.length; i++) {
            counts[i] = VisitCounts.of(rounds, odd[i], stop);
            bases[i] = Math.max(1, counts[i].most());
        }
    }

    /**
     * The ranks of a player's rounds.
     *
     * @throws org.gavel.engine.limit.LimitReachedException if it was stopped, or what must be won takes too many rounds
     */
    static MoneyRanks of(MoneyRounds rounds, StopSignal stop) {
        return new MoneyRanks(rounds, stop);
    }

    /** Whether they get what they want if they always have more than they need, and reach nothing. */
    boolean isToKeep() {
        return odd.length == 0;
    }

    MoneyRounds rounds() {
        return rounds;
    }

    /** Whether the player has more than they need in a configuration in which the play goes on. */
    boolean isEnough(Configuration<BigFraction> here) {
        return rounds.sure().isOpen(here.vertex()) && left(here).signum() > 0;
    }

    /** What they have beyond what they need. */
    private BigFraction left(Configuration<BigFraction> here) {
        return own(here).subtract(Fractions.ratio(rounds.sure().share(here.vertex())).multiply(other(here)));
    }

    private BigFraction own(Configuration<BigFraction> here) {
        return here.of(rounds.sure().mover());
    }

    private BigFraction other(Configuration<BigFraction> here) {
        return here.of(rounds.sure().mover().opponent());
    }

    /** The levels for the odd priorities, the largest first, where they have more than they need. */
    List<Level> levels(Configuration<BigFraction> here) {
        List<Level> levels = new ArrayList<>();
        BigFraction left = left(here);
        for (int i = 0; i < odd.length; i++) {
            BigInteger number = BigInteger.valueOf(bases[i] + counts[i].at(here.vertex()));
            Level level = Level.below(left.divide(number), bits(i));
            levels.add(level);
            left = left.subtract(level.value().multiply(number));
        }
        return levels;
    }

    /** With this many digits, the next level is larger by less than the part by which n falls. */
    private int bits(int index) {
        return 2 + Long.SIZE - Long.numberOfLeadingZeros(2 * bases[index]);
    }

    /**
     * A bid that makes progress: one of few digits.
     *
     * @return empty if they have no more than they need
     */
    Optional<BigFraction> bid(Configuration<BigFraction> here) {
        if (!isEnough(here)) {
            return Optional.empty();
        }
        if (rounds.sure().game().board().marks().owner(here.vertex()).isPresent()) {
            return Optional.of(BigFraction.ZERO);
        }
        BigFraction own = own(here);
        BigFraction other = other(here);
        BigFraction low = Fractions.ratio(rounds.sure().most(rounds.afterWin(here.vertex())));
        BigFraction most = rounds.sure().most(rounds.afterLoss(here.vertex()));
        BigFraction below = own.subtract(low.multiply(other)).subtract(leftAfter(here, Result.WON))
                .divide(rounds.tax().multiply(low).add(1));
        if (most.equals(BigFraction.ONE)) {
            return Optional.of(between(other, below));
        }
        BigFraction high = Fractions.ratio(most);
        BigFraction above = high.multiply(other).add(leftAfter(here, Result.LOST)).subtract(own)
                .divide(rounds.tax().add(high));
        return Optional.of(above.signum() < 0 ? BigFraction.ZERO : between(above, below));
    }

    private enum Result {
        WON, LOST
    }

    /** What must be left over after the bid. */
    private BigFraction leftAfter(Configuration<BigFraction> here, Result result) {
        BigFraction sum = BigFraction.ZERO;
        List<Level> levels = levels(here);
        for (int i = 0; i < odd.length; i++) {
            int more = Integer.compare(rounds.sure().priority(here.vertex()), odd[i]);
            Level level = more < 0 ? levels.get(i) : more == 0 ? levels.get(i).next() : levels.get(i).half();
            long count = result == Result.WON ? counts[i].afterWin(here.vertex())
                    : counts[i].afterLoss(here.vertex());
            sum = sum.add(level.value().multiply(BigInteger.valueOf(bases[i] + count)));
        }
        return sum;
    }

    /** A number of few binary digits strictly between two, in the middle half. */
    private static BigFraction between(BigFraction above, BigFraction below) {
        BigFraction width = below.subtract(above);
        int digits = Math.max(0, 2 + width.getDenominator().bitLength() - width.getNumerator().bitLength() + 1);
        BigFraction middle = above.add(below).divide(2);
        return BigFraction.of(middle.getNumerator().shiftLeft(digits).divide(middle.getDenominator()),
                BigInteger.ONE.shiftLeft(digits));
    }

    /**
     * A level: a whole number of this many binary digits times a power of two.
     *
     * @param digits the whole number
     * @param exponent the exponent of two
     */
    record Level(BigInteger digits, int exponent) {

        /** The largest level of this many digits below a positive number. */
        static Level below(BigFraction number, int bits) {
            int exponent = number.getNumerator().bitLength() - number.getDenominator().bitLength() - bits - 1;
            while (true) {
                BigInteger numerator = number.getNumerator().shiftLeft(Math.max(0, -exponent));
                BigInteger denominator = number.getDenominator().shiftLeft(Math.max(0, exponent));
                BigInteger digits = numerator.subtract(BigInteger.ONE).divide(denominator);
                if (digits.bitLength() <= bits) {
                    return new Level(digits, exponent);
                }
                exponent++;
            }
        }

        /** The next one of as many digits. */
        Level next() {
            return new Level(digits.add(BigInteger.ONE), exponent);
        }

        Level half() {
            return new Level(digits, exponent - 1);
        }

        BigFraction value() {
            return exponent < 0 ? BigFraction.of(digits, BigInteger.ONE.shiftLeft(-exponent))
                    : BigFraction.of(digits.shiftLeft(exponent));
        }
    }
}
