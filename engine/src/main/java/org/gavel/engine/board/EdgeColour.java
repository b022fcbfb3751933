package org.gavel.engine.board;

import java.util.List;
import org.gavel.engine.word.Labelled;

/** The colour of an edge as files write it: red for Alice, blue for Bob, or both. */
public enum EdgeColour implements Labelled {
    /** Alice may move along it. */
    RED(List.of(Player.ALICE)),
    /** Bob may move along it. */
    BLUE(List.of(Player.BOB)),
    /** Both may. */
    BOTH(List.of(Player.values()));

    private final List<Player> movers;

    EdgeColour(List<Player> movers) {
        this.movers = movers;
    }

    /** The players who may move along the edge. */
    public List<Player> movers() {
        return movers;
    }
}
