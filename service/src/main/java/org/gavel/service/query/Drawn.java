package org.gavel.service.query;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.solve.outcome.PricedGame;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.io.picture.GraphPicture;
import org.gavel.io.picture.HeatMap;
import org.gavel.io.picture.PictureFormat;
import org.gavel.service.answer.Json;
import org.gavel.service.answer.NeedsPicture;
import org.gavel.service.request.Input;
import tools.jackson.databind.JsonNode;

/** A picture of the board, coloured by what the players need. */
public final class Drawn {

    /** How the picture is written. */
    public static final Input<PictureFormat> FORM = Input.of(PictureFormat.class, "form", "dot|svg|png|tikz",
            "how the picture is written (as the ending of --out says, else svg)").called("--format");
    /** How many vertices are drawn. */
    private static final Input<Integer> LIMIT = Input
            .of(Integer.class, "limit", "N", "refuse to draw more vertices (200)").called("--max-vertices")
            .from(1, 100_000, "give a number from 1 to 100000");
    private static final Input<String> TOTAL = new Input<>(Inputs.TOTALS.field(), Inputs.TOTALS.options(), "TOTAL",
            "what is needed in whole chips, for this total; for payments to the bank, the chips of the other player",
            String.class, Input.Often.ONCE, Inputs.TOTALS.range());
    private static final int USUAL_VERTICES = 200;

    static final List<Input<?>> INPUTS = List.of(Inputs.GAME, FORM, TOTAL, LIMIT, Inputs.THREADS);

    private Drawn() {
    }

    /**
     * The one total of chips that somebody asks for, if he does.
     *
     * @throws InputException if he asks for several
     */
    public static Optional<ChipTotals> total(Asking asking) {
        Optional<ChipTotals> totals = asking.totals(TOTAL);
        if (totals.isPresent() && totals.get().count() != 1) {
            throw new InputException(asking.called(TOTAL) + " " + String.join(",", asking.texts(TOTAL))
                    + " is more than one total", "give one");
        }
        return totals;
    }

    /** The vertices that are drawn, if they are not too many. */
    public static int[] vertices(Asking asking, BiddingGame game) {
        return GraphPicture.reachable(game, asking.value(LIMIT).orElse(USUAL_VERTICES));
    }

    /** What the players need in real money. */
    public static ContinuousSolution money(Asking asking, PricedGame priced) {
        return priced.thresholds().of(priced.game(), ContinuousOptions.DEFAULT.withThreads(asking.threads()),
                asking.stop());
    }

    /** The answer of a session. */
    static JsonNode json(Asking asking) {
        PictureFormat form = asking.value(FORM).orElse(PictureFormat.SVG);
        if (form == PictureFormat.PNG) {
            throw new InputException(asking.called(FORM) + ": a picture in png is no text",
                    "choose one of svg, dot, tikz");
        }
        Optional<ChipTotals> total = total(asking);
        PricedGame priced = asking.listed(Inputs.GAME);
        byte[] drawn = picture(asking, priced, form, total);
        return Json.object().put("game", priced.game().name()).put("form", form.label()).put("text",
                new String(drawn, StandardCharsets.UTF_8));
    }

    private static byte[] picture(Asking asking, PricedGame priced, PictureFormat form, Optional<ChipTotals> total) {
        IntConsumer unheard = percent -> {
        };
        Optional<byte[]> map = map(asking, priced, form, total, unheard);
        if (map.isPresent()) {
            return map.get();
        }
        int[] vertices = vertices(asking, priced.game());
        GraphPicture picture = total.isPresent()
                ? NeedsPicture.of(asking.chips(Inputs.GAME, total.get()), vertices)
                : NeedsPicture.of(money(asking, priced), vertices);
        return form.bytes(picture, unheard, asking.stop());
    }

    /** All positions as a map, if the game says that it is drawn so and the form is not for graphs alone. */
    public static Optional<byte[]> map(Asking asking, PricedGame priced, PictureFormat form, Optional<ChipTotals> total,
            IntConsumer shrunk) {
        Optional<HeatMap> map = form == PictureFormat.DOT ? Optional.empty() : HeatMap.of(priced.game());
        return map.map(each -> total.isPresent()
                ? NeedsPicture.of(each, asking.chips(Inputs.GAME, total.get()), form, shrunk)
                : NeedsPicture.of(each, money(asking, priced), form, shrunk));
    }
}
