package org.gavel.validation.published;

import org.gavel.engine.board.Player;

/**
 * A configuration of tug of war in whole dollars: N nodes, token at p, q nodes to Rick's goal, Linda holds L, Rick R. Source:
 * gasarch-kruskal-sovich-zimand, section 4.
 */
record Tug(int nodes, int p, int linda, int rick) {

    int q() {
        return nodes - p - 1;
    }

    /** What a player holds: Alice is Linda, Bob Rick. */
    int of(Player player) {
        return player == Player.ALICE ? linda : rick;
    }

    @Override
    public String toString() {
        return "N = " + nodes + ", p = " + p + ", L = " + linda + ", R = " + rick;
    }
}
