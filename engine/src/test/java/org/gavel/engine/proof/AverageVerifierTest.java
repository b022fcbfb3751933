package org.gavel.engine.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.EnclosureThresholds;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.answer.RationalThresholds;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.proof.PotentialFinder.Potentials;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Potentials found by hand, right and wrong, on two boards.
 *
 * <p>The first has two vertices of weight 1 and -1, from each of which both players move to either. With the share s of the
 * money Alice can guarantee the average weight 2 p - 1, where p = (s + t (1 - s))/(1 + t). Source: Avni, Henzinger, Žikelić
 * 2019, Bidding mechanisms in graph games (recalled). With the share 2/3 that is 1/3 under poorman, 1/6 under taxman with
 * t = 1/3, and 0 under Richman; the potentials 1 and -1 prove it, and no others but for a constant, since every round is even.
 *
 * <p>The second has a home, where the weight is just the bound, and a pit, where it is less. Alice moves from vertex 2 to home
 * and Bob to the pit, from 3 to home and 2, from 4 to 2 and the pit, from 5 to 2 and 4. By the formula of a round 1/2 is needed
 * at 2, and what is listed at 3, 4 and 5. At 5 the coin is 2/3, since the ratio there is the mean of those at 2 and 4; at 3 it
 * is 2/3, 1/2 and 4/7.
 */
class AverageVerifierTest {

    private static final int HOME = 0;
    private static final int PIT = 1;
    private static final BigFraction SLACK = BigFraction.of(1, 10);
    private static final String CURVE = """
            richman, 0
            poorman, 1/3
            taxman:1/3, 1/6
            """;
    private static final String CHAIN = """
            richman, 1/4, 3/4, 5/8, -2/3
            poorman, 1/3, 2/3, 4/7, -1
            taxman:1/3, 3/10, 7/10, 13/22, -6/7
            """;

    @ParameterizedTest
    @CsvSource(textBlock = CURVE)
    void check_rightPotentials_areAccepted(String payment, String average) {
        assertThat(alices(payment, average, fractions("2/3", "2/3"), right())).isEmpty();
        assertThat(bobs(payment, average, SLACK, new Potentials(fractions("-1", "1"), SLACK))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(textBlock = CURVE)
    void check_onePotentialMoved_isRefused(String payment, String average) {
        for (int vertex = 0; vertex < 2; vertex++) {
            for (String by : List.of("1/1000", "-1/1000", "1", "-1", "5", "-5")) {
                assertThat(alices(payment, average, fractions("2/3", "2/3"),
                        new Potentials(moved(fractions("1", "-1"), vertex, by), BigFraction.ZERO))).isNotEmpty();
                assertThat(bobs(payment, average, SLACK,
                        new Potentials(moved(fractions("-1", "1"), vertex, by), SLACK))).isNotEmpty();
            }
        }
    }

    @ParameterizedTest
    @CsvSource(textBlock = CURVE)
    void check_noSlackForWhoPrevents_isRefused(String payment, String average) {
        List<BigFraction> potentials = fractions("-1", "1");
        assertThat(bobs(payment, average, BigFraction.ZERO, new Potentials(potentials, BigFraction.ZERO))).isNotEmpty();
        assertThat(bobs(payment, average, SLACK, new Potentials(potentials, BigFraction.ZERO))).isNotEmpty();
        assertThat(bobs(payment, average, SLACK, new Potentials(potentials, SLACK.multiply(2)))).isNotEmpty();
        assertThat(bobs(payment, average, SLACK.negate(), new Potentials(potentials, SLACK.negate()))).isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource(textBlock = CURVE)
    void check_slackBelowZero_provesNoLargerAverage(String payment, String average) {
        String more = BigFraction.parse(average).add(SLACK).toString();
        assertThat(alices(payment, more, fractions("2/3", "2/3"),
                new Potentials(fractions("1", "-1"), SLACK.negate()))).isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource({"poorman, 1/3", "taxman:1/3, 1/6"})
    void check_lessThanIsNeeded_isRefusedWithWhateverPotentials(String payment, String average) {
        for (String need : List.of("0", "1/2", "65/100")) {
            for (BigFraction slack : fractions("0", "1/10", "-1/10")) {
                for (int i = -24; i <= 24; i++) {
                    List<BigFraction> potentials = List.of(BigFraction.of(i, 4), BigFraction.ZERO);
                    assertThat(alices(payment, average, fractions(need, need), new Potentials(potentials, slack)))
                            .as("%s with %s and slack %s", need, potentials, slack).isNotEmpty();
                }
            }
        }
    }

    /** The game in which Alice always moves is worth 1, and the potentials 0 and -2 show that. */
    @ParameterizedTest
    @CsvSource(textBlock = CURVE)
    void check_coinOfAnotherGame_isRefused(String payment, String average) {
        assertThat(alices(payment, "1", fractions("2/3", "2/3"),
                new Potentials(fractions("0", "-2"), BigFraction.ZERO))).isNotEmpty();
        for (String other : List.of("1/6", "1/3", "1/2")) {
            if (BigFraction.parse(other).compareTo(BigFraction.parse(average)) > 0) {
                assertThat(alices(payment, other, fractions("2/3", "2/3"), right())).as(other).isNotEmpty();
            }
        }
    }

    @ParameterizedTest
    @CsvSource(textBlock = CHAIN)
    void check_chain_isAcceptedButNoLargerPotential(String payment, String first, String second, String third,
            String mean) {
        BiddingGame game = chain(payment, "-2");
        List<BigFraction> needs = fractions("0", "1", "1/2", first, second, third);
        List<BigFraction> potentials = fractions("0", "0", "-2", mean, "-5", "-3");
        assertThat(refusals(game, Player.ALICE, needs, new Potentials(potentials, BigFraction.ZERO))).isEmpty();
        for (int vertex = 2; vertex < 6; vertex++) {
            assertThat(refusals(game, Player.ALICE, needs,
                    new Potentials(moved(potentials, vertex, "1/1000"), BigFraction.ZERO))).isNotEmpty();
            assertThat(refusals(game, Player.ALICE, moved(needs, vertex, "-1/1000"),
                    new Potentials(potentials, BigFraction.ZERO))).isNotEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource(textBlock = CHAIN)
    void check_largerPotentialWhereMoreIsNeeded_isRefused(String payment, String first, String second, String third) {
        BiddingGame game = chain(payment, "2");
        List<BigFraction> needs = fractions("0", "1", "1/2", first, second, third);
        assertThat(refusals(game, Player.ALICE, needs,
                new Potentials(fractions("0", "0", "0", "0", "-3", "-1"), BigFraction.ZERO))).isEmpty();
        assertThat(refusals(game, Player.ALICE, needs,
                new Potentials(fractions("0", "0", "2", "0", "-3", "-1"), BigFraction.ZERO)))
                .allMatch(violation -> violation.vertex() == 3).hasSize(1);
    }

    /** Where a play ends it is over whatever the weights, and a tie prevents a win. */
    @Test
    void check_playsThatEnd_areGoodForWhoGetsWhatHeWants() {
        for (Player player : Player.values()) {
            for (Outcome outcome : Outcome.values()) {
                ColouredGraph graph = ColouredGraph.builder().addVertices(2).edge(0, 0).edge(0, 1)
                        .terminal(1, outcome).build();
                BiddingGame game = game("richman", graph, BigFraction.ZERO);
                Potentials flat = new Potentials(fractions("0", "0"), SLACK);
                boolean won = outcome == Outcome.wonBy(player);
                assertThat(refusals(game, player, player, fractions("1", "0"), flat)).hasSize(won ? 0 : 1);
                assertThat(refusals(game, player, player.opponent(), fractions("1", "0"), flat)).hasSize(won ? 1 : 0);
            }
        }
    }

    /** The owner of vertex 2 moves to home, where nothing is needed, or to the pit. */
    @Test
    void check_ownersMove_isTheBestOrTheWorst() {
        for (Player owner : Player.values()) {
            ColouredGraph graph = ColouredGraph.builder().addVertices(3).edge(HOME, HOME).edge(PIT, PIT)
                    .weight(PIT, BigFraction.ONE.negate()).edge(2, HOME).edge(2, PIT).owner(2, owner).build();
            BiddingGame game = game("richman", graph, BigFraction.ZERO);
            Potentials flat = new Potentials(fractions("0", "-7", "0"), BigFraction.ZERO);
            for (String need : List.of("0", "1/2", "1")) {
                assertThat(refusals(game, Player.ALICE, fractions("0", "1", need), flat).isEmpty())
                        .as("%s's, %s", owner, need).isEqualTo(owner == Player.ALICE || need.equals("1"));
            }
            Potentials more = new Potentials(fractions("0", "-7", "1/1000"), BigFraction.ZERO);
            assertThat(refusals(game, Player.ALICE, fractions("0", "1", "1/2"), more)).isNotEmpty();
        }
    }

    /** Bob leaves for the vertex with the least potential, where as much is needed. */
    @Test
    void check_othersMove_isToTheLeastPotential() {
        ColouredGraph graph = ColouredGraph.builder().addVertices(3).edge(0, 1).edge(0, 2).edge(1, 0).edge(2, 0)
                .owner(0, Player.BOB).weight(1, BigFraction.ONE).weight(2, BigFraction.ONE.negate()).build();
        BiddingGame game = game("richman", graph, BigFraction.ZERO);
        Potentials best = new Potentials(fractions("0", "1", "-1"), BigFraction.ZERO);
        assertThat(refusals(game, Player.ALICE, fractions("0", "0", "0"), best)).extracting(Violation::vertex)
                .containsExactly(0);
        assertThat(refusals(game.with(new Objective.MeanPayoff(BigFraction.of(-1, 2))), Player.ALICE,
                fractions("0", "0", "0"), new Potentials(fractions("0", "3/2", "-1/2"), BigFraction.ZERO))).isEmpty();
    }

    /** Under Richman the coin is fair, so that Bob keeps the average 0 with any share, and with all the money Alice has 1. */
    @Test
    void check_answerOfTwoSides_isProvedByAPotentialForEachBound() {
        BiddingGame game = both("richman", BigFraction.of(1, 2));
        assertThat(check(game, exact("1", false), exact("0", false))).isEmpty();
        assertThat(check(game, exact("1", true), exact("0", false)))
                .hasSize(1).allMatch(each -> each.reason().equals(PlaysOfBoth.WON));
        assertThat(check(game, exact("9/10", false), exact("0", false)))
                .allMatch(each -> each.player() == Player.ALICE).isNotEmpty();
        assertThat(check(game, exact("1", false), exact("1/10", false)))
                .allMatch(each -> each.player() == Player.BOB).isNotEmpty();
        for (String none : List.of("-1/10", "11/10")) {
            assertThat(check(game, exact(none, false), exact("0", false))).extracting(Violation::reason)
                    .containsExactly("the threshold is not a share");
            assertThat(check(game, exact("1", false), exact(none, false))).extracting(Violation::player)
                    .containsExactly(Player.BOB);
        }
        double[] low = {0.5, 0.5};
        assertThat(check(game, new EnclosureThresholds(low, new double[] {1, 1}, vertex -> false), exact("0", false)))
                .extracting(Violation::reason)
                .containsOnly("the exact number is missing although the answer is exact");
    }

    /** Alice loses where the play ends for Bob, and who has all the money does not go there. */
    @Test
    void check_neverWhereNoPlayIsWon_isAccepted() {
        ColouredGraph graph = ColouredGraph.builder().addVertices(2).edge(0, 1).terminal(1, Outcome.BOB)
                .weight(0, BigFraction.ONE).build();
        assertThat(check(game("richman", graph, BigFraction.ONE), exact("1", true), exact("0", false))).isEmpty();
        assertThat(check(game("richman", graph, BigFraction.ONE), exact("1", false), exact("0", true)))
                .isNotEmpty().allMatch(each -> each.player() == Player.BOB);
    }

    @Test
    void check_withoutPotentials_isNotProved() {
        AverageVerifier verifier = new AverageVerifier((game, player, mover, needs) -> Optional.empty());
        assertThat(verifier.check(solution(both("richman", BigFraction.of(1, 2)), exact("1", false),
                exact("0", false))).first()).extracting(Violation::reason).containsExactly(
                        "no potential shows that it is enough", "no potential shows that less is not enough",
                        "no potential shows that it is enough", "no potential shows that less is not enough");
    }

    @Test
    void knows_rulesThatAreWrittenDownHere_andNoOthers() {
        for (String payment : List.of("richman", "poorman", "taxman:1/3")) {
            assertThat(AverageVerifier.knows(both(payment, BigFraction.ZERO))).isTrue();
        }
        BiddingGame game = both("richman", BigFraction.ZERO);
        List<BiddingGame> others = new ArrayList<>();
        for (String rules : List.of("payment all-pay", "payment robin-hood:1/5", "payment second-price",
                "ties no-move", "mover winner-moves")) {
            others.add(game.with(Auction.parse(rules)));
        }
        others.add(game.with(Objective.Plain.BUCHI));
        others.add(game.with(new Objective.Energy(BigFraction.ONE)));
        ColouredGraphBuilder board = ColouredGraph.builder().addVertices(2).edge(0, 1).edge(1, 0);
        others.add(game("richman", board.charge(0, Player.ALICE, BigFraction.ONE).build(), BigFraction.ZERO));
        others.add(new BiddingGame("broke", ColouredGraph.builder().addVertices(2).edge(0, 1).edge(1, 0)
                .broke(0, Outcome.ALICE).build(), 0, Auction.parse("payment poorman; broke settle"),
                new Objective.MeanPayoff(BigFraction.ZERO)));
        for (BiddingGame other : others) {
            assertThat(AverageVerifier.knows(other)).as("%s %s", other.auction(), other.objective()).isFalse();
            ContinuousSolution claimed = solution(other, exact("1", false), exact("0", false));
            assertThatThrownBy(() -> check(claimed)).isInstanceOf(IllegalArgumentException.class);
        }
    }

    private static RationalThresholds exact(String both, boolean never) {
        return new RationalThresholds(2, vertex -> BigFraction.parse(both), vertex -> never);
    }

    private static ContinuousSolution solution(BiddingGame game, ContinuousThresholds alice,
            ContinuousThresholds bob) {
        return new ContinuousSolution(game, alice, bob, Exactness.EXACT, Completion.COMPLETE,
                new Statistics("none", 0, 0, 0));
    }

    private static List<Violation> check(BiddingGame game, ContinuousThresholds alice, ContinuousThresholds bob) {
        return check(solution(game, alice, bob));
    }

    /** Tried with what shows that Bob keeps the average at 0 on the first board. */
    private static List<Violation> check(ContinuousSolution claimed) {
        return new AverageVerifier((game, player, mover, needs) -> Optional.of(mover == Player.BOB
                ? new Potentials(fractions("-1", "1"), BigFraction.of(1, 2))
                : new Potentials(fractions("1", "-1"), BigFraction.ZERO))).check(claimed).first();
    }

    @Test
    void toString_ofPotentials_writesFractions() {
        assertThat(new Potentials(fractions("1/2"), SLACK)).hasToString("Potentials[values=[1/2], slack=1/10]");
    }

    private static Potentials right() {
        return new Potentials(fractions("1", "-1"), BigFraction.ZERO);
    }

    private static List<Violation> alices(String payment, String bound, List<BigFraction> needs,
            Potentials potentials) {
        return refusals(both(payment, BigFraction.parse(bound)), Player.ALICE, needs, potentials);
    }

    /** What is said against Bob's potentials when he has 1/3, and the bound is more than what Alice can guarantee. */
    private static List<Violation> bobs(String payment, String average, BigFraction more, Potentials potentials) {
        return refusals(both(payment, BigFraction.parse(average).add(more)), Player.BOB, fractions("1/3", "1/3"),
                potentials);
    }

    /** What is said against potentials for Alice's thresholds; the answer that is then checked claims nothing. */
    private static List<Violation> refusals(BiddingGame game, Player mover, List<BigFraction> needs,
            Potentials potentials) {
        return refusals(game, Player.ALICE, mover, needs, potentials);
    }

    private static List<Violation> refusals(BiddingGame game, Player player, Player mover, List<BigFraction> needs,
            Potentials potentials) {
        int count = game.graph().vertexCount();
        AverageVerifier verifier = new AverageVerifier((any, whose, who, shares) -> Optional
                .of(new Potentials(Collections.nCopies(count, BigFraction.ZERO), BigFraction.ONE)));
        verifier.check(game, player, mover, needs, potentials);
        double[] all = new double[count];
        Arrays.fill(all, 1);
        ContinuousThresholds nothing = new EnclosureThresholds(new double[count], all, vertex -> false);
        return verifier.check(new ContinuousSolution(game, nothing, nothing, Exactness.ENCLOSURE, Completion.COMPLETE,
                new Statistics("none", 0, 0, 0))).first();
    }

    private static BiddingGame both(String payment, BigFraction bound) {
        ColouredGraph graph = ColouredGraph.builder().addVertices(2).edge(0, 0).edge(0, 1).edge(1, 0).edge(1, 1)
                .weight(0, BigFraction.ONE).weight(1, BigFraction.ONE.negate()).build();
        return game(payment, graph, bound);
    }

    private static BiddingGame chain(String payment, String weight) {
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(6).edge(HOME, HOME).edge(PIT, PIT)
                .weight(PIT, BigFraction.ONE.negate()).weight(2, BigFraction.parse(weight))
                .weight(4, BigFraction.of(-3));
        int[][] targets = {{HOME, PIT}, {HOME, 2}, {2, PIT}, {2, 4}};
        for (int i = 0; i < targets.length; i++) {
            builder.edge(Player.ALICE, i + 2, targets[i][0]).edge(Player.BOB, i + 2, targets[i][1]);
        }
        return game(payment, builder.build(), BigFraction.ZERO);
    }

    private static BiddingGame game(String payment, ColouredGraph graph, BigFraction bound) {
        return new BiddingGame("potentials", graph, 0, Auction.DEFAULT.with("payment", payment),
                new Objective.MeanPayoff(bound));
    }

    private static List<BigFraction> fractions(String... numbers) {
        return Stream.of(numbers).map(BigFraction::parse).toList();
    }

    private static List<BigFraction> moved(List<BigFraction> numbers, int vertex, String by) {
        List<BigFraction> moved = new ArrayList<>(numbers);
        moved.set(vertex, moved.get(vertex).add(BigFraction.parse(by)));
        return moved;
    }
}
