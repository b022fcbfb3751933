package org.gavel.engine.solve.linear;

import java.util.Arrays;
import java.util.Optional;
import org.gavel.engine.limit.Effort;
import org.gavel.engine.limit.StopSignal;

/**
 * The linear systems of Newton steps inside one component, d - J d = r, where J holds the slopes of one round under the
 * present policies. The plan of elimination is kept as long as the policies stay.
 */
public final class PolicySystem {

    private final int[] members;
    private final int[] local;
    private final long fillLimit;
    private final StopSignal stop;
    private int[] ownMove = {};
    private int[] otherMove = {};
    private SparsePattern pattern;
    private EliminationPlan plan;
    private DoubleElimination factors;
    private long effort;

    /**
     * Systems.
     *
     * @param members the vertices of the component
     * @param local the place of each vertex of the graph in members, -1 for others
     * @param fillLimit the most entries that the factors may have
     */
    public PolicySystem(int[] members, int[] local, long fillLimit, StopSignal stop) {
        this.members = members;
        this.local = local;
        this.fillLimit = fillLimit;
        this.stop = stop;
    }

    /** The slope of one round at a member with respect to the share after a move. */
    @FunctionalInterface
    public interface Slope {
        double at(int member);
    }

    /** The moves of a policy at members, by place. */
    public static int[] at(int[] members, int[] policy) {
        return Arrays.stream(members).map(vertex -> policy[vertex]).toArray();
    }

    /**
     * Takes policies, by place in members; false if elimination would take too much.
     */
    public boolean follow(int[] own, int[] other) {
        if (plan != null && Arrays.equals(own, ownMove) && Arrays.equals(other, otherMove)) {
            return true;
        }
        ownMove = own.clone();
        otherMove = other.clone();
        pattern = SparsePattern.ofPairs(at(own, local), at(other, local));
        Optional<EliminationPlan> found = EliminationPlan.of(pattern, fillLimit, stop::stopRequested);
        plan = found.orElse(null);
        effort += found.map(each -> Effort.HASHED * (each.entries() + members.length)).orElse(0L);
        return found.isPresent();
    }

    /** The work done so far, in the unit of {@link Effort}. */
    public long effort() {
        return effort;
    }

    /** Factors the matrix of the policies; {@code damping} is added to its diagonal. False if it was stopped. */
    public boolean factor(Slope ownSlope, Slope otherSlope, double damping) {
        int n = members.length;
        double[] values = new double[pattern.begin(n)];
        double[] diagonal = new double[n];
        for (int i = 0; i < n; i++) {
            int entry = pattern.begin(i);
            int first = local[ownMove[i]];
            int second = local[otherMove[i]];
            diagonal[i] = 1 + damping;
            if (first == i) {
                diagonal[i] -= ownSlope.at(i);
            } else if (first >= 0) {
                values[entry++] = -ownSlope.at(i);
            }
            if (second == i) {
                diagonal[i] -= otherSlope.at(i);
            } else if (second >= 0 && second == first) {
                values[entry - 1] -= otherSlope.at(i);
            } else if (second >= 0) {
                values[entry] = -otherSlope.at(i);
            }
        }
        Optional<DoubleElimination> found = DoubleElimination.of(plan, pattern, values, diagonal,
                stop::stopRequested);
        factors = found.orElse(null);
        effort += plan.operations();
        return found.isPresent();
    }

    /** Replaces the right-hand side by the solution. */
    public void solve(double[] vector) {
        factors.solve(vector);
        effort += plan.entries();
    }
}
