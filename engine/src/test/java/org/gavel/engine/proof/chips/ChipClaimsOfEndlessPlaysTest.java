package org.gavel.engine.proof.chips;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Chips;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.testing.ChipAuctions;
import org.gavel.engine.testing.EndlessGames;
import org.junit.jupiter.api.Test;

/** Claims where plays may be endless, right ones and wrong ones, against plays written out: accepted just if they are right. */
class ChipClaimsOfEndlessPlaysTest {

    private static final int GAMES = 100;

    private static final List<Auction> AUCTIONS = ChipAuctions
            .all("richman", "all-pay-richman", "poorman", "all-pay").stream()
            .filter(auction -> auction.ties().movesToken()).toList();

    private static ClaimedNeeds right(int seed) {
        BiddingGame game;
        int place = seed;
        do {
            game = EndlessGames.of(3 + seed % 2, place, AUCTIONS.get(seed * 7 % AUCTIONS.size()));
            place += GAMES;
        } while (game.isPlainReach());
        return ClaimedNeeds.of(game, game.auction().payment().keepsTotal() ? 2 : 1);
    }

    @Test
    void check_whatEachConfigurationNeeds_isAcceptedAndNothingElseIs() {
        for (int seed = 0; seed < GAMES; seed++) {
            ClaimedNeeds right = right(seed);
            assertThat(right.violations()).as("seed %d", seed).isEmpty();
            right.assertOthersAreRefused(new Random(seed), 20, 3);
        }
    }

    /** Under another objective rounds are the same: only endless plays tell. The other player's needs are of no other rounds, either. */
    @Test
    void check_whatIsTrueOfOtherPlays_isAcceptedJustIfItIsTrueOfThese() {
        int wrong = 0;
        for (int seed = 0; seed < GAMES; seed += 3) {
            ClaimedNeeds right = right(seed);
            for (Objective.Plain other : Objective.Plain.values()) {
                ClaimedNeeds claimed = new ClaimedNeeds(right.game(), right.totals(),
                        ClaimedNeeds.of(right.game().with(other), right.totals().count() - 1).chips());
                for (ClaimedNeeds each : List.of(claimed, new ClaimedNeeds(right.game(), right.totals(),
                        new long[][][][] {claimed.chips()[1], claimed.chips()[0]}))) {
                    assertThat(each.violations().isEmpty()).as("seed %d, %s", seed, other)
                            .isEqualTo(each.isSame(right));
                    wrong += each.isSame(right) ? 0 : 1;
                }
            }
        }
        assertThat(wrong).isGreaterThan(GAMES / 2);
    }

    /** Where both pay, what is needed after equal bids is that against fewer chips. */
    @Test
    void check_aChipLessWhereBothPay_isRefused() {
        List<Auction> allPay = ChipAuctions.all("all-pay").stream().filter(auction -> auction.ties().movesToken())
                .toList();
        for (int seed = 0; seed < 2 * allPay.size(); seed++) {
            BiddingGame game = EndlessGames.of(3, seed + GAMES, allPay.get(seed % allPay.size()));
            ClaimedNeeds right = ClaimedNeeds.of(game, 2);
            Player player = Player.values()[seed % 2];
            for (int vertex = 0; vertex < game.graph().vertexCount(); vertex++) {
                for (int state = 0; state < right.states(); state++) {
                    for (int total = 0; total <= 2; total++) {
                        ClaimedNeeds wrong = right.copy();
                        long[] row = wrong.chips()[player.ordinal()][vertex][state];
                        if (row[total] > 0) {
                            row[total] = row[total] == Chips.NEVER ? 3 : row[total] - 1;
                            assertThat(wrong.violations()).as("seed %d, %s", seed, game.auction()).isNotEmpty();
                        }
                    }
                }
            }
        }
    }

    /** At one vertex, where the play stays, the marks alone say who wins, with whatever chips. */
    @Test
    void check_moreThanNothingWhereEveryPlayIsWon_isRefused() {
        for (boolean marked : new boolean[] {true, false}) {
            ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(1).edge(0, 0);
            if (marked) {
                builder.mark(0);
            }
            for (String payment : List.of("richman", "poorman")) {
                BiddingGame game = new BiddingGame("stay", builder.build(), 0,
                        Auction.parse("money chips; ties alice; payment " + payment), Objective.Plain.BUCHI);
                for (int last = 0; last <= 4; last++) {
                    ClaimedNeeds claimed = new ClaimedNeeds(game, ChipTotals.range(0, last),
                            new long[2][1][1][last + 1]);
                    Arrays.fill(claimed.chips()[marked ? 1 : 0][0][0], Chips.NEVER);
                    assertThat(claimed.violations()).isEmpty();
                    for (int chips = 1; chips <= last + 1; chips++) {
                        claimed.chips()[marked ? 0 : 1][0][0][last] = chips;
                        assertThat(claimed.violations()).as("%d of %d", chips, last).isNotEmpty();
                    }
                }
            }
        }
    }

    /**
     * Alice answers bids, and all pay. At 1 she needs a chip: she answers 0 by it, or lets Bob pay. At 0 she must outbid him: two chips
     * against his one, which leave nothing for 1, where one is needed against none of his.
     */
    @Test
    void check_nothingLeftAfterTheOtherHasPaid_isRefused() {
        BiddingGame game = new BiddingGame("twice", ColouredGraph.builder().addVertices(4)
                .terminal(2, Outcome.ALICE).terminal(3, Outcome.BOB).edge(Player.ALICE, 0, 1).edge(Player.BOB, 0, 3)
                .edge(Player.ALICE, 1, 2).edge(Player.BOB, 1, 1).build(), 0,
                Auction.parse("money chips; payment all-pay; ties bob; bids open:bob"), Objective.Plain.BUCHI);
        ClaimedNeeds claimed = ClaimedNeeds.of(game, 1);
        long[][][] alice = claimed.chips()[Player.ALICE.ordinal()];
        assertThat(alice[1][0]).containsExactly(1, 1);
        assertThat(alice[0][0]).containsExactly(2, 3);
        assertThat(claimed.violations()).isEmpty();
        alice[0][0][1] = 2;
        assertThat(claimed.violations()).isNotEmpty()
                .allMatch(each -> each.player() == Player.ALICE && each.vertex() == 0);
    }

    /** A number of chips that nobody can have is not what is needed, not even where nothing is enough. */
    @Test
    void check_moreChipsThanThereAre_areRefused() {
        int tried = 0;
        for (int seed = 0; seed < GAMES; seed++) {
            ClaimedNeeds wrong = right(seed).copy();
            if (!wrong.game().auction().ties().hasToken() && wrong.game().auction().payment().keepsTotal()) {
                tried++;
                wrong.chips()[seed % 2][0][0][1] = 2;
                assertThat(wrong.violations()).as("seed %d", seed).isNotEmpty();
            }
        }
        assertThat(tried).isGreaterThan(GAMES / 5);
    }

    /** What is wrong for several totals is said of the first of them. */
    @Test
    void check_wrongForAllTotals_saysSoOnce() {
        for (int seed = 0; seed < GAMES; seed += 9) {
            ClaimedNeeds wrong = right(seed).copy();
            for (long[] row : wrong.chips()[0][0]) {
                for (int total = 0; total < row.length; total++) {
                    row[total] = row[total] == 0 ? Chips.NEVER : 0;
                }
            }
            assertThat(wrong.violations()).as("seed %d", seed).hasSize(1)
                    .allMatch(violation -> violation.player() == Player.ALICE);
        }
    }

    @Test
    void check_whenStopped_saysSo() {
        for (int seed = 0; seed < GAMES; seed += 9) {
            ClaimedNeeds right = right(seed);
            assertThatThrownBy(() -> new ChipVerifier(() -> true).check(right.solution()))
                    .isInstanceOf(LimitReachedException.class);
        }
        assertThat(new ChipVerifier(StopSignal.NEVER).check(right(0).solution()).violations().isEmpty()).isTrue();
    }
}
