package org.gavel.engine.strategy;

import java.math.BigInteger;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.task.Task;

/**
 * Play in whole chips as with real money: the same moves, and the bid that is right there rounded to the nearest chip,
 * halves up. With few chips it may fail where a win can be forced. Source of the word: Develin, Payne 2008, section 3.3,
 * where a strategy is stable if its moves are those of the Richman game.
 */
public final class StableChips implements Strategy<Long> {

    private final Player player;
    private final VertexMoves moves;
    private final ContinuousAdvisor advisor;

    private StableChips(Player player, ContinuousSolution solution) {
        this.player = player;
        moves = new ThresholdMoves(solution, player);
        advisor = new ContinuousAdvisor(solution);
    }

    /**
     * Such play for a player.
     *
     * @throws org.gavel.engine.task.UnsupportedGameException if the auction cannot be solved with real money
     */
    public static StableChips of(BiddingGame game, Player player, StopSignal stop) {
        Task.STABLE_STRATEGY.require(game);
        return new StableChips(player,
                Solvers.continuous(game.auction(), ContinuousOptions.DEFAULT).solve(game, stop));
    }

    @Override
    public Player player() {
        return player;
    }

    @Override
    public Long bid(Configuration<Long> here) {
        BigFraction total = BigFraction.of(here.alice() + here.bob());
        return advisor.advice(player, here.vertex()).map(advice -> advice.bid()
                .orElseGet(() -> BigFraction.from((advice.lowerBid() + advice.upperBid()) / 2)))
                .map(share -> Math.min(here.of(player), nearest(share.multiply(total)))).orElse(0L);
    }

    private static long nearest(BigFraction chips) {
        return chips.getNumerator().multiply(BigInteger.TWO).add(chips.getDenominator())
                .divide(chips.getDenominator().multiply(BigInteger.TWO)).longValueExact();
    }

    @Override
    public Turn turn(Configuration<Long> paid) {
        return moves.turn(paid.vertex());
    }

    @Override
    public int move(Configuration<Long> paid) {
        return moves.move(paid.vertex());
    }
}
