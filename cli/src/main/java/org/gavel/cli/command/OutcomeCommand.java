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
import org.gavel.cli.report.OutcomeReport;
import org.gavel.cli.report.OutcomeReport.Form;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.ContinuousOptions;
import org.gavel.engine.solve.StopSignal;
import org.gavel.engine.solve.purses.ChipOutcomeSolver;
import org.gavel.engine.solve.purses.ContinuousOutcomeSolver;
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

    @Option(names = "--format", paramLabel = "text|json", description = "how the answer is written (text)")
    private Form form = Form.TEXT;

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
        BiddingGame loaded = gameOptions.load(game, session.in());
        StopSignal stop = limits.start(session);
        return discrete || loaded.auction().money() == Money.CHIPS ? chips(loaded, stop) : continuous(loaded, stop);
    }

    private int chips(BiddingGame loaded, StopSignal stop) throws IOException {
        long alices = Purse.chips("--alice", alice);
        long bobs = Purse.chips("--bob", bob);
        Purse.requireTotal(alices, bobs);
        var outcome = new ChipOutcomeSolver().solve(loaded, alices, bobs, stop);
        return output.write(session, out -> {
            new OutcomeReport(form, out).write(loaded.with(loaded.auction().with(Money.CHIPS)), alices, bobs, outcome);
            return ExitStatus.DONE;
        }).code();
    }

    private int continuous(BiddingGame loaded, StopSignal stop) throws IOException {
        BigFraction alices = Purse.money("--alice", alice);
        BigFraction bobs = Purse.money("--bob", bob);
        Purse.requireSome(alices, bobs);
        var outcome = new ContinuousOutcomeSolver(ContinuousOptions.DEFAULT.withThreads(threads.count())).solve(loaded,
                alices, bobs, stop);
        return output.write(session, out -> {
            new OutcomeReport(form, out).write(loaded, outcome);
            return ExitStatus.DONE;
        }).code();
    }
}
