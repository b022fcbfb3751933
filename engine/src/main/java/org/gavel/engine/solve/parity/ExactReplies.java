package org.gavel.engine.solve.parity;

import java.math.BigInteger;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.limit.Effort;
import org.gavel.engine.solve.linear.CommonFractions;
import org.gavel.engine.solve.linear.DixonSolver;
import org.gavel.engine.solve.linear.EliminationPlan;
import org.gavel.engine.solve.linear.SparsePattern;

/**
 * What a player needs at each {@linkplain ReplyNodes node} under Richman payment who keeps to fixed moves, exactly: the
 * equations of a policy of replies that looks best are solved, and the policy is improved until none is better.
 */
final class ExactReplies {

    private static final long FILL = 40_000_000;
    private static final int SPARE_STEPS = 1000;
    private static final int BITS_PER_STEP = 30;
    private static final double FACTORING = 4;
    private static final double FAR = 1e-9;

    private final ReplyNodes nodes;
    private final ReplyPolicy policy;
    private final BigInteger[] numerators;
    private final double[] nearest;
    private BigInteger denominator = BigInteger.ONE;

    /**
     * Shares that have not been found.
     *
     * @param policy replies to begin with, which are improved
     */
    ExactReplies(ReplyNodes nodes, ReplyPolicy policy) {
        this.nodes = nodes;
        this.policy = policy;
        numerators = new BigInteger[nodes.count() + 2];
        nearest = new double[nodes.count() + 2];
    }

    /** Finds the shares; false if that takes more work than is allowed, or it was stopped. */
    boolean find(Effort stop) {
        do {
            policy.follow();
            if (stop.stopRequested() || !solve(stop)) {
                return false;
            }
        } while (policy.improve((one, another) -> compare(one, another) > 0));
        return true;
    }

    /** Compares what is needed at two nodes. */
    int compare(int one, int another) {
        double gap = nearest[one] - nearest[another];
        if (Math.abs(gap) > FAR) {
            return gap > 0 ? 1 : -1;
        }
        return numerators[one].compareTo(numerators[another]);
    }

    /** What is needed at a node. */
    BigFraction share(int node) {
        return numerators[node].signum() == 0 ? BigFraction.ZERO : BigFraction.of(numerators[node], denominator);
    }

    private boolean solve(Effort stop) {
        int n = policy.size();
        BigInteger[] found = new BigInteger[n];
        denominator = BigInteger.ONE;
        if (n > 0) {
            Optional<CommonFractions> solution = solution(n, stop);
            if (solution.isEmpty()) {
                return false;
            }
            denominator = solution.get().denominator();
            for (int i = 0; i < n; i++) {
                found[i] = solution.get().numerator(i);
            }
        }
        double[] near = new double[n];
        int shift = Math.max(0, denominator.bitLength() - Double.MAX_EXPONENT / 2);
        for (int i = 0; i < n; i++) {
            near[i] = found[i].shiftRight(shift).doubleValue() / denominator.shiftRight(shift).doubleValue();
        }
        for (int node = 0; node < numerators.length; node++) {
            int end = policy.end(node);
            boolean open = policy.unknown(end) >= 0;
            numerators[node] = open ? found[policy.unknown(end)]
                    : nodes.isLost(end) ? denominator : BigInteger.ZERO;
            nearest[node] = open ? near[policy.unknown(end)] : nodes.isLost(end) ? 1 : 0;
        }
        return true;
    }

    /** Solves 2 s(v) - s(first) - s(second) = 0. */
    private Optional<CommonFractions> solution(int n, Effort stop) {
        SparsePattern pattern = policy.pattern();
        int[] values = new int[pattern.begin(n)];
        int[] diagonal = new int[n];
        BigInteger[] right = new BigInteger[n];
        for (int i = 0; i < n; i++) {
            int own = policy.unknown(policy.first(i));
            int other = policy.unknown(policy.second(i));
            int entry = pattern.begin(i);
            diagonal[i] = 2 - (own == i ? 1 : 0) - (other == i ? 1 : 0);
            if (own >= 0 && own != i) {
                values[entry++] = own == other ? -2 : -1;
            }
            if (other >= 0 && other != i && other != own) {
                values[entry] = -1;
            }
            right[i] = BigInteger.valueOf((nodes.isLost(policy.first(i)) ? 1 : 0)
                    + (nodes.isLost(policy.second(i)) ? 1 : 0));
        }
        return EliminationPlan.of(pattern, FILL, stop::stopRequested)
                .filter(plan -> foretold(plan, n) <= stop.left())
                .flatMap(plan -> {
                    int[] step = {0};
                    return new DixonSolver(plan, pattern, values, diagonal, () -> {
                        stop.spend((long) lifting(step[0]++, plan.entries(), n));
                        return stop.stopRequested();
                    }).solve(right, SPARE_STEPS + n / 4);
                });
    }

    /** The work that it probably takes: on random boards denominators have about as many bits as there are unknowns. */
    private static double foretold(EliminationPlan plan, int n) {
        int steps = 2 * n / BITS_PER_STEP;
        return FACTORING * plan.operations() + steps * lifting(steps / 2, plan.entries(), n);
    }

    /** The work of one step of lifting, which grows with the digits found before. */
    private static double lifting(int step, long entries, int n) {
        return 3.0 * entries + (30.0 + 3.0 * step) * n;
    }
}
