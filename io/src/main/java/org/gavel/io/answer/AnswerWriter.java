package org.gavel.io.answer;

import java.io.StringWriter;
import java.io.Writer;
import java.util.Map;
import java.util.function.Consumer;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.Account;
import org.gavel.engine.inquiry.Answer;
import org.gavel.engine.inquiry.CheckAnswer;
import org.gavel.engine.inquiry.ChipAnswer;
import org.gavel.engine.inquiry.ChipOutcomeAnswer;
import org.gavel.engine.inquiry.ComparisonAnswer;
import org.gavel.engine.inquiry.MoveAnswer;
import org.gavel.engine.inquiry.PayoffAnswer;
import org.gavel.engine.inquiry.PeriodAnswer;
import org.gavel.engine.inquiry.PriceAnswer;
import org.gavel.engine.inquiry.ShareAnswer;
import org.gavel.engine.inquiry.ShareOutcomeAnswer;
import org.gavel.engine.inquiry.ValueAnswer;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.rules.Objective;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Writes any answer as a JSON object of format {@value #FORMAT}. What {@link AnswerReader} reads is written here. */
public final class AnswerWriter {

    /** The number of the format, which grows when what stands changes its meaning. */
    public static final int FORMAT = 2;

    private static final double NANOS = 1e9;

    private AnswerWriter() {
    }

    /** Writes an answer on a line. */
    public static void write(Answer answer, Writer out) {
        JsonLines.write(out, json -> properties(answer, json));
    }

    /** Writes an answer as an object where the generator stands. */
    public static void write(Answer answer, JsonGenerator json) {
        json.writeStartObject();
        properties(answer, json);
        json.writeEndObject();
    }

    /**
     * Writes an object that is no answer of a solver, as of a simulation, on a line. It begins as all answers do.
     *
     * @param game what it is about
     * @param kind its kind
     * @param rest writes what follows
     */
    public static void write(BiddingGame game, String kind, Consumer<JsonGenerator> rest, Writer out) {
        JsonLines.write(out, json -> {
            begin(game, kind, json);
            rest.accept(json);
        });
    }

    /** An answer as a tree. */
    public static JsonNode tree(Answer answer) {
        StringWriter text = new StringWriter();
        write(answer, text);
        return JsonMapper.shared().readTree(text.toString());
    }

    private static void properties(Answer answer, JsonGenerator json) {
        if (answer instanceof ShareAnswer shares) {
            ShareJson.write(shares, json);
        } else if (answer instanceof ChipAnswer chips) {
            ChipJson.write(chips, json);
        } else if (answer instanceof ValueAnswer values) {
            ValueJson.write(values, json);
        } else if (answer instanceof ShareOutcomeAnswer outcome) {
            OutcomeJson.write(outcome, json);
        } else if (answer instanceof ChipOutcomeAnswer outcome) {
            OutcomeJson.write(outcome, json);
        } else if (answer instanceof PeriodAnswer periods) {
            PeriodJson.write(periods, json);
        } else if (answer instanceof MoveAnswer moves) {
            MoveJson.write(moves, json);
        } else if (answer instanceof PriceAnswer prices) {
            PriceJson.write(prices, json);
        } else if (answer instanceof ComparisonAnswer comparison) {
            ComparisonJson.write(comparison, json);
        } else if (answer instanceof PayoffAnswer payoff) {
            PayoffJson.write(payoff, json);
        } else {
            CheckJson.write((CheckAnswer) answer, json);
        }
    }

    /** What every answer begins with. */
    static void begin(BiddingGame game, String kind, JsonGenerator json) {
        json.writeStringProperty("game", game.name());
        json.writeStringProperty("start", game.graph().name(game.start()));
        json.writeObjectPropertyStart("auction");
        game.auction().choices().forEach(json::writeStringProperty);
        json.writeEndObject();
        json.writeNumberProperty("format", FORMAT);
        objective(game.objective(), json);
        json.writeStringProperty("kind", kind);
    }

    private static void objective(Objective objective, JsonGenerator json) {
        if (objective.bound().isEmpty()) {
            json.writeStringProperty("objective", objective.label());
        } else {
            json.writeObjectPropertyStart("objective");
            json.writeStringProperty(objective.word(), Fractions.text(objective.bound().get()));
            json.writeEndObject();
        }
    }

    /** What every answer ends with: whether it was verified, what the solver did, and how long each part took. */
    static void end(Account account, Map<String, Object> statistics, JsonGenerator json) {
        json.writeBooleanProperty("verified", account.verification().isVerified());
        json.writeStringProperty("verification", account.verification().what());
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
        account.times().parts().forEach((phase, time) -> seconds(phase.key(), time.toNanos(), json));
        seconds("seconds", account.times().total().toNanos(), json);
        json.writeEndObject();
    }

    private static void seconds(String key, long nanos, JsonGenerator json) {
        json.writeNumberProperty(key, nanos / NANOS);
    }
}
