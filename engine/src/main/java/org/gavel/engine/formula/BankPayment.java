package org.gavel.engine.formula;

import org.gavel.engine.number.Chips;

/**
 * A payment in whole chips by which chips go to the bank: what a player needs before the bid, given what is needed
 * afterwards against a number of chips of the other. All amounts are chips, {@link Chips#NEVER} if none are enough. The bids
 * are made at a vertex where the other has {@code budget} chips.
 */
public interface BankPayment {

    /** What a player needs, as a function of the other's chips. Never smaller for more of them. */
    @FunctionalInterface
    interface Need {

        /** The least chips with which they can force a win against that many. */
        long against(int others);
    }

    /** What they need before they win with a bid of {@code own} against {@code others}. */
    long beforeWin(int own, int others, int budget, Need next);

    /** What they need before they lose with a bid of {@code own} against {@code others}. */
    long beforeLoss(int own, int others, int budget, Need next);

    /** What they need before both bid the same and neither wins the bid. */
    long beforeNothing(int bid, int budget, Need stay);
}
