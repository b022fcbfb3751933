package org.gavel.service.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.answer.Account;
import org.gavel.engine.inquiry.answer.Answer;
import org.gavel.engine.inquiry.answer.ChipSuccessorsAnswer;
import org.gavel.engine.inquiry.answer.PriceAnswer;
import org.gavel.engine.inquiry.answer.ShareSuccessorsAnswer;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.rules.Money;
import org.gavel.engine.strategy.ContinuousAdvice;
import org.gavel.engine.strategy.ContinuousAdvisor;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.io.answer.AnswerWriter;
import org.gavel.service.game.SolvedGame;
import org.gavel.service.request.Allowance;
import org.gavel.service.request.Request;
import org.gavel.service.request.Totals;
import tools.jackson.databind.JsonNode;

/** A position with all that can follow, each with what moving there costs against the best. */
final class SuccessorsHandler implements Handler {

    @Override
    public JsonNode answer(Request request, Setting setting) {
        Optional<ChipTotals> totals = Totals.of(request, "chips");
        SolvedGame solved = setting.game(request);
        BiddingGame game = solved.asked(request).with(totals.isPresent() ? Money.CHIPS : Money.CONTINUOUS);
        String position = request.optionalText("at").orElseGet(() -> game.board().name(game.start()));
        return AnswerWriter.tree(totals.isPresent()
                ? ChipSuccessorsAnswer.of(game, position, solved.chips(totals.get(), setting.stop()))
                : inMoney(solved, game, position, setting.stop()));
    }

    private static Answer inMoney(SolvedGame solved, BiddingGame game, String position, Allowance stop) {
        ContinuousSolution solution = solved.continuous(ContinuousOptions.DEFAULT, stop);
        List<ContinuousAdvice> advice = new ArrayList<>();
        ContinuousAdvisor advisor = new ContinuousAdvisor(solution, stop);
        boolean stopped = solution.completion() != Completion.COMPLETE;
        try {
            for (Player player : Player.values()) {
                advisor.advice(player, game.start()).ifPresent(advice::add);
            }
        } catch (LimitReachedException e) {
            stopped = true;
        }
        return new ShareSuccessorsAnswer(game, position, solution, advice, PriceAnswer.of(game, solution),
                stopped ? Optional.of(solved.spent(ContinuousOptions.DEFAULT)) : Optional.empty(), Account.NONE);
    }
}
