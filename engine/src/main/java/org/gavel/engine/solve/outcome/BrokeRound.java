package org.gavel.engine.solve.outcome;

import java.util.BitSet;
import java.util.function.IntPredicate;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.rules.tie.TieView;

/** A round in which both players are broke: all bids are 0, and the tie rule alone decides who moves. */
final class BrokeRound {

    private BrokeRound() {
    }

    /** Who has won after a round, if what follows is won on a set. */
    static LeastFixpoint.Rule of(ColouredGraph graph, Player player, TieView ties) {
        return (vertex, state, inside) -> wins(graph, player, ties, vertex, state, inside);
    }

    /** Whether the player wins from a vertex that is not terminal. */
    static boolean wins(ColouredGraph graph, Player player, TieView ties, int vertex, int state, BitSet inside) {
        int states = ties.count();
        TieView.State now = ties.state(state);
        IntPredicate won = next -> {
            IntPredicate in = target -> inside.get(target * states + next);
            return graph.some(player, vertex, in) || graph.all(player.opponent(), vertex, in);
        };
        IntPredicate lost = next -> {
            IntPredicate in = target -> inside.get(target * states + next);
            return graph.some(player, vertex, in) && graph.all(player.opponent(), vertex, in);
        };
        return afterTie(now, won, lost);
    }

    /** Whether the player wins after equal bids, if they do in some states after winning them and in some after losing them. */
    static boolean afterTie(TieView.State now, IntPredicate won, IntPredicate lost) {
        return switch (now.onTie()) {
            case WON -> won.test(now.afterTieWon());
            case LOST -> lost.test(now.afterTieLost());
            case CHOSEN -> won.test(now.afterTieWon()) || lost.test(now.afterTieLost());
            case CONCEDED -> won.test(now.afterTieWon()) && lost.test(now.afterTieLost());
            case NOTHING, COIN, WON_BY_MORE, WON_BY_AS_MUCH -> false;
        };
    }
}
