package org.gavel.service.query;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.game.algebra.GameAlgebra;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.solve.outcome.PricedGame;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.inquiry.PriceInquiry;
import org.gavel.inquiry.Stopwatch;
import org.gavel.inquiry.Verify;
import org.gavel.inquiry.answer.ChipSuccessorsAnswer;
import org.gavel.inquiry.answer.PriceAnswer;
import org.gavel.io.picture.ChipsNeeded;
import org.gavel.io.picture.GraphPicture;
import org.gavel.io.picture.GraphPicture.Needs;
import org.gavel.io.picture.HeatMap;
import org.gavel.io.picture.MoneyNeeds;
import org.gavel.io.picture.PictureFormat;
import org.gavel.io.picture.PricedBoard;
import org.gavel.service.answer.Json;
import org.gavel.service.request.Input;
import tools.jackson.databind.JsonNode;

/** A picture of the board, coloured by what the players need. */
public final class BoardPicture {

    /** How the picture is written. */
    public static final Input<PictureFormat> FORM = Input.of(PictureFormat.class, "form", "dot|svg|png|pdf|tikz",
            "the format of the picture (as the extension of --out says, else svg)").called("--format", "-f");
    /** How many vertices are drawn. */
    public static final Input<Integer> LIMIT = Input
            .of(Integer.class, "limit", "N",
                    "draw graphs of at most N vertices (200); of a larger board game, the position with the price of each move")
            .called("--max-vertices")
            .from(1, 100_000, "give a number from 1 to 100000");
    /** The total of chips. */
    public static final Input<String> TOTAL = new Input<>(Inputs.TOTALS.field(), Inputs.TOTALS.options(), "TOTAL",
            "what is needed in whole chips, for this total; for payments to the bank, the chips of the other player",
            String.class, Input.Often.ONCE, Inputs.TOTALS.range());
    private static final int USUAL_VERTICES = 200;

    static final List<Input<?>> INPUTS = List.of(Inputs.GAME, FORM, TOTAL, LIMIT, Inputs.THREADS);

    private BoardPicture() {
    }

    /**
     * The total of chips that is asked for, if any.
     *
     * @throws InputException if they ask for several
     */
    public static Optional<ChipTotals> total(Inquirer asking) {
        Optional<ChipTotals> totals = asking.totals(TOTAL);
        if (totals.isPresent() && totals.get().count() != 1) {
            throw new InputException(asking.called(TOTAL) + " " + String.join(",", asking.texts(TOTAL))
                    + " is more than one total", "give one");
        }
        return totals;
    }

    /** The vertices that are drawn, if they are not too many. */
    static int[] vertices(Inquirer asking, BiddingGame game) {
        return GraphPicture.reachable(game, limit(asking));
    }

    private static int limit(Inquirer asking) {
        return asking.value(LIMIT).orElse(USUAL_VERTICES);
    }

    /** What is noted of a picture of bounds that are wider than asked for. */
    public static final String ROUGH = "colours and numbers are rough, from bounds wider than asked for";

    /** What the players need in real money; a note says where that is rough. */
    static ContinuousSolution money(Inquirer asking, PricedGame priced, Consumer<String> notes) {
        return noted(priced.thresholds().of(priced.game(), ContinuousOptions.DEFAULT.withThreads(asking.threads()),
                asking.stop()), notes);
    }

    private static ContinuousSolution noted(ContinuousSolution solution, Consumer<String> notes) {
        if (solution.completion() != Completion.COMPLETE) {
            notes.accept(ROUGH);
        }
        return solution;
    }

    /** Notes that a picture of some vertices is shown smaller than it was laid out. */
    public static IntConsumer shrunk(int[] vertices, Consumer<String> notes) {
        return percent -> notes.accept(vertices.length + " vertices are much for one picture; it is shown at "
                + percent + " percent of its size");
    }

    /** The answer of a session. */
    static JsonNode json(Inquirer asking) {
        PictureFormat form = asking.value(FORM).orElse(PictureFormat.SVG);
        if (form == PictureFormat.PNG || form == PictureFormat.PDF) {
            throw new InputException(asking.called(FORM) + ": a picture in " + form.label() + " is not a text",
                    "choose one of svg, dot, tikz");
        }
        Optional<ChipTotals> total = total(asking);
        PricedGame priced = asking.listed(Inputs.GAME);
        byte[] drawn = bytes(asking, priced, form, total, unheard -> {
        });
        return Json.object().put("game", priced.game().name()).put("form", form.label()).put("text",
                new String(drawn, StandardCharsets.UTF_8));
    }

    /**
     * The picture. A game that is drawn as a map is one; any other is a graph, or, if that is too large, the board at the start
     * with the price of each move. DOT is always a graph. A graph on which both players have wishes says what each needs for
     * their own.
     *
     * @param notes hears what is not as it should be, in sentences about the game
     */
    public static byte[] bytes(Inquirer asking, PricedGame priced, PictureFormat form, Optional<ChipTotals> total,
            Consumer<String> notes) {
        List<BiddingGame> wishes = total.isEmpty() && GraphPicture.isWithin(priced.game(), limit(asking))
                ? Scheduled.all(priced.game(), asking)
                : List.of();
        boolean isOfBoth = wishes.size() == 2 && GameAlgebra.wishes(priced.game()).contains(Player.BOB.label());
        BiddingGame game = isOfBoth ? GameAlgebra.ofAllWishes(wishes) : priced.game();
        Optional<HeatMap> map = form == PictureFormat.DOT ? Optional.empty() : HeatMap.of(game);
        String payment = ", payment " + game.auction().payment().label();
        String title = game.name() + (total.isEmpty() ? ", shares of the money" + payment
                : (game.auction().payment().keepsTotal() ? ", " : ", against ") + total.get().total(0) + " chips"
                        + payment + ", ties " + game.auction().ties().label());
        Optional<PricedBoard> board = map.isPresent() || form == PictureFormat.DOT
                || GraphPicture.isWithin(game, limit(asking)) ? Optional.empty() : PricedBoard.of(game);
        if (board.isPresent()) {
            return priced(asking, board.get(), priced, total, notes).bytes(form, title,
                    percent -> notes.accept("the board is shown at " + percent + " percent of its size"));
        }
        int[] vertices = map.isPresent() ? new int[0] : vertices(asking, game);
        Needs needs = isOfBoth ? new MoneyNeeds(money(asking, priced, notes).alice(),
                noted(Solvers
                        .continuous(wishes.get(1).auction(), ContinuousOptions.DEFAULT.withThreads(asking.threads()))
                        .solve(wishes.get(1), asking.stop()), notes).alice(),
                true)
                : total.isEmpty() ? new MoneyNeeds(money(asking, priced, notes))
                        : new ChipsNeeded(asking.chips(game, total.get()));
        return map.isPresent()
                ? map.get().bytes(form, title, needs,
                        percent -> notes.accept("the map is shown at " + percent + " percent of its size"))
                : form.bytes(GraphPicture.of(game, vertices, title, needs), shrunk(vertices, notes), asking.stop());
    }

    private static PricedBoard priced(Inquirer asking, PricedBoard board, PricedGame priced,
            Optional<ChipTotals> total, Consumer<String> notes) {
        BiddingGame game = priced.game();
        if (total.isPresent()) {
            return board.with(ChipSuccessorsAnswer.of(game.with(Money.CHIPS), game.board().name(game.start()),
                    asking.chips(game, total.get())));
        }
        PriceAnswer prices = new PriceInquiry(ContinuousOptions.DEFAULT.withThreads(asking.threads()), Verify.YES,
                priced.thresholds()).answer(game, asking.stop(), Stopwatch.still());
        if (prices.account().advised() != Completion.COMPLETE) {
            notes.accept(ROUGH);
        }
        return board.with(prices);
    }
}
