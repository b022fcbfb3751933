package org.gavel.service.query;

import java.util.OptionalInt;
import org.gavel.engine.answer.value.DrawWorth;
import org.gavel.engine.answer.value.MixedOptions;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.Stopwatch;
import org.gavel.engine.inquiry.ValueInquiry;
import org.gavel.engine.inquiry.Verify;
import org.gavel.io.answer.AnswerWriter;
import org.gavel.service.request.Request;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** What a game in whole chips is worth where both bid at random as well as possible, and how they bid. */
final class ValueHandler implements Handler {

    private static final long MOST_CHIPS = 100_000;
    private static final DrawWorth[] DRAWS = {DrawWorth.ALICE, DrawWorth.BOB, DrawWorth.HALF};
    private static final double LEAST_WIDTH = 1e-12;

    @Override
    public JsonNode answer(Request request, Setting setting) {
        MixedOptions options = new MixedOptions(
                request.choice("draws", DRAWS, DrawWorth::label).orElse(DrawWorth.HALF),
                request.number("width", LEAST_WIDTH, 1).orElse(MixedOptions.DEFAULT.width()), OptionalInt.empty());
        BiddingGame game = setting.game(request).asked(request);
        ValueInquiry inquiry = new ValueInquiry(options, ValueInquiry.Scope.START, ValueInquiry.Form.BOUNDS,
                Verify.YES);
        return inOne((ObjectNode) AnswerWriter.tree(inquiry.answer(game, chips(request, "alice"), chips(request, "bob"),
                setting.stop(), Stopwatch.still())));
    }

    /** The one configuration stands in the answer itself, before the statistics. */
    private static JsonNode inOne(ObjectNode json) {
        JsonNode statistics = json.remove("statistics");
        json.remove("from");
        json.setAll((ObjectNode) json.remove("values").get(0));
        return json.set("statistics", statistics);
    }

    private static int chips(Request request, String field) {
        return Math.toIntExact(request.whole(field, 0, MOST_CHIPS).orElseThrow(() -> Request.missing(field)));
    }
}
