package org.gavel.io.answer;

import java.util.Map;
import org.gavel.engine.inquiry.ComparisonAnswer;
import org.gavel.engine.solve.period.GameComparison;
import tools.jackson.core.JsonGenerator;

/** How two games compare, as JSON. */
final class ComparisonJson {

    private ComparisonJson() {
    }

    static void write(ComparisonAnswer answer, JsonGenerator json) {
        GameComparison.Finding finding = answer.finding();
        AnswerWriter.begin(answer.game(), "comparison", json);
        json.writeStringProperty("first", answer.first());
        json.writeStringProperty("second", answer.second());
        json.writeStringProperty("relation", finding.relation().label());
        finding.evidence().ifPresentOrElse(evidence -> json.writeStringProperty("evidence", evidence.label()),
                () -> json.writeNumberProperty("upTo", finding.upTo()));
        finding.firstNeedsMore().ifPresent(total -> json.writeNumberProperty("firstNeedsMore", total));
        finding.secondNeedsMore().ifPresent(total -> json.writeNumberProperty("secondNeedsMore", total));
        AnswerWriter.end(answer.account(), Map.of(), json);
    }
}
