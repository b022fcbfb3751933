package org.gavel.games;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.engine.answer.value.Distribution;
import org.gavel.engine.answer.value.MixedOptions;
import org.gavel.engine.answer.value.MixedSolution;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.solve.mixed.MixedValueSolver;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Oshi-Zumo and Alesia against their rules, written down here once more: what the bids of a solution guarantee is what the
 * best reply to them leaves, and the guarantees of both players meet.
 */
class PushingGamesTest {

    private record Spot(int field, int alice, int bob) {
    }

    /** The rules: the half of the field decides in Oshi-Zumo, nothing but the edge in Alesia. */
    private record Rules(MixedSolution solution, int edge, String name, Map<Spot, Double> known) {

        /** What Alice's bids guarantee to the player, the other replying as well as he can. */
        double guaranteed(Player player, Spot at) {
            if (at.field == edge || at.field == -edge) {
                return at.field > 0 == (player == Player.ALICE) ? 1 : 0;
            }
            if (at.alice == 0 && at.bob == 0) {
                int half = name.equals("alesia") ? 0 : Integer.signum(at.field);
                return half == 0 ? 0.5 : half > 0 == (player == Player.ALICE) ? 1 : 0;
            }
            Double before = known.get(at);
            if (before == null) {
                before = worst(player, at);
                known.put(at, before);
            }
            return before;
        }

        private double worst(Player player, Spot at) {
            var here = solution.configurations().filter(each -> each.alice() == at.alice && each.bob() == at.bob
                    && solution.game().graph().name(each.vertex()).equals("" + at.field)).findFirst().orElseThrow();
            Distribution bids = solution.bids(player, here).orElseThrow();
            int own = player == Player.ALICE ? at.alice : at.bob;
            int other = player == Player.ALICE ? at.bob : at.alice;
            assertThat(bids.first()).isGreaterThanOrEqualTo(Math.min(1, own));
            double worst = 1;
            for (int reply = Math.min(1, other); reply <= other; reply++) {
                double sum = 0;
                for (int bid = bids.first(); bid <= bids.last(); bid++) {
                    if (bids.probability(bid) > 0) {
                        int alice = player == Player.ALICE ? bid : reply;
                        int bob = player == Player.ALICE ? reply : bid;
                        sum += bids.probability(bid) * guaranteed(player,
                                new Spot(at.field + Integer.signum(alice - bob), at.alice - alice, at.bob - bob));
                    }
                }
                worst = Math.min(worst, sum);
            }
            return worst;
        }
    }

    @ParameterizedTest
    @CsvSource({"oshi-zumo,1,5,5", "oshi-zumo,1,6,4", "oshi-zumo,2,8,7", "oshi-zumo,0,3,3", "alesia,1,5,5",
            "alesia,2,9,7",
            "alesia,0,4,4"})
    void value_ofPushingGames_isWhatTheRulesSay(String name, int n, int alice, int bob) {
        BiddingGame game = BundledGames.named(name).orElseThrow().game(Map.of("n", "" + n), ExpansionLimits.DEFAULT);
        MixedSolution solution = new MixedValueSolver(MixedOptions.DEFAULT).solve(game, alice, bob, StopSignal.NEVER);
        Spot start = new Spot(0, alice, bob);
        double alices = new Rules(solution, n + 1, name, new HashMap<>()).guaranteed(Player.ALICE, start);
        double bobs = new Rules(solution, n + 1, name, new HashMap<>()).guaranteed(Player.BOB, start);
        assertThat(alices + bobs).isCloseTo(1, within(1e-9));
        assertThat(solution.lower(solution.start())).isCloseTo(alices, within(1e-9));
        assertThat(List.of(solution.upper(solution.start()))).allSatisfy(upper -> assertThat(upper)
                .isCloseTo(1 - bobs, within(1e-9)));
        if (alice == bob) {
            assertThat(alices).as("the game is symmetric").isCloseTo(0.5, within(1e-9));
        }
    }
}
