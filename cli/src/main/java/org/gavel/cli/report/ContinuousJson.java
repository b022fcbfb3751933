package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.TieView;
import org.gavel.engine.rules.TieRule;
import org.gavel.engine.solve.ContinuousOptions;
import org.gavel.engine.solve.purses.AtThreshold;
import org.gavel.engine.solve.purses.Sufficiency;
import tools.jackson.core.JsonGenerator;

/** Thresholds in real money as JSON. */
final class ContinuousJson implements ContinuousReport {

    private final Writer out;
    private final ContinuousOptions asked;

    ContinuousJson(Writer out, ContinuousOptions asked) {
        this.out = out;
        this.asked = asked;
    }

    @Override
    public void write(ContinuousSolution solution, IntStream vertices, Duration elapsed) throws IOException {
        try (JsonGenerator json = JsonAnswer.begin(solution.game(), "continuous", out)) {
            json.writeStringProperty("exactness", solution.exactness().label());
            asked.horizon().ifPresent(horizon -> json.writeNumberProperty("horizon", horizon));
            if (solution.completion() == Completion.PARTIAL) {
                json.writeStringProperty("completion", solution.completion().label());
            }
            Optional<AtThreshold> atThreshold = asked.horizon().isPresent() ? Optional.empty()
                    : Optional.of(new AtThreshold(solution));
            json.writeObjectPropertyStart("thresholds");
            vertices.forEach(vertex -> {
                json.writeObjectPropertyStart(solution.game().graph().name(vertex));
                for (Player player : Player.values()) {
                    json.writeName(player.label());
                    json.writeStartObject();
                    writeThreshold(solution.of(player), vertex, json);
                    if (!solution.of(player).never(vertex) && !solution.game().graph().isTerminal(vertex)) {
                        atThreshold.ifPresent(known -> writeExactlyEnough(known, solution.game().auction().ties(),
                                player, vertex, json));
                    }
                    json.writeEndObject();
                }
                json.writeEndObject();
            });
            json.writeEndObject();
            JsonAnswer.end(json, solution.statistics(), elapsed);
        }
    }

    private void writeThreshold(ContinuousThresholds thresholds, int vertex, JsonGenerator json) {
        if (thresholds.never(vertex)) {
            json.writeBooleanProperty("never", true);
        } else {
            thresholds.exact(vertex).ifPresent(exact -> json.writeStringProperty("exact", Shares.fraction(exact)));
            json.writeNumberProperty("lower", thresholds.lower(vertex));
            json.writeNumberProperty("upper", thresholds.upper(vertex));
            if (thresholds.exact(vertex).isEmpty()) {
                writeBounds(thresholds, vertex, json);
            }
            if (asked.digits().isPresent()) {
                int digits = asked.digits().getAsInt();
                json.writeObjectPropertyStart("decimal");
                json.writeStringProperty("lower",
                        Shares.decimal(thresholds.lowerBound(vertex), digits, RoundingMode.FLOOR));
                json.writeStringProperty("upper",
                        Shares.decimal(thresholds.upperBound(vertex), digits, RoundingMode.CEILING));
                json.writeEndObject();
            }
        }
    }

    /** Whether exactly the threshold is enough, where that is known; by tie states, if the rule has several. */
    private static void writeExactlyEnough(AtThreshold known, TieRule ties, Player player, int vertex,
            JsonGenerator json) {
        if (ties instanceof TieRule.Coin || known.of(player, vertex, 0) == Sufficiency.NOT_DECIDED
                && TieView.of(ties, player).count() == 1) {
            return;
        }
        List<String> states = TieView.of(ties, player).names();
        if (states.size() == 1) {
            json.writeBooleanProperty("exactlyEnough", known.of(player, vertex, 0) == Sufficiency.ENOUGH);
            return;
        }
        if (IntStream.range(0, states.size())
                .anyMatch(state -> known.of(player, vertex, state) != Sufficiency.NOT_DECIDED)) {
            json.writeObjectPropertyStart("exactlyEnough");
            for (int state = 0; state < states.size(); state++) {
                if (known.of(player, vertex, state) != Sufficiency.NOT_DECIDED) {
                    json.writeBooleanProperty(states.get(state),
                            known.of(player, vertex, state) == Sufficiency.ENOUGH);
                }
            }
            json.writeEndObject();
        }
    }

    /** The bounds that prove each other, where they are no doubles. */
    private static void writeBounds(ContinuousThresholds thresholds, int vertex, JsonGenerator json) {
        BigFraction lower = thresholds.lowerBound(vertex);
        BigFraction upper = thresholds.upperBound(vertex);
        if (lower.doubleValue() != thresholds.lower(vertex) || upper.doubleValue() != thresholds.upper(vertex)
                || !lower.equals(BigFraction.from(thresholds.lower(vertex)))
                || !upper.equals(BigFraction.from(thresholds.upper(vertex)))) {
            json.writeObjectPropertyStart("bounds");
            json.writeStringProperty("lower", Shares.dyadic(lower));
            json.writeStringProperty("upper", Shares.dyadic(upper));
            json.writeEndObject();
        }
    }
}
