package org.gavel.cli.command;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.handout.ClassSheet;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.PayoffInquiry;
import org.gavel.engine.inquiry.Stopwatch;
import org.gavel.engine.inquiry.Verify;
import org.gavel.engine.rules.Money;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.rules.payment.TurnChance;
import org.gavel.engine.solve.outcome.PricedGame;
import org.gavel.engine.task.UnsupportedAuctionException;
import org.gavel.engine.word.Labelled;
import org.gavel.io.picture.ChipsNeeded;
import org.gavel.io.picture.CurvePicture;
import org.gavel.io.picture.PictureFormat;
import org.gavel.service.query.Drawn;
import org.gavel.service.query.Inputs;
import org.gavel.service.query.Query;
import org.gavel.service.report.ShareText;
import org.gavel.service.report.Sheets;
import picocli.CommandLine.Option;

/** Draws the graph of a game, coloured by what the players need. */
public final class ShowCommand extends QueryCommand {

    @Option(names = "--sheet", description = "a sheet to print for a class, in HTML: the board, the rules in words, blanks to fill in, and the solution on a page"
            + " of its own")
    private boolean sheet;

    /** The command. */
    public ShowCommand() {
        super(Query.SHOW, List.of());
    }

    @Override
    protected ExitStatus run() throws IOException {
        Optional<ChipTotals> total = Drawn.total(this);
        if (sheet && has(Drawn.FORM)) {
            throw new InputException("--sheet is written in HTML, not as --format says", "leave --format out");
        }
        PictureFormat form = sheet ? PictureFormat.SVG : form();
        PricedGame priced = listed(Inputs.GAME);
        Consumer<String> notes = note -> session().note(priced.game().name() + ": " + note);
        Optional<CurvePicture> curve = sheet || total.isPresent() ? Optional.empty() : curve(priced.game(), form);
        output.write(session(), sheet ? sheet(priced, total, notes)
                : curve.isPresent() ? curve.get().bytes(form) : Drawn.bytes(this, priced, form, total, notes));
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
        Optional<PictureFormat> form = value(Drawn.FORM);
        if (form.isPresent()) {
            return form.get();
        }
        String ending = output.fileName().map(name -> name.substring(name.lastIndexOf('.') + 1)).orElse("svg");
        return Labelled.of(PictureFormat.class, ending.toLowerCase(Locale.ROOT)).orElseThrow(
                () -> new InputException("--out: the ending '" + ending + "' names no form of a picture", "end it in ."
                        + String.join(" or .", Labelled.labels(PictureFormat.class)) + ", or give --format"));
    }

    private byte[] sheet(PricedGame priced, Optional<ChipTotals> totals, Consumer<String> notes) throws IOException {
        BiddingGame loaded = priced.game();
        if (loaded.objective() != Objective.Plain.REACH || loaded.board().marks().hasCharges()) {
            throw new InputException(loaded.name() + " has "
                    + (loaded.board().marks().hasCharges() ? "charges" : "the objective " + loaded.objective().label())
                    + ", for which there is no sheet", "choose a game that is won by bringing the play to an end");
        }
        int[] vertices = Drawn.vertices(this, loaded);
        return sheet(priced, vertices, totals, notes).html(Drawn.shrunk(vertices, notes), stop());
    }

    private ClassSheet sheet(PricedGame priced, int[] vertices, Optional<ChipTotals> totals, Consumer<String> notes) {
        BiddingGame loaded = priced.game();
        if (totals.isPresent()) {
            BiddingGame inChips = loaded.with(Money.CHIPS);
            ChipsNeeded needed = new ChipsNeeded(chips(loaded, totals.get()));
            boolean fixed = loaded.auction().payment().keepsTotal();
            String of = fixed ? " of " + totals.get().total(0) : " against " + totals.get().total(0);
            return new ClassSheet(inChips, vertices,
                    (player, vertex) -> needed.need(player, vertex).map(need -> need + of)
                            .orElse("never wins by force"));
        }
        ContinuousSolution solution = Drawn.money(this, priced, notes);
        return new ClassSheet(loaded.with(Money.CONTINUOUS), vertices,
                (player, vertex) -> solution.of(player).never(vertex) ? "never wins by force"
                        : ShareText.threshold(solution.of(player), vertex, Sheets.USUAL_DIGITS));
    }
}
