package org.gavel.cli.command;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.Session;
import org.gavel.cli.option.GameOptions;
import org.gavel.cli.option.LimitOptions;
import org.gavel.cli.option.OutputOption;
import org.gavel.cli.option.TotalsArgument;
import org.gavel.cli.report.AnswerReport;
import org.gavel.cli.report.OutputFormat;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.MoveAnswer;
import org.gavel.engine.inquiry.MoveInquiry;
import org.gavel.engine.inquiry.Stopwatch;
import org.gavel.engine.solve.StopSignal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Prints for which totals each move from the start is optimal. */
@Command(name = "moves", mixinStandardHelpOptions = true, description = "Prints for which totals of chips each move from the start is optimal, and when none that is best"
        + " with real money is.")
public final class MovesCommand implements Callable<Integer> {

    private final Session session;

    @Parameters(paramLabel = "GAME", description = "a file, - or a bundled game, as in tug-of-war:n=5")
    private String game = "";

    @Option(names = "--chips", paramLabel = "TOTALS", required = true, description = "the totals: 8, 0..255 or 4,8,1000000000000")
    private String chips = "";

    @Option(names = "--format", paramLabel = "text|json|csv", description = "how the answer is written (text)")
    private OutputFormat format = OutputFormat.TEXT;

    @Mixin
    private final GameOptions gameOptions = new GameOptions();

    @Mixin
    private final LimitOptions limits = new LimitOptions();

    @Mixin
    private final OutputOption output = new OutputOption();

    /** The command of one run. */
    public MovesCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws IOException {
        BiddingGame loaded = gameOptions.load(game, session.in());
        StopSignal stop = limits.start(session);
        MoveAnswer answer = new MoveInquiry(TotalsArgument.parse(chips)).answer(loaded, stop,
                new Stopwatch(System::nanoTime));
        return output.write(session, out -> {
            new AnswerReport(format, out).write(answer);
            return ExitStatus.DONE;
        }).code();
    }
}
