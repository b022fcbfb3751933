package org.gavel.cli.command;

import java.io.IOException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.handout.ClassSheet;
import org.gavel.cli.option.ThreadsOption;
import org.gavel.cli.report.Shares;
import org.gavel.cli.report.Sheets;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.PayoffInquiry;
import org.gavel.engine.inquiry.Stopwatch;
import org.gavel.engine.inquiry.Verify;
import org.gavel.engine.rules.Money;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.rules.payment.TurnChance;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.solve.period.AnyTotalsChipSolver;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.task.UnsupportedAuctionException;
import org.gavel.io.picture.ChipsNeeded;
import org.gavel.io.picture.CurvePicture;
import org.gavel.io.picture.GraphPicture;
import org.gavel.io.picture.PictureFormat;
import org.gavel.service.answer.NeedsPicture;
import org.gavel.service.request.Totals;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Draws the graph of a game, coloured by what the players need. */
@Command(name = "show", mixinStandardHelpOptions = true, description = "Draws the graph of a game, coloured by what the players need: red where Alice needs little, blue where"
        + " Bob does.")
public final class ShowCommand extends GameCommand {

    private static final int MOST_VERTICES = 100_000;

    @Parameters(paramLabel = "GAME", description = "a file, - or a bundled game, as in tug-of-war:n=5")
    private String game = "";

    @Option(names = "--format", paramLabel = "dot|svg|png", description = "how the picture is written (as the ending of --out says, else svg)")
    private Optional<PictureFormat> format = Optional.empty();

    @Option(names = {"--totals",
            "--chips"}, paramLabel = "TOTAL", description = "what is needed in whole chips, for this total; for payments to the bank, the chips of the other player")
    private Optional<String> chips = Optional.empty();

    @Option(names = "--max-vertices", paramLabel = "N", description = "refuse to draw more vertices (200)")
    private int maxVertices = 200;

    @Option(names = "--sheet", description = "a sheet to print for a class, in HTML: the board, the rules in words, blanks to fill in, and the solution on a page"
            + " of its own")
    private boolean sheet;

    @Mixin
    private final ThreadsOption threads = new ThreadsOption();

    @Override
    protected ExitStatus run() throws IOException {
        InputException.requireRange("--max-vertices " + maxVertices, maxVertices, 1, MOST_VERTICES,
                "give a number from 1 to " + MOST_VERTICES);
        Optional<ChipTotals> totals = chips.map(text -> Totals.parse("--totals", text));
        if (totals.isPresent() && totals.get().count() != 1) {
            throw new InputException("--totals " + chips.get() + " is more than one total", "give one");
        }
        if (sheet && format.isPresent()) {
            throw new InputException("--sheet is written in HTML, not as --format says", "leave --format out");
        }
        PictureFormat form = sheet ? PictureFormat.SVG : form();
        BiddingGame loaded = load(game);
        Optional<CurvePicture> curve = sheet || totals.isPresent() ? Optional.empty() : curve(loaded, form);
        if (curve.isPresent()) {
            output.write(session(), form == PictureFormat.SVG ? curve.get().svg() : curve.get().png());
            return ExitStatus.DONE;
        }
        int[] vertices = GraphPicture.reachable(loaded, maxVertices);
        IntConsumer shrunk = percent -> session().note(loaded.name() + ": " + vertices.length
                + " vertices are much for one picture; it is shown at " + percent + " percent of its size");
        if (sheet) {
            output.write(session(), sheet(loaded, vertices, totals).html(shrunk, stop()));
            return ExitStatus.DONE;
        }
        GraphPicture picture = totals.isPresent()
                ? NeedsPicture.of(new AnyTotalsChipSolver().solve(loaded.with(Money.CHIPS), totals.get(), stop()),
                        vertices)
                : NeedsPicture.of(money(loaded), vertices);
        output.write(session(), form.bytes(picture, shrunk, stop()));
        return ExitStatus.DONE;
    }

    /** The curve of average weights, where the share of the money decides: there every vertex needs the same. */
    private Optional<CurvePicture> curve(BiddingGame loaded, PictureFormat form) {
        if (!(loaded.objective() instanceof Objective.MeanPayoff) || form == PictureFormat.DOT) {
            return Optional.empty();
        }
        try {
            return Optional.of(new CurvePicture(new PayoffInquiry(TurnChance.Strategies.PURE,
                    PayoffInquiry.USUAL_SHARES, Verify.YES).answer(loaded, stop(), Stopwatch.still()).curve()));
        } catch (UnsupportedAuctionException e) {
            return Optional.empty();
        }
    }

    private PictureFormat form() {
        if (format.isPresent()) {
            return format.get();
        }
        String ending = output.fileName().map(name -> name.substring(name.lastIndexOf('.') + 1)).orElse("svg");
        return Arrays.stream(PictureFormat.values())
                .filter(each -> each.name().equals(ending.toUpperCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> new InputException("--out: the ending '" + ending + "' names no form of a picture",
                        "end it in " + Arrays.stream(PictureFormat.values())
                                .map(each -> "." + each.name().toLowerCase(Locale.ROOT))
                                .collect(Collectors.joining(" or "))
                                + ", or give --format"));
    }

    private ClassSheet sheet(BiddingGame loaded, int[] vertices, Optional<ChipTotals> totals) {
        if (loaded.objective() != Objective.Plain.REACH || loaded.board().marks().hasCharges()) {
            throw new InputException(loaded.name() + " has "
                    + (loaded.board().marks().hasCharges() ? "charges" : "the objective " + loaded.objective().label())
                    + ", for which there is no sheet", "choose a game that is won by bringing the play to an end");
        }
        if (totals.isPresent()) {
            BiddingGame inChips = loaded.with(Money.CHIPS);
            ChipsNeeded needed = new ChipsNeeded(new AnyTotalsChipSolver().solve(inChips, totals.get(), stop()));
            boolean fixed = loaded.auction().payment().keepsTotal();
            String of = fixed ? " of " + totals.get().total(0) : " against " + totals.get().total(0);
            return new ClassSheet(inChips, vertices,
                    (player, vertex) -> needed.need(player, vertex).map(need -> need + of)
                            .orElse("never wins by force"));
        }
        ContinuousSolution solution = money(loaded);
        return new ClassSheet(loaded.with(Money.CONTINUOUS), vertices,
                (player, vertex) -> solution.of(player).never(vertex) ? "never wins by force"
                        : Shares.threshold(solution.of(player), vertex, Sheets.USUAL_DIGITS));
    }

    private ContinuousSolution money(BiddingGame loaded) {
        ContinuousSolution solution = Solvers
                .continuous(loaded.auction(), ContinuousOptions.DEFAULT.withThreads(threads.count())).solve(loaded,
                        stop());
        if (solution.completion() != Completion.COMPLETE) {
            session().note(loaded.name() + ": colours and numbers are rough, from bounds wider than asked for");
        }
        return solution;
    }
}
