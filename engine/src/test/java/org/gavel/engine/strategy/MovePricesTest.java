package org.gavel.engine.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.reference.ConfigurationReference;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.testing.RandomGraphs;

class MovePricesTest {

    @Provide
    Arbitrary<RandomGraphs.Sample> boards() {
        return RandomGraphs.samples(8);
    }

    /** Under poorman, bounds hold the difference of the middle of the bounds, and the best move can cost nothing. */
    @Property(seed = "2026")
    void inMoney_bounds_holdTheDifferenceToTheBest(@ForAll("boards") RandomGraphs.Sample board) {
        BiddingGame game = BiddingGame.of("random", board.graph(), 0).with(Auction.parse("payment poorman"));
        var solution = Solvers.continuous(game.auction(), ContinuousOptions.DEFAULT).solve(game, StopSignal.NEVER);
        for (int vertex = 0; vertex < board.graph().declaredCount(); vertex++) {
            for (Player player : Player.values()) {
                List<PricedMove> prices = MovePrices.inMoney(solution, player, vertex);
                assertThat(prices).hasSize(board.graph().degree(player, vertex));
                double best = prices.stream().mapToDouble(price -> middle(solution.of(player), price.target())).min()
                        .orElse(0);
                for (PricedMove price : prices) {
                    double cost = middle(solution.of(player), price.target()) - best;
                    assertThat(cost).isBetween(price.least().doubleValue() - 1e-8, price.most().doubleValue() + 1e-8);
                    assertThat(price.least()).isLessThanOrEqualTo(price.most());
                    assertThat(price.rank() == 1).isEqualTo(price.least().equals(BigFraction.ZERO));
                }
            }
        }
    }

    private static double middle(org.gavel.engine.answer.ContinuousThresholds thresholds, int vertex) {
        return (thresholds.lower(vertex) + thresholds.upper(vertex)) / 2;
    }

    /** What is needed after a move is the least number of chips that wins there by the rules alone. */
    @Property(seed = "2026")
    void inChips_needs_areThoseByTheRules(@ForAll("boards") RandomGraphs.Sample board,
            @ForAll @IntRange(max = 6) int total) {
        Auction auction = Auction.parse("money chips; ties alice");
        BiddingGame game = BiddingGame.of("random", board.graph(), 0).with(auction);
        var solution = Solvers.chips(auction).solve(game, ChipTotals.of(total), StopSignal.NEVER);
        ConfigurationReference reference = ConfigurationReference.withTotal(board.graph(), auction, Player.ALICE,
                auction.bids().stance(Player.ALICE), total);
        for (int vertex = 0; vertex < board.graph().declaredCount(); vertex++) {
            List<PricedChipMove> prices = MovePrices.inChips(solution, Player.ALICE, vertex, 0, 0);
            int best = prices.stream().mapToInt(price -> need(reference, price.target(), total)).min().orElse(0);
            for (PricedChipMove price : prices) {
                int need = need(reference, price.target(), total);
                assertThat(price.need().map(holding -> (int) holding.chips()).orElse(total + 1)).isEqualTo(need);
                assertThat(price.rank() == 1).isEqualTo(need == best);
                if (need <= total) {
                    assertThat(price.cost().orElseThrow().chips()).isEqualTo(need - best);
                }
            }
        }
    }

    private static int need(ConfigurationReference reference, int vertex, int total) {
        int chips = 0;
        while (chips <= total && !reference.wins(vertex, chips, total - chips, 0)) {
            chips++;
        }
        return chips;
    }
}
