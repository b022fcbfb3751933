package org.gavel.engine.proof.chips;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.LongPredicate;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.Predecessors;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Chips;
import org.gavel.engine.strategy.ChipAdvice;

/**
 * Verifies that a player wins within a number of rounds in whole chips, and by which bids and moves: from the end, by the chips that
 * are enough within 0, 1, 2, ... rounds, found by the rules of the auction alone. A player who has what is enough within a round less
 * after each reply and each move makes progress. Time grows with rounds times edges times the logarithm of the chips; where
 * bids go to the bank, times the chips of the other.
 */
public final class ChipRoundsVerifier {

    private final BiddingGame game;
    private final ColouredGraph graph;
    private final Player player;
    private final ChipBidding bidding;
    private final long own;
    private final long other;
    private final int columns;
    private final StopSignal stop;
    private long[] needs;

    /**
     * A verifier.
     *
     * @param game a game of rules that are {@linkplain #knows known} here
     * @param player who is said to win
     * @param own their chips
     * @param other the other's chips; where bids go to the bank at most 2^16
     * @param stop asked between vertices
     */
    public ChipRoundsVerifier(BiddingGame game, Player player, long own, long other, StopSignal stop) {
        this.game = game;
        this.player = player;
        this.own = own;
        this.other = other;
        this.stop = stop;
        graph = game.graph();
        bidding = ChipBidding.of(game.auction(), player).orElseThrow();
        columns = bidding.keepsTotal() ? 1 : Math.toIntExact(other + 1);
        needs = new long[Math.multiplyExact(graph.vertexCount(), columns * bidding.states())];
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            Arrays.fill(needs, place(vertex, 0, 0), place(vertex + 1, 0, 0),
                    graph.isWonBy(player, vertex) ? 0 : Chips.NEVER);
        }
    }

    /** Whether the rules of a game are written down here. */
    public static boolean knows(BiddingGame game) {
        return ChipAdviceVerifier.knows(game) && game.isMonotone();
    }

    private int place(int vertex, int state, long others) {
        return (vertex * bidding.states() + state) * columns + (bidding.keepsTotal() ? 0 : (int) others);
    }

    private long need(int vertex, int state, long others) {
        return needs[place(vertex, state, others)];
    }

    /**
     * What is wrong with what is said of the player; empty if they win by it within that many rounds.
     *
     * @param rounds within how many rounds they are said to win
     * @param said all bids with which they do; none where the play is over
     * @throws org.gavel.engine.limit.LimitReachedException if it was stopped
     */
    public Optional<String> fault(int rounds, Optional<ChipAdvice> said) {
        int start = game.start();
        int state = game.auction().ties().first();
        if (graph.isTerminal(start)) {
            return graph.isWonBy(player, start) && rounds == 0 && said.isEmpty() ? Optional.empty()
                    : Optional.of("the play is over");
        }
        Predecessors predecessors = new Predecessors(graph);
        BitSet changed = new BitSet();
        changed.set(0, graph.vertexCount());
        for (int round = 1; round < rounds && !changed.isEmpty(); round++) {
            stop.reached("verifying", round, rounds);
            changed = advance(changed, predecessors);
        }
        if (rounds < 1 || need(start, state, other) <= own) {
            return Optional.of("the number of rounds is wrong: the win takes " + (rounds < 1 ? "more" : "fewer"));
        }
        NeedsAround next = NeedsAround.of(graph, player, start, this::need);
        if (!bidding.wins(next, state, own, other)) {
            return Optional.of("the win takes more than " + rounds + " rounds, if there is one");
        }
        if (said.isEmpty()) {
            return bidding.answers() ? Optional.empty() : Optional.of("bids are missing");
        }
        ChipAdvice advice = said.get();
        if (advice.player() != player || advice.vertex() != start || advice.state() != state || advice.chips() != own
                || advice.otherChips() != other) {
            return Optional.of("the bids are for another place");
        }
        return new BidsCheck(graph, bidding, next, player, start, state, own, other).fault(advice.bids(), List.of());
    }

    /** One round more, at vertices next to which something changed; those at which something changes. */
    private BitSet advance(BitSet changed, Predecessors predecessors) {
        // Where nobody moves after equal bids, a vertex follows itself.
        BitSet affected = (BitSet) changed.clone();
        changed.stream().forEach(vertex -> predecessors.forEach(vertex, affected::set));
        long[] after = needs.clone();
        BitSet lowered = new BitSet();
        affected.stream().filter(vertex -> !graph.isTerminal(vertex)).forEach(vertex -> {
            stop.require("every round was verified");
            NeedsAround next = NeedsAround.of(graph, player, vertex, this::need);
            for (int state = 0; state < bidding.states(); state++) {
                for (int column = 0; column < columns; column++) {
                    int place = place(vertex, state, column);
                    after[place] = least(next, state, column, needs[place]);
                    lowered.set(vertex, lowered.get(vertex) || after[place] < needs[place]);
                }
            }
        });
        needs = after;
        return lowered;
    }

    /** The least chips with which the player wins after a round, of which more never hurt; most often the known, or near it. */
    private long least(NeedsAround next, int state, long others, long known) {
        long all = own + other;
        LongPredicate wins = chips -> bidding.wins(next, state, chips, bidding.keepsTotal() ? all - chips : others);
        long most = bidding.keepsTotal() ? all : own;
        long high = Math.min(known, most + 1);
        long low = high;
        for (long step = 1; low > 0 && wins.test(low - 1); step *= 2) {
            high = low - 1;
            low = Math.max(0, high - step);
        }
        while (low < high) {
            long middle = (low + high) >>> 1;
            if (wins.test(middle)) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low > most ? Chips.NEVER : low;
    }
}
