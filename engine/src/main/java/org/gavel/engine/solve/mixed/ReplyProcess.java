package org.gavel.engine.solve.mixed;

import org.eclipse.collections.api.list.primitive.MutableDoubleList;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.impl.factory.primitive.DoubleLists;
import org.eclipse.collections.impl.factory.primitive.IntLists;

/**
 * A Markov decision process of the player who wants the outcome to be small: states with actions, each of which leaves
 * with some probabilities to known amounts and goes on to states with others. Built state by state, action by action,
 * branch by branch. The weights of an action need not sum to 1; they are meant to be divided by their sum.
 */
final class ReplyProcess {

    private final int members;
    private final MutableIntList firstAction = IntLists.mutable.of(0);
    private final MutableIntList firstBranch = IntLists.mutable.of(0);
    private final MutableIntList targets = IntLists.mutable.empty();
    private final MutableDoubleList weights = DoubleLists.mutable.empty();
    private final MutableDoubleList leaving = DoubleLists.mutable.empty();
    private final MutableDoubleList amounts = DoubleLists.mutable.empty();
    private final MutableIntList terms = IntLists.mutable.empty();
    private double leavingWeight;
    private double amount;
    private int count;

    ReplyProcess(int members) {
        this.members = members;
    }

    void beginState() {
        firstAction.add(firstAction.getLast());
    }

    void beginAction() {
        leavingWeight = 0;
        amount = 0;
        count = 0;
    }

    /** Says that a weight of the action is off by three roundings, which add as much to its error as two more branches. */
    void beginRounded() {
        count += 2;
    }

    /** Adds a branch that leaves with an amount. */
    void leave(double weight, double worth) {
        leavingWeight += weight;
        amount += weight * worth;
        count++;
    }

    /** Adds a branch that goes on. */
    void go(double weight, int state) {
        count++;
        for (int branch = firstBranch.getLast(); branch < targets.size(); branch++) {
            if (targets.get(branch) == state) {
                weights.set(branch, weights.get(branch) + weight);
                return;
            }
        }
        targets.add(state);
        weights.add(weight);
    }

    void endAction() {
        leaving.add(leavingWeight);
        amounts.add(amount);
        terms.add(count);
        firstBranch.add(targets.size());
        firstAction.set(firstAction.size() - 1, firstAction.getLast() + 1);
    }

    /** The number of states that are configurations; they come first. */
    int members() {
        return members;
    }

    int states() {
        return firstAction.size() - 1;
    }

    int firstAction(int state) {
        return firstAction.get(state);
    }

    int actions() {
        return amounts.size();
    }

    int firstBranch(int action) {
        return firstBranch.get(action);
    }

    int target(int branch) {
        return targets.get(branch);
    }

    double weight(int branch) {
        return weights.get(branch);
    }

    /** The weight with which an action leaves. */
    double leaving(int action) {
        return leaving.get(action);
    }

    /** The sum of the amounts with which an action leaves, times their weights. */
    double amount(int action) {
        return amounts.get(action);
    }

    /** How many branches an action was built from, which bounds the rounding errors in its sums. */
    int terms(int action) {
        return terms.get(action);
    }
}
