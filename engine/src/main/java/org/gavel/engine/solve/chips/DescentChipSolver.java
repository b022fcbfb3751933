package org.gavel.engine.solve.chips;

import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Evidence;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.formula.ChipFormula;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.MemoryGuard;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.reach.DescentSolver;
import org.gavel.engine.task.ChipSolver;
import org.gavel.engine.task.LateRefusal;

/**
 * Thresholds in whole chips, up to 62, under Richman payment on a board on which every move raises the number of the vertex: one
 * pass for each player, in one byte for each vertex and total.
 */
public final class DescentChipSolver implements ChipSolver {

    private static final int MOST_CHIPS = 62;

    @Override
    public ChipSolution solve(BiddingGame game, ChipTotals totals, StopSignal stop) {
        if (totals.last() > MOST_CHIPS) {
            throw new InputException("on a board that is not listed, " + totals.last() + " chips is more than "
                    + MOST_CHIPS, "ask for fewer chips, or leave out --unlisted");
        }
        if (game.settlesBroke()) {
            throw LateRefusal.BROKE_UNSTORED.refusal("");
        }
        DescentSolver.requireRaising(game);
        MemoryGuard.require(2L * game.board().vertexCount() * totals.count(), "the tables",
                "ask for fewer totals at a time");
        return new ChipSolution(game, totals, needs(game, Player.ALICE, totals, stop),
                needs(game, Player.BOB, totals, stop), Evidence.PROVED,
                new Statistics("one descending pass for each player", 2, 0, 0));
    }

    private static DescendingChips needs(BiddingGame game, Player player, ChipTotals totals, StopSignal stop) {
        DescendingChips needs = new DescendingChips(game.board(), player, formula(game.auction(), player), totals);
        needs.solve(stop);
        if (needs.isSpoilt(game.start())) {
            throw LateRefusal.NOT_RAISING.refusal(game.name());
        }
        return needs;
    }

    private static ChipFormula formula(Auction auction, Player player) {
        if (!auction.payment().hasPeriods()) {
            throw LateRefusal.PAYMENT_UNSTORED.refusal(auction.payment().label());
        }
        ChipFormula formula = auction.chips(player);
        if (!formula.addsHalves() || formula.countsTheToken() != auction.ties().hasToken()) {
            throw LateRefusal.TIES_UNSTORED.refusal(auction.ties().label());
        }
        return formula;
    }
}
