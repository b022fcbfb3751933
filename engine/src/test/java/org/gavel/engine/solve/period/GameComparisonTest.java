package org.gavel.engine.solve.period;

import static org.assertj.core.api.Assertions.assertThat;

import org.gavel.engine.answer.Evidence;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.junit.jupiter.api.Test;

class GameComparisonTest {

    private static GameComparison.Finding compare(BiddingGame first, BiddingGame second) {
        GameComparison comparison = new GameComparison(new ChipPeriodFinder(10_000), 100);
        return comparison.compare(comparison.basis(first, second, StopSignal.NEVER), StopSignal.NEVER);
    }

    /** A_n: Alice wins if she makes any of the next n moves, else Bob does. */
    private static BiddingGame anyOf(int n) {
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(n + 2).terminal(n, Outcome.BOB).terminal(
                n + 1,
                Outcome.ALICE);
        for (int vertex = 0; vertex < n; vertex++) {
            builder.edge(Player.ALICE, vertex, n + 1).edge(Player.BOB, vertex, vertex + 1);
        }
        return new BiddingGame("A_" + n, builder.build(), 0, Auction.parse("money chips"));
    }

    @Test
    void compare_moreChancesForAlice_isAtMost() {
        GameComparison.Finding finding = compare(anyOf(3), anyOf(2));
        assertThat(finding.relation()).isEqualTo(GameComparison.Relation.AT_MOST);
        assertThat(finding.evidence()).contains(Evidence.PROVED);
    }

    @Test
    void compare_fewerChancesForAlice_isAtLeast() {
        assertThat(compare(anyOf(1), anyOf(2)).relation())
                .isEqualTo(GameComparison.Relation.AT_LEAST);
    }

    @Test
    void compare_theGameItself_isEquivalent() {
        assertThat(compare(anyOf(2), anyOf(2)).relation())
                .isEqualTo(GameComparison.Relation.EQUIVALENT);
    }

    /** A round in which every move leads to the same position changes nothing: lo = hi = x gives x in Theorem 3.7. */
    @Test
    void compare_firstAndSecondMoverWins_areEquivalent() {
        ColouredGraph second = ColouredGraph.builder().addVertices(4).terminal(2, Outcome.ALICE)
                .terminal(3, Outcome.BOB)
                .edge(0, 1).edge(Player.ALICE, 1, 2).edge(Player.BOB, 1, 3).build();
        GameComparison.Finding finding = compare(anyOf(1),
                new BiddingGame("second", second, 0, Auction.parse("money chips")));
        assertThat(finding.relation()).isEqualTo(GameComparison.Relation.EQUIVALENT);
    }
}
