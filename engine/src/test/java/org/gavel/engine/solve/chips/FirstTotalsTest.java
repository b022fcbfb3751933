package org.gavel.engine.solve.chips;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ChipSolver;
import org.gavel.engine.task.UnsupportedGameException;
import org.gavel.engine.testing.Boards;
import org.gavel.engine.testing.CappedRichman;
import org.gavel.engine.testing.ChipAuctions;
import org.gavel.engine.testing.CreditGames;
import org.gavel.engine.testing.EndlessGames;
import org.gavel.engine.testing.RandomGraphs;
import org.gavel.engine.testing.Seeds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Thresholds for as many totals as there is time for, by every solver in whole chips. */
class FirstTotalsTest {

    private static final ChipTotals FEW = ChipTotals.range(0, 9);
    private static final ChipTotals MANY = ChipTotals.range(0, 79);

    private static BiddingGame game(int seed, String... payments) {
        List<Auction> auctions = ChipAuctions.all(payments);
        return new BiddingGame("seed " + seed, RandomGraphs
                .of(RandomGraphs.Shape.values()[seed % RandomGraphs.Shape.values().length], 4 + seed % 5, seed), 0,
                auctions.get(seed % auctions.size()));
    }

    /** Stopped anywhere, it tells the first totals, which are what they are without a stop, smaller ones if these help, or none. */
    private static void stopAnywhere(Stream<BiddingGame> games, ChipTotals totals, ChipTotals helpful) {
        List<Integer> counts = new ArrayList<>();
        games.filter(FirstTotalsTest::isSolved).forEach(game -> {
            ChipSolver solver = Solvers.chips(game.auction(), 1);
            ChipSolution truth = solver.solve(game, helpful, StopSignal.NEVER);
            AtomicInteger asked = new AtomicInteger();
            solver.solve(game, totals, () -> asked.incrementAndGet() < 0);
            int asks = asked.get();
            for (int most = 0; most < asks; most += 1 + asks / 6) {
                counts.add(stopAfter(most, solver, totals, truth));
            }
        });
        assertThat(counts).contains(0).anyMatch(count -> count > 0 && count < totals.count());
    }

    private static boolean isSolved(BiddingGame game) {
        try {
            Solvers.chips(game.auction()).require(game, FEW);
            return true;
        } catch (UnsupportedGameException e) {
            return false;
        }
    }

    private static int stopAfter(int most, ChipSolver solver, ChipTotals totals, ChipSolution truth) {
        BiddingGame game = truth.game();
        AtomicInteger asked = new AtomicInteger();
        assertThatThrownBy(() -> solver.solve(game, totals, () -> asked.incrementAndGet() > most))
                .isInstanceOf(LimitReachedException.class).hasMessageContaining("stopped before ");
        asked.set(0);
        ChipSolution first;
        try {
            first = solver.solveFirst(game, totals, () -> asked.incrementAndGet() > most);
        } catch (LimitReachedException e) {
            return 0;
        }
        assertThat(first.totals().last() < totals.total(0)
                || first.totals().equals(totals.first(first.totals().count()))).isTrue();
        for (int index = 0; index < first.totals().count(); index++) {
            int place = truth.totals().indexOf(first.totals().total(index));
            for (Player player : Player.values()) {
                for (int vertex = 0; vertex < game.graph().vertexCount(); vertex++) {
                    for (int state = 0; state < truth.of(player).states().size(); state++) {
                        assertThat(first.of(player).threshold(vertex, state, index))
                                .as("%s of %s at %d after %d: %s", game.name(), game.auction(), vertex, most, player)
                                .isEqualTo(truth.of(player).threshold(vertex, state, place));
                    }
                }
            }
        }
        return first.totals().count();
    }

    private static Stream<Integer> seeds() {
        return Stream.iterate(0, seed -> seed < Seeds.some(40), seed -> seed + 1);
    }

    @Test
    void reachingAnEnd_withAFixedTotal() {
        stopAnywhere(seeds().map(seed -> game(seed, "richman", "all-pay-richman")), MANY, MANY);
    }

    @Test
    void reachingAnEnd_whereChipsGoToTheBank() {
        stopAnywhere(seeds().map(seed -> game(seed, "poorman", "all-pay")), ChipTotals.of(2, 3, 5, 8, 20),
                ChipTotals.range(0, 20));
    }

    @Test
    void endlessGames() {
        List<Auction> auctions = ChipAuctions.all("richman", "poorman");
        stopAnywhere(seeds().map(seed -> EndlessGames.of(6, seed, auctions.get(seed % auctions.size()))), FEW, FEW);
    }

    @Test
    void credits() {
        List<Auction> auctions = ChipAuctions.all("richman");
        stopAnywhere(seeds().map(seed -> CreditGames.of(4, seed, auctions.get(seed % auctions.size()))), FEW, FEW);
    }

    @Test
    void roundsPlayedOut() {
        stopAnywhere(seeds().map(seed -> {
            BiddingGame game = game(seed, "richman");
            return game.with(game.auction().with(new CappedRichman(1)));
        }), FEW, FEW);
    }

    /** One large total is found from its halves, which are told where there is no time for itself. */
    @Test
    void oneLargeTotal_stopped_tellsSmallerOnes() {
        BiddingGame game = new BiddingGame("path", Boards.path(20), 10, Auction.DEFAULT.with(Money.CHIPS));
        ChipTotals asked = ChipTotals.of(1_000_000);
        ChipSolver solver = Solvers.chips(game.auction(), 1);
        AtomicInteger asks = new AtomicInteger();
        solver.solve(game, asked, () -> asks.incrementAndGet() < 0);
        List<Long> told = new ArrayList<>();
        for (int most = 0; most < asks.get(); most++) {
            AtomicInteger left = new AtomicInteger(most);
            try {
                ChipSolution found = solver.solveFirst(game, asked, () -> left.decrementAndGet() < 0);
                assertTold(found, told);
            } catch (LimitReachedException e) {
                assertThat(told).isEmpty();
            }
        }
        assertThat(told).contains(15_625L, 250_000L);
    }

    private static void assertTold(ChipSolution found, List<Long> told) {
        for (int index = 0; index < found.totals().count(); index++) {
            long total = found.totals().total(index);
            assertThat(1_000_000 >> Long.numberOfTrailingZeros(Long.highestOneBit(1_000_000 / total)))
                    .isEqualTo((int) total);
            assertThat(found.alice().threshold(10, 0, index))
                    .isEqualTo(Solvers.solve(found.game(), ChipTotals.of(total)).alice().threshold(10, 0, 0));
            told.add(total);
        }
    }

    @Test
    @Tag("slow")
    void totalsThatDoNotFitIntoMemory_areRefusedAtOnce() {
        Auction auction = Auction.DEFAULT.with(Money.CHIPS);
        BiddingGame game = new BiddingGame("path", Boards.path(20_000), 0, auction);
        AtomicInteger asked = new AtomicInteger();
        ChipSolver solver = Solvers.chips(auction);

        assertThatThrownBy(
                () -> solver.solveFirst(game, ChipTotals.range(0, 1_000_000), () -> asked.incrementAndGet() < 0))
                .isInstanceOf(LimitReachedException.class).hasMessageContaining("tables of ");
        assertThat(asked).hasValue(0);
    }
}
