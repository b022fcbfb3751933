package org.gavel.engine.coach;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.reference.ConfigurationReference;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.testing.ChipAuctions;
import org.gavel.engine.testing.RandomGraphs;

class PuzzleFinderTest {

    @Provide
    Arbitrary<RandomGraphs.Sample> boards() {
        return RandomGraphs.samples(7);
    }

    @Provide
    Arbitrary<Auction> auctions() {
        return Arbitraries.of(ChipAuctions.all("richman", "all-pay-richman"));
    }

    @Property(tries = 150, seed = "2026")
    void find_everyPuzzle_hasOneWinningBidByTheRules(@ForAll("boards") RandomGraphs.Sample board,
            @ForAll("auctions") Auction auction, @ForAll @IntRange(min = 2, max = 7) int total,
            @ForAll @IntRange(max = 100) int seed) {
        BiddingGame game = BiddingGame.of("random", board.graph(), 0).with(auction.with(Money.CHIPS));
        ChipSolution solution = Solvers.chips(game.auction()).solve(game, ChipTotals.of(total), StopSignal.NEVER);
        List<Puzzle> puzzles = new PuzzleFinder(solution).find(4, seed, StopSignal.NEVER);
        assertThat(new PuzzleFinder(solution).find(4, seed, StopSignal.NEVER).stream().map(Puzzle::here))
                .containsExactlyElementsOf(puzzles.stream().map(Puzzle::here).toList());
        for (Puzzle puzzle : puzzles) {
            Player player = puzzle.answer().player();
            ConfigurationReference reference = ConfigurationReference.withTotal(board.graph(), auction, player,
                    auction.bids().stance(player), total);
            assertThat(winningBids(reference, player, puzzle.here()))
                    .containsExactly((int) puzzle.answer().bids().get(0).from());
        }
    }

    private static List<Integer> winningBids(ConfigurationReference reference, Player player,
            Configuration<Long> here) {
        ConfigurationReference.Configuration at = new ConfigurationReference.Configuration(here.vertex(),
                here.alice().intValue(), here.bob().intValue(), here.state());
        return IntStream.rangeClosed(0, here.of(player).intValue()).filter(bid -> IntStream
                .rangeClosed(0, here.of(player.opponent()).intValue())
                .allMatch(reply -> reference.good(at, bid, reply)))
                .boxed().toList();
    }
}
