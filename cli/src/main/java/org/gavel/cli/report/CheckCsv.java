package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import org.gavel.engine.inquiry.CheckAnswer;

/** How checks ended, as CSV. */
final class CheckCsv implements Report<CheckAnswer> {

    private final Csv csv;

    CheckCsv(Writer out) {
        csv = new Csv(out, "game", "kind", "verdict", "checked", "violations");
    }

    @Override
    public void write(CheckAnswer answer) throws IOException {
        csv.row(answer.game().name(), answer.of(), answer.verdict().label(), answer.what(),
                answer.violations().count());
    }
}
