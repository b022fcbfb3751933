package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.answer.PayoffCurve;
import org.gavel.engine.answer.PayoffPoint;
import org.gavel.engine.inquiry.PayoffAnswer;

/** A payoff curve, for people. */
final class PayoffText implements Report<PayoffAnswer> {

    private static final int DIGITS = 6;

    private final Writer out;

    PayoffText(Writer out) {
        this.out = out;
    }

    @Override
    public void write(PayoffAnswer answer) throws IOException {
        PayoffCurve curve = answer.curve();
        out.write(Headers.of(answer.game()) + "\n");
        out.write("The average weight that Alice can guarantee by " + curve.strategies().label()
                + " strategies, as that of a coin that picks the mover\n\n");
        TextTable table = new TextTable("her share", "coin's chance for her", "average weight");
        for (PayoffPoint point : curve.points()) {
            PayoffPoint.Value least = point.least();
            PayoffPoint.Value most = point.most();
            table.row(List.of(Shares.brief(point.share(), DIGITS),
                    least.chance().equals(most.chance()) ? Shares.brief(least.chance(), DIGITS)
                            : "as ties are decided",
                    point.isExact() ? Shares.both(least.payoff(), DIGITS)
                            : Shares.interval(least.payoff(), most.payoff(), DIGITS)));
        }
        table.write(out, "  ");
        out.write("\nThe coin's chance is " + curve.chance().source().words() + ".\n");
        out.write((curve.exactness() == Exactness.EXACT ? "Exact" : "Exact but where ties decide")
                + ", by improvement of moves in the coin's game, " + Headers.closing(answer.account()) + "\n");
    }
}
