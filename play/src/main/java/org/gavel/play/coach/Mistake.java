package org.gavel.play.coach;

import java.util.List;
import java.util.Optional;
import org.eclipse.collections.api.list.primitive.ImmutableIntList;
import org.gavel.engine.board.Player;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.word.Labelled;
import org.gavel.play.Stage;

/**
 * A decision that was wrong.
 *
 * @param round the round in which it was made, from 1
 * @param player who made it
 * @param stage what was decided
 * @param kind what was wrong with it
 * @param cost by how much the margin over the threshold has shrunk, in the worst case: chips, or a share of all
 *            the money; empty where nothing suffices any more, or where more can hurt
 * @param betterBids bids that would have kept a win whatever the other did; where a win was given, or the other's bid
 *            was known, bids that would have been right against the other's actual bid
 * @param betterMoves moves that would have kept the margin; empty if the decision was not a move
 * @param <M> whole chips or real money
 */
public record Mistake<M>(int round, Player player, Stage stage, Kind kind, Optional<M> cost,
        List<BidSpan<M>> betterBids, ImmutableIntList betterMoves) {

    /** What is wrong with a decision. */
    public enum Kind implements Labelled {
        /** They could force a win before it, and cannot now. */
        LOST_WIN,
        /** They could force a win before it and still can, but only because the other has not answered it as they could have. */
        RISKED_WIN,
        /** The other could not force a win before it, and can now. */
        GAVE_WIN;
    }

    /** Copies the list. */
    public Mistake {
        betterBids = List.copyOf(betterBids);
    }

    @Override
    public String toString() {
        return Fractions.text(this);
    }
}
