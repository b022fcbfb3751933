package org.gavel.play.simulate;

import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.random.RandomGenerator;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Configuration;
import org.gavel.play.Match;
import org.gavel.play.Play;

/**
 * Plays many times from the same configuration, with chances drawn from a seed.
 *
 * @param plays how often, at least 1; a match that leaves nothing to chance is played once
 * @param mostRounds after how many rounds a play is given up
 * @param seed the seed; the same seed always gives the same plays
 */
public record Simulation(int plays, int mostRounds, long seed) {

    /** Checks the ranges. */
    public Simulation {
        if (plays < 1 || mostRounds < 0) {
            throw new IllegalArgumentException("plays " + plays + ", rounds " + mostRounds);
        }
    }

    /** How often a match is played. */
    public int plays(Match<?> match) {
        return match.leavesNothingToChance() ? 1 : plays;
    }

    /**
     * Plays a match.
     *
     * @param stop asked between plays; when it says so, what has been played is returned
     * @param <M> whole chips or real money
     */
    public <M> Tally run(Match<M> match, Configuration<M> start, StopSignal stop) {
        return run(plays(match), stop, (tally, chance) -> {
            Play<M> play = match.play(start, mostRounds, chance);
            return tally.plus(play.ending(), play.rounds().size());
        });
    }

    /**
     * Plays the random-turn game.
     *
     * @param stop asked between plays; when it says so, what has been played is returned
     */
    public Tally run(RandomTurnGame game, StopSignal stop) {
        return run(plays, stop, (tally, chance) -> game.play(tally, mostRounds, chance));
    }

    private Tally run(int count, StopSignal stop, BiFunction<Tally, RandomGenerator, Tally> play) {
        SplittableRandom seeds = new SplittableRandom(seed);
        Tally tally = Tally.NONE;
        for (int i = 0; i < count && !stop.stopRequested(); i++) {
            stop.reached("playing", i, count);
            tally = play.apply(tally, seeds.split());
        }
        return tally;
    }
}
