package org.gavel.inquiry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.answer.TieToken;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.chips.ChipAdviceVerifier;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.strategy.BidRange;
import org.gavel.engine.strategy.ChipAdvice;
import org.gavel.engine.strategy.ChipAdvisor;
import org.gavel.engine.strategy.Decision;
import org.gavel.engine.strategy.Turn;
import org.gavel.engine.testing.ChipAuctions;
import org.gavel.engine.testing.EndlessGames;
import org.gavel.engine.testing.RandomGraphs;
import org.gavel.engine.testing.Seeds;
import org.gavel.inquiry.ChipInquiry;
import org.gavel.inquiry.Stopwatch;
import org.gavel.inquiry.Verify;
import org.gavel.inquiry.answer.ChipSide;
import org.gavel.inquiry.answer.VertexRow;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class ChipAdviceVerifierTest {

    private static final List<Auction> AUCTIONS = ChipAuctions
            .all("richman", "all-pay-richman", "poorman", "all-pay").stream()
            .filter(auction -> auction.ties().movesToken()).toList();

    @Provide
    Arbitrary<RandomGraphs.Sample> boards() {
        return RandomGraphs.samples(7);
    }

    @Provide
    Arbitrary<Auction> keeping() {
        return ChipAuctions.paying("richman", "all-pay-richman");
    }

    @Provide
    Arbitrary<Auction> all() {
        return ChipAuctions.paying("richman", "all-pay-richman", "poorman", "all-pay");
    }

    @Property(tries = 300, seed = "41")
    void fault_ofEveryChangeOfMeaning_isFound(@ForAll("boards") RandomGraphs.Sample sample,
            @ForAll("keeping") Auction auction) {
        BiddingGame game = new BiddingGame("random", sample.graph(), 0, auction);
        ChipSolution solution = Solvers.chips(auction).solve(game, ChipTotals.of(0, 1, 2, 5, 9), StopSignal.NEVER);
        ChipAdviceVerifier verifier = new ChipAdviceVerifier(solution);
        int vertices = sample.graph().vertexCount();
        for (VertexRow<ChipSide> row : new ChipInquiry(solution.totals(), Verify.NO, 2).answer(game,
                IntStream.range(0, vertices), StopSignal.NEVER, Stopwatch.still()).rows()) {
            for (Player player : Player.values()) {
                List<List<Optional<ChipAdvice>>> states = row.of(player).advice();
                for (int state = 0; state < states.size(); state++) {
                    for (int index = 0; index < states.get(state).size(); index++) {
                        Optional<ChipAdvice> right = states.get(state).get(index);
                        assertThat(verifier.fault(player, row.vertex(), state, index, right))
                                .as("%s %s: %s", sample, auction, right).isEmpty();
                        for (Optional<ChipAdvice> wrong : changes(right, sample.graph())) {
                            assertThat(verifier.fault(player, row.vertex(), state, index, wrong))
                                    .as("%s %s: %s instead of %s", sample, auction, wrong, right).isPresent();
                        }
                    }
                }
            }
        }
    }

    private static List<Optional<ChipAdvice>> changes(Optional<ChipAdvice> right, ColouredGraph graph) {
        if (right.isEmpty()) {
            return List.of(Optional.of(new ChipAdvice(Player.ALICE, 0, 0, 0, 0, List.of())));
        }
        ChipAdvice advice = right.get();
        List<Optional<ChipAdvice>> all = new ArrayList<>(List.of(Optional.empty(),
                Optional.of(new ChipAdvice(advice.player(), advice.vertex(), advice.state(), advice.chips() + 1,
                        advice.otherChips(), advice.bids()))));
        List<BidRange> more = new ArrayList<>(advice.bids());
        more.add(new BidRange(0, 0, BidRange.TieUse.NO_CHOICE, Optional.empty(), Optional.empty()));
        all.add(with(advice, more));
        for (int place = 0; place < advice.bids().size(); place++) {
            BidRange range = advice.bids().get(place);
            all.add(with(advice, place, Optional.empty()));
            all.add(with(advice, place, Optional.of(new BidRange(range.from() - 1, range.to(), range.onTie(),
                    range.outright(), range.onEqual()))));
            all.add(with(advice, place, Optional.of(new BidRange(range.from() + 1, range.to(), range.onTie(),
                    range.outright(), range.onEqual()))));
            all.add(with(advice, place, Optional.of(new BidRange(range.from(), range.to() + 1, range.onTie(),
                    range.outright(), range.onEqual()))));
            for (BidRange.TieUse use : BidRange.TieUse.values()) {
                if (use != range.onTie()) {
                    all.add(with(advice, place, Optional.of(new BidRange(range.from(), range.to(), use,
                            range.outright(), range.onEqual()))));
                }
            }
            for (Optional<Decision> other : others(range.outright())) {
                all.add(with(advice, place, Optional.of(new BidRange(range.from(), range.to(), range.onTie(), other,
                        range.onEqual()))));
            }
            for (Optional<Decision> other : others(range.onEqual())) {
                all.add(with(advice, place, Optional.of(new BidRange(range.from(), range.to(), range.onTie(),
                        range.outright(), other))));
            }
        }
        return all;
    }

    private static List<Optional<Decision>> others(Optional<Decision> right) {
        List<Optional<Decision>> all = new ArrayList<>();
        for (Turn turn : Turn.values()) {
            all.add(Optional.of(new Decision(turn, right.map(Decision::moves).orElse(IntLists.immutable.empty()))));
        }
        right.ifPresent(decision -> {
            all.add(Optional.empty());
            all.add(Optional.of(new Decision(decision.turn(), decision.moves().newWith(0))));
            if (decision.moves().notEmpty()) {
                all.add(Optional
                        .of(new Decision(decision.turn(), decision.moves().newWithout(decision.moves().get(0)))));
            }
        });
        all.removeIf(right::equals);
        return all;
    }

    private static Optional<ChipAdvice> with(ChipAdvice advice, int place, Optional<BidRange> range) {
        List<BidRange> bids = new ArrayList<>(advice.bids());
        bids.remove(place);
        range.ifPresent(each -> bids.add(place, each));
        return with(advice, bids);
    }

    private static Optional<ChipAdvice> with(ChipAdvice advice, List<BidRange> bids) {
        return Optional.of(new ChipAdvice(advice.player(), advice.vertex(), advice.state(), advice.chips(),
                advice.otherChips(), bids));
    }

    /**
     * Both pay their bids to each other, and ties are Alice's. At 1 she needs 20 of 40 chips, at 0 one less, for if she is outbid she gets
     * one at the least. If she is not, she moves to 2, where she has won, whatever she bid.
     */
    @Test
    void fault_ofBidsThatAreLeftOut_isFoundFarFromTheEnds() {
        ColouredGraph graph = ColouredGraph.builder().addVertices(4).terminal(2, Outcome.ALICE)
                .terminal(3, Outcome.BOB).edge(Player.ALICE, 0, 2).edge(Player.BOB, 0, 1).edge(Player.ALICE, 1, 2)
                .edge(Player.BOB, 1, 3).build();
        BiddingGame game = new BiddingGame("two rounds", graph, 0,
                Auction.parse("money chips; payment all-pay-richman; ties alice"));
        ChipSolution solution = Solvers.chips(game.auction()).solve(game, ChipTotals.of(0, 40), StopSignal.NEVER);
        ChipAdviceVerifier verifier = new ChipAdviceVerifier(solution);
        ChipAdvice right = new ChipAdvice(Player.ALICE, 0, 0, 19, 21, List.of(moving(0, 19)));
        assertThat(verifier.fault(Player.ALICE, 0, 0, 1, Optional.of(right))).isEmpty();
        assertThat(verifier.fault(Player.ALICE, 0, 0, 1, with(right, List.of(moving(0, 9), moving(10, 19))))).isEmpty();
        assertThat(verifier.fault(Player.ALICE, 0, 0, 1, with(right, List.of(moving(0, 9), moving(13, 19)))))
                .hasValue("a bid of 11 has a wrong description");
        assertThat(verifier.fault(Player.ALICE, 0, 0, 1, with(right, List.of(moving(0, 12)))))
                .hasValue("a bid of 17 has a wrong description");
        assertThat(verifier.fault(Player.ALICE, 0, 0, 1, Optional.empty())).hasValue("bids are missing");
        assertThat(verifier.fault(Player.BOB, 0, 0, 0, Optional.of(right)))
                .hasValue("there are bids, but no number of chips is enough");
    }

    /** Without chips a play is over at 1, which Alice wins then: she bids nothing there, and nothing at 0, to go there. */
    @Test
    void fault_wherePlaysAreSettledWithoutChips_isAnyBid() {
        ColouredGraph graph = ColouredGraph.builder().addVertices(4).terminal(2, Outcome.ALICE)
                .terminal(3, Outcome.BOB).edge(0, 1).edge(1, 0).edge(1, 3).edge(0, 2).broke(1, Outcome.ALICE).build();
        BiddingGame game = new BiddingGame("settled", graph, 0,
                Auction.parse("money chips; ties alice; broke settle"));
        ChipSolution solution = Solvers.chips(game.auction()).solve(game, ChipTotals.of(0, 1), StopSignal.NEVER);
        ChipAdviceVerifier verifier = new ChipAdviceVerifier(solution);
        ChipAdvisor advisor = new ChipAdvisor(solution);

        Optional<ChipAdvice> before = advisor.atThreshold(Player.ALICE, 0, 0, 0);

        assertThat(before.orElseThrow().bids()).hasSize(1);
        assertThat(verifier.fault(Player.ALICE, 0, 0, 0, before)).isEmpty();
        assertThat(advisor.atThreshold(Player.ALICE, 1, 0, 0)).isEmpty();
        assertThat(advisor.optimalMoves(Player.ALICE, 1, 0, 0).isEmpty()).isTrue();
        assertThat(verifier.fault(Player.ALICE, 1, 0, 0, Optional.empty())).isEmpty();
        assertThat(verifier.fault(Player.ALICE, 1, 0, 0,
                Optional.of(new ChipAdvice(Player.ALICE, 1, 0, 0, 0, List.of()))))
                .hasValue("there are bids where the play is over");
    }

    private static BidRange moving(long from, long to) {
        Optional<Decision> won = Optional.of(new Decision(Turn.MOVE, IntLists.immutable.of(2)));
        return new BidRange(from, to, BidRange.TieUse.NO_CHOICE, won, won);
    }

    @Test
    void knows_rulesThatAreWrittenDown() {
        Auction auction = Auction.parse("money chips");
        assertThat(knows(auction, Objective.Plain.REACH)).isTrue();
        assertThat(knows(auction.with("payment", "all-pay"), Objective.Plain.REACH)).isTrue();
        assertThat(knows(auction.with("payment", "second-price"), Objective.Plain.REACH)).isFalse();
        assertThat(knows(auction.with("ties", "coin"), Objective.Plain.REACH)).isFalse();
        assertThat(knows(auction.with("broke", "settle"), Objective.Plain.REACH)).isTrue();
        assertThat(knows(auction.with("broke", "settle").with("payment", "poorman"), Objective.Plain.REACH)).isFalse();
        assertThat(knows(auction, Objective.Plain.SAFETY)).isFalse();
    }

    private static boolean knows(Auction auction, Objective objective) {
        ColouredGraph graph = ColouredGraph.builder().addVertices(2).terminal(1, Outcome.ALICE).edge(0, 1)
                .broke(0, Outcome.BOB).build();
        BiddingGame game = new BiddingGame("made up", graph, 0, auction, objective);
        boolean knows = ChipAdviceVerifier.knows(game);
        if (!knows && !ChipAdviceVerifier.knowsMoves(game)) {
            ChipSolution claimed = new ChipSolution(game, ChipTotals.of(0), null, null, null, null);
            assertThatThrownBy(() -> new ChipAdviceVerifier(claimed)).isInstanceOf(IllegalArgumentException.class);
        }
        return knows;
    }

    /**
     * A move from the start is optimal if a vertex before the board, from which the player can go there alone and the other
     * wherever he could, asks no more of the player than the start.
     */
    @Test
    @Tag("slow")
    void isOptimal_wherePlaysAreEndless_isWhatAnotherFirstVertexNeeds() {
        int optimal = 0;
        int others = 0;
        for (int seed = 0; seed < Seeds.some(1500); seed++) {
            Auction auction = AUCTIONS.get(seed % AUCTIONS.size());
            BiddingGame game = EndlessGames.of(2 + seed % 5, seed, auction);
            if (!ChipAdviceVerifier.knowsMoves(game) || game.board().isTerminal(game.start())) {
                continue;
            }
            ChipSolution solution = Solvers.chips(auction).solve(game, ChipTotals.range(0, 5), StopSignal.NEVER);
            ChipAdviceVerifier verifier = new ChipAdviceVerifier(solution);
            for (Player player : Player.values()) {
                for (int move : game.graph().legalMoves(player, game.start()).toArray()) {
                    ColouredGraph longer = withAVertexBefore(game.graph(), game.start(), player, move);
                    BiddingGame other = new BiddingGame("longer", longer, longer.vertexCount() - 1, auction,
                            game.objective());
                    ChipThresholds needs = Solvers.chips(auction).solve(other, solution.totals(), StopSignal.NEVER)
                            .of(player);
                    ChipThresholds known = solution.of(player);
                    for (int state = 0; state < known.states().size(); state++) {
                        for (int index = 0; index <= 5; index++) {
                            Optional<Holding> need = known.threshold(game.start(), state, index);
                            if (need.isPresent()) {
                                boolean same = need.equals(needs.threshold(other.start(), state, index));
                                assertThat(verifier.isOptimal(player, game.start(), state, index, move))
                                        .as("seed %d %s %s: %s to %d in %d of %d", seed, auction,
                                                game.objective().label(), player, move, state, index)
                                        .isEqualTo(same);
                                optimal += same ? 1 : 0;
                                others += same ? 0 : 1;
                            }
                        }
                    }
                }
            }
        }
        assertThat(optimal).isGreaterThan(500);
        assertThat(others).isGreaterThan(500);
    }

    private static ColouredGraph withAVertexBefore(ColouredGraph graph, int start, Player player, int move) {
        int first = graph.vertexCount();
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(first + 1).priority(first, 0)
                .edge(player, first, move);
        graph.successors(player.opponent(), start).forEach(target -> builder.edge(player.opponent(), first, target));
        for (int vertex = 0; vertex < first; vertex++) {
            int source = vertex;
            graph.marks().priority(source).ifPresent(priority -> builder.priority(source, priority));
            graph.marks().owner(source).ifPresent(owner -> builder.owner(source, owner));
            if (graph.marks().isMarked(source)) {
                builder.mark(source);
            }
            if (graph.isTerminal(source)) {
                builder.terminal(source, graph.outcome(source).orElseThrow());
            } else {
                for (Player mover : Player.values()) {
                    graph.successors(mover, source).forEach(target -> builder.edge(mover, source, target));
                }
            }
        }
        return builder.build();
    }

    /** A move is optimal if the board on which the player has no other at that vertex asks no more of him there. */
    @Property(tries = 300, seed = "42")
    void isOptimal_everyMove_isWhatTheAdvisorSays(@ForAll("boards") RandomGraphs.Sample sample,
            @ForAll("all") Auction auction) {
        BiddingGame game = new BiddingGame("random", sample.graph(), 0, auction);
        ChipSolution solution = Solvers.chips(auction).solve(game, ChipTotals.range(0, 5), StopSignal.NEVER);
        ChipAdviceVerifier verifier = new ChipAdviceVerifier(solution);
        ChipAdvisor advisor = new ChipAdvisor(solution);
        boolean token = auction.ties().hasToken();
        ColouredGraph graph = sample.graph();
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            for (Player player : Player.values()) {
                for (int state = 0; state < solution.of(player).states().size() && !graph.isTerminal(vertex); state++) {
                    for (int index = 0; index <= 5; index++) {
                        Optional<Holding> holding = solution.of(player).threshold(vertex, state,
                                index);
                        if (holding.isEmpty()) {
                            continue;
                        }
                        boolean merged = token && solution.of(player).states().size() == 1;
                        int inRule = !merged ? state
                                : (holding.get().token() == TieToken.HELD
                                        ? player
                                        : player.opponent()).ordinal();
                        for (int edge = graph.firstEdge(player, vertex); edge < graph.firstEdge(player,
                                vertex + 1); edge++) {
                            int move = graph.target(player, edge);
                            assertThat(verifier.isOptimal(player, vertex, state, index, move))
                                    .as("%s %s: %s at %d in %d to %d", sample, auction, player, vertex, state, move)
                                    .isEqualTo(advisor.optimalMoves(player, vertex, inRule, index).contains(move));
                        }
                    }
                }
            }
        }
    }
}
