package org.gavel.service.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.rules.Money;
import org.gavel.engine.strategy.ContinuousAdvice;
import org.gavel.engine.strategy.ContinuousAdvisor;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.task.Task;
import org.gavel.inquiry.answer.Account;
import org.gavel.inquiry.answer.Answer;
import org.gavel.inquiry.answer.ChipSuccessorsAnswer;
import org.gavel.inquiry.answer.PriceAnswer;
import org.gavel.inquiry.answer.ShareSuccessorsAnswer;
import org.gavel.service.game.SolvedGame;
import org.gavel.service.request.Allowance;
import org.gavel.service.request.Input;

/** A position with all that can follow, each with what moving there costs against the best. */
final class ShownSuccessors {

    static final List<Input<?>> INPUTS = List.of(Inputs.GAME, Inputs.TOTALS);

    private ShownSuccessors() {
    }

    static Answer answer(RequestInquirer asking) {
        Optional<ChipTotals> totals = asking.totals(Inputs.TOTALS);
        SolvedGame solved = asking.solved();
        BiddingGame game = asking.asked().with(totals.isPresent() ? Money.CHIPS : Money.CONTINUOUS);
        Task.SUCCESSORS.require(game);
        String position = asking.position(game);
        return totals.isPresent()
                ? ChipSuccessorsAnswer.of(game, position, solved.chips(totals.get(), asking.stop()))
                : inMoney(solved, game, position, asking.stop());
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
