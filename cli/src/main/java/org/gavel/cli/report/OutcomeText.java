package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.ChipOutcomeAnswer;
import org.gavel.engine.inquiry.ShareOutcomeAnswer;
import org.gavel.engine.solve.purses.ChipOutcome;
import org.gavel.engine.solve.purses.ContinuousOutcome;
import org.gavel.engine.strategy.BidRange;
import org.gavel.engine.strategy.ContinuousAdvice;

/** Who can force a win from one configuration, for people. */
final class OutcomeText {

    private static final int DIGITS = 10;

    private final Writer out;

    OutcomeText(Writer out) {
        this.out = out;
    }

    void write(ChipOutcomeAnswer answer) throws IOException {
        BiddingGame game = answer.game();
        ChipOutcome outcome = answer.outcome();
        String first = Headers.firstTie(game);
        out.write(Headers.of(game) + ", in whole chips\nat " + game.graph().name(game.start()) + ", Alice with "
                + answer.alice()
                + ", Bob with " + answer.bob() + " chips" + first + "\n");
        out.write(OutcomeWords.verdict(outcome.verdict(), outcome.rounds()) + "\n");
        List<BidRange> bids = outcome.advice().map(advice -> advice.bids()).orElse(List.of());
        if (!bids.isEmpty()) {
            out.write("\n");
            OutcomeWords.bids(bids, game.graph()::name, out);
        }
        out.write("\nFound " + outcome.method() + ", " + Headers.closing(answer.account()) + "\n");
    }

    void write(ShareOutcomeAnswer answer) throws IOException {
        BiddingGame game = answer.game();
        ContinuousOutcome outcome = answer.outcome();
        out.write(Headers.of(game) + ", in real money\nat " + game.graph().name(game.start()) + ", Alice with "
                + Shares.both(outcome.share(), DIGITS) + " of the money\n");
        out.write(OutcomeWords.verdict(outcome.verdict(), outcome.rounds()) + "\n");
        if (outcome.advice().isPresent()) {
            ContinuousAdvice advice = outcome.advice().get();
            String bid = advice.bid().map(exact -> Shares.both(exact, DIGITS))
                    .orElseGet(() -> "about " + advice.upperBid());
            out.write("bid " + bid + " of the money; then "
                    + OutcomeWords.then(game.graph()::name, advice.turn(), advice.moves()) + "\n");
        }
        out.write("\nFound by thresholds, " + Headers.closing(answer.account()) + "\n");
    }
}
