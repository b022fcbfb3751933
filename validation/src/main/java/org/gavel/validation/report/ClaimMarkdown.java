package org.gavel.validation.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gavel.validation.bibliography.Bibliography;
import org.gavel.validation.claim.Claim;
import org.gavel.validation.claim.ClaimResult;
import org.gavel.validation.claim.Difference;

/** Claims as a page: an introduction, a section for each work, and all that is to be said of every difference. */
public final class ClaimMarkdown {

    private ClaimMarkdown() {
    }

    /** Writes the page of claims that were checked. The writer belongs to the caller. */
    public static void write(List<CheckedClaim> claims, Writer out) throws IOException {
        out.write(introduction());
        Map<String, List<CheckedClaim>> works = new LinkedHashMap<>();
        for (CheckedClaim each : claims) {
            works.computeIfAbsent(each.result().claim().citation().key(), key -> new ArrayList<>())
                    .add(each);
        }
        writeSummary(works, out);
        for (Map.Entry<String, List<CheckedClaim>> work : works.entrySet()) {
            writeWork(work.getKey(), work.getValue(), out);
        }
    }

    private static String introduction() throws IOException {
        try (InputStream in = ClaimMarkdown.class.getResourceAsStream("published-results.md")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static void writeSummary(Map<String, List<CheckedClaim>> works, Writer out) throws IOException {
        out.write(
                "\n| source | claims | cases | as printed | corrected | not as stated |\n|---|---:|---:|---:|---:|---:|\n");
        for (Map.Entry<String, List<CheckedClaim>> work : works.entrySet()) {
            long[] counts = new long[4];
            for (CheckedClaim each : work.getValue()) {
                counts[3] += each.result().cases();
                switch (each.result().ruling()) {
                    case HOLDS -> counts[0]++;
                    case HOLDS_WITH_CORRECTIONS, MISPRINT -> counts[1]++;
                    case NOT_AS_STATED -> counts[2]++;
                }
            }
            out.write("| " + name(work.getKey()) + " | " + work.getValue().size() + " | " + counts[3] + " | "
                    + counts[0] + " | " + counts[1] + " | " + counts[2] + " |\n");
        }
    }

    private static String name(String key) {
        return Bibliography.named(key).map(work -> work.shortName()).orElse(key);
    }

    private static void writeWork(String key, List<CheckedClaim> claims, Writer out) throws IOException {
        out.write("\n## " + name(key) + "\n\n");
        out.write(Bibliography.named(key).map(WorkReport::citation).orElse(key) + "\n\n");
        out.write("| place | name | statement | cases | verdict |\n|---|---|---|---:|---|\n");
        for (CheckedClaim each : claims) {
            Claim claim = each.result().claim();
            out.write("| " + claim.citation().place() + switch (claim.origin()) {
                case RESTORED, ADDED, RECALLED -> " (" + claim.origin().label() + ")";
                case PRINTED, EXAMPLE -> "";
            } + " | `" + claim.key() + "` | " + cell(claim.statement()) + " | " + each.result().cases() + " | "
                    + (each.result().differing() == 0 ? each.ruling()
                            : "**" + each.ruling() + "**: " + each.result().differing() + " differ")
                    + " |\n");
        }
        for (CheckedClaim each : claims) {
            if (each.result().differing() > 0) {
                writeDifferences(each, out);
            }
        }
    }

    private static void writeDifferences(CheckedClaim checked, Writer out) throws IOException {
        ClaimResult result = checked.result();
        Claim claim = result.claim();
        out.write("\n### " + claim.citation().place() + ": " + checked.ruling() + "\n\n");
        Difference first = result.differences().get(0);
        out.write(result.differing() + " of " + result.cases() + " cases differ, first " + plain(first.configuration())
                + ": printed `" + first.printed() + "`, computed `" + first.computed() + "`. Why: "
                + plain(first.reason()) + ".\n");
        if (claim.correction().isPresent()) {
            out.write("\nCorrection: " + plain(claim.correction().get().words())
                    + (result.stillDiffering() == 0 ? "" : " Then " + result.stillDiffering() + " cases still differ.")
                    + "\n");
        }
    }

    private static String cell(String text) {
        return plain(text).replace("|", "\\|");
    }

    /** Text in which nothing means emphasis. */
    private static String plain(String text) {
        return text.replace("*", "\\*").replace("_", "\\_").replace("<", "&lt;");
    }
}
