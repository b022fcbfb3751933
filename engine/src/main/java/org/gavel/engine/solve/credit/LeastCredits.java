package org.gavel.engine.solve.credit;

import org.gavel.engine.board.Player;
import org.gavel.engine.formula.ChipFormula;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;

/**
 * The least credits that last, by configurations. Verifiers ask for them, and trust nothing in them.
 *
 * <p>Every method takes a game, a player whose chips and stance count, a keeper, and a whole weight for each vertex. The keeper wants the
 * sum of the credit and the weights never to fall below 0; the other player wants that it does. Where chips go to the
 * bank, credits are found for all purses of the other up to a budget. All methods throw {@link LimitReachedException} if they were
 * stopped, or if credits may become too large.
 */
public final class LeastCredits {

    @FunctionalInterface
    private interface Table {
        long at(int vertex, int state, int own, int other);
    }

    private final int most;
    private final Table table;

    private LeastCredits(int most, Table table) {
        this.most = most;
        this.table = table;
    }

    /** Where the total of chips is fixed. */
    public static LeastCredits ofTotal(BiddingGame game, Player player, Player keeper, int total, long[] weights,
            StopSignal stop) {
        ChipFormula formula = game.auction().chips(player);
        TotalCredits credits = new TotalCredits(game.graph(), player, keeper, formula, total, weights, stop);
        credits.run();
        return new LeastCredits(total, (vertex, state, own, other) -> {
            int code = formula.countsTheToken() ? 2 * own + (state == player.ordinal() ? 1 : 0) : own;
            return credits.credit(vertex, formula.states().size() == 1 ? 0 : state, code);
        });
    }

    /** Where chips go to the bank, for up to {@code asked} chips of the player. */
    public static LeastCredits upTo(BiddingGame game, Player player, Player keeper, int budget, long[] weights,
            int asked, StopSignal stop) {
        return of(counted(game, player, keeper, budget, weights, asked, 1, stop));
    }

    /**
     * The same for more chips, until all that follow would be the same.
     *
     * @param unit to a multiple of this the credit is rounded up that is needed after the player has paid
     */
    public static LeastCredits forAllChips(BiddingGame game, Player player, Player keeper, int budget, long[] weights,
            int asked, long unit, StopSignal stop) {
        BankCredits credits = counted(game, player, keeper, budget, weights, asked, unit, stop);
        if (player == keeper) {
            return settled(credits);
        }
        BankCredits beyond = new BankCredits(game, player, keeper, BankCredits.Purse.UNLIMITED, budget, weights, unit,
                stop);
        int last = credits.count() - 1;
        return new LeastCredits(last + budget + 2,
                (vertex, state, own, other) -> (own <= last ? credits : beyond).at(vertex, state, own, other));
    }

    /** The same where each chip of the player that they pay makes up for any credit, until all that follow rise alike. */
    public static LeastCredits forAllChipsPaid(BiddingGame game, Player player, Player keeper, int budget,
            long[] weights, int asked, StopSignal stop) {
        BankCredits credits = new BankCredits(game, player, keeper, BankCredits.Purse.PAID_FOR, budget, weights, 1,
                stop);
        grow(credits, asked);
        return settled(credits);
    }

    private static BankCredits counted(BiddingGame game, Player player, Player keeper, int budget, long[] weights,
            int asked, long unit, StopSignal stop) {
        BankCredits credits = new BankCredits(game, player, keeper, BankCredits.Purse.COUNTED, budget, weights, unit,
                stop);
        grow(credits, asked);
        return credits;
    }

    private static void grow(BankCredits credits, int asked) {
        while (credits.count() <= asked) {
            credits.addRow();
        }
    }

    private static LeastCredits settled(BankCredits credits) {
        while (!credits.isSettled()) {
            credits.addRow();
        }
        return of(credits);
    }

    private static LeastCredits of(BankCredits credits) {
        return new LeastCredits(credits.count() - 1, credits::at);
    }

    /** The largest number of chips of the player for which there are credits. */
    public int most() {
        return most;
    }

    /**
     * The least credit that lasts where the player has some chips, or {@link Long#MAX_VALUE} if none does.
     *
     * @param state the place of a tie state in the tie rule
     * @param own their chips, up to {@link #most()}
     * @param other the other player's chips
     */
    public long at(int vertex, int state, int own, int other) {
        return table.at(vertex, state, own, other);
    }
}
