package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import java.time.Duration;
import java.util.List;
import org.apache.commons.csv.CSVPrinter;
import org.gavel.games.claim.Claim;
import org.gavel.games.claim.ClaimResult;
import org.gavel.games.claim.ClaimResult.Completion;
import org.gavel.games.claim.Correction;

/** Claims as comma-separated values. */
final class ClaimCsv {

    private ClaimCsv() {
    }

    static void write(List<CheckedClaim> claims, Duration elapsed, Writer out) throws IOException {
        CSVPrinter printer = new Csv("claim", "source", "place", "origin", "cases", "agreeing", "differing", "verdict",
                "complete", "correction").begin(out);
        for (CheckedClaim each : claims) {
            ClaimResult result = each.result();
            Claim claim = result.claim();
            printer.printRecord(claim.key(), claim.citation().key(), claim.citation().place(), claim.origin().label(),
                    result.cases(), result.agreeing(), result.differing(), each.ruling(),
                    result.completion() == Completion.COMPLETE ? "yes" : "no",
                    claim.correction().filter(correction -> result.differing() > 0).map(Correction::words).orElse(""));
        }
    }
}
