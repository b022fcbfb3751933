package org.gavel.engine.proof;

import static org.assertj.core.api.Assertions.assertThat;

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
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.proof.PotentialFinder.Potentials;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;
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
        int count = game.graph().vertexCount();
        AverageVerifier verifier = new AverageVerifier((any, player, who, shares) -> Optional
                .of(new Potentials(Collections.nCopies(count, BigFraction.ZERO), BigFraction.ONE)));
        verifier.check(game, Player.ALICE, mover, needs, potentials);
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
