package org.gavel.inquiry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.game.algebra.GameAlgebra;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.outcome.ShareSource;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.testing.Boards;
import org.gavel.engine.testing.RandomGraphs;
import org.gavel.engine.testing.RandomGraphs.Sample;
import org.gavel.inquiry.RepairInquiry.Repair;
import org.junit.jupiter.api.Test;

class RepairInquiryTest {

    @Provide
    Arbitrary<Sample> any() {
        return RandomGraphs.samples(6);
    }

    private static Repair repair(BiddingGame game, Player player, String below) {
        return new RepairInquiry(player, BigFraction.parse(below), Verify.YES).answer(game, StopSignal.NEVER,
                new Stopwatch(System::nanoTime));
    }

    /** Every set of vertices given, one after the other, unless bounds do not tell: cycles, zugzwang and unreachable parts are among the boards. */
    @Property(shrinking = ShrinkingMode.OFF, seed = "51")
    void answer_onRandomBoards_isTheFewestOfAllSets(@ForAll("any") Sample sample) {
        String payment = List.of("richman", "richman", "poorman", "taxman:1/2")
                .get(Math.floorMod(sample.toString().hashCode(), 4));
        BiddingGame game = new BiddingGame("random", sample.graph(), 0, Auction.parse("payment " + payment));
        for (Player player : Player.values()) {
            for (String below : new String[] {"1/4", "1/2", "9/10"}) {
                Repair found = repair(game, player, below);
                OptionalInt fewest = fewest(game, player, BigFraction.parse(below));
                if (!payment.equals("richman") && found.account().advised() == Completion.PARTIAL) {
                    assertThat(fewest.orElse(Integer.MAX_VALUE)).isGreaterThanOrEqualTo(found.atLeast());
                    continue;
                }
                assertThat(found.given().map(BitSet::cardinality).map(OptionalInt::of).orElse(OptionalInt.empty()))
                        .as("%s below %s on %s", player, below, sample.graph()).isEqualTo(fewest);
                assertThat(found.account().verification().isVerified()).isTrue();
            }
        }
    }

    private static OptionalInt fewest(BiddingGame game, Player player, BigFraction below) {
        Board board = game.board();
        int[] free = IntStream.range(0, board.declaredCount()).filter(vertex -> !board.isTerminal(vertex))
                .filter(vertex -> board.successors(player, vertex).anyMatch(to -> to < board.declaredCount()))
                .toArray();
        return IntStream.range(0, 1 << free.length)
                .filter(code -> isBelow(GameAlgebra.given(game, player, set(free, code)), player, below))
                .map(Integer::bitCount).min();
    }

    private static BitSet set(int[] free, int code) {
        BitSet set = new BitSet();
        IntStream.range(0, free.length).filter(i -> (code >> i & 1) > 0).forEach(i -> set.set(free[i]));
        return set;
    }

    private static boolean isBelow(BiddingGame game, Player player, BigFraction below) {
        ContinuousThresholds thresholds = ShareSource.SOLVING.of(game, ContinuousOptions.DEFAULT, StopSignal.NEVER)
                .of(player);
        return !thresholds.never(game.start()) && thresholds.upperBound(game.start()).compareTo(below) < 0;
    }

    /** Two sets that share a number are met by it alone, two others are not. */
    @Test
    void hittingCheck_ofTwoSets_isRightOnBothSides() {
        List<BitSet> sharing = List.of(BitSet.valueOf(new long[] {0b011}), BitSet.valueOf(new long[] {0b110}));
        List<BitSet> apart = List.of(BitSet.valueOf(new long[] {0b001}), BitSet.valueOf(new long[] {0b110}));
        assertThat(HittingCheck.needs(sharing, 1, StopSignal.NEVER)).isTrue();
        assertThat(HittingCheck.needs(sharing, 2, StopSignal.NEVER)).isFalse();
        assertThat(HittingCheck.needs(apart, 2, StopSignal.NEVER)).isTrue();
        assertThat(HittingCheck.needs(apart, 3, StopSignal.NEVER)).isFalse();
    }

    /** In the middle of a path both need half; whoever moves from there without a bid needs less. */
    @Test
    void answer_inTheMiddleOfAPath_isOneVertex() {
        BiddingGame game = BiddingGame.of("path", Boards.path(8), 4);
        assertThat(repair(game, Player.ALICE, "1/2").given().orElseThrow().cardinality()).isEqualTo(1);
        assertThat(repair(game, Player.ALICE, "51/100").given().orElseThrow().cardinality()).isZero();
    }
}
