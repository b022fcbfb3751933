package org.gavel.engine.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ComplementThresholds;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.EnclosureThresholds;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.answer.FixedPointThresholds;
import org.gavel.engine.answer.RationalThresholds;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.rules.Auction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Claims about boards whose thresholds are known by hand: right ones are proved, and each wrong one is refused for what is wrong. */
class ContinuousClaimsTest {

    private static final int BITS = 40;
    private static final double GOLDEN = (Math.sqrt(5) - 1) / 2;

    /** A path: 2 is won by Alice, 3 by Bob, from 0 both may move to 2 and 1, from 1 to 0 and 3. Alice needs 1/3 and 2/3. */
    private static final ColouredGraph PATH = inner().edge(0, 2).edge(0, 1).edge(1, 0).edge(1, 3).build();

    private static ColouredGraphBuilder inner() {
        return ColouredGraph.builder().addVertices(4).terminal(2, Outcome.ALICE).terminal(3, Outcome.BOB);
    }

    private static BigFraction[] shares(String shares) {
        return Arrays.stream(shares.split(" ")).map(BigFraction::parse).toArray(BigFraction[]::new);
    }

    static ContinuousThresholds exact(String shares) {
        return exact(shares, vertex -> shares(shares)[vertex].equals(BigFraction.ONE));
    }

    private static ContinuousThresholds exact(String shares, IntPredicate never) {
        return new RationalThresholds(shares(shares).length, vertex -> shares(shares)[vertex], never);
    }

    static ContinuousThresholds doubles(double... bounds) {
        int n = bounds.length / 2;
        return new EnclosureThresholds(Arrays.copyOf(bounds, n), Arrays.copyOfRange(bounds, n, 2 * n),
                vertex -> bounds[vertex] == 1);
    }

    static ContinuousThresholds fixedPoint(double... bounds) {
        int n = bounds.length / 2;
        return new FixedPointThresholds(units(Arrays.copyOf(bounds, n)), units(Arrays.copyOfRange(bounds, n, 2 * n)),
                BITS,
                vertex -> bounds[vertex] == 1);
    }

    private static BigInteger[] units(double[] shares) {
        return Arrays.stream(shares).mapToObj(share -> BigInteger.valueOf(Math.round(Math.scalb(share, BITS))))
                .toArray(BigInteger[]::new);
    }

    static Violations check(ColouredGraph graph, String auction, ContinuousThresholds alice,
            ContinuousThresholds bob, Exactness exactness) {
        return new ContinuousVerifier().check(solution(graph, auction, alice, bob, exactness));
    }

    static ContinuousSolution solution(ColouredGraph graph, String auction, ContinuousThresholds alice,
            ContinuousThresholds bob, Exactness exactness) {
        return new ContinuousSolution(new BiddingGame("made up", graph, 0, Auction.parse(auction)), alice, bob,
                exactness,
                Completion.COMPLETE, new Statistics("none", 0, 0, 0));
    }

    static Violations checkExact(ColouredGraph graph, String auction, String alice, String bob) {
        return check(graph, auction, exact(alice), exact(bob), Exactness.EXACT);
    }

    @Test
    void check_pathUnderRichman_isProved() {
        assertThat(checkExact(PATH, "", "1/3 2/3 0 1", "2/3 1/3 1 0").isEmpty()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"1/3 2/3 1/9 1, 2, 'the play has ended here, with share 0 and not 1/9'",
            "1/3 2/3 0 8/9, 3, 'the play has ended here, with share 1 and not 8/9'", "1/3 4/3 0 1, 1, 4/3 is no share",
            "-1/3 2/3 0 1, 0, -1/3 is no share", "1/4 2/3 0 1, 0, 'the upper bound 1/4 is less than 1/3'",
            "1/3 3/4 0 1, 1, 'the lower bound 3/4 is more than 2/3'"})
    void check_oneShareChanged_isRefusedWhereItIs(String alice, int vertex, String reason) {
        assertThat(checkExact(PATH, "", alice, "2/3 1/3 1 0").first())
                .anySatisfy(violation -> {
                    assertThat(violation.player()).isEqualTo(Player.ALICE);
                    assertThat(violation.vertex()).isEqualTo(vertex);
                    assertThat(violation.reason()).startsWith(reason);
                });
        String exchanged = Arrays.stream(new int[] {1, 0, 3, 2}).mapToObj(i -> alice.split(" ")[i])
                .reduce((a, b) -> a + " " + b).orElseThrow();
        assertThat(checkExact(PATH, "", "1/3 2/3 0 1", exchanged).first())
                .anySatisfy(violation -> assertThat(violation.player()).isEqualTo(Player.BOB));
    }

    @Test
    void check_neverBelowAllTheMoney_isRefused() {
        assertThat(check(PATH, "", exact("1/3 2/3 0 1", vertex -> vertex == 1 || vertex == 3), exact("2/3 1/3 1 0"),
                Exactness.EXACT).first()).extracting(Violation::vertex, Violation::reason)
                .containsExactly(tuple(1, "'never' is not proved"));
    }

    /** Poorman, where the ratio x near the goal satisfies x = (1 + x)/(2 + x): shares of 1 - g and g, the golden mean. */
    @Test
    void check_enclosuresOfThePathUnderPoorman_areProvedButNotExact() {
        double near = 1 - GOLDEN;
        double d = 1e-9;
        double[] alice = {near - d, GOLDEN - d, 0, 1, near + d, GOLDEN + d, 0, 1};
        double[] bob = {GOLDEN - d, near - d, 1, 0, GOLDEN + d, near + d, 1, 0};
        assertThat(check(PATH, "payment poorman", doubles(alice), doubles(bob), Exactness.ENCLOSURE).first()).isEmpty();
        assertThat(check(PATH, "payment poorman", fixedPoint(alice), fixedPoint(bob), Exactness.ENCLOSURE).first())
                .isEmpty();
        assertThat(check(PATH, "payment poorman", doubles(alice), new ComplementThresholds(doubles(alice)),
                Exactness.ENCLOSURE).first()).isEmpty();
        assertThat(check(PATH, "payment poorman", fixedPoint(alice), new ComplementThresholds(fixedPoint(alice)),
                Exactness.ENCLOSURE).first()).isEmpty();
        for (ContinuousThresholds enclosed : new ContinuousThresholds[] {doubles(alice), fixedPoint(alice)}) {
            assertThat(check(PATH, "payment poorman", enclosed, new ComplementThresholds(enclosed), Exactness.EXACT)
                    .first()).extracting(Violation::reason)
                    .contains("the exact number is missing although the answer is exact");
        }
        for (int i : new int[] {0, 1, 4, 5}) {
            double[] wrong = alice.clone();
            wrong[i] += i < 4 ? 3 * d : -3 * d;
            for (ContinuousThresholds claimed : new ContinuousThresholds[] {doubles(wrong), fixedPoint(wrong)}) {
                assertThat(check(PATH, "payment poorman", claimed, doubles(bob), Exactness.ENCLOSURE).first())
                        .as("bound %d", i).isNotEmpty().allMatch(violation -> violation.player() == Player.ALICE);
                assertThat(check(PATH, "payment poorman", doubles(alice), new ComplementThresholds(claimed),
                        Exactness.ENCLOSURE).first()).as("what bound %d leaves", i).isNotEmpty()
                        .allMatch(violation -> violation.player() == Player.BOB);
            }
        }
    }

    /** All needed is 0 where the bid is won or lost, 1/2 where only winning it wins; the loop is left by who has more. */
    @ParameterizedTest
    @CsvSource({"0 1/2 0 1, 1 1/2 1 0, ", "0 0 0 1, 1 1/2 1 0, 1", "1/4 1/2 0 1, 1 1/2 1 0, 0",
            "0 1/4 0 1, 1 1/2 1 0, 1",
            "0 3/4 0 1, 1 1/2 1 0, 1"})
    void check_underAllPay_acceptsNothingBetweenNothingAndAHalf(String alice, String bob, Integer wrong) {
        ColouredGraph ends = inner().edge(0, 2).edge(Player.ALICE, 1, 2).edge(Player.BOB, 1, 3).build();
        assertThat(checkExact(ends, "payment all-pay", alice, bob).first().stream().map(Violation::vertex).distinct()
                .toList())
                .isEqualTo(wrong == null ? List.of() : List.of(wrong));
    }

    /** Alice may leave 0 for the goal and Bob only stay: 0 follows from itself, and is too little; she needs just more than he has. */
    @ParameterizedTest
    @CsvSource({"1/2, 1, true", "0, 1, false", "1/4, 1, false", "3/4, 1, false", "1/2, 0, false", "1/2, 1/2, false"})
    void check_loopUnderAllPay_needsAHalf(String alice, String bob, boolean right) {
        ColouredGraph loop = inner().edge(Player.ALICE, 0, 2).edge(Player.BOB, 0, 0).edge(1, 3).build();
        assertThat(checkExact(loop, "payment all-pay", alice + " 1 0 1", bob + " 0 1 0").isEmpty()).isEqualTo(right);
    }

    /** Nobody leaves {0, 1}: every share follows from itself there, and none is enough. */
    @ParameterizedTest
    @ValueSource(strings = {"1/2", "0", "3/4"})
    void check_shareWhereNobodyLeaves_isRefused(String share) {
        ColouredGraph closed = inner().edge(0, 1).edge(1, 0).build();
        assertThat(checkExact(closed, "", "1 1 0 1", "1 1 1 0").isEmpty()).isTrue();
        assertThat(checkExact(closed, "", share + " " + share + " 0 1", "1 1 1 0").first())
                .extracting(Violation::reason).allMatch(reason -> reason.contains("need not lead to the goal"));
        assertThat(checkExact(closed, "", "1 1 0 1", share + " " + share + " 1 0").first())
                .extracting(Violation::reason).allMatch(reason -> reason.contains("need not lead to the goal"));
    }

    /** From 0 Alice may go round, too: it is as good now as the goal's neighbour, but does not lead there. */
    @Test
    void check_moveThatIsAsGoodAndLeadsNowhere_doesNotHinderTheProof() {
        ColouredGraph round = inner().edge(Player.ALICE, 0, 1).edge(Player.ALICE, 0, 0).edge(Player.BOB, 0, 1)
                .edge(Player.ALICE, 1, 2).edge(Player.BOB, 1, 3).build();
        assertThat(checkExact(round, "", "1/2 1/2 0 1", "1/2 1/2 1 0").first()).isEmpty();
    }

    /** From 0 Alice may stay or go to 1, where she needs 3/4. Less follows from staying, but she wins by going alone. */
    @ParameterizedTest
    @CsvSource({"3/4, true", "1/2, false", "1/4, false"})
    void check_shareWithWhichOnlyAMoveThatCostsMoreLeaves_isRefused(String share, boolean right) {
        ColouredGraph stay = ColouredGraph.builder().addVertices(5).terminal(2, Outcome.ALICE).terminal(3, Outcome.BOB)
                .edge(Player.ALICE, 0, 0).edge(Player.ALICE, 0, 1).edge(Player.BOB, 0, 0).edge(Player.ALICE, 1, 4)
                .edge(Player.BOB, 1, 3).edge(Player.ALICE, 4, 2).edge(Player.BOB, 4, 3).build();
        assertThat(checkExact(stay, "", share + " 3/4 0 1 1/2", "1 1/4 1 0 1/2").first().stream()
                .map(Violation::vertex).toList()).isEqualTo(right ? List.of() : List.of(0));
    }

    /** Under robin-hood:2/5 the path needs 1/2 and 1; 0 and 1/2 follow from themselves, too. */
    @ParameterizedTest
    @CsvSource({"1/2 1 0 1, true", "0 1/2 0 1, false", "1/2 3/4 0 1, false", "1/4 1 0 1, false", "1/2 1 0 3/4, false"})
    void check_pathWhereARoundExpands_isRefusedUnlessRoundsFromAboveComeDownToIt(String alice, boolean right) {
        assertThat(checkExact(PATH, "payment robin-hood:2/5", alice, "1 1/2 1 0").isEmpty()).isEqualTo(right);
        String exchanged = Arrays.stream(new int[] {1, 0, 3, 2}).mapToObj(i -> alice.split(" ")[i])
                .reduce((a, b) -> a + " " + b).orElseThrow();
        assertThat(checkExact(PATH, "payment robin-hood:2/5", "1/2 1 0 1", exchanged).isEmpty()).isEqualTo(right);
    }

    /** With 1/5 it needs 3/11 and 8/11, to which rounds only come near: nothing but them lies between. */
    @ParameterizedTest
    @CsvSource({"3/11 8/11 0 1, true", "2/11 8/11 0 1, false", "3/11 7/11 0 1, false", "1/4 3/4 0 1, false"})
    void check_pathWhereRoundsOnlyComeNear_isProvedByWhatLiesBetween(String alice, boolean right) {
        assertThat(checkExact(PATH, "payment robin-hood:1/5", alice, "8/11 3/11 1 0").isEmpty()).isEqualTo(right);
    }

    /** All the money is too little at 1 and where nobody leaves 0; at 0 of the other board it is just enough. */
    @Test
    void check_neverWhereARoundExpands_isProvedByTooLittleOrByStaying() {
        assertThat(check(PATH, "payment robin-hood:2/5", exact("1/2 1 0 1", vertex -> vertex == 3), exact("1 1/2 1 0"),
                Exactness.EXACT).isEmpty()).isTrue();
        ColouredGraph just = inner().edge(Player.ALICE, 1, 2).edge(Player.BOB, 1, 3).edge(Player.ALICE, 0, 1)
                .edge(Player.BOB, 0, 3).charge(0, Player.BOB, BigFraction.of(1, 3)).build();
        IntPredicate lost = vertex -> vertex == 3;
        assertThat(check(just, "", exact("1 1/2 0 1", lost), exact("0 1/2 1 0", vertex -> vertex == 2), Exactness.EXACT)
                .first()).as("4/3 of (1/2 + 1)/2").isEmpty();
        assertThat(check(just, "", exact("1 1/2 0 1", vertex -> vertex == 0 || vertex == 3),
                exact("0 1/2 1 0", vertex -> vertex == 2), Exactness.EXACT).first()).extracting(Violation::reason)
                .containsExactly("'never' is not proved");
        ColouredGraph more = inner().edge(Player.ALICE, 1, 2).edge(Player.BOB, 1, 3).edge(Player.ALICE, 0, 1)
                .edge(Player.BOB, 0, 3).charge(0, Player.BOB, BigFraction.of(1, 2)).build();
        assertThat(check(more, "", exact("1 1/2 0 1", vertex -> vertex == 0 || vertex == 3),
                exact("0 1/2 1 0", vertex -> vertex == 2), Exactness.EXACT).first()).as("9/8").isEmpty();
    }

    @Test
    void check_whenStopped_saysSo() {
        for (String payment : new String[] {"richman", "robin-hood:1/5"}) {
            ContinuousSolution solution = solution(PATH, "payment " + payment, exact("1/3 2/3 0 1"),
                    exact("2/3 1/3 1 0"),
                    Exactness.EXACT);
            assertThatThrownBy(() -> new ContinuousVerifier(() -> true).check(solution))
                    .isInstanceOf(LimitReachedException.class);
        }
    }

    /** Thirds, which are no doubles: exact where fractions stand beside the doubles, and what they leave of 1 as well. */
    @Test
    void check_fractionsBesideDoubles_areExact() {
        BigFraction[] thirds = {BigFraction.of(1, 3), BigFraction.of(2, 3)};
        double[] lower = {Math.nextDown(1 / 3.0), Math.nextDown(2 / 3.0), 0, 1};
        double[] upper = {Math.nextUp(1 / 3.0), Math.nextUp(2 / 3.0), 0, 1};
        ContinuousThresholds alice = new EnclosureThresholds(lower, upper, thirds, thirds, vertex -> vertex == 3);
        assertThat(check(PATH, "", alice, new ComplementThresholds(alice), Exactness.EXACT).first()).isEmpty();
        assertThat(
                check(PATH, "", exact("1/3 2/3 0 1"), new ComplementThresholds(exact("1/3 2/3 0 1")), Exactness.EXACT)
                        .first())
                .isEmpty();
        BigFraction[] wrong = {BigFraction.of(1, 3), BigFraction.of(3, 4)};
        assertThat(check(PATH, "", new EnclosureThresholds(lower, upper, wrong, wrong, vertex -> vertex == 3),
                exact("2/3 1/3 1 0"), Exactness.EXACT).first()).isNotEmpty();
    }

    /** What is right as fractions is said once more as doubles and as an exact number, which must agree. */
    @Test
    void check_doublesAndExactNumbersThatSaySomethingElse_areRefused() {
        ContinuousThresholds right = exact("1/3 2/3 0 1");
        assertThat(reasons(new Said(right, 0, 1 / 4.0, 1 / 2.0, BigFraction.of(1, 3)))).isEmpty();
        assertThat(reasons(new Said(right, 0, 0.34, 1 / 2.0, BigFraction.of(1, 3))))
                .containsExactly("the doubles 0.34 and 0.5 do not enclose the bounds");
        assertThat(reasons(new Said(right, 0, 1 / 4.0, 0.33, BigFraction.of(1, 3))))
                .containsExactly("the doubles 0.25 and 0.33 do not enclose the bounds");
        assertThat(reasons(new Said(right, 0, 1 / 4.0, 1 / 2.0, BigFraction.of(1, 2))))
                .containsExactly("the exact number is not proved");
    }

    /** From 0 and from 1 both may move to either goal, so that a half is needed there, which is said of 1 in other doubles. */
    @Test
    void check_otherDoublesOfANumberThatStandsBefore_areRefused() {
        ColouredGraph twins = inner().edge(0, 2).edge(0, 3).edge(1, 2).edge(1, 3).build();
        ContinuousThresholds alice = new Said(exact("1/2 1/2 0 1"), 1, 0.1, 0.2, BigFraction.of(1, 2));
        assertThat(check(twins, "", alice, exact("1/2 1/2 1 0"), Exactness.EXACT).first()).extracting(Violation::reason)
                .containsExactly("the doubles 0.1 and 0.2 do not enclose the bounds");
    }

    private static List<String> reasons(ContinuousThresholds alice) {
        return check(PATH, "", alice, exact("2/3 1/3 1 0"), Exactness.EXACT).first().stream().map(Violation::reason)
                .toList();
    }

    /** Thresholds of which something else is said at a vertex. */
    private record Said(ContinuousThresholds bounds, int at, double low, double high, BigFraction number)
            implements
                ContinuousThresholds {
        @Override
        public int vertexCount() {
            return bounds.vertexCount();
        }

        @Override
        public boolean never(int vertex) {
            return bounds.never(vertex);
        }

        @Override
        public double lower(int vertex) {
            return vertex == at ? low : bounds.lower(vertex);
        }

        @Override
        public double upper(int vertex) {
            return vertex == at ? high : bounds.upper(vertex);
        }

        @Override
        public Optional<BigFraction> exact(int vertex) {
            return vertex == at ? Optional.of(number) : bounds.exact(vertex);
        }

        @Override
        public BigFraction lowerBound(int vertex) {
            return bounds.exact(vertex).orElseThrow();
        }

        @Override
        public BigFraction upperBound(int vertex) {
            return bounds.exact(vertex).orElseThrow();
        }
    }

    @Test
    void check_neverOfBoundsProvedInDoubles_isRefusedBelowAllTheMoney() {
        double near = 1 - GOLDEN;
        double d = 1e-9;
        double[] low = {near - d, GOLDEN - d, 0, 1};
        double[] high = {near + d, GOLDEN + d, 0, 1};
        ContinuousThresholds alice = new EnclosureThresholds(low, high, vertex -> vertex == 1 || vertex == 3);
        assertThat(check(PATH, "payment poorman", alice,
                new ComplementThresholds(new EnclosureThresholds(low, high, vertex -> vertex == 3)),
                Exactness.ENCLOSURE)
                .first()).extracting(Violation::reason).containsExactly("'never' is not proved");
    }

    /** With 1/4 where 1/2 is needed the lower bound would be right, but no threshold is so under all-pay. */
    @Test
    void check_lowerBoundBetweenNothingAndAHalfUnderAllPay_isRefused() {
        ColouredGraph ends = inner().edge(0, 2).edge(Player.ALICE, 1, 2).edge(Player.BOB, 1, 3).build();
        assertThat(check(ends, "payment all-pay", fixedPoint(0, 0.25, 0, 1, 0, 0.5, 0, 1), exact("1 1/2 1 0"),
                Exactness.ENCLOSURE).first()).extracting(Violation::reason)
                .containsExactly("the lower bound 1/4 lies between 0 and 1/2, where no threshold can be");
    }

    /** Paid 1/2 of all the money in each round, Alice needs no more than all of it in {0, 1}, but nobody leaves there. */
    @Test
    void check_neverWhereNobodyLeaves_isProvedForAllOfThemOrNone() {
        BigFraction half = BigFraction.of(1, 2);
        ColouredGraph closed = inner().edge(0, 1).edge(1, 0).charge(0, Player.ALICE, half).charge(1, Player.ALICE, half)
                .build();
        assertThat(check(closed, "", exact("1 1 0 1"), exact("1 1 1 0"), Exactness.EXACT).first()).isEmpty();
        assertThat(check(closed, "", exact("1 1 0 1", vertex -> vertex == 0 || vertex == 3), exact("1 1 1 0"),
                Exactness.EXACT).first()).extracting(Violation::reason).containsExactly("'never' is not proved");
    }

    @Test
    void knows_auctionsWithAFormula() {
        assertThat(ContinuousVerifier.knows(Auction.parse("payment robin-hood:1/5"))).isTrue();
        assertThat(ContinuousVerifier.knows(Auction.parse("payment second-price"))).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"NaN, 0.5", "0.25, NaN", "-Infinity, 0.5", "0.25, Infinity"})
    void check_boundThatIsNoNumber_isRefused(double lower, double upper) {
        ContinuousSolution solution = solution(PATH, "", doubles(lower, 0.5, 0, 1, upper, 0.75, 0, 1),
                exact("2/3 1/3 1 0"), Exactness.ENCLOSURE);
        assertThatThrownBy(() -> new ContinuousVerifier().check(solution))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("is not a number");
    }

    /** Alice goes to her goal from 0, and Bob stays or goes on: her one move is enough. */
    @Test
    void check_oneMoveToTheGoalAgainstTwoOfTheOther_isEnough() {
        ColouredGraph two = inner().edge(Player.ALICE, 0, 2).edge(Player.BOB, 0, 0).edge(Player.BOB, 0, 1).edge(1, 3)
                .build();
        assertThat(checkExact(two, "", "1/2 1 0 1", "1/2 0 1 0").first()).isEmpty();
    }
}
