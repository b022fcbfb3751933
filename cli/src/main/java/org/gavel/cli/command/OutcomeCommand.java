package org.gavel.cli.command;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gavel.cli.ExitStatus;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Money;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.inquiry.OutcomeInquiry;
import org.gavel.inquiry.answer.ChipOutcomeAnswer;
import org.gavel.service.query.Inputs;
import org.gavel.service.query.Query;
import org.gavel.service.report.OutcomeSheet;
import org.gavel.service.request.Purses;
import picocli.CommandLine.Option;

/** Says who can force a win with given money, within how many rounds, and with which bids and moves. */
public final class OutcomeCommand extends QueryCommand {

    private static final int MOST_SPLIT = 10_000;

    @Option(names = "--splits", paramLabel = "K", description = "a table of all ways to share K whole chips between the players")
    private Optional<String> splits = Optional.empty();

    public OutcomeCommand() {
        super(Query.OUTCOME);
    }

    @Override
    protected ExitStatus run() throws IOException {
        return splits.isPresent() ? ofSplits(Purses.chips("--splits", splits.get())) : super.run();
    }

    private ExitStatus ofSplits(long total) throws IOException {
        if (purses().areGiven()) {
            throw new InputException("--splits excludes --chips and --money", "leave out the budgets");
        }
        if (says(Inputs.STATS)) {
            throw new InputException("--splits excludes --stats", "leave out --stats");
        }
        InputException.requireRange("--splits " + total, total, 0, MOST_SPLIT, "give at most " + MOST_SPLIT);
        BiddingGame asked = load(value(Inputs.GAME).orElseThrow()).with(Money.CHIPS);
        List<ChipOutcomeAnswer> answers = new ArrayList<>();
        for (long alices = 0; alices <= total; alices++) {
            stop().require("every split was looked at");
            answers.add(new OutcomeInquiry(ContinuousOptions.DEFAULT, verify()).answer(asked, alices, total - alices,
                    stop(), watch()));
        }
        return print(out -> {
            out.write(OutcomeSheet.ofSplits(answers));
            return ExitStatus.DONE;
        });
    }
}
