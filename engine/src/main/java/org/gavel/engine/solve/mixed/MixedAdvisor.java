package org.gavel.engine.solve.mixed;

import org.gavel.engine.answer.value.ChipConfiguration;
import org.gavel.engine.answer.value.Distribution;
import org.gavel.engine.answer.value.MixedSolution;
import org.gavel.engine.board.Player;
import org.gavel.engine.rules.ChipRound;
import org.gavel.engine.strategy.Turn;

/**
 * How to play to get what a {@link MixedSolution} guarantees: how to bid at random in a configuration, and which
 * choices to make once the bids are known. For solutions without a horizon; under a horizon choices depend on the
 * number of rounds that are left.
 *
 * <p>The choices after the bids are asked for as the play comes to them: who wins equal bids, if the player holds the
 * tie-breaking advantage; who moves, if they have won the bid; where to move, if they move. Not thread-safe.
 */
public final class MixedAdvisor {

    private final MixedSolution solution;
    private final ChipRound[] rounds;

    /**
     * An advisor for a solved game.
     *
     * @throws IllegalArgumentException if the solution has a horizon
     */
    public MixedAdvisor(MixedSolution solution) {
        if (solution.options().horizon().isPresent()) {
            throw new IllegalArgumentException("horizon " + solution.options().horizon().getAsInt());
        }
        this.solution = solution;
        rounds = new ChipRound[] {round(solution, Player.ALICE), round(solution, Player.BOB)};
    }

    private static ChipRound round(MixedSolution solution, Player player) {
        return new ChipRound(solution.game().graph(), solution.game().auction(), player);
    }

    /** The solution that is advised from. */
    public MixedSolution solution() {
        return solution;
    }

    /**
     * How a player bids.
     *
     * @param at a configuration that can follow from the start and in which play goes on
     * @return the probability of each bid; nothing, surely, if the configuration has not been solved
     */
    public Distribution bids(Player player, ChipConfiguration at) {
        return solution.bids(player, at).orElse(Distribution.certain(0));
    }

    /**
     * Who wins equal bids, if it is for the player to choose.
     *
     * @param player the holder of the tie-breaking advantage
     * @param at the configuration before the bids
     * @param bid what both have bid
     */
    public Player tieWinner(Player player, ChipConfiguration at, int bid) {
        return rounds[player.ordinal()].isForWinningTie(at.vertex(), at.state(), at.chips(player),
                at.chips(player.opponent()), bid, solution.planned(player)) ? player : player.opponent();
    }

    /**
     * Who is to move, if it is for the player to choose because they have won the bid.
     *
     * @param paid where the token still is, with the tie state of the next round and the purses after payment
     */
    public Turn turn(Player player, ChipConfiguration paid) {
        return rounds[player.ordinal()].isForMoving(paid.vertex(), paid.state(), paid.chips(player),
                paid.chips(player.opponent()), solution.planned(player)) ? Turn.MOVE : Turn.MAKE_OTHER_MOVE;
    }

    /**
     * The vertex to which a player moves.
     *
     * @param paid where the token still is, with the tie state of the next round and the purses after payment
     */
    public int move(Player player, ChipConfiguration paid) {
        return rounds[player.ordinal()].bestMove(paid.vertex(), paid.state(), paid.chips(player),
                paid.chips(player.opponent()), solution.planned(player));
    }
}
