package org.gavel.inquiry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ChipNeeds;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.value.MixedOptions;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Chips;
import org.gavel.engine.proof.chips.ChipVerifier;
import org.gavel.engine.reference.ConfigurationReference;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.payment.Flow;
import org.gavel.engine.rules.payment.Payment;
import org.gavel.engine.rules.payment.TurnChance;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.solve.outcome.ChipOutcome;
import org.gavel.engine.solve.outcome.ChipOutcomeSolver;
import org.gavel.engine.solve.outcome.Verdict;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.testing.CappedRichman;
import org.gavel.engine.testing.ChipAuctions;
import org.gavel.engine.testing.RandomGraphs;
import org.gavel.engine.testing.Seeds;
import org.gavel.inquiry.answer.ChipAnswer;
import org.gavel.inquiry.answer.ChipOutcomeAnswer;
import org.junit.jupiter.api.Test;

/** A payment of the user's own, of which no formula is known: the winner pays the loser, but at most a chip or two. */
class OwnPaymentTest {

    private static final int TOTAL = 5;
    private static final List<Auction> AUCTIONS = ChipAuctions.all("richman");

    private static BiddingGame game(int seed) {
        ColouredGraph graph = RandomGraphs.of(RandomGraphs.Shape.values()[seed % RandomGraphs.Shape.values().length],
                4 + seed % 4, seed);
        Auction auction = AUCTIONS.get(seed % AUCTIONS.size()).with(new CappedRichman(1 + seed % 2));
        return new BiddingGame("seed " + seed, graph, seed % graph.declaredCount(), auction);
    }

    private static ConfigurationReference reference(BiddingGame game, Player player) {
        return ConfigurationReference.withTotal(game.graph(), game.auction(), player,
                game.auction().bids().stance(player), TOTAL);
    }

    @Test
    void thresholds_whereTheWinnerPaysAtMostSoMuch_areThoseOfAllConfigurationsAndVerified() {
        for (int seed = 0; seed < Seeds.some(150); seed++) {
            BiddingGame game = game(seed);
            ChipAnswer answer = new ChipInquiry(ChipTotals.of(TOTAL), Verify.YES, 1).answer(game,
                    IntStream.range(0, game.graph().declaredCount()), StopSignal.NEVER, Stopwatch.still());
            assertThat(answer.account().verification().isVerified()).as("%s", game).isTrue();
            for (Player player : Player.values()) {
                ConfigurationReference reference = reference(game, player);
                ChipNeeds needs = ChipNeeds.of(answer.solution(), player);
                for (int vertex = 0; vertex < game.graph().vertexCount(); vertex++) {
                    for (int state = 0; state < game.auction().ties().states().size(); state++) {
                        for (int own = 0; own <= TOTAL; own++) {
                            boolean wins = reference.wins(vertex, player == Player.ALICE ? own : TOTAL - own,
                                    player == Player.ALICE ? TOTAL - own : own, state);
                            assertThat(own >= needs.chips(vertex, state, 0)).as("%s at %d with %d", game, vertex, own)
                                    .isEqualTo(wins);
                        }
                    }
                }
            }
        }
    }

    @Test
    void outcome_whereTheWinnerPaysAtMostSoMuch_isThatOfAllConfigurations() {
        for (int seed = 0; seed < Seeds.some(100); seed++) {
            BiddingGame game = game(seed);
            for (int alice = 0; alice <= TOTAL; alice++) {
                ChipOutcomeAnswer answer = new OutcomeInquiry(ContinuousOptions.DEFAULT, Verify.YES).answer(game, alice,
                        TOTAL - alice, StopSignal.NEVER, Stopwatch.still());
                for (Player player : Player.values()) {
                    assertThat(answer.outcome().verdict() == Verdict.wonBy(player)).as("%s with %d", game, alice)
                            .isEqualTo(reference(game, player).wins(game.start(), alice, TOTAL - alice,
                                    game.auction().ties().first()));
                }
                assertThat(answer.account().verification().isVerified()).as("%s with %d", game, alice).isTrue();
            }
        }
    }

    @Test
    void value_whereTheWinnerPaysAtMostSoMuch_isProved() {
        for (int seed = 0; seed < 20; seed++) {
            BiddingGame game = game(seed).with(game(seed).auction().with("bids", "secret"));
            assertThat(new ValueInquiry(MixedOptions.DEFAULT, ValueInquiry.Scope.START, ValueInquiry.Form.BOUNDS,
                    Verify.YES).answer(game, 2, 2, StopSignal.NEVER, Stopwatch.still()).account().verification()
                    .isVerified()).as("%s", game).isTrue();
        }
    }

    /** Nothing takes it for Richman payment, which it is but for the cap. */
    @Test
    void claimsOfRichman_underACap_areRejected() {
        int refused = 0;
        for (int seed = 0; seed < Seeds.some(150); seed++) {
            BiddingGame game = game(seed);
            BiddingGame richman = game.with(AUCTIONS.get(seed % AUCTIONS.size()));
            ChipTotals totals = ChipTotals.of(TOTAL);
            ChipSolution claimed = Solvers.chips(richman.auction()).solve(richman, totals, StopSignal.NEVER);
            ChipSolution right = Solvers.chips(game.auction()).solve(game, totals, StopSignal.NEVER);
            boolean same = true;
            for (Player player : Player.values()) {
                for (int vertex = 0; vertex < game.graph().vertexCount(); vertex++) {
                    for (int state = 0; state < game.auction().ties().states().size(); state++) {
                        same &= needs(claimed, player, vertex, state) == needs(right, player, vertex, state);
                    }
                }
            }
            ChipSolution moved = new ChipSolution(game, totals, claimed.alice(), claimed.bob(), claimed.evidence(),
                    claimed.statistics());
            assertThat(new ChipVerifier(StopSignal.NEVER).check(moved).violations().isEmpty()).as("%s", game)
                    .isEqualTo(same);
            refused += same ? 0 : 1;
        }
        assertThat(refused).isGreaterThan(Seeds.some(16));
        assertThat(TurnChance.pure(new CappedRichman(1))).isEmpty();
    }

    private static long needs(ChipSolution solution, Player player, int vertex, int state) {
        return Math.min(Chips.NEVER, ChipNeeds.of(solution, player).chips(vertex, state, 0));
    }

    /** The winner pays the bank, but at most a chip: more never hurts, no formula, and chips leave the game. */
    private static final class CappedToBank implements Payment {

        private final Payment capped = new CappedRichman(1);

        @Override
        public String label() {
            return "capped-1-bank";
        }

        @Override
        public Flow toWinner() {
            return capped.toWinner();
        }

        @Override
        public Flow toLoser() {
            return Flow.NONE;
        }

        @Override
        public boolean keepsTotal() {
            return false;
        }

        @Override
        public BigFraction passedOn() {
            return BigFraction.ZERO;
        }
    }

    @Test
    void outcome_whereNoFormulaIsKnownAndChipsLeave_isThatOfAllConfigurations() {
        for (int seed = 0; seed < 60; seed++) {
            BiddingGame game = game(seed);
            game = game.with(game.auction().with(new CappedToBank()));
            for (int bob = 0; bob <= 3; bob++) {
                ChipOutcome outcome = new ChipOutcomeSolver().solve(game, 2, bob, StopSignal.NEVER);
                for (Player player : Player.values()) {
                    boolean wins = ConfigurationReference.withPurses(game.graph(), game.auction(), player,
                            game.auction().bids().stance(player), 2, bob).wins(game.start(), 2, bob,
                                    game.auction().ties().first());
                    assertThat(Optional.of(outcome.verdict()).filter(Verdict.wonBy(player)::equals).isPresent())
                            .as("%s with %d", game, bob).isEqualTo(wins);
                }
            }
        }
    }
}
