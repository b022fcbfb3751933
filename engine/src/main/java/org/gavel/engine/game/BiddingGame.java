package org.gavel.engine.game;

import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.text.AuctionSyntaxException;
import org.gavel.engine.rules.Broke;
import org.gavel.engine.rules.Mover;
import org.gavel.engine.rules.Objective;

/**
 * A bidding game: two players push a token around a coloured graph and bid in every round for the right to decide the
 * move. The objective says who wins plays that never end.
 *
 * @param name what the game is called in answers
 * @param graph the board
 * @param start the vertex where the token starts
 * @param auction the rules of the auction
 * @param objective what Alice wants of a play that never ends
 */
public record BiddingGame(String name, ColouredGraph graph, int start, Auction auction, Objective objective) {

    /** Checks the start, and that the board says what the objective needs. */
    public BiddingGame {
        if (start < 0 || start >= graph.declaredCount()) {
            throw new IllegalArgumentException(
                    "start " + start + " is not a vertex of a graph of " + graph.declaredCount() + " vertices");
        }
        objective.fault(graph).ifPresent(fault -> {
            throw new IllegalArgumentException(fault.reason());
        });
    }

    /** A game in which plays that never end are draws. */
    public BiddingGame(String name, ColouredGraph graph, int start, Auction auction) {
        this(name, graph, start, auction, Objective.Plain.REACH);
    }

    /** A game under {@link Auction#DEFAULT}. */
    public static BiddingGame of(String name, ColouredGraph graph, int start) {
        return new BiddingGame(name, graph, start, Auction.DEFAULT);
    }

    /** Whether the play ends at some vertices once both players have nothing left. */
    public boolean settlesBroke() {
        return auction.broke() == Broke.SETTLE && graph.hasBrokeOutcomes();
    }

    /** Whether more of a player's own money never hurts him, and more of the other's never helps him. */
    public boolean isMonotone() {
        return auction.mover() == Mover.WINNER_DECIDES && auction.payment().moreNeverHurts() && !settlesBroke()
                && !auction.least().isSet();
    }

    /** This game under another auction. */
    public BiddingGame with(Auction newAuction) {
        return new BiddingGame(name, graph, start, newAuction, objective);
    }

    /** This game with another objective. */
    public BiddingGame with(Objective newObjective) {
        return new BiddingGame(name, graph, start, auction, newObjective);
    }

    /** This game under another name. */
    public BiddingGame named(String newName) {
        return new BiddingGame(newName, graph, start, auction, objective);
    }

    /** This game started from another vertex. */
    public BiddingGame startingAt(int vertex) {
        return new BiddingGame(name, graph, vertex, auction, objective);
    }

    /** Whether plays that never end are draws and both players bid everywhere. */
    public boolean isPlainReach() {
        return objective == Objective.Plain.REACH && !graph.marks().hasOwners();
    }

    /**
     * The game with the players exchanged: what Bob needs here is what Alice needs there.
     *
     * @throws org.gavel.engine.rules.text.AuctionSyntaxException if the other player's objective cannot be told in our words
     */
    public BiddingGame reverse() {
        Objective exchanged = objective.exchanged()
                .orElseThrow(() -> new AuctionSyntaxException(
                        "with the players exchanged, '" + objective.label() + "' would be none of the objectives",
                        "games with reach, buchi, co-buchi and parity can be reversed"));
        ColouredGraph reversed = graph.reverse();
        return new BiddingGame(name, objective == Objective.Plain.PARITY ? reversed.withPrioritiesRaised() : reversed,
                start, auction.reversed(), exchanged);
    }
}
