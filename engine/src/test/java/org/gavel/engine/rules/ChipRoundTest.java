package org.gavel.engine.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.rules.tie.TieRule;
import org.gavel.engine.rules.tie.TieView;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ChipRoundTest {

    /** Who has less than the least bid bids all he has. */
    @ParameterizedTest
    @CsvSource({"0, 0", "2, 2", "3, 3", "9, 3"})
    void leastBid_underALeastOfThree_isThreeOrAllThereIs(long purse, long least) {
        ColouredGraph loop = ColouredGraph.builder().addVertices(1).edge(0, 0).build();
        Auction auction = Auction.parse("money chips; payment richman; least 3");
        assertThat(new ChipRound(loop, auction, Player.BOB).leastBid(purse)).isEqualTo(least);
    }

    @Test
    void movesToken_isFalseWhereNobodyWinsEqualBids() {
        for (String label : TieRule.LABELS) {
            assertThat(TieRule.parse(label).movesToken()).as(label).isEqualTo(!label.equals("no-move"));
        }
    }

    /** From 0 Alice moves to 1 or 2, and Bob to 3 or 4. */
    private static final ColouredGraph FORK = ColouredGraph.builder().addVertices(5).edge(Player.ALICE, 0, 1)
            .edge(Player.ALICE, 0, 2).edge(Player.BOB, 0, 3).edge(Player.BOB, 0, 4).edge(1, 1).edge(2, 2).edge(3, 3)
            .edge(4, 4).build();

    /**
     * Alice has 5 chips and Bob 4; the winner of a bid pays it to the loser. What is won are some vertices, with one division of the
     * chips and, where that matters, in one tie state.
     */
    @ParameterizedTest
    @CsvSource({"winner-decides, alice, 3, 1, 1, 2, 7, true", "winner-decides, alice, 3, 1, 34, 2, 7, true",
            "winner-decides, alice, 3, 1, 3, 2, 7, false", "winner-decides, alice, 3, 1, 1, 3, 6, false",
            "winner-moves, alice, 3, 1, 2, 2, 7, true", "winner-moves, alice, 3, 1, 34, 2, 7, false",
            "winner-decides, alice, 1, 3, 134, 8, 1, true", "winner-decides, alice, 1, 3, 34, 8, 1, false",
            "winner-decides, alice, 1, 3, 13, 8, 1, false", "winner-decides, alice, 1, 3, 134, 6, 3, false",
            "winner-moves, alice, 1, 3, 34, 8, 1, true", "winner-moves, alice, 1, 3, 3, 8, 1, false",
            "winner-decides, alice, 2, 2, 2, 3, 6, true", "winner-decides, bob, 2, 2, 2, 3, 6, false",
            "winner-decides, bob, 2, 2, 234, 7, 2, true", "winner-decides, alice, 2, 2, 234, 7, 2, false",
            "winner-decides, no-move, 2, 2, 0, 5, 4, true", "winner-decides, no-move, 2, 2, 0, 3, 6, false"})
    void isGood_aRoundUnderRichman_isWhatTheRulesSay(String mover, String ties, long bid, long otherBid, String won,
            long own, long other, boolean good) {
        Auction auction = Auction.parse("money chips; payment richman; ties " + ties + "; mover " + mover);
        assertThat(new ChipRound(FORK, auction, Player.ALICE).isGood(0, 0, 5, 4, bid, otherBid,
                (vertex, state, left, otherLeft) -> state == 0 && won.contains(String.valueOf(vertex)) && left == own
                        && otherLeft == other))
                .isEqualTo(good);
    }

    /** Using the advantage Alice pays 2 and Bob holds it; conceding the tie she is paid 2 and keeps it. */
    @ParameterizedTest
    @CsvSource({"0, 1, 3, true", "0, 0, 3, false", "0, 0, 7, true", "0, 1, 7, false", "1, 1, 3, false",
            "1, 0, 7, false"})
    void isGood_equalBidsUnderTheAdvantage_areForItsHolder(int state, int next, long left, boolean good) {
        ChipRound round = new ChipRound(FORK, Auction.parse("money chips"), Player.ALICE);
        assertThat(round.isGood(0, state, 5, 4, 2, 2,
                (vertex, now, own, other) -> now == next && own == left && other == 9 - left)).isEqualTo(good);
        assertThat(round.isGood(0, 1, 5, 4, 2, 2,
                (vertex, now, own, other) -> own == 3 && now == 1 || own == 7 && now == 0)).isTrue();
    }

    /** Whatever configurations are worth, no entry of the table is another than that of its two bids. */
    @ParameterizedTest
    @ValueSource(strings = {"richman", "poorman", "all-pay", "all-pay-richman", "second-price"})
    void worths_ofAllBids_areThoseOfEachTwo(String payment) {
        for (String ties : TieRule.LABELS) {
            for (String rest : List.of("", "; least 2", "; mover winner-moves")) {
                Auction auction = Auction.parse("money chips; payment " + payment + "; ties " + ties + rest);
                for (Player player : Player.values()) {
                    ChipRound round = new ChipRound(FORK, auction, player);
                    ChipRound.Worth worth = (vertex, state, own, other) -> Math.abs(
                            Long.hashCode(((vertex * 7L + state) * 31 + own) * 131 + other) * 0x9E3779B9 % 1_000) / 1e3;
                    for (int state = 0; state < round.ties().count(); state++) {
                        double[] all = round.worths(0, state, 5, 3, 1, 5, worth);
                        for (int cell = 0; cell < all.length; cell++) {
                            assertThat(all[cell]).as("%s, bids %d and %d", auction, cell / 4 + 1, cell % 4)
                                    .isEqualTo(round.worth(0, state, 5, 3, cell / 4 + 1, cell % 4, worth));
                        }
                    }
                }
            }
        }
    }

    /** With the coin for her she pays 2 and moves to 1 or 2, worth 0.5 at most; against her Bob moves to 3, worth 0.125. */
    @Test
    void worth_equalBidsUnderACoin_isTheMeanOfWhatFollows() {
        ChipRound round = new ChipRound(FORK, Auction.parse("money chips; ties coin; mover winner-moves"),
                Player.ALICE);
        double[] worths = {0, 0.25, 0.5, 0.125, 1};
        assertThat(round.worth(0, 0, 5, 4, 2, 2, (vertex, state, own, other) -> worths[vertex]
                * (vertex <= 2 ? own == 3 ? 1 : 0 : own == 7 ? 1 : 0))).isEqualTo(0.3125);
        assertThat(round.isGood(0, 0, 5, 4, 2, 2, (vertex, state, own, other) -> own == 3)).isFalse();
        assertThat(round.isGood(0, 0, 5, 4, 2, 2, (vertex, state, own, other) -> true)).isTrue();
    }

    /** 1 + 3/4 of what a double is exact to at 1, halved: to the nearest it would be more. */
    @Test
    void worth_ofACoinBetweenDoubles_isRoundedDown() {
        ChipRound round = new ChipRound(FORK, Auction.parse("money chips; ties coin; mover winner-moves"),
                Player.ALICE);
        double[] worths = {0, 1, 0.5, 0x1.8p-53, 0x1.8p-53};
        assertThat(round.worth(0, 0, 5, 4, 2, 2, (vertex, state, own, other) -> worths[vertex])).isEqualTo(0.5);
        double[] exact = {0, 1, 0.5, 0x1p-52, 1};
        assertThat(round.worth(0, 0, 5, 4, 2, 2, (vertex, state, own, other) -> exact[vertex]))
                .isEqualTo(0.5 + 0x1p-53);
    }

    /** Nobody bids where Bob moves: purses and the tie state stay. */
    @ParameterizedTest
    @CsvSource({"34, true", "3, false", "12, false"})
    void isGood_atAnOwnedVertex_isWhatTheOwnerLeaves(String won, boolean good) {
        ColouredGraph owned = ColouredGraph.builder().addVertices(5).owner(0, Player.BOB).edge(0, 3).edge(0, 4)
                .edge(1, 1).edge(2, 2).edge(3, 3).edge(4, 4).build();
        ChipRound round = new ChipRound(owned, Auction.parse("money chips"), Player.ALICE);
        assertThat(round.isGood(0, 1, 5, 4, 3, 1, (vertex, state, own, other) -> state == 1 && own == 5 && other == 4
                && won.contains(String.valueOf(vertex)))).isEqualTo(good);
    }

    @Test
    void round_ofAPlayer_hasHisViewOfTheTieRule() {
        ChipRound round = new ChipRound(FORK, Auction.parse("money chips; ties bob"), Player.BOB);
        assertThat(round.player()).isEqualTo(Player.BOB);
        assertThat(round.ties().state(0).onTie()).isEqualTo(TieView.OnTie.WON);
    }

    @Test
    void round_ofPartsOfChips_isRefused() {
        Auction auction = Auction.parse("money chips; payment taxman:1/2");
        assertThatThrownBy(() -> new ChipRound(FORK, auction, Player.BOB)).isInstanceOf(IllegalArgumentException.class);
    }

    /** Writes the sets that follow with their chances, as in [1.0 2/0:3-6]: vertex, tie state, Alice's chips and Bob's. */
    private static final class Written implements ChipRound.Sink {
        private final StringBuilder text = new StringBuilder();

        @Override
        public void begin(double probability) {
            text.append('[').append(probability);
        }

        @Override
        public void option(int vertex, int state, long own, long other) {
            text.append(' ').append(vertex).append('/').append(state).append(':').append(own).append('-').append(other);
        }

        @Override
        public void end() {
            text.append(']');
        }
    }

    /**
     * Alice chooses by what the vertices 1 to 4 are worth, in eighths, or, where it says chips, by the chips that she has: where she
     * moves, whether she lets Bob move, and whether she uses the advantage. The rest is left to Bob.
     */
    @ParameterizedTest
    @CsvSource({"ties advantage, 0, 3, 1, 2418, [1.0 2/0:2-7]", "ties advantage, 0, 3, 1, 1148, [1.0 3/0:2-7 4/0:2-7]",
            "mover winner-moves, 0, 3, 1, 1148, [1.0 1/0:2-7]", "ties advantage, 0, 3, 1, 4444, [1.0 1/0:2-7]",
            "ties advantage, 0, 1, 3, 2418, [1.0 3/0:8-1 4/0:8-1 2/0:8-1]",
            "mover winner-moves, 0, 1, 3, 2418, [1.0 3/0:8-1 4/0:8-1]",
            "ties losers-ball, 0, 3, 1, 2418, [1.0 2/1:2-7]",
            "ties losers-ball, 1, 1, 3, 2418, [1.0 3/0:8-1 4/0:8-1 2/0:8-1]",
            "ties alice, 0, 2, 2, 2418, [1.0 2/0:3-6]",
            "ties bob, 0, 2, 2, 2418, [1.0 3/0:7-2 4/0:7-2 2/0:7-2]",
            "ties coin, 0, 2, 2, 2418, [0.5 2/0:3-6][0.5 3/0:7-2 4/0:7-2 2/0:7-2]",
            "ties no-move, 0, 2, 2, 2418, [1.0 0/0:5-4]", "payment all-pay; ties no-move, 0, 2, 2, 2418, [1.0 0/0:3-2]",
            "ties advantage, 0, 2, 2, 2418, [1.0 2/1:3-6]", "ties advantage, 0, 2, 2, 4444, [1.0 1/1:3-6]",
            "ties advantage, 0, 2, 2, chips, [1.0 3/0:7-2 4/0:7-2 1/0:7-2]",
            "ties advantage, 1, 2, 2, 2418, [1.0 2/1:3-6 3/0:7-2 4/0:7-2 2/0:7-2]",
            "least 3; ties alice, 0, 0, 0, 2418, [1.0 2/0:2-7]"})
    void follow_twoBids_leavesToBobWhatAliceDoesNotChoose(String rules, int state, long bid, long otherBid,
            String worths,
            String sets) {
        ChipRound round = new ChipRound(FORK, Auction.parse("money chips; " + rules), Player.ALICE);
        assertThat(round.letsWinnerDecide()).isEqualTo(!rules.contains("winner-moves"));
        Written written = new Written();
        round.follow(0, state, 5, 4, bid, otherBid, (vertex, next, own, other) -> worths.equals("chips") ? own / 10.0
                : (worths.charAt(vertex - 1) - '0') / 8.0, written);
        assertThat(written.text).hasToString(sets);
    }
}
