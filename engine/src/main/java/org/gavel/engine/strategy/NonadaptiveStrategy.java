package org.gavel.engine.strategy;

import java.util.List;
import org.gavel.engine.board.Player;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.rules.Amounts;
import org.gavel.engine.rules.Configuration;

/**
 * Bids and moves that depend on the vertex alone; a player who has not enough for the bid of a vertex bids nothing there.
 * Source: Gasarch, Kruskal, Sovich, Zimand, The tug of war game, section 1 [gasarch-kruskal-sovich-zimand].
 *
 * @param bids the bid of every vertex
 * @param moves who moves and where
 * @param amounts how to compare bids
 * @param <M> whole chips or real money
 */
public record NonadaptiveStrategy<M>(Player player, List<M> bids, VertexMoves moves, Amounts<M> amounts)
        implements
            Strategy<M> {

    /** Copies the bids. */
    public NonadaptiveStrategy {
        bids = List.copyOf(bids);
        for (M bid : bids) {
            if (amounts.compare(bid, amounts.zero()) < 0) {
                throw new IllegalArgumentException("bid " + bid);
            }
        }
    }

    @Override
    public M bid(Configuration<M> here) {
        M bid = bids.get(here.vertex());
        return amounts.compare(bid, here.of(player)) <= 0 ? bid : amounts.zero();
    }

    @Override
    public Turn turn(Configuration<M> paid) {
        return moves.turn(paid.vertex());
    }

    @Override
    public int move(Configuration<M> paid) {
        return moves.move(paid.vertex());
    }

    @Override
    public String toString() {
        return Fractions.text(this);
    }
}
