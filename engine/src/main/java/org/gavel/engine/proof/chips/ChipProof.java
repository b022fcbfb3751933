package org.gavel.engine.proof.chips;

import java.util.Comparator;
import java.util.Optional;
import java.util.stream.IntStream;
import org.gavel.engine.answer.ChipNeeds;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.Predecessors;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Chips;
import org.gavel.engine.proof.WinningPlays;

/**
 * What proves one player's needs in whole chips: a signature for each, and one for each chip less. It is read from a certificate
 * and not trusted. Meant for boards of which every number can be written down.
 */
public final class ChipProof {

    private final ChipNeeds needs;
    private final WinningPlays plays;
    private final int states;
    private final long[][][] enough;
    private final long[][][] less;

    private ChipProof(ChipSolution solution, Player player, ChipBidding bidding, int totals) {
        needs = ChipNeeds.of(solution, player);
        plays = WinningPlays.of(solution.game(), player);
        states = bidding.states();
        enough = new long[totals][][];
        less = new long[totals][][];
    }

    /**
     * The proof of a player's needs.
     *
     * @param solution where chips go to the bank, for all chips of the other from 0 on
     * @return none if the rules are not known, or signatures are too long
     */
    public static Optional<ChipProof> of(ChipSolution solution, Player player, StopSignal stop) {
        BiddingGame game = solution.game();
        boolean signed = ChipVerifier.knowsEndless(game);
        if (!signed && !(game.isPlainReach() && ChipVerifier.knows(game)) || !ChipVerifier.hasAllBudgets(solution)) {
            return Optional.empty();
        }
        ChipBidding bidding = ChipBidding.of(game.auction(), player).orElseThrow();
        ChipProof proof = new ChipProof(solution, player, bidding, signed ? solution.totals().count() : 0);
        if (!signed) {
            return Optional.of(proof);
        }
        ChipSignatures signatures = new ChipSignatures(solution, player, bidding, Components.of(game.graph()),
                new Predecessors(game.graph()), stop);
        int[] odd = proof.priorities(game, 1);
        int[] even = proof.priorities(game, 0);
        for (int index = 0; index < proof.enough.length; index++) {
            Optional<long[][]> first = signatures.parts(index, true, odd);
            Optional<long[][]> second = first.isEmpty() ? first : signatures.parts(index, false, even);
            if (second.isEmpty()) {
                return Optional.empty();
            }
            proof.enough[index] = first.get();
            proof.less[index] = second.get();
        }
        return Optional.of(proof);
    }

    /** The needs alone, which prove each other where plays that never end are won by neither player. */
    public static ChipProof ofNeeds(ChipSolution solution, Player player) {
        return new ChipProof(solution, player, ChipBidding.of(solution.game().auction(), player).orElseThrow(), 0);
    }

    private int[] priorities(BiddingGame game, int parity) {
        return IntStream.range(0, game.graph().vertexCount()).filter(plays::isOpen).map(plays::priority)
                .filter(priority -> priority % 2 == parity).distinct().boxed().sorted(Comparator.reverseOrder())
                .mapToInt(Integer::intValue).toArray();
    }

    /** Whether there are signatures; where equal bids leave the token there are none, and ranks are to be found. */
    public boolean isSigned() {
        return enough.length > 0;
    }

    /** The least chips with which the player forces a win, or {@link Chips#NEVER}. */
    public long needs(int vertex, int state, int index) {
        return needs.chips(vertex, state, index);
    }

    /** The signature of just that many chips, where they are a number and the play goes on; else empty. */
    public long[] enough(int vertex, int state, int index) {
        return isSigned() && plays.isOpen(vertex) && needs(vertex, state, index) != Chips.NEVER
                ? enough[index][vertex * states + state].clone()
                : new long[0];
    }

    /** The signature of one chip less, where that is not enough to go on and plays can be lost by going on; else empty. */
    public long[] less(int vertex, int state, int index) {
        long[] found = isSigned() ? less[index][vertex * states + state] : new long[0];
        return plays.isOpen(vertex) && needs(vertex, state, index) > 0 && found.length > 1 ? found.clone()
                : new long[0];
    }
}
