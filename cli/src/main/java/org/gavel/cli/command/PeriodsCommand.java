package org.gavel.cli.command;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.InputException;
import org.gavel.cli.Session;
import org.gavel.cli.option.GameOptions;
import org.gavel.cli.option.LimitOptions;
import org.gavel.cli.option.OutputOption;
import org.gavel.cli.option.VertexOption;
import org.gavel.cli.option.VertexOption.Usual;
import org.gavel.cli.report.AnswerReport;
import org.gavel.cli.report.OutputFormat;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.PeriodAnswer;
import org.gavel.engine.inquiry.PeriodInquiry;
import org.gavel.engine.inquiry.Stopwatch;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.StopSignal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Prints how thresholds in chips go on for all totals. */
@Command(name = "periods", mixinStandardHelpOptions = true, description = "Prints from which total on thresholds in chips repeat, and how, under Richman payment.")
public final class PeriodsCommand implements Callable<Integer> {

    private final Session session;

    @Parameters(paramLabel = "GAME", description = "a file, - or a bundled game, as in tug-of-war:n=5")
    private String game = "";

    @Option(names = "--longest-table", paramLabel = "K", description = "the last total to look at before giving up (65536)")
    private long longestTable = 1 << 16;

    @Option(names = "--format", paramLabel = "text|json|csv", description = "how the answer is written (text)")
    private OutputFormat format = OutputFormat.TEXT;

    @Mixin
    private final GameOptions gameOptions = new GameOptions();

    @Mixin
    private final VertexOption vertexOption = new VertexOption();

    @Mixin
    private final LimitOptions limits = new LimitOptions();

    @Mixin
    private final OutputOption output = new OutputOption();

    /** The command of one run. */
    public PeriodsCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws IOException {
        if (longestTable < 1 || longestTable > 1 << 24) {
            throw new InputException("--longest-table " + longestTable + " is out of range",
                    "give a number from 1 to " + (1 << 24));
        }
        BiddingGame asRead = gameOptions.load(game, session.in());
        BiddingGame loaded = asRead.with(asRead.auction().with(Money.CHIPS));
        if (!loaded.auction().payment().hasPeriods()) {
            throw new InputException("thresholds repeat under Richman payment, where the total of chips is fixed",
                    "use --payment richman");
        }
        StopSignal stop = limits.start(session);
        Optional<PeriodAnswer> answer = new PeriodInquiry(longestTable).answer(loaded,
                vertexOption.of(loaded, Usual.START), stop, new Stopwatch(System::nanoTime));
        if (answer.isEmpty()) {
            session.note(loaded.name() + ": no period within totals up to " + longestTable);
            return ExitStatus.LIMIT.code();
        }
        return output.write(session, out -> {
            new AnswerReport(format, out).write(answer.get());
            return ExitStatus.DONE;
        }).code();
    }
}
