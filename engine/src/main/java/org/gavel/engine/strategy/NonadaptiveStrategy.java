package org.gavel.engine.strategy;

import java.util.List;
import org.gavel.engine.board.Player;
import org.gavel.engine.rules.Configuration;

/**
 * Bids in whole chips and moves that depend on the vertex alone; a player who has not enough for the bid of a vertex bids nothing there.
 * Source: Gasarch, Kruskal, Sovich, Zimand, The tug of war game, section 1 [gasarch-kruskal-sovich-zimand].
 *
 * @param bids the bid of every vertex
 * @param moves who moves and where
 */
public record NonadaptiveStrategy(Player player, List<Long> bids, VertexMoves moves) implements Strategy<Long> {

    /** Copies the bids. */
    public NonadaptiveStrategy {
        bids = List.copyOf(bids);
        for (long bid : bids) {
            if (bid < 0) {
                throw new IllegalArgumentException("bid " + bid);
            }
        }
    }

    @Override
    public Long bid(Configuration<Long> here) {
        long bid = bids.get(here.vertex());
        return bid <= here.of(player) ? bid : 0;
    }

    @Override
    public Turn turn(Configuration<Long> paid) {
        return moves.turn(paid.vertex());
    }

    @Override
    public int move(Configuration<Long> paid) {
        return moves.move(paid.vertex());
    }
}
