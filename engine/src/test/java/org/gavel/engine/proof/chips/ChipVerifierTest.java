package org.gavel.engine.proof.chips;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.ChipFormula;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.testing.ChipAuctions;
import org.gavel.engine.testing.RandomGraphs;
import org.junit.jupiter.api.Test;

class ChipVerifierTest {

    @Provide
    Arbitrary<RandomGraphs.Sample> boards() {
        return RandomGraphs.samples(8);
    }

    @Provide
    Arbitrary<Auction> auctions() {
        return Arbitraries.of("", "; ties alice", "; ties losers-ball", "; payment poorman; ties bob",
                "; payment all-pay; ties no-move").map(rest -> Auction.parse("money chips" + rest));
    }

    @Property(tries = 600, seed = "2009")
    void check_everyAuction_acceptsWhatTheSolverFound(@ForAll("boards") RandomGraphs.Sample sample,
            @ForAll("allAuctions") Auction auction) {
        ChipSolution right = Solvers.chips(auction).solve(new BiddingGame("random", sample.graph(), 0, auction),
                ChipTotals.range(0, 7), StopSignal.NEVER);
        ChipVerifier.Finding finding = new ChipVerifier(StopSignal.NEVER).check(right);
        assertThat(finding.violations().first()).as("%s %s", sample, auction).isEmpty();
        assertThat(finding.extent()).as("%s %s", sample, auction).isEqualTo(ChipVerifier.Extent.PROVED);
    }

    @Provide
    Arbitrary<Auction> allAuctions() {
        return ChipAuctions.paying("richman", "poorman", "all-pay", "all-pay-richman");
    }

    @Property(tries = 400, seed = "2008")
    void check_oneThresholdChanged_findsAViolation(@ForAll("boards") RandomGraphs.Sample sample,
            @ForAll("auctions") Auction auction) {
        ChipSolution right = Solvers.chips(auction).solve(new BiddingGame("random", sample.graph(), 0, auction),
                ChipTotals.range(0, 4), StopSignal.NEVER);
        int vertex = (int) (sample.seed() % sample.graph().vertexCount());
        int index = (int) (sample.seed() / 7 % 5);
        Optional<Holding> now = right.alice().threshold(vertex, 0, index);
        Optional<Holding> other = now.isEmpty() ? Optional.of(Holding.of(0))
                : now.get().chips() == 0 ? Optional.empty() : Optional.of(Holding.of(now.get().chips() - 1));
        ChipSolution wrong = new ChipSolution(right.game(), right.totals(),
                new Changed(right.alice(), vertex, index, other), right.bob(), right.evidence(), right.statistics());
        assertThat(new ChipVerifier(StopSignal.NEVER).check(wrong).violations().first())
                .as("%s %s: %s at %d for %d instead of %s", sample, auction, other, vertex, index, now).isNotEmpty()
                .allSatisfy(violation -> assertThat(violation.player()).isEqualTo(Player.ALICE));
    }

    /** Rounds that begin with 0 everywhere come up to a fixpoint too, but of less than is enough where a play can go on for ever. */
    @Property(tries = 400, seed = "2010")
    void check_leastFixpoint_isRejectedWhereItIsTooLittle(@ForAll("boards") RandomGraphs.Sample sample,
            @ForAll("keepingAuctions") Auction auction) {
        BiddingGame game = new BiddingGame("random", sample.graph(), 0, auction);
        ChipTotals totals = ChipTotals.range(0, 6);
        ChipSolution right = Solvers.chips(auction).solve(game, totals, StopSignal.NEVER);
        Rising rising = new Rising(sample.graph(), auction.chips(Player.ALICE), totals);
        ChipSolution claimed = new ChipSolution(game, totals, rising, right.bob(), right.evidence(),
                right.statistics());
        boolean same = IntStream.range(0, sample.graph().vertexCount()).allMatch(vertex -> IntStream.range(0, 7)
                .allMatch(index -> rising.threshold(vertex, 0, index).equals(right.alice().threshold(vertex, 0,
                        index))));
        assertThat(new ChipVerifier(StopSignal.NEVER).check(claimed).violations().isEmpty())
                .as("%s %s", sample, auction).isEqualTo(same);
    }

    @Provide
    Arbitrary<Auction> keepingAuctions() {
        return Arbitraries.of("", "; ties alice", "; ties bob", "; payment all-pay-richman; ties alice")
                .map(rest -> Auction.parse("money chips" + rest));
    }

    /** What the rounds of one tie state come up to from 0. */
    private record Rising(ChipFormula formula, ChipTotals totals, List<long[]> codes) implements ChipThresholds {

        Rising(ColouredGraph graph, ChipFormula formula, ChipTotals totals) {
            this(formula, totals, IntStream.range(0, totals.count())
                    .mapToObj(index -> risen(graph, formula, totals.total(index))).toList());
        }

        private static long[] risen(ColouredGraph graph, ChipFormula formula, long total) {
            long[] codes = new long[graph.vertexCount()];
            for (boolean changed = true; changed;) {
                changed = false;
                for (int vertex = 0; vertex < codes.length; vertex++) {
                    long code = formula.never(total);
                    if (graph.isTerminal(vertex)) {
                        code = graph.isWonBy(Player.ALICE, vertex) ? 0 : code;
                    } else {
                        long most = 0;
                        for (int edge = graph.firstEdge(Player.ALICE, vertex); edge < graph.firstEdge(Player.ALICE,
                                vertex + 1); edge++) {
                            code = Math.min(code, codes[graph.target(Player.ALICE, edge)]);
                        }
                        for (int edge = graph.firstEdge(Player.BOB, vertex); edge < graph.firstEdge(Player.BOB,
                                vertex + 1); edge++) {
                            most = Math.max(most, codes[graph.target(Player.BOB, edge)]);
                        }
                        code = Math.min(formula.never(total), formula.round(0, total,
                                new long[] {Math.min(code, most)}, new long[] {Math.max(code, most)}));
                    }
                    changed |= code != codes[vertex];
                    codes[vertex] = code;
                }
            }
            return codes;
        }

        @Override
        public List<String> states() {
            return formula.states();
        }

        @Override
        public Optional<Holding> threshold(int vertex, int state, int index) {
            long code = codes.get(index)[vertex];
            return code >= formula.never(totals.total(index)) ? Optional.empty()
                    : Optional.of(formula.countsTheToken() ? Holding.ofCode(code) : Holding.of(code));
        }
    }

    @Test
    void advantageCheck_everyPairOfNeighbours_saysWhatTheBidsSay() {
        for (Player player : Player.values()) {
            ChipBidding bidding = ChipBidding.of(Auction.parse("money chips"), player).orElseThrow();
            for (int total = 0; total <= 12; total++) {
                for (int high = 0; high <= 2 * total + 2; high++) {
                    for (int low = 0; low <= high; low++) {
                        Neighbours neighbours = new Neighbours(player, low, high);
                        int least = 0;
                        while (least < 2 * total + 2 && !bidding.wins(neighbours, neighbours.state(least), least >> 1,
                                total - (least >> 1))) {
                            least++;
                        }
                        assertThat((low + 1 >> 1) + (high >> 1)).as("%s: %d, %d of %d", player, low, high, total)
                                .isEqualTo(least);
                    }
                }
            }
        }
    }

    /** What is needed at two neighbours, as codes. */
    private record Neighbours(Player player, int lowCode, int highCode) implements ChipBidding.Next {

        int state(int code) {
            return code % 2 == 1 ? player.ordinal() : player.opponent().ordinal();
        }

        private long chips(int code, int state) {
            return code + (state == player.ordinal() ? 0 : 1) >> 1;
        }

        @Override
        public long low(int state, long other) {
            return chips(lowCode, state);
        }

        @Override
        public long high(int state, long other) {
            return chips(highCode, state);
        }

        @Override
        public long here(int state, long other) {
            throw new AssertionError("the token moves");
        }
    }

    private record Changed(ChipThresholds rest, int vertex, int index, Optional<Holding> other)
            implements
                ChipThresholds {
        @Override
        public List<String> states() {
            return rest.states();
        }

        @Override
        public Optional<Holding> threshold(int v, int state, int i) {
            return v == vertex && i == index && state == 0 ? other : rest.threshold(v, state, i);
        }
    }
}
