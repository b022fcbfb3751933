package org.gavel.service.handler;

import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.ComparisonInquiry;
import org.gavel.engine.inquiry.Stopwatch;
import org.gavel.engine.rules.Money;
import org.gavel.io.answer.AnswerWriter;
import org.gavel.service.game.RequestedGame;
import org.gavel.service.request.Request;
import tools.jackson.databind.JsonNode;

/** Whether Alice ever needs more chips for one game than for another, for all totals. */
final class CompareHandler implements Handler {

    private static final long LONGEST_TABLE = 1 << 16;
    private static final long MOST = 1_000_000;
    private static final long USUAL = 1_000;

    @Override
    public JsonNode answer(Request request, Setting setting) {
        Request other = request.object("with").orElseThrow(() -> Request.missing("with"));
        other.requireOnly(RequestedGame.fieldsWith());
        BiddingGame first = setting.game(request).asked(request).with(Money.CHIPS);
        BiddingGame second = setting.game(other).asked(other).with(Money.CHIPS);
        if (!first.auction().equals(second.auction())) {
            throw new InputException(
                    "the auctions of the two games differ: " + first.auction() + " and " + second.auction(),
                    "say which to use, for both");
        }
        if (!first.auction().payment().hasPeriods()) {
            throw new InputException("games are compared under Richman payment, where the total of chips is fixed",
                    "choose 'payment' richman for both");
        }
        return AnswerWriter.tree(new ComparisonInquiry(LONGEST_TABLE,
                request.whole("upTo", 0, MOST).orElse(USUAL), request.verify())
                .answer(first, name(request, first), second, name(other, second), setting.stop(),
                        Stopwatch.still()));
    }

    private static String name(Request request, BiddingGame game) {
        return request.optionalText("game").orElse(game.name());
    }
}
