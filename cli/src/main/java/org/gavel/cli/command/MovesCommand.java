package org.gavel.cli.command;

import java.io.IOException;
import java.util.Optional;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.option.ThreadsOption;
import org.gavel.engine.inquiry.MoveInquiry;
import org.gavel.engine.inquiry.PriceInquiry;
import org.gavel.engine.solve.outcome.PricedGame;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.service.request.Totals;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Prints what each move from the start costs in real money, or for which totals of chips it is optimal. */
@Command(name = "moves", mixinStandardHelpOptions = true, description = "Prints what each move from the start costs in real money against the best; with --totals, for which"
        + " totals of chips it is optimal, and when none that is best with real money is.")
public final class MovesCommand extends VerifiedCommand {

    @Parameters(paramLabel = "GAME", description = "a file, - or a bundled game, as in tug-of-war:n=5")
    private String game = "";

    @Option(names = {"--totals",
            "--chips"}, paramLabel = "TOTALS", description = "the totals of chips: 8, 0..255 or 4,8,1000000000000")
    private Optional<String> totals = Optional.empty();

    @Mixin
    private final ThreadsOption threads = new ThreadsOption();

    @Override
    protected ExitStatus run() throws IOException {
        if (totals.isPresent()) {
            return print(new MoveInquiry(Totals.parse("--totals", totals.get()), verify).answer(load(game), stop(),
                    watch()));
        }
        PricedGame loaded = loadForShares(game);
        return print(new PriceInquiry(ContinuousOptions.DEFAULT.withThreads(threads.count()), verify,
                loaded.thresholds()).answer(loaded.game(), stop(), watch()));
    }
}
