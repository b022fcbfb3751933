package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.CheckAnswer;
import org.gavel.engine.proof.Violation;
import org.gavel.engine.proof.Violations;

/** How the check of an answer ended, for people. */
final class CheckText implements Report<CheckAnswer> {

    private final Writer out;
    private String separator = "";

    CheckText(Writer out) {
        this.out = out;
    }

    @Override
    public void write(CheckAnswer answer) throws IOException {
        out.write(separator + Headers.of(answer.game()) + "\n");
        separator = "\n";
        switch (answer.verdict()) {
            case VERIFIED -> out.write("verified: " + answer.what() + "\n");
            case UNDECIDED -> out.write("not decided: " + answer.what() + "\n");
            default -> writeViolations(answer.game(), answer.violations());
        }
        out.write("Checked in " + Headers.seconds(answer.account().times().total()) + ".\n");
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
}
