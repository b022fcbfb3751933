package org.gavel.engine.game;

import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.rules.Auction;

/**
 * A bidding game: two players push a token around a coloured graph and bid in every round for the right to decide the
 * move.
 *
 * @param name what the game is called in answers
 * @param graph the board
 * @param start the vertex where the token starts
 * @param auction the rules of the auction
 */
public record BiddingGame(String name, ColouredGraph graph, int start, Auction auction) {

    /** Checks the start. */
    public BiddingGame {
        if (start < 0 || start >= graph.declaredCount()) {
            throw new IllegalArgumentException(
                    "start " + start + " is not a vertex of a graph of " + graph.declaredCount() + " vertices");
        }
    }

    /** A game under {@link Auction#DEFAULT}. */
    public static BiddingGame of(String name, ColouredGraph graph, int start) {
        return new BiddingGame(name, graph, start, Auction.DEFAULT);
    }

    /** This game under another auction. */
    public BiddingGame with(Auction newAuction) {
        return new BiddingGame(name, graph, start, newAuction);
    }

    /** This game started from another vertex. */
    public BiddingGame startingAt(int vertex) {
        return new BiddingGame(name, graph, vertex, auction);
    }

    /** The game with the players exchanged: what Bob needs here is what Alice needs there. */
    public BiddingGame reverse() {
        return new BiddingGame(name, graph.reverse(), start, auction.reversed());
    }
}
