package org.gavel.inquiry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.Tag;
import net.jqwik.api.statistics.Statistics;
import org.apache.commons.numbers.fraction.BigFraction;
import org.eclipse.collections.api.list.primitive.ImmutableIntList;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.ThresholdVerifier;
import org.gavel.engine.reference.ThresholdReference;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.solve.outcome.ContinuousOutcome;
import org.gavel.engine.solve.outcome.ContinuousOutcomeSolver;
import org.gavel.engine.solve.outcome.Verdict;
import org.gavel.engine.strategy.BidRange.TieUse;
import org.gavel.engine.strategy.ContinuousAdvice;
import org.gavel.engine.strategy.Decision;
import org.gavel.engine.strategy.Turn;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.testing.RandomGraphs;
import org.gavel.inquiry.OutcomeVerifier;
import org.gavel.inquiry.answer.Account;
import org.gavel.inquiry.answer.CheckAnswer;
import org.gavel.inquiry.answer.Finding;
import org.gavel.inquiry.answer.ShareOutcomeAnswer;

@Tag("slow")
class ThresholdVerifierTest {

    @Provide
    Arbitrary<RandomGraphs.Sample> acyclic() {
        return RandomGraphs.samples(8, RandomGraphs.Shape.ACYCLIC);
    }

    @Provide
    Arbitrary<RandomGraphs.Sample> any() {
        return RandomGraphs.samples(5);
    }

    @Provide
    Arbitrary<Auction> auctions() {
        List<Auction> all = new ArrayList<>();
        for (String payment : List.of("richman", "poorman", "taxman:1/2")) {
            for (String ties : List.of("advantage:alice", "alice", "bob", "make-it-take-it:bob", "losers-ball:alice",
                    "alternate-ties:alice", "alternate-rounds:bob")) {
                for (String bids : List.of("secret", "open:alice", "open:bob")) {
                    all.add(Auction.parse("payment " + payment + "; ties " + ties + "; bids " + bids));
                }
            }
        }
        return Arbitraries.of(all);
    }

    @Property(shrinking = ShrinkingMode.OFF, tries = 300, seed = "311")
    void isEnough_whereEveryPlayEnds_isWhatTheReferencePlaysOut(@ForAll("acyclic") RandomGraphs.Sample sample,
            @ForAll("auctions") Auction auction) {
        assertAgrees(sample, auction);
    }

    @Property(shrinking = ShrinkingMode.OFF, tries = 150, seed = "312")
    void isEnough_onAnyBoard_isWhatTheReferencePlaysOut(@ForAll("any") RandomGraphs.Sample sample,
            @ForAll("auctions") Auction auction) {
        assertAgrees(sample, auction);
    }

    private static void assertAgrees(RandomGraphs.Sample sample, Auction auction) {
        BiddingGame game = new BiddingGame("random", sample.graph(), 0, auction);
        ContinuousSolution solution = Solvers.continuous(auction, ContinuousOptions.DEFAULT).solve(game,
                StopSignal.NEVER);
        int states = auction.ties().states().size();
        int rounds = sample.graph().vertexCount() * states + 1;
        List<Boolean> atStart = new ArrayList<>();
        for (Player player : Player.values()) {
            Optional<ThresholdVerifier> verifier = ThresholdVerifier.of(solution, player, StopSignal.NEVER);
            Statistics.collect(verifier.isPresent());
            if (verifier.isEmpty()) {
                return;
            }
            assertThat(verifier.get().states()).isEqualTo(states);
            ThresholdReference reference = new ThresholdReference(game, player, solution.of(player));
            for (int vertex = 0; vertex < sample.graph().vertexCount(); vertex++) {
                for (int state = 0; state < states && !sample.graph().isTerminal(vertex); state++) {
                    assertThat(verifier.get().isEnough(vertex, state)).as("%s %s: %s at %d in %d", sample, auction,
                            player, vertex, state).isEqualTo(reference.isEnough(vertex, state, rounds));
                }
            }
            if (!sample.graph().isTerminal(0) && reference.isEnough(0, auction.ties().first(), rounds)) {
                assertProgress(solution, player, reference);
            }
            atStart.add(!sample.graph().isTerminal(0) && reference.isEnough(0, auction.ties().first(), rounds));
        }
        if (!sample.graph().isTerminal(0)) {
            assertOthersAreRefused(solution, atStart);
        }
    }

    /** With exactly what he needs: all that is nearer to the goal is told, and nothing else is accepted. */
    private static void assertProgress(ContinuousSolution solution, Player player, ThresholdReference reference) {
        BiddingGame game = solution.game();
        BigFraction need = solution.of(player).exact(game.start()).orElseThrow();
        BigFraction alice = player == Player.ALICE ? need : BigFraction.ONE.subtract(need);
        ContinuousOutcome right = new ContinuousOutcomeSolver(ContinuousOptions.DEFAULT).solve(game, alice,
                BigFraction.ONE.subtract(alice), StopSignal.NEVER);
        if (right.verdict() != Verdict.wonBy(player) || right.rounds().isPresent()) {
            return;
        }
        assertThat(reference.isRight(right.advice(), game.start(), game.auction().ties().first()))
                .as("%s in %s", right, game).isTrue();
        Statistics.label("told")
                .collect(right.advice().map(told -> told.onTie() + " " + told.turn()).orElse("nothing"));
        if (right.advice().isPresent()) {
            assertThat(verdict(right, right.advice().get(), game)).as("%s in %s", right, game)
                    .isEqualTo(CheckAnswer.Verdict.VERIFIED);
            forged(right.advice().get(), game).forEach(
                    wrong -> assertThat(verdict(right, wrong, game)).as("%s instead of %s in %s", wrong, right, game)
                            .isEqualTo(CheckAnswer.Verdict.FAILED));
        }
    }

    private static CheckAnswer.Verdict verdict(ContinuousOutcome right, ContinuousAdvice told, BiddingGame game) {
        Finding finding = new OutcomeVerifier(StopSignal.NEVER).check(new ShareOutcomeAnswer(game,
                new ContinuousOutcome(right.verdict(), right.share(), right.rounds(), Optional.of(told)),
                Account.NONE));
        assertThat(finding.what()).doesNotContain("not that it leads to a win");
        return finding.verdict();
    }

    private static List<ContinuousAdvice> forged(ContinuousAdvice right, BiddingGame game) {
        List<ContinuousAdvice> all = new ArrayList<>();
        for (Turn turn : Turn.values()) {
            all.add(with(right, right.bid().get(), turn, right.moves(), right.onTie(), right.onEqual()));
        }
        for (TieUse use : TieUse.values()) {
            all.add(with(right, right.bid().get(), right.turn(), right.moves(), use, right.onEqual()));
        }
        game.graph().successors(right.player(), right.vertex()).forEach(move -> {
            ImmutableIntList moves = changed(right.moves(), move);
            all.add(with(right, right.bid().get(), right.turn(), moves, right.onTie(), right.onEqual()));
            right.onEqual().ifPresent(equal -> all.add(with(right, right.bid().get(), right.turn(), right.moves(),
                    right.onTie(), Optional.of(new Decision(equal.turn(), changed(equal.moves(), move))))));
        });
        all.add(with(right, right.bid().get(), right.turn(), right.moves(), right.onTie(), right.onEqual().isPresent()
                ? Optional.empty()
                : Optional.of(new Decision(right.turn(), right.moves()))));
        all.add(with(right, right.bid().get().add(BigFraction.of(1, 100)), right.turn(), right.moves(), right.onTie(),
                right.onEqual()));
        all.removeIf(right::equals);
        return all;
    }

    private static ImmutableIntList changed(ImmutableIntList moves, int move) {
        return moves.contains(move) ? moves.newWithout(move)
                : IntLists.mutable.withAll(moves).with(move).toImmutable();
    }

    private static ContinuousAdvice with(ContinuousAdvice right, BigFraction bid, Turn turn, ImmutableIntList moves,
            TieUse use, Optional<Decision> onEqual) {
        return new ContinuousAdvice(right.player(), right.vertex(), right.lowerBid(), right.upperBid(),
                Optional.of(bid), moves, turn, use, onEqual);
    }

    /** Where a player has exactly what he needs, one verdict is accepted: the one that the reference found. */
    private static void assertOthersAreRefused(ContinuousSolution solution, List<Boolean> enough) {
        BiddingGame game = solution.game();
        for (Player exactly : Player.values()) {
            BigFraction need = solution.of(exactly).exact(game.start()).orElseThrow();
            BigFraction share = exactly == Player.ALICE ? need : BigFraction.ONE.subtract(need);
            Verdict right = Verdict.DRAW;
            for (Player player : Player.values()) {
                BigFraction own = player == Player.ALICE ? share : BigFraction.ONE.subtract(share);
                int order = own.compareTo(solution.of(player).exact(game.start()).orElseThrow());
                if (!solution.of(player).never(game.start())
                        && (order > 0 || order == 0 && enough.get(player.ordinal()))) {
                    right = Verdict.wonBy(player);
                }
            }
            for (Verdict claimed : Verdict.values()) {
                ShareOutcomeAnswer answer = new ShareOutcomeAnswer(game,
                        new ContinuousOutcome(claimed, share, OptionalInt.empty(), Optional.empty()), Account.NONE);
                assertThat(
                        new OutcomeVerifier(StopSignal.NEVER).check(answer).verdict() == CheckAnswer.Verdict.VERIFIED)
                        .as("%s with %s instead of %s: %s", claimed.label(), share, right.label(), game)
                        .isEqualTo(claimed == right);
            }
        }
    }
}
