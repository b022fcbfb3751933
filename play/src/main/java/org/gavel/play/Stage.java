package org.gavel.play;

/** What has to be decided next in a play. */
public enum Stage {
    /** Both players bid. */
    BIDS,
    /** The bids are equal, and the holder of the tie-breaking advantage decides who wins. */
    TIE,
    /** The bids are equal, and a coin decides who wins. */
    COIN,
    /** The winner of the bid decides who moves. */
    TURN,
    /** The mover moves the token. */
    MOVE,
    /** Chance moves the token: no one bids, and no one decides. */
    CHANCE,
    /** Nothing: the play has ended. */
    OVER
}
