package org.gavel.play.optimal;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;

/**
 * How often vertices of an odd priority are visited, at the most on the average, before a larger priority is: whole numbers N with
 *
 * <pre>N(v) &gt;= p N(w) + (1 - p) N(l), and 1 more where v has that priority,</pre>
 *
 * for every vertex v of no larger priority. There w is the worst that follows after a bid is won, l the worst after one is lost,
 * and p at most the chance of the coin to show the former. Each number is raised to what it must be at least, until nothing
 * changes; where that goes slowly all are raised in proportion, which is right wherever it ends, since the inequality is all
 * that is asked for.
 */
final class VisitCounts {

    /** Chances are multiples of 2^-{@value}. */
    static final int CHANCE_BITS = 31;

    private static final long MOST = 1L << 60;
    private static final int PATIENCE = 16;

    private final MoneyRounds rounds;
    private final int priority;
    private final int[] vertices;
    private final long[] counts;

    private VisitCounts(MoneyRounds rounds, int priority) {
        this.rounds = rounds;
        this.priority = priority;
        vertices = IntStream.range(0, rounds.size()).filter(rounds.sure()::isOpen)
                .filter(vertex -> rounds.sure().priority(vertex) <= priority).toArray();
        counts = new long[rounds.size()];
    }

    /**
     * Finds numbers.
     *
     * @throws LimitReachedException if they are too large, or it was stopped
     */
    static VisitCounts of(MoneyRounds rounds, int priority, StopSignal stop) {
        VisitCounts result = new VisitCounts(rounds, priority);
        result.raise(stop);
        return result;
    }

    /** The number of a vertex; 0 at those of larger priorities. */
    long at(int vertex) {
        return counts[vertex];
    }

    /** The largest number. */
    long most() {
        return Arrays.stream(counts).max().orElse(0);
    }

    /** The largest number after a bid is won. */
    long afterWin(int vertex) {
        return most(rounds.afterWin(vertex));
    }

    /** The largest number after a bid is lost. */
    long afterLoss(int vertex) {
        return most(rounds.afterLoss(vertex));
    }

    private long most(int[] targets) {
        long most = 0;
        for (int target : targets) {
            most = Math.max(most, counts[target]);
        }
        return most;
    }

    private void raise(StopSignal stop) {
        long[] before = counts.clone();
        double grown = 0;
        for (int pass = 1; sweep(); pass++) {
            if (stop.stopRequested()) {
                throw new LimitReachedException("stopped before the order of progress was found", "allow more time");
            }
            if (most() > MOST) {
                throw new LimitReachedException("what must be won takes too many rounds", "play on a smaller board");
            }
            if (pass % PATIENCE == 0) {
                double growth = 0;
                for (int vertex : vertices) {
                    growth += counts[vertex] - before[vertex];
                }
                double ratio = grown == 0 ? 0 : growth / grown;
                double times = ratio < 1 ? ratio / (1 - ratio) : pass;
                for (int vertex : vertices) {
                    counts[vertex] = (long) Math.min(MOST + 1,
                            counts[vertex] + times * (counts[vertex] - before[vertex]));
                }
                grown = times > 1 ? 0 : growth;
                before = counts.clone();
            }
        }
    }

    private boolean sweep() {
        boolean raised = false;
        for (int i = vertices.length - 1; i >= 0; i--) {
            int vertex = vertices[i];
            long least = least(vertex);
            raised |= least > counts[vertex];
            counts[vertex] = Math.max(counts[vertex], least);
        }
        return raised;
    }

    private long least(int vertex) {
        long lost = afterLoss(vertex);
        long won = afterWin(vertex);
        long saved = Math.multiplyHigh(lost - won, rounds.chance(vertex)) << Long.SIZE - CHANCE_BITS
                | (lost - won) * rounds.chance(vertex) >>> CHANCE_BITS;
        return lost - saved + (rounds.sure().priority(vertex) == priority ? 1 : 0);
    }
}
