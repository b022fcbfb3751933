package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import org.gavel.engine.answer.DirectedRounding;
import org.gavel.engine.answer.PayoffPoint;
import org.gavel.engine.inquiry.PayoffAnswer;
import org.gavel.engine.number.Fractions;

/** A payoff curve as CSV: a row for each share. */
final class PayoffCsv implements Report<PayoffAnswer> {

    private final Csv csv;

    PayoffCsv(Writer out) {
        csv = new Csv(out, "game", "share", "chance", "exact", "lower", "upper");
    }

    @Override
    public void write(PayoffAnswer answer) throws IOException {
        csv.begin();
        for (PayoffPoint point : answer.curve().points()) {
            csv.row(answer.game().name(), Fractions.text(point.share()),
                    point.isExact() ? Fractions.text(point.least().chance()) : "",
                    point.isExact() ? Fractions.text(point.least().payoff()) : "",
                    DirectedRounding.down(point.least().payoff()), DirectedRounding.up(point.most().payoff()));
        }
    }
}
