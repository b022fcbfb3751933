package org.gavel.engine.solve.mixed;

import java.util.Arrays;
import java.util.Optional;
import org.gavel.engine.limit.Effort;
import org.gavel.engine.number.Dyadics;

/**
 * The least that a {@link ReplyProcess} can be brought to, as a bound that holds in spite of rounding. End components
 * are put together into single classes, which may stay for ever and get the worth of a draw; after that every policy
 * ends, and policy iteration finds the least.
 *
 * <p>The bound u is accepted if u is at most what every action gives in the next step, rounded down, and at most the
 * worth of a draw on end components. Then u along a play never falls in expectation; a play that does not end stays in
 * one end component from some round on, almost surely; so no way to reply brings the expectation below u at the start.
 * Actions are given a small cost for each step, so that the inequality has room for rounding.
 */
final class WorstCase {

    private static final int ATTEMPTS = 8;

    private final ReplyProcess process;
    private final EndComponents components;
    private final double draw;
    private final double[] values;
    private final int[] policy;
    private final boolean[] mayStay;
    private double costFactor = 2;

    /**
     * A process to bring down.
     *
     * @param draw what a play without end counts, from 0 to 1
     */
    WorstCase(ReplyProcess process, double draw) {
        this.process = process;
        this.draw = draw;
        components = EndComponents.of(process);
        values = new double[components.count()];
        policy = new int[components.count()];
        mayStay = new boolean[components.count()];
        for (int state = 0; state < process.states(); state++) {
            for (int action = process.firstAction(state); action < process.firstAction(state + 1); action++) {
                mayStay[components.componentOf(state)] |= components.isInside(action);
            }
        }
    }

    /** What every reply leaves at least, for each member, or empty if rounding errors were too large to tell. */
    Optional<double[]> guarantees() {
        Arrays.fill(values, 1);
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            improve();
            raiseNegative();
            if (holds()) {
                double[] guarantees = new double[process.members()];
                Arrays.setAll(guarantees, member -> values[components.componentOf(member)]);
                return Optional.of(guarantees);
            }
            costFactor *= 4;
        }
        return Optional.empty();
    }

    private void raiseNegative() {
        for (int component = 0; component < values.length; component++) {
            values[component] = Dyadics.down(Math.max(0, values[component]));
        }
    }

    private void improve() {
        boolean changed = choose(Double.POSITIVE_INFINITY);
        for (int i = 0; i < Effort.ROUNDS && changed; i++) {
            evaluate();
            changed = choose(1e-15);
        }
    }

    /** Takes the best action of every class; those in use are kept unless another is better by more than a margin. */
    private boolean choose(double margin) {
        double[] least = new double[values.length];
        int[] choice = new int[values.length];
        for (int component = 0; component < values.length; component++) {
            least[component] = mayStay[component] ? draw : Double.POSITIVE_INFINITY;
            choice[component] = -1;
        }
        for (int state = 0; state < process.states(); state++) {
            int component = components.componentOf(state);
            for (int action = process.firstAction(state); action < process.firstAction(state + 1); action++) {
                if (!components.isInside(action)) {
                    double worth = worth(action, component);
                    if (worth < least[component]) {
                        least[component] = worth;
                        choice[component] = action;
                    }
                }
            }
        }
        boolean changed = false;
        for (int component = 0; component < values.length; component++) {
            if (margin == Double.POSITIVE_INFINITY || least[component] < values[component] - margin) {
                changed = true;
                policy[component] = choice[component];
            }
        }
        return changed;
    }

    /** What an action gives in the next step, its way back into the same class left out, less its cost. */
    private double worth(int action, int component) {
        double sum = process.amount(action);
        double weight = process.leaving(action);
        for (int branch = process.firstBranch(action); branch < process.firstBranch(action + 1); branch++) {
            int target = components.componentOf(process.target(branch));
            if (target != component) {
                sum += process.weight(branch) * values[target];
                weight += process.weight(branch);
            }
        }
        return sum / weight - cost(action);
    }

    /** A step of an action that has one branch only is free of rounding. */
    private double cost(int action) {
        return process.terms(action) == 1 ? 0 : costFactor * error(action);
    }

    private double error(int action) {
        return (3.0 * process.terms(action) + 16) * Dyadics.UNIT;
    }

    /** The values of the policy: a linear system of the classes whose actions are left to chance. */
    private void evaluate() {
        DenseSystem system = new DenseSystem(values.length);
        for (int component = 0; component < values.length; component++) {
            int action = policy[component];
            if (action < 0) {
                system.set(component, draw);
                continue;
            }
            double weight = process.leaving(action);
            for (int branch = process.firstBranch(action); branch < process.firstBranch(action + 1); branch++) {
                int target = components.componentOf(process.target(branch));
                weight += target == component ? 0 : process.weight(branch);
            }
            system.set(component, process.amount(action) / weight - cost(action));
            for (int branch = process.firstBranch(action); branch < process.firstBranch(action + 1); branch++) {
                int target = components.componentOf(process.target(branch));
                if (target != component) {
                    system.add(component, target, process.weight(branch) / weight);
                }
            }
        }
        System.arraycopy(system.solve(), 0, values, 0, values.length);
    }

    private boolean holds() {
        for (int component = 0; component < values.length; component++) {
            if (mayStay[component] && values[component] > draw || Double.isNaN(values[component])) {
                return false;
            }
        }
        for (int state = 0; state < process.states(); state++) {
            int component = components.componentOf(state);
            for (int action = process.firstAction(state); action < process.firstAction(state + 1); action++) {
                if (!components.isInside(action) && !holds(action, component)) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean holds(int action, int component) {
        double least = values[component];
        if (least == 0) {
            return true;
        }
        double costs = cost(action);
        double worth = worth(action, component) + costs;
        return process.terms(action) == 1 ? least <= worth : least <= worth - error(action);
    }
}
