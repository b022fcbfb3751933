package org.gavel.engine.reference;

import java.util.function.IntPredicate;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;

/**
 * Whether a player wins within some rounds under all-pay in real money who knows the other's bid, straight from the rules: the other
 * tries bids on a grid. What lies between two bids of the grid is read against the player ({@link #surely}) or left out
 * ({@link #possibly}).
 */
public record AnsweringReference(ColouredGraph graph, Player player, int grid) {

    private static final double LITTLE = 1e-6;

    private interface After {
        boolean wins(int vertex, double own, double others);
    }

    /** Whether the player wins for sure, whoever wins ties. */
    public boolean surely(int vertex, double own, double others, int rounds) {
        if (graph.isTerminal(vertex) || rounds == 0) {
            return graph.isWonBy(player, vertex);
        }
        After after = (to, mine, theirs) -> surely(to, mine, theirs, rounds - 1);
        for (int i = 0; i < grid; i++) {
            double least = others * i / grid;
            double most = others * (i + 1) / grid;
            boolean outbid = own > most + LITTLE && wins(vertex, own - most - LITTLE, others - least, after);
            if (!outbid && !loses(vertex, own, others - least, after)) {
                return false;
            }
        }
        return true;
    }

    /** Whether it may be that the player wins: no bid of the grid prevents it, even if the player wins ties. */
    public boolean possibly(int vertex, double own, double others, int rounds) {
        if (graph.isTerminal(vertex) || rounds == 0) {
            return graph.isWonBy(player, vertex);
        }
        After after = (to, mine, theirs) -> possibly(to, mine, theirs, rounds - 1);
        for (int i = 0; i <= grid; i++) {
            double bid = others * i / grid;
            boolean met = own >= bid - LITTLE && wins(vertex, own - bid, others - bid, after);
            if (!met && !loses(vertex, own, others - bid, after)) {
                return false;
            }
        }
        return true;
    }

    /** The player has won the bid, and moves or makes the other move. */
    private boolean wins(int vertex, double own, double others, After after) {
        IntPredicate good = to -> after.wins(to, own, others);
        return graph.successors(player, vertex).anyMatch(good)
                || graph.successors(player.opponent(), vertex).allMatch(good);
    }

    /** The other has. */
    private boolean loses(int vertex, double own, double others, After after) {
        IntPredicate good = to -> after.wins(to, own, others);
        return graph.successors(player, vertex).anyMatch(good)
                && graph.successors(player.opponent(), vertex).allMatch(good);
    }
}
