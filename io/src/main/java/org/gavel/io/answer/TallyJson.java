package org.gavel.io.answer;

import java.util.Map;
import java.util.function.Consumer;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.number.Fractions;
import org.gavel.play.simulate.RandomTurnGame;
import org.gavel.play.simulate.Tally;
import tools.jackson.core.JsonGenerator;

/** How many plays ended in which way, as JSON. */
public final class TallyJson {

    private TallyJson() {
    }

    /**
     * What writes the properties of plays of two strategies.
     *
     * @param alice what the user calls Alice's strategy
     * @param bob what the user calls Bob's strategy
     * @param confidence how sure the intervals are, in (0,1)
     */
    public static Consumer<JsonGenerator> properties(BiddingGame game, String alice, String bob, Tally tally,
            double confidence) {
        return AnswerWriter.properties(game, "simulation", json -> {
            json.writeStringProperty("alicePlays", alice);
            json.writeStringProperty("bobPlays", bob);
            write(tally, confidence, json);
        });
    }

    /**
     * What writes the properties of plays of the random-turn games of both players.
     *
     * @param tallies how the plays of each game ended
     * @param confidence how sure the intervals are, in (0,1)
     */
    public static Consumer<JsonGenerator> properties(BiddingGame game, Map<RandomTurnGame, Tally> tallies,
            double confidence) {
        return AnswerWriter.properties(game, "random-turn", json -> {
            json.writeArrayPropertyStart("games");
            tallies.forEach((one, tally) -> {
                json.writeStartObject();
                json.writeStringProperty("winner", one.winner().label());
                write(tally, confidence, json);
                json.writeEndObject();
            });
            json.writeEndArray();
            tallies.keySet().forEach(one -> json.writeStringProperty(one.winner().label() + "Chance", chance(one)));
        });
    }

    /** The chance of the player who plays to win, which follows from the Richman value: a fraction, or an interval. */
    public static String chance(RandomTurnGame game) {
        return game.chance().map(Fractions::text)
                .orElseGet(() -> "[" + game.leastChance() + ", " + game.mostChance() + "]");
    }

    private static void write(Tally tally, double confidence, JsonGenerator json) {
        json.writeNumberProperty("plays", tally.plays());
        json.writeNumberProperty("alice", tally.alice());
        json.writeNumberProperty("bob", tally.bob());
        json.writeNumberProperty("ties", tally.ties());
        json.writeNumberProperty("repeats", tally.repeats());
        json.writeNumberProperty("stopped", tally.stopped());
        json.writeNumberProperty("meanRounds", tally.meanRounds());
        json.writeNumberProperty("confidence", confidence);
        for (Player player : Player.values()) {
            Tally.Interval interval = tally.interval(player, confidence);
            json.writeArrayPropertyStart(player.label() + "Interval");
            json.writeNumber(interval.lower());
            json.writeNumber(interval.upper());
            json.writeEndArray();
        }
    }
}
