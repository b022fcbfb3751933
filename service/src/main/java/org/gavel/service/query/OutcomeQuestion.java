package org.gavel.service.query;

import org.gavel.engine.board.Player;
import org.gavel.engine.solve.outcome.PricedGame;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.inquiry.OutcomeInquiry;
import org.gavel.inquiry.answer.Answer;

/** Who can force a win with given purses, how soon, and by which bids and moves. */
final class OutcomeQuestion {

    private OutcomeQuestion() {
    }

    static Answer answer(Inquirer asking) {
        AskedPurses said = asking.purses();
        PricedGame loaded = said.areGiven() && said.sayChips() ? asking.listed(Inputs.GAME)
                : asking.priced(Inputs.GAME);
        AskedPurses purses = said.orAny(loaded.game());
        purses.sayChips();
        PricedGame asked = loaded.map(purses::applyTo);
        ContinuousOptions options = ContinuousOptions.DEFAULT.withThreads(asking.threads());
        OutcomeInquiry inquiry = new OutcomeInquiry(options, asking.verify(), asked.thresholds(), asking.inChips());
        return purses.areChips(loaded.game())
                ? inquiry.answer(asked.game(), purses.chips(Player.ALICE), purses.chips(Player.BOB), asking.stop(),
                        asking.watch())
                : inquiry.answer(asked.game(), purses.money(Player.ALICE), purses.money(Player.BOB), asking.stop(),
                        asking.watch());
    }
}
