package org.gavel.play;

import java.util.SplittableRandom;
import org.gavel.engine.board.Player;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.solve.mixed.MixedAdvisor;
import org.gavel.engine.strategy.Strategy;
import org.gavel.engine.strategy.TieChoice;
import org.gavel.engine.strategy.Turn;

/**
 * Bids at random with the probabilities that guarantee a player the value. The draw is a function of the seed and the
 * configuration; {@link #redrawn} draws anew.
 *
 * @param advisor the solution of the game, for all configurations that can follow from its start
 */
public record MixedStrategy(Player player, MixedAdvisor advisor, long seed) implements Strategy<Long> {

    /** A configuration as solutions in mixed bids name it. */
    public static org.gavel.engine.answer.value.ChipConfiguration mixed(Configuration<Long> here) {
        return new org.gavel.engine.answer.value.ChipConfiguration(here.vertex(), here.state(), here.alice().intValue(),
                here.bob().intValue());
    }

    @Override
    public Long bid(Configuration<Long> here) {
        double point = new SplittableRandom(seed ^ here.hashCode()).nextDouble();
        return (long) advisor.bids(player, mixed(here)).choose(point);
    }

    @Override
    public TieChoice onTie(Configuration<Long> here, Long bid) {
        return advisor.tieWinner(player, mixed(here), bid.intValue()) == player ? TieChoice.USE : TieChoice.KEEP;
    }

    @Override
    public Turn turn(Configuration<Long> paid) {
        return advisor.turn(player, mixed(paid));
    }

    @Override
    public int move(Configuration<Long> paid) {
        return advisor.move(player, mixed(paid));
    }

    @Override
    public MixedStrategy redrawn(long number) {
        return new MixedStrategy(player, advisor, new SplittableRandom(seed ^ number).nextLong());
    }
}
