package org.gavel.io.answer;

import java.io.Writer;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.gavel.engine.board.Player;
import org.gavel.engine.coach.Coach;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.play.OngoingPlay;
import org.gavel.engine.play.Round;
import org.gavel.engine.rules.Configuration;
import tools.jackson.core.JsonGenerator;

/** Plays as JSON. Chips are numbers, real money is an exact fraction as text. */
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
            List<Round<M>> rounds = play.rounds();
            GuaranteeJson.amount(json, "alice", play.start().alice());
            GuaranteeJson.amount(json, "bob", play.start().bob());
            json.writeArrayPropertyStart("rounds");
            rounds.forEach(round -> write(json, game, coach, round));
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
        GuaranteeJson.amount(json, "alice", round.aliceBid());
        GuaranteeJson.amount(json, "bob", round.bobBid());
        json.writeEndObject();
        round.choice().ifPresent(choice -> json.writeStringProperty("advantage", choice.label()));
        round.winner().ifPresent(winner -> json.writeStringProperty("winner", winner.label()));
        round.mover().ifPresent(mover -> json.writeStringProperty("mover", mover.label()));
        json.writeStringProperty("to", game.board().name(round.after().vertex()));
        json.writeObjectPropertyStart("purses");
        GuaranteeJson.amount(json, "alice", round.after().alice());
        GuaranteeJson.amount(json, "bob", round.after().bob());
        json.writeEndObject();
        json.writeEndObject();
    }

    private static <M> Optional<Player> forced(Coach<M> coach, Configuration<M> here) {
        return Arrays.stream(Player.values()).filter(player -> coach.canForce(player, here)).findFirst();
    }
}
