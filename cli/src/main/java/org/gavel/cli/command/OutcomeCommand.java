package org.gavel.cli.command;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.Session;
import org.gavel.cli.option.GameOptions;
import org.gavel.cli.option.LimitOptions;
import org.gavel.cli.option.OutputOption;
import org.gavel.cli.option.Purse;
import org.gavel.cli.option.ThreadsOption;
import org.gavel.cli.report.AnswerReport;
import org.gavel.cli.report.OutputFormat;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.Answer;
import org.gavel.engine.inquiry.OutcomeInquiry;
import org.gavel.engine.inquiry.Stopwatch;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.ContinuousOptions;
import org.gavel.engine.solve.StopSignal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Says who can force a win with given money, within how many rounds, and with which bids and moves. */
@Command(name = "outcome", mixinStandardHelpOptions = true, description = "Says who can force a win with given money, how soon, and with which bids and moves.")
public final class OutcomeCommand implements Callable<Integer> {

    private final Session session;

    @Parameters(paramLabel = "GAME", description = "a file, - or a bundled game, as in tug-of-war:n=5")
    private String game = "";

    @Option(names = "--alice", paramLabel = "A", required = true, description = "Alice's money")
    private String alice = "";

    @Option(names = "--bob", paramLabel = "B", required = true, description = "Bob's money")
    private String bob = "";

    @Option(names = "--discrete", description = "the money is whole chips")
    private boolean discrete;

    @Option(names = "--format", paramLabel = "text|json|csv", description = "how the answer is written (text)")
    private OutputFormat format = OutputFormat.TEXT;

    @Mixin
    private final GameOptions gameOptions = new GameOptions();

    @Mixin
    private final LimitOptions limits = new LimitOptions();

    @Mixin
    private final ThreadsOption threads = new ThreadsOption();

    @Mixin
    private final OutputOption output = new OutputOption();

    /** The command of one run. */
    public OutcomeCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws IOException {
        StopSignal stop = limits.start(session);
        BiddingGame loaded = discrete ? gameOptions.load(game, session.in())
                : gameOptions.loadForShares(game, session.in(), stop);
        return discrete || loaded.auction().money() == Money.CHIPS ? chips(loaded, stop) : continuous(loaded, stop);
    }

    private int chips(BiddingGame loaded, StopSignal stop) throws IOException {
        long alices = Purse.chips("--alice", alice);
        long bobs = Purse.chips("--bob", bob);
        Purse.requireTotal(alices, bobs);
        return print(new OutcomeInquiry(ContinuousOptions.DEFAULT).answer(loaded, alices, bobs, stop,
                new Stopwatch(System::nanoTime)));
    }

    private int continuous(BiddingGame loaded, StopSignal stop) throws IOException {
        BigFraction alices = Purse.money("--alice", alice);
        BigFraction bobs = Purse.money("--bob", bob);
        Purse.requireSome(alices, bobs);
        return print(new OutcomeInquiry(ContinuousOptions.DEFAULT.withThreads(threads.count())).answer(loaded, alices,
                bobs, stop, new Stopwatch(System::nanoTime)));
    }

    private int print(Answer answer) throws IOException {
        return output.write(session, out -> {
            new AnswerReport(format, out).write(answer);
            return ExitStatus.DONE;
        }).code();
    }
}
