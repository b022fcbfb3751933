package org.gavel.engine.solve.parity;

import java.util.Arrays;
import java.util.Optional;
import org.gavel.engine.formula.RichmanFormula;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.limit.Effort;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Dyadics;
import org.gavel.engine.solve.linear.TransientChain;

/**
 * What a player needs at each {@linkplain ReplyNodes node} who keeps to fixed moves, in doubles: the other's replies are improved
 * until none is better, and the equations of each are solved by Newton steps, or by sweeps where these do not come near. Nothing here is proved: how many steps and
 * sweeps are the most tells how near the shares come, and {@link ReplyBounds} and {@link ExactReplies} prove what they show.
 */
final class ReplyShares {

    private static final int NEWTON_STEPS = 40;
    static final int SWEEPS = 4_000;

    private final ReplyNodes nodes;
    private final ShareFormula formula;
    private final double[] shares;
    private final double[] last;
    private final ReplyPolicy policy;

    /**
     * Shares that have not been found.
     *
     * @param guess a share for each node, the settled ones among them, which tells the first replies
     */
    ReplyShares(ReplyNodes nodes, ShareFormula formula, double[] guess) {
        this.nodes = nodes;
        this.formula = formula;
        shares = guess;
        last = new double[nodes.count()];
        policy = new ReplyPolicy(nodes);
        for (int node = 0; node < nodes.count() + 2; node++) {
            if (nodes.isSettled(node)) {
                shares[node] = nodes.isLost(node) ? 1 : 0;
            }
        }
        improve(0);
    }

    private ReplyShares(ReplyShares found) {
        nodes = found.nodes;
        formula = found.formula;
        shares = found.shares.clone();
        last = found.last.clone();
        policy = found.policy.copy();
    }

    /** The same, to be changed apart from these. */
    ReplyShares copy() {
        return new ReplyShares(this);
    }

    /** What is needed at all nodes, the settled ones among them. */
    double[] all() {
        return shares.clone();
    }

    /** What is needed at a node. */
    double share(int node) {
        return shares[node];
    }

    /** The replies, which are best as far as doubles tell. */
    ReplyPolicy policy() {
        return policy;
    }

    /** Finds the shares; false if it was stopped before. */
    boolean find(StopSignal stop) {
        return find(0, SWEEPS, stop);
    }

    /** The same where each bid needs some slack more than the formula says, and this many sweeps are the most. */
    boolean find(double slack, int sweeps, StopSignal stop) {
        for (int round = 0; round < Effort.ROUNDS; round++) {
            if (stop.stopRequested()) {
                return false;
            }
            policy.follow();
            if (!solve(slack, stop)) {
                return sweep(slack, sweeps, stop) && !stop.stopRequested();
            }
            if (!spread() && round > 0 || !improve(Dyadics.ROUNDING)) {
                return true;
            }
        }
        return true;
    }

    private boolean improve(double clearly) {
        return policy.improve((one, another) -> shares[one] > shares[another] + clearly);
    }

    /** Gives every node what is needed where the play goes from it; whether the replies have raised some share clearly. */
    private boolean spread() {
        boolean raised = false;
        for (int node = 0; node < nodes.count(); node++) {
            double share = shares[policy.end(node)];
            raised |= share > last[node] + Dyadics.ROUNDING;
            last[node] = share;
            shares[node] = share;
        }
        return raised;
    }

    /** Solves the equations of the present replies; false if that would take too much, or it was stopped. */
    private boolean solve(double slack, StopSignal stop) {
        return policy.size() == 0 || newton(slack, stop);
    }

    private boolean newton(double slack, StopSignal stop) {
        double[] change = new double[policy.size()];
        Optional<TransientChain> factors = Optional.empty();
        double before = Double.POSITIVE_INFINITY;
        for (int step = 0; step < NEWTON_STEPS; step++) {
            double most = change(slack, change);
            if (most <= Math.ulp(1.0) || step > 1 && most < Dyadics.ROUNDING && most >= before / 2) {
                return true;
            }
            if (!(most < Double.POSITIVE_INFINITY) || step > NEWTON_STEPS / 2 && most > before) {
                return false;
            }
            before = most;
            if (factors.isEmpty() || !formula.equals(RichmanFormula.INSTANCE)) {
                factors = factors(stop);
            }
            if (factors.isEmpty() || !advance(factors.get(), change, stop)) {
                return false;
            }
        }
        return before < 1e-9;
    }

    /** How much a round changes the shares at bids; the most of it. */
    private double change(double slack, double[] change) {
        double most = 0;
        for (int i = 0; i < change.length; i++) {
            double one = shares[policy.first(i)];
            double another = shares[policy.second(i)];
            change[i] = image(one, another) + slack - shares[policy.node(i)];
            most = Math.max(most, Math.abs(change[i]));
        }
        return most;
    }

    /** Adds what a step changes; false, and nothing changes, if it is not a number. */
    private boolean advance(TransientChain factors, double[] change, StopSignal stop) {
        if (!factors.solve(change, stop::stopRequested)
                || !(Math.abs(Arrays.stream(change).sum()) < Double.POSITIVE_INFINITY)) {
            return false;
        }
        for (int i = 0; i < change.length; i++) {
            shares[policy.node(i)] = Math.max(0, Math.min(1, shares[policy.node(i)] + change[i]));
        }
        return true;
    }

    private Optional<TransientChain> factors(StopSignal stop) {
        int n = policy.size();
        int[] first = new int[n];
        int[] second = new int[n];
        double[] one = new double[n];
        double[] two = new double[n];
        double[] leak = new double[n];
        for (int i = 0; i < n; i++) {
            first[i] = policy.unknown(policy.first(i));
            second[i] = policy.unknown(policy.second(i));
            double own = shares[policy.first(i)];
            double other = shares[policy.second(i)];
            one[i] = own <= other ? formula.lowSlope(own, other) : formula.highSlope(other, own);
            two[i] = own <= other ? formula.highSlope(own, other) : formula.lowSlope(other, own);
            leak[i] = Math.max(0, 1 - one[i] - two[i]);
        }
        return TransientChain.ofPairs(first, one, second, two, leak, stop::stopRequested);
    }

    private double image(double one, double another) {
        return formula.round(Math.min(one, another), Math.max(one, another));
    }

    /** Sweeps until rounds change nothing much any more; false if it was stopped. */
    private boolean sweep(double slack, int most, StopSignal stop) {
        for (int round = 0; round < most; round++) {
            if (stop.stopRequested()) {
                return false;
            }
            double changed = 0;
            for (int i = 0; i < nodes.count(); i++) {
                int node = round % 2 == 0 ? i : nodes.count() - 1 - i;
                if (!nodes.isSettled(node)) {
                    double next = Math.min(1, round(node, slack));
                    changed = Math.max(changed, Math.abs(next - shares[node]));
                    shares[node] = next;
                }
            }
            if (changed <= Math.ulp(1.0)) {
                break;
            }
        }
        improve(0);
        return true;
    }

    private double round(int node, double slack) {
        double worst = nodes.worst(node, shares);
        int fixed = nodes.fixed(node);
        return fixed < 0 ? worst
                : nodes.hasChoices(node) ? image(shares[fixed], worst) + slack : shares[fixed];
    }
}
