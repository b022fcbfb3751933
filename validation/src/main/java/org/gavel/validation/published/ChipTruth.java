package org.gavel.validation.published;

import org.gavel.engine.number.Chips;
import org.gavel.engine.answer.ChipNeeds;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.solve.Solvers;

/** Who wins from every configuration of a game in which no chips are lost, up to a largest total of chips. */
final class ChipTruth {

    private final ChipSolution solution;
    private final ChipNeeds[] needs;

    private ChipTruth(ChipSolution solution) {
        this.solution = solution;
        needs = new ChipNeeds[] {ChipNeeds.of(solution, Player.ALICE), ChipNeeds.of(solution, Player.BOB)};
    }

    /** Solves a game for all totals up to a last one. */
    static ChipTruth upTo(int lastTotal, BiddingGame game, StopSignal stop) {
        return new ChipTruth(Solvers.chips(game.auction()).solve(game, ChipTotals.range(0, lastTotal), stop));
    }

    /** The least chips with which a player forces a win, or {@link Chips#NEVER}. */
    long needed(Player player, int vertex, int tieState, int total) {
        return needs[player.ordinal()].chips(vertex, tieState, total);
    }

    /** Whether a player can force a win. */
    boolean wins(Player player, int vertex, int tieState, int alice, int bob) {
        return needed(player, vertex, tieState, alice + bob) <= (player == Player.ALICE ? alice : bob);
    }

    /** Alice's threshold as a number: n is 2n and n* is 2n+1, and never is that of one more than all the chips. */
    long code(int vertex, int total) {
        return solution.alice().threshold(vertex, 0, total).map(Holding::code).orElse(2L * total + 2);
    }

    ChipSolution solution() {
        return solution;
    }
}
