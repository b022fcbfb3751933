package org.gavel.engine.play.simulate;

import java.util.OptionalDouble;
import org.apache.commons.numbers.gamma.InverseErf;
import org.gavel.engine.board.Player;
import org.gavel.engine.play.Play;

/**
 * How some plays ended.
 *
 * @param alice how many Alice won
 * @param bob how many Bob won
 * @param ties how many ended and nobody won
 * @param repeats how many came back to a configuration from which they go on for ever
 * @param stopped how many were followed no further
 * @param rounds the rounds of all of them together
 */
public record Tally(long alice, long bob, long ties, long repeats, long stopped, long rounds) {

    /** No plays. */
    public static final Tally NONE = new Tally(0, 0, 0, 0, 0, 0);

    /** This and one more play. */
    public Tally plus(Play.Ending ending, long roundsPlayed) {
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
     * @return empty where some were followed no further, of which nobody knows who would have won them
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
     * @param player the player
     * @param confidence how sure it is to contain the chance, in (0,1), as 0.95
     */
    public Interval interval(Player player, double confidence) {
        double z = Math.sqrt(2) * InverseErf.value(confidence);
        return new Interval(end(wins(player), -z), end(wins(player) + stopped, z));
    }

    private double end(long wins, double z) {
        if (wins == 0 && z < 0 || wins == plays() && z > 0) {
            return z < 0 ? 0 : 1;
        }
        double n = plays();
        double p = wins / n;
        double end = p + z * z / (2 * n) + z * Math.sqrt(p * (1 - p) / n + z * z / (4 * n * n));
        return Math.min(1, Math.max(0, end / (1 + z * z / n)));
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
