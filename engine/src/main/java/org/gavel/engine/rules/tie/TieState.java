package org.gavel.engine.rules.tie;

import org.gavel.engine.board.Player;

/**
 * One state of a {@linkplain TieRule#table tie rule given by its states}: who wins equal bids there, and the states that follow, by number.
 *
 * @param name the state's name, unique in its rule
 * @param winsTie who wins the bid if the bids are equal
 * @param afterAlice the next state once Alice has bid more
 * @param afterBob the next state once Bob has bid more
 * @param afterTie the next state once the bids were equal
 */
public record TieState(String name, Player winsTie, int afterAlice, int afterBob, int afterTie) {

    /** The next state once {@code winner} has bid more than the other. */
    public int after(Player winner) {
        return winner == Player.ALICE ? afterAlice : afterBob;
    }

    /**
     * The same state after the players have exchanged their roles.
     *
     * @param newName its name then
     * @param to the place of each state of its rule then
     */
    TieState reversed(String newName, int[] to) {
        return new TieState(newName, winsTie.opponent(), to[afterBob], to[afterAlice], to[afterTie]);
    }
}
