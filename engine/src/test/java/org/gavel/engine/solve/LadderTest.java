package org.gavel.engine.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Ladders as generators of parity games make them: from each rung to the next two, round and round, each rung with a priority of
 * its own. Nested fixpoints take time exponential in the rungs.
 */
class LadderTest {

    @ParameterizedTest
    @CsvSource({"400, false", "401, false", "120, true", "121, true"})
    void solve_ofLadder_isWonByTheLargestPriority(int rungs, boolean owned) {
        BiddingGame game = ladder(rungs, owned);
        ContinuousThresholds alice = Assertions.assertTimeoutPreemptively(Duration.ofMinutes(2),
                () -> Solvers.continuous(game.auction(), ContinuousOptions.DEFAULT).solve(game, StopSignal.NEVER))
                .alice();
        BigFraction expected = rungs % 2 == 1 ? BigFraction.ZERO : BigFraction.ONE;
        for (int rung = 0; rung < rungs; rung++) {
            assertThat(alice.exact(rung)).contains(expected);
        }
    }

    @ParameterizedTest
    @CsvSource({"400, richman", "401, richman", "60, poorman", "61, all-pay"})
    void solve_ofLadderInChips_isWonByTheLargestPriority(int rungs, String payment) {
        BiddingGame game = ladder(rungs, false).with(Auction.parse("money chips; payment " + payment));
        ChipSolution solution = Assertions.assertTimeoutPreemptively(Duration.ofMinutes(2),
                () -> Solvers.chips(game.auction()).solve(game, ChipTotals.range(0, 3), StopSignal.NEVER));
        for (Player player : Player.values()) {
            boolean wins = rungs % 2 == 1 == (player == Player.ALICE);
            for (int rung = 0; rung < rungs; rung++) {
                for (int index = 0; index < 4; index++) {
                    assertThat(solution.of(player).holdingCode(rung, 0, index)).isEqualTo(wins ? 0 : -1);
                }
            }
        }
    }

    private static BiddingGame ladder(int rungs, boolean owned) {
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(rungs);
        for (int rung = 0; rung < rungs; rung++) {
            builder.priority(rung, rung).edge(rung, (rung + 1) % rungs);
            if (!owned) {
                builder.edge(rung, (rung + 2) % rungs);
            } else {
                builder.owner(rung, Player.values()[rung % 2]);
            }
        }
        return new BiddingGame("ladder", builder.build(), 0, Auction.DEFAULT, Objective.Plain.PARITY);
    }
}
