package org.gavel.engine.solve.reach;

import java.util.Arrays;
import org.gavel.engine.round.BellmanOperator;
import org.gavel.engine.board.Attractor;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.LocalEdges;
import org.gavel.engine.board.Predecessors;
import org.gavel.engine.limit.Effort;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.solve.linear.PolicySystem;

/**
 * Thresholds of one player in plain doubles, and policies that go with them: a guess for others to prove. Component by
 * component, some sweeps from above, and where these mix too slowly, implicit time steps of growing length from the state
 * they reached: from above, one round after another leads to the greatest fixpoint, a short step follows
 * that way and a long one is a Newton step.
 */
final class RoughFixpoint {

    private static final int SWEEPS = 60;
    private static final long SWEPT = 20;
    private static final int STEPS = 80;
    private static final int NEWTON_STEPS = 12;
    private static final double LONGEST = 1e13;
    private static final double SETTLED = 1e-14;
    private static final double AS_GOOD_AS_DOUBLES = 2e-15;
    private static final double BETTER = 1e-13;

    final double[] shares;
    final int[] ownMove;
    final int[] otherMove;
    private final GameSide side;
    private final BellmanOperator round;
    private final int[] local;
    private final long fillLimit;
    private final StopSignal stop;
    private long rounds;
    private long effort;

    private RoughFixpoint(GameSide side, Attractor against, long fillLimit, StopSignal stop) {
        this.side = side;
        round = side.rounds();
        this.fillLimit = fillLimit;
        this.stop = stop;
        int n = side.graph.vertexCount();
        shares = new double[n];
        ownMove = new int[n];
        otherMove = new int[n];
        local = new int[n];
        Arrays.fill(local, -1);
        for (int vertex = 0; vertex < n; vertex++) {
            shares[vertex] = side.isUnknown(vertex) ? 1 : side.known(vertex);
            ownMove[vertex] = side.attractor.move(vertex);
            otherMove[vertex] = against.move(vertex);
        }
    }

    /**
     * Finds the guess.
     *
     * @param fillLimit the most entries that factors of a component's system may have
     */
    static RoughFixpoint of(GameSide side, Components components, Predecessors predecessors, long fillLimit,
            StopSignal stop) {
        Attractor against = Attractor.of(side.graph, predecessors, side.other, Attractor.MoveFilter.ALL);
        RoughFixpoint result = new RoughFixpoint(side, against, fillLimit, stop);
        for (int component = 0; component < components.count() && !stop.stopRequested(); component++) {
            stop.reached("guessing", component, components.count());
            int[] members = Arrays.stream(components.members(component)).filter(side::isUnknown).toArray();
            if (members.length > 0) {
                result.solve(members, components.isCyclic(component) ? SWEEPS : 1);
            }
        }
        side.settle(result.shares, BETTER, predecessors, result.ownMove, result.otherMove);
        return result;
    }

    long rounds() {
        return rounds;
    }

    /** The work done so far, in the unit of {@link Effort}. */
    long effort() {
        return effort;
    }

    private void solve(int[] members, int sweeps) {
        double change = 1;
        for (int i = 0; i < sweeps && change > SETTLED && !stop.stopRequested(); i++) {
            effort += SWEPT * members.length;
            change = 0;
            for (int vertex : members) {
                double next = round.at(vertex).nearest(side.formula, shares);
                change = Math.max(change, Math.abs(shares[vertex] - next));
                shares[vertex] = next;
            }
            rounds++;
        }
        if (sweeps > 1 && change > SETTLED) {
            LocalEdges.number(members, local);
            PolicySystem system = new PolicySystem(members, local, fillLimit, stop);
            step(members, system);
            effort += system.effort();
            LocalEdges.forget(members, local);
        }
    }

    private void step(int[] members, PolicySystem system) {
        double[] start = new double[members.length];
        double before = startWell(members, system);
        double length = Math.max(16, Math.min(1e6, 1 / before));
        for (int i = 0; i < STEPS && length >= 1 && !stop.stopRequested(); i++) {
            for (int k = 0; k < start.length; k++) {
                start[k] = shares[members[k]];
            }
            boolean arrived = advance(members, system, start, length);
            double residual = residual(members);
            if (residual < SETTLED && (residual < AS_GOOD_AS_DOUBLES || !arrived || length > LONGEST)) {
                return;
            }
            if (arrived && residual <= 1.05 * before) {
                before = residual;
                length *= 4;
            } else {
                for (int k = 0; k < start.length; k++) {
                    shares[members[k]] = start[k];
                }
                length = Math.min(length, LONGEST) / 8;
            }
        }
    }

    /**
     * Starts from the mean of both moves, the solution under Richman payment, if one round changes it less than the state
     * the sweeps reached; on long boards that state has a steep front, which steps would move but slowly.
     *
     * @return the most that one round changes
     */
    private double startWell(int[] members, PolicySystem system) {
        double before = residual(members);
        int[] own = PolicySystem.at(members, ownMove);
        int[] other = PolicySystem.at(members, otherMove);
        double[] mean = new double[members.length];
        for (int k = 0; k < mean.length; k++) {
            mean[k] = (local[own[k]] < 0 ? shares[own[k]] / 2 : 0) + (local[other[k]] < 0 ? shares[other[k]] / 2 : 0);
        }
        if (!system.follow(own, other) || !system.factor(k -> 0.5, k -> 0.5, 0)) {
            return before;
        }
        system.solve(mean);
        double[] swept = new double[members.length];
        for (int k = 0; k < mean.length; k++) {
            swept[k] = shares[members[k]];
            shares[members[k]] = side.least() + (1 - side.least()) * Math.min(1, Math.max(0, mean[k]));
        }
        double after = residual(members);
        if (after < before) {
            return after;
        }
        for (int k = 0; k < swept.length; k++) {
            shares[members[k]] = swept[k];
        }
        return before;
    }

    /** Solves x - start = length (T x - x) by Newton steps from where it stands; false if they do not settle. */
    private boolean advance(int[] members, PolicySystem system, double[] start, double length) {
        for (int i = 0; i < NEWTON_STEPS && !stop.stopRequested(); i++) {
            rounds++;
            improve(members);
            int[] own = PolicySystem.at(members, ownMove);
            int[] other = PolicySystem.at(members, otherMove);
            if (!system.follow(own, other)) {
                return false;
            }
            double[] step = new double[members.length];
            for (int k = 0; k < step.length; k++) {
                double share = shares[members[k]];
                double a = shares[own[k]];
                double b = shares[other[k]];
                step[k] = side.formula.round(Math.min(a, b), Math.max(a, b)) - share - (share - start[k]) / length;
            }
            if (!system.factor(k -> ownSlope(shares[own[k]], shares[other[k]]),
                    k -> otherSlope(shares[own[k]], shares[other[k]]), 1 / length)) {
                return false;
            }
            system.solve(step);
            double most = 0;
            double moved = 0;
            for (int k = 0; k < step.length; k++) {
                double next = Math.min(1, Math.max(side.least(), shares[members[k]] + step[k]));
                most = Math.max(most, Math.abs(shares[members[k]] - next));
                moved = Math.max(moved, Math.abs(start[k] - next));
                shares[members[k]] = next;
            }
            if (most <= 1e-3 * moved || most < 1e-12) {
                return true;
            }
        }
        return false;
    }

    private double residual(int[] members) {
        double most = 0;
        for (int vertex : members) {
            most = Math.max(most, Math.abs(round.at(vertex).nearest(side.formula, shares) - shares[vertex]));
        }
        return most;
    }

    private double ownSlope(double own, double other) {
        return own <= other ? side.formula.lowSlope(own, other) : side.formula.highSlope(other, own);
    }

    private double otherSlope(double own, double other) {
        return own <= other ? side.formula.highSlope(own, other) : side.formula.lowSlope(other, own);
    }

    private void improve(int[] members) {
        for (int vertex : members) {
            double best = round.at(vertex).least(shares);
            if (shares[ownMove[vertex]] > best + BETTER) {
                ownMove[vertex] = side.target(vertex, side.player, best, shares);
            }
            best = round.at(vertex).most(shares);
            if (shares[otherMove[vertex]] < best - BETTER) {
                otherMove[vertex] = side.target(vertex, side.other, best, shares);
            }
        }
    }
}
