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
import org.gavel.engine.solve.linear.EliminationPlan;
import org.gavel.engine.solve.linear.SparsePattern;

/**
 * Policy iteration inside one strongly connected component whose successors outside are solved. The other player's policy is
 * improved before the player's own.
 *
 * <p>How much work a system takes is known once its elimination is planned, but for the length of the fractions, which have
 * about as many bits as there are different shares. If the work that is allowed does not suffice for that, short ones are looked
 * for where that takes no more than the bounds did, or nothing is filled in.
 */
final class RichmanComponent {

    private static final double APART = 2e-9;
    private static final int CHEAP_FILL = 12;
    private static final int HUBS = 64;
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
    private final int different;
    private long rounds;

    /** The component of these members, where rough shares are known. */
    RichmanComponent(RichmanPolicyIteration whole, int[] members) {
        this.whole = whole;
        this.members = members;
        double[] sorted = Arrays.stream(members).mapToDouble(member -> whole.rough[member]).sorted().toArray();
        different = 1 + (int) IntStream.range(1, sorted.length).filter(i -> sorted[i] - sorted[i - 1] > APART).count();
    }

    long rounds() {
        return rounds;
    }

    /** Finds the thresholds of the members; false if that is too costly or the solver was stopped. */
    boolean solve() {
        LocalEdges.number(members, whole.local);
        boolean solved = solveExactly();
        LocalEdges.forget(members, whole.local);
        return solved;
    }

    /** Whether fractions would be too long even if nothing were filled in, as plays mix fast and the present moves have many cycles. */
    boolean isHopeless() {
        if (lifting(longest(different, 0), 2L * members.length) <= whole.effort.left()) {
            return false;
        }
        LocalEdges.number(members, whole.local);
        boolean few = hasFewCycles();
        LocalEdges.forget(members, whole.local);
        return !few;
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

    /** Whether no cycle of the present moves is left without the few members where most of them lead. */
    private boolean hasFewCycles() {
        int n = members.length;
        int[] own = places(whole.ownMove);
        int[] other = places(whole.otherMove);
        int[] sources = new int[n];
        IntStream.concat(Arrays.stream(own), Arrays.stream(other)).filter(place -> place >= 0)
                .forEach(place -> sources[place]++);
        int many = n <= HUBS ? 0 : Arrays.stream(sources).sorted().skip(n - HUBS).findFirst().orElse(0);
        int[] queue = IntStream.range(0, n).filter(place -> sources[place] == 0 || sources[place] > many)
                .toArray();
        int[] open = Arrays.copyOf(queue, n);
        int count = queue.length;
        for (int i = 0; i < count; i++) {
            for (int next : new int[] {own[open[i]], other[open[i]]}) {
                if (next >= 0 && sources[next] <= many && --sources[next] == 0) {
                    open[count++] = next;
                }
            }
        }
        return count == n;
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
        Effort effort = whole.effort;
        effort.spend(FACTORINGS / 2 * plan.operations());
        int steps = IntStream.of(members.length, different).map(unknowns -> longest(unknowns, common.bitLength()))
                .filter(most -> lifting(most, plan.entries()) <= effort.left()).findFirst()
                .orElse(CHEAP_STEPS + 2 * common.bitLength() / BITS_PER_STEP);
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

    /** The most steps that lifting can take for so many unknowns, if what comes from outside has a denominator of so many bits. */
    private static int longest(int unknowns, int commonBits) {
        return (int) Math.min(1_000_000L, 10 + (4L * unknowns + 2L * commonBits) / BITS_PER_STEP);
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
        return plan != null && isWorthwhile();
    }

    /** Whether to go on, as far as the plan tells. */
    private boolean isWorthwhile() {
        double factoring = (double) FACTORINGS * plan.operations();
        long left = whole.effort.left();
        if (factoring + lifting(longest(different, 0), plan.entries()) <= left) {
            return true;
        }
        boolean fillsLittle = plan.entries() <= (long) CHEAP_FILL * members.length;
        return factoring + lifting(CHEAP_STEPS, plan.entries()) <= (fillsLittle ? left : Math.min(left, whole.fair));
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
