package org.gavel.io.answer;

import java.io.Writer;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.rules.Configuration;
import org.gavel.play.OngoingPlay;
import org.gavel.play.Play;
import org.gavel.play.Round;
import org.gavel.play.coach.Coach;
import org.gavel.play.proof.Guarantee;
import tools.jackson.core.JsonGenerator;

/** Plays, and what strategies guarantee, as JSON. Chips are numbers, real money is an exact fraction as text. */
public final class PlayJson {

    private PlayJson() {
    }

    /**
     * Writes a play as an object on a line.
     *
     * @param coach tells who can force a win before every round; empty to leave that out
     * @param <M> whole chips or real money
     */
    public static <M> void write(OngoingPlay<M> play, Optional<Coach<M>> coach, Writer out) {
        BiddingGame game = play.game();
        JsonLines.write(out, AnswerWriter.properties(game, "play", json -> {
            purses(json, play.start().alice(), play.start().bob());
            json.writeArrayPropertyStart("rounds");
            play.rounds().forEach(round -> write(json, game, coach, round));
            json.writeEndArray();
            json.writeName("outcome");
            play.outcome().ifPresentOrElse(outcome -> json.writeString(outcome.label()), json::writeNull);
        }));
    }

    private static <M> void write(JsonGenerator json, BiddingGame game, Optional<Coach<M>> coach, Round<M> round) {
        json.writeStartObject();
        coach.ifPresent(known -> {
            json.writeName("forced");
            forced(known, round.before()).ifPresentOrElse(player -> json.writeString(player.label()), json::writeNull);
        });
        json.writeObjectPropertyStart("bids");
        purses(json, round.aliceBid(), round.bobBid());
        json.writeEndObject();
        result(json, game, round, "advantage");
        json.writeObjectPropertyStart("purses");
        purses(json, round.after().alice(), round.after().bob());
        json.writeEndObject();
        json.writeEndObject();
    }

    private static <M> Optional<Player> forced(Coach<M> coach, Configuration<M> here) {
        return Arrays.stream(Player.values()).filter(player -> coach.canForce(player, here)).findFirst();
    }

    /** Writes what came of the bids of a round: the choice on equal bids, who won, who moved, and where to. */
    private static void result(JsonGenerator json, BiddingGame game, Round<?> round, String onEqual) {
        round.choice().ifPresent(choice -> json.writeStringProperty(onEqual, choice.label()));
        round.winner().ifPresent(winner -> json.writeStringProperty("winner", winner.label()));
        round.movedBy(game.board()).ifPresent(mover -> json.writeStringProperty("mover", mover));
        json.writeStringProperty("to", game.board().name(round.after().vertex()));
    }

    /**
     * What writes the properties of what a strategy guarantees from a configuration.
     *
     * @param strategy what the user calls the strategy
     * @param player who plays it
     * @param <M> whole chips or real money
     */
    public static <M> Consumer<JsonGenerator> guarantee(BiddingGame game, String strategy, Player player,
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
            purses(json, round.before().alice(), round.before().bob());
            amount(json, "aliceBid", round.aliceBid());
            amount(json, "bobBid", round.bobBid());
            result(json, game, round, "onTie");
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeStringProperty("ending", play.ending().label());
        json.writeEndObject();
    }

    private static String text(Object amount) {
        return amount instanceof BigFraction money ? Fractions.text(money) : amount.toString();
    }

    private static void purses(JsonGenerator json, Object alice, Object bob) {
        amount(json, "alice", alice);
        amount(json, "bob", bob);
    }

    private static void amount(JsonGenerator json, String name, Object amount) {
        if (amount instanceof BigFraction money) {
            json.writeStringProperty(name, Fractions.text(money));
        } else {
            json.writeNumberProperty(name, (Long) amount);
        }
    }
}
