package org.gavel.service.handler;

import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.PeriodInquiry;
import org.gavel.engine.inquiry.Stopwatch;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.rules.Money;
import org.gavel.io.answer.AnswerWriter;
import org.gavel.service.request.Request;
import tools.jackson.databind.JsonNode;

/** From which total on thresholds in whole chips repeat, and how. */
final class PeriodsHandler implements Handler {

    private static final long LONGEST = 1 << 20;

    @Override
    public JsonNode answer(Request request, Setting setting) {
        long longest = request.whole("longestTable", 1, LONGEST).orElse(PeriodInquiry.USUAL_LONGEST_TABLE);
        BiddingGame game = setting.game(request).asked(request).with(Money.CHIPS);
        return AnswerWriter.tree(new PeriodInquiry(longest, request.verify())
                .answer(game, SolveHandler.vertices(request, game, setting.limits()), setting.stop(),
                        Stopwatch.still())
                .orElseThrow(() -> new LimitReachedException("no period within totals up to " + longest,
                        "allow more with 'longestTable'")));
    }
}
