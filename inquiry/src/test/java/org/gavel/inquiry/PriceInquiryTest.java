package org.gavel.inquiry;

import static org.assertj.core.api.Assertions.assertThat;

import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.outcome.ShareSource;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.testing.RandomGraphs;
import org.gavel.engine.testing.Seeds;
import org.gavel.inquiry.answer.CheckAnswer.Verdict;
import org.gavel.inquiry.answer.PriceAnswer;
import org.junit.jupiter.api.Test;

class PriceInquiryTest {

    /** Bounds that are true are not wrong because others are closer. */
    @Test
    void check_ofPricesFromWiderBounds_refusesNone() {
        int verified = 0;
        for (int seed = 0; seed < Seeds.some(300); seed++) {
            ColouredGraph graph = RandomGraphs.of(RandomGraphs.Shape.CYCLIC, 4 + seed % 5, seed);
            BiddingGame game = new BiddingGame("board " + seed, graph, 0,
                    Auction.parse(seed % 2 == 0 ? "payment poorman" : "payment taxman:1/3"));
            if (graph.isTerminal(0)) {
                continue;
            }
            PriceAnswer wide = new PriceInquiry(ContinuousOptions.DEFAULT.withWidth(0.2), Verify.NO,
                    ShareSource.SOLVING).answer(game,
                            StopSignal.NEVER, Stopwatch.still());
            Verdict verdict = PriceInquiry.check(wide, ShareSource.SOLVING, StopSignal.NEVER).verdict();
            assertThat(verdict).as("seed %d", seed).isNotEqualTo(Verdict.FAILED);
            verified += verdict == Verdict.VERIFIED ? 1 : 0;
        }
        assertThat(verified).isGreaterThan(Seeds.some(200));
    }
}
