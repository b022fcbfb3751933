package org.gavel.play.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.game.algebra.GameAlgebra;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.strategy.RandomStrategy;
import org.gavel.engine.strategy.Strategy;
import org.gavel.engine.strategy.share.ShareStrategy;
import org.gavel.engine.testing.Seeds;
import org.gavel.play.Match;
import org.gavel.play.Play;
import org.gavel.play.Referee;
import org.gavel.play.Round;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The theorem of strong synthesis: where two wishes need less than all the money together, a division of it meets both. Plays
 * of both strategies on random boards with cycles, edges of one colour, owners and ends keep it, as far as they are followed.
 */
class TendersTest {

    private static final int ROUNDS = 60;

    /** Wishes by objective; reach means to visit a marked vertex once. */
    private static final List<Objective.Plain> WISHES = List.of(Objective.Plain.REACH, Objective.Plain.SAFETY,
            Objective.Plain.BUCHI, Objective.Plain.CO_BUCHI);

    /** Vertices with edges of either colour or both, and with owners; the last is an end that meets no wish. */
    private static ColouredGraphBuilder board(Random random, int vertices) {
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(vertices).terminal(vertices - 1,
                Outcome.TIE);
        for (int vertex = 0; vertex < vertices - 1; vertex++) {
            for (Player player : Player.values()) {
                for (int edges = 1 + random.nextInt(2); edges > 0; edges--) {
                    builder.edge(player, vertex, random.nextInt(vertices - random.nextInt(2)));
                }
            }
            if (random.nextInt(6) == 0) {
                builder.owner(vertex, Player.values()[random.nextInt(2)]);
            }
        }
        return builder;
    }

    private static BiddingGame wish(long board, int vertices, int marked, Objective.Plain wish, Player player,
            Auction auction) {
        ColouredGraph graph = board(new Random(board), vertices).mark(marked).build();
        BiddingGame game = new BiddingGame("wish", player == Player.ALICE ? graph : graph.reverse(), 0,
                player == Player.ALICE ? auction : auction.reversed(),
                wish == Objective.Plain.REACH ? Objective.Plain.BUCHI : wish);
        return wish == Objective.Plain.REACH ? GameAlgebra.endingAtMarks(game) : game;
    }

    private static BigFraction need(BiddingGame game) {
        return Solvers.solve(game).alice()
                .upperBound(game.start());
    }

    private static void requireMet(String where, Objective.Plain wish, int marked, boolean ended, int[] visited) {
        long visits = IntStream.of(visited).filter(vertex -> vertex == marked).count();
        long late = IntStream.of(visited).skip(visited.length / 2).filter(vertex -> vertex == marked).count();
        switch (wish) {
            case REACH -> assertThat(visits).as(where).isPositive();
            case SAFETY -> assertThat(visits).as(where).isZero();
            case BUCHI -> assertThat(late).as(where).isPositive();
            case CO_BUCHI -> assertThat(late).as(where).isZero();
            default -> throw new IllegalStateException();
        }
        assertThat(ended && wish != Objective.Plain.REACH).as(where).isFalse();
    }

    /** With hardly more than is needed, constant bids keep the token away from a vertex whatever the other bids and moves. */
    @ParameterizedTest
    @ValueSource(strings = {"richman", "poorman", "taxman:1/3"})
    void strategy_ofWhatIsToBeKeptAway_neverComesThere(String payment) {
        Auction auction = Auction.parse("payment " + payment);
        BigFraction margin = BigFraction.of(1, 1000);
        int played = 0;
        for (int seed = 0; seed < Seeds.some(800); seed++) {
            Random random = new Random(seed);
            int vertices = 4 + random.nextInt(3);
            BiddingGame game = wish(seed, vertices, random.nextInt(vertices - 1), Objective.Plain.SAFETY, Player.ALICE,
                    auction);
            BigFraction share = need(game).add(margin);
            if (share.compareTo(BigFraction.ONE) >= 0) {
                continue;
            }
            played++;
            Strategy<BigFraction> alice = new Tenders(game, game).strategy(Player.ALICE, margin, StopSignal.NEVER);
            assertThat(alice).isInstanceOf(ShareStrategy.class);
            Referee<BigFraction> referee = Referee.inMoney(game);
            Play<BigFraction> play = new Match<>(referee, alice,
                    RandomStrategy.inMoney(Player.BOB, game.board(), seed)).play(
                            referee.start(share, BigFraction.ONE.subtract(share)), ROUNDS,
                            new java.util.SplittableRandom(seed));
            assertThat(play.rounds()).as("seed " + seed).extracting(round -> round.after().vertex())
                    .noneMatch(game.board().marks()::isMarked).doesNotContain(vertices - 1);
        }
        assertThat(played).isGreaterThan(50);
    }

    @ParameterizedTest
    @ValueSource(strings = {"richman", "poorman", "taxman:1/3"})
    void play_ofCompatibleWishes_meetsBoth(String payment) {
        Auction auction = Auction.parse("payment " + payment);
        int compatible = 0;
        for (int seed = 0; seed < Seeds.some(800); seed++) {
            Random random = new Random(seed);
            int vertices = 4 + random.nextInt(3);
            int[] marked = {random.nextInt(vertices - 1), random.nextInt(vertices - 1)};
            List<Objective.Plain> wishes = List.of(WISHES.get(random.nextInt(4)), WISHES.get(random.nextInt(4)));
            Tenders tenders = new Tenders(
                    wish(seed, vertices, marked[0], wishes.get(0), Player.ALICE, auction),
                    wish(seed, vertices, marked[1], wishes.get(1), Player.BOB, auction));
            BigFraction spare = BigFraction.ONE.subtract(need(tenders.alice())).subtract(need(tenders.bob()));
            if (spare.signum() <= 0) {
                continue;
            }
            compatible++;
            Play<BigFraction> play = tenders.play(need(tenders.alice()).add(spare.divide(2)), spare.divide(4), ROUNDS,
                    StopSignal.NEVER);
            int[] visited = Stream.concat(Stream.of(play.start()), play.rounds().stream().map(Round::after))
                    .mapToInt(Configuration::vertex).toArray();
            boolean ended = visited[visited.length - 1] == vertices - 1;
            for (int i = 0; i < 2; i++) {
                requireMet("seed " + seed + " " + wishes + " at " + marked[0] + ", " + marked[1] + ": "
                        + java.util.Arrays.toString(visited), wishes.get(i), marked[i], ended, visited);
            }
        }
        assertThat(compatible).isGreaterThan(10);
    }
}
