package org.gavel.service.handler;

import java.util.Optional;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.MoveInquiry;
import org.gavel.engine.inquiry.PriceInquiry;
import org.gavel.engine.inquiry.Stopwatch;
import org.gavel.engine.inquiry.Verify;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.io.answer.AnswerWriter;
import org.gavel.service.game.SolvedGame;
import org.gavel.service.request.Request;
import org.gavel.service.request.Totals;
import tools.jackson.databind.JsonNode;

/** For which totals of chips each move is optimal; or, in real money, what each move costs against the best. */
final class MovesHandler implements Handler {

    @Override
    public JsonNode answer(Request request, Setting setting) {
        Optional<ChipTotals> totals = Totals.of(request, "chips");
        SolvedGame solved = setting.game(request);
        BiddingGame game = solved.asked(request);
        return AnswerWriter.tree(totals.isPresent()
                ? new MoveInquiry(totals.get(), Verify.YES).answer(game, setting.stop(), Stopwatch.still())
                : new PriceInquiry(ContinuousOptions.DEFAULT, Verify.YES, solved.shares(setting.stop())).answer(game,
                        setting.stop(), Stopwatch.still()));
    }
}
