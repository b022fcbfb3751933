package org.gavel.cli.command;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.option.PurseOptions;
import org.gavel.cli.option.ThreadsOption;
import org.gavel.cli.report.OutcomeSheet;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.OutcomeInquiry;
import org.gavel.engine.inquiry.answer.ChipOutcomeAnswer;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.outcome.PricedGame;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.service.request.Purses;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Says who can force a win with given money, within how many rounds, and with which bids and moves. */
@Command(name = "outcome", mixinStandardHelpOptions = true, description = "Says who can force a win with given money, how soon, and with which bids and moves.")
public final class OutcomeCommand extends VerifiedCommand {

    private static final int MOST_SPLIT = 10_000;

    @Parameters(paramLabel = "GAME", description = "a file, - or a bundled game, as in tug-of-war:n=5")
    private String game = "";

    @Mixin
    private final PurseOptions purses = new PurseOptions();

    @Mixin
    private final ThreadsOption threads = new ThreadsOption();

    @Option(names = "--splits", paramLabel = "K", description = "a table of all ways to share K whole chips between the players")
    private Optional<String> splits = Optional.empty();

    @Override
    protected ExitStatus run() throws IOException {
        if (splits.isPresent()) {
            return ofSplits(Purses.chips("--splits", splits.get()));
        }
        PricedGame loaded = purses.saysChips() ? PricedGame.of(load(game)) : loadForShares(game);
        PricedGame asked = loaded.map(purses::applyTo);
        return purses.areChips(loaded.game()) ? inChips(asked.game()) : inMoney(asked);
    }

    private ExitStatus ofSplits(long total) throws IOException {
        if (purses.areGiven()) {
            throw new InputException("--splits shares out the chips", "leave out what the players have");
        }
        InputException.requireRange("--splits " + total, total, 0, MOST_SPLIT, "give at most " + MOST_SPLIT);
        BiddingGame asked = load(game).with(Money.CHIPS);
        List<ChipOutcomeAnswer> answers = new ArrayList<>();
        for (long alices = 0; alices <= total; alices++) {
            stop().require("every split was looked at");
            answers.add(new OutcomeInquiry(ContinuousOptions.DEFAULT, verify).answer(asked, alices, total - alices,
                    stop(), watch()));
        }
        return print(out -> {
            out.write(OutcomeSheet.ofSplits(answers));
            return ExitStatus.DONE;
        });
    }

    private ExitStatus inChips(BiddingGame loaded) throws IOException {
        long alices = purses.chips(Player.ALICE);
        long bobs = purses.chips(Player.BOB);
        return print(new OutcomeInquiry(ContinuousOptions.DEFAULT, verify).answer(loaded, alices, bobs, stop(),
                watch()));
    }

    private ExitStatus inMoney(PricedGame loaded) throws IOException {
        BigFraction alices = purses.money(Player.ALICE);
        BigFraction bobs = purses.money(Player.BOB);
        return print(new OutcomeInquiry(ContinuousOptions.DEFAULT.withThreads(threads.count()), verify,
                loaded.thresholds()).answer(loaded.game(), alices, bobs, stop(), watch()));
    }
}
