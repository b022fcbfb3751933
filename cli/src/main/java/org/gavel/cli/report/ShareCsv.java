package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import org.gavel.engine.inquiry.ShareAnswer;
import org.gavel.engine.inquiry.ShareRow;

/** Thresholds in real money as CSV, a row for each vertex and player. */
final class ShareCsv implements Report<ShareAnswer> {

    private final ShareTable table;

    ShareCsv(Writer out) {
        table = new ShareTable(out);
    }

    @Override
    public void write(ShareAnswer answer) throws IOException {
        table.write(answer.game().name(), answer.game().graph()::name, answer.solution().alice(),
                answer.solution().bob(), answer.rows().stream().mapToInt(ShareRow::vertex));
    }
}
