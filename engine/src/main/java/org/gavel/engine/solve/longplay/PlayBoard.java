package org.gavel.engine.solve.longplay;

import java.util.Arrays;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.ShareFormula;

/**
 * The vertices of a board whose thresholds have to be computed, as one player sees them, at places 0 to {@link #size} - 1. A few
 * slots more stand for the {@linkplain KnownShares thresholds that are known}.
 */
public final class PlayBoard {

    final int size;
    final int slots;
    final ShareFormula formula;
    final Moves own;
    final Moves other;
    private final int[] vertexAt;
    private final KnownShares known;
    final double least;

    /** The moves of a player from each place. */
    static final class Moves {
        final int[] begin;
        final int[] target;
        private int[] sourceBegin = {};
        private int[] source = {};

        Moves(int[] begin, int[] target) {
            this.begin = begin;
            this.target = target;
        }

        private boolean areAlso(Moves others) {
            return Arrays.equals(begin, others.begin) && Arrays.equals(target, others.target);
        }

        /** The moves, read backward, by slots. */
        private void reverse(int slots) {
            sourceBegin = new int[slots + 1];
            for (int to : target) {
                sourceBegin[to + 1]++;
            }
            for (int slot = 0; slot < slots; slot++) {
                sourceBegin[slot + 1] += sourceBegin[slot];
            }
            int[] next = Arrays.copyOf(sourceBegin, slots);
            source = new int[target.length];
            for (int place = 0; place + 1 < begin.length; place++) {
                for (int edge = begin[place]; edge < begin[place + 1]; edge++) {
                    source[next[target[edge]]++] = place;
                }
            }
        }

        /** The slot with that share to which a move from a place leads. */
        int find(int place, double share, double[] shares) {
            int edge = begin[place];
            while (shares[target[edge]] != share) {
                edge++;
            }
            return target[edge];
        }

        int sourceBegin(int slot) {
            return sourceBegin[slot];
        }

        int source(int index) {
            return source[index];
        }
    }

    /**
     * Lays a board out.
     *
     * @param vertices the vertices whose thresholds are not known, in the order in which they get places
     * @param others the thresholds of the others
     * @param least the least threshold that one of the unknown can be
     */
    public PlayBoard(Board board, ShareFormula formula, Player player, int[] vertices,
            IntFunction<BigFraction> others, double least) {
        this.formula = formula;
        this.least = least;
        vertexAt = vertices;
        size = vertices.length;
        known = new KnownShares(least);
        int[] slotOf = new int[board.vertexCount()];
        Arrays.fill(slotOf, -1);
        for (int place = 0; place < size; place++) {
            slotOf[vertices[place]] = place;
        }
        IntPredicate unknown = vertex -> slotOf[vertex] >= 0 && slotOf[vertex] < size;
        for (int vertex = 0; vertex < slotOf.length; vertex++) {
            if (!unknown.test(vertex)) {
                slotOf[vertex] = size + known.place(others.apply(vertex));
            }
        }
        slots = size + known.count();
        own = moves(board, player, slotOf);
        own.reverse(slots);
        Moves opposed = moves(board, player.opponent(), slotOf);
        other = own.areAlso(opposed) ? own : opposed;
        if (other != own) {
            other.reverse(slots);
        }
    }

    private Moves moves(Board board, Player mover, int[] slotOf) {
        int[] targets = new int[board.maxDegree()];
        int[] begin = new int[size + 1];
        for (int place = 0; place < size; place++) {
            begin[place + 1] = begin[place] + board.successors(mover, vertexAt[place], targets);
        }
        int[] target = new int[begin[size]];
        for (int place = 0; place < size; place++) {
            board.successors(mover, vertexAt[place], targets);
            for (int i = begin[place]; i < begin[place + 1]; i++) {
                target[i] = slotOf[targets[i - begin[place]]];
            }
        }
        return new Moves(begin, target);
    }

    int vertexAt(int place) {
        return vertexAt[place];
    }

    /** Shares at all slots, 0 but where they are known. */
    double[] newShares() {
        double[] shares = new double[slots];
        for (int slot = size; slot < slots; slot++) {
            shares[slot] = known.nearest(slot - size);
        }
        return shares;
    }

    /** Bounds at all slots, what is known rounded outward; the others are the shares. */
    double[] bounds(double[] shares, boolean upper) {
        double[] bounds = shares.clone();
        for (int slot = size; slot < slots; slot++) {
            bounds[slot] = upper ? known.up(slot - size) : known.down(slot - size);
        }
        return bounds;
    }

    /** Whether a slot that is known is a goal of the player, or of the other. */
    boolean isGoal(int slot, boolean ofOther) {
        return known.isGoal(slot - size, ofOther);
    }

    double within(double share) {
        return Math.max(least, Math.min(1, share));
    }

    double bestOwn(int place, double[] shares) {
        double best = 1;
        for (int edge = own.begin[place]; edge < own.begin[place + 1]; edge++) {
            double share = shares[own.target[edge]];
            best = share < best ? share : best;
        }
        return best;
    }

    double bestOther(int place, double[] shares) {
        double best = 0;
        for (int edge = other.begin[place]; edge < other.begin[place + 1]; edge++) {
            double share = shares[other.target[edge]];
            best = share > best ? share : best;
        }
        return best;
    }

    double round(double ownShare, double otherShare) {
        return ownShare <= otherShare ? formula.round(ownShare, otherShare) : formula.round(otherShare, ownShare);
    }

    double round(int place, double[] shares) {
        return round(bestOwn(place, shares), bestOther(place, shares));
    }
}
