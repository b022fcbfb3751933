package org.gavel.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.OptionalInt;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.answer.RationalThresholds;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.InvalidGraphException;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.ContinuousVerifier;
import org.gavel.engine.proof.HorizonVerifier;
import org.gavel.engine.reference.ExactShares;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.rules.Money;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.solve.outcome.AtThreshold;
import org.gavel.engine.solve.outcome.Sufficiency;
import org.gavel.engine.strategy.Strategy;
import org.gavel.engine.strategy.Turn;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.task.UnsupportedGameException;
import org.gavel.engine.testing.BudgetReference;
import org.gavel.engine.testing.RandomGraphs;
import org.gavel.play.Referee;
import org.gavel.play.optimal.OptimalMoney;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Vertices that pay the players before the bid: thresholds, what holds exactly at them, and plays. */
class ChargingTest {

    private static final BigFraction TINY = BigFraction.of(1, 1 << 20);

    @Provide
    Arbitrary<RandomGraphs.Sample> boards() {
        return RandomGraphs.samples(8);
    }

    @Provide
    Arbitrary<String> parts() {
        return Arbitraries.of("0", "0", "0", "1/10", "1/4", "1/3");
    }

    /** The same board, of which about half the vertices pay somebody. */
    static ColouredGraph charged(RandomGraphs.Sample sample) {
        Random random = new Random(sample.seed());
        ColouredGraph plain = sample.graph();
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(plain.vertexCount());
        for (int vertex = 0; vertex < plain.vertexCount(); vertex++) {
            if (plain.isTerminal(vertex)) {
                builder.terminal(vertex, plain.outcome(vertex).orElseThrow());
                continue;
            }
            for (Player player : Player.values()) {
                for (int edge = plain.firstEdge(player, vertex); edge < plain.firstEdge(player, vertex + 1); edge++) {
                    builder.edge(player, vertex, plain.target(player, edge));
                }
                if (random.nextInt(3) == 0) {
                    builder.charge(vertex, player, BigFraction.of(1 + random.nextInt(6), 1 + random.nextInt(8)));
                }
            }
        }
        return builder.build();
    }

    private static BiddingGame game(RandomGraphs.Sample sample, String part, String ties) {
        return new BiddingGame("random", charged(sample), 0,
                Auction.parse((part.equals("0") ? "" : "payment robin-hood:" + part + "; ") + "ties " + ties));
    }

    private static ContinuousSolution solve(BiddingGame game) {
        return Solvers.continuous(game.auction(), ContinuousOptions.DEFAULT).solve(game, StopSignal.NEVER);
    }

    /** Alice goes to her goal or Bob to his: she needs (1 + a + b)/2 - a, by hand. */
    @ParameterizedTest
    @CsvSource({"0,0,1/2", "1/10,0,9/20", "0,1/10,11/20", "1/2,1/2,1/2", "1,0,0", "3,1,0", "0,1,1", "0,2,1"})
    void solve_oneChargedVertex_isTheHandMadeNumber(String alices, String bobs, String needed) {
        ColouredGraph graph = ColouredGraph.builder().addVertices(3).edge(Player.ALICE, 0, 1).edge(Player.BOB, 0, 2)
                .terminal(1, Outcome.ALICE).terminal(2, Outcome.BOB).charge(0, Player.ALICE, BigFraction.parse(alices))
                .charge(0, Player.BOB, BigFraction.parse(bobs)).build();
        ContinuousSolution solution = solve(BiddingGame.of("one", graph, 0));
        assertThat(solution.alice().exact(0)).contains(BigFraction.parse(needed));
        assertThat(solution.alice().never(0)).isEqualTo(bobs.equals("2"));
        assertThat(solution.bob().exact(0)).contains(BigFraction.ONE.subtract(BigFraction.parse(needed)));
        assertThat(new ContinuousVerifier().check(solution).first()).isEmpty();
    }

    /**
     * A loop that pays Alice all the money there is, from which she goes to where she needs 1/2: x = (1/2 + x) - 1, so that x
     * falls by 1/2 with each round, from 1 to 0.
     */
    @Test
    void solve_loopThatPays_isTheGreatestFixpointFromAbove() {
        ColouredGraph graph = ColouredGraph.builder().addVertices(4).edge(Player.ALICE, 0, 1).edge(Player.BOB, 0, 0)
                .edge(Player.ALICE, 1, 2).edge(Player.BOB, 1, 3).terminal(2, Outcome.ALICE).terminal(3, Outcome.BOB)
                .charge(0, Player.ALICE, BigFraction.ONE).build();
        ContinuousSolution solution = solve(BiddingGame.of("loop", graph, 0));
        assertThat(solution.alice().exact(0)).contains(BigFraction.ZERO);
        assertThat(solution.alice().exact(1)).contains(BigFraction.of(1, 2));
        assertThat(new ContinuousVerifier().check(solution).first()).isEmpty();
    }

    /** Two fixpoints: x = 2 x - 1/2 clipped has 0, 1/2 and 1 where Alice can only stay; she must force a win, so it is 1. */
    @Test
    void solve_severalFixpoints_isTheGreatestAndSmallerOnesAreRefused() {
        ColouredGraph graph = ColouredGraph.builder().addVertices(3).edge(Player.ALICE, 0, 0).edge(Player.BOB, 0, 0)
                .terminal(1, Outcome.ALICE).terminal(2, Outcome.BOB).charge(0, Player.ALICE, BigFraction.of(1, 2))
                .charge(0, Player.BOB, BigFraction.of(1, 2)).build();
        BiddingGame game = BiddingGame.of("stay", graph, 0);
        ContinuousSolution solution = solve(game);
        for (Player player : Player.values()) {
            assertThat(solution.of(player).never(0)).isTrue();
        }
        for (String smaller : new String[] {"0", "1/2"}) {
            ContinuousSolution wrong = new ContinuousSolution(game, new RationalThresholds(3,
                    vertex -> vertex == 0 ? BigFraction.parse(smaller) : solution.alice().exact(vertex).orElseThrow()),
                    solution.bob(), Exactness.EXACT, solution.completion(), solution.statistics());
            assertThat(new ContinuousVerifier().check(wrong).first().get(0).toString()).contains("rounds from above");
        }
    }

    /**
     * Alice needs nothing anywhere: from 0 Bob can keep her for a while, and she may stay there or go on, which costs the same;
     * to prove it she must go on. A taxman who keeps nothing is Richman.
     */
    @ParameterizedTest
    @CsvSource({"richman", "robin-hood:0", "taxman:1"})
    void solve_bestMovesThatCostTheSame_areProvedByThoseThatLeadOn(String payment) {
        ColouredGraph graph = ColouredGraph.builder().addVertices(4).edge(0, 0).edge(0, 1).edge(Player.ALICE, 1, 0)
                .edge(Player.BOB, 1, 3).edge(Player.ALICE, 2, 2).edge(Player.BOB, 2, 3)
                .charge(2, Player.BOB, BigFraction.of(1, 10)).terminal(3, Outcome.ALICE).build();
        ContinuousSolution solution = solve(
                new BiddingGame("zugzwang", graph, 0, Auction.parse("payment " + payment)));
        assertThat(new ContinuousVerifier().check(solution).first()).isEmpty();
        for (int vertex = 0; vertex < 4; vertex++) {
            assertThat(solution.alice().exact(vertex)).contains(BigFraction.ZERO);
        }
    }

    @Provide
    Arbitrary<RandomGraphs.Sample> smallBoards() {
        return RandomGraphs.samples(4);
    }

    @Property(seed = "30")
    void solve_anySmallBoard_isVerified(@ForAll("smallBoards") RandomGraphs.Sample sample) {
        ContinuousSolution solution = solve(game(sample, "0", "alice"));
        assertThat(new ContinuousVerifier().check(solution).first()).isEmpty();
    }

    @Property(seed = "2407")
    void solve_anyBoard_isVerifiedAndBelowWhatBudgetsComeTo(@ForAll("boards") RandomGraphs.Sample sample,
            @ForAll("parts") String part) {
        BiddingGame game = game(sample, part, "alice");
        ContinuousSolution solution = solve(game);
        assertThat(new ContinuousVerifier().check(solution).first()).isEmpty();
        for (Player player : Player.values()) {
            double[] limit = new BudgetReference(game.graph(), game.auction().payment(), player).within(8);
            for (int vertex = 0; vertex < limit.length; vertex++) {
                assertThat(solution.of(player).lower(vertex)).isLessThanOrEqualTo(limit[vertex] + 1e-6);
            }
        }
        Statistics.collect(solution.exactness());
        Statistics.coverage(coverage -> coverage.check(Exactness.EXACT).percentage(share -> share > 90));
    }

    @Property(seed = "2407")
    void solve_withinRounds_isWhatBudgetsGive(@ForAll("boards") RandomGraphs.Sample sample,
            @ForAll("parts") String part) {
        BiddingGame game = game(sample, part, "alice");
        ContinuousOptions options = new ContinuousOptions(1e-9, OptionalInt.empty(), OptionalInt.of(4), 0, 1);
        ContinuousSolution solution = Solvers.continuous(game.auction(), options).solve(game, StopSignal.NEVER);
        assertThat(new HorizonVerifier(4, StopSignal.NEVER).check(solution).first()).isEmpty();
        for (Player player : Player.values()) {
            double[] expected = new BudgetReference(game.graph(), game.auction().payment(), player).within(4);
            ExactShares exact = new ExactShares(game.graph(), player, Player.ALICE, BigFraction.parse(part));
            for (int round = 0; round < 4; round++) {
                exact.advance();
            }
            for (int vertex = 0; vertex < expected.length; vertex++) {
                assertThat(solution.of(player).upper(vertex)).isCloseTo(expected[vertex], within(1e-8));
                assertThat(exact.at(vertex).from().doubleValue()).isCloseTo(expected[vertex], within(1e-8));
                assertThat(exact.at(vertex).none() || !solution.of(player).never(vertex)).isTrue();
            }
        }
    }

    /** Where exact rounds come to rest, the threshold is where they do, and what is said of it is what they say. */
    @Property(seed = "2407")
    void exactlyEnough_whereRoundsComeToRest_isWhatTheySay(@ForAll("boards") RandomGraphs.Sample sample,
            @ForAll("parts") String part) {
        for (Player winsTies : Player.values()) {
            BiddingGame game = game(sample, part, winsTies.label());
            ContinuousSolution solution = solve(game);
            AtThreshold at = new AtThreshold(solution);
            for (Player player : Player.values()) {
                ExactShares exact = new ExactShares(game.graph(), player, winsTies, BigFraction.parse(part));
                int rounds = 0;
                while (exact.advance() && rounds < 24) {
                    rounds++;
                }
                Statistics.collect(rounds < 24 ? "at rest" : "not at rest");
                for (int vertex = 0; rounds < 24 && vertex < game.graph().vertexCount(); vertex++) {
                    ExactShares.Winning expected = exact.at(vertex);
                    if (solution.of(player).exact(vertex).isPresent()) {
                        assertThat(solution.of(player).exact(vertex)).contains(expected.from());
                        assertThat(at.of(player, vertex, 0)).as("vertex " + vertex + " " + player)
                                .isEqualTo(expected.closed() ? Sufficiency.ENOUGH : Sufficiency.NOT_ENOUGH);
                        assertThat(!solution.of(player).never(vertex) || expected.none()).isTrue();
                    }
                }
            }
        }
        Statistics.coverage(coverage -> coverage.check("at rest").percentage(share -> share > 30));
    }

    /** Perfect play wins with little more than the threshold, and prevents a win with little less, whatever the other does. */
    @Property(seed = "2407")
    void optimal_anyBoard_winsAboveAndPreventsBelow(@ForAll("boards") RandomGraphs.Sample sample,
            @ForAll("parts") String part) {
        BiddingGame game = game(sample, part, "bob");
        ContinuousSolution solution = solve(game);
        Random random = new Random(sample.seed());
        for (Player player : Player.values()) {
            BigFraction needed = solution.of(player).upperBound(0);
            BigFraction margin = BigFraction.of(1, 50);
            if (!game.graph().isTerminal(0) && needed.add(margin).add(margin).compareTo(BigFraction.ONE) <= 0) {
                try {
                    OptimalMoney strategy = OptimalMoney.of(game, player, margin, StopSignal.NEVER);
                    assertThat(winner(game, strategy, needed.add(margin).add(margin), random, strategy.mostRounds()))
                            .isEqualTo(Outcome.wonBy(player));
                } catch (LimitReachedException e) {
                    Statistics.collect("too many rounds");
                }
            }
            BigFraction least = solution.of(player).lowerBound(0);
            if (!game.graph().isTerminal(0) && least.compareTo(margin) > 0) {
                OptimalMoney guard = OptimalMoney.of(game, player.opponent(), BigFraction.of(1, 4), StopSignal.NEVER);
                assertThat(winner(game, guard, BigFraction.ONE.subtract(least).add(TINY), random, 40))
                        .isNotEqualTo(Outcome.wonBy(player));
            }
        }
    }

    /** Plays by the rules alone; the other bids and moves at random, often just more or just less than the strategy. */
    private static Outcome winner(BiddingGame game, Strategy<BigFraction> strategy, BigFraction share, Random random,
            int rounds) {
        Player self = strategy.player();
        int vertex = game.start();
        BigFraction own = share;
        BigFraction others = BigFraction.ONE.subtract(share);
        String label = game.auction().payment().label();
        BigFraction part = label.startsWith("robin-hood") ? BigFraction.parse(label.substring(11)) : BigFraction.ZERO;
        for (int round = 0; round < rounds && !game.graph().isTerminal(vertex); round++) {
            Configuration<BigFraction> here = at(self, vertex, own, others);
            BigFraction bid = strategy.bid(here);
            BigFraction all = own.add(others);
            own = own.add(all.multiply(game.graph().marks().charge(self, vertex)));
            others = others.add(all.multiply(game.graph().marks().charge(self.opponent(), vertex)));
            BigFraction paid = others.subtract(own).multiply(part);
            own = own.add(paid);
            others = others.subtract(paid);
            assertThat(bid).isBetween(BigFraction.ZERO, own);
            BigFraction reply = switch (random.nextInt(4)) {
                case 0 -> BigFraction.ZERO;
                case 1 -> bid;
                case 2 -> bid.add(TINY.multiply(all));
                default -> others.multiply(BigFraction.of(random.nextInt(9), 8));
            };
            reply = reply.compareTo(others) > 0 ? others : reply;
            boolean wins = bid.compareTo(reply) > 0
                    || bid.equals(reply) && game.auction().ties().award(0).player().orElseThrow() == self;
            own = wins ? own.subtract(bid) : own.add(reply);
            others = wins ? others.add(bid) : others.subtract(reply);
            Configuration<BigFraction> after = at(self, vertex, own, others);
            boolean moves = wins ? strategy.turn(after) != Turn.MAKE_OTHER_MOVE : random.nextBoolean();
            vertex = moves ? strategy.move(after) : any(game.graph(), self.opponent(), vertex, random);
        }
        return game.graph().outcome(vertex).orElse(Outcome.TIE);
    }

    private static Configuration<BigFraction> at(Player self, int vertex, BigFraction own, BigFraction others) {
        return new Configuration<>(vertex, 0, self == Player.ALICE ? own : others,
                self == Player.ALICE ? others : own);
    }

    private static int any(ColouredGraph graph, Player mover, int vertex, Random random) {
        int first = graph.firstEdge(mover, vertex);
        return graph.target(mover, first + random.nextInt(graph.firstEdge(mover, vertex + 1) - first));
    }

    @Test
    void bidding_chargedVertex_paysBothPartsOfAllTheMoney() {
        ColouredGraph graph = ColouredGraph.builder().addVertices(2).edge(0, 1).terminal(1, Outcome.ALICE)
                .charge(0, Player.ALICE, BigFraction.of(1, 10)).charge(0, Player.BOB, BigFraction.ONE).build();
        Referee<BigFraction> referee = Referee.inMoney(BiddingGame.of("pays", graph, 0));
        Configuration<BigFraction> ready = referee
                .bidding(referee.start(BigFraction.of(3), BigFraction.of(2)));
        assertThat(ready.alice()).isEqualTo(BigFraction.of(7, 2));
        assertThat(ready.bob()).isEqualTo(BigFraction.of(7));
    }

    @Test
    void build_chargedTerminal_isRefused() {
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(1).terminal(0, Outcome.TIE).charge(0,
                Player.BOB, BigFraction.ONE);
        assertThatThrownBy(builder::build).isInstanceOf(InvalidGraphException.class).hasMessageContaining("charge");
    }

    @ParameterizedTest
    @CsvSource({"payment poorman", "payment taxman:1/2", "payment all-pay", "payment all-pay-richman",
            "mover winner-moves"})
    void solve_otherAuction_isRefused(String auction) {
        BiddingGame game = game(new RandomGraphs.Sample(RandomGraphs.Shape.CYCLIC, 6, 5,
                RandomGraphs.of(RandomGraphs.Shape.CYCLIC, 6, 5)), "0", "alice").with(Auction.parse(auction));
        assertThat(game.graph().marks().hasCharges()).isTrue();
        assertThatThrownBy(() -> solve(game)).isInstanceOf(UnsupportedGameException.class);
    }

    @Test
    void solve_chipsOrObjective_isRefusedByName() {
        BiddingGame game = game(new RandomGraphs.Sample(RandomGraphs.Shape.CYCLIC, 6, 5,
                RandomGraphs.of(RandomGraphs.Shape.CYCLIC, 6, 5)), "0", "alice");
        assertThatThrownBy(() -> solve(game.with(new Objective.MeanPayoff(BigFraction.ZERO))))
                .isInstanceOf(UnsupportedGameException.class).hasMessageContaining("mean-payoff with charges, and ")
                .hasMessageContaining(" pays a charge");
        BiddingGame chips = game.with(Money.CHIPS);
        assertThatThrownBy(() -> Solvers.chips(chips.auction())
                .solve(chips, org.gavel.engine.answer.ChipTotals.of(4), StopSignal.NEVER))
                .isInstanceOf(UnsupportedGameException.class).hasMessageContaining("fractions of chips");
        assertThatThrownBy(() -> Referee.inChips(chips)).hasMessageContaining("charges");
    }
}
