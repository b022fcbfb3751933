package org.gavel.engine.limit;

import java.util.function.LongConsumer;

/**
 * A stop signal for a search that may take only so much work. Work is counted in elementary operations, a nanosecond each or
 * about that, and not by a clock, so that the same board gets the same answer on every machine. Not thread-safe.
 */
public final class Effort implements StopSignal {

    /** What it takes to look at an edge of a board. */
    public static final int EDGE = 4;
    /** What an operation on an entry of a hash table takes. */
    public static final int HASHED = 50;
    /** What one operation on numbers of some hundred bits takes. */
    public static final int LONG_NUMBER = 100;
    /** What a multiplication modulo a prime of a machine word takes, with the addition behind it. */
    public static final int MODULAR = 4;

    /**
     * How many rounds of improvement are the most where rounding may make them go round. On grids, trees, random boards and those of
     * parity and averages up to some thousand vertices, under all payments, more of them changed nothing.
     */
    public static final int ROUNDS = 200;

    /** What a search for exact numbers may take where there are bounds instead if it finds none: some seconds. */
    public static final long EXACT = 5_000_000_000L;

    private final StopSignal stop;
    private final LongConsumer whole;
    private final long most;
    private long spent;

    /**
     * A search that has not begun.
     *
     * @param most the work that it may take
     */
    public Effort(StopSignal stop, long most) {
        this(stop, most, operations -> {
        });
    }

    private Effort(StopSignal stop, long most, LongConsumer whole) {
        this.stop = stop;
        this.most = most;
        this.whole = whole;
    }

    /**
     * What may be done under a signal: what is left where it is one that counts work, so that all parts of a search have one budget,
     * else as much as there is time for.
     */
    public static Effort under(StopSignal stop) {
        return stop instanceof Effort effort ? effort : new Effort(stop, Long.MAX_VALUE);
    }

    /** A part of this search, which may take so much work and no more than is left. What it takes counts here, too. */
    public Effort part(long mostOfIt) {
        return new Effort(this, Math.min(mostOfIt, left()), this::spend);
    }

    /** What a round of fractions of this many bits takes, as their common divisors are found bit by bit. */
    public static double ofFractions(int bits) {
        return LONG_NUMBER + 50.0 * bits + (double) bits * bits / 5;
    }

    /** What it takes to reduce a fraction of this many bits, as the common divisor is found bit by bit. */
    public static double ofDivisor(double bits) {
        return LONG_NUMBER + bits * bits / 16;
    }

    /** Counts work that was done. */
    public void spend(long operations) {
        spent += operations;
        whole.accept(operations);
    }

    /** How much work was done. */
    public long spent() {
        return spent;
    }

    /** How much work more may be done, negative if it was too much. */
    public long left() {
        return most - spent;
    }

    @Override
    public boolean stopRequested() {
        return spent > most || stop.stopRequested();
    }

    @Override
    public StopSignal toProve() {
        return stop.toProve();
    }

    @Override
    public StopSignal toWrite() {
        return stop.toWrite();
    }

    @Override
    public void reached(String work, long done, long all) {
        stop.reached(work, done, all);
    }

    @Override
    public void narrowed(String work, double distance, double wanted) {
        stop.narrowed(work, distance, wanted);
    }
}
