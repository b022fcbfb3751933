package org.gavel.validation.report;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gavel.validation.claim.Claim;
import org.gavel.validation.claim.ClaimResult;
import org.gavel.validation.claim.ClaimResult.Completion;
import org.gavel.validation.claim.Correction;
import org.gavel.validation.claim.Difference;
import org.gavel.validation.claim.Ruling;
import org.gavel.service.report.Headers;
import org.gavel.service.sheet.Grid;
import org.gavel.io.column.Table;
import org.gavel.service.sheet.Sheet;
import tools.jackson.core.JsonGenerator;

/** Claims that were checked; for programs a record each, and as JSON with every difference that was kept. */
public final class ClaimSheet {

    private static final int WIDTH = 100;
    private static final int FEW = 4;
    private static final int DIFFERENCES = 3;

    private ClaimSheet() {
    }

    /**
     * Claims that were checked.
     *
     * @param claims the claims, in order
     * @param elapsed how long it took to check them
     */
    public static Sheet of(List<CheckedClaim> claims, Duration elapsed) {
        Sheet.Draft draft = new Sheet.Draft()
                .show(new Grid(Table.of(claims::stream).column("claim", each -> each.result().claim().key())
                        .column("cases", each -> each.result().cases())
                        .column("agree", each -> each.result().agreeing())
                        .column("differ", each -> each.result().differing()).column("verdict", CheckedClaim::ruling))
                        .flush());
        for (CheckedClaim each : claims) {
            if (claims.size() <= FEW || each.result().differing() > 0) {
                draft.say("\n" + inWords(each));
            }
        }
        return draft.say("\n" + summary(claims, elapsed) + "\n").with(
                table(claims),
                claims.stream().map(ClaimSheet::properties).toList());
    }

    private static Table<CheckedClaim> table(List<CheckedClaim> claims) {
        return Table.of(claims::stream).column("claim", each -> each.result().claim().key())
                .column("source", each -> each.result().claim().citation().key())
                .column("place", each -> each.result().claim().citation().place())
                .column("origin", each -> each.result().claim().origin().label())
                .column("cases", each -> each.result().cases()).column("agreeing", each -> each.result().agreeing())
                .column("differing", each -> each.result().differing()).column("verdict", CheckedClaim::ruling)
                .column("complete", each -> each.result().completion() == Completion.COMPLETE ? "yes" : "no")
                .column("correction", each -> each.result().claim().correction()
                        .filter(correction -> each.result().differing() > 0).map(Correction::words));
    }

    private static String inWords(CheckedClaim checked) {
        ClaimResult result = checked.result();
        Claim claim = result.claim();
        StringBuilder text = new StringBuilder(
                claim.key() + " (" + checked.source() + "): " + checked.ruling() + "\n");
        text.append(paragraph(claim.statement(), "  "));
        text.append(paragraph("Checked: " + result.range() + "; " + claim.method() + ".", "  "));
        for (Difference difference : result.differences().subList(0,
                Math.min(DIFFERENCES, result.differences().size()))) {
            text.append(paragraph(difference.configuration() + ": printed " + difference.printed() + ", computed "
                    + difference.computed() + "; " + difference.reason() + ".", "  - "));
        }
        if (result.differing() > DIFFERENCES) {
            text.append("  - and ").append(result.differing() - DIFFERENCES).append(" more\n");
        }
        if (result.differing() > 0 && claim.correction().isPresent()) {
            text.append(paragraph("Correction: " + claim.correction().get().words() + " Then "
                    + (result.stillDiffering() == 0 ? "every case agrees."
                            : result.stillDiffering() + " cases still differ."),
                    "  "));
        }
        return text.toString();
    }

    private static String paragraph(String text, String margin) {
        return Headers.wrapped(margin, List.of(text.split(" ")), WIDTH).stream().map(line -> line + "\n")
                .collect(Collectors.joining());
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

    private static Consumer<JsonGenerator> properties(CheckedClaim checked) {
        ClaimResult result = checked.result();
        Claim claim = result.claim();
        return json -> {
            json.writeStringProperty("claim", claim.key());
            json.writeObjectPropertyStart("source");
            json.writeStringProperty("key", claim.citation().key());
            json.writeStringProperty("place", claim.citation().place());
            json.writeEndObject();
            json.writeStringProperty("origin", claim.origin().label());
            json.writeStringProperty("statement", claim.statement());
            json.writeStringProperty("range", result.range());
            json.writeStringProperty("method", claim.method());
            json.writeNumberProperty("cases", result.cases());
            json.writeNumberProperty("agreeing", result.agreeing());
            json.writeNumberProperty("differing", result.differing());
            json.writeStringProperty("verdict", checked.ruling());
            json.writeBooleanProperty("complete", result.completion() == ClaimResult.Completion.COMPLETE);
            claim.correction().ifPresent(correction -> {
                json.writeObjectPropertyStart("correction");
                json.writeStringProperty("kind", correction.kind().name().toLowerCase(Locale.ROOT));
                json.writeStringProperty("words", correction.words());
                json.writeNumberProperty("differing", result.stillDiffering());
                json.writeEndObject();
            });
            json.writeArrayPropertyStart("differences");
            result.differences().forEach(difference -> write(json, difference));
            json.writeEndArray();
            json.writeNumberProperty("seconds", checked.elapsed().toNanos() / 1e9);
        };
    }

    private static void write(JsonGenerator json, Difference difference) {
        json.writeStartObject();
        json.writeStringProperty("case", difference.configuration());
        json.writeStringProperty("printed", difference.printed());
        json.writeStringProperty("computed", difference.computed());
        json.writeStringProperty("reason", difference.reason());
        json.writeEndObject();
    }
}
