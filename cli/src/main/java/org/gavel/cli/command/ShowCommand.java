package org.gavel.cli.command;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.option.ArgumentText;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Money;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.rules.payment.TurnChance;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.solve.outcome.PricedGame;
import org.gavel.engine.task.UnsupportedGameException;
import org.gavel.engine.word.Labelled;
import org.gavel.games.BundledGame;
import org.gavel.games.BundledGames;
import org.gavel.inquiry.PayoffInquiry;
import org.gavel.inquiry.Stopwatch;
import org.gavel.inquiry.Verify;
import org.gavel.io.picture.CurvePicture;
import org.gavel.io.picture.PictureFormat;
import org.gavel.service.game.RequestedGame;
import org.gavel.service.query.BoardPicture;
import org.gavel.service.query.Inputs;
import org.gavel.service.query.Query;
import org.gavel.service.request.Totals;
import org.gavel.web.SingleFile;

/** Draws the graph of a game, coloured by what the players need; or writes it as a page to play on. */
public final class ShowCommand extends QueryCommand {

    private static final Predicate<String> PAGE = Pattern.compile("(?i).*\\.html?", Pattern.DOTALL)
            .asMatchPredicate();
    private static final String USUAL_TOTALS = "0..20";

    private boolean rough;

    public ShowCommand() {
        super(Query.SHOW, List.of());
    }

    @Override
    protected ExitStatus run() throws IOException {
        if (value(BoardPicture.FORM).isEmpty() && output.fileName().filter(PAGE).isPresent()) {
            output.write(session(), page());
            return ExitStatus.DONE;
        }
        Optional<ChipTotals> total = BoardPicture.total(this);
        PictureFormat form = form();
        PricedGame priced = total.isPresent() || form == PictureFormat.DOT ? listed(Inputs.GAME)
                : loadAsPlayed(value(Inputs.GAME).orElseThrow());
        Consumer<String> notes = note -> {
            rough |= note.equals(BoardPicture.ROUGH);
            session().note(priced.game().name() + ": " + note);
        };
        Optional<CurvePicture> curve = total.isPresent() ? Optional.empty() : curve(priced.game(), form);
        output.write(session(),
                curve.isPresent() ? curve.get().bytes(form) : BoardPicture.bytes(this, priced, form, total, notes));
        return rough && stop().stopRequested() ? ExitStatus.LIMIT : ExitStatus.DONE;
    }

    /** The page as one file that needs no server, with the answers for some totals of chips. */
    private byte[] page() throws IOException {
        if (has(BoardPicture.LIMIT)) {
            throw new InputException(called(BoardPicture.LIMIT) + " is for pictures", "leave it out for a page");
        }
        String argument = value(Inputs.GAME).orElseThrow();
        BiddingGame game = load(argument).with(Money.CHIPS);
        ChipTotals totals = totals(BoardPicture.TOTAL)
                .orElseGet(() -> Totals.parse(called(BoardPicture.TOTAL), USUAL_TOTALS));
        ChipSolution solution = Solvers.chips(game.auction(), threads()).solve(game, totals, stop());
        String name = argument.replaceFirst(":.*", "");
        return SingleFile.bytes(solution, BundledGames.named(name).map(BundledGame::summary).orElse(""),
                source(argument), stop());
    }

    private String source(String argument) throws IOException {
        if (argument.equals("-") || gameOptions.haveFormat()) {
            return "";
        }
        RequestedGame read = ArgumentText.requested(argument, session().in());
        return read.text().or(() -> BundledGames.named(read.name()).map(BundledGame::text)).orElse("");
    }

    /** The curve of average weights, where the share of the money decides: there every vertex needs the same. */
    private Optional<CurvePicture> curve(BiddingGame loaded, PictureFormat form) {
        if (!(loaded.objective() instanceof Objective.MeanPayoff) || form == PictureFormat.DOT) {
            return Optional.empty();
        }
        try {
            return Optional.of(new CurvePicture(new PayoffInquiry(TurnChance.Strategies.PURE,
                    PayoffInquiry.USUAL_SHARES, Verify.YES).answer(loaded, stop(), Stopwatch.still()).curve()));
        } catch (UnsupportedGameException e) {
            return Optional.empty();
        }
    }

    private PictureFormat form() {
        Optional<PictureFormat> form = value(BoardPicture.FORM);
        if (form.isPresent()) {
            return form.get();
        }
        String ending = output.fileName().map(name -> name.substring(name.lastIndexOf('.') + 1)).orElse("svg");
        return Labelled.of(PictureFormat.class, ending.toLowerCase(Locale.ROOT).replaceFirst("^tex$", "tikz"))
                .orElseThrow(
                        () -> new InputException("--out: no picture has the extension '" + ending + "'", "choose ."
                                + String.join(", .", Labelled.labels(PictureFormat.class))
                                + " or .html, or give --format"));
    }
}
