package org.gavel.io.answer;

import java.math.RoundingMode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.Player;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.rules.tie.TieView;
import org.gavel.engine.inquiry.ShareAnswer;
import org.gavel.engine.inquiry.ShareRow;
import org.gavel.engine.inquiry.ShareSide;
import org.gavel.engine.solve.purses.Sufficiency;
import tools.jackson.core.JsonGenerator;

/** Thresholds in real money as JSON. */
final class ShareJson {

    private ShareJson() {
    }

    static void write(ShareAnswer answer, JsonGenerator json) {
        ContinuousSolution solution = answer.solution();
        AnswerWriter.begin(solution.game(), "continuous", json);
        json.writeStringProperty("exactness", solution.exactness().label());
        answer.asked().horizon().ifPresent(horizon -> json.writeNumberProperty("horizon", horizon));
        if (solution.completion() == Completion.PARTIAL) {
            json.writeStringProperty("completion", solution.completion().label());
        }
        json.writeObjectPropertyStart("thresholds");
        for (ShareRow row : answer.rows()) {
            json.writeObjectPropertyStart(solution.game().graph().name(row.vertex()));
            for (Player player : Player.values()) {
                json.writeObjectPropertyStart(player.label());
                writeThreshold(solution.of(player), row.vertex(), answer.asked().digits(), json);
                writeSide(solution, player, row.of(player), json);
                json.writeEndObject();
            }
            json.writeEndObject();
        }
        json.writeEndObject();
        AnswerWriter.end(answer.account(), statistics(solution.statistics()), json);
    }

    /** What a solver of thresholds did. */
    static Map<String, Object> statistics(Statistics statistics) {
        Map<String, Object> named = new LinkedHashMap<>();
        named.put("method", statistics.method());
        named.put("rounds", statistics.rounds());
        named.put("components", statistics.components());
        named.put("largestCyclic", statistics.largestCyclic());
        return named;
    }

    private static void writeThreshold(ContinuousThresholds thresholds, int vertex, OptionalInt digits,
            JsonGenerator json) {
        if (thresholds.never(vertex)) {
            json.writeBooleanProperty("never", true);
            return;
        }
        thresholds.exact(vertex).ifPresent(exact -> json.writeStringProperty("exact", Fractions.text(exact)));
        json.writeNumberProperty("lower", thresholds.lower(vertex));
        json.writeNumberProperty("upper", thresholds.upper(vertex));
        if (thresholds.exact(vertex).isEmpty()) {
            writeBounds(thresholds, vertex, json);
        }
        if (digits.isPresent()) {
            json.writeObjectPropertyStart("decimal");
            json.writeStringProperty("lower",
                    Fractions.decimal(thresholds.lowerBound(vertex), digits.getAsInt(), RoundingMode.FLOOR));
            json.writeStringProperty("upper",
                    Fractions.decimal(thresholds.upperBound(vertex), digits.getAsInt(), RoundingMode.CEILING));
            json.writeEndObject();
        }
    }

    /** The bounds that prove each other, where they are no doubles. */
    private static void writeBounds(ContinuousThresholds thresholds, int vertex, JsonGenerator json) {
        BigFraction lower = thresholds.lowerBound(vertex);
        BigFraction upper = thresholds.upperBound(vertex);
        if (!lower.equals(BigFraction.from(thresholds.lower(vertex)))
                || !upper.equals(BigFraction.from(thresholds.upper(vertex)))) {
            json.writeObjectPropertyStart("bounds");
            json.writeStringProperty("lower", Fractions.dyadic(lower));
            json.writeStringProperty("upper", Fractions.dyadic(upper));
            json.writeEndObject();
        }
    }

    private static void writeSide(ContinuousSolution solution, Player player, ShareSide side, JsonGenerator json) {
        writeExactlyEnough(solution, player, side.exactlyEnough(), json);
        side.advice().ifPresent(advice -> TurnJson.write(advice, solution.game().graph(), json));
    }

    /** Whether exactly the threshold is enough, where that is known; by tie states, if the rule has several. */
    private static void writeExactlyEnough(ContinuousSolution solution, Player player, List<Sufficiency> states,
            JsonGenerator json) {
        if (states.size() == 1) {
            json.writeBooleanProperty("exactlyEnough", states.get(0) == Sufficiency.ENOUGH);
        } else if (states.size() > 1) {
            List<String> names = TieView.of(solution.game().auction().ties(), player).names();
            json.writeObjectPropertyStart("exactlyEnough");
            for (int state = 0; state < states.size(); state++) {
                if (states.get(state) != Sufficiency.NOT_DECIDED) {
                    json.writeBooleanProperty(names.get(state), states.get(state) == Sufficiency.ENOUGH);
                }
            }
            json.writeEndObject();
        }
    }
}
