package org.gavel.service.query;

import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.OutcomeInquiry;
import org.gavel.engine.inquiry.Stopwatch;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.outcome.ShareSource;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.io.answer.AnswerWriter;
import org.gavel.service.game.SolvedGame;
import org.gavel.service.request.Allowance;
import org.gavel.service.request.Purses;
import org.gavel.service.request.Request;
import tools.jackson.databind.JsonNode;

/** Who can force a win with given purses, how soon, and by which bids and moves. */
final class OutcomeHandler implements Handler {

    @Override
    public JsonNode answer(Request request, Setting setting) {
        SolvedGame solved = setting.game(request);
        BiddingGame game = solved.asked(request);
        return money(request, game) == Money.CHIPS ? chips(request, game, setting.stop())
                : continuous(request, solved, game, setting.stop());
    }

    /** What the purses hold: as the field {@code money} says, or else the game itself. */
    static Money money(Request request, BiddingGame game) {
        return request.choice("money", Money.values(), Money::label).orElse(game.auction().money());
    }

    private static JsonNode chips(Request request, BiddingGame game, StopSignal stop) {
        long alice = Purses.chips(request, "alice");
        long bob = Purses.chips(request, "bob");
        Purses.requireTotal(alice, bob);
        return AnswerWriter
                .tree(new OutcomeInquiry(ContinuousOptions.DEFAULT, request.verify(), ShareSource.SOLVING)
                        .answer(game.with(Money.CHIPS), alice, bob, stop, Stopwatch.still()));
    }

    private static JsonNode continuous(Request request, SolvedGame solved, BiddingGame game, Allowance time) {
        BigFraction alice = Purses.money(request, "alice");
        BigFraction bob = Purses.money(request, "bob");
        Purses.requireSome(alice, bob);
        return AnswerWriter
                .tree(new OutcomeInquiry(ContinuousOptions.DEFAULT, request.verify(), solved.shares(time))
                        .answer(game.with(Money.CONTINUOUS), alice, bob, time, Stopwatch.still()));
    }
}
