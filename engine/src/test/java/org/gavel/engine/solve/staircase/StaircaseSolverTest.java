package org.gavel.engine.solve.staircase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.answer.value.DrawWorth;
import org.gavel.engine.answer.value.ShareValues;
import org.gavel.engine.answer.value.Staircase;
import org.gavel.engine.answer.value.Staircase.Corner;
import org.gavel.engine.answer.value.Staircase.Step;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.StuckRule;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.mixed.StaircaseVerifier;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Money;
import org.gavel.engine.rules.payment.Payment;
import org.gavel.engine.task.UnsupportedGameException;
import org.gavel.engine.testing.Seeds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Staircases by hand, and on random small boards against {@link GridReference}, which tries all bids of a grid. */
@Tag("slow")
class StaircaseSolverTest {

    private static final BigFraction HALF = BigFraction.of(1, 2);

    /** Alice wins at 0, Bob at 1; from 2 both move to either, so that more than half of the money wins. */
    private static ColouredGraphBuilder ends() {
        return ColouredGraph.builder().addVertices(5).terminal(0, Outcome.ALICE).terminal(1, Outcome.BOB).edge(2, 0)
                .edge(2, 1);
    }

    /** Chance ends at 0 with 1/3 and at 1 with 1/6; otherwise a bid decides. */
    @Test
    void solve_chanceBeforeABid_isTheMeanOfItsTargets() {
        ShareValues values = solve("richman", ends().chance(3, 0, BigFraction.of(1, 3))
                .chance(3, 1, BigFraction.of(1, 6)).chance(3, 2, HALF).edge(4, 3).build(), 4, DrawWorth.HALF);
        assertThat(values.of(Player.ALICE, 4).steps()).containsExactly(step("0", "1/3"), step("1/2", "5/6"));
        assertThat(values.of(Player.BOB, 4).steps()).containsExactly(step("0", "1/6"), step("1/2", "2/3"));
        assertThat(values.exactness()).isEqualTo(Exactness.EXACT);
        assertThat(values.lower(values.game().start(), BigFraction.ZERO)).isEqualTo(BigFraction.of(1, 3));
        assertThat(values.lower(values.game().start(), HALF)).isEqualTo(BigFraction.of(1, 3));
        assertThat(values.upper(values.game().start(), HALF)).isEqualTo(BigFraction.of(5, 6));
        assertThat(values.lower(values.game().start(), BigFraction.ONE)).isEqualTo(BigFraction.of(5, 6));
    }

    /** A bid between a fair coin at 3 and the loss: half a win needs what a bid for a win would. */
    @ParameterizedTest
    @ValueSource(strings = {"richman 1/2", "poorman 1/2", "taxman:1/3 1/2"})
    void solve_bidForACoin_needsWhatABidForAWinNeeds(String row) {
        ShareValues values = solve(row.split(" ")[0], ends().chance(3, 0, HALF).chance(3, 1, HALF).edge(4, 3)
                .edge(4, 1).build(), 4, DrawWorth.HALF);
        assertThat(values.of(Player.ALICE, 4).steps()).containsExactly(step(row.split(" ")[1], "1/2"));
        assertThat(values.of(Player.BOB, 4).steps()).containsExactly(step("0", "1/2"), step("1/2", "1"));
    }

    /** Before the bid at 2 another for the win: Richman needs 1/4, poorman 1/3, as without chance. */
    @ParameterizedTest
    @ValueSource(strings = {"richman 1/4", "poorman 1/3"})
    void solve_twoBids_needsTheThreshold(String row) {
        ShareValues values = solve(row.split(" ")[0], ends().edge(3, 0).edge(3, 2).edge(4, 3).build(), 4,
                DrawWorth.HALF);
        assertThat(values.of(Player.ALICE, 4).steps()).containsExactly(step(row.split(" ")[1], "1"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"richman", "poorman", "taxman:1/3"})
    void solve_randomBoards_isWithinTheGridAndVerified(String payment) {
        for (int seed = 0; seed < Seeds.some(40); seed++) {
            Random random = Seeds.random(seed);
            DrawWorth draws = DrawWorth.values()[random.nextInt(3)];
            ShareValues values = solve(payment, board(random), 0, draws);
            assertThat(values.exactness()).as("seed %d", seed).isEqualTo(Exactness.EXACT);
            new GridReference(values.game(), draws).requireNear(values, "seed " + seed);
        }
    }

    /** Plays can return: what is guaranteed within some rounds fits between the curves, which are verified. */
    @ParameterizedTest
    @ValueSource(strings = {"richman", "poorman", "taxman:1/3"})
    void solve_randomBoardsWithCycles_isBetweenTheCurves(String payment) {
        for (int seed = 0; seed < Seeds.some(16); seed++) {
            Random random = Seeds.random(seed);
            DrawWorth draws = DrawWorth.values()[random.nextInt(3)];
            ShareValues values = solve(payment, board(random, 0), 0, draws, 0.1);
            new GridReference(values.game(), draws).requireWithin(values, 6, "seed " + seed);
        }
    }

    /** Tug of war on five vertices: one step from the goal a quarter of the money is needed. */
    @Test
    void solve_lineOfBids_enclosesTheThreshold() {
        ColouredGraph line = ColouredGraph.builder().addVertices(5).terminal(0, Outcome.ALICE).terminal(4, Outcome.BOB)
                .edge(1, 0).edge(1, 2).edge(2, 1).edge(2, 3).edge(3, 2).edge(3, 4).build();
        ShareValues values = solve("richman", line, 1, DrawWorth.HALF);
        assertThat(values.width()).isLessThanOrEqualTo(0.01);
        assertThat(values.lower(1, BigFraction.of(26, 100))).isGreaterThan(BigFraction.of(99, 100));
        assertThat(values.upper(1, BigFraction.of(24, 100))).isLessThan(BigFraction.of(1, 100));
    }

    /** A gambler with 2 coins of 5 who wins each with 2/5 gets all with 40/211, whatever the money. */
    @Test
    void solve_gambler_enclosesTheFormula() {
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(6).terminal(0, Outcome.BOB).terminal(5,
                Outcome.ALICE);
        for (int coins = 1; coins < 5; coins++) {
            builder.chance(coins, coins + 1, BigFraction.of(2, 5)).chance(coins, coins - 1, BigFraction.of(3, 5));
        }
        ShareValues values = solve("richman", builder.build(), 2, DrawWorth.HALF);
        BigFraction known = BigFraction.of(40, 211);
        assertThat(values.lower(2, HALF)).isLessThan(known).isGreaterThan(known.subtract(BigFraction.of(1, 100)));
        assertThat(values.upper(2, HALF)).isGreaterThan(known).isLessThan(known.add(BigFraction.of(1, 100)));
    }

    /** Alice can stay for ever with all that she claims; so nothing shows that she wins. */
    @Test
    void check_claimThatALoopKeeps_isRefused() {
        ColouredGraph loop = ends().owner(3, Player.ALICE).edge(3, 3).edge(3, 1).edge(4, 3).build();
        BiddingGame game = BiddingGame.of("g", loop, 3).with(Money.CONTINUOUS);
        List<Staircase> claimed = new ArrayList<>(Collections.nCopies(loop.vertexCount(), Staircase.FLAT));
        for (BigFraction share : List.of(BigFraction.ZERO, HALF)) {
            claimed.set(3, new Staircase(List.of(new Step(share, BigFraction.ONE))));
            assertThat(new StaircaseVerifier(new ShareValues(game, DrawWorth.HALF, claimed,
                    Collections.nCopies(loop.vertexCount(), Staircase.FLAT)), StopSignal.NEVER).check()
                    .isEmpty()).isFalse();
        }
    }

    /** Lines rise with the money; what Bob leaves of a win is more than Alice is shown to guarantee. */
    @Test
    void check_allThatBobLeaves_isRefused() {
        int rising = 0;
        for (int seed = 0; seed < 40; seed++) {
            ShareValues right = solve(List.of("richman", "poorman", "taxman:1/3").get(seed % 3),
                    board(Seeds.random(seed), 0), 0, DrawWorth.HALF, 0.05);
            if (right.exactness() == Exactness.EXACT) {
                continue;
            }
            rising += right.of(Player.ALICE, 0).steps().stream().anyMatch(Step::isRising) ? 1 : 0;
            List<Staircase> left = right.bob().stream().map(StaircaseSolverTest::left).toList();
            assertThat(new StaircaseVerifier(new ShareValues(right.game(), right.draws(), left, right.bob()),
                    StopSignal.NEVER).check().isEmpty()).as("seed %d", seed).isFalse();
        }
        assertThat(rising).isGreaterThan(5);
    }

    /** What a player is left with where the other guarantees what a staircase says. */
    private static Staircase left(Staircase other) {
        List<Corner> corners = new ArrayList<>(other.corners());
        Collections.reverse(corners);
        List<Step> steps = new ArrayList<>();
        for (int i = 0; i < corners.size() - 1; i++) {
            Step step = new Step(BigFraction.ONE.subtract(corners.get(i).share()),
                    BigFraction.ONE.subtract(corners.get(i).worth()),
                    BigFraction.ONE.subtract(corners.get(i + 1).worth()));
            if (!corners.get(i).share().equals(corners.get(i + 1).share()) && step.until().signum() > 0) {
                steps.add(step);
            }
        }
        return new Staircase(steps);
    }

    /** A line between two right steps claims too much between them, where what is true bends. */
    @Test
    void check_lineAboveAStep_isRefused() {
        ShareValues right = solve("richman", ends().edge(3, 0).edge(3, 2).edge(4, 3).build(), 4, DrawWorth.HALF);
        assertThat(right.of(Player.ALICE, 4).steps()).containsExactly(step("1/4", "1"));
        requireWrong(right, 4, List.of(new Step(BigFraction.ZERO, BigFraction.ZERO, BigFraction.of(1, 9)),
                step("1/4", "1")));
        ShareValues poor = solve("poorman", ends().edge(3, 0).edge(3, 2).edge(4, 3).build(), 4, DrawWorth.HALF);
        requireWrong(poor, 2, List.of(new Step(BigFraction.of(1, 3), BigFraction.ZERO, BigFraction.of(1, 9)),
                step("1/2", "1")));
    }

    /** What Bob's moves leave Alice is the worse of two lines that cross, or that part at the start. */
    @Test
    void check_linesThatCross_takesTheWorseAfterwards() {
        Step line = new Step(BigFraction.ZERO, BigFraction.ZERO, BigFraction.ONE);
        assertThat(provesLast("bids", step("1/2", "1"), line, Player.BOB, step("1/4", "1"))).isFalse();
        assertThat(provesLast("bids", line, step("1/2", "1"), Player.BOB, step("1/4", "1"))).isFalse();
        assertThat(provesLast("bids", line, step("1/2", "1"), Player.BOB, step("1/2", "1"))).isTrue();
        assertThat(provesLast("wins", step("0", "1"), line, Player.BOB, step("0", "1"))).isFalse();
        assertThat(provesLast("wins", line, step("0", "1"), Player.BOB, step("0", "1"))).isFalse();
        assertThat(provesLast("wins", step("0", "1"), line, Player.ALICE, step("0", "1"))).isTrue();
        assertThat(provesLast("wins", line, step("0", "1"), Player.ALICE, step("0", "1"))).isTrue();
    }

    /** Whether a claim is proved at a vertex where one player moves to two vertices and the other to Alice's win. */
    private static boolean provesLast(String kind, Step first, Step second, Player mover, Step claim) {
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(5).terminal(0, Outcome.ALICE).terminal(1,
                Outcome.BOB);
        for (int vertex = 2; vertex < 4; vertex++) {
            builder.edge(vertex, 0);
            if (kind.equals("bids") && !(vertex == 2 ? first : second).isRising()) {
                builder.edge(vertex, 1);
            }
            builder.edge(mover, 4, vertex);
        }
        BiddingGame game = BiddingGame.of("g", builder.edge(mover.opponent(), 4, 0).build(), 4).with(Money.CONTINUOUS);
        List<Staircase> claimed = List.of(Staircase.ofEnd(1), Staircase.FLAT, new Staircase(List.of(first)),
                new Staircase(List.of(second)), new Staircase(List.of(claim)));
        return new StaircaseVerifier(new ShareValues(game, DrawWorth.HALF, claimed,
                Collections.nCopies(5, Staircase.FLAT)), StopSignal.NEVER).check().isEmpty();
    }

    @Test
    void check_lessMoneyOrMoreWorth_isRefused() {
        for (int seed = 0; seed < 20; seed++) {
            ShareValues right = solve("poorman", board(Seeds.random(seed)), 0, DrawWorth.HALF);
            List<Step> steps = right.of(Player.ALICE, 0).steps();
            for (int i = 0; i < steps.size(); i++) {
                Step step = steps.get(i);
                BigFraction below = i == 0 ? BigFraction.ZERO : steps.get(i - 1).share();
                if (step.share().compareTo(below) > 0) {
                    requireWrong(right, i, new Step(step.share().add(below).multiply(HALF), step.worth()));
                }
                BigFraction above = i == steps.size() - 1 ? BigFraction.ONE : steps.get(i + 1).worth();
                if (step.worth().compareTo(above) < 0) {
                    requireWrong(right, i, new Step(step.share(), step.worth().add(above).multiply(HALF)));
                }
            }
        }
    }

    private static void requireWrong(ShareValues right, int at, Step wrong) {
        List<Step> steps = new ArrayList<>(right.of(Player.ALICE, 0).steps());
        steps.set(at, wrong);
        requireWrong(right, 0, steps);
    }

    private static void requireWrong(ShareValues right, int vertex, List<Step> steps) {
        List<Staircase> alice = new ArrayList<>(right.alice());
        alice.set(vertex, new Staircase(steps));
        assertThat(new StaircaseVerifier(new ShareValues(right.game(), right.draws(), alice, right.bob()),
                StopSignal.NEVER).check().isEmpty()).as("%s", steps).isFalse();
    }

    @Test
    void solve_otherRules_areRefusedByName() {
        ColouredGraph board = ends().edge(4, 2).edge(3, 4).build();
        for (String payment : List.of("all-pay", "all-pay-richman", "robin-hood:1/5", "second-price")) {
            assertThatThrownBy(() -> solve(payment, board, 4, DrawWorth.HALF))
                    .isInstanceOf(UnsupportedGameException.class).hasMessageContaining(payment);
        }
    }

    @Test
    void solve_stopped_saysSo() {
        BiddingGame game = BiddingGame.of("g", ends().edge(4, 2).edge(3, 4).build(), 4).with(Money.CONTINUOUS);
        assertThatThrownBy(() -> new StaircaseSolver(DrawWorth.HALF, 0.01).solve(game, () -> true))
                .isInstanceOf(LimitReachedException.class);
    }

    private static Step step(String share, String worth) {
        return new Step(BigFraction.parse(share), BigFraction.parse(worth));
    }

    private static ShareValues solve(String payment, ColouredGraph board, int start, DrawWorth draws) {
        return solve(payment, board, start, draws, 0.01);
    }

    private static ShareValues solve(String payment, ColouredGraph board, int start, DrawWorth draws, double width) {
        BiddingGame game = BiddingGame.of("g", board, start)
                .with(Auction.DEFAULT.with(Payment.parse(payment))
                        .with(Money.CONTINUOUS));
        ShareValues values = new StaircaseSolver(draws, width).solve(game, StopSignal.NEVER);
        assertThat(new StaircaseVerifier(values, StopSignal.NEVER).check().first()).isEmpty();
        return values;
    }

    /** A board on which all moves lead on, with bids, owners and chance; the last three vertices are ends. */
    private static ColouredGraph board(Random random) {
        return board(random, 1);
    }

    /** The same where moves lead on, or anywhere. */
    private static ColouredGraph board(Random random, int ahead) {
        int inner = 2 + random.nextInt(4);
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(inner + 3).stuck(StuckRule.TIE);
        Stream.of(Outcome.values()).forEach(outcome -> builder.terminal(inner + outcome.ordinal(), outcome));
        for (int vertex = 0; vertex < inner; vertex++) {
            int kind = random.nextInt(5);
            int edges = 1 + random.nextInt(3);
            if (kind < 2) {
                for (int i = 0; i < edges; i++) {
                    builder.chance(vertex, target(random, ahead * (vertex + 1), inner), BigFraction.of(1, edges));
                }
            } else if (kind == 2) {
                builder.owner(vertex, Player.values()[random.nextInt(2)]);
                builder.edge(vertex, target(random, ahead * (vertex + 1), inner)).edge(vertex,
                        target(random, ahead * (vertex + 1), inner));
            } else {
                for (int i = 0; i < edges; i++) {
                    builder.edge(Player.ALICE, vertex, target(random, ahead * (vertex + 1), inner));
                    builder.edge(Player.BOB, vertex, target(random, ahead * (vertex + 1), inner));
                }
            }
        }
        return builder.build();
    }

    private static int target(Random random, int least, int inner) {
        return least + random.nextInt(inner + 3 - least);
    }
}
