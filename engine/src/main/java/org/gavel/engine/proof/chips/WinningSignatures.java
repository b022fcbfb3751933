package org.gavel.engine.proof.chips;

import org.gavel.engine.number.Chips;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.IntStream;
import org.gavel.engine.answer.ChipNeeds;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.Predecessors;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.WinningPlays;

/**
 * What one player needs in whole chips where plays may be endless, with the order in which he makes progress. He wins if he always
 * plays for the most chips beyond what he needs, and among equally many for the least {@linkplain #rank rank}: where some bid and
 * moves make progress as {@link ChipSignatures} says, these do, too. The configuration is all that he has to remember.
 */
public final class WinningSignatures {

    private final ChipNeeds needs;
    private final WinningPlays plays;
    private final int[][] ranks;
    private final int count;
    private final int states;

    private WinningSignatures(ChipNeeds needs, WinningPlays plays, int[][] ranks, int count, int states) {
        this.needs = needs;
        this.plays = plays;
        this.ranks = ranks;
        this.count = count;
        this.states = states;
    }

    /**
     * What a player needs in a solved game, if it can be proved to be enough.
     *
     * @param solution where chips go to the bank, for all chips of the other from 0 on
     * @throws IllegalArgumentException if the rules of the game are not {@linkplain ChipVerifier#knowsEndless known}
     * @throws LimitReachedException if it was stopped
     */
    public static Optional<WinningSignatures> of(ChipSolution solution, Player player, StopSignal stop) {
        BiddingGame game = solution.game();
        if (!ChipVerifier.knowsEndless(game)) {
            throw new IllegalArgumentException("no proof by signatures for " + game.auction());
        }
        Components components = Components.of(game.graph());
        ChipBidding bidding = ChipBidding.of(game.auction(), player).orElseThrow();
        ChipSignatures signatures = new ChipSignatures(solution, player, bidding, components,
                new Predecessors(game.graph()), stop);
        int states = bidding.states();
        int[][] ranks = new int[solution.totals().count()][];
        int count = 0;
        for (int index = 0; index < ranks.length; index++) {
            Optional<long[]> found = signatures.enough(index);
            if (found.isEmpty()) {
                return Optional.empty();
            }
            long[] signature = found.get();
            Comparator<Integer> order = Comparator
                    .<Integer>comparingInt(place -> components.componentOf(place / states))
                    .thenComparingLong(place -> signature[place]);
            Integer[] places = IntStream.range(0, signature.length).boxed().toArray(Integer[]::new);
            Arrays.sort(places, order);
            ranks[index] = new int[places.length];
            for (int i = 0; i < places.length; i++) {
                count += i == 0 || order.compare(places[i - 1], places[i]) != 0 ? 1 : 0;
                ranks[index][places[i]] = count - 1;
            }
        }
        return Optional.of(new WinningSignatures(ChipNeeds.of(solution, player),
                WinningPlays.of(game, player), ranks, count, states));
    }

    /** The least chips with which the player forces a win, or {@link Chips#NEVER}. */
    public long needs(int vertex, int state, int index) {
        return needs.chips(vertex, state, index);
    }

    /** Whether the player has won as soon as the play is at the vertex. */
    public boolean isWon(int vertex) {
        return plays.isWon(vertex);
    }

    /** The place in the order of progress, from 0 on; smaller is better. */
    public int rank(int vertex, int state, int index) {
        return ranks[index][vertex * states + state];
    }

    /** One more than the largest rank. */
    public int ranks() {
        return count;
    }
}
