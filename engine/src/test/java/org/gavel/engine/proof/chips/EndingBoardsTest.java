package org.gavel.engine.proof.chips;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.DyadicThresholds;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.answer.RationalThresholds;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.ContinuousVerifier;
import org.gavel.engine.proof.Violation;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ContinuousOptions;
import org.junit.jupiter.api.Test;

/** Claims on boards whose moves lead to larger numbers only, where verifiers take one pass. */
class EndingBoardsTest {

    private static final Statistics NONE = new Statistics("none", 0, 0, 0);
    private static final int INNER = 25;
    private static final int LAST_TOTAL = 5;

    @Provide
    Arbitrary<Long> seeds() {
        return Arbitraries.longs().between(0, 1_000_000);
    }

    private static ColouredGraph board(Random random, int inner) {
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(inner + 3).terminal(inner, Outcome.ALICE)
                .terminal(inner + 1, Outcome.BOB).terminal(inner + 2, Outcome.TIE);
        for (int vertex = 0; vertex < inner; vertex++) {
            for (Player mover : Player.values()) {
                for (int i = 0; i <= random.nextInt(3); i++) {
                    builder.edge(mover, vertex, vertex + 1 + random.nextInt(inner + 2 - vertex));
                }
            }
        }
        return builder.build();
    }

    @Property(tries = 300, seed = "41")
    void check_oneCodeChangedUnderTheAdvantage_isFound(@ForAll("seeds") long seed) {
        Random random = new Random(seed);
        Auction auction = Auction.parse("money chips");
        BiddingGame game = new BiddingGame("random", board(random, INNER), 0, auction);
        ChipSolution right = Solvers.chips(auction).solve(game, ChipTotals.range(0, LAST_TOTAL), StopSignal.NEVER);
        assertThat(new AdvantageDescent(right, StopSignal.NEVER).holds()).as("seed %d", seed).isTrue();
        Player player = Player.values()[random.nextInt(2)];
        int vertex = random.nextInt(INNER + 3);
        int index = random.nextInt(LAST_TOTAL + 1);
        long code = right.of(player).holdingCode(vertex, 0, index);
        long other = code < 0 ? 2L * index + 1 : code == 2L * index + 1 || random.nextBoolean() ? code - 1 : code + 1;
        ChipThresholds changed = new OneChanged(right.of(player), vertex, index, other);
        ChipSolution wrong = new ChipSolution(game, right.totals(), player == Player.ALICE ? changed : right.alice(),
                player == Player.BOB ? changed : right.bob(), right.evidence(), right.statistics());
        assertThat(new AdvantageDescent(wrong, StopSignal.NEVER).holds()).as("seed %d", seed).isFalse();
        assertThat(new ChipVerifier(StopSignal.NEVER).check(wrong).violations().first()).as("seed %d", seed)
                .isNotEmpty().allMatch(violation -> violation.player() == player);
    }

    private record OneChanged(ChipThresholds rest, int vertex, int index, long code) implements ChipThresholds {
        @Override
        public List<String> states() {
            return rest.states();
        }

        @Override
        public Optional<Holding> threshold(int v, int state, int i) {
            return v != vertex || i != index ? rest.threshold(v, state, i)
                    : code < 0 ? Optional.empty() : Optional.of(Holding.ofCode(code));
        }
    }

    /** More different rows than are numbered: nothing is proved here, and all of it by the other check. */
    @Test
    void descent_ofTooManyRows_leavesThemToTheOtherCheck() {
        Auction auction = Auction.parse("money chips");
        ChipSolution right = Solvers.chips(auction).solve(
                new BiddingGame("large", board(new Random(1), 1_000), 0, auction),
                ChipTotals.of(1_000_000, 4_000_001), StopSignal.NEVER);
        assertThat(new AdvantageDescent(right, StopSignal.NEVER).holds()).isFalse();
        assertThat(new ChipVerifier(StopSignal.NEVER).check(right).violations().isEmpty()).isTrue();
    }

    @Property(tries = 200, seed = "43")
    void check_oneUnitChangedUnderRichman_isFoundWhereItIs(@ForAll("seeds") long seed) {
        Random random = new Random(seed);
        BiddingGame game = BiddingGame.of("random", board(random, INNER), 0);
        ContinuousSolution right = Solvers.continuous(game.auction(), ContinuousOptions.DEFAULT).solve(game,
                StopSignal.NEVER);
        assertThat(new ContinuousVerifier().firstViolation(right)).as("seed %d", seed).isEmpty();
        Player player = Player.values()[random.nextInt(2)];
        DyadicThresholds claimed = (DyadicThresholds) right.of(player);
        int vertex = random.nextInt(INNER + 3);
        long[] units = new long[INNER + 3];
        for (int i = 0; i < units.length; i++) {
            units[i] = claimed.units(i);
        }
        units[vertex] += units[vertex] == 0 || units[vertex] < 1L << claimed.exponent() && random.nextBoolean() ? 1
                : -1;
        assertThat(violations(right, player, new DyadicThresholds(units, claimed.exponent()))).as("seed %d", seed)
                .anyMatch(violation -> violation.player() == player && violation.vertex() == vertex);
    }

    @Property(tries = 200, seed = "44")
    void check_oneFractionChanged_isFoundWhereItIs(@ForAll("seeds") long seed) {
        Random random = new Random(seed);
        Auction auction = Auction
                .parse("payment " + List.of("richman", "poorman", "all-pay", "taxman:1/3").get(random.nextInt(4)));
        BiddingGame game = new BiddingGame("random", board(random, INNER), 0, auction);
        ContinuousSolution right = Solvers.continuous(auction, ContinuousOptions.DEFAULT).solve(game, StopSignal.NEVER);
        assertThat(new ContinuousVerifier().firstViolation(right)).as("seed %d", seed).isEmpty();
        Player player = Player.values()[random.nextInt(2)];
        int vertex = random.nextInt(INNER + 3);
        BigFraction share = right.of(player).exact(vertex).orElseThrow();
        BigFraction instead = share.multiply(BigFraction.of(99, 100)).add(share.signum() == 0 ? 1 : 0);
        assertThat(violations(right, player, new RationalThresholds(INNER + 3,
                each -> each == vertex ? instead : right.of(player).exact(each).orElseThrow())))
                .as("seed %d, %s", seed, auction)
                .anyMatch(violation -> violation.player() == player && violation.vertex() == vertex);
    }

    private static List<Violation> violations(ContinuousSolution right, Player player, ContinuousThresholds claimed) {
        return new ContinuousVerifier().check(new ContinuousSolution(right.game(),
                player == Player.ALICE ? claimed : right.alice(), player == Player.BOB ? claimed : right.bob(),
                Exactness.EXACT, Completion.COMPLETE, NONE)).first();
    }
}
