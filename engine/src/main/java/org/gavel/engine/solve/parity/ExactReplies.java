package org.gavel.engine.solve.parity;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.limit.Effort;
import org.gavel.engine.solve.linear.CommonFractions;
import org.gavel.engine.solve.linear.ExactChain;

/**
 * What a player needs at each {@linkplain ReplyNodes node} under Richman payment who keeps to fixed moves, exactly: the
 * equations of a policy of replies that looks best are solved, and the policy is improved until none is better.
 */
final class ExactReplies {

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

    /** Compares what is needed at two nodes; the doubles, which rounding never puts in the opposite order, decide where they differ. */
    int compare(int one, int another) {
        int order = Double.compare(nearest[one], nearest[another]);
        return order != 0 ? order : numerators[one].compareTo(numerators[another]);
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

    private Optional<CommonFractions> solution(int n, Effort effort) {
        BigInteger[] right = new BigInteger[n];
        Arrays.setAll(right, i -> BigInteger.valueOf((nodes.isLost(policy.first(i)) ? 1 : 0)
                + (nodes.isLost(policy.second(i)) ? 1 : 0)));
        ExactChain equations = policy.equations();
        return equations.plan(effort) && equations.mostWork(n, 2) <= effort.left() ? equations.solve(right, effort)
                : Optional.empty();
    }
}
