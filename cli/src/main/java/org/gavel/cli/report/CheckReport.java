package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import java.time.Duration;
import java.util.Locale;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.proof.Violation;
import org.gavel.engine.proof.Violations;
import tools.jackson.core.JsonGenerator;

/** Says how the check of a saved answer went. */
public final class CheckReport {

    /** In which form it is said. */
    public enum Form {
        /** For people. */
        TEXT,
        /** One JSON object a line. */
        JSON
    }

    /** How a check ended. */
    public enum Verdict {
        /** Everything the answer says is proved. */
        VERIFIED,
        /** Something is wrong or not proved by what the answer holds. */
        FAILED,
        /** Nothing wrong was found, but not all could be checked. */
        UNDECIDED
    }

    private final Form form;
    private final Writer out;
    private String separator = "";

    /** A report in a form. */
    public CheckReport(Form form, Writer out) {
        this.form = form;
        this.out = out;
    }

    /**
     * Writes how a check ended.
     *
     * @param game the game with the auction of the answer
     * @param kind the kind of the answer, {@code continuous} or {@code chips}
     * @param verdict how it ended
     * @param what what was checked and how, in words
     * @param violations what is wrong
     * @param elapsed how long the check took
     */
    public void write(BiddingGame game, String kind, Verdict verdict, String what, Violations violations,
            Duration elapsed) throws IOException {
        if (form == Form.JSON) {
            writeJson(game, kind, verdict, what, violations, elapsed);
            return;
        }
        out.write(separator + Headers.of(game) + "\n");
        separator = "\n";
        switch (verdict) {
            case VERIFIED -> out.write("verified: " + what + "\n");
            case UNDECIDED -> out.write("not decided: " + what + "\n");
            default -> writeViolations(game, violations);
        }
        out.write("Checked in " + Headers.seconds(elapsed) + ".\n");
    }

    private void writeViolations(BiddingGame game, Violations violations) throws IOException {
        out.write("NOT verified: " + violations.count()
                + (violations.count() == 1 ? " threshold is" : " thresholds are") + " wrong or not proved"
                + (violations.count() > violations.first().size() ? "; the first are" : "") + "\n");
        for (Violation violation : violations.first()) {
            out.write("  " + Headers.name(violation.player()) + " at " + game.graph().name(violation.vertex()) + ": "
                    + violation.reason() + "\n");
        }
    }

    private void writeJson(BiddingGame game, String kind, Verdict verdict, String what, Violations violations,
            Duration elapsed) {
        try (JsonGenerator json = JsonAnswer.begin(game, "check", out)) {
            json.writeStringProperty("of", kind);
            json.writeStringProperty("verdict", verdict.name().toLowerCase(Locale.ROOT));
            json.writeStringProperty("checked", what);
            json.writeNumberProperty("violationCount", violations.count());
            json.writeArrayPropertyStart("violations");
            for (Violation violation : violations.first()) {
                json.writeStartObject();
                json.writeStringProperty("player", violation.player().label());
                json.writeStringProperty("vertex", game.graph().name(violation.vertex()));
                json.writeStringProperty("reason", violation.reason());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeNumberProperty("seconds", elapsed.toNanos() / 1e9);
            json.writeEndObject();
            json.writeRaw('\n');
        }
    }
}
