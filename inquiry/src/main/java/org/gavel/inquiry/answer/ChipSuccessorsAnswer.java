package org.gavel.inquiry.answer;

import java.util.List;
import java.util.stream.IntStream;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.board.PerPlayer;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.tie.TieView;
import org.gavel.engine.strategy.MovePrices;
import org.gavel.engine.strategy.PricedChipMove;

/**
 * What both players need in chips at the start and after each move from there, and what moves cost once their bid is won.
 *
 * @param game the game, in whole chips
 * @param position the name of the start as it was asked for, before symmetries made it another
 * @param solution thresholds, of which those at the start and its successors count
 * @param alice what Alice's moves cost, by the totals of the solution
 * @param bob what Bob's moves cost, in the same way
 * @param account how the answer came about
 */
public record ChipSuccessorsAnswer(BiddingGame game, String position, ChipSolution solution,
        List<List<PricedChipMove>> alice, List<List<PricedChipMove>> bob, Account account)
        implements
            Answer,
            PerPlayer<List<List<PricedChipMove>>> {

    /** Copies the lists. */
    public ChipSuccessorsAnswer {
        alice = alice.stream().map(List::copyOf).toList();
        bob = bob.stream().map(List::copyOf).toList();
    }

    /** The answer that follows from thresholds of the game's board. */
    public static ChipSuccessorsAnswer of(BiddingGame game, String position, ChipSolution solution) {
        return new ChipSuccessorsAnswer(game, position, solution, prices(game, solution, Player.ALICE),
                prices(game, solution, Player.BOB), Account.NONE);
    }

    private static List<List<PricedChipMove>> prices(BiddingGame game, ChipSolution solution, Player player) {
        int state = state(game, solution, player);
        return IntStream.range(0, solution.totals().count())
                .mapToObj(index -> MovePrices.inChips(solution, player, game.start(), state, index)).toList();
    }

    /** The tie state, as a place in that of the rule, in which the next round begins once a player has bid more. */
    public static int afterWin(BiddingGame game, Player player) {
        TieView ties = TieView.of(game.auction().ties(), player);
        return ties.state(ties.start()).afterWin();
    }

    /** The same as a place in the thresholds. */
    public static int state(BiddingGame game, ChipSolution solution, Player player) {
        return solution.of(player).states().size() == 1 ? 0 : afterWin(game, player);
    }

    @Override
    public Kind kind() {
        return Kind.CHIP_SUCCESSORS;
    }
}
