package org.gavel.service.query;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.solve.outcome.PricedGame;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.io.picture.ChipsNeeded;
import org.gavel.io.picture.GraphPicture.Needs;
import org.gavel.io.picture.GraphPicture;
import org.gavel.io.picture.HeatMap;
import org.gavel.io.picture.MoneyNeeds;
import org.gavel.io.picture.PictureFormat;
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
            .of(Integer.class, "limit", "N", "refuse to draw more vertices (200)").called("--max-vertices")
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
     * The one total of chips that somebody asks for, if they do.
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
    public static int[] vertices(Inquirer asking, BiddingGame game) {
        return GraphPicture.reachable(game, asking.value(LIMIT).orElse(USUAL_VERTICES));
    }

    /** What is noted of a picture of bounds that are wider than asked for. */
    public static final String ROUGH = "colours and numbers are rough, from bounds wider than asked for";

    /** What the players need in real money; a note says where that is rough. */
    public static ContinuousSolution money(Inquirer asking, PricedGame priced, Consumer<String> notes) {
        ContinuousSolution solution = priced.thresholds().of(priced.game(),
                ContinuousOptions.DEFAULT.withThreads(asking.threads()), asking.stop());
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
     * The picture: of all positions as a map, if the game says that it is drawn so and the form is not for graphs alone, else of the
     * graph.
     *
     * @param notes hears what is not as it should be, in sentences about the game
     */
    public static byte[] bytes(Inquirer asking, PricedGame priced, PictureFormat form, Optional<ChipTotals> total,
            Consumer<String> notes) {
        BiddingGame game = priced.game();
        Optional<HeatMap> map = form == PictureFormat.DOT ? Optional.empty() : HeatMap.of(game);
        int[] vertices = map.isPresent() ? new int[0] : vertices(asking, game);
        String payment = ", payment " + game.auction().payment().label();
        String title = game.name() + (total.isEmpty() ? ", shares of the money" + payment
                : (game.auction().payment().keepsTotal() ? ", " : ", against ") + total.get().total(0) + " chips"
                        + payment + ", ties " + game.auction().ties().label());
        Needs needs = total.isEmpty() ? new MoneyNeeds(money(asking, priced, notes))
                : new ChipsNeeded(asking.chips(game, total.get()));
        return map.isPresent()
                ? map.get().bytes(form, title, needs,
                        percent -> notes.accept("the map is shown at " + percent + " percent of its size"))
                : form.bytes(GraphPicture.of(game, vertices, title, needs), shrunk(vertices, notes), asking.stop());
    }
}
