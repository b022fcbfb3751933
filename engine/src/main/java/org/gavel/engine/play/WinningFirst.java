package org.gavel.engine.play;

import java.util.function.Predicate;
import org.gavel.engine.graph.Player;
import org.gavel.engine.strategy.Configuration;
import org.gavel.engine.strategy.Strategy;
import org.gavel.engine.strategy.TieChoice;
import org.gavel.engine.strategy.Turn;

/**
 * Bids by one strategy where that forces a win, and by another elsewhere; what follows the bids is decided by the first.
 *
 * @param winning the strategy that forces wins
 * @param wins where it does
 * @param otherwise how to bid elsewhere
 * @param <M> whole chips or real money
 */
public record WinningFirst<M>(Strategy<M> winning, Predicate<Configuration<M>> wins, Strategy<M> otherwise)
        implements
            Strategy<M> {

    /** Checks that both play for the same player. */
    public WinningFirst {
        if (winning.player() != otherwise.player()) {
            throw new IllegalArgumentException("strategies of both players");
        }
    }

    @Override
    public Player player() {
        return winning.player();
    }

    @Override
    public M bid(Configuration<M> here) {
        return (wins.test(here) ? winning : otherwise).bid(here);
    }

    @Override
    public M answer(Configuration<M> here, M named) {
        return (wins.test(here) ? winning : otherwise).answer(here, named);
    }

    @Override
    public TieChoice onTie(Configuration<M> here, M bid) {
        return winning.onTie(here, bid);
    }

    @Override
    public Turn turn(Configuration<M> paid) {
        return winning.turn(paid);
    }

    @Override
    public int move(Configuration<M> paid) {
        return winning.move(paid);
    }

    @Override
    public Strategy<M> redrawn(long number) {
        return new WinningFirst<>(winning.redrawn(number), wins, otherwise.redrawn(number));
    }
}
