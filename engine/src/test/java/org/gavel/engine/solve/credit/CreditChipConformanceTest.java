package org.gavel.engine.solve.credit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ChipNeeds;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.reference.EndlessReference;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.testing.ChipAuctions;
import org.gavel.engine.testing.CreditGames;
import org.gavel.engine.testing.Seeds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Thresholds for lasting credits and averages against all plays written out from the rules, on boards in which the credit is
 * part of the position, up to so much that more does not matter.
 */
class CreditChipConformanceTest {

    @Test
    void solve_fixedTotals_agreesWithPlaysWrittenOut() {
        compareAll(Seeds.some(240), "richman", "all-pay-richman");
    }

    @Test
    void solve_paymentsToTheBank_agreesWithPlaysWrittenOut() {
        compareAll(Seeds.some(240), "poorman", "all-pay");
    }

    @Test
    @Tag("long")
    void solve_ofAllAuctions_agreesOnManyGames() {
        compareAll(Integer.getInteger("boards", 100_000), "richman", "all-pay-richman");
        compareAll(Integer.getInteger("boards", 100_000), "poorman", "all-pay");
    }

    private static void compareAll(int games, String... payments) {
        List<Auction> auctions = ChipAuctions.all(payments).stream()
                .filter(auction -> auction.ties().movesToken()).toList();
        int won = 0;
        for (int seed = 0; seed < games; seed++) {
            won += compare(CreditGames.of(2 + seed % 2, seed, auctions.get(seed % auctions.size())), 1 + seed % 2);
        }
        assertThat(won).as("configurations that are won").isGreaterThan(games);
    }

    private static int compare(BiddingGame game, int most) {
        ChipSolution solution = Solvers.chips(game.auction()).solve(game, ChipTotals.range(0, most), StopSignal.NEVER);
        boolean keepsTotal = game.auction().payment().keepsTotal();
        int won = 0;
        for (int alice = 0; alice <= most; alice++) {
            for (int bob = 0; bob <= (keepsTotal ? most - alice : most); bob++) {
                won += compare(game, solution, keepsTotal, alice, bob);
            }
        }
        return won;
    }

    private static int compare(BiddingGame game, ChipSolution solution, boolean keepsTotal, int alice, int bob) {
        int states = ChipAuctions.states(game.auction());
        BigFraction bound = game.objective().bound().orElseThrow();
        int scale = bound.getDenominator().intValueExact();
        boolean average = game.objective() instanceof Objective.MeanPayoff;
        int n = game.graph().vertexCount();
        int[] weights = new int[n];
        int loss = 0;
        for (int v = 0; v < n; v++) {
            BigFraction weight = game.graph().marks().weight(v).subtract(average ? bound : BigFraction.ZERO);
            weights[v] = weight.multiply(scale).getNumerator().intValueExact();
            loss = Math.max(loss, -weights[v]);
        }
        int enough = loss * n * (alice + bob + 1) * states;
        int asked = average ? enough : bound.multiply(scale).getNumerator().intValueExact();
        int most = Math.max(enough, asked);
        BiddingGame unfolded = unfolded(game, weights, most);
        List<List<Integer>> configurations = new ArrayList<>();
        for (int v = 0; v < n; v++) {
            for (int state = 0; state < states; state++) {
                configurations.add(List.of(v * (most + 1) + asked, alice, bob, state));
            }
        }
        int won = 0;
        for (Player player : Player.values()) {
            int own = player == Player.ALICE ? alice : bob;
            int total = keepsTotal ? alice + bob : alice + bob - own;
            EndlessReference reference = new EndlessReference(unfolded, player, configurations);
            ChipNeeds needs = ChipNeeds.of(solution, player);
            for (List<Integer> c : configurations) {
                boolean wins = own >= needs.chips(c.get(0) / (most + 1), c.get(3), total);
                won += wins ? 1 : 0;
                assertThat(wins).as("%s %s %s: %s at %s of %d", game.name(), game.objective().label(), game.auction(),
                        player, c, most).isEqualTo(reference.wins(c.get(0), alice, bob, c.get(3)));
            }
        }
        return won;
    }

    /** The board whose positions are vertices with credits; a credit that is too small ends the play. */
    private static BiddingGame unfolded(BiddingGame game, int[] weights, int most) {
        ColouredGraph graph = game.graph();
        int n = graph.vertexCount();
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(n * (most + 1) + 1);
        int broken = n * (most + 1);
        builder.terminal(broken, Outcome.BOB);
        for (int v = 0; v < n; v++) {
            for (int credit = 0; credit <= most; credit++) {
                int at = v * (most + 1) + credit;
                if (graph.isTerminal(v)) {
                    builder.terminal(at, graph.outcome(v).orElseThrow());
                    continue;
                }
                Optional<Player> owner = graph.marks().owner(v);
                int left = Math.min(most, credit + weights[v]);
                if (left < 0) {
                    for (Player mover : Player.values()) {
                        builder.edge(mover, at, broken);
                    }
                    continue;
                }
                owner.ifPresent(player -> builder.owner(at, player));
                for (Player mover : Player.values()) {
                    for (int e = graph.firstEdge(mover, v); e < graph.firstEdge(mover, v + 1); e++) {
                        builder.edge(mover, at, graph.target(mover, e) * (most + 1) + left);
                    }
                }
            }
        }
        return new BiddingGame(game.name(), builder.build(), 0, game.auction(), Objective.Plain.SAFETY);
    }
}
