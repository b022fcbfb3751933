package org.gavel.cli.command;

import java.io.IOException;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.option.GameOptions;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.ComparisonInquiry;
import org.gavel.engine.rules.Money;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Compares what Alice needs in two games, for all totals of chips. */
@Command(name = "compare", mixinStandardHelpOptions = true, description = "Says whether Alice ever needs more chips for one game than for the other, for all totals.")
public final class CompareCommand extends VerifiedCommand {

    private static final long LONGEST_TABLE = 1 << 16;

    @Parameters(index = "0", paramLabel = "G", description = "a file or a bundled game")
    private String first = "";

    @Parameters(index = "1", paramLabel = "H", description = "another")
    private String second = "";

    @Option(names = "--up-to", paramLabel = "K", description = "the last total to look at where no period is found (1000)")
    private long upTo = 1_000;

    @Override
    protected ExitStatus run() throws IOException {
        InputException.requireRange("--up-to " + upTo, upTo, 0, 1_000_000, "give a number from 0 to 1000000");
        BiddingGame g = load(first).with(Money.CHIPS);
        BiddingGame h = load(second).with(Money.CHIPS);
        if (!g.auction().equals(h.auction())) {
            throw new InputException("the auctions of the two games differ: " + g.auction() + " and " + h.auction(),
                    "say which to use with --payment, --ties, --mover and --bids");
        }
        if (!g.auction().payment().hasPeriods()) {
            throw new InputException("games are compared under Richman payment, where the total of chips is fixed",
                    "use --payment richman");
        }
        return print(
                new ComparisonInquiry(LONGEST_TABLE, upTo, verify).answer(g, GameOptions.label(first, g), h,
                        GameOptions.label(second, h), stop(), watch()));
    }
}
