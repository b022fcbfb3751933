package org.gavel.engine.solve.chips;

import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Evidence;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.formula.ChipFormula;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.reach.DescentSolver;
import org.gavel.engine.task.ChipSolver;
import org.gavel.engine.task.LateRefusal;

/**
 * Thresholds in whole chips, up to 62, under Richman payment on a board on which every move raises the number of the vertex: one
 * pass, in one byte for each vertex, total and player.
 */
public final class DescentChipSolver implements ChipSolver {

    private static final int MOST_CHIPS = 62;

    @Override
    public void require(BiddingGame game, ChipTotals totals) {
        if (totals.last() > MOST_CHIPS) {
            throw new InputException("on a board that is not listed, " + totals.last() + " chips is more than "
                    + MOST_CHIPS, "ask for fewer chips");
        }
        if (game.settlesBroke()) {
            throw LateRefusal.BROKE_UNSTORED.refusal("");
        }
        DescentSolver.requireRaising(game);
    }

    @Override
    public ChipSolution solveFirst(BiddingGame game, ChipTotals totals, StopSignal stop) {
        require(game, totals);
        DescendingChips pass = new DescendingChips(game.board(), formula(game.auction(), Player.ALICE),
                formula(game.auction(), Player.BOB), totals);
        DescentSolver.visitAll(pass, game, stop);
        return new ChipSolution(game, totals, pass.of(Player.ALICE), pass.of(Player.BOB), Evidence.PROVED,
                new Statistics("one descending pass", 1, 0, 0));
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
