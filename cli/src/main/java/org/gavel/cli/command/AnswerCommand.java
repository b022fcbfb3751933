package org.gavel.cli.command;

import java.io.IOException;
import java.io.Writer;
import java.io.UncheckedIOException;
import java.util.concurrent.Callable;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.Session;
import org.gavel.cli.option.GameOptions;
import org.gavel.cli.option.LimitOptions;
import org.gavel.cli.option.OutputOption;
import org.gavel.cli.report.AnswerReport;
import org.gavel.cli.report.OutputFormat;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.Answer;
import org.gavel.engine.inquiry.Stopwatch;
import org.gavel.engine.solve.StopSignal;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What all commands have in common that answer a question about games: time is counted from the start of the run. */
abstract class AnswerCommand implements Callable<Integer> {

    protected final Session session;

    @Option(names = "--format", paramLabel = "text|json|csv", description = "how the answer is written (text)")
    protected OutputFormat format = OutputFormat.TEXT;

    @Mixin
    protected final GameOptions gameOptions = new GameOptions();

    @Mixin
    protected final LimitOptions limits = new LimitOptions();

    @Mixin
    protected final OutputOption output = new OutputOption();

    private StopSignal stop = StopSignal.NEVER;
    private Stopwatch watch = Stopwatch.still();

    AnswerCommand(Session session) {
        this.session = session;
    }

    @Override
    public final Integer call() throws IOException {
        stop = limits.start(session);
        watch = session.watch();
        return run().code();
    }

    /** Answers the question. */
    abstract ExitStatus run() throws IOException;

    /** Whether the run is to end. */
    final StopSignal stop() {
        return stop;
    }

    /** Measures the parts of the answer. */
    final Stopwatch watch() {
        return watch;
    }

    /** The game of an argument. Failures to read are told from failures to write, which end the run. */
    final BiddingGame load(String argument) {
        try {
            return gameOptions.load(argument, session.in(), stop, watch);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The game of an argument for the question that its kind of money asks. */
    final BiddingGame loadAsPlayed(String argument) {
        try {
            return gameOptions.loadAsPlayed(argument, session.in(), stop, watch);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The game of an argument for a question about real money, of which large boards are not listed. */
    final BiddingGame loadForShares(String argument) {
        try {
            return gameOptions.loadForShares(argument, session.in(), stop, watch);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Prints the one answer of a run. */
    final ExitStatus print(Answer answer) throws IOException {
        return print(answer, AnswerReport.USUAL_DIGITS);
    }

    /** Prints the one answer of a run with a number of decimal digits. */
    final ExitStatus print(Answer answer, int digits) throws IOException {
        return output.write(session, out -> {
            new AnswerReport(format, out, digits).write(answer);
            return status(answer);
        });
    }

    /** Writes what a run finds in a form of its own. */
    @FunctionalInterface
    interface Writing {
        void write(OutputFormat format, Writer out) throws IOException;
    }

    /** Prints what a run writes while it goes on. */
    final ExitStatus print(Writing writing) throws IOException {
        return output.write(session, out -> {
            writing.write(format, out);
            return ExitStatus.DONE;
        });
    }

    /** How a run ends with an answer: a limit was reached if not everything that was asked for is there. */
    final ExitStatus status(Answer answer) {
        return Shortfall.of(answer).map(what -> {
            session.note(answer.game().name() + ": " + what);
            return ExitStatus.LIMIT;
        }).orElse(ExitStatus.DONE);
    }
}
