package org.gavel.large.selection;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.gavel.engine.board.Player;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;

/**
 * Counts the fillings of a board in which a player joins their sides. The cells are filled one after the other; a state is how
 * their groups meet the frontier between filled and empty cells. Going forward counts in how many ways a state is reached,
 * going back in how many ways it is won from; both together give every cell at once. Safe for use by several threads.
 *
 * <p>Time and memory grow with the number of states over all steps, which grows exponentially with the frontier. Numbers are exact, of 128 bits, so there are at most {@value #MOST_EMPTY} empty cells.
 */
public final class FillingCounter {

    /** The largest number of empty cells. */
    public static final int MOST_EMPTY = 125;

    private static final int JOINED = -1;
    private static final int NOT_ALLOWED = -2;

    private final JoiningGoal goal;
    private final Player player;
    private final CellOrder order;

    /**
     * A counter.
     *
     * @param goal what the player wants
     * @throws LimitReachedException if every order of the cells that was tried has too long a frontier
     */
    public FillingCounter(JoiningGoal goal, Player player) {
        this.goal = goal;
        this.player = player;
        order = new CellOrder(List.of(goal));
    }

    /**
     * The counts from a position.
     *
     * @param position what is in each cell
     * @param stop asked at every cell
     * @throws LimitReachedException if there are too many empty cells, or when stopped
     */
    public FillingCount count(List<Filling> position, StopSignal stop) {
        int empty = Collections.frequency(position, Filling.EMPTY);
        if (empty > MOST_EMPTY) {
            throw new LimitReachedException(
                    "there are " + empty + " empty cells; at most " + MOST_EMPTY + " can be counted",
                    "choose smaller parameters");
        }
        return new Pass(position, empty, stop).run();
    }

    private Filling own() {
        return player == Player.ALICE ? Filling.ALICE : Filling.BOB;
    }

    /** One position. */
    private final class Pass {
        private final List<Filling> position;
        private final StopSignal stop;
        private final int empty;
        private final GroupStep[] steps = new GroupStep[order.cellCount()];
        private final int[] emptyAfter = new int[steps.length];
        private final int[][] taken = new int[steps.length][];
        private final int[][] left = new int[steps.length][];
        private final WideCounts[] ways = new WideCounts[steps.length];
        private final WideCounts joinedBefore = new WideCounts(steps.length + 1);

        Pass(List<Filling> position, int empty, StopSignal stop) {
            this.position = position;
            this.stop = stop;
            this.empty = empty;
            int rest = empty;
            for (int step = 0; step < steps.length; step++) {
                steps[step] = new GroupStep(goal, order, step);
                rest -= isEmpty(step) ? 1 : 0;
                emptyAfter[step] = rest;
            }
        }

        private boolean isEmpty(int step) {
            return position.get(order.cell(step)) == Filling.EMPTY;
        }

        private boolean mayTake(int step) {
            return isEmpty(step) || position.get(order.cell(step)) == own();
        }

        private boolean mayLeave(int step) {
            return isEmpty(step) || position.get(order.cell(step)) != own();
        }

        FillingCount run() {
            StateSet states = new StateSet(2);
            states.add(0, 0);
            ways[0] = new WideCounts(1);
            ways[0].addPower(0, 0);
            for (int step = 0; step < steps.length; step++) {
                stop.require("all fillings were counted");
                stop.reached("counting fillings", step, 2L * steps.length);
                states = forward(step, states);
                joinedBefore.addShifted(step + 1, joinedBefore, step, isEmpty(step) ? 1 : 0);
                if (step + 1 < steps.length) {
                    ways[step + 1] = new WideCounts(states.size());
                }
                spread(step, taken[step]);
                spread(step, left[step]);
            }
            return backward(states.size());
        }

        private StateSet forward(int step, StateSet states) {
            StateSet next = new StateSet(2);
            int[] take = new int[states.size()];
            int[] leave = new int[states.size()];
            GroupStep rule = steps[step];
            for (int state = 0; state < take.length; state++) {
                long labels = states.word(state, 0);
                long sides = states.word(state, 1);
                take[state] = NOT_ALLOWED;
                leave[state] = NOT_ALLOWED;
                if (mayTake(step)) {
                    rule.take(labels, sides);
                    take[state] = rule.labels == GroupStep.JOINED ? JOINED : next.add(rule.labels, rule.sides);
                }
                if (mayLeave(step)) {
                    rule.leaveToOther(labels, sides);
                    leave[state] = next.add(rule.labels, rule.sides);
                }
            }
            taken[step] = take;
            left[step] = leave;
            return next;
        }

        private void spread(int step, int[] targets) {
            for (int state = 0; state < targets.length; state++) {
                if (targets[state] == JOINED) {
                    joinedBefore.add(step + 1, ways[step], state);
                } else if (targets[state] >= 0 && step + 1 < steps.length) {
                    ways[step + 1].add(targets[state], ways[step], state);
                }
            }
        }

        private FillingCount backward(int last) {
            WideCounts with = new WideCounts(steps.length);
            WideCounts wins = new WideCounts(last);
            for (int step = steps.length - 1; step >= 0; step--) {
                stop.require("all fillings were counted");
                with.addShifted(step, joinedBefore, step, emptyAfter[step]);
                WideCounts before = new WideCounts(taken[step].length);
                for (int state = 0; state < taken[step].length; state++) {
                    int take = taken[step][state];
                    if (take == JOINED) {
                        before.addPower(state, emptyAfter[step]);
                        with.addShifted(step, ways[step], state, emptyAfter[step]);
                    } else if (take >= 0) {
                        before.add(state, wins, take);
                        with.addProduct(step, ways[step], state, wins, take);
                    }
                    if (left[step][state] >= 0) {
                        before.add(state, wins, left[step][state]);
                    }
                }
                wins = before;
            }
            return result(wins.get(0), with);
        }

        private FillingCount result(BigInteger joined, WideCounts with) {
            List<BigInteger> withCell = new ArrayList<>(Collections.nCopies(steps.length, BigInteger.ZERO));
            for (int step = 0; step < steps.length; step++) {
                int cell = order.cell(step);
                if (mayTake(step)) {
                    withCell.set(cell, isEmpty(step) ? with.get(step) : joined);
                }
            }
            return new FillingCount(empty, joined, withCell);
        }
    }
}
