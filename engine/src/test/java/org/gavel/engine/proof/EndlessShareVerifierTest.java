package org.gavel.engine.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
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
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Thresholds found by hand. Alice wants to be at vertex 0 again and again, and from there every play stays; at vertex 1 it stays
 * for Bob. From vertex 2 she moves to 0 and he to 1; from 3 she moves to 2 and he to 1: by the formulas of a round she needs
 * 1/2 at 2, and at 3 3/4 under Richman, the ratio 2 under poorman, 7/3 under taxman with 1/3. All that she does not need Bob needs.
 */
class EndlessShareVerifierTest {

    private static final String NEEDED = """
            richman, 3/4
            poorman, 2/3
            taxman:1/3, 7/10
            """;

    /** The only move of the mover at each vertex. */
    private static final MoveFinder ONLY = (game, player, mover, undecided, usable) -> {
        int[] moves = new int[game.graph().vertexCount()];
        for (int vertex = 0; vertex < moves.length; vertex++) {
            moves[vertex] = game.graph().target(mover, game.graph().firstEdge(mover, vertex));
        }
        return moves;
    };

    @ParameterizedTest
    @CsvSource(textBlock = NEEDED)
    void check_rightThresholds_areAccepted(String payment, String third) {
        assertThat(check(payment, shares("0", "1", "1/2", third), rest("0", "1", "1/2", third))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(textBlock = NEEDED)
    void check_oneThresholdMoved_isRefusedForThatPlayer(String payment, String third) {
        List<BigFraction> alice = shares("0", "1", "1/2", third);
        List<BigFraction> bob = rest("0", "1", "1/2", third);
        for (int vertex = 0; vertex < 4; vertex++) {
            for (String other : List.of("0", "1/4", "499/1000", "501/1000", "9/10", "1")) {
                BigFraction moved = BigFraction.parse(other);
                if (moved.equals(alice.get(vertex)) || moved.equals(bob.get(vertex))) {
                    continue;
                }
                assertThat(check(payment, with(alice, vertex, moved), bob)).as("%s at %d", other, vertex)
                        .isNotEmpty().allMatch(each -> each.player() == Player.ALICE);
                assertThat(check(payment, alice, with(bob, vertex, moved))).as("%s at %d", other, vertex)
                        .isNotEmpty().allMatch(each -> each.player() == Player.BOB);
            }
        }
    }

    @Test
    void check_tooLittleAndTooMuch_areToldApart() {
        List<BigFraction> bob = rest("0", "1", "1/2", "3/4");
        assertThat(check("richman", shares("0", "1", "1/2", "5/8"), bob)).extracting(Violation::reason)
                .containsExactly("the upper bound is not proved: no move was found with which one round needs no more"
                        + " than 5/8");
        assertThat(check("richman", shares("0", "1", "1/2", "7/8"), bob)).extracting(Violation::reason)
                .containsExactly("the lower bound is not proved: no move was found with which one round needs no more"
                        + " than 1/8");
        assertThat(check("richman", shares("1", "1", "1/2", "3/4"), bob)).extracting(Violation::vertex).contains(0);
    }

    /** From vertex 3, his own, Bob moves to 2, where Alice needs a half; the doubles next to these numbers are the same. */
    @Test
    void check_lessThanDoublesTell_isRefused() {
        ColouredGraph chain = ColouredGraph.builder().addVertices(4).edge(0, 0).edge(1, 1).mark(0)
                .edge(Player.ALICE, 2, 0).edge(Player.BOB, 2, 1).owner(3, Player.BOB).edge(Player.BOB, 3, 2)
                .edge(Player.ALICE, 3, 2).build();
        BiddingGame owned = new BiddingGame("owned", chain, 3, Auction.DEFAULT, Objective.Plain.BUCHI);
        List<BigFraction> needed = shares("0", "1", "1/2", "1/2");
        assertThat(check(owned, needed, rest("0", "1", "1/2", "1/2"))).isEmpty();
        for (int digits : new int[] {9, 16, 17, 30}) {
            BigFraction less = BigFraction.of(1, 2).subtract(BigFraction.of(1, 10).pow(digits));
            BigFraction more = BigFraction.ONE.subtract(less);
            assertThat(check(owned, with(needed, 3, less), rest("0", "1", "1/2", "1/2"))).hasSize(1);
            assertThat(check(owned, with(needed, 3, more), rest("0", "1", "1/2", "1/2"))).hasSize(1);
        }
    }

    @Test
    void check_whatIsReportedButNotProved_isRefused() {
        BiddingGame game = game("richman", Objective.Plain.BUCHI);
        double[] alice = {0, 1, 0.5, 0.75};
        double[] bob = {1, 0, 0.5, 0.25};
        assertThat(check(game, new EnclosureThresholds(alice, alice, vertex -> vertex == 1),
                new EnclosureThresholds(bob, bob, vertex -> vertex == 0))).isEmpty();
        assertThat(check(game, new EnclosureThresholds(alice, new double[] {0, 1, 0.5, 0.875}, vertex -> vertex == 1),
                new EnclosureThresholds(bob, bob, vertex -> vertex == 0))).hasSize(1)
                .allMatch(each -> each.player() == Player.ALICE && each.vertex() == 3);
    }

    @Test
    void check_numbersThatAreNoShares_areRefused() {
        for (String none : List.of("-1/2", "3/2")) {
            assertThat(check("richman", shares("0", "1", "1/2", none), rest("0", "1", "1/2", "3/4"))).isNotEmpty();
        }
    }

    /** Where both players can stay for ever, staying is not being at vertex 0 again and again. */
    @Test
    void check_stayingElsewhere_isNotEnough() {
        ColouredGraph graph = ColouredGraph.builder().addVertices(2).edge(0, 0).edge(1, 1).edge(Player.ALICE, 1, 0)
                .mark(0).build();
        BiddingGame game = new BiddingGame("stay", graph, 1, Auction.DEFAULT, Objective.Plain.BUCHI);
        MoveFinder staying = (any, player, mover, undecided, usable) -> new int[] {0, 1};
        MoveFinder going = (any, player, mover, undecided, usable) -> new int[] {0, mover == Player.ALICE ? 0 : 1};
        RationalThresholds none = new RationalThresholds(2, vertex -> BigFraction.ZERO, vertex -> false);
        RationalThresholds all = new RationalThresholds(2, vertex -> BigFraction.ONE, vertex -> vertex == 0);
        ContinuousSolution claimed = solution(game, none, all);
        assertThat(new EndlessShareVerifier(going, StopSignal.NEVER).check(claimed).first()).isEmpty();
        RationalThresholds never = new RationalThresholds(2, vertex -> BigFraction.ONE, vertex -> true);
        assertThat(new EndlessShareVerifier(going, StopSignal.NEVER).check(solution(game, none, never)).first())
                .containsExactly(new Violation(Player.BOB, 1, PlaysOfBoth.WON));
        assertThat(new EndlessShareVerifier(staying, StopSignal.NEVER).check(claimed).first())
                .anyMatch(each -> each.player() == Player.ALICE && each.vertex() == 1);
    }

    @Test
    void knows_rulesThatAreWrittenDownHere_andNoOthers() {
        for (String payment : List.of("richman", "poorman", "taxman:1/3")) {
            for (Objective objective : Objective.Plain.values()) {
                assertThat(EndlessShareVerifier.knows(game(payment, objective))).isTrue();
            }
        }
        List<BiddingGame> others = new ArrayList<>();
        others.add(game("all-pay", Objective.Plain.BUCHI));
        others.add(game("robin-hood:1/5", Objective.Plain.BUCHI));
        others.add(game("second-price", Objective.Plain.BUCHI));
        others.add(game("richman", new Objective.MeanPayoff(BigFraction.ONE)));
        others.add(game("richman", new Objective.Energy(BigFraction.ONE)));
        others.add(game("richman; ties no-move", Objective.Plain.BUCHI));
        others.add(game("richman; mover winner-moves", Objective.Plain.BUCHI));
        others.add(new BiddingGame("charges", board().charge(2, Player.ALICE, BigFraction.ONE).build(), 2,
                Auction.DEFAULT, Objective.Plain.BUCHI));
        others.add(new BiddingGame("broke", board().broke(2, Outcome.ALICE).build(), 2,
                Auction.parse("payment poorman; broke settle"), Objective.Plain.BUCHI));
        for (BiddingGame game : others) {
            assertThat(EndlessShareVerifier.knows(game)).as("%s %s", game.auction(), game.objective()).isFalse();
            ContinuousSolution claimed = solution(game, shares("0", "1", "1/2", "3/4"), shares("1", "0", "1/2", "1/4"));
            assertThatThrownBy(() -> new EndlessShareVerifier(ONLY, StopSignal.NEVER).check(claimed))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void check_stopped_isALimit() {
        ContinuousSolution claimed = solution(game("richman", Objective.Plain.BUCHI), shares("0", "1", "1/2", "3/4"),
                shares("1", "0", "1/2", "1/4"));
        assertThatThrownBy(() -> new EndlessShareVerifier(ONLY, () -> true).check(claimed))
                .isInstanceOf(LimitReachedException.class);
    }

    private static List<Violation> check(String payment, List<BigFraction> alice, List<BigFraction> bob) {
        return check(game(payment, Objective.Plain.BUCHI), alice, bob);
    }

    private static List<Violation> check(BiddingGame game, List<BigFraction> alice, List<BigFraction> bob) {
        return new EndlessShareVerifier(ONLY, StopSignal.NEVER).check(solution(game, alice, bob)).first();
    }

    private static List<Violation> check(BiddingGame game, ContinuousThresholds alice, ContinuousThresholds bob) {
        return new EndlessShareVerifier(ONLY, StopSignal.NEVER).check(solution(game, alice, bob)).first();
    }

    private static ContinuousSolution solution(BiddingGame game, List<BigFraction> alice, List<BigFraction> bob) {
        return solution(game, thresholds(alice), thresholds(bob));
    }

    private static ContinuousSolution solution(BiddingGame game, ContinuousThresholds alice,
            ContinuousThresholds bob) {
        return new ContinuousSolution(game, alice, bob, Exactness.EXACT, Completion.COMPLETE,
                new Statistics("none", 0, 0, 0));
    }

    private static RationalThresholds thresholds(List<BigFraction> shares) {
        return new RationalThresholds(shares.size(), shares::get,
                vertex -> vertex < 2 && shares.get(vertex).equals(BigFraction.ONE));
    }

    private static ColouredGraphBuilder board() {
        return ColouredGraph.builder().addVertices(4).edge(0, 0).edge(1, 1).edge(Player.ALICE, 2, 0)
                .edge(Player.BOB, 2, 1).edge(Player.ALICE, 3, 2).edge(Player.BOB, 3, 1).mark(0);
    }

    private static BiddingGame game(String payment, Objective objective) {
        ColouredGraphBuilder board = board();
        for (int vertex = 0; vertex < 4; vertex++) {
            board.priority(vertex, vertex).weight(vertex, BigFraction.ONE);
        }
        return new BiddingGame("stay", board.build(), 3, Auction.parse("payment " + payment), objective);
    }

    private static List<BigFraction> shares(String... numbers) {
        return Stream.of(numbers).map(BigFraction::parse).toList();
    }

    private static List<BigFraction> rest(String... numbers) {
        return Stream.of(numbers).map(BigFraction::parse).map(BigFraction.ONE::subtract).toList();
    }

    private static List<BigFraction> with(List<BigFraction> shares, int vertex, BigFraction other) {
        List<BigFraction> changed = new ArrayList<>(shares);
        changed.set(vertex, other);
        return changed;
    }
}
