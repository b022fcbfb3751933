package org.gavel.inquiry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.TreeMap;
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
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.game.algebra.GameAlgebra;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.solve.outcome.ShareSource;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.testing.Boards;
import org.gavel.engine.testing.RandomGraphs;
import org.gavel.engine.testing.RandomGraphs.Sample;
import org.gavel.inquiry.RepairInquiry.Repair;
import org.junit.jupiter.api.Test;

class RepairInquiryTest {

    /** So many units the reference distributes at most. */
    private static final int MOST = 4;

    @Provide
    Arbitrary<Sample> any() {
        return RandomGraphs.samples(6);
    }

    @Provide
    Arbitrary<Sample> small() {
        return RandomGraphs.samples(5);
    }

    private static Repair repair(BiddingGame game, Player player, String below) {
        return new RepairInquiry(player, BigFraction.parse(below), Optional.empty(), Verify.YES).answer(game,
                StopSignal.NEVER,
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
                assertThat(found.given().map(Map::size).map(OptionalInt::of).orElse(OptionalInt.empty()))
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
        ContinuousThresholds thresholds = solved(game, player);
        return !thresholds.never(game.start()) && thresholds.upperBound(game.start()).compareTo(below) < 0;
    }

    /** Every distribution of up to four units, and that even the largest charges are not enough. */
    @Property(shrinking = ShrinkingMode.OFF, seed = "51")
    void answer_inCharges_isTheFewestOfAllDistributions(@ForAll("small") Sample sample) {
        Random random = new Random(sample.seed());
        BiddingGame plain = new BiddingGame("random", sample.graph(), 0,
                Auction.parse("payment " + List.of("richman", "richman", "robin-hood:1/4").get(random.nextInt(3))));
        Map<Integer, BigFraction> paid = new TreeMap<>();
        for (int vertex = 0; vertex < sample.graph().declaredCount(); vertex++) {
            if (!sample.graph().isTerminal(vertex) && random.nextInt(3) == 0) {
                paid.put(vertex, BigFraction.of(random.nextInt(3), 12));
            }
        }
        BiddingGame game = charging(plain, Player.values()[random.nextInt(2)], paid);
        BigFraction unit = BigFraction.of(1, 3 + random.nextInt(6));
        for (Player player : Player.values()) {
            BigFraction now = solved(game, player).upperBound(0);
            for (BigFraction below : List.of(now, now.multiply(BigFraction.of(4, 5)),
                    now.multiply(BigFraction.of(1, 2)))) {
                if (below.signum() == 0) {
                    continue;
                }
                Repair found = new RepairInquiry(player, below, Optional.of(unit), Verify.YES)
                        .answer(game, StopSignal.NEVER, new Stopwatch(System::nanoTime));
                String told = "%s below %s in units of %s, %s %s".formatted(player, below, unit, paid, sample);
                OptionalInt fewest = fewestUnits(game, player, below, unit);
                boolean whole = found.account().advised() == Completion.COMPLETE;
                if (whole && found.given().isPresent() && found.atLeast() <= MOST) {
                    assertThat(fewest).as(told).hasValue(found.atLeast());
                } else {
                    assertThat(fewest.orElse(MOST + 1)).as(told)
                            .isGreaterThanOrEqualTo(Math.min(MOST + 1, found.atLeast()));
                }
                if (whole && found.given().isEmpty()) {
                    assertThat(fewest).as(told).isEmpty();
                }
                assertThat(found.account().verification().isVerified()).as(told).isEqualTo(whole);
            }
        }
    }

    private static BiddingGame charging(BiddingGame game, Player player, Map<Integer, BigFraction> more) {
        return new BiddingGame(game.name(), game.graph().charging(player, more), game.start(), game.auction());
    }

    private static OptionalInt fewestUnits(BiddingGame game, Player player, BigFraction below, BigFraction unit) {
        int[] open = IntStream.range(0, game.board().declaredCount())
                .filter(vertex -> !game.board().isTerminal(vertex)).toArray();
        return IntStream.range(0, (int) Math.pow(MOST + 1, open.length)).filter(code -> units(code) <= MOST)
                .filter(code -> {
                    Map<Integer, BigFraction> more = new TreeMap<>();
                    for (int i = 0, left = code; i < open.length; i++, left /= MOST + 1) {
                        more.put(open[i], unit.multiply(left % (MOST + 1)));
                    }
                    return isBelow(charging(game, player, more), player, below);
                }).map(RepairInquiryTest::units).min();
    }

    private static int units(int code) {
        return code == 0 ? 0 : code % (MOST + 1) + units(code / (MOST + 1));
    }

    private static ContinuousThresholds solved(BiddingGame game, Player player) {
        return ShareSource.SOLVING.of(game, ContinuousOptions.DEFAULT, StopSignal.NEVER).of(player);
    }

    /** Two sets that share a number are met by it alone, two others are not. */
    @Test
    void hittingCheck_ofTwoSets_isRightOnBothSides() {
        List<Map<Integer, Integer>> sharing = List.of(Map.of(0, 1, 1, 1), Map.of(1, 1, 2, 1));
        List<Map<Integer, Integer>> apart = List.of(Map.of(0, 1), Map.of(1, 1, 2, 1));
        assertThat(HittingCheck.needs(sharing, 1, StopSignal.NEVER)).isTrue();
        assertThat(HittingCheck.needs(sharing, 2, StopSignal.NEVER)).isFalse();
        assertThat(HittingCheck.needs(apart, 2, StopSignal.NEVER)).isTrue();
        assertThat(HittingCheck.needs(apart, 3, StopSignal.NEVER)).isFalse();
        List<Map<Integer, Integer>> several = List.of(Map.of(0, 3, 1, 2), Map.of(0, 1, 2, 5));
        assertThat(HittingCheck.needs(several, 3, StopSignal.NEVER)).isTrue();
        assertThat(HittingCheck.needs(several, 4, StopSignal.NEVER)).isFalse();
        assertThat(HittingCheck.needs(List.of(Map.of()), 9, StopSignal.NEVER)).isTrue();
    }

    /** In the middle of a path both need half; whoever moves from there without a bid needs less. */
    @Test
    void answer_inTheMiddleOfAPath_isOneVertex() {
        BiddingGame game = BiddingGame.of("path", Boards.path(8), 4);
        assertThat(repair(game, Player.ALICE, "1/2").given().orElseThrow()).hasSize(1);
        assertThat(repair(game, Player.ALICE, "51/100").given().orElseThrow()).isEmpty();
    }

    /**
     * Alice stays at 0 as long as she wins bids, and Bob's move is her end. With a charge c below 1, t = (1 + c)(1 + t)/2 - c has
     * the solution 1 alone. With c = 1 she wins each bid and has as much as before.
     */
    @Test
    void answer_whereThresholdsJump_isTheChargeOfTheJump() {
        BiddingGame game = new BiddingGame("stay", ColouredGraph.builder().addVertices(2).edge(Player.ALICE, 0, 0)
                .edge(Player.BOB, 0, 1).edge(1, 1).mark(1).build(), 0, Auction.parse("payment richman"),
                Objective.Plain.SAFETY);
        Repair found = new RepairInquiry(Player.ALICE, BigFraction.of(1, 2), Optional.of(BigFraction.of(1, 10)),
                Verify.YES).answer(game, StopSignal.NEVER, new Stopwatch(System::nanoTime));
        assertThat(found.given()).hasValue(new TreeMap<>(Map.of(0, 10)));
        assertThat(found.after().orElseThrow().upperBound(0)).isEqualTo(BigFraction.ZERO);
        assertThat(found.account().verification().isVerified()).isTrue();
    }
}
