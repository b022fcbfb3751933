package org.gavel.engine.answer.value;

import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.word.Labelled;

/**
 * What a draw counts, where a win of Alice counts 1 and a win of Bob 0. A play without end is a draw, and so is a tie.
 */
public enum DrawWorth implements Labelled {
    /** As a win of Alice: values are the probability that Bob does not win. */
    ALICE(1),
    /** One half. */
    HALF(0.5),
    /** As a win of Bob: values are the probability that Alice wins. */
    BOB(0);

    private final double toAlice;

    DrawWorth(double toAlice) {
        this.toAlice = toAlice;
    }

    /** What a draw counts for a player: 0, 1/2 or 1, and for both together 1. */
    public double to(Player player) {
        return player == Player.ALICE ? toAlice : 1 - toAlice;
    }

    /** What an outcome counts for a player: 0, 1/2 or 1, and for both together 1. */
    public double of(Outcome outcome, Player player) {
        return outcome == Outcome.TIE ? to(player) : outcome == Outcome.wonBy(player) ? 1 : 0;
    }
}
