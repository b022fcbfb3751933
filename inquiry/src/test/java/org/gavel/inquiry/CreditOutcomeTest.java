package org.gavel.inquiry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.gavel.engine.answer.ChipNeeds;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.solve.outcome.Verdict;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.testing.ChipAuctions;
import org.gavel.engine.testing.CreditGames;
import org.gavel.engine.testing.Seeds;
import org.gavel.inquiry.answer.ChipOutcomeAnswer;
import org.junit.jupiter.api.Test;

class CreditOutcomeTest {

    @Test
    void answer_ofCreditsAndAverages_isProvedAndIsThatOfTheThresholds() {
        List<Auction> auctions = ChipAuctions.all("richman", "all-pay-richman").stream()
                .filter(auction -> auction.ties().movesToken()).toList();
        for (int seed = 0; seed < Seeds.some(100); seed++) {
            BiddingGame game = CreditGames.of(2 + seed % 3, seed, auctions.get(seed % auctions.size()));
            ChipSolution solution = Solvers.chips(game.auction()).solve(game, ChipTotals.of(3), StopSignal.NEVER);
            for (int alice = 0; alice <= 3; alice++) {
                ChipOutcomeAnswer answer = new OutcomeInquiry(ContinuousOptions.DEFAULT, Verify.YES).answer(game, alice,
                        3 - alice, StopSignal.NEVER, Stopwatch.still());
                assertThat(answer.account().verification().isVerified()).as("seed %d", seed).isTrue();
                for (Player player : Player.values()) {
                    int own = player == Player.ALICE ? alice : 3 - alice;
                    boolean wins = own >= ChipNeeds.of(solution, player).chips(game.start(),
                            game.auction().ties().first(), 0);
                    assertThat(answer.outcome().verdict() == Verdict.wonBy(player)).as("seed %d", seed)
                            .isEqualTo(wins);
                }
            }
        }
    }
}
