package org.gavel.validation.published;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;

/**
 * What Alice needs in whole chips while one of the players must play as is best with real money: least fixpoints of
 * Theorem 3.7, corrected, with fewer choices. Source: develin-payne-2008, definition 3.9.
 */
final class StableStrategies {

    /** What it takes for a strategy to be stable. */
    enum Meaning {
        /** As it is printed: whenever the player moves, their move is best with real money. */
        MOVES,
        /** Also, having won a bid, they move themselves or make the other move, whichever is best with real money. */
        MOVES_AND_MOVER
    }

    private final ColouredGraph graph;
    private final ContinuousSolution real;
    private final Player stable;
    private final int[] order;
    private final int[] wanted;
    private final boolean[] kept;

    StableStrategies(BiddingGame game, ContinuousSolution real, Player stable) {
        graph = game.graph();
        this.real = real;
        this.stable = stable;
        order = Arrays.stream(Components.of(graph).successorsFirst()).filter(vertex -> !graph.isTerminal(vertex))
                .toArray();
        wanted = new int[graph.vertexCount()];
        kept = new boolean[graph.firstEdge(stable, graph.vertexCount())];
        for (int vertex : order) {
            wanted[vertex] = share(vertex, Player.BOB).compareTo(share(vertex, Player.ALICE));
            BigFraction best = share(vertex, stable);
            for (int edge = graph.firstEdge(stable, vertex); edge < graph.firstEdge(stable, vertex + 1); edge++) {
                kept[edge] = share(graph.target(stable, edge)).equals(best);
            }
        }
    }

    /** The shares that Alice needs with real money. */
    BigFraction[] shares() {
        return IntStream.range(0, graph.vertexCount()).mapToObj(this::share).toArray(BigFraction[]::new);
    }

    /** The least holdings with which Alice wins, n as 2n and n* as 2n+1, at all vertices. */
    long[] codes(int total, Meaning meaning) {
        long[] codes = new long[graph.vertexCount()];
        for (int vertex = 0; vertex < codes.length; vertex++) {
            codes[vertex] = graph.isWonBy(Player.ALICE, vertex) ? 0 : 2L * total + 2;
        }
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int vertex : order) {
                long code = round(codes, vertex, meaning);
                changed |= code < codes[vertex];
                codes[vertex] = Math.min(codes[vertex], code);
            }
        }
        return codes;
    }

    private long round(long[] codes, int vertex, Meaning meaning) {
        long red = best(codes, vertex, Player.ALICE);
        long blue = best(codes, vertex, Player.BOB);
        int sign = meaning == Meaning.MOVES ? 0 : wanted[vertex];
        long afterAlice = Math.min(red, blue);
        long afterBob = Math.max(red, blue);
        if (stable == Player.ALICE && sign != 0) {
            afterAlice = sign > 0 ? red : blue;
        }
        if (stable == Player.BOB && sign != 0) {
            afterBob = sign > 0 ? blue : red;
        }
        return formula(afterAlice, afterBob);
    }

    /** Theorem 3.7, corrected, on codes, the first of which is that after Alice's bid. */
    private static long formula(long a, long b) {
        long sum = a / 2 + b / 2;
        boolean starred = a % 2 == 1;
        if (sum % 2 == 0 && !starred) {
            return sum;
        }
        return sum % 2 == 1 && starred ? sum + 1 : 2 * (sum / 2) + 1;
    }

    /** The code after the best move of a player, among their stable ones if they must be stable. */
    private long best(long[] codes, int vertex, Player mover) {
        long best = -1;
        for (int edge = graph.firstEdge(mover, vertex); edge < graph.firstEdge(mover, vertex + 1); edge++) {
            int target = graph.target(mover, edge);
            if (mover != stable || kept[edge]) {
                best = best < 0 ? codes[target]
                        : mover == Player.ALICE ? Math.min(best, codes[target]) : Math.max(best, codes[target]);
            }
        }
        return best;
    }

    /** The share that Alice needs after the move of a player that is best with real money. */
    private BigFraction share(int vertex, Player mover) {
        int sign = mover == Player.ALICE ? 1 : -1;
        return share(graph.first(mover, vertex, (target, best) -> sign * share(target).compareTo(share(best))));
    }

    private BigFraction share(int vertex) {
        return real.alice().exact(vertex).orElseThrow();
    }
}
