package org.gavel.engine.solve;

import org.gavel.engine.formula.RescaledMeanFormula;
import org.gavel.engine.formula.RichmanFormula;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Money;

/** The solver for an auction, as {@link Capabilities} says. */
public final class Solvers {

    private Solvers() {
    }

    /**
     * The solver of real-money thresholds for an auction; its tie rule and its kind of money are not looked at.
     *
     * @throws UnsupportedAuctionException if there is none
     */
    public static ContinuousSolver continuous(Auction auction, ContinuousOptions options) {
        Capabilities.require(auction.with(Money.CONTINUOUS));
        ShareFormula formula = auction.shares().orElseThrow();
        if (formula instanceof RescaledMeanFormula rescaled) {
            return new ExpandingSolver(options, player -> vertex -> rescaled);
        }
        boolean richman = formula.equals(RichmanFormula.INSTANCE);
        ContinuousSolver plain = richman ? new RichmanSolver(options) : new EnclosureSolver(options);
        return (game, stop) -> {
            if (game.isPlainReach()) {
                return plain.solve(game, stop);
            }
            Capabilities.requireObjective(game, Money.CONTINUOUS);
            return new ObjectiveShareSolver(options, plain, richman).solve(game, stop);
        };
    }

    /**
     * The solver of thresholds in whole chips for an auction; its kind of money is not looked at.
     *
     * @throws UnsupportedAuctionException if there is none
     */
    public static ChipSolver chips(Auction auction) {
        Capabilities.require(auction.with(Money.CHIPS));
        boolean keepsTotal = auction.payment().keepsTotal();
        ChipSolver plain = keepsTotal ? new FixedTotalChipSolver() : new BankChipSolver();
        ChipSolver byPriorities = keepsTotal ? new ObjectiveChipSolver() : new ObjectiveBankSolver();
        return (game, totals, stop) -> {
            if (game.isPlainReach()) {
                return plain.solve(game, totals, stop);
            }
            Capabilities.requireObjective(game, Money.CHIPS);
            return byPriorities.solve(game, totals, stop);
        };
    }
}
