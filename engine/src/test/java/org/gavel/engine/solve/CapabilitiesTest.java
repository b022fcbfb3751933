package org.gavel.engine.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Money;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.task.UnsupportedGameException;
import org.gavel.engine.testing.Boards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is refused, and the nearest that is not. */
class CapabilitiesTest {

    private static BiddingGame average() {
        BiddingGame game = BiddingGame.of("loop",
                ColouredGraph.builder().addVertices(1).edge(0, 0).weight(0, BigFraction.ONE).build(), 0);
        return game.with(Objective.parse("mean-payoff:1"));
    }

    private static UnsupportedGameException refusal(String part, String choice) {
        BiddingGame game = average();
        return catchThrowableOfType(UnsupportedGameException.class, () -> Capabilities
                .requireObjective(game.with(game.auction().with(part, choice)), Money.CONTINUOUS));
    }

    @ParameterizedTest
    @ValueSource(strings = {"all-pay", "robin-hood:1/3"})
    void averages_underAnotherPayment_nameAllThatAreSolved(String payment) {
        assertThat(refusal("payment", payment).hint())
                .isEqualTo("the nearest supported game has payment richman or poorman or taxman");
        for (String named : new String[] {"richman", "poorman", "taxman:1/2"}) {
            BiddingGame game = average();
            Capabilities.requireObjective(game.with(game.auction().with("payment", named)), Money.CONTINUOUS);
        }
    }

    @Test
    void averages_whereEqualBidsKeepTheToken_nameTheRulesThatMoveIt() {
        assertThat(refusal("ties", "no-move").hint()).startsWith("the nearest supported game has ties ")
                .contains("advantage").doesNotContain("no-move").doesNotContain("payment");
    }

    /** What is said beforehand of how thresholds in chips are found on boards with cycles is what the answer says. */
    @ParameterizedTest
    @CsvSource({"richman, reach", "all-pay-richman, reach", "poorman, reach", "all-pay, reach",
            "richman, buchi", "poorman, co-buchi", "richman, energy:1", "poorman, energy:1"})
    void chips_onABoardWithCycles_areFoundAsIsSaid(String payment, String objective) {
        BiddingGame game = BiddingGame.of("path", Boards.path(4), 2).with(Objective.parse(objective));
        game = game.with(game.auction().with("payment", payment));
        assertThat(Solvers.solve(game, ChipTotals.of(2)).statistics().method())
                .startsWith(Capabilities.requireObjective(game, Money.CHIPS).method());
    }
}
