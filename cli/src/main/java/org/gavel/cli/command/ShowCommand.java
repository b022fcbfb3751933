package org.gavel.cli.command;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import org.gavel.cli.ExitStatus;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.PayoffInquiry;
import org.gavel.engine.inquiry.Stopwatch;
import org.gavel.engine.inquiry.Verify;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.rules.payment.TurnChance;
import org.gavel.engine.solve.outcome.PricedGame;
import org.gavel.engine.task.UnsupportedAuctionException;
import org.gavel.engine.word.Labelled;
import org.gavel.io.picture.CurvePicture;
import org.gavel.io.picture.PictureFormat;
import org.gavel.service.query.Drawn;
import org.gavel.service.query.Inputs;
import org.gavel.service.query.Query;

/** Draws the graph of a game, coloured by what the players need. */
public final class ShowCommand extends QueryCommand {

    private boolean rough;

    /** The command. */
    public ShowCommand() {
        super(Query.SHOW, List.of());
    }

    @Override
    protected ExitStatus run() throws IOException {
        Optional<ChipTotals> total = Drawn.total(this);
        PictureFormat form = form();
        PricedGame priced = listed(Inputs.GAME);
        Consumer<String> notes = note -> {
            rough |= note.equals(Drawn.ROUGH);
            session().note(priced.game().name() + ": " + note);
        };
        Optional<CurvePicture> curve = total.isPresent() ? Optional.empty() : curve(priced.game(), form);
        output.write(session(),
                curve.isPresent() ? curve.get().bytes(form) : Drawn.bytes(this, priced, form, total, notes));
        return rough && stop().stopRequested() ? ExitStatus.LIMIT : ExitStatus.DONE;
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
}
