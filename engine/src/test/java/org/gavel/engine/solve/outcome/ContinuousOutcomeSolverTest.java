package org.gavel.engine.solve.outcome;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.testing.RandomGraphs;
import org.gavel.engine.testing.Seeds;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ContinuousOutcomeSolverTest {

    /** Where a tie leads to another tie state than the same win without one, that nobody has enough does not make a draw. */
    @ParameterizedTest
    @CsvSource({"alternate-ties, AT_THRESHOLD", "losers-ball, DRAW"})
    void solve_atTheThresholdOfBothAndNobodyHasEnough_isADrawWhereTiesSettleIt(String ties, Verdict expected) {
        int found = 0;
        for (int seed = 0; seed < Seeds.some(400); seed++) {
            Auction auction = Auction.parse("ties " + ties);
            BiddingGame game = new BiddingGame("random",
                    RandomGraphs.of(RandomGraphs.Shape.values()[seed % RandomGraphs.Shape.values().length], 6, seed), 0,
                    auction);
            ContinuousSolution solution = Solvers.continuous(auction, ContinuousOptions.DEFAULT).solve(game,
                    StopSignal.NEVER);
            Optional<BigFraction> alice = solution.alice().exact(0);
            Optional<BigFraction> bob = solution.bob().exact(0);
            if (game.graph().isTerminal(0) || alice.isEmpty() || bob.isEmpty()
                    || !alice.get().add(bob.get()).equals(BigFraction.ONE)
                    || Arrays.stream(Player.values()).anyMatch(player -> new AtThreshold(solution).atStart(player,
                            0) != Sufficiency.NOT_ENOUGH)) {
                continue;
            }
            found++;
            assertThat(new ContinuousOutcomeSolver(ContinuousOptions.DEFAULT)
                    .solve(game, alice.get(), bob.get(), StopSignal.NEVER).verdict()).as("seed %d", seed)
                    .isEqualTo(expected);
        }
        assertThat(found).isPositive();
    }
}
