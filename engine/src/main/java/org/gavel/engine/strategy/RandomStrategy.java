package org.gavel.engine.strategy;

import java.math.BigInteger;
import java.util.SplittableRandom;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.Player;
import org.gavel.engine.rules.Configuration;

/**
 * Random play: in every configuration a bid drawn evenly from all that can be made, and even chances for every decision
 * after it. The draw is a function of the seed and the configuration; {@link #redrawn} draws anew.
 *
 * @param bids how a bid is drawn
 * @param <M> whole chips or real money
 */
public record RandomStrategy<M>(Player player, Board graph, Bids<M> bids, long seed) implements Strategy<M> {

    /** How a bid is drawn. */
    @FunctionalInterface
    public interface Bids<M> {
        /** A bid from 0 to {@code most}. */
        M draw(M most, SplittableRandom random);
    }

    /** Binary digits to which bids of real money are drawn. */
    private static final int DIGITS = 20;

    /** Random play in whole chips. */
    public static RandomStrategy<Long> inChips(Player player, Board graph, long seed) {
        return new RandomStrategy<>(player, graph, (most, random) -> random.nextLong(most + 1), seed);
    }

    /** Random play in real money, in parts of 2^-20 of what the player has, rounded down so that purses keep few digits. */
    public static RandomStrategy<BigFraction> inMoney(Player player, Board graph, long seed) {
        return new RandomStrategy<>(player, graph,
                (most, random) -> part(most, random.nextInt((1 << DIGITS) + 1)), seed);
    }

    private static BigFraction part(BigFraction most, int parts) {
        int digits = Math.max(0, DIGITS + most.getDenominator().bitLength() - most.getNumerator().bitLength());
        return BigFraction.of(
                most.getNumerator().multiply(BigInteger.valueOf(parts)).shiftLeft(digits).shiftRight(DIGITS)
                        .divide(most.getDenominator()),
                BigInteger.ONE.shiftLeft(digits));
    }

    @Override
    public M bid(Configuration<M> here) {
        return bids.draw(here.of(player), draw(here, 1));
    }

    @Override
    public TieChoice onTie(Configuration<M> here, M bid) {
        return TieChoice.values()[draw(here, 2).nextInt(2)];
    }

    @Override
    public Turn turn(Configuration<M> paid) {
        return draw(paid, 3).nextBoolean() ? Turn.MOVE : Turn.MAKE_OTHER_MOVE;
    }

    @Override
    public int move(Configuration<M> paid) {
        int move = draw(paid, 4).nextInt(graph.degree(player, paid.vertex()));
        return graph.successors(player, paid.vertex()).skip(move).findFirst().orElseThrow();
    }

    @Override
    public RandomStrategy<M> redrawn(long number) {
        return new RandomStrategy<>(player, graph, bids, mixed(seed ^ number));
    }

    private SplittableRandom draw(Configuration<M> at, int decision) {
        long mixed = mixed(mixed(mixed(mixed(seed + decision) + player.ordinal()) + at.vertex()) + at.state());
        return new SplittableRandom(mixed(mixed(mixed + at.alice().hashCode()) + at.bob().hashCode()));
    }

    /** The first number of {@code new SplittableRandom(seed)}, which is made many times in each round. */
    static long mixed(long seed) {
        long bits = seed + 0x9E3779B97F4A7C15L;
        bits = (bits ^ bits >>> 30) * 0xBF58476D1CE4E5B9L;
        bits = (bits ^ bits >>> 27) * 0x94D049BB133111EBL;
        return bits ^ bits >>> 31;
    }
}
