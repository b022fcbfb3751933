package org.gavel.engine.solve.reach;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.Predecessors;
import org.gavel.engine.limit.Effort;
import org.gavel.engine.round.BellmanOperator;

/**
 * Exact Richman thresholds of one player on any finite graph: 1 - P, where P is their chance to win when a fair coin picks
 * the mover and both play well. Policy iteration after Hoffman and Karp (1966), component by component, with a first pair
 * of policies guessed from shares in doubles and an exact linear solve for every pair after that.
 *
 * <p>The invariant that rules out wrong fixpoints: outside the player's attractor the threshold is 1, and the player's
 * policy brings the token to their goal with positive chance from everywhere inside, whatever the other does. The first
 * policy does so by construction, and a strict improvement keeps it. So all linear systems are regular.
 */
final class RichmanPolicyIteration {

    final ColouredGraph graph;
    final Player player;
    final Effort effort;
    final long fair;
    private final boolean mixesFast;
    final BigFraction[] shares;
    final double[] rough;
    final int[] ownMove;
    final int[] otherMove;
    final int[] local;
    private final GameSide side;
    private final Components components;
    private final Predecessors predecessors;
    private long rounds;

    /**
     * An iteration that has not begun.
     *
     * @param effort the work that it may take
     * @param fair the work that a search may take of which nothing tells that it will find anything
     * @param mixesFast whether plays forget soon where they began, so that fractions are long but for few cycles
     */
    RichmanPolicyIteration(GameSide side, Components components, Predecessors predecessors, Effort effort, long fair,
            boolean mixesFast) {
        this.mixesFast = mixesFast;
        this.fair = fair;
        this.side = side;
        graph = side.graph;
        player = side.player;
        this.components = components;
        this.predecessors = predecessors;
        this.effort = effort;
        int n = graph.vertexCount();
        shares = new BigFraction[n];
        rough = new double[n];
        ownMove = new int[n];
        otherMove = new int[n];
        local = new int[n];
        Arrays.fill(local, -1);
    }

    /** How many policies were evaluated. */
    long rounds() {
        return rounds;
    }

    /**
     * The thresholds.
     *
     * @param guess shares of all vertices; the nearer they are, the better are the first policies
     * @return the threshold of every vertex, or empty if that takes more work than it may, or the solver was stopped
     */
    Optional<BigFraction[]> solve(double[] guess) {
        Arrays.setAll(rough, vertex -> side.isUnknown(vertex) ? guess[vertex] : side.known(vertex).doubleValue());
        if (mixesFast && isHopeless()) {
            return Optional.empty();
        }
        side.settle(rough, predecessors, ownMove, otherMove);
        for (int component = 0; component < components.count(); component++) {
            effort.reached("solving exactly", component, components.count());
            if (!solveComponent(component)) {
                return Optional.empty();
            }
        }
        return Optional.of(shares);
    }

    /** Whether nothing short is to be expected in the largest component, by the moves that look best. */
    private boolean isHopeless() {
        int[] members = IntStream.range(0, components.count()).filter(components::isCyclic).boxed()
                .max(Comparator.comparingInt(components::size)).map(components::members).stream()
                .flatMapToInt(Arrays::stream)
                .filter(side::isUnknown).toArray();
        BellmanOperator round = side.rounds();
        for (int vertex : members) {
            round.at(vertex);
            ownMove[vertex] = side.target(vertex, player, round.least(rough), rough);
            otherMove[vertex] = side.target(vertex, side.other, round.most(rough), rough);
        }
        return members.length > 0 && new RichmanComponent(this, members).isHopeless();
    }

    private boolean solveComponent(int component) {
        int[] all = components.members(component);
        Arrays.stream(all).filter(vertex -> !side.isUnknown(vertex))
                .forEach(vertex -> set(vertex, side.known(vertex)));
        int[] members = Arrays.stream(all).filter(side::isUnknown).toArray();
        if (members.length == 0) {
            return !effort.stopRequested();
        }
        if (!components.isCyclic(component)) {
            int vertex = members[0];
            BigFraction mean = shares[bestOwn(vertex)].add(shares[bestOther(vertex)]).divide(2);
            effort.spend(mean.getDenominator().bitLength() + Effort.LONG_NUMBER);
            set(vertex, mean);
            return !effort.stopRequested();
        }
        RichmanComponent solver = new RichmanComponent(this, members);
        boolean solved = solver.solve();
        rounds += solver.rounds();
        return solved;
    }

    void set(int vertex, BigFraction share) {
        shares[vertex] = share;
        rough[vertex] = share.doubleValue();
    }

    /** Compares the exact thresholds of two vertices; the nearest doubles, which are never in the opposite order, decide where they differ. */
    int compare(int first, int second) {
        int order = Double.compare(rough[first], rough[second]);
        return order != 0 ? order : shares[first].compareTo(shares[second]);
    }

    int bestOwn(int vertex) {
        return graph.first(player, vertex, this::compare);
    }

    int bestOther(int vertex) {
        Player other = player.opponent();
        return graph.first(other, vertex, (target, best) -> compare(best, target));
    }
}
