package org.gavel.games;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.dsl.Example;
import org.gavel.dsl.ExpansionLimits;
import org.gavel.engine.auction.Auction;
import org.gavel.engine.auction.Bids;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.solution.ChipTotals;
import org.gavel.engine.solution.ContinuousThresholds;
import org.gavel.engine.solver.ContinuousOptions;
import org.gavel.engine.solver.Solvers;
import org.gavel.engine.solver.UnsupportedAuctionException;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The examples in the documentation of the bundled games, each from the source that its game names. */
class ExamplesTest {

    static List<Arguments> examples() {
        return BundledGames.all().stream()
                .flatMap(game -> game.examples().stream().map(example -> Arguments.of(game.name(), example))).toList();
    }

    @ParameterizedTest
    @MethodSource("examples")
    void solve_example_agrees(String name, Example example) {
        BiddingGame game = BundledGames.named(name).orElseThrow().game(example.parameters(), ExpansionLimits.DEFAULT);
        int vertex = example.vertex().equals("start") ? game.start()
                : game.graph().vertexNamed(example.vertex()).orElseThrow();
        Auction auction = new Auction(game.auction().money(), game.auction().payment(), game.auction().ties(),
                game.auction().mover(), Bids.SECRET, game.auction().broke());
        try {
            check(example, game.with(auction), vertex);
        } catch (UnsupportedAuctionException unsupported) {
            Assumptions.abort(unsupported.getMessage());
        }
    }

    private static void check(Example example, BiddingGame game, int vertex) {
        if (example.chips().isPresent()) {
            Optional<String> found = Solvers.chips(game.auction())
                    .solve(game, ChipTotals.of(example.chips().getAsLong()), () -> false)
                    .of(example.player()).threshold(vertex, 0, 0).map(Object::toString);
            assertThat(found.orElse("never")).isEqualTo(example.expected());
        } else {
            ContinuousThresholds found = Solvers.continuous(game.auction(), ContinuousOptions.DEFAULT)
                    .solve(game, () -> false).of(example.player());
            double expected = BigFraction.parse(example.expected()).doubleValue();
            assertThat(found.lower(vertex)).isLessThanOrEqualTo(expected + 1e-15);
            assertThat(found.upper(vertex)).isBetween(expected - 1e-15, expected + 1e-8);
            found.exact(vertex).ifPresent(exact -> assertThat(exact).isEqualTo(BigFraction.parse(example.expected())));
        }
    }
}
