package org.gavel.engine.proof.mixed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gavel.engine.answer.value.ChipConfiguration;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.rules.Auction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What can follow two bids, by hand. Alice has 5 chips and Bob 4 at vertex 0, from which she moves to 1 or 2 and he to 3 or 4. */
class ValueRoundTest {

    private static final ChipConfiguration START = new ChipConfiguration(0, 0, 5, 4);

    private static final ColouredGraph FORK = ColouredGraph.builder().addVertices(5).edge(Player.ALICE, 0, 1)
            .edge(Player.ALICE, 0, 2).edge(Player.BOB, 0, 3).edge(Player.BOB, 0, 4).edge(1, 1).edge(2, 2).edge(3, 3)
            .edge(4, 4).build();

    /** Worths of vertices 0 to 4, of which every order of the last four is tried. */
    private record Worths(int[] worths, int state, int alice, int bob) implements ValueRound.Worth {

        static Stream<int[]> orders() {
            return IntStream.range(0, 256).mapToObj(code -> new int[] {5, code & 3, code >> 2 & 3, code >> 4 & 3,
                    code >> 6});
        }

        @Override
        public int at(int vertex, int nextState, int alices, int bobs) {
            assertThat(new int[] {nextState, alices, bobs}).containsExactly(state, alice, bob);
            return worths[vertex];
        }

        @Override
        public boolean isLess(int one, int other) {
            return one < other;
        }
    }

    private static ValueRound round(String auction, Player self, ValueRound.Worth worth) {
        return new ValueRound(FORK, Auction.parse("money chips; " + auction), self, 9, worth);
    }

    /** The most among sets of vertices of the least in each. */
    private static int best(String alternatives, int[] worths) {
        return Arrays.stream(alternatives.split(" "))
                .mapToInt(each -> each.chars().map(digit -> worths[digit - '0']).min().orElseThrow()).max()
                .orElseThrow();
    }

    /** The winner moves, or makes the other move; where Bob has won, Alice chooses only if he makes her. */
    @ParameterizedTest
    @CsvSource({"payment richman, ALICE, 3, 1, 0, 2, 7, 1 2 34", "payment richman, BOB, 1, 3, 0, 2, 7, 123 124",
            "payment richman, ALICE, 1, 3, 0, 8, 1, 134 234", "payment richman, BOB, 3, 1, 0, 8, 1, 3 4 12",
            "payment richman; mover winner-moves, ALICE, 3, 1, 0, 2, 7, 1 2",
            "payment richman; mover winner-moves, ALICE, 1, 3, 0, 8, 1, 34",
            "payment poorman, ALICE, 3, 1, 0, 2, 4, 1 2 34", "payment poorman, ALICE, 1, 3, 0, 5, 1, 134 234",
            "payment all-pay, ALICE, 3, 1, 0, 2, 3, 1 2 34", "payment all-pay-richman, BOB, 1, 3, 0, 3, 6, 123 124",
            "payment second-price, ALICE, 3, 1, 0, 4, 5, 1 2 34", "ties losers-ball, ALICE, 3, 1, 1, 2, 7, 1 2 34",
            "ties losers-ball, BOB, 3, 1, 0, 8, 1, 3 4 12", "ties alice, ALICE, 2, 2, 0, 3, 6, 1 2 34",
            "ties bob, ALICE, 2, 2, 0, 7, 2, 134 234", "ties alternate-ties, BOB, 2, 2, 1, 3, 6, 123 124",
            "ties no-move, ALICE, 2, 2, 0, 5, 4, 0", "payment all-pay; ties no-move, BOB, 2, 2, 0, 3, 2, 0",
            "least 3, ALICE, 0, 4, 0, 9, 0, 134 234", "least 3, ALICE, 4, 0, 0, 1, 8, 1 2 34",
            "least 4; payment all-pay; ties alice, ALICE, 0, 0, 0, 1, 0, 1 2 34",
            "least 5; payment all-pay, ALICE, 0, 0, 0, 0, 0, 1 2 34"})
    void worth_ofTwoBids_isWhatTheRulesSay(String auction, Player self, int bid, int reply, int state, int alice,
            int bob, String alternatives) {
        Worths.orders().forEach(worths -> {
            ValueRound round = round(auction, self, new Worths(worths, state, alice, bob));
            assertThat(round.isTossed(START, bid, reply)).isFalse();
            for (Player toss : Player.values()) {
                assertThat(round.worth(START, bid, reply, toss)).isEqualTo(best(alternatives, worths));
            }
        });
    }

    @Test
    void worth_ofEqualBidsUnderACoin_isThatOfWhoWinsTheToss() {
        Worths.orders().forEach(worths -> {
            ValueRound won = round("ties coin", Player.ALICE, new Worths(worths, 0, 3, 6));
            assertThat(won.isTossed(START, 2, 2)).isTrue();
            assertThat(won.isTossed(START, 2, 3)).isFalse();
            assertThat(won.worth(START, 2, 2, Player.ALICE)).isEqualTo(best("1 2 34", worths));
            ValueRound lost = round("ties coin", Player.ALICE, new Worths(worths, 0, 7, 2));
            assertThat(lost.worth(START, 2, 2, Player.BOB)).isEqualTo(best("134 234", worths));
        });
    }

    /** Whether bids below the least are equal is told by what they count as. */
    @Test
    void isTossed_ofBidsBelowTheLeast_isSoOfTheLeast() {
        ValueRound round = round("ties coin; least 3", Player.ALICE, new Worths(new int[5], 0, 0, 0));
        assertThat(round.isTossed(START, 0, 2)).isTrue();
        assertThat(round.isTossed(START, 0, 4)).isFalse();
    }

    /** Using it she pays 2 and hands it over; keeping it she is paid 2. Bob must be ready for both. */
    @Test
    void worth_ofEqualBidsUnderTheAdvantage_isForItsHolderToChoose() {
        Worths.orders().forEach(used -> Worths.orders().limit(64).forEach(kept -> {
            ValueRound.Worth worth = new ValueRound.Worth() {
                @Override
                public int at(int vertex, int state, int alice, int bob) {
                    assertThat(List.of(alice, bob)).isEqualTo(state == 1 ? List.of(3, 6) : List.of(7, 2));
                    return state == 1 ? used[vertex] : kept[vertex];
                }

                @Override
                public boolean isLess(int one, int other) {
                    return one < other;
                }
            };
            assertThat(round("ties advantage", Player.ALICE, worth).worth(START, 2, 2, Player.ALICE))
                    .isEqualTo(Math.max(best("1 2 34", used), best("134 234", kept)));
            assertThat(round("ties advantage", Player.BOB, worth).worth(START, 2, 2, Player.ALICE))
                    .isEqualTo(Math.min(best("123 124", used), best("3 4 12", kept)));
        }));
    }

    /** What was found for some purses is not taken for others: with no more payment Alice has what she had. */
    @Test
    void worth_ofManyBids_isKeptForThePursesThatFollow() {
        ValueRound.Worth worth = new ValueRound.Worth() {
            @Override
            public int at(int vertex, int state, int alice, int bob) {
                return 100 * vertex + 10 * alice + bob;
            }

            @Override
            public boolean isLess(int one, int other) {
                return one < other;
            }
        };
        for (String payment : List.of("richman", "poorman", "all-pay")) {
            ValueRound kept = round("payment " + payment + "; ties alice", Player.ALICE, worth);
            for (int bid = 5; bid >= 0; bid--) {
                for (int reply = 0; reply <= 4; reply++) {
                    assertThat(kept.worth(START, bid, reply, Player.ALICE)).isEqualTo(
                            round("payment " + payment + "; ties alice", Player.ALICE, worth).worth(START, bid, reply,
                                    Player.ALICE));
                }
            }
        }
    }

    @Test
    void knows_paymentsOfWholeChips() {
        assertThat(ValueRound.knows(Auction.parse("money chips"))).isTrue();
        assertThat(ValueRound.knows(Auction.parse("payment taxman:1/2"))).isFalse();
        assertThat(ValueRound.knows(Auction.parse("payment robin-hood:1/5"))).isFalse();
    }
}
