package org.gavel.engine.rules.payment;

import java.util.Optional;
import java.util.function.UnaryOperator;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.word.Labelled;

/**
 * How likely the coin lets Alice move in the game in which a coin picks the mover and that is worth as much to her, in the
 * long run, as her share of the money: the payoff she can guarantee on a strongly connected board is the value of that
 * mean-payoff game. Source: infinite games, section Mean payoff and energy.
 */
public final class TurnChance {

    /** Which strategies are meant. */
    public enum Strategies implements Labelled {
        /** Bids are fixed by what has happened. */
        PURE,
        /** Bids may be drawn at random. */
        MIXED
    }

    /** How it is known. */
    public enum Source implements Labelled {
        /** There is a proof in the guide. */
        PROVED("proved in the guide, by what a small bid does to both purses"),
        /** It is in the literature and was not seen in print. */
        RECALLED("recalled from the literature, not seen in print");

        private final String words;

        Source(String words) {
            this.words = words;
        }

        /** The source in words. */
        public String words() {
            return words;
        }
    }

    private final UnaryOperator<BigFraction> law;
    private final Source source;

    private TurnChance(UnaryOperator<BigFraction> law, Source source) {
        this.law = law;
        this.source = source;
    }

    /** A chance that is recalled from the literature, by Alice's share of the money, which is neither 0 nor 1. */
    static TurnChance recalled(UnaryOperator<BigFraction> law) {
        return new TurnChance(law, Source.RECALLED);
    }

    /**
     * The chance for pure strategies, from what the payment does to both purses. Let Alice have P and Bob Q = 1 - P. A small
     * bid b lowers the logarithm of P/Q by b times {@code lost} if she wins with it; Bob then loses least by bidding nothing.
     * It raises the logarithm by b times {@code gained} if Bob wins with the same bid. At the chance p with
     * p/(1-p) = gained/lost her luck and her money pay for each other.
     *
     * @return empty for payments that move other sums than parts of the bids, in which more money may hurt, in which bids are won for nothing, or which change purses
     *         before the bids
     */
    public static Optional<TurnChance> pure(Payment payment) {
        boolean known = payment.isLinear() && payment.moreNeverHurts() && !payment.winsForNothing()
                && !payment.changesPursesBeforeBids();
        return known ? Optional.of(new TurnChance(share -> byPurses(payment, share), Source.PROVED)) : Optional.empty();
    }

    private static BigFraction byPurses(Payment payment, BigFraction share) {
        BigFraction other = BigFraction.ONE.subtract(share);
        LinearFlow winner = payment.toWinner().linear().orElseThrow();
        LinearFlow loser = payment.toLoser().linear().orElseThrow();
        BigFraction lost = loser.other().multiply(share).subtract(winner.own().multiply(other));
        BigFraction gained = loser.own().add(loser.other()).multiply(other)
                .subtract(winner.own().add(winner.other()).multiply(share));
        return gained.signum() <= 0 ? BigFraction.ZERO : gained.divide(gained.add(lost));
    }

    /** How it is known. */
    public Source source() {
        return source;
    }

    /**
     * The least that the chance can be at a share in [0,1]. Who has nothing may lose every tie, or never bid, so at share 0
     * it is 0, and with all the money it is what the formula says.
     */
    public BigFraction least(BigFraction share) {
        return share.signum() == 0 ? BigFraction.ZERO : law.apply(share);
    }

    /** The most that the chance can be at a share in [0,1]. */
    public BigFraction most(BigFraction share) {
        return share.equals(BigFraction.ONE) ? BigFraction.ONE : law.apply(share);
    }
}
