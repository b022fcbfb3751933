package org.gavel.cli.command;

import java.io.IOException;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.option.OutputOption;
import org.gavel.cli.report.Sheets;
import org.gavel.cli.sheet.OutputFormat;
import org.gavel.cli.sheet.SheetWriter;
import org.gavel.engine.failure.Unchecked;
import org.gavel.engine.inquiry.answer.Answer;
import org.gavel.engine.solve.outcome.PricedGame;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What all commands have in common that answer a question about games. */
abstract class AnswerCommand extends GameCommand {

    @Option(names = "--format", paramLabel = OutputFormat.FORMS, description = "how the answer is written (text)")
    protected OutputFormat format = OutputFormat.TEXT;

    @Spec
    private CommandSpec spec;

    /** The game of an argument for the question that its kind of money asks. */
    final PricedGame loadAsPlayed(String argument) {
        return Unchecked.get(() -> gameOptions.loadAsPlayed(argument, session().in(), stop(), watch()));
    }

    /** The game of an argument for a question about real money, of which large boards are not listed. */
    final PricedGame loadForShares(String argument) {
        return Unchecked.get(() -> gameOptions.loadForShares(argument, session().in(), stop(), watch()));
    }

    /** Prints the one answer of a run. */
    final ExitStatus print(Answer answer) throws IOException {
        return print(answer, Sheets.USUAL_DIGITS);
    }

    /** Prints the one answer of a run with a number of decimal digits. */
    final ExitStatus print(Answer answer, int digits) throws IOException {
        return print(out -> write(answer, digits, out));
    }

    /** Writes an answer as it is asked for. */
    ExitStatus write(Answer answer, int digits, SheetWriter out) throws IOException {
        out.write(Sheets.of(answer, digits));
        return status(answer);
    }

    /** Prints sheets as they come. Each object in JSON ends with the command line that it answers. */
    final ExitStatus print(OutputOption.SheetBody body) throws IOException {
        String command = CommandWords.of(spec.commandLine().getParseResult());
        return output.writeSheets(session(), format, stop(), out -> body
                .write(sheet -> out.write(sheet.with(json -> json.writeStringProperty("command", command)))));
    }

    /** How a run ends with an answer: a limit was reached if not everything that was asked for is there. */
    final ExitStatus status(Answer answer) {
        return Shortfall.of(answer).map(what -> {
            session().note(answer.game().name() + ": " + what);
            return ExitStatus.LIMIT;
        }).orElse(ExitStatus.DONE);
    }
}
