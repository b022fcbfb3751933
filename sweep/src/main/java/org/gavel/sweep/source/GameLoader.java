package org.gavel.sweep.source;

import org.gavel.engine.game.BiddingGame;

/** Knows how to find the game of a name with parameters, such as {@code tug-of-war:n=5}, or of a file. */
@FunctionalInterface
public interface GameLoader {

    /** The game; throws an unchecked exception that tells the user why there is none. */
    BiddingGame load(String argument);
}
