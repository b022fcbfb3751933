package org.gavel.io.answer;

import java.util.List;
import java.util.Map;
import org.gavel.engine.inquiry.ChipOutcomeAnswer;
import org.gavel.engine.inquiry.ShareOutcomeAnswer;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.solve.purses.ChipOutcome;
import org.gavel.engine.solve.purses.ContinuousOutcome;
import org.gavel.engine.strategy.ChipAdvice;
import tools.jackson.core.JsonGenerator;

/** Who can force a win from one configuration, as JSON. */
final class OutcomeJson {

    private OutcomeJson() {
    }

    static void write(ChipOutcomeAnswer answer, JsonGenerator json) {
        ChipOutcome outcome = answer.outcome();
        AnswerWriter.begin(answer.game(), "outcome", json);
        json.writeNumberProperty("alice", answer.alice());
        json.writeNumberProperty("bob", answer.bob());
        json.writeStringProperty("outcome", outcome.verdict().label());
        outcome.rounds().ifPresent(rounds -> json.writeNumberProperty("rounds", rounds));
        json.writeName("bids");
        TurnJson.write(outcome.advice().map(ChipAdvice::bids).orElse(List.of()), answer.game().graph(), json);
        json.writeStringProperty("method", outcome.method());
        AnswerWriter.end(answer.account(), Map.of(), json);
    }

    static void write(ShareOutcomeAnswer answer, JsonGenerator json) {
        ContinuousOutcome outcome = answer.outcome();
        AnswerWriter.begin(answer.game(), "outcome", json);
        json.writeStringProperty("share", Fractions.text(outcome.share()));
        json.writeStringProperty("outcome", outcome.verdict().label());
        outcome.rounds().ifPresent(rounds -> json.writeNumberProperty("rounds", rounds));
        outcome.advice().ifPresent(advice -> TurnJson.write(advice, answer.game().graph(), json));
        AnswerWriter.end(answer.account(), Map.of(), json);
    }
}
