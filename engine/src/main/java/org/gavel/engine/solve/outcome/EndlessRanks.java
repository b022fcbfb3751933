package org.gavel.engine.solve.outcome;

import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Chips;
import org.gavel.engine.proof.chips.WinningSignatures;
import org.gavel.engine.solve.Solvers;

/**
 * How far a player is from what they want of endless plays, in numbers that stand for rounds: smaller with more chips beyond what
 * they need, and then with a smaller rank of progress. Whoever keeps to the smallest of these numbers wins. The ranks are those of
 * the {@linkplain WinningSignatures signatures} by which thresholds are verified; that the strategy wins is checked apart from
 * them, by following every reply to it.
 *
 * @param signatures the ranks of progress, and what is needed
 * @param totals the totals for which there are ranks
 * @param keepsTotal whether the total of chips never changes
 * @param most all the chips
 */
record EndlessRanks(WinningSignatures signatures, ChipTotals totals, boolean keepsTotal,
        long most) implements RoundsToWin {

    /**
     * The numbers of a player for the configurations that can follow from some chips.
     *
     * @throws LimitReachedException if stopped, or if there are too many configurations
     */
    static EndlessRanks of(BiddingGame game, Player player, long alice, long bob, StopSignal stop) {
        boolean keepsTotal = game.auction().payment().keepsTotal();
        if (alice + bob > ConfigurationSolver.MOST_CHIPS) {
            throw ConfigurationSolver.tooMany(alice + bob);
        }
        ChipTotals totals = keepsTotal ? ChipTotals.of(alice + bob)
                : ChipTotals.range(0, player == Player.ALICE ? bob : alice);
        ChipSolution solution = Solvers.chips(game.auction()).solve(game, totals, stop);
        WinningSignatures signatures = signatures(solution, player, stop);
        if ((alice + bob + 1) * signatures.ranks() >= NEVER - 1L) {
            throw ConfigurationSolver.tooMany(alice + bob);
        }
        return new EndlessRanks(signatures, totals, keepsTotal, alice + bob);
    }

    /**
     * The order in which a player makes progress.
     *
     * @throws LimitReachedException if stopped, or if it is not found
     */
    static WinningSignatures signatures(ChipSolution solution, Player player, StopSignal stop) {
        return WinningSignatures.of(solution, player, stop)
                .orElseThrow(() -> new LimitReachedException("the order of progress could not be proved",
                        "use fewer chips"));
    }

    @Override
    public int rounds(int vertex, int state, long own, long other) {
        if (signatures.isWon(vertex)) {
            return 0;
        }
        int index = keepsTotal ? 0 : totals.indexOf(other);
        long need = signatures.needs(vertex, state, index);
        return need == Chips.NEVER || own < need ? NEVER
                : (int) (1 + (most - own + need) * signatures.ranks() + signatures.rank(vertex, state, index));
    }
}
