package org.gavel.io.answer;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.strategy.BidRange;
import org.gavel.inquiry.answer.Account;
import org.gavel.inquiry.answer.Answer;
import org.gavel.inquiry.answer.ChipOutcomeAnswer;
import org.gavel.io.column.Table;
import org.gavel.play.coach.MixedPlay;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Writes any answer as a JSON object of format {@value #FORMAT}. What {@link AnswerReader} reads is written here. */
public final class AnswerWriter {

    /** The number of the format, which grows when what is changes its meaning. */
    static final int FORMAT = 2;

    /** How many decimal digits people get unless they ask. */
    public static final int USUAL_DIGITS = 10;

    private static final double NANOS = 1e9;

    private AnswerWriter() {
    }

    /** What writes the properties of an answer. */
    public static Consumer<JsonGenerator> properties(Answer answer) {
        return json -> properties(answer, json);
    }

    /** Writes an answer as an object where the generator is. */
    static void write(Answer answer, JsonGenerator json) {
        json.writeStartObject();
        properties(answer, json);
        json.writeEndObject();
    }

    /**
     * What writes the properties of an object that is not an answer of a solver, as of a simulation. It begins as all answers do.
     *
     * @param game what it is about
     * @param rest writes what follows
     */
    public static Consumer<JsonGenerator> properties(BiddingGame game, String kind, Consumer<JsonGenerator> rest) {
        return json -> {
            begin(game, kind, json);
            rest.accept(json);
        };
    }

    /** An answer as a tree. */
    public static JsonNode tree(Answer answer) {
        return JsonLines.tree(json -> write(answer, json));
    }

    /** The beginning that all answers have, as a tree: what the answer is about, and its kind. */
    public static ObjectNode head(BiddingGame game, String kind) {
        return JsonLines.object(json -> begin(game, kind, json));
    }

    /** Bids in chips that keep a win, with what to do about them, as a tree. */
    public static JsonNode bids(BiddingGame game, List<BidRange> ranges) {
        return JsonLines.tree(json -> new TurnCodec(game.board()).bids.writer().accept(json, ranges));
    }

    /** What a configuration is worth to Alice, and how both bid at random, as a tree. */
    public static ObjectNode mixed(MixedPlay.Bids bids) {
        return JsonLines.object(json -> ValueCodec.write(bids, json));
    }

    /** What tables show of an answer, for people and for programs. */
    public static Table<?> table(Answer answer) {
        return AnswerKind.of(answer).codec(answer).table(answer);
    }

    /** The bids of a winner, as tables show them; none at a vertex of their own, where there is no bid. */
    public static List<BidRange> winningBids(ChipOutcomeAnswer answer) {
        return ChipOutcomeCodec.named(answer);
    }

    /** What tables show of outcomes in chips from the same start. */
    public static Table<ChipOutcomeAnswer> table(List<ChipOutcomeAnswer> answers) {
        return new ChipOutcomeCodec(answers.get(0).game()).table(answers::stream);
    }

    /** What tables show of thresholds in real money of many vertices, made while it is written. */
    public static Table<?> table(String game, IntFunction<String> names, ContinuousThresholds alice,
            ContinuousThresholds bob, Supplier<IntStream> vertices) {
        return ShareCodec.table(game, names, alice, bob, vertices, OptionalInt.empty());
    }

    private static void properties(Answer answer, JsonGenerator json) {
        AnswerKind kind = AnswerKind.of(answer);
        AnswerCodec<Answer> codec = kind.codec(answer);
        begin(answer.game(), kind.label(), json);
        codec.write(answer, json);
        end(answer, codec.statistics(answer), json);
    }

    /** What every answer begins with. */
    private static void begin(BiddingGame game, String kind, JsonGenerator json) {
        json.writeStringProperty("game", game.name());
        json.writeStringProperty("start", game.board().name(game.start()));
        json.writeObjectPropertyStart("auction");
        game.auction().choices().forEach(json::writeStringProperty);
        json.writeEndObject();
        json.writeNumberProperty("format", FORMAT);
        objective(game.objective(), json);
        json.writeStringProperty("kind", kind);
    }

    /** Writes an objective as a property: its name, or an object of its name and number. */
    public static void objective(Objective objective, JsonGenerator json) {
        if (objective.bound().isEmpty()) {
            json.writeStringProperty("objective", objective.label());
        } else {
            json.writeObjectPropertyStart("objective");
            json.writeStringProperty(objective.word(), Fractions.text(objective.bound().get()));
            json.writeEndObject();
        }
    }

    /** What every answer ends with: whether it was verified, where it comes from, what the solver did, and times if they were measured. */
    private static void end(Answer answer, Map<String, Object> statistics, JsonGenerator json) {
        Account account = answer.account();
        json.writeBooleanProperty("verified", account.verification().isVerified());
        json.writeStringProperty("verification", account.verification().what());
        program(answer.game(), json);
        if (account.advised() == Completion.PARTIAL) {
            json.writeStringProperty("advice", account.advised().label());
        }
        json.writeObjectPropertyStart("statistics");
        statistics.forEach((key, value) -> {
            if (value instanceof Number number) {
                json.writeNumberProperty(key, number.longValue());
            } else {
                json.writeStringProperty(key, value.toString());
            }
        });
        if (!account.times().total().isZero()) {
            account.times().parts().forEach((phase, time) -> seconds(phase.key(), time.toNanos(), json));
            seconds("seconds", account.times().total().toNanos(), json);
        }
        json.writeEndObject();
    }

    /** The hash of a game's board, as answers tell it; none of a board that is not listed. */
    public static Optional<String> board(BiddingGame game) {
        return BoardHash.of(game);
    }

    /** Where an answer comes from: the program, and what board it was asked about. */
    private static void program(BiddingGame game, JsonGenerator json) {
        json.writeObjectPropertyStart("program");
        json.writeStringProperty("version", Program.THIS.version());
        Program.THIS.commit().ifPresent(commit -> json.writeStringProperty("commit", commit));
        json.writeEndObject();
        BoardHash.of(game).ifPresent(hash -> json.writeStringProperty("board", hash));
    }

    private static void seconds(String key, long nanos, JsonGenerator json) {
        json.writeNumberProperty(key, nanos / NANOS);
    }
}
