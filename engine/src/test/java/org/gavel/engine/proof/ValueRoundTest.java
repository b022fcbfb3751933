package org.gavel.engine.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.values.ChipConfiguration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What can follow two bids, by hand. Alice has 5 chips and Bob 4 at vertex 0, from which she moves to 1 or 2 and he to 3 or 4. */
class ValueRoundTest {

    private static final ColouredGraph FORK = ColouredGraph.builder().addVertices(5).edge(Player.ALICE, 0, 1)
            .edge(Player.ALICE, 0, 2).edge(Player.BOB, 0, 3).edge(Player.BOB, 0, 4).edge(1, 1).edge(2, 2).edge(3, 3)
            .edge(4, 4).build();

    private static List<ValueRound.Branch> branches(String auction, Player self, int state, int bid, int reply) {
        return new ValueRound(FORK, Auction.parse("money chips; " + auction), self)
                .branches(new ChipConfiguration(0, state, 5, 4), IntLists.immutable.of(bid), reply);
    }

    /** The vertices of each alternative, which must all have the same tie state and chips. */
    private static Set<String> vertices(ValueRound.Branch branch, int state, int alice, int bob) {
        return branch.alternatives().stream().map(alternative -> alternative.stream().map(each -> {
            assertThat(each).isEqualTo(new ChipConfiguration(each.vertex(), state, alice, bob));
            return String.valueOf(each.vertex());
        }).sorted().collect(Collectors.joining())).collect(Collectors.toSet());
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
    void branches_ofTwoBids_areWhatTheRulesSay(String auction, Player self, int bid, int reply, int state, int alice,
            int bob,
            String alternatives) {
        List<ValueRound.Branch> branches = branches(auction, self, 0, bid, reply);
        assertThat(branches).hasSize(1);
        assertThat(branches.get(0).bid()).isEqualTo(bid);
        assertThat(branches.get(0).chances()).isEqualTo(1);
        assertThat(vertices(branches.get(0), state, alice, bob)).containsExactlyInAnyOrder(alternatives.split(" "));
    }

    @Test
    void branches_ofEqualBidsUnderACoin_areTwoOfTwoChances() {
        List<ValueRound.Branch> branches = branches("ties coin", Player.ALICE, 0, 2, 2);
        assertThat(branches).extracting(ValueRound.Branch::chances).containsExactly(2, 2);
        assertThat(vertices(branches.get(0), 0, 3, 6)).containsExactlyInAnyOrder("1", "2", "34");
        assertThat(vertices(branches.get(1), 0, 7, 2)).containsExactlyInAnyOrder("134", "234");
    }

    /** Using it she pays 2 and hands it over; keeping it she is paid 2. Bob must be ready for both. */
    @Test
    void branches_ofEqualBidsUnderTheAdvantage_areForItsHolderToChoose() {
        ChipConfiguration one = new ChipConfiguration(1, 1, 3, 6);
        ChipConfiguration two = new ChipConfiguration(2, 1, 3, 6);
        ChipConfiguration three = new ChipConfiguration(3, 1, 3, 6);
        ChipConfiguration four = new ChipConfiguration(4, 1, 3, 6);
        ChipConfiguration keptOne = new ChipConfiguration(1, 0, 7, 2);
        ChipConfiguration keptTwo = new ChipConfiguration(2, 0, 7, 2);
        ChipConfiguration keptThree = new ChipConfiguration(3, 0, 7, 2);
        ChipConfiguration keptFour = new ChipConfiguration(4, 0, 7, 2);
        assertThat(branches("ties advantage", Player.ALICE, 0, 2, 2)).singleElement().satisfies(
                branch -> assertThat(branch.alternatives()).map(Set::copyOf).containsExactlyInAnyOrder(Set.of(one),
                        Set.of(two),
                        Set.of(three, four), Set.of(keptThree, keptFour, keptOne),
                        Set.of(keptThree, keptFour, keptTwo)));
        assertThat(branches("ties advantage", Player.BOB, 0, 2, 2)).singleElement().satisfies(
                branch -> assertThat(branch.alternatives()).map(Set::copyOf).containsExactlyInAnyOrder(
                        Set.of(one, two, three, keptThree),
                        Set.of(one, two, three, keptFour), Set.of(one, two, three, keptOne, keptTwo),
                        Set.of(one, two, four, keptThree), Set.of(one, two, four, keptFour),
                        Set.of(one, two, four, keptOne, keptTwo)));
    }

    @Test
    void branches_ofSeveralBids_areOneAfterTheOther() {
        assertThat(new ValueRound(FORK, Auction.parse("money chips; ties coin"), Player.ALICE)
                .branches(new ChipConfiguration(0, 0, 5, 4), IntLists.immutable.of(0, 2, 4), 2))
                .extracting(ValueRound.Branch::bid).containsExactly(0, 2, 2, 4);
    }

    @Test
    void knows_paymentsOfWholeChips() {
        assertThat(ValueRound.knows(Auction.parse("money chips"))).isTrue();
        assertThat(ValueRound.knows(Auction.parse("payment taxman:1/2"))).isFalse();
        assertThat(ValueRound.knows(Auction.parse("payment robin-hood:1/5"))).isFalse();
    }
}
