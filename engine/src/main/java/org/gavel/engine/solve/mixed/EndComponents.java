package org.gavel.engine.solve.mixed;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.gavel.engine.board.Components;

/**
 * The maximal end components of a process: sets of states in which its player can stay for ever, and move between any
 * two of them surely. Source: de Alfaro 1997 [de-alfaro-1997].
 */
final class EndComponents {

    private final ReplyProcess process;
    private final boolean[] inside;
    private final int[] componentOf;
    private int count;

    private EndComponents(ReplyProcess process) {
        this.process = process;
        inside = new boolean[process.actions()];
        componentOf = new int[process.states()];
    }

    static EndComponents of(ReplyProcess process) {
        EndComponents found = new EndComponents(process);
        found.find();
        return found;
    }

    /** The component of a state; every state outside all end components has a number of its own. */
    int componentOf(int state) {
        return componentOf[state];
    }

    /** The number of components and of states outside them. */
    int count() {
        return count;
    }

    /** Whether an action stays in an end component surely. */
    boolean isInside(int action) {
        return inside[action];
    }

    private void find() {
        boolean any = false;
        for (int action = 0; action < inside.length; action++) {
            inside[action] = process.leaving(action) == 0;
            any |= inside[action];
        }
        boolean changed = any;
        while (changed) {
            label();
            changed = removeLeaving();
        }
        if (!any) {
            Arrays.setAll(componentOf, state -> state);
            count = componentOf.length;
        }
    }

    /** Numbers the strongly connected components of the actions that are left. */
    private void label() {
        Components components = Components.of(IntStream.range(0, process.states())
                .mapToObj(state -> IntStream.range(process.firstAction(state), process.firstAction(state + 1))
                        .filter(action -> inside[action])
                        .flatMap(
                                action -> IntStream.range(process.firstBranch(action), process.firstBranch(action + 1)))
                        .map(process::target).distinct().toArray())
                .toArray(int[][]::new));
        Arrays.setAll(componentOf, components::componentOf);
        count = components.count();
    }

    private boolean removeLeaving() {
        boolean changed = false;
        for (int state = 0; state < process.states(); state++) {
            for (int action = process.firstAction(state); action < process.firstAction(state + 1); action++) {
                for (int branch = process.firstBranch(action); inside[action]
                        && branch < process.firstBranch(action + 1); branch++) {
                    if (componentOf[process.target(branch)] != componentOf[state]) {
                        inside[action] = false;
                        changed = true;
                    }
                }
            }
        }
        return changed;
    }
}
