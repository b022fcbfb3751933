package org.gavel.service.handler;

import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.inquiry.PayoffInquiry;
import org.gavel.engine.inquiry.Stopwatch;
import org.gavel.engine.rules.payment.TurnChance.Strategies;
import org.gavel.io.answer.AnswerWriter;
import org.gavel.service.request.Purses;
import org.gavel.service.request.Request;
import tools.jackson.databind.JsonNode;

/** What Alice can guarantee as the average weight, by her share of the money. */
final class PayoffHandler implements Handler {

    private static final int MOST_SHARES = 10_000;

    @Override
    public JsonNode answer(Request request, Setting setting) {
        PayoffInquiry inquiry = new PayoffInquiry(
                request.choice("strategies", Strategies.values(), Strategies::label).orElse(Strategies.PURE),
                shares(request),
                request.verify());
        return AnswerWriter.tree(inquiry.answer(setting.game(request).asked(request),
                setting.stop(), Stopwatch.still()));
    }

    private static List<BigFraction> shares(Request request) {
        if (!request.has("shares")) {
            return PayoffInquiry.USUAL_SHARES;
        }
        List<String> texts = request.texts("shares");
        if (texts.isEmpty() || texts.size() > MOST_SHARES) {
            throw new InputException("'shares' are " + texts.size(), "ask for 1 to " + MOST_SHARES);
        }
        List<BigFraction> shares = texts.stream().map(text -> Purses.money("shares", text)).toList();
        if (shares.stream().anyMatch(share -> share.compareTo(BigFraction.ONE) > 0)) {
            throw new InputException("'shares': one is more than all the money", "write fractions from 0 to 1");
        }
        return shares;
    }
}
