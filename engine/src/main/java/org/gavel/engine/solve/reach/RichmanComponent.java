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
import org.gavel.engine.solve.linear.ExactChain;

/**
 * Policy iteration inside one strongly connected component whose successors outside are solved. The other player's policy is
 * improved before the player's own.
 *
 * <p>How much work a system takes at most is known once its elimination is planned, as denominators have no more bits than there
 * are different shares. What would be too much at most is planned and factored if that takes no longer than the bounds did, and tried as long again, since
 * fractions may be short.
 */
final class RichmanComponent {

    private final RichmanPolicyIteration whole;
    private final int[] members;
    private int[] ownPlaces = {};
    private int[] otherPlaces = {};
    private Optional<ExactChain> equations = Optional.empty();
    private final int different;
    private final double unfilled;
    /** The most work to reduce all thresholds. */
    private final double reducing;
    private long rounds;

    /** The component of these members, where rough shares are known. */
    RichmanComponent(RichmanPolicyIteration whole, int[] members) {
        this.whole = whole;
        this.members = members;
        double[] sorted = Arrays.stream(members).mapToDouble(member -> whole.rough[member]).sorted().toArray();
        different = 1 + (int) IntStream.range(1, sorted.length)
                .filter(i -> sorted[i] - sorted[i - 1] > 2 * GameSide.NEAR).count();
        reducing = members.length * Effort.ofDivisor(different);
        unfilled = reducing + ExactChain.unfilledWork(members.length, different);
    }

    private boolean isForeseen(double most) {
        return most <= whole.effort.left();
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
        if (isForeseen(unfilled)) {
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

    /**
     * Whether no cycle of the present moves is left without the members where most of them lead, so few of them that their equations
     * could be solved were they full.
     */
    private boolean hasFewCycles() {
        int n = members.length;
        int hubs = (int) Math.cbrt(3.0 * whole.fair / Effort.MODULAR);
        int[] own = places(whole.ownMove);
        int[] other = places(whole.otherMove);
        int[] sources = new int[n];
        IntStream.concat(Arrays.stream(own), Arrays.stream(other)).filter(place -> place >= 0)
                .forEach(place -> sources[place]++);
        int many = n <= hubs ? 0 : Arrays.stream(sources).sorted().skip(n - hubs).findFirst().orElse(0);
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
        ExactChain chain = equations.orElseThrow();
        boolean foreseen = isForeseen(reducing + chain.mostWork(different, common.bitLength()));
        Optional<CommonFractions> solution = chain.solve(right,
                foreseen ? whole.effort : whole.effort.part(Math.min(whole.fair, 2 * chain.workBefore())));
        if (solution.isEmpty()) {
            return false;
        }
        BigInteger denominator = solution.get().denominator().multiply(common);
        for (int i = 0; i < members.length; i++) {
            whole.set(members[i], BigFraction.of(solution.get().numerator(i), denominator));
        }
        return true;
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
        if (equations.isEmpty() || !Arrays.equals(own, ownPlaces) || !Arrays.equals(other, otherPlaces)) {
            ownPlaces = own;
            otherPlaces = other;
            equations = Optional.of(ExactChain.ofFairCoin(own, other))
                    .filter(chain -> chain.plan(isForeseen(unfilled) ? whole.effort : whole.effort.part(whole.fair)));
        }
        return equations.isPresent();
    }

    /** The places of moves among the members, negative for those that lead out. */
    private int[] places(int[] moves) {
        return Arrays.stream(members).map(vertex -> whole.local[moves[vertex]]).toArray();
    }
}
