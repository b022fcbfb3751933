package org.gavel.engine.proof.chips;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Chips;
import org.gavel.engine.proof.WinningPlays;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.testing.ChipAuctions;
import org.gavel.engine.testing.EndlessGames;
import org.junit.jupiter.api.Test;

/** Orders of progress from what is needed, right and too little; that they win is tested by playing them. */
class WinningSignaturesTest {

    private static final List<Auction> AUCTIONS = ChipAuctions
            .all("richman", "all-pay-richman", "poorman", "all-pay").stream()
            .filter(auction -> auction.ties().movesToken()).toList();

    private static Optional<WinningSignatures> of(ChipSolution solution, Player player) {
        return WinningSignatures.of(solution, player, StopSignal.NEVER);
    }

    @Test
    void of_whatIsNeeded_ranksEveryPlaceForEachTotalAnew() {
        for (int seed = 0; seed < 60; seed++) {
            BiddingGame game = EndlessGames.of(4, seed, AUCTIONS.get(seed * 7 % AUCTIONS.size()));
            ClaimedNeeds right = ClaimedNeeds.of(game, 1);
            for (Player player : Player.values()) {
                WinningSignatures found = of(right.solution(), player).orElseThrow();
                TreeSet<Integer> all = new TreeSet<>();
                for (int index = 0; index <= 1; index++) {
                    int before = all.size();
                    for (int vertex = 0; vertex < 4; vertex++) {
                        assertThat(found.isWon(vertex)).as("seed %d, %d", seed, vertex)
                                .isEqualTo(WinningPlays.of(game, player).isWon(vertex));
                        for (int state = 0; state < right.states(); state++) {
                            assertThat(found.needs(vertex, state, index))
                                    .isEqualTo(right.chips()[player.ordinal()][vertex][state][index]);
                            assertThat(found.rank(vertex, state, index)).as("seed %d", seed)
                                    .isGreaterThanOrEqualTo(before);
                            all.add(found.rank(vertex, state, index));
                        }
                    }
                }
                assertThat(all).as("seed %d, %s", seed, player)
                        .containsExactlyElementsOf(IntStream.range(0, found.ranks()).boxed().toList());
            }
        }
    }

    @Test
    void of_aChipLess_isEmpty() {
        int tried = 0;
        for (int seed = 0; seed < 60; seed++) {
            ClaimedNeeds wrong = ClaimedNeeds
                    .of(EndlessGames.of(3, seed, AUCTIONS.get(seed * 7 % AUCTIONS.size())), 1);
            Player player = Player.values()[seed % 2];
            for (int vertex = 0; vertex < 3; vertex++) {
                long[] row = wrong.chips()[player.ordinal()][vertex][0];
                if (row[1] > 0) {
                    row[1] = row[1] == Chips.NEVER ? 1 : row[1] - 1;
                    assertThat(of(wrong.solution(), player)).as("seed %d", seed).isEmpty();
                    tried++;
                    break;
                }
            }
        }
        assertThat(tried).isGreaterThan(30);
    }

    /**
     * A vertex with a mark is met by one round from 1 and by two from 0, and Bob has no other move: all is won with no chips,
     * and ranks fall to the mark.
     */
    @Test
    void rank_onAWayToAMark_falls() {
        BiddingGame game = new BiddingGame("way",
                ColouredGraph.builder().addVertices(3).edge(0, 1).edge(1, 2).edge(2, 0)
                        .mark(2).build(),
                0, Auction.parse("money chips; ties alice"), Objective.Plain.BUCHI);
        WinningSignatures found = of(ClaimedNeeds.of(game, 0).solution(), Player.ALICE).orElseThrow();
        assertThat(found.rank(0, 0, 0)).isGreaterThan(found.rank(1, 0, 0));
        assertThat(found.rank(1, 0, 0)).isGreaterThan(found.rank(2, 0, 0));
        assertThat(found.ranks()).isEqualTo(3);
    }

    @Test
    void of_rulesThatAreNotKnown_areNotTaken() {
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(2).terminal(1, Outcome.ALICE).edge(0, 1);
        BiddingGame game = new BiddingGame("coin", builder.build(), 0, Auction.parse("money chips; ties coin"),
                Objective.Plain.BUCHI);
        ChipSolution none = new ChipSolution(game, ChipTotals.of(0), null, null, null, null);
        assertThatThrownBy(() -> of(none, Player.ALICE)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void of_whenStopped_saysSo() {
        ChipSolution right = ClaimedNeeds.of(EndlessGames.of(3, 1, AUCTIONS.get(7)), 1).solution();
        assertThatThrownBy(() -> WinningSignatures.of(right, Player.ALICE, () -> true))
                .isInstanceOf(LimitReachedException.class);
    }
}
