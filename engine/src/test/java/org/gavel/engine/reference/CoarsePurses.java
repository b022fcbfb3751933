package org.gavel.engine.reference;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;

/**
 * Shares that are enough for a player to get the average he wants, with coarse purses: his share is rounded down to a multiple
 * of 1/parts after every round, his bids are multiples of half of that, and the other wins ties and answers him. Large credits
 * count as none. That only makes it harder, so what is enough here is enough. The game is finite, and least credits decide
 * it, by lifting until nothing changes. The winner of a bid pays the part tax to the loser, the rest to the bank.
 */
public final class CoarsePurses {

    private static final int BIDS = 2;
    private static final int FINER = 4;
    private static final int LONGEST = 25;

    private final BiddingGame game;
    private final ColouredGraph graph;
    private final Player player;
    private final double tax;
    private final int parts;
    private final long[] weights;
    private final int[][][] targets;
    private final long[][] credits;
    private final long most;

    /** For a player of a game of the objective mean payoff. */
    public CoarsePurses(BiddingGame game, Player player, double tax, int parts) {
        this.game = game;
        graph = game.graph();
        this.player = player;
        this.tax = tax;
        this.parts = parts;
        weights = new long[graph.vertexCount()];
        targets = new int[2][weights.length][];
        long largest = 1;
        for (int v = 0; v < weights.length; v++) {
            BigFraction above = graph.marks().weight(v).subtract(game.objective().bound().orElseThrow()).multiply(6);
            long scaled = above.getNumerator().longValueExact() / above.getDenominator().longValueExact();
            weights[v] = player == Player.ALICE ? scaled : -scaled * FINER - 1;
            largest = Math.max(largest, Math.abs(weights[v]));
        }
        most = largest * LONGEST;
        for (int v = 0; v < weights.length; v++) {
            for (Player mover : Player.values()) {
                targets[mover.ordinal()][v] = targets(mover, v);
            }
        }
        credits = new long[graph.vertexCount()][parts + 1];
        for (boolean lifted = true; lifted;) {
            lifted = false;
            for (int v = 0; v < credits.length; v++) {
                for (int share = 0; share <= parts; share++) {
                    long credit = credit(v, share);
                    lifted |= credit > credits[v][share];
                    credits[v][share] = Math.max(credit, credits[v][share]);
                }
            }
        }
    }

    /** The least multiple of 1/parts that is enough at a vertex. */
    public Optional<Integer> enough(int vertex) {
        return java.util.stream.IntStream.rangeClosed(0, parts).filter(share -> credits[vertex][share] <= most).boxed()
                .findFirst();
    }

    private long credit(int v, int share) {
        if (graph.isTerminal(v)) {
            return graph.outcome(v).orElseThrow() == Outcome.wonBy(player) ? 0 : most + 1;
        }
        Optional<Player> owner = graph.marks().owner(v);
        long needed = Long.MAX_VALUE;
        if (owner.isPresent()) {
            needed = owner.get() == player ? own(v, share) : others(v, share);
        } else {
            for (int bid = 0; bid <= share * BIDS; bid++) {
                double mine = (double) share / parts;
                double paid = (double) bid / (parts * BIDS);
                double won = (mine - paid) / (1 - (1 - tax) * paid);
                double lost = (mine + tax * paid) / (1 - (1 - tax) * paid);
                long ifWon = Math.min(own(v, down(won)), others(v, down(won)));
                long ifLost = paid > 1 - mine ? 0 : Math.max(own(v, down(lost)), others(v, down(lost)));
                needed = Math.min(needed, Math.max(ifWon, ifLost));
            }
        }
        return needed > most ? most + 1 : Math.min(most + 1, Math.max(0, needed - weights[v]));
    }

    private int down(double share) {
        return Math.min(parts, (int) Math.floor(share * parts + 1e-9));
    }

    private long own(int v, int share) {
        return Arrays.stream(targets[player.ordinal()][v]).mapToLong(to -> credits[to][share]).min().orElseThrow();
    }

    private long others(int v, int share) {
        return Arrays.stream(targets[player.opponent().ordinal()][v]).mapToLong(to -> credits[to][share]).max()
                .orElseThrow();
    }

    private int[] targets(Player mover, int v) {
        return java.util.stream.IntStream.range(graph.firstEdge(mover, v), graph.firstEdge(mover, v + 1))
                .map(edge -> graph.target(mover, edge)).toArray();
    }
}
