package org.gavel.service.query;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.io.picture.GraphPicture;
import org.gavel.io.picture.PictureFormat;
import org.gavel.service.answer.Json;
import org.gavel.service.answer.NeedsPicture;
import org.gavel.service.game.SolvedGame;
import org.gavel.service.request.Request;
import org.gavel.service.request.Totals;
import tools.jackson.databind.JsonNode;

/** A picture of the board, coloured by what the players need, as SVG or for Graphviz. */
final class ShowHandler implements Handler {

    private static final int USUAL_VERTICES = 200;

    @Override
    public JsonNode answer(Request request, Setting setting) {
        PictureFormat form = request.choice("form", new PictureFormat[] {PictureFormat.SVG, PictureFormat.DOT},
                each -> each.name().toLowerCase(Locale.ROOT)).orElse(PictureFormat.SVG);
        Optional<ChipTotals> totals = Totals.of(request, "chips");
        if (totals.isPresent() && totals.get().count() != 1) {
            throw new InputException("'chips' is more than one total", "give one");
        }
        int limit = request.whole("limit", 1, setting.limits().mostVertices()).map(Math::toIntExact)
                .orElse(Math.min(USUAL_VERTICES, setting.limits().mostVertices()));
        SolvedGame solved = setting.game(request);
        BiddingGame game = solved.asked(request);
        int[] vertices = GraphPicture.reachable(game, limit);
        GraphPicture picture = totals.isPresent()
                ? NeedsPicture.of(solved.chips(totals.get(), setting.stop()), vertices)
                : NeedsPicture.of(solved.continuous(ContinuousOptions.DEFAULT, setting.stop()), vertices);
        byte[] drawn = form.bytes(picture, percent -> {
        }, setting.stop());
        return Json.object().put("game", game.name()).put("form", form.name().toLowerCase(Locale.ROOT)).put("text",
                new String(drawn, StandardCharsets.UTF_8));
    }
}
