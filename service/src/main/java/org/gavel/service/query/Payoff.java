package org.gavel.service.query;

import org.gavel.engine.rules.payment.TurnChance.Strategies;
import org.gavel.inquiry.PayoffInquiry;
import org.gavel.inquiry.answer.Answer;
import org.gavel.service.request.Input;
import org.gavel.service.request.ShareTexts;

/** What Alice can guarantee as the average weight, by her share of the money. */
final class Payoff {

    static final Input<String> WEIGHTED = Input.game("", "GAME",
            "a file, - or a bundled game; its vertices have weights");
    static final Input<String> SHARES = Input.text("shares", "SHARES",
            "Alice's shares of the money: 0,1/4,3/4 or from, to and step: 1/8..7/8:1/8 (which is the default)");
    static final Input<Strategies> STRATEGIES = Input.of(Strategies.class, "strategies", "pure|mixed",
            "whether bids are fixed, or may be drawn at random (pure)");

    private Payoff() {
    }

    static Answer answer(Inquirer asking) {
        PayoffInquiry inquiry = new PayoffInquiry(asking.value(STRATEGIES).orElse(Strategies.PURE),
                asking.has(SHARES) ? ShareTexts.parse(asking.called(SHARES), asking.texts(SHARES))
                        : PayoffInquiry.USUAL_SHARES,
                asking.verify());
        return inquiry.answer(asking.listed(WEIGHTED).game(), asking.stop(), asking.watch());
    }
}
