package org.gavel.play.optimal;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.limit.Effort;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.strategy.share.Cut;

/**
 * What a player needs to win within 0, 1, 2, ... rounds with real money, rounded up to a grid: shares above a cut are
 * enough.
 */
final class ShareNeeds {

    private final ColouredGraph graph;
    private final IntFunction<ShareFormula> formulas;
    private final Player player;
    private final int bits;
    private final BigFraction floor;
    private final List<Cut[]> within = new ArrayList<>();

    /**
     * Nothing but the terminal vertices yet.
     *
     * @param formulas what the player needs before the bid at each vertex
     * @param floor the least share that is ever enough where the play goes on
     * @param bits the grid has multiples of 2^-bits
     */
    ShareNeeds(ColouredGraph graph, IntFunction<ShareFormula> formulas, Player player, BigFraction floor, int bits) {
        this.graph = graph;
        this.formulas = formulas;
        this.player = player;
        this.floor = floor;
        this.bits = bits;
        Cut[] start = new Cut[graph.vertexCount()];
        Arrays.fill(start, Cut.LAST);
        for (int vertex = 0; vertex < start.length; vertex++) {
            start[vertex] = graph.isWonBy(player, vertex) ? Cut.FIRST : Cut.LAST;
        }
        within.add(start);
    }

    /**
     * Adds rounds until at every vertex no more than a margin above the threshold is needed; where there is a floor, which
     * thresholds do not know, until less than a hundredth of the margin is gained.
     */
    void advanceUntil(ContinuousThresholds thresholds, BigFraction margin, Effort effort) {
        while (!isWithin(thresholds, margin) && !isSettled(margin.divide(100))) {
            effort.spend((long) (graph.vertexCount() * Effort.ofFractions(bits))
                    + (long) graph.edgeCount() * Effort.LONG_NUMBER);
            if (effort.stopRequested() || !advance()) {
                throw new LimitReachedException("the margin is not reached within " + rounds() + " rounds",
                        "allow a larger margin, or more time");
            }
        }
    }

    /** Makes all rounds such that thresholds are kept. */
    void keep(ContinuousThresholds thresholds) {
        Cut[] kept = within.remove(0);
        for (int vertex = 0; vertex < kept.length; vertex++) {
            kept[vertex] = kept[vertex].equals(Cut.FIRST) ? Cut.FIRST : Cut.above(thresholds.upperBound(vertex));
        }
        within.addAll(List.of(kept, kept));
    }

    /** Adds the rounds of a lesser aim, for shares that are too little. */
    void orElse(ShareNeeds lesser) {
        within.addAll(lesser.within);
    }

    private boolean isWithin(ContinuousThresholds thresholds, BigFraction margin) {
        Cut[] now = within.get(rounds());
        for (int vertex = 0; vertex < now.length; vertex++) {
            if (!thresholds.never(vertex)
                    && now[vertex].share().compareTo(thresholds.upperBound(vertex).add(margin)) > 0) {
                return false;
            }
        }
        return true;
    }

    private boolean isSettled(BigFraction gain) {
        if (rounds() == 0 || floor.signum() == 0) {
            return false;
        }
        Cut[] now = within.get(rounds());
        Cut[] before = within.get(rounds() - 1);
        for (int vertex = 0; vertex < now.length; vertex++) {
            if (before[vertex].share().subtract(now[vertex].share()).compareTo(gain) >= 0) {
                return false;
            }
        }
        return true;
    }

    /** Adds a round; false if no less is needed with it. */
    private boolean advance() {
        Cut[] before = within.get(rounds());
        Cut[] now = before.clone();
        for (int vertex = 0; vertex < now.length; vertex++) {
            if (!graph.isTerminal(vertex)) {
                Cut own = least(rounds(), vertex);
                Cut other = most(rounds(), vertex);
                Cut need = round(vertex, Cut.min(own, other), Cut.max(own, other));
                now[vertex] = need.compareTo(before[vertex]) < 0 ? need : before[vertex];
            }
        }
        within.add(now);
        return !Arrays.equals(before, now);
    }

    private Cut round(int vertex, Cut low, Cut high) {
        if (high.equals(Cut.FIRST) && floor.signum() == 0) {
            return Cut.FIRST;
        }
        BigFraction round = formulas.apply(vertex).round(low.share(), high.share());
        BigFraction need = round.compareTo(floor) < 0 ? floor : round;
        BigInteger[] parts = need.getNumerator().shiftLeft(bits).divideAndRemainder(need.getDenominator());
        BigInteger up = parts[1].signum() == 0 ? parts[0] : parts[0].add(BigInteger.ONE);
        return Cut.above(BigFraction.of(up, BigInteger.ONE.shiftLeft(bits)));
    }

    /** The number of rounds counted so far. */
    int rounds() {
        return within.size() - 1;
    }

    /** What is enough to win within some rounds. */
    Cut need(int rounds, int vertex) {
        return within.get(rounds)[vertex];
    }

    /** What is enough if the player moves. */
    Cut least(int rounds, int vertex) {
        return need(rounds, best(rounds, vertex));
    }

    /** The player's best move. */
    int best(int rounds, int vertex) {
        return graph.first(player, vertex, (target, best) -> need(rounds, target).compareTo(need(rounds, best)));
    }

    /** What is enough if the other moves. */
    Cut most(int rounds, int vertex) {
        return graph.successors(player.opponent(), vertex).mapToObj(target -> need(rounds, target)).reduce(Cut.FIRST,
                Cut::max);
    }
}
