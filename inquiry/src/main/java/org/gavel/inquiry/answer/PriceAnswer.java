package org.gavel.inquiry.answer;

import java.util.List;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.PerPlayer;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.strategy.MovePrices;
import org.gavel.engine.strategy.PricedMove;

/**
 * What each move from the start costs in real money against the best.
 *
 * @param game the game, in real money
 * @param exactness whether the thresholds from which the prices follow are known exactly
 * @param statistics what the solver did
 * @param alice Alice's moves
 * @param bob Bob's moves
 * @param account how the answer came about
 */
public record PriceAnswer(BiddingGame game, Exactness exactness, Statistics statistics, List<PricedMove> alice,
        List<PricedMove> bob, Account account) implements Answer, PerPlayer<List<PricedMove>> {

    /** Copies the lists. */
    public PriceAnswer {
        alice = List.copyOf(alice);
        bob = List.copyOf(bob);
    }

    /** The prices at the start of a game that follow from thresholds of its board. */
    public static PriceAnswer of(BiddingGame game, ContinuousSolution solution) {
        return new PriceAnswer(game, solution.exactness(), solution.statistics(),
                MovePrices.inMoney(solution, Player.ALICE, game.start()),
                MovePrices.inMoney(solution, Player.BOB, game.start()), Account.NONE);
    }

    /** The same answer with another account. */
    public PriceAnswer with(Account other) {
        return new PriceAnswer(game, exactness, statistics, alice, bob, other);
    }

    @Override
    public Kind kind() {
        return Kind.PRICES;
    }
}
