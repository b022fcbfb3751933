package org.gavel.cli.command;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.InputException;
import org.gavel.cli.Session;
import org.gavel.cli.option.GameOptions;
import org.gavel.cli.option.LimitOptions;
import org.gavel.cli.option.OutputOption;
import org.gavel.cli.report.DenseReport;
import org.gavel.dsl.state.DenseShares;
import org.gavel.engine.board.Player;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.Capabilities;
import org.gavel.engine.solve.UnsupportedAuctionException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Solves a large board that fills up, without storing its moves. */
@Command(name = "dense", mixinStandardHelpOptions = true, description = "Prints exact Richman thresholds of a large board that fills up, found by one pass over all packed"
        + " positions without storing moves.")
public final class DenseCommand implements Callable<Integer> {

    private final Session session;

    @Parameters(paramLabel = "GAME", description = "a game of the language, as in hex:n=4")
    private String game = "";

    @Mixin
    private final GameOptions gameOptions = new GameOptions();

    @Mixin
    private final LimitOptions limits = new LimitOptions();

    @Mixin
    private final OutputOption output = new OutputOption();

    /** The command of one run. */
    public DenseCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws IOException {
        requireRichman(gameOptions.auction(Auction.DEFAULT));
        long begin = System.nanoTime();
        DenseShares shares = gameOptions.solveDensely(game, session.in(), limits.start(session));
        double seconds = (System.nanoTime() - begin) / 1e9;
        BigFraction alice = share(shares, Player.ALICE);
        BigFraction bob = share(shares, Player.BOB);
        return output.write(session, out -> {
            new DenseReport(out).write(game, gameOptions.at(), shares.positionCount(), alice, bob, seconds);
            return ExitStatus.DONE;
        }).code();
    }

    private static void requireRichman(Auction auction) {
        Capabilities.require(auction.with(Money.CONTINUOUS));
        if (!auction.payment().hasPeriods()) {
            throw new UnsupportedAuctionException("only Richman thresholds are found without storing moves",
                    "leave out --payment, or use 'gavel solve'");
        }
    }

    private BigFraction share(DenseShares shares, Player player) {
        Optional<String> at = gameOptions.at();
        return at.isEmpty() ? shares.atStart(player)
                : shares.at(player, at.get()).orElseThrow(
                        () -> new InputException("--at: " + game + " has no position '" + at.get() + "'", ""));
    }
}
