package org.gavel.engine.solve.reach;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.LocalEdges;
import org.gavel.engine.board.Player;
import org.gavel.engine.limit.Effort;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.solve.linear.CommonFractions;
import org.gavel.engine.solve.linear.DixonSolver;
import org.gavel.engine.solve.linear.DoubleElimination;
import org.gavel.engine.solve.linear.EliminationPlan;
import org.gavel.engine.solve.linear.SparsePattern;

/**
 * Policy iteration inside one strongly connected component whose successors outside are solved: first in doubles until
 * no policy looks better, then exactly. The other player's policy is improved before the player's own.
 *
 * <p>How much work a system takes is known once its elimination is planned, but for the length of the fractions. If the work
 * that is allowed does not suffice for the longest that they can be, short ones are looked for all the same.
 */
final class RichmanComponent {

    private static final double CLEARLY = 1e-9;
    private static final double NOTHING = 0x1p-50;
    private static final int ROUNDS_IN_DOUBLES = 200;
    private static final int CHEAP_FILL = 12;
    private static final int CHEAP_STEPS = 64;
    private static final int BITS_PER_STEP = 30;
    private static final int FACTORINGS = 8;
    private static final int PLANNING_PART = 50;
    private static final int PLANNING_A_VERTEX = 20 * Effort.HASHED;

    private final RichmanPolicyIteration whole;
    private final int[] members;
    private int[] ownPlaces = {};
    private int[] otherPlaces = {};
    private SparsePattern pattern;
    private int[] values;
    private int[] diagonal;
    private EliminationPlan plan;
    private long rounds;

    RichmanComponent(RichmanPolicyIteration whole, int[] members) {
        this.whole = whole;
        this.members = members;
    }

    long rounds() {
        return rounds;
    }

    /** Finds the thresholds of the members; false if that is too costly or the solver was stopped. */
    boolean solve() {
        LocalEdges.number(members, whole.local);
        boolean solved = solveRoughly() && solveExactly();
        LocalEdges.forget(members, whole.local);
        return solved;
    }

    /**
     * Whether the fractions are probably too long for the work that is left: if that does not suffice for the longest that they
     * can be, even if nothing is filled in, and at least as many vertices with different shares keep up the cycles of the moves
     * that look best as denominators have bits that a few steps find. On random boards a fourth of the vertices do, and
     * denominators have about as many bits as there are vertices.
     *
     * @param apart by how much what is known roughly of two shares may differ if they are equal
     */
    boolean needsTooLongFractions(double apart) {
        if (lifting(longest(0), 2L * members.length) <= whole.effort.left()) {
            return false;
        }
        LocalEdges.number(members, whole.local);
        boolean many = FeedbackVertices.areMany(members.length,
                (place, move) -> whole.local[whole.roughlyBest(Player.values()[move], members[place])],
                place -> (long) (whole.rough[members[place]] / Math.max(apart, NOTHING)),
                CHEAP_STEPS * BITS_PER_STEP / 2);
        LocalEdges.forget(members, whole.local);
        return many;
    }

    /** Whether the system of the present policies can be solved with the work that is left, as far as its plan tells. */
    boolean isWorthwhile() {
        LocalEdges.number(members, whole.local);
        boolean worthwhile = prepare();
        LocalEdges.forget(members, whole.local);
        return worthwhile;
    }

    private boolean solveRoughly() {
        for (int round = 0; round < ROUNDS_IN_DOUBLES; round++) {
            if (!prepare()) {
                return false;
            }
            double[] solution = new double[members.length];
            for (int i = 0; i < members.length; i++) {
                solution[i] = outside(whole.ownMove[members[i]]) + outside(whole.otherMove[members[i]]);
            }
            double[] entries = Arrays.stream(values).asDoubleStream().toArray();
            double[] pivots = Arrays.stream(diagonal).asDoubleStream().toArray();
            Optional<DoubleElimination> factors = DoubleElimination.of(plan, pattern, entries, pivots,
                    whole.effort::stopRequested);
            if (factors.isEmpty()) {
                return false;
            }
            factors.get().solve(solution);
            whole.effort.spend(plan.operations() + plan.entries());
            for (int i = 0; i < members.length; i++) {
                whole.rough[members[i]] = solution[i];
            }
            if (!improveRoughly(whole.player.opponent()) && !improveRoughly(whole.player)) {
                return true;
            }
        }
        return true;
    }

    private double outside(int vertex) {
        return whole.local[vertex] < 0 ? whole.rough[vertex] : 0;
    }

    private boolean improveRoughly(Player mover) {
        int[] moves = mover == whole.player ? whole.ownMove : whole.otherMove;
        int sign = mover == whole.player ? 1 : -1;
        boolean improved = false;
        for (int vertex : members) {
            int move = moves[vertex];
            int last = whole.graph.firstEdge(mover, vertex + 1);
            for (int edge = whole.graph.firstEdge(mover, vertex); edge < last; edge++) {
                int target = whole.graph.target(mover, edge);
                if (sign * (whole.rough[moves[vertex]] - whole.rough[target]) > CLEARLY) {
                    moves[vertex] = target;
                }
            }
            improved |= moves[vertex] != move;
        }
        return improved;
    }

    private boolean solveExactly() {
        while (true) {
            if (!prepare() || !evaluate()) {
                return false;
            }
            if (!improve(whole.player.opponent()) && !improve(whole.player)) {
                return true;
            }
        }
    }

    private boolean improve(Player mover) {
        int[] moves = mover == whole.player ? whole.ownMove : whole.otherMove;
        boolean improved = false;
        for (int vertex : members) {
            int best = mover == whole.player ? whole.bestOwn(vertex) : whole.bestOther(vertex);
            if (whole.compare(best, moves[vertex]) != 0) {
                moves[vertex] = best;
                improved = true;
            }
        }
        return improved;
    }

    private boolean evaluate() {
        BigInteger common = Fractions.commonDenominator(Arrays.stream(members)
                .flatMap(member -> IntStream.of(whole.ownMove[member], whole.otherMove[member]))
                .filter(vertex -> whole.local[vertex] < 0).mapToObj(vertex -> whole.shares[vertex]));
        BigInteger[] right = new BigInteger[members.length];
        for (int i = 0; i < right.length; i++) {
            right[i] = scaled(common, whole.ownMove[members[i]]).add(scaled(common, whole.otherMove[members[i]]));
        }
        int enough = longest(common.bitLength());
        int cheap = Math.min(enough, CHEAP_STEPS + 2 * common.bitLength() / BITS_PER_STEP);
        Effort effort = whole.effort;
        effort.spend(FACTORINGS / 2 * plan.operations());
        int steps = lifting(enough, plan.entries()) <= effort.left() ? enough : cheap;
        int[] step = {0};
        Optional<CommonFractions> solution = new DixonSolver(plan, pattern, values, diagonal, () -> {
            effort.spend((long) liftingStep(step[0]++, plan.entries()));
            return effort.stopRequested();
        }).solve(right, steps);
        if (solution.isEmpty()) {
            return false;
        }
        BigInteger denominator = solution.get().denominator().multiply(common);
        for (int i = 0; i < members.length; i++) {
            whole.set(members[i], BigFraction.of(solution.get().numerator(i), denominator));
        }
        return true;
    }

    /** The most steps that lifting can take, if what comes from outside has a common denominator of so many bits. */
    private int longest(int commonBits) {
        return (int) Math.min(1_000_000L, 10 + (4L * members.length + 2L * commonBits) / BITS_PER_STEP);
    }

    /** The work of lifting with factors of so many entries. */
    private double lifting(int steps, long entries) {
        return steps * liftingStep(steps / 2, entries);
    }

    /** The work of one step, which grows with the digits found before. */
    private double liftingStep(int step, long entries) {
        return 3.0 * entries + (30.0 + 3.0 * step) * members.length;
    }

    private BigInteger scaled(BigInteger common, int vertex) {
        if (whole.local[vertex] >= 0) {
            return BigInteger.ZERO;
        }
        BigFraction share = whole.shares[vertex];
        return common.divide(share.getDenominator()).multiply(share.getNumerator());
    }

    /** Writes the equations 2 s(v) - s(own move) - s(other move) = 0 of the present policies and plans their elimination. */
    private boolean prepare() {
        if (whole.effort.stopRequested()) {
            return false;
        }
        rounds++;
        int[] own = places(whole.ownMove);
        int[] other = places(whole.otherMove);
        if (plan == null || !Arrays.equals(own, ownPlaces) || !Arrays.equals(other, otherPlaces)) {
            ownPlaces = own;
            otherPlaces = other;
            pattern = SparsePattern.ofPairs(own, other);
            write();
            Effort planning = new Effort(whole.effort, mostPlanning());
            plan = EliminationPlan.of(pattern, mostEntries(), () -> {
                planning.spend((long) Effort.HASHED * EliminationPlan.OPERATIONS_UNASKED);
                return planning.stopRequested();
            }).orElse(null);
            whole.effort.spend(planning.spent());
        }
        return plan != null && (double) FACTORINGS * plan.operations() <= whole.effort.left();
    }

    /** What a plan may take: a small part of all work, but what suffices where nothing is filled in. */
    private long mostPlanning() {
        long left = whole.effort.left();
        return Math.min(left, Math.max(left / PLANNING_PART, (long) PLANNING_A_VERTEX * members.length));
    }

    /** The most entries of the factors with which it is worth while to go on: a full matrix of so many could be factored. */
    private long mostEntries() {
        double side = Math.cbrt(3.0 * whole.effort.left() / FACTORINGS);
        return Math.max((long) CHEAP_FILL * members.length, (long) (side * side));
    }

    /** The places of moves among the members, negative for those that lead out. */
    private int[] places(int[] moves) {
        return Arrays.stream(members).map(vertex -> whole.local[moves[vertex]]).toArray();
    }

    private void write() {
        values = new int[pattern.begin(members.length)];
        diagonal = new int[members.length];
        for (int i = 0; i < diagonal.length; i++) {
            int own = ownPlaces[i];
            int other = otherPlaces[i];
            int entry = pattern.begin(i);
            diagonal[i] = 2 - (own == i ? 1 : 0) - (other == i ? 1 : 0);
            if (own >= 0 && own != i) {
                values[entry++] = own == other ? -2 : -1;
            }
            if (other >= 0 && other != i && other != own) {
                values[entry] = -1;
            }
        }
    }
}
