package org.gavel.play.optimal;

import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.Player;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.strategy.ContinuousAdvice;
import org.gavel.engine.strategy.ContinuousAdvisor;
import org.gavel.engine.strategy.Strategy;
import org.gavel.engine.strategy.Turn;

/**
 * Play with real money by the prices of positions, on a board that is not listed. It bids half the difference of what it needs
 * after either outcome, as a part of all the money, and goes where it needs least. A share above the threshold stays above it, after
 * won and lost bids; on a board without cycles, as one that fills up, it wins therefore. Where it cannot win, the same bids
 * keep the other at their threshold.
 */
public final class PricedMoney implements Strategy<BigFraction> {

    private final Board board;
    private final Player player;
    private final ContinuousSolution solution;
    private final ContinuousAdvisor advisor;

    /**
     * Play for a player.
     *
     * @param solution thresholds under Richman payment
     */
    public PricedMoney(ContinuousSolution solution, Player player) {
        this.solution = solution;
        this.player = player;
        board = solution.game().board();
        advisor = new ContinuousAdvisor(solution);
    }

    @Override
    public Player player() {
        return player;
    }

    @Override
    public BigFraction bid(Configuration<BigFraction> here) {
        BigFraction part = advice(here).map(advice -> advice.bid().orElseGet(() -> BigFraction.from(advice.upperBid())))
                .orElse(BigFraction.ZERO);
        BigFraction bid = part.multiply(here.alice().add(here.bob()));
        return Fractions.min(bid, here.of(player));
    }

    private Optional<ContinuousAdvice> advice(Configuration<BigFraction> here) {
        return advisor.advice(player, here.vertex()).or(() -> advisor.advice(player.opponent(), here.vertex()));
    }

    @Override
    public Turn turn(Configuration<BigFraction> paid) {
        return advice(paid).map(ContinuousAdvice::turn).filter(turn -> turn != Turn.EITHER).orElse(Turn.MOVE);
    }

    @Override
    public int move(Configuration<BigFraction> paid) {
        return board.first(player, paid.vertex(), this::compare);
    }

    /** Needing less is better, and among equals that the other needs more. */
    private int compare(int one, int other) {
        int own = solution.of(player).upperBound(one).compareTo(solution.of(player).upperBound(other));
        Player opponent = player.opponent();
        return own != 0 ? own
                : solution.of(opponent).lowerBound(other).compareTo(solution.of(opponent).lowerBound(one));
    }
}
