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
 * What one player needs in whole chips where plays may be endless, with the order in which they make progress. They win if they always
 * play for the most chips beyond what they need, and among equally many for the least {@linkplain #rank rank}: where some bid and
 * moves make progress as {@link ChipSignatures} says, these do, too. The configuration is all that they have to remember.
 */
public final class WinningSignatures {

    private final ChipNeeds needs;
    private final WinningPlays plays;
    private final Components components;
    private final SignatureScale[] scales;
    private final long[][] signatures;
    private final int[][] ranks;
    private final int states;
    private int count;

    private WinningSignatures(ChipSolution solution, Player player, Components components, int states) {
        needs = ChipNeeds.of(solution, player);
        plays = WinningPlays.of(solution.game(), player);
        this.components = components;
        this.states = states;
        signatures = new long[solution.totals().count()][];
        ranks = new int[signatures.length][];
        scales = IntStream.range(0, components.count())
                .mapToObj(component -> new SignatureScale(Arrays.stream(components.members(component))
                        .filter(plays::isOpen).map(plays::priority).toArray(), states, 1))
                .toArray(SignatureScale[]::new);
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
        WinningSignatures winning = new WinningSignatures(solution, player, components, bidding.states());
        for (int index = 0; index < winning.ranks.length; index++) {
            Optional<long[]> found = signatures.enough(index);
            if (found.isEmpty()) {
                return Optional.empty();
            }
            winning.put(index, found.get());
        }
        return Optional.of(winning);
    }

    private void put(int index, long[] signature) {
        signatures[index] = signature;
        Comparator<Integer> order = Comparator.<Integer>comparingInt(place -> components.componentOf(place / states))
                .thenComparingLong(place -> signature[place]);
        Integer[] places = IntStream.range(0, signature.length).boxed().toArray(Integer[]::new);
        Arrays.sort(places, order);
        ranks[index] = new int[places.length];
        for (int i = 0; i < places.length; i++) {
            count += i == 0 || order.compare(places[i - 1], places[i]) != 0 ? 1 : 0;
            ranks[index][places[i]] = count - 1;
        }
    }

    /**
     * A configuration in which the player has enough.
     *
     * @param vertex a vertex at which the play goes on
     * @param state the place of the tie state in the tie rule
     * @param index the place of the total in the solution; where chips go to the bank, of the other's chips
     * @param own their chips, at least what they need
     */
    public record Position(int vertex, int state, int index, long own) {
    }

    /**
     * The least chips with which a round from a position has made progress. Enough is left, and no play from there comes back; or more
     * is left beyond what is needed than before; or as much, and the other has paid to the bank or the signature says so. Whoever makes
     * progress in each round wins.
     *
     * @param target a vertex next to that of the position
     * @param state the place of the tie state after the round
     * @param index the place of the total after it
     */
    public long needsAfter(Position from, int target, int state, int index) {
        long need = needs(target, state, index);
        int component = components.componentOf(target);
        if (need == Chips.NEVER || plays.isWon(target) || component != components.componentOf(from.vertex())) {
            return need;
        }
        long beyond = from.own() - needs(from.vertex(), from.state(), from.index());
        SignatureScale scale = scales[component];
        boolean progress = index != from.index() || scale.before(scale.level(plays.priority(from.vertex())),
                signatures[index][target * states + state]) <= signatures[index][from.vertex() * states
                        + from.state()];
        return need + beyond + (progress ? 0 : 1);
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
