package org.gavel.engine.solve.reach;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.gavel.engine.round.BellmanOperator;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.Attractor;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.Predecessors;
import org.gavel.engine.limit.Effort;

/**
 * Exact Richman thresholds of one player on any finite graph: 1 - P, where P is his chance to win when a fair coin picks
 * the mover and both play well. Policy iteration after Hoffman and Karp (1966), component by component, with a first pair
 * of policies guessed from bounds that are known and an exact linear solve for every pair after that.
 *
 * <p>The invariant that rules out wrong fixpoints: outside the player's attractor the threshold is 1, and the player's
 * policy brings the token to his goal with positive chance from everywhere inside, whatever the other does. The first
 * policy does so by construction, and a strict improvement keeps it. So all linear systems are regular.
 */
final class RichmanPolicyIteration {

    private static final double NEAR = 1e-9;
    private static final double APART = 1e-12;
    private static final int SWEEPS = 300;

    final ColouredGraph graph;
    final Player player;
    final Effort effort;
    final BigFraction[] shares;
    final double[] rough;
    final int[] ownMove;
    final int[] otherMove;
    final int[] local;
    private final GameSide side;
    private final BellmanOperator round;
    private final Components components;
    private final Predecessors predecessors;
    private long rounds;

    /**
     * An iteration that has not begun.
     *
     * @param effort the work that it may take
     */
    RichmanPolicyIteration(GameSide side, Components components, Predecessors predecessors, Effort effort) {
        this.side = side;
        round = side.rounds();
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
     * @param bounds bounds of the player's thresholds, if there are; the narrower, the better the first policies
     * @param mixesFast whether rounds have made the bounds narrow soon
     * @return the threshold of every vertex, or empty if that takes more work than it may, or the solver was stopped
     */
    Optional<BigFraction[]> solve(Optional<ContinuousThresholds> bounds, boolean mixesFast) {
        if (!guessPolicies(bounds, mixesFast)) {
            return Optional.empty();
        }
        for (int component = 0; component < components.count(); component++) {
            effort.reached("solving exactly", component, components.count());
            if (!solveComponent(component)) {
                return Optional.empty();
            }
        }
        return Optional.of(shares);
    }

    private boolean solveComponent(int component) {
        int[] all = components.members(component);
        Arrays.stream(all).filter(vertex -> !side.isUnknown(vertex))
                .forEach(vertex -> set(vertex, BigFraction.from(side.known(vertex))));
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

    /** Compares the exact thresholds of two vertices; doubles decide only where they are far apart. */
    int compare(int first, int second) {
        double difference = rough[first] - rough[second];
        if (Math.abs(difference) > APART) {
            return difference < 0 ? -1 : 1;
        }
        return shares[first].compareTo(shares[second]);
    }

    int bestOwn(int vertex) {
        return graph.first(player, vertex, this::compare);
    }

    int bestOther(int vertex) {
        Player other = player.opponent();
        return graph.first(other, vertex, (target, best) -> compare(best, target));
    }

    /** Guesses the first policies; false if their systems, where bounds tell enough of them already, are too costly. */
    private boolean guessPolicies(Optional<ContinuousThresholds> bounds, boolean mixesFast) {
        IntToDoubleFunction first = bounds.<IntToDoubleFunction>map(each -> each::upper).orElse(vertex -> 1);
        Arrays.setAll(rough, vertex -> side.isUnknown(vertex) ? first.applyAsDouble(vertex) : side.known(vertex));
        if (bounds.isPresent() && !isWorthwhile(bounds.filter(each -> mixesFast))) {
            return false;
        }
        Attractor against = Attractor.of(graph, predecessors, side.other, Attractor.MoveFilter.ALL);
        Arrays.setAll(otherMove, against::move);
        for (int component = 0; component < components.count(); component++) {
            int[] members = components.members(component);
            boolean narrow = bounds
                    .filter(each -> Arrays.stream(members).allMatch(vertex -> each.width(vertex) <= NEAR))
                    .isPresent();
            sweep(members, narrow ? 0 : components.isCyclic(component) ? SWEEPS : 1);
        }
        side.settle(rough, NEAR, predecessors, ownMove, otherMove);
        return true;
    }

    /**
     * Whether a system of the largest component can be solved with the work that is left, as far as its plan tells, or what
     * makes fractions long: with the best moves by the bounds, whether or not these lead to a goal.
     *
     * @param narrow bounds that rounds have made narrow soon, or empty if plays may be long
     */
    private boolean isWorthwhile(Optional<ContinuousThresholds> narrow) {
        int[] largest = IntStream.range(0, components.count()).filter(components::isCyclic).boxed()
                .max(Comparator.comparingInt(components::size)).map(components::members).orElseGet(() -> new int[0]);
        int[] members = Arrays.stream(largest).filter(side::isUnknown).toArray();
        if (members.length == 0) {
            return true;
        }
        RichmanComponent component = new RichmanComponent(this, members);
        if (narrow.isPresent() && component.needsTooLongFractions(narrow.get().widest())) {
            return false;
        }
        for (int vertex : members) {
            ownMove[vertex] = roughlyBest(player, vertex);
            otherMove[vertex] = roughlyBest(side.other, vertex);
        }
        return component.isWorthwhile();
    }

    /** The best move of a mover by the present rough shares. */
    int roughlyBest(Player mover, int vertex) {
        double best = mover == player ? round.at(vertex).least(rough) : round.at(vertex).most(rough);
        return side.target(vertex, mover, best, rough);
    }

    private void sweep(int[] members, int sweeps) {
        double change = 1;
        for (int i = 0; i < sweeps && change > APART && !effort.stopRequested(); i++) {
            change = 0;
            for (int vertex : members) {
                if (side.isUnknown(vertex)) {
                    double next = round.at(vertex).nearest(side.formula, rough);
                    change = Math.max(change, rough[vertex] - next);
                    rough[vertex] = next;
                    effort.spend((long) Effort.EDGE * (graph.degree(Player.ALICE, vertex)
                            + graph.degree(Player.BOB, vertex)));
                }
            }
        }
    }
}
