package org.gavel.engine.solve.staircase;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.value.DrawWorth;
import org.gavel.engine.answer.value.Staircase;
import org.gavel.engine.answer.value.Staircase.Step;
import org.gavel.engine.board.Chance;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;

/**
 * Staircases of one player that hold on any board: for the worths 1/n, 2/n, ..., 1 a share that is enough. They fall from 1, by sweeps that
 * round up and add a little at each move, and that ask for more than the worth where chance moves. So each sweep keeps what the
 * verifier asks for, and one can stop after any.
 */
final class LevelStaircases {

    /** What is added to a share at each move, so that the money beyond it grows: far more than doubles are off, and far less than is seen. */
    private static final double RISE = 0x1p-40;

    private final ColouredGraph graph;
    private final Player player;
    private final ShareFormula formula;
    private final int[] order;
    private final int levels;
    private final double[][] shares;

    /**
     * The staircases before the first sweep.
     *
     * @param order the vertices that can be reached, successors first
     */
    LevelStaircases(BiddingGame game, Player player, DrawWorth draws, int[] order, int levels) {
        graph = game.graph();
        this.player = player;
        this.order = order;
        this.levels = levels;
        formula = game.auction().shares().orElseThrow();
        shares = new double[graph.vertexCount()][];
        for (int vertex : order) {
            shares[vertex] = new double[levels];
            int won = (int) (levels * graph.outcome(vertex).map(outcome -> draws.of(outcome, player)).orElse(0.0));
            Arrays.fill(shares[vertex], won, levels, 1);
        }
    }

    /** Takes what was found with half as many levels. */
    LevelStaircases from(LevelStaircases coarse) {
        for (int vertex : order) {
            for (int level = 0; level < levels && !graph.isTerminal(vertex); level++) {
                shares[vertex][level] = coarse.shares[vertex][level / 2];
            }
        }
        return this;
    }

    /** Sweeps until no share falls by more than a part of what is asked for, or it is stopped; whether it was not. */
    boolean run(double wanted, StopSignal stop) {
        double fall;
        do {
            if (stop.stopRequested()) {
                return false;
            }
            fall = 0;
            for (int vertex : order) {
                if (!graph.isTerminal(vertex)) {
                    fall = Math.max(fall, graph.marks().isChance(vertex)
                            ? mean(shares[vertex], graph.marks().chance(vertex).orElseThrow())
                            : round(vertex));
                }
            }
        } while (fall > wanted);
        return true;
    }

    private double round(int vertex) {
        double[] found = shares[vertex];
        int[] own = graph.successors(player, vertex).toArray();
        int[] other = graph.successors(player.opponent(), vertex).toArray();
        boolean owned = graph.marks().owner(vertex).isPresent();
        boolean mine = graph.marks().isOwnedBy(player, vertex);
        double fall = 0;
        for (int level = 0; level < levels; level++) {
            double least = 1;
            for (int target : own) {
                least = Math.min(least, shares[target][level]);
            }
            double most = 0;
            for (int target : other) {
                most = Math.max(most, shares[target][level]);
            }
            double need = owned ? mine ? least : most
                    : formula.roundUp(Math.min(least, most), Math.max(least, most));
            fall = Math.max(fall, lower(found, level, need + RISE));
        }
        return fall;
    }

    private static double lower(double[] found, int level, double share) {
        double fall = found[level] - share;
        if (fall > 0) {
            found[level] = share;
        }
        return fall;
    }

    /** Goes up all steps of the targets at once, by their shares. */
    private double mean(double[] found, Chance chance) {
        int count = chance.count();
        int[] at = new int[count];
        int bits = Long.SIZE - Long.numberOfLeadingZeros(chance.total());
        boolean isShort = bits + 32 < Long.SIZE;
        long sum = 0;
        int level = 0;
        double fall = 0;
        while (level < levels && isShort) {
            double share = 1;
            for (int i = 0; i < count; i++) {
                share = at[i] < levels ? Math.min(share, shares[chance.target(i)][at[i]]) : share;
            }
            if (share >= 1) {
                break;
            }
            for (int i = 0; i < count; i++) {
                double[] each = shares[chance.target(i)];
                while (at[i] < levels && each[at[i]] <= share) {
                    at[i]++;
                    sum += chance.weight(i);
                }
            }
            while (level < levels && sum > (level + 1) * chance.total()) {
                fall = Math.max(fall, lower(found, level++, share));
            }
        }
        return fall;
    }

    /** What was found, at each vertex of the board. */
    List<Staircase> staircases() {
        List<Staircase> all = new ArrayList<>(Collections.nCopies(graph.vertexCount(), Staircase.FLAT));
        for (int vertex : order) {
            all.set(vertex, new Staircase(steps(shares[vertex])));
        }
        return all;
    }

    /** The last of the levels that need the same share, without those that need all the money. */
    private static List<Step> steps(double[] needs) {
        int[] last = IntStream.range(0, needs.length)
                .filter(level -> needs[level] < 1 && (level == needs.length - 1 || needs[level + 1] > needs[level]))
                .toArray();
        return new AbstractList<>() {
            @Override
            public Step get(int index) {
                return new Step(BigFraction.from(needs[last[index]]), BigFraction.of(last[index] + 1, needs.length));
            }

            @Override
            public int size() {
                return last.length;
            }
        };
    }
}
