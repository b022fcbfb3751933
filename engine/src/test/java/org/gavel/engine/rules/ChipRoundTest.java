package org.gavel.engine.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.rules.tie.TieRule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
}
