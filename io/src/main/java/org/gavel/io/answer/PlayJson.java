package org.gavel.io.answer;

import java.io.Writer;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.gavel.engine.board.Player;
import org.gavel.engine.coach.Coach;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.play.OngoingPlay;
import org.gavel.engine.play.Round;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.rules.Money;
import tools.jackson.core.JsonGenerator;

/**
 * Writes a play as one JSON object on a line. Chips are numbers, real money is an exact fraction as text.
 *
 * @param <M> whole chips or real money
 */
public final class PlayJson<M> {

    private final Function<M, String> exact;
    private final Optional<Coach<M>> coach;
    private final Writer out;

    /**
     * A way to write plays.
     *
     * @param exact writes an amount exactly
     * @param coach tells who can force a win before every round; empty to leave that out
     * @param out where to
     */
    public PlayJson(Function<M, String> exact, Optional<Coach<M>> coach, Writer out) {
        this.exact = exact;
        this.coach = coach;
        this.out = out;
    }

    /** Writes a play. */
    public void write(OngoingPlay<M> play) {
        BiddingGame game = play.game();
        AnswerWriter.write(game, "play", json -> {
            List<Round<M>> rounds = play.rounds();
            amount(json, "alice", game, play.start().alice());
            amount(json, "bob", game, play.start().bob());
            json.writeArrayPropertyStart("rounds");
            rounds.forEach(round -> write(json, game, round));
            json.writeEndArray();
            json.writeName("outcome");
            play.outcome().ifPresentOrElse(outcome -> json.writeString(outcome.label()), json::writeNull);
        }, out);
    }

    private void write(JsonGenerator json, BiddingGame game, Round<M> round) {
        json.writeStartObject();
        coach.ifPresent(known -> {
            json.writeName("forced");
            forced(known, round.before()).ifPresentOrElse(player -> json.writeString(player.label()), json::writeNull);
        });
        json.writeObjectPropertyStart("bids");
        amount(json, "alice", game, round.aliceBid());
        amount(json, "bob", game, round.bobBid());
        json.writeEndObject();
        round.choice().ifPresent(choice -> json.writeStringProperty("advantage", choice.label()));
        round.winner().ifPresent(winner -> json.writeStringProperty("winner", winner.label()));
        round.mover().ifPresent(mover -> json.writeStringProperty("mover", mover.label()));
        json.writeStringProperty("to", game.graph().name(round.after().vertex()));
        json.writeObjectPropertyStart("purses");
        amount(json, "alice", game, round.after().alice());
        amount(json, "bob", game, round.after().bob());
        json.writeEndObject();
        json.writeEndObject();
    }

    private static <M> Optional<Player> forced(Coach<M> coach, Configuration<M> here) {
        return Arrays.stream(Player.values()).filter(player -> coach.canForce(player, here)).findFirst();
    }

    private void amount(JsonGenerator json, String name, BiddingGame game, M amount) {
        String text = exact.apply(amount);
        if (game.auction().money() == Money.CHIPS) {
            json.writeNumberProperty(name, Long.parseLong(text));
        } else {
            json.writeStringProperty(name, text);
        }
    }
}
