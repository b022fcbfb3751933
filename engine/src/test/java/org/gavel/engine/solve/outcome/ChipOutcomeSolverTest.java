package org.gavel.engine.solve.outcome;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.Stance;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.reference.ConfigurationReference;
import org.gavel.engine.reference.ConfigurationReference.Configuration;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Bids;
import org.gavel.engine.rules.Least;
import org.gavel.engine.strategy.BidRange;
import org.gavel.engine.strategy.Decision;
import org.gavel.engine.strategy.Turn;
import org.gavel.engine.task.UnsupportedGameException;
import org.gavel.engine.testing.ChipAuctions;
import org.gavel.engine.testing.RandomGraphs;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChipOutcomeSolverTest {

    private static final int MOST = 4;

    /** Has thresholds of the game itself, for whoever names his bid first, and finds those of open bids for what answering takes. */
    private static final ChipSource OF_THE_GAME_ITSELF = new ChipSource() {
        @Override
        public ChipSolution of(BiddingGame game, ChipTotals totals, StopSignal stop) {
            return SOLVING.of(game, totals, stop);
        }

        @Override
        public Optional<ChipSolution> shared(BiddingGame game, ChipTotals totals, StopSignal stop) {
            return Optional.of(SOLVING.of(game, totals, stop));
        }
    };

    @Provide
    Arbitrary<RandomGraphs.Sample> boards() {
        return RandomGraphs.samples(7);
    }

    @Provide
    Arbitrary<Auction> auctions() {
        return Combinators
                .combine(ChipAuctions.paying("richman", "poorman", "all-pay", "all-pay-richman", "second-price",
                        "second-price:bank"),
                        Arbitraries.of("winner-decides", "winner-moves"), Arbitraries.of("continue", "settle"),
                        Arbitraries.of("0", "0", "1", "2"))
                .as((auction, mover, broke, least) -> auction.with("mover", mover).with("broke", broke)
                        .with("least", least));
    }

    @Property(seed = "2008")
    void solve_anyAuction_agreesWithEveryConfiguration(@ForAll("boards") RandomGraphs.Sample sample,
            @ForAll("auctions") Auction auction) {
        compare(sample, auction);
    }

    /** Under all-pay equal bids of more can leave more than equal bids of less: at 3 against 3 the other is broke. */
    @Test
    void solve_allPayWhereTheWinnerDecides_tellsMovesThatKeepTheWinAfterAllEqualBids() {
        RandomGraphs.Sample path = new RandomGraphs.Sample(RandomGraphs.Shape.PATH, 7, 235,
                RandomGraphs.of(RandomGraphs.Shape.PATH, 7, 235));
        ChipAuctions.all("all-pay").forEach(auction -> compare(path, auction));
    }

    /** A test for each auction; the system property {@code boards} sets the number of boards, 10^5 otherwise. */
    @TestFactory
    @Tag("long")
    Stream<DynamicTest> solve_everyAuction_agreesOnManyBoards() {
        int boards = Integer.getInteger("boards", 100_000);
        return ChipAuctions
                .all("richman", "poorman", "all-pay", "all-pay-richman", "second-price", "second-price:bank").stream()
                .flatMap(auction -> Stream.of("winner-decides", "winner-moves")
                        .map(mover -> auction.with("mover", mover)))
                .flatMap(auction -> Stream.of("continue", "settle").map(broke -> auction.with("broke", broke)))
                .map(auction -> DynamicTest.dynamicTest(auction.toString(), () -> {
                    for (int seed = 0; seed < boards; seed++) {
                        RandomGraphs.Shape shape = RandomGraphs.Shape.values()[seed
                                % RandomGraphs.Shape.values().length];
                        compare(new RandomGraphs.Sample(shape, 4 + seed % 4, seed,
                                RandomGraphs.of(shape, 4 + seed % 4, seed)), auction);
                    }
                }));
    }

    private static void compare(RandomGraphs.Sample sample, Auction auction) {
        Random random = new Random(sample.seed());
        ColouredGraph graph = withBrokeOutcomes(sample.graph(), random);
        int start = random.nextInt(graph.declaredCount());
        int alice = random.nextInt(MOST + 1);
        int bob = random.nextInt(MOST + 1);
        BiddingGame game = new BiddingGame("random", graph, start, auction);
        ChipOutcome outcome = new ChipOutcomeSolver().solve(game, alice, bob, StopSignal.NEVER);
        assertThat(new ChipOutcomeSolver(OF_THE_GAME_ITSELF).solve(game, alice, bob, StopSignal.NEVER))
                .as("%s", game).isEqualTo(outcome);
        Configuration here = new Configuration(start, alice, bob, firstState(auction));
        assertThat(outcome.verdict()).as("%s at %s", auction, here).isEqualTo(verdict(graph, auction, here));
        for (Player player : Player.values()) {
            Stance stance = auction.bids().stance(player);
            if (outcome.verdict() == Verdict.wonBy(player)) {
                ConfigurationReference reference = reference(graph, auction, player, stance, here);
                assertThat(outcome.rounds()).as("%s at %s", auction, here)
                        .hasValue(reference.rounds(start, alice, bob, here.state()));
                if (!graph.isTerminal(start) && stance == Stance.ANNOUNCES) {
                    compareSlower(outcome, reference, here, player, auction);
                    reference.lookWithin(outcome.rounds().getAsInt() - 1);
                    compareBids(outcome, reference, here, player, auction.least());
                }
            }
        }
    }

    /**
     * A bid keeps the win if it brings it nearer or is told to be slower, and none is both. Equal bids that change nothing keep no
     * win, for the other can bid the same for ever.
     */
    private static void compareSlower(ChipOutcome outcome, ConfigurationReference reference, Configuration here,
            Player player, Auction auction) {
        Least least = auction.least();
        int own = player == Player.ALICE ? here.alice() : here.bob();
        int other = player == Player.ALICE ? here.bob() : here.alice();
        for (int bid = (int) least.of(own); bid <= own; bid++) {
            int x = bid;
            boolean stays = !auction.ties().movesToken() && (x == 0 || !auction.payment().label().equals("all-pay"));
            boolean keeps = IntStream.rangeClosed((int) least.of(other), other)
                    .allMatch(reply -> !(stays && reply == x) && reference.good(here, x, reply));
            long told = Stream.concat(outcome.advice().orElseThrow().bids().stream(), outcome.slower().stream())
                    .filter(r -> r.from() <= x && x <= r.to()).count();
            assertThat(told).as("bid %d at %s", bid, here).isEqualTo(keeps ? 1 : 0);
        }
        for (BidRange range : outcome.slower()) {
            for (int bid = (int) range.from(); bid <= range.to(); bid++) {
                for (int reply = (int) least.of(other); reply <= Math.min(bid, other); reply++) {
                    compareDecision(range, reference, here, player, bid, reply);
                }
            }
        }
    }

    private static void compareBids(ChipOutcome outcome, ConfigurationReference reference, Configuration here,
            Player player, Least least) {
        int own = player == Player.ALICE ? here.alice() : here.bob();
        int other = player == Player.ALICE ? here.bob() : here.alice();
        int leastOwn = (int) least.of(own);
        int leastOther = (int) least.of(other);
        for (int bid = leastOwn; bid <= own; bid++) {
            int x = bid;
            boolean keeps = true;
            for (int reply = leastOther; reply <= other; reply++) {
                keeps &= reference.good(here, bid, reply);
            }
            assertThat(outcome.advice().orElseThrow().bids().stream().anyMatch(r -> r.from() <= x && x <= r.to()))
                    .as("bid %d at %s", bid, here).isEqualTo(keeps);
        }
        for (BidRange range : outcome.advice().orElseThrow().bids()) {
            for (int bid = (int) range.from(); bid <= range.to(); bid++) {
                for (int reply = leastOther; reply <= Math.min(bid, other); reply++) {
                    compareDecision(range, reference, here, player, bid, reply);
                }
            }
        }
    }

    /** Every move that is told makes progress, after bidding more and after winning equal bids. */
    private static void compareDecision(BidRange range, ConfigurationReference reference, Configuration here,
            Player player, int bid, int reply) {
        Optional<Decision> told = bid > reply ? range.outright() : range.onEqual();
        if (bid > reply) {
            assertThat(told).as("bid %d at %s", bid, here).isPresent();
        }
        told.ifPresent(decision -> {
            if (decision.turn() == Turn.MOVE || decision.turn() == Turn.EITHER) {
                assertThat(decision.moves().isEmpty()).isFalse();
                decision.moves().forEach(move -> assertThat(reference.keepsByMoving(here, bid, reply, move))
                        .as("bid %d against %d at %s, then to %d", bid, reply, here, move).isTrue());
            }
            if (decision.turn() == Turn.MAKE_OTHER_MOVE || decision.turn() == Turn.EITHER) {
                assertThat(reference.keepsByMakingMove(here, bid, reply))
                        .as("bid %d against %d at %s, then the other moves", bid, reply, here).isTrue();
            }
        });
    }

    private static Verdict verdict(ColouredGraph graph, Auction auction, Configuration here) {
        for (Player player : Player.values()) {
            if (wins(reference(graph, auction, player, auction.bids().stance(player), here), here)) {
                return Verdict.wonBy(player);
            }
        }
        if (auction.bids() != Bids.SECRET) {
            return Verdict.DRAW;
        }
        for (Player player : Player.values()) {
            if (wins(reference(graph, auction, player, Stance.ANSWERS, here), here)) {
                return Verdict.UNDETERMINED;
            }
        }
        return Verdict.DRAW;
    }

    private static boolean wins(ConfigurationReference reference, Configuration here) {
        return reference.wins(here.vertex(), here.alice(), here.bob(), here.state());
    }

    private static ConfigurationReference reference(ColouredGraph graph, Auction auction, Player player, Stance stance,
            Configuration here) {
        boolean keepsTotal = auction.payment().label().matches(".*richman|second-price");
        return keepsTotal
                ? ConfigurationReference.withTotal(graph, auction, player, stance, here.alice() + here.bob())
                : ConfigurationReference.withPurses(graph, auction, player, stance, here.alice(), here.bob());
    }

    private static int firstState(Auction auction) {
        return auction.ties().first();
    }

    private static ColouredGraph withBrokeOutcomes(ColouredGraph graph, Random random) {
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(graph.vertexCount());
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            int here = vertex;
            graph.outcome(vertex).ifPresent(outcome -> builder.terminal(here, outcome));
            for (Player player : Player.values()) {
                for (int edge = graph.firstEdge(player, vertex); edge < graph.firstEdge(player, vertex + 1); edge++) {
                    builder.edge(player, vertex, graph.target(player, edge));
                }
            }
            if (!graph.isTerminal(vertex) && random.nextInt(3) == 0) {
                builder.broke(vertex, Outcome.values()[random.nextInt(3)]);
            }
        }
        return builder.build();
    }

    @ParameterizedTest
    @ValueSource(strings = {"richman", "poorman", "all-pay", "all-pay-richman"})
    void solve_openBidsThatAreRepeatedForEver_isADraw(String payment) {
        ColouredGraph graph = ColouredGraph.builder().addVertices(2).terminal(1, Outcome.ALICE)
                .edge(Player.ALICE, 0, 0).edge(Player.BOB, 0, 1).build();
        Auction auction = Auction.parse("payment " + payment).with("ties", "no-move").with("bids", "open:alice");
        ChipOutcome outcome = new ChipOutcomeSolver().solve(new BiddingGame("stay", graph, 0, auction), 1, 1,
                StopSignal.NEVER);
        assertThat(outcome.verdict()).isEqualTo(Verdict.DRAW);
    }

    @Test
    void solve_stayingLosesOnceTheTokenIsGone_tellsTheMovesOfBothWaysToWinABid() {
        ColouredGraph graph = ColouredGraph.builder().addVertices(3).terminal(1, Outcome.ALICE).terminal(2, Outcome.BOB)
                .edge(Player.ALICE, 0, 0).edge(Player.ALICE, 0, 1).edge(Player.BOB, 0, 2).build();
        ChipOutcome outcome = new ChipOutcomeSolver().solve(
                new BiddingGame("stay", graph, 0, Auction.parse("payment poorman")), 1, 1, StopSignal.NEVER);
        BidRange range = outcome.advice().orElseThrow().bids().get(0);
        assertThat(range.onEqual().orElseThrow().moves().toArray()).containsExactly(1);
    }

    @Test
    void solve_coin_isRefused() {
        BiddingGame game = BiddingGame
                .of("won", ColouredGraph.builder().addVertices(1).terminal(0, Outcome.ALICE).build(),
                        0)
                .with(Auction.parse("ties coin"));
        assertThatThrownBy(() -> new ChipOutcomeSolver().solve(game, 1, 1, StopSignal.NEVER))
                .isInstanceOf(UnsupportedGameException.class).hasMessageContaining("coin");
    }
}
