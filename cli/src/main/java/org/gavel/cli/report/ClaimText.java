package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.gavel.games.claim.Claim;
import org.gavel.games.claim.ClaimResult;
import org.gavel.games.claim.ClaimResult.Completion;
import org.gavel.games.claim.Difference;
import org.gavel.games.claim.Ruling;

/** Claims for people. */
final class ClaimText {

    private static final int WIDTH = 100;
    private static final int FEW = 4;
    private static final int DIFFERENCES = 3;

    private ClaimText() {
    }

    static void write(List<CheckedClaim> claims, Duration elapsed, Writer out) throws IOException {
        TextTable table = new TextTable("claim", "cases", "agree", "differ", "verdict");
        for (CheckedClaim each : claims) {
            ClaimResult result = each.result();
            table.row(List.of(result.claim().key(), Long.toString(result.cases()), Long.toString(result.agreeing()),
                    Long.toString(result.differing()), each.ruling()));
        }
        table.write(out, "");
        for (CheckedClaim each : claims) {
            if (claims.size() <= FEW || each.result().differing() > 0) {
                out.write("\n");
                write(each, out);
            }
        }
        out.write("\n" + summary(claims, elapsed) + "\n");
    }

    private static void write(CheckedClaim checked, Writer out) throws IOException {
        ClaimResult result = checked.result();
        Claim claim = result.claim();
        out.write(claim.key() + " (" + checked.source() + "): " + checked.ruling() + "\n");
        paragraph(claim.statement(), "  ", out);
        paragraph("Checked: " + result.range() + "; " + claim.method() + ".", "  ", out);
        for (Difference difference : result.differences().subList(0,
                Math.min(DIFFERENCES, result.differences().size()))) {
            paragraph(difference.configuration() + ": printed " + difference.printed() + ", computed "
                    + difference.computed() + "; " + difference.reason() + ".", "  - ", out);
        }
        if (result.differing() > DIFFERENCES) {
            out.write("  - and " + (result.differing() - DIFFERENCES) + " more\n");
        }
        if (result.differing() > 0 && claim.correction().isPresent()) {
            paragraph("Correction: " + claim.correction().get().words() + " Then "
                    + (result.stillDiffering() == 0 ? "every case agrees."
                            : result.stillDiffering() + " cases still differ."),
                    "  ", out);
        }
    }

    private static void paragraph(String text, String margin, Writer out) throws IOException {
        for (String line : Headers.wrapped(margin, List.of(text.split(" ")), WIDTH)) {
            out.write(line + "\n");
        }
    }

    private static String summary(List<CheckedClaim> claims, Duration elapsed) {
        Map<Ruling, Integer> counts = new TreeMap<>();
        long cases = 0;
        long unfinished = 0;
        for (CheckedClaim each : claims) {
            cases += each.result().cases();
            if (each.result().completion() == Completion.STOPPED) {
                unfinished++;
            } else {
                counts.merge(each.result().ruling(), 1, Integer::sum);
            }
        }
        StringBuilder text = new StringBuilder(Headers.counted(claims.size(), "claim, ", "claims, ")
                + Headers.counted(cases, "case in ", "cases in ") + Headers.seconds(elapsed) + ":");
        counts.forEach((ruling, count) -> text.append(' ').append(count).append(' ')
                .append(count == 1 ? ruling.label()
                        : ruling.label().replace("holds", "hold").replace("misprint", "misprints"))
                .append(','));
        if (unfinished > 0) {
            text.append(' ').append(unfinished).append(" not finished,");
        }
        return text.substring(0, text.length() - 1) + ".";
    }
}
