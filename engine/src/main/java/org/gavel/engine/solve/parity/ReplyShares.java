package org.gavel.engine.solve.parity;

import java.util.Arrays;
import java.util.Optional;
import org.gavel.engine.formula.RichmanFormula;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.solve.linear.BiconjugateGradients;
import org.gavel.engine.solve.linear.DoubleElimination;
import org.gavel.engine.solve.linear.EliminationPlan;
import org.gavel.engine.solve.linear.SparsePattern;

/**
 * What a player needs at each {@linkplain ReplyNodes node} who keeps to fixed moves, in doubles: the other's replies are improved
 * until none is better, and the equations of each are solved by Newton steps on sparse factors, or by sweeps where these
 * would fill up. Nothing here is proved, but for {@link #bounds}.
 */
final class ReplyShares {

    /** The most entries that factors may have where nothing else is known. */
    static final long FILL = 3_000_000;
    private static final int ROUNDS = 400;
    private static final int NEWTON_STEPS = 40;
    private static final int SWEEPS = 4_000;
    private static final int ATTEMPTS = 24;
    private static final int REPAIRS = 200;
    private static final double SETTLED = 2e-16;
    private static final double NEARLY_SETTLED = 1e-14;
    private static final double FAR = 1e-3;
    private static final double BETTER = 1e-13;
    private static final double LEAST_SLACK = 2e-15;
    private static final double UNITS = 0x1p53;
    private static final int FEW_SWEEPS = 50;
    private static final int MOST_FAILURES = 3;
    private static final int LAST_SWEEPS = 200;
    private static final int LAST_ATTEMPTS = 8;

    private final ReplyNodes nodes;
    private final ShareFormula formula;
    private final double[] shares;
    private final double[] last;
    private ReplyPolicy policy;
    private int sweepsLeft = SWEEPS;
    private long fill;

    /** Solutions of linear equations. */
    @FunctionalInterface
    private interface LinearSystem {

        /** Replaces the right-hand side by the solution; false if it was not found. */
        boolean solve(double[] vector);
    }

    /**
     * Shares that have not been found.
     *
     * @param guess a share for each node, the settled ones among them, which tells the first replies
     * @param fill the most entries that factors may have
     */
    ReplyShares(ReplyNodes nodes, ShareFormula formula, double[] guess, long fill) {
        this.fill = fill;
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

    /** What is needed at a node. */
    double share(int node) {
        return shares[node];
    }

    /** The replies, which are best as far as doubles tell. */
    ReplyPolicy policy() {
        return policy;
    }

    /** The most entries that factors may have: none once they would have had more. */
    long fill() {
        return fill;
    }

    /** Finds the shares; false if it was stopped before. */
    boolean find(StopSignal stop) {
        return find(0, stop);
    }

    /** The same where each bid needs some slack more than the formula says. */
    private boolean find(double slack, StopSignal stop) {
        int failures = 0;
        for (int round = 0; round < ROUNDS; round++) {
            if (stop.stopRequested()) {
                return false;
            }
            policy.follow();
            if (!solve(slack, stop)) {
                boolean last = ++failures > MOST_FAILURES;
                if (!sweep(slack, last ? sweepsLeft : FEW_SWEEPS, stop) || last) {
                    return !stop.stopRequested();
                }
                continue;
            }
            if (!spread() && round > 0 || !improve(BETTER)) {
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
            raised |= share > last[node] + BETTER;
            last[node] = share;
            shares[node] = share;
        }
        return raised;
    }

    /** Solves the equations of the present replies; false if that would take too much, or it was stopped. */
    private boolean solve(double slack, StopSignal stop) {
        if (policy.size() == 0) {
            return true;
        }
        SparsePattern pattern = policy.pattern();
        Optional<EliminationPlan> plan = fill == 0 ? Optional.empty()
                : EliminationPlan.of(pattern, fill, stop::stopRequested);
        fill = plan.isPresent() ? fill : 0;
        return newton(pattern, plan, slack, stop);
    }

    private boolean newton(SparsePattern pattern, Optional<EliminationPlan> plan, double slack, StopSignal stop) {
        double[] change = new double[policy.size()];
        double before = change(formula, slack, change);
        if (!formula.equals(RichmanFormula.INSTANCE) && before > FAR
                && !startWell(pattern, plan, before, slack, stop)) {
            return false;
        }
        Optional<LinearSystem> factors = Optional.empty();
        before = Double.POSITIVE_INFINITY;
        for (int step = 0; step < NEWTON_STEPS; step++) {
            double most = change(formula, slack, change);
            if (most <= SETTLED || step > 1 && most < NEARLY_SETTLED && most >= before / 2) {
                return true;
            }
            if (!(most < Double.POSITIVE_INFINITY) || step > NEWTON_STEPS / 2 && most > before) {
                return false;
            }
            before = most;
            if (factors.isEmpty() || !formula.equals(RichmanFormula.INSTANCE)) {
                factors = factors(formula, pattern, plan, stop);
            }
            if (factors.isEmpty() || !advance(factors.get(), change)) {
                return false;
            }
        }
        return before < 1e-9;
    }

    /** How much a round changes the shares at bids; the most of it. */
    private double change(ShareFormula round, double slack, double[] change) {
        double most = 0;
        for (int i = 0; i < change.length; i++) {
            double one = shares[policy.first(i)];
            double another = shares[policy.second(i)];
            change[i] = round.round(Math.min(one, another), Math.max(one, another)) + slack - shares[policy.node(i)];
            most = Math.max(most, Math.abs(change[i]));
        }
        return most;
    }

    /** Starts from the solution under Richman payment where a round changes that less; false if it was stopped. */
    private boolean startWell(SparsePattern pattern, Optional<EliminationPlan> plan, double before, double slack,
            StopSignal stop) {
        double[] old = shares.clone();
        double[] change = new double[policy.size()];
        change(RichmanFormula.INSTANCE, 0, change);
        Optional<LinearSystem> factors = factors(RichmanFormula.INSTANCE, pattern, plan, stop);
        if (factors.isPresent()
                && (!advance(factors.get(), change) || !(change(formula, slack, change) < before))) {
            System.arraycopy(old, 0, shares, 0, old.length);
        }
        return factors.isPresent();
    }

    /** Adds what a step changes; false, and nothing changes, if it is no number. */
    private boolean advance(LinearSystem factors, double[] change) {
        if (!factors.solve(change) || !(Math.abs(Arrays.stream(change).sum()) < Double.POSITIVE_INFINITY)) {
            return false;
        }
        for (int i = 0; i < change.length; i++) {
            shares[policy.node(i)] = Math.max(0, Math.min(1, shares[policy.node(i)] + change[i]));
        }
        return true;
    }

    private Optional<LinearSystem> factors(ShareFormula round, SparsePattern pattern,
            Optional<EliminationPlan> plan, StopSignal stop) {
        double[] values = new double[pattern.begin(policy.size())];
        double[] diagonal = new double[policy.size()];
        for (int i = 0; i < policy.size(); i++) {
            int entry = pattern.begin(i);
            int own = policy.unknown(policy.first(i));
            int other = policy.unknown(policy.second(i));
            double low = shares[policy.first(i)];
            double high = shares[policy.second(i)];
            double ownSlope = low <= high ? round.lowSlope(low, high) : round.highSlope(high, low);
            double otherSlope = low <= high ? round.highSlope(low, high) : round.lowSlope(high, low);
            diagonal[i] = 1 - (own == i ? ownSlope : 0) - (other == i ? otherSlope : 0);
            if (own >= 0 && own != i) {
                values[entry++] = -ownSlope;
            }
            if (other >= 0 && other != i) {
                values[other == own ? entry - 1 : entry] -= otherSlope;
            }
        }
        return plan.isEmpty() ? Optional.of(new BiconjugateGradients(pattern, values, diagonal)::solve)
                : DoubleElimination.of(plan.get(), pattern, values, diagonal, stop::stopRequested)
                        .map(found -> vector -> {
                            found.solve(vector);
                            return true;
                        });
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
            if (changed <= SETTLED) {
                break;
            }
        }
        improve(0);
        return true;
    }

    private double round(int node, double slack) {
        double worst = worst(node);
        int fixed = nodes.fixed(node);
        return fixed < 0 ? worst
                : nodes.hasChoices(node) ? image(shares[fixed], worst) + slack : shares[fixed];
    }

    private double worst(int node) {
        double worst = 0;
        for (int choice = nodes.firstChoice(node); choice < nodes.firstChoice(node + 1); choice++) {
            worst = Math.max(worst, shares[nodes.choice(choice)]);
        }
        return worst;
    }

    /**
     * Shares that are surely enough with these moves, as near to those found as rounding allows: what is found where each
     * bid needs a little more is enough if one round, rounded upward, needs no more. In whole units of 2^-53, so that what
     * they leave of 1 is a double, too. Empty if none such were found.
     *
     * @param stop asked how much may be done; some is done in any case
     */
    Optional<double[]> bounds(StopSignal stop) {
        double[] found = shares.clone();
        ReplyPolicy replies = policy.copy();
        Optional<double[]> bounds = Optional.empty();
        double slack = LEAST_SLACK;
        for (int attempt = 0; attempt < ATTEMPTS && bounds.isEmpty(); attempt++) {
            boolean hurries = stop.stopRequested();
            if (hurries && attempt >= LAST_ATTEMPTS) {
                break;
            }
            sweepsLeft = hurries ? LAST_SWEEPS : SWEEPS;
            if (find(slack, StopSignal.NEVER) && isRepaired()) {
                bounds = Optional.of(shares.clone());
            }
            slack *= 8;
        }
        System.arraycopy(found, 0, shares, 0, found.length);
        policy = replies;
        return bounds;
    }

    /** Raises shares until one round needs no more than they are; false if that does not come to rest. */
    private boolean isRepaired() {
        for (int node = 0; node < nodes.count(); node++) {
            shares[node] = inUnits(shares[node]);
        }
        for (int pass = 0; pass < REPAIRS; pass++) {
            boolean raised = false;
            for (int i = 0; i < nodes.count(); i++) {
                int node = pass % 2 == 0 ? i : nodes.count() - 1 - i;
                double needed = nodes.isSettled(node) ? shares[node] : roundUp(node);
                if (needed > shares[node]) {
                    shares[node] = needed;
                    raised = true;
                }
            }
            if (!raised) {
                return true;
            }
        }
        return false;
    }

    private double roundUp(int node) {
        double worst = worst(node);
        int fixed = nodes.fixed(node);
        if (fixed < 0 || !nodes.hasChoices(node)) {
            return fixed < 0 ? worst : shares[fixed];
        }
        double low = Math.min(shares[fixed], worst);
        double high = Math.max(shares[fixed], worst);
        if (low == high) {
            return low;
        }
        return inUnits(formula.equals(RichmanFormula.INSTANCE) ? Math.nextUp((low + high) / 2)
                : formula.roundUp(low, high));
    }

    private static double inUnits(double share) {
        return Math.min(1, Math.ceil(share * UNITS) / UNITS);
    }
}
