package org.gavel.engine.solve.chips;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.gavel.engine.answer.ChipNeeds;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.reference.EndlessReference;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.testing.ChipAuctions;
import org.gavel.engine.testing.EndlessGames;
import org.gavel.engine.testing.Seeds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Every auction in chips and every objective told by priorities, against plays written out from the rules. */
@Tag("slow")
class ObjectiveChipConformanceTest {

    @Test
    void solve_fixedTotals_agreesWithPlaysWrittenOut() {
        compareAll(Seeds.some(1500), true);
    }

    @Test
    void solve_paymentsToTheBank_agreesWithPlaysWrittenOut() {
        compareAll(Seeds.some(500), false);
    }

    @Test
    @Tag("long")
    void solve_ofAllAuctions_agreesOnManyGames() {
        compareAll(Integer.getInteger("boards", 100_000), true);
        compareAll(Integer.getInteger("boards", 100_000), false);
    }

    private static void compareAll(int games, boolean keepsTotal) {
        List<Auction> auctions = ChipAuctions.all(keepsTotal ? new String[] {"richman", "all-pay-richman"}
                : new String[] {"poorman", "all-pay"}).stream()
                .filter(auction -> auction.ties().movesToken()).toList();
        for (int seed = 0; seed < games; seed++) {
            BiddingGame game = EndlessGames.of(3 + seed % 4, seed, auctions.get(seed % auctions.size()));
            compare(game, keepsTotal, keepsTotal ? seed % 5 : 3);
        }
    }

    private static void compare(BiddingGame game, boolean keepsTotal, int most) {
        ChipSolution solution = Solvers.chips(game.auction()).solve(game, ChipTotals.range(0, most), StopSignal.NEVER);
        int states = ChipAuctions.states(game.auction());
        int deepest = keepsTotal ? most : most + 1;
        List<List<Integer>> configurations = new ArrayList<>();
        for (int vertex = 0; vertex < game.graph().declaredCount(); vertex++) {
            for (int alice = 0; alice <= deepest; alice++) {
                for (int bob = 0; bob <= (keepsTotal ? most - alice : deepest); bob++) {
                    for (int state = 0; state < states; state++) {
                        configurations.add(List.of(vertex, alice, bob, state));
                    }
                }
            }
        }
        for (Player player : Player.values()) {
            EndlessReference reference = new EndlessReference(game, player, configurations);
            ChipNeeds needs = ChipNeeds.of(solution, player);
            for (List<Integer> c : configurations) {
                int own = player == Player.ALICE ? c.get(1) : c.get(2);
                int other = player == Player.ALICE ? c.get(2) : c.get(1);
                if (!keepsTotal && other > most) {
                    continue;
                }
                long need = needs.chips(c.get(0), c.get(3), keepsTotal ? own + other : other);
                assertThat(own >= need).as("%s %s %s %s: %s at %s", game.name(), game.objective().label(),
                        game.auction(), game.graph().marks().owner(c.get(0)), player, c)
                        .isEqualTo(reference.wins(c.get(0), c.get(1), c.get(2), c.get(3)));
            }
        }
    }
}
