package org.gavel.cli.command;

import java.io.IOException;
import java.util.Optional;
import java.util.function.Consumer;
import org.gavel.cli.ExitStatus;
import org.gavel.engine.failure.InputException;
import org.gavel.cli.report.Sheets;
import org.gavel.cli.sheet.OutputFormat;
import org.gavel.cli.sheet.Sheet;
import org.gavel.cli.sheet.SheetWriter;
import org.gavel.engine.inquiry.answer.Answer;
import org.gavel.engine.inquiry.Verify;
import org.gavel.io.certificate.CertificateWriter;
import picocli.CommandLine.Option;
import tools.jackson.core.JsonGenerator;

/** What all commands have in common whose answers are verified before they are printed. */
abstract class VerifiedCommand extends AnswerCommand {

    @Option(names = "--verify", paramLabel = "yes|no", description = "whether the answer is verified by code that shares nothing with the solver (yes)")
    protected Verify verify = Verify.YES;

    @Option(names = "--certificate", description = "with --format json, write what proves the answer, too, for a checker of another hand")
    protected boolean certificate;

    @Override
    final ExitStatus write(Answer answer, int digits, SheetWriter out) throws IOException {
        if (!certificate) {
            return super.write(answer, digits, out);
        }
        if (format != OutputFormat.JSON) {
            throw new InputException("--certificate is for programs", "add --format json");
        }
        Optional<Consumer<JsonGenerator>> proof = CertificateWriter.of(answer, stop());
        Sheet sheet = Sheets.of(answer, digits);
        out.write(proof.map(sheet::with).orElse(sheet));
        if (proof.isEmpty()) {
            session().note(answer.game().name() + ": there is no certificate for such an answer under these rules");
            return ExitStatus.LIMIT;
        }
        return status(answer);
    }
}
