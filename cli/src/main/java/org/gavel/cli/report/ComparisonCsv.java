package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import java.util.OptionalLong;
import org.gavel.engine.answer.Evidence;
import org.gavel.engine.inquiry.ComparisonAnswer;
import org.gavel.engine.solve.period.GameComparison.Finding;

/** How two games compare, as CSV. */
final class ComparisonCsv implements Report<ComparisonAnswer> {

    private final Csv csv;

    ComparisonCsv(Writer out) {
        csv = new Csv(out, "first", "second", "relation", "evidence", "first needs more", "second needs more");
    }

    @Override
    public void write(ComparisonAnswer answer) throws IOException {
        Finding finding = answer.finding();
        csv.row(answer.first(), answer.second(), finding.relation().label(),
                finding.evidence().map(Evidence::label).orElse("up to " + finding.upTo()),
                total(finding.firstNeedsMore()), total(finding.secondNeedsMore()));
    }

    private static Object total(OptionalLong total) {
        return total.isPresent() ? total.getAsLong() : "";
    }
}
