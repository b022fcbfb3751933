package org.gavel.inquiry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.testing.CountedStop;
import org.gavel.engine.testing.EndlessGames;
import org.gavel.inquiry.AnswerVerifier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whenever a solver of endless games in real money is stopped, it hands over bounds that a verifier accepts, for both players. */
class StoppedObjectiveTest {

    private static ContinuousSolution solve(BiddingGame game, long asks) {
        return Solvers.continuous(game.auction(), ContinuousOptions.DEFAULT).solve(game,
                new CountedStop(asks, asks));
    }

    private static boolean isWide(ContinuousSolution solution) {
        return List.of(Player.values()).stream().anyMatch(player -> solution.of(player).widest() > 1e-8);
    }

    @ParameterizedTest
    @ValueSource(strings = {"richman", "poorman", "taxman:1/3"})
    void solve_stoppedAnywhere_holdsAndIsLabelled(String payment) {
        for (int seed = 0; seed < 60; seed++) {
            BiddingGame game = EndlessGames.of(8 + seed % 30, seed, Auction.parse("payment " + payment));
            if (game.isPlainReach()) {
                continue;
            }
            for (long asks : new long[] {0, 1, 3, 7, 20, 60, 200}) {
                ContinuousSolution solution = solve(game, asks);
                assertThat(new AnswerVerifier(StopSignal.NEVER).checkEndless(solution).violations().isEmpty())
                        .as("%s %s after %d", game.name(), game.objective().label(), asks).isTrue();
                assertThat(isWide(solution) && solution.completion() == Completion.COMPLETE)
                        .as("%s %s after %d", game.name(), game.objective().label(), asks).isFalse();
            }
        }
    }

    /** Where each play is won by one of them, what is enough for one says what the other needs at least. */
    @ParameterizedTest
    @ValueSource(strings = {"richman", "poorman"})
    void solve_stoppedWhereSomebodyWinsEachPlay_saysAsMuchOfBobAsOfAlice(String payment) {
        for (int seed = 0; seed < 60; seed++) {
            BiddingGame game = EndlessGames.of(8 + seed % 30, seed, Auction.parse("payment " + payment));
            if (game.objective() == Objective.Plain.REACH || game.graph().hasTies()) {
                continue;
            }
            for (long asks : new long[] {0, 2, 10, 40}) {
                ContinuousSolution solution = solve(game, asks);
                for (int vertex = 0; vertex < game.graph().vertexCount(); vertex++) {
                    assertThat(solution.bob().upperBound(vertex)).as("%s %s after %d at %d", game.name(),
                            game.objective().label(), asks, vertex)
                            .isEqualTo(BigFraction.ONE.subtract(solution.alice().lowerBound(vertex)));
                    assertThat(solution.bob().lowerBound(vertex))
                            .isEqualTo(BigFraction.ONE.subtract(solution.alice().upperBound(vertex)));
                }
            }
        }
    }
}
