package org.gavel.cli.command;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.report.DenseReport;
import org.gavel.dsl.state.DenseChips;
import org.gavel.dsl.state.DenseShares;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.formula.ChipFormula;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.Capabilities;
import org.gavel.engine.task.LateRefusal;
import org.gavel.service.request.Totals;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Solves a large board that fills up, without storing its moves. */
@Command(name = "dense", mixinStandardHelpOptions = true, description = "Prints thresholds of a large board that fills up, in real money or chips, found by one pass over all packed"
        + " positions without storing moves.")
public final class DenseCommand extends GameCommand {

    private static final int MOST_CHIPS = 62;

    @Parameters(paramLabel = "GAME", description = "a game of the language, as in hex:n=4")
    private String game = "";

    @Option(names = "--chips", paramLabel = "TOTALS", description = "in whole chips, for these totals up to "
            + MOST_CHIPS + ", as in 0..15; one byte each for every packed position")
    private Optional<String> chips = Optional.empty();

    @Override
    protected ExitStatus run() throws IOException {
        long begin = System.nanoTime();
        if (chips.isPresent()) {
            return inChips(Totals.parse("--chips", chips.get()), begin);
        }
        Auction auction = gameOptions.auction(Auction.DEFAULT);
        Capabilities.require(auction.with(Money.CONTINUOUS));
        DenseShares shares = gameOptions.solveDensely(game, session().in(), auction.shares().orElseThrow(),
                stop());
        double seconds = (System.nanoTime() - begin) / 1e9;
        int position = position(shares);
        return output.write(session(), out -> {
            new DenseReport(game, auction, out).write(gameOptions.at(), shares, position, seconds);
            return ExitStatus.DONE;
        });
    }

    private ExitStatus inChips(ChipTotals totals, long begin) throws IOException {
        requireRichman(gameOptions.auction(Auction.DEFAULT));
        if (totals.last() > MOST_CHIPS) {
            throw new InputException("--chips: " + totals.last() + " is more than " + MOST_CHIPS,
                    "ask for fewer chips, or use 'gavel solve'");
        }
        Auction auction = gameOptions.auction(Auction.DEFAULT).with(Money.CHIPS);
        long positions = 0;
        List<List<Optional<Holding>>> needs = new ArrayList<>();
        for (Player player : Player.values()) {
            ChipFormula formula = auction.chips(player);
            if (!formula.addsHalves() || formula.countsTheToken() != auction.ties().hasToken()) {
                throw LateRefusal.TIES_UNSTORED.refusal(auction.ties().label());
            }
            DenseChips found = gameOptions.solveDensely(game, session().in(), player, formula, totals, stop());
            positions = found.positionCount();
            needs.add(IntStream.range(0, totals.count()).mapToObj(total -> code(found, total).stream().boxed()
                    .map(code -> formula.countsTheToken() ? Holding.ofCode(code) : Holding.of(code)).findFirst())
                    .toList());
        }
        long most = positions;
        double seconds = (System.nanoTime() - begin) / 1e9;
        return output.write(session(), out -> {
            new DenseReport(game, auction, out).write(gameOptions.at(), most, totals, needs, seconds);
            return ExitStatus.DONE;
        });
    }

    private OptionalInt code(DenseChips found, int total) {
        Optional<String> at = gameOptions.at();
        if (at.isEmpty()) {
            return found.atStart(total);
        }
        if (!found.knows(at.get())) {
            throw new InputException("--at: " + game + " has no position '" + at.get() + "'", "");
        }
        return found.at(at.get(), total);
    }

    private static void requireRichman(Auction auction) {
        Capabilities.require(auction.with(Money.CONTINUOUS));
        if (!auction.payment().hasPeriods()) {
            throw LateRefusal.PAYMENT_UNSTORED.refusal(auction.payment().label());
        }
    }

    private int position(DenseShares shares) {
        Optional<String> at = gameOptions.at();
        return at.isEmpty() ? shares.start()
                : shares.position(at.get()).orElseThrow(
                        () -> new InputException("--at: " + game + " has no position '" + at.get() + "'", ""));
    }
}
