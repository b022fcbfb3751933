package org.gavel.engine.solve.parity;

import java.util.Optional;
import org.gavel.engine.formula.RichmanFormula;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.limit.Effort;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Dyadics;

/**
 * Shares that are surely enough with a player's moves, as near to those found as rounding allows: what is found where each bid needs a
 * little more is enough if one round, rounded upward, needs no more. In whole units of 2^-53, so that what they leave of 1 is
 * a double, too. How often it is tried with how much more makes bounds wider or narrower, never wrong.
 */
final class ReplyBounds {

    private final ReplyNodes nodes;
    private final ShareFormula formula;
    private double[] shares = {};

    ReplyBounds(ReplyNodes nodes, ShareFormula formula) {
        this.nodes = nodes;
        this.formula = formula;
    }

    /**
     * Bounds above shares; empty if none were found.
     *
     * @param stop asked how much may be done; some is done in any case
     */
    Optional<double[]> above(ReplyShares found, StopSignal stop) {
        ReplyShares raised = found.copy();
        for (double slack = Math.ulp(1.0); slack < 1; slack *= 8) {
            if (raised.find(slack, stop.stopRequested() ? Effort.ROUNDS : ReplyShares.SWEEPS, stop.toProve())) {
                shares = raised.all();
                if (isRepaired()) {
                    return Optional.of(shares);
                }
            }
        }
        return Optional.empty();
    }

    /** Raises shares until one round needs no more than they are; false if that does not come to rest. */
    private boolean isRepaired() {
        for (int node = 0; node < nodes.count(); node++) {
            shares[node] = inUnits(shares[node]);
        }
        for (int pass = 0; pass < Effort.ROUNDS; pass++) {
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
        double worst = nodes.worst(node, shares);
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
        return Math.min(1, Dyadics.up(share));
    }
}
