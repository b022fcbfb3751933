package org.gavel.sweep.source;

import org.gavel.engine.game.BiddingGame;

/**
 * A sequence of games in blocks, always the same for the same text, so that blocks can be worked on apart. The name of a
 * game, given as a source, means that game alone. Implementations are immutable.
 */
public interface GameSource {

    /** Takes a game; false ends the block. */
    @FunctionalInterface
    interface Visitor {
        /** Takes a game, whose name is its own. */
        boolean take(BiddingGame game);
    }

    /** The number of blocks, at least 1. */
    int blocks();

    /**
     * Hands over the games of a block in their order.
     *
     * @param block from 0 to {@link #blocks()} - 1
     */
    void forEach(int block, Visitor visitor);
}
