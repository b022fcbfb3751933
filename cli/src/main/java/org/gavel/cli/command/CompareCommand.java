package org.gavel.cli.command;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.InputException;
import org.gavel.cli.Session;
import org.gavel.cli.option.GameOptions;
import org.gavel.cli.option.LimitOptions;
import org.gavel.cli.option.OutputOption;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Money;
import org.gavel.engine.rules.Payment;
import org.gavel.engine.solve.StopSignal;
import org.gavel.engine.solve.period.ChipPeriodFinder;
import org.gavel.engine.solve.period.GameComparison;
import org.gavel.engine.solve.period.GameComparison.Finding;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Compares what Alice needs in two games, for all totals of chips. */
@Command(name = "compare", mixinStandardHelpOptions = true, description = "Says whether Alice ever needs more chips for one game than for the other, for all totals.")
public final class CompareCommand implements Callable<Integer> {

    private static final long LONGEST_TABLE = 1 << 16;

    private final Session session;

    @Parameters(index = "0", paramLabel = "G", description = "a file or a bundled game")
    private String first = "";

    @Parameters(index = "1", paramLabel = "H", description = "another")
    private String second = "";

    @Option(names = "--up-to", paramLabel = "K", description = "the last total to look at where no period is found (1000)")
    private long upTo = 1_000;

    @Mixin
    private final GameOptions gameOptions = new GameOptions();

    @Mixin
    private final LimitOptions limits = new LimitOptions();

    @Mixin
    private final OutputOption output = new OutputOption();

    /** The command of one run. */
    public CompareCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws IOException {
        if (upTo < 0 || upTo > 1_000_000) {
            throw new InputException("--up-to " + upTo + " is out of range", "give a number from 0 to 1000000");
        }
        BiddingGame g = inChips(gameOptions.load(first, session.in()));
        BiddingGame h = inChips(gameOptions.load(second, session.in()));
        if (!g.auction().equals(h.auction())) {
            throw new InputException("the auctions of the two games differ: " + g.auction() + " and " + h.auction(),
                    "say which to use with --payment, --ties, --mover and --bids");
        }
        if (!g.auction().payment().equals(Payment.RICHMAN)) {
            throw new InputException("games are compared under Richman payment, where the total of chips is fixed",
                    "use --payment richman");
        }
        StopSignal stop = limits.start(session);
        Finding finding = new GameComparison(new ChipPeriodFinder(LONGEST_TABLE), upTo).compare(g, h, stop);
        return output.write(session, out -> {
            out.write(text(GameOptions.label(first, g), GameOptions.label(second, h), finding));
            return ExitStatus.DONE;
        }).code();
    }

    private static BiddingGame inChips(BiddingGame game) {
        return game.with(game.auction().with(Money.CHIPS));
    }

    private static String text(String g, String h, Finding finding) {
        String relation = switch (finding.relation()) {
            case EQUIVALENT -> g + " and " + h + " are equivalent";
            case AT_MOST, AT_LEAST -> g + " " + finding.relation().label() + " " + h;
            case INCOMPARABLE -> g + " and " + h + " are incomparable";
        };
        String reach = finding.evidence().map(evidence -> "for all totals (" + evidence.label() + ")")
                .orElse("for all totals up to " + finding.upTo());
        StringBuilder text = new StringBuilder(relation + ", " + reach + "\n");
        finding.firstNeedsMore().ifPresent(total -> text.append(inAll(total))
                .append(" Alice needs more for ").append(g).append('\n'));
        finding.secondNeedsMore().ifPresent(total -> text.append(inAll(total))
                .append(" Alice needs more for ").append(h).append('\n'));
        return text.toString();
    }

    private static String inAll(long total) {
        return total == 1 ? "with 1 chip" : "with " + total + " chips";
    }
}
