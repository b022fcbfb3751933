package org.gavel.cli.command;

import java.io.IOException;
import java.util.Optional;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.option.VertexOption.Usual;
import org.gavel.cli.option.VertexOption;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.PeriodInquiry;
import org.gavel.engine.inquiry.answer.PeriodAnswer;
import org.gavel.engine.rules.Money;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Prints how thresholds in chips go on for all totals. */
@Command(name = "periods", mixinStandardHelpOptions = true, description = "Prints from which total on thresholds in chips repeat, and how, under Richman payment.")
public final class PeriodsCommand extends VerifiedCommand {

    @Parameters(paramLabel = "GAME", description = "a file, - or a bundled game, as in tug-of-war:n=5")
    private String game = "";

    @Option(names = "--longest-table", paramLabel = "K", description = "the last total to look at before giving up (65536)")
    private long longestTable = PeriodInquiry.USUAL_LONGEST_TABLE;

    @Mixin
    private final VertexOption vertexOption = new VertexOption();

    @Override
    protected ExitStatus run() throws IOException {
        InputException.requireRange("--longest-table " + longestTable, longestTable, 1, 1 << 24,
                "give a number from 1 to " + (1 << 24));
        BiddingGame loaded = load(game).with(Money.CHIPS);
        Optional<PeriodAnswer> answer = new PeriodInquiry(longestTable, verify).answer(loaded,
                vertexOption.of(loaded, Usual.START), stop(), watch());
        if (answer.isEmpty()) {
            session().note(loaded.name() + ": no period within totals up to " + longestTable);
            return ExitStatus.LIMIT;
        }
        return print(answer.get());
    }
}
