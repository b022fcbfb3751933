package org.gavel.large.selection;

import java.util.List;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;

/**
 * Whether a board can be filled so that both players join their sides, and whether so that neither does, found by filling
 * it cell by cell and keeping how the groups of both meet the frontier. Where both can, who is first decides, and counting
 * fillings says nothing of the game.
 */
public final class ExclusionProof {

    /** What fillings there are. */
    public enum Result {
        /** In every filling exactly one player joins their sides. */
        ALWAYS_ONE,
        /** In no filling both do, in some neither does. */
        SOMETIMES_NEITHER,
        /** In some filling both do. */
        SOMETIMES_BOTH
    }

    private ExclusionProof() {
    }

    /**
     * Looks at all fillings of the empty board.
     *
     * @throws LimitReachedException if the board is too wide, or when stopped
     */
    public static Result of(JoiningGoal alice, JoiningGoal bob, StopSignal stop) {
        CellOrder order = new CellOrder(List.of(alice, bob));
        StateSet states = new StateSet(4);
        states.add(0, 0, 0, 0);
        for (int step = 0; step < order.cellCount(); step++) {
            stop.require("all fillings were looked at");
            stop.reached("looking at fillings", step, order.cellCount());
            GroupStep ofAlice = new GroupStep(alice, order, step);
            GroupStep ofBob = new GroupStep(bob, order, step);
            StateSet next = new StateSet(4);
            for (int state = 0; state < states.size(); state++) {
                for (int taker = 0; taker < 2; taker++) {
                    advance(ofAlice, taker == 0, states.word(state, 0), states.word(state, 1));
                    advance(ofBob, taker == 1, states.word(state, 2), states.word(state, 3));
                    if (ofAlice.labels == GroupStep.JOINED && ofBob.labels == GroupStep.JOINED) {
                        return Result.SOMETIMES_BOTH;
                    }
                    next.add(ofAlice.labels, ofAlice.sides, ofBob.labels, ofBob.sides);
                }
            }
            states = next;
        }
        for (int state = 0; state < states.size(); state++) {
            if (states.word(state, 0) != GroupStep.JOINED && states.word(state, 2) != GroupStep.JOINED) {
                return Result.SOMETIMES_NEITHER;
            }
        }
        return Result.ALWAYS_ONE;
    }

    private static void advance(GroupStep step, boolean takes, long labels, long sides) {
        if (labels == GroupStep.JOINED) {
            step.labels = labels;
            step.sides = 0;
        } else if (takes) {
            step.take(labels, sides);
        } else {
            step.leaveToOther(labels, sides);
        }
    }
}
