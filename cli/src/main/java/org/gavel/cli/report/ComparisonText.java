package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import org.gavel.engine.inquiry.ComparisonAnswer;
import org.gavel.engine.solve.period.GameComparison.Finding;

/** How two games compare, for people. */
final class ComparisonText implements Report<ComparisonAnswer> {

    private final Writer out;

    ComparisonText(Writer out) {
        this.out = out;
    }

    @Override
    public void write(ComparisonAnswer answer) throws IOException {
        String g = answer.first();
        String h = answer.second();
        Finding finding = answer.finding();
        String relation = switch (finding.relation()) {
            case EQUIVALENT -> g + " and " + h + " are equivalent";
            case AT_MOST, AT_LEAST -> g + " " + finding.relation().label() + " " + h;
            case INCOMPARABLE -> g + " and " + h + " are incomparable";
        };
        String reach = finding.evidence().map(evidence -> "for all totals (" + evidence.label() + ")")
                .orElse("for all totals up to " + finding.upTo());
        StringBuilder text = new StringBuilder(relation + ", " + reach + "\n");
        finding.firstNeedsMore().ifPresent(total -> text.append(inAll(total))
                .append(" Alice needs more for ").append(g).append('\n'));
        finding.secondNeedsMore().ifPresent(total -> text.append(inAll(total))
                .append(" Alice needs more for ").append(h).append('\n'));
        out.write(text + "By tables of totals, " + Headers.closing(answer.account()) + "\n");
    }

    private static String inAll(long total) {
        return total == 1 ? "with 1 chip" : "with " + total + " chips";
    }
}
