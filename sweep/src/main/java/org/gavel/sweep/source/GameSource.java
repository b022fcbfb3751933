package org.gavel.sweep.source;

import java.util.function.BiConsumer;
import org.gavel.engine.game.BiddingGame;

/**
 * A sequence of games in blocks, always the same for the same text, so that blocks can be worked on apart. The name of a
 * game, given as a source, means that game alone.
 *
 * @param blocks the number of blocks, at least 1
 * @param each hands over the games of a block, counted from 0, in their order
 */
public record GameSource(int blocks, BiConsumer<Integer, Visitor> each) {

    /** Takes a game; false ends the block. */
    @FunctionalInterface
    public interface Visitor {
        /** Takes a game, whose name is its own. */
        boolean take(BiddingGame game);
    }

    /** Hands over the games of a block in their order. */
    public void forEach(int block, Visitor visitor) {
        each.accept(block, visitor);
    }
}
