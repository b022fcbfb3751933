package org.gavel.engine.solve;

import org.gavel.engine.board.Player;
import org.gavel.engine.formula.ChipFormula;
import org.gavel.engine.game.BiddingGame;

/** The least credits that last, by configurations of one total of chips. Verifiers ask for them, and trust nothing in them. */
public final class LeastCredits {

    private final Credits credits;
    private final ChipFormula formula;
    private final Player player;

    private LeastCredits(Credits credits, ChipFormula formula, Player player) {
        this.credits = credits;
        this.formula = formula;
        this.player = player;
    }

    /**
     * Finds them.
     *
     * @param game a game in chips whose total is fixed
     * @param player whose formula is used
     * @param keeper who wants that the sum of the credit and the weights never falls below 0; the other wants that it does
     * @param total all the chips in the game
     * @param weights the weight of each vertex
     * @throws LimitReachedException if it was stopped, or if credits may become too large
     */
    public static LeastCredits of(BiddingGame game, Player player, Player keeper, long total, long[] weights,
            StopSignal stop) {
        ChipFormula formula = game.auction().chips(player);
        Credits credits = new Credits(game.graph(), player, keeper, formula, total, weights, stop);
        credits.run();
        return new LeastCredits(credits, formula, player);
    }

    /**
     * The least credit that lasts where the player has some chips, or {@link Long#MAX_VALUE} if none does.
     *
     * @param state the place of a tie state in the tie rule
     */
    public long at(int vertex, int state, int chips) {
        int code = formula.countsTheToken() ? 2 * chips + (state == player.ordinal() ? 1 : 0) : chips;
        return credits.credit(vertex, formula.states().size() == 1 ? 0 : state, code);
    }
}
