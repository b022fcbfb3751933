package org.gavel.cli.report;

import java.io.Writer;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.gavel.games.claim.Claim;
import org.gavel.games.claim.ClaimResult;
import org.gavel.games.claim.Difference;
import org.gavel.io.answer.JsonLines;
import tools.jackson.core.JsonGenerator;

/** Claims as JSON, one object on a line each, with every difference that was kept. */
final class ClaimJson {

    private ClaimJson() {
    }

    static void write(List<CheckedClaim> claims, Duration elapsed, Writer out) {
        claims.forEach(claim -> write(claim, out));
    }

    private static void write(CheckedClaim checked, Writer out) {
        ClaimResult result = checked.result();
        Claim claim = result.claim();
        JsonLines.write(out, json -> {
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
        });
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
