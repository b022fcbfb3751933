package org.gavel.engine.solve.purses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.Stance;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.reference.ConfigurationReference;
import org.gavel.engine.reference.ConfigurationReference.Configuration;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.TieRule;
import org.gavel.engine.solve.StopSignal;
import org.gavel.engine.solve.UnsupportedAuctionException;
import org.gavel.engine.testing.ChipAuctions;
import org.gavel.engine.testing.RandomGraphs;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class ChipOutcomeSolverTest {

    private static final int MOST = 4;

    @Provide
    Arbitrary<RandomGraphs.Sample> boards() {
        return RandomGraphs.samples(7);
    }

    @Provide
    Arbitrary<Auction> auctions() {
        return Combinators
                .combine(ChipAuctions.paying("richman", "poorman", "all-pay", "all-pay-richman"),
                        Arbitraries.of("winner-decides", "winner-moves"), Arbitraries.of("continue", "settle"))
                .as((auction, mover, broke) -> auction.with("mover", mover).with("broke", broke));
    }

    @Property(tries = 2000, seed = "2008")
    void solve_anyAuction_agreesWithEveryConfiguration(@ForAll("boards") RandomGraphs.Sample sample,
            @ForAll("auctions") Auction auction) {
        compare(sample, auction);
    }

    /** A test for each auction; the system property {@code boards} sets the number of boards, 10^5 otherwise. */
    @TestFactory
    @Tag("long")
    Stream<DynamicTest> solve_everyAuction_agreesOnManyBoards() {
        int boards = Integer.getInteger("boards", 100_000);
        return ChipAuctions.all("richman", "poorman", "all-pay", "all-pay-richman").stream()
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
        ChipOutcome outcome = new ChipOutcomeSolver().solve(new BiddingGame("random", graph, start, auction), alice,
                bob,
                StopSignal.NEVER);
        Configuration here = new Configuration(start, alice, bob, firstState(auction));
        assertThat(outcome.verdict()).as("%s at %s", auction, here).isEqualTo(verdict(graph, auction, here));
        for (Player player : Player.values()) {
            Stance stance = Stance.of(player, auction.bids());
            if (outcome.verdict() == Verdict.wonBy(player)) {
                ConfigurationReference reference = reference(graph, auction, player, stance, here);
                assertThat(outcome.rounds()).as("%s at %s", auction, here)
                        .hasValue(reference.rounds(start, alice, bob, here.state()));
                if (!graph.isTerminal(start) && stance == Stance.ANNOUNCES) {
                    compareBids(outcome, reference, here, player);
                }
            }
        }
    }

    private static void compareBids(ChipOutcome outcome, ConfigurationReference reference, Configuration here,
            Player player) {
        int own = player == Player.ALICE ? here.alice() : here.bob();
        int other = player == Player.ALICE ? here.bob() : here.alice();
        for (int bid = 0; bid <= own; bid++) {
            int x = bid;
            boolean keeps = true;
            for (int reply = 0; reply <= other; reply++) {
                keeps &= reference.good(here, bid, reply);
            }
            assertThat(outcome.advice().orElseThrow().bids().stream().anyMatch(r -> r.from() <= x && x <= r.to()))
                    .as("bid %d at %s", bid, here).isEqualTo(keeps);
        }
    }

    private static Verdict verdict(ColouredGraph graph, Auction auction, Configuration here) {
        for (Player player : Player.values()) {
            if (wins(reference(graph, auction, player, Stance.of(player, auction.bids()), here), here)) {
                return Verdict.wonBy(player);
            }
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
        boolean keepsTotal = auction.payment().label().endsWith("richman");
        return keepsTotal
                ? ConfigurationReference.withTotal(graph, auction, player, stance, here.alice() + here.bob())
                : ConfigurationReference.withPurses(graph, auction, player, stance, here.alice(), here.bob());
    }

    private static int firstState(Auction auction) {
        if (auction.ties() instanceof TieRule.Advantage advantage) {
            return advantage.holder().ordinal();
        }
        return auction.ties() instanceof TieRule.Automaton automaton ? automaton.first() : 0;
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

    @Test
    void solve_coin_isRefused() {
        BiddingGame game = BiddingGame
                .of("won", ColouredGraph.builder().addVertices(1).terminal(0, Outcome.ALICE).build(),
                        0)
                .with(Auction.parse("ties coin"));
        assertThatThrownBy(() -> new ChipOutcomeSolver().solve(game, 1, 1, StopSignal.NEVER))
                .isInstanceOf(UnsupportedAuctionException.class).hasMessageContaining("coin");
    }
}
