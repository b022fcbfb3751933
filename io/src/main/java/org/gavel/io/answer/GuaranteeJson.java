package org.gavel.io.answer;

import java.util.function.Consumer;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.play.Play;
import org.gavel.engine.play.Round;
import org.gavel.engine.proof.strategies.Guarantee;
import org.gavel.engine.rules.Configuration;
import tools.jackson.core.JsonGenerator;

/** What a strategy guarantees, as a JSON object. Chips are numbers, real money is a fraction as text. */
public final class GuaranteeJson {

    private GuaranteeJson() {
    }

    /**
     * What writes the properties of what a strategy guarantees from a configuration.
     *
     * @param strategy what the user calls the strategy
     * @param player who plays it
     * @param <M> whole chips or real money
     */
    public static <M> Consumer<JsonGenerator> properties(BiddingGame game, String strategy, Player player,
            Configuration<M> start, Guarantee<M> guarantee) {
        return AnswerWriter.properties(game, "guarantee", json -> {
            json.writeStringProperty("strategy", strategy);
            json.writeStringProperty("player", player.label());
            json.writeStringProperty("alice", text(start.alice()));
            json.writeStringProperty("bob", text(start.bob()));
            json.writeStringProperty("verdict", guarantee.verdict().label());
            guarantee.rounds().ifPresent(rounds -> json.writeNumberProperty("rounds", rounds));
            guarantee.refutation().ifPresent(play -> refutation(game, play, json));
            json.writeStringProperty("method", guarantee.method());
        });
    }

    private static <M> void refutation(BiddingGame game, Play<M> play, JsonGenerator json) {
        json.writeObjectPropertyStart("refutation");
        json.writeArrayPropertyStart("rounds");
        for (Round<M> round : play.rounds()) {
            json.writeStartObject();
            json.writeStringProperty("at", game.board().name(round.before().vertex()));
            json.writeNumberProperty("tieState", round.before().state());
            amount(json, "alice", round.before().alice());
            amount(json, "bob", round.before().bob());
            amount(json, "aliceBid", round.aliceBid());
            amount(json, "bobBid", round.bobBid());
            round.choice().ifPresent(choice -> json.writeStringProperty("onTie", choice.label()));
            round.winner().ifPresent(winner -> json.writeStringProperty("winner", winner.label()));
            round.mover().ifPresent(mover -> json.writeStringProperty("mover", mover.label()));
            json.writeStringProperty("to", game.board().name(round.after().vertex()));
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeStringProperty("ending", play.ending().label());
        json.writeEndObject();
    }

    private static String text(Object amount) {
        return amount instanceof BigFraction money ? Fractions.text(money) : amount.toString();
    }

    /** Writes chips as a number, and real money as a fraction in quotes. */
    static void amount(JsonGenerator json, String name, Object amount) {
        if (amount instanceof BigFraction money) {
            json.writeStringProperty(name, Fractions.text(money));
        } else {
            json.writeNumberProperty(name, (Long) amount);
        }
    }
}
