package org.gavel.play.simulate;

import java.util.OptionalDouble;
import org.apache.commons.statistics.interval.BinomialConfidenceInterval;
import org.gavel.engine.board.Player;
import org.gavel.play.Play;

/**
 * How some plays ended.
 *
 * @param alice how many Alice won
 * @param bob how many Bob won
 * @param ties how many ended in a tie
 * @param repeats how many came back to a configuration from which they go on for ever
 * @param stopped how many were followed no further
 * @param rounds the rounds of all of them together
 */
public record Tally(long alice, long bob, long ties, long repeats, long stopped, long rounds) {

    /** No plays. */
    static final Tally NONE = new Tally(0, 0, 0, 0, 0, 0);

    /** This and one more play. */
    Tally plus(Play.Ending ending, long roundsPlayed) {
        return new Tally(alice + (ending == Play.Ending.ALICE ? 1 : 0), bob + (ending == Play.Ending.BOB ? 1 : 0),
                ties + (ending == Play.Ending.TIE ? 1 : 0), repeats + (ending == Play.Ending.REPEATS ? 1 : 0),
                stopped + (ending == Play.Ending.STOPPED ? 1 : 0), rounds + roundsPlayed);
    }

    /** The number of plays. */
    public long plays() {
        return alice + bob + ties + repeats + stopped;
    }

    /** How many a player won. */
    public long wins(Player player) {
        return player == Player.ALICE ? alice : bob;
    }

    /**
     * The part of the plays that a player won, in [0,1]. At least one play must have been counted.
     *
     * @return empty where some were followed no further, of which no one knows who would have won them
     */
    public OptionalDouble rate(Player player) {
        return stopped > 0 ? OptionalDouble.empty() : OptionalDouble.of((double) wins(player) / plays());
    }

    /** The mean number of rounds. */
    public double meanRounds() {
        return (double) rounds / plays();
    }

    /**
     * Wilson's score interval for a player's chance to win. Plays that were followed no further may be won or lost: its lower
     * end counts them as lost, its upper end as won.
     *
     * @param confidence how sure it is to contain the chance, in (0,1), as 0.95
     */
    public Interval interval(Player player, double confidence) {
        long most = wins(player) + stopped;
        return new Interval(wins(player) == 0 ? 0 : wilson(wins(player), confidence).getLowerBound(),
                most == plays() ? 1 : wilson(most, confidence).getUpperBound());
    }

    private org.apache.commons.statistics.interval.Interval wilson(long wins, double confidence) {
        return BinomialConfidenceInterval.WILSON_SCORE.fromErrorRate(Math.toIntExact(plays()), Math.toIntExact(wins),
                1 - confidence);
    }

    /**
     * An interval of chances.
     *
     * @param lower its lower end
     * @param upper its upper end
     */
    public record Interval(double lower, double upper) {
    }
}
