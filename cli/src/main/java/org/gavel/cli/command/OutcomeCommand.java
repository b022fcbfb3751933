package org.gavel.cli.command;

import java.io.IOException;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.Session;
import org.gavel.cli.option.Purse;
import org.gavel.cli.option.ThreadsOption;
import org.gavel.cli.option.VerifyOption;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.OutcomeInquiry;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.ContinuousOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Says who can force a win with given money, within how many rounds, and with which bids and moves. */
@Command(name = "outcome", mixinStandardHelpOptions = true, description = "Says who can force a win with given money, how soon, and with which bids and moves.")
public final class OutcomeCommand extends AnswerCommand {

    @Parameters(paramLabel = "GAME", description = "a file, - or a bundled game, as in tug-of-war:n=5")
    private String game = "";

    @Option(names = "--alice", paramLabel = "A", required = true, description = "Alice's money")
    private String alice = "";

    @Option(names = "--bob", paramLabel = "B", required = true, description = "Bob's money")
    private String bob = "";

    @Option(names = "--discrete", description = "the money is whole chips")
    private boolean discrete;

    @Mixin
    private final ThreadsOption threads = new ThreadsOption();

    @Mixin
    private final VerifyOption verify = new VerifyOption();

    /** The command of one run. */
    public OutcomeCommand(Session session) {
        super(session);
    }

    @Override
    ExitStatus run() throws IOException {
        BiddingGame loaded = discrete ? load(game) : loadForShares(game);
        return discrete || loaded.auction().money() == Money.CHIPS ? inChips(loaded) : inMoney(loaded);
    }

    private ExitStatus inChips(BiddingGame loaded) throws IOException {
        long alices = Purse.chips("--alice", alice);
        long bobs = Purse.chips("--bob", bob);
        Purse.requireTotal(alices, bobs);
        return print(new OutcomeInquiry(ContinuousOptions.DEFAULT, verify.verify()).answer(loaded, alices, bobs, stop(),
                watch()));
    }

    private ExitStatus inMoney(BiddingGame loaded) throws IOException {
        BigFraction alices = Purse.money("--alice", alice);
        BigFraction bobs = Purse.money("--bob", bob);
        Purse.requireSome(alices, bobs);
        return print(new OutcomeInquiry(ContinuousOptions.DEFAULT.withThreads(threads.count()), verify.verify()).answer(
                loaded, alices,
                bobs, stop(), watch()));
    }
}
