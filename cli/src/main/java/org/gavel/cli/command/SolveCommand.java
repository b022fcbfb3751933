package org.gavel.cli.command;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.Failures;
import org.gavel.cli.Session;
import org.gavel.cli.option.GameOptions;
import org.gavel.cli.option.LimitOptions;
import org.gavel.cli.option.OutputOption;
import org.gavel.cli.option.PrecisionOptions;
import org.gavel.cli.option.ThreadsOption;
import org.gavel.cli.option.TotalsArgument;
import org.gavel.cli.option.VertexOption;
import org.gavel.cli.option.VertexOption.Usual;
import org.gavel.cli.report.AnswerReport;
import org.gavel.cli.report.OutputFormat;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.ChipInquiry;
import org.gavel.engine.inquiry.ShareAnswer;
import org.gavel.engine.inquiry.ShareInquiry;
import org.gavel.engine.inquiry.Stopwatch;
import org.gavel.engine.solve.ContinuousOptions;
import org.gavel.engine.solve.StopSignal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Prints both players' thresholds of games, in real money or in whole chips. */
@Command(name = "solve", mixinStandardHelpOptions = true, description = "Prints what each player needs to force a win, at every vertex.")
public final class SolveCommand implements Callable<Integer> {

    private static final int SMALL_BOARD = 16;

    private final Session session;

    @Parameters(paramLabel = "GAME", arity = "1..*", description = "a file, - or a bundled game, as in tug-of-war:n=5")
    private List<String> games = new ArrayList<>();

    @Option(names = "--chips", paramLabel = "TOTALS", description = "in whole chips, for these totals: 8, 0..255 or 4,8,1000000000000; for payments to the bank,"
            + " the chips of the other player")
    private Optional<String> chips = Optional.empty();

    @Option(names = "--format", paramLabel = "text|json|csv", description = "how the answer is written (text)")
    private OutputFormat format = OutputFormat.TEXT;

    @Mixin
    private final GameOptions gameOptions = new GameOptions();

    @Mixin
    private final VertexOption vertexOption = new VertexOption();

    @Mixin
    private final PrecisionOptions precision = new PrecisionOptions();

    @Mixin
    private final LimitOptions limits = new LimitOptions();

    @Mixin
    private final ThreadsOption threads = new ThreadsOption();

    @Mixin
    private final OutputOption output = new OutputOption();

    /** The command of one run. */
    public SolveCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws IOException {
        Optional<ChipTotals> totals = chips.map(TotalsArgument::parse);
        if (totals.isPresent()) {
            precision.refuse("real money, not with --chips");
        }
        ContinuousOptions options = precision.options(threads.count());
        StopSignal stop = limits.start(session);
        return output.write(session, out -> totals.isPresent() ? solveChips(totals.get(), stop, out)
                : solveContinuous(options, stop, out)).code();
    }

    private ExitStatus solveContinuous(ContinuousOptions options, StopSignal stop, Writer out) throws IOException {
        AnswerReport report = new AnswerReport(format, out);
        return forEachGame(out, argument -> gameOptions.loadForShares(argument, session.in(), stop), game -> {
            ShareAnswer answer = new ShareInquiry(options).answer(game, vertexOption.of(game, usual(game)), stop,
                    new Stopwatch(System::nanoTime));
            report.write(answer);
            if (answer.solution().completion() == Completion.COMPLETE) {
                return ExitStatus.DONE;
            }
            session.note(game.name() + ": stopped early: the bounds hold, but are wider than asked for");
            return ExitStatus.LIMIT;
        });
    }

    private ExitStatus solveChips(ChipTotals totals, StopSignal stop, Writer out) throws IOException {
        AnswerReport report = new AnswerReport(format, out);
        return forEachGame(out, argument -> gameOptions.load(argument, session.in()), game -> {
            Usual usual = format == OutputFormat.TEXT && totals.count() > 1 ? Usual.START : usual(game);
            report.write(new ChipInquiry(totals).answer(game, vertexOption.of(game, usual), stop,
                    new Stopwatch(System::nanoTime)));
            return ExitStatus.DONE;
        });
    }

    /** Solves game after game. On standard output a game that fails does not keep the others from being solved. */
    private ExitStatus forEachGame(Writer out, Loader loader, GameTask task) throws IOException {
        ExitStatus status = ExitStatus.DONE;
        for (String argument : games) {
            try {
                status = status.and(task.run(loaded(loader, argument)));
                out.flush();
            } catch (RuntimeException | OutOfMemoryError e) {
                if (output.isFile()) {
                    throw e;
                }
                out.flush();
                status = status.and(new Failures(session).report(e));
            }
        }
        return status;
    }

    /** Tells failures to read, which are the user's, from failures to write, which end the run. */
    private static BiddingGame loaded(Loader loader, String argument) {
        try {
            return loader.load(argument);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A screenful as text, everything for programs. */
    private Usual usual(BiddingGame game) {
        if (format != OutputFormat.TEXT) {
            return Usual.ALL;
        }
        return game.graph().declaredCount() <= SMALL_BOARD ? Usual.INNER : Usual.START;
    }

    @FunctionalInterface
    private interface Loader {
        BiddingGame load(String argument) throws IOException;
    }

    @FunctionalInterface
    private interface GameTask {
        ExitStatus run(BiddingGame game) throws IOException;
    }
}
