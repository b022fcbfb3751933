package org.gavel.engine.solver;

import org.gavel.engine.calculus.ShareCalculus;
import org.gavel.engine.graph.Attractor;
import org.gavel.engine.graph.ColouredGraph;
import org.gavel.engine.graph.Components;
import org.gavel.engine.graph.Player;

/**
 * Bounds of one player's thresholds from both sides, by sweeps with outward rounding. The upper bounds start at 1 and fall:
 * after m sweeps they lie above the threshold for winning within m rounds. The lower bounds start at 0, at 1 where the
 * player never wins, and rise; each of them stays below its own image, which any such bound of a monotone operator may.
 */
final class IntervalSweeps {

    private static final long MOST_STEPS = 4_000_000_000L;

    private final ColouredGraph graph;
    private final ShareCalculus calculus;
    private final Player player;
    private final Attractor attractor;
    private final int[] order;
    private final double[] lower;
    private final double[] upper;
    private long rounds;

    IntervalSweeps(ColouredGraph graph, Components components, ShareCalculus calculus, Player player,
            Attractor attractor) {
        this.graph = graph;
        this.calculus = calculus;
        this.player = player;
        this.attractor = attractor;
        order = components.successorsFirst();
        lower = new double[order.length];
        upper = new double[order.length];
        for (int vertex = 0; vertex < order.length; vertex++) {
            upper[vertex] = graph.isWonBy(player, vertex) ? 0 : 1;
            lower[vertex] = attractor.contains(vertex) ? 0 : 1;
        }
    }

    double[] lower() {
        return lower;
    }

    double[] upper() {
        return upper;
    }

    long rounds() {
        return rounds;
    }

    /** Sweeps until the bounds are that near, nothing changes any more, or it is stopped; the width reached. */
    double run(double width, StopSignal stop) {
        double reached = 1;
        double change = 1;
        while (reached > width && change > 0 && rounds * graph.edgeCount() < MOST_STEPS && !stop.stopRequested()) {
            rounds++;
            reached = 0;
            change = 0;
            for (int vertex : order) {
                if (attractor.contains(vertex) && !graph.isTerminal(vertex)) {
                    double high = Math.min(upper[vertex], up(vertex));
                    double low = Math.max(lower[vertex], down(vertex));
                    change = Math.max(change, Math.max(upper[vertex] - high, low - lower[vertex]));
                    upper[vertex] = high;
                    lower[vertex] = low;
                    reached = Math.max(reached, high - low);
                }
            }
        }
        return reached;
    }

    private double up(int vertex) {
        double own = own(vertex, upper);
        double other = other(vertex, upper);
        return calculus.roundUp(Math.min(own, other), Math.max(own, other));
    }

    private double down(int vertex) {
        double own = own(vertex, lower);
        double other = other(vertex, lower);
        return calculus.roundDown(Math.min(own, other), Math.max(own, other));
    }

    private double own(int vertex, double[] shares) {
        double best = 1;
        for (int edge = graph.firstEdge(player, vertex); edge < graph.firstEdge(player, vertex + 1); edge++) {
            best = Math.min(best, shares[graph.target(player, edge)]);
        }
        return best;
    }

    private double other(int vertex, double[] shares) {
        Player other = player.opponent();
        double best = 0;
        for (int edge = graph.firstEdge(other, vertex); edge < graph.firstEdge(other, vertex + 1); edge++) {
            best = Math.max(best, shares[graph.target(other, edge)]);
        }
        return best;
    }
}
