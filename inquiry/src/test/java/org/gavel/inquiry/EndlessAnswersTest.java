package org.gavel.inquiry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.DirectedRounding;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.EndlessShareVerifier;
import org.gavel.engine.proof.MoveFinder;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.solve.parity.AlmostSureMoves;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.testing.EndlessGames;
import org.gavel.engine.testing.Seeds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class EndlessAnswersTest {

    private static final List<String> PAYMENTS = List.of("richman", "poorman", "taxman:1/3", "richman", "taxman:3/4");

    private static final List<Objective> ENDLESS = List.of(Objective.Plain.BUCHI, Objective.Plain.CO_BUCHI,
            Objective.Plain.PARITY);

    @Test
    void check_everyPaymentAndObjective_provesWhatTheSolverFound() {
        for (int seed = 0; seed < Seeds.some(600); seed++) {
            BiddingGame game = game(seed);
            assertThat(EndlessAnswers.verifier(Optional.empty(), StopSignal.NEVER).check(solve(game)).first())
                    .as("seed %d %s %s", seed, game.auction(), game.objective().label()).isEmpty();
        }
    }

    @Test
    void check_oneThresholdChanged_isRefused() {
        refuse(10_000);
    }

    @Test
    @Tag("long")
    void check_oneThresholdChangedOfMany_isRefused() {
        refuse(Integer.getInteger("boards", 500_000));
    }

    private static void refuse(int mutations) {
        ContinuousSolution right = null;
        for (int seed = 0; seed < mutations; seed++) {
            if (seed % 10 == 0) {
                right = solve(game(seed / 10));
            }
            Random random = Seeds.random(seed);
            Player player = Player.values()[random.nextInt(2)];
            Changed changed = Changed.of(right.of(player), random);
            ContinuousSolution wrong = new ContinuousSolution(right.game(),
                    player == Player.ALICE ? changed : right.alice(), player == Player.BOB ? changed : right.bob(),
                    right.exactness(), right.completion(), right.statistics());
            assertThat(EndlessAnswers.verifier(Optional.empty(), StopSignal.NEVER).check(wrong).first())
                    .as("seed %d, %s: %s", seed, right.game().auction(), changed).isNotEmpty()
                    .allSatisfy(violation -> assertThat(violation.player()).isEqualTo(player));
        }
    }

    /** One round at a time what another objective needs is right too: only the endless plays tell them apart. */
    @Test
    void check_sharesOfAnotherObjective_areRefused() {
        int refused = 0;
        for (int seed = 0; refused < Seeds.some(150); seed++) {
            BiddingGame game = game(seed);
            Objective other = ENDLESS.get(Seeds.random(seed).nextInt(ENDLESS.size()));
            ContinuousSolution right = solve(game);
            ContinuousSolution found = solve(
                    new BiddingGame(game.name(), game.graph(), game.start(), game.auction(), other));
            ContinuousSolution claimed = new ContinuousSolution(game, found.alice(), found.bob(), found.exactness(),
                    found.completion(), found.statistics());
            if (excludes(found.alice(), right.alice()) || excludes(found.bob(), right.bob())) {
                assertThat(EndlessAnswers.verifier(Optional.empty(), StopSignal.NEVER).check(claimed).first())
                        .as("seed %d %s %s for %s", seed, game.auction(), other.label(), game.objective().label())
                        .isNotEmpty();
                refused++;
            }
        }
    }

    private static boolean excludes(ContinuousThresholds claimed, ContinuousThresholds right) {
        return IntStream.range(0, right.vertexCount())
                .anyMatch(vertex -> claimed.lowerBound(vertex).compareTo(right.upperBound(vertex)) > 0
                        || claimed.upperBound(vertex).compareTo(right.lowerBound(vertex)) < 0);
    }

    @Test
    void check_movesThatGiveUpTheBound_areRefused() {
        int refused = 0;
        for (int seed = 0; refused < Seeds.some(800); seed++) {
            BiddingGame game = game(seed);
            ContinuousSolution right = solve(game);
            Random random = Seeds.random(seed);
            boolean[] wrong = new boolean[1];
            MoveFinder finder = (g, player, mover, undecided, usable) -> {
                int[] moves = AlmostSureMoves.of(g, player, mover, undecided, usable::test, StopSignal.NEVER);
                int vertex = random.nextInt(g.graph().declaredCount());
                ColouredGraph graph = g.graph();
                if (undecided.get(vertex) && !graph.marks().isOwnedBy(mover.opponent(), vertex)) {
                    moves[vertex] = random.nextInt(graph.vertexCount());
                    wrong[0] |= !graph.hasEdge(mover, vertex, moves[vertex]) || !usable.test(vertex, moves[vertex]);
                }
                return moves;
            };
            boolean accepted = new EndlessShareVerifier(finder, StopSignal.NEVER).check(right).isEmpty();
            assertThat(accepted && wrong[0]).as("seed %d %s", seed, game.auction()).isFalse();
            refused += accepted ? 0 : 1;
        }
    }

    private static BiddingGame game(int seed) {
        Auction auction = Auction.parse("payment " + PAYMENTS.get(seed % PAYMENTS.size()));
        boolean richman = PAYMENTS.get(seed % PAYMENTS.size()).equals("richman");
        int place = seed;
        BiddingGame game = EndlessGames.of(3 + seed % 6, place, auction);
        while (game.isPlainReach() || !richman && game.graph().marks().hasOwners()) {
            place += 100_000;
            game = EndlessGames.of(3 + seed % 6, place, auction);
        }
        return game;
    }

    private static ContinuousSolution solve(BiddingGame game) {
        return Solvers.continuous(game.auction(), ContinuousOptions.DEFAULT).solve(game, StopSignal.NEVER);
    }

    /** A number that is wrong: another than the exact one, or bounds that exclude all numbers between those proved. */
    private record Changed(ContinuousThresholds rest, int vertex, BigFraction least, BigFraction most)
            implements
                ContinuousThresholds {

        static Changed of(ContinuousThresholds rest, Random random) {
            int vertex = random.nextInt(rest.vertexCount());
            BigFraction low = rest.lowerBound(vertex);
            BigFraction high = rest.upperBound(vertex);
            boolean up = high.compareTo(BigFraction.ONE) < 0 && (low.signum() == 0 || random.nextBoolean());
            BigFraction step = BigFraction.of(1, 1 + random.nextInt(1000));
            BigFraction other = up ? high.add(BigFraction.ONE.subtract(high).multiply(step))
                    : low.subtract(low.multiply(step));
            boolean exact = rest.exact(vertex).isPresent();
            return new Changed(rest, vertex, exact || up ? other : low, exact || !up ? other : BigFraction.ONE);
        }

        @Override
        public int vertexCount() {
            return rest.vertexCount();
        }

        @Override
        public boolean never(int v) {
            return v == vertex ? least.equals(BigFraction.ONE) : rest.never(v);
        }

        @Override
        public double lower(int v) {
            return v == vertex ? DirectedRounding.down(least) : rest.lower(v);
        }

        @Override
        public double upper(int v) {
            return v == vertex ? DirectedRounding.up(most) : rest.upper(v);
        }

        @Override
        public BigFraction lowerBound(int v) {
            return v == vertex ? least : rest.lowerBound(v);
        }

        @Override
        public BigFraction upperBound(int v) {
            return v == vertex ? most : rest.upperBound(v);
        }

        @Override
        public Optional<BigFraction> exact(int v) {
            return v != vertex ? rest.exact(v) : least.equals(most) ? Optional.of(least) : Optional.empty();
        }

        @Override
        public String toString() {
            return "vertex " + vertex + ": " + least + " to " + most + " for " + rest.lowerBound(vertex) + " to "
                    + rest.upperBound(vertex);
        }
    }
}
