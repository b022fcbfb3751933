package org.gavel.engine.game.algebra;

import java.util.List;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.word.Labelled;

/**
 * What each of two parts that share a token may assume of the other. Source: Avni, Mallik, Sadhukhan, auction-based scheduling
 * (assume-admissible and assume-guarantee synthesis), TACAS 2024 [avni-mallik-sadhukhan-2024].
 */
public enum Assumption implements Labelled {
    /** The other may do anything (strong synthesis). */
    NOTHING,
    /**
     * The other does not give up their own wish: where some play meets it, they do not move to a vertex from which none does,
     * unless all their moves lead there.
     */
    ADMISSIBLE,
    /** In addition, once every play or no play meets their wish, the other leaves all moves to whoever still wishes, without bids. */
    PROMISE;

    /**
     * The games of two wishes under the assumption. They have one board: their own, with their numbers and names, and copies for
     * the rest of a play after a wish to be somewhere once is met, or a wish never to be somewhere is broken. Such a copy is
     * called {@code a@alice} after whose wish that is.
     *
     * @param games the game of each wish, on boards of the same vertices; in each whoever wishes is Alice
     * @param maxVertices how many vertices the board may have
     * @throws org.gavel.engine.failure.InputException if there are more than two, or something is on the board that was not
     *             proved for assumptions
     * @throws LimitReachedException if the board would have more vertices, or a stop is asked for
     */
    public List<BiddingGame> of(List<BiddingGame> games, long maxVertices, StopSignal stop) {
        return this == NOTHING ? games : new AssumedGames(games, maxVertices, stop).games(this == PROMISE);
    }
}
