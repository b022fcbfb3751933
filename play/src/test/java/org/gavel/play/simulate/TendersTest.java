package org.gavel.play.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.game.algebra.Assumption;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The theorem of strong synthesis: where two wishes need less than all the money together, a division of it meets both. Plays
 * of both strategies on random boards with cycles, edges of one colour, owners and ends keep it, as far as they are followed.
 */
class TendersTest {

    private static final int ROUNDS = 60;
    private static final List<String> PARTS = List.of("one", "two", "three");

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
        BiddingGame named = game.named("wish-wish-of-" + player.label());
        return wish == Objective.Plain.REACH ? GameAlgebra.endingAtMarks(named)
                : GameAlgebra.stayingAtTies(named);
    }

    /** The game of a part's wish on a board on which all parts make the same moves. */
    private static BiddingGame partsWish(long board, int vertices, int marked, Objective.Plain wish, String part,
            List<String> all) {
        Random random = new Random(board);
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(vertices).mark(marked)
                .terminal(vertices - 1, Outcome.TIE);
        for (int vertex = 0; vertex < vertices - 1; vertex++) {
            for (int edges = 1 + random.nextInt(3); edges > 0; edges--) {
                builder.edge(vertex, random.nextInt(vertices - random.nextInt(2)));
            }
        }
        BiddingGame game = GameAlgebra.ofWish(
                new BiddingGame("parts", builder.build(), 0, Auction.parse("payment poorman"),
                        wish == Objective.Plain.REACH ? Objective.Plain.BUCHI : wish),
                part, all);
        return wish == Objective.Plain.REACH ? GameAlgebra.endingAtMarks(game)
                : GameAlgebra.stayingAtTies(game);
    }

    private static BigFraction need(BiddingGame game) {
        return Solvers.solve(game).alice()
                .upperBound(game.start());
    }

    /** A play that has ended counts as one that stays where it is for ever. */
    private static void requireMet(String where, Objective.Plain wish, int marked, boolean ended, int[] visited) {
        long visits = IntStream.of(visited).filter(vertex -> vertex == marked).count();
        long late = IntStream.of(visited).skip(ended ? visited.length - 1 : visited.length / 2)
                .filter(vertex -> vertex == marked).count();
        switch (wish) {
            case REACH -> assertThat(visits).as(where).isPositive();
            case SAFETY -> assertThat(visits).as(where).isZero();
            case BUCHI -> assertThat(late).as(where).isPositive();
            case CO_BUCHI -> assertThat(late).as(where).isZero();
            default -> throw new IllegalStateException();
        }
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
            Strategy<BigFraction> alice = new Tenders(List.of(game, game)).strategy(0, margin, StopSignal.NEVER);
            assertThat(alice).isInstanceOf(ShareStrategy.class);
            Referee<BigFraction> referee = Referee.inMoney(game);
            Play<BigFraction> play = new Match<>(referee, alice,
                    RandomStrategy.inMoney(Player.BOB, game.board(), seed)).play(
                            referee.start(share, BigFraction.ONE.subtract(share)), ROUNDS,
                            new java.util.SplittableRandom(seed));
            assertThat(play.rounds()).as("seed " + seed).extracting(round -> round.after().vertex())
                    .noneMatch(game.board().marks()::isMarked);
        }
        assertThat(played).isGreaterThan(50);
    }

    @ParameterizedTest
    @CsvSource({"richman,nothing", "poorman,nothing", "taxman:1/3,nothing", "richman,admissible", "poorman,promise",
            "taxman:1/3,admissible", "richman,promise"})
    void play_ofCompatibleWishes_meetsBoth(String payment, String assumed) {
        Auction auction = Auction.parse("payment " + payment);
        Assumption assumption = Assumption.valueOf(assumed.toUpperCase(java.util.Locale.ROOT));
        int compatible = 0;
        for (int seed = 0; seed < Seeds.some(800); seed++) {
            Random random = new Random(seed);
            int vertices = 4 + random.nextInt(3);
            int[] marked = {random.nextInt(vertices), random.nextInt(vertices)};
            List<Objective.Plain> wishes = List.of(WISHES.get(random.nextInt(4)), WISHES.get(random.nextInt(4)));
            Tenders tenders = new Tenders(
                    List.of(wish(seed, vertices, marked[0], wishes.get(0), Player.ALICE, auction),
                            wish(seed, vertices, marked[1], wishes.get(1), Player.BOB, auction)))
                    .assuming(assumption, 1_000, StopSignal.NEVER);
            BigFraction spare = BigFraction.ONE.subtract(need(tenders.games().get(0)))
                    .subtract(need(tenders.games().get(1)));
            if (spare.signum() <= 0) {
                continue;
            }
            compatible++;
            BigFraction share = need(tenders.games().get(0)).add(spare.divide(2));
            int[] visited = IntStream.concat(IntStream.of(0),
                    tenders.play(List.of(share, BigFraction.ONE.subtract(share)), spare.divide(4), ROUNDS,
                            StopSignal.NEVER).stream().mapToInt(Tenders.Round::to))
                    .map(tenders::given).toArray();
            boolean ended = visited[visited.length - 1] == vertices - 1;
            for (int i = 0; i < 2; i++) {
                requireMet("seed " + seed + " " + wishes + " at " + marked[0] + ", " + marked[1] + ": "
                        + java.util.Arrays.toString(visited), wishes.get(i), marked[i], ended, visited);
            }
        }
        assertThat(compatible).isGreaterThan(10);
    }

    /** Two parts of one colour; where one of them moves without a bid, nobody pays. */
    @ParameterizedTest
    @EnumSource
    void play_ofTwoPartsUnderAssumptions_meetsBoth(Assumption assumption) {
        int compatible = 0;
        for (int seed = 0; seed < Seeds.some(600); seed++) {
            Random random = new Random(seed);
            int vertices = 5 + random.nextInt(3);
            long board = seed;
            int[] marked = random.ints(2, 0, vertices).toArray();
            List<Objective.Plain> wishes = random.ints(2, 0, 4).mapToObj(WISHES::get).toList();
            List<String> names = PARTS.subList(0, 2);
            Tenders tenders = new Tenders(IntStream.range(0, 2).mapToObj(part -> partsWish(board, vertices,
                    marked[part], wishes.get(part), names.get(part), names)).toList())
                    .assuming(assumption, 1_000, StopSignal.NEVER);
            BigFraction spare = BigFraction.ONE.subtract(need(tenders.games().get(0)))
                    .subtract(need(tenders.games().get(1)));
            if (spare.signum() <= 0) {
                continue;
            }
            compatible++;
            BigFraction share = need(tenders.games().get(0)).add(spare.divide(2));
            List<Tenders.Round> rounds = tenders.play(List.of(share, BigFraction.ONE.subtract(share)), spare.divide(4),
                    ROUNDS, StopSignal.NEVER);
            for (int i = 1; i < rounds.size(); i++) {
                if (rounds.get(i - 1).winner().isEmpty()) {
                    assertThat(rounds.get(i).money()).isEqualTo(rounds.get(i - 1).money());
                }
            }
            int[] visited = IntStream.concat(IntStream.of(0), rounds.stream().mapToInt(Tenders.Round::to))
                    .map(tenders::given).toArray();
            visited = goingOn(visited, rounds);
            for (int i = 0; i < 2; i++) {
                requireMet("seed " + seed + " " + wishes + ": " + java.util.Arrays.toString(visited), wishes.get(i),
                        marked[i], visited[visited.length - 1] == vertices - 1, visited);
            }
        }
        assertThat(compatible).isGreaterThan(10);
    }

    /** A run that stopped because it repeats itself, with as many vertices again as it has. */
    private static int[] goingOn(int[] visited, List<Tenders.Round> rounds) {
        if (rounds.isEmpty() || rounds.size() == ROUNDS) {
            return visited;
        }
        Tenders.Round last = rounds.get(rounds.size() - 1);
        List<BigFraction> money = new java.util.ArrayList<>(last.money());
        last.winner().ifPresent(winner -> money.set(winner, money.get(winner).subtract(last.bids().get(winner))));
        int from = (int) rounds.stream()
                .takeWhile(round -> round.vertex() != last.to() || !round.money().equals(money)).count();
        int length = rounds.size() - from;
        return IntStream.range(0, 2 * visited.length + length).map(i -> i < visited.length || length == 0
                ? visited[Math.min(i, visited.length - 1)]
                : visited[from + (i - from) % length]).toArray();
    }

    /** Three wishes on boards of one colour, and by the rules of a round said again: the first of the highest bids is paid to the bank. */
    @Test
    void play_ofParts_meetsEveryWishByTheRules() {
        int compatible = 0;
        for (int seed = 0; seed < Seeds.some(1200); seed++) {
            Random random = new Random(seed);
            int vertices = 5 + random.nextInt(3);
            int[] marked = random.ints(3, 0, vertices).toArray();
            List<Objective.Plain> wishes = random.ints(3, 0, 4).mapToObj(WISHES::get).toList();
            Tenders tenders = parts(seed, vertices, marked, wishes);
            List<BigFraction> needs = tenders.games().stream().map(TendersTest::need).toList();
            BigFraction spare = needs.stream().reduce(BigFraction.ONE, BigFraction::subtract);
            if (spare.signum() <= 0) {
                continue;
            }
            compatible++;
            List<BigFraction> money = needs.stream().map(need -> need.add(spare.divide(3))).toList();
            List<Tenders.Round> rounds = tenders.play(money, spare.divide(6), ROUNDS, StopSignal.NEVER);
            int vertex = 0;
            for (Tenders.Round round : rounds) {
                assertThat(round.money()).isEqualTo(money);
                assertThat(round.vertex()).isEqualTo(vertex);
                int winner = round.winner().orElseThrow();
                List<BigFraction> bids = round.bids();
                assertThat(bids.indexOf(java.util.Collections.max(bids))).isEqualTo(winner);
                assertThat(tenders.common().graph().hasEdge(Player.ALICE, vertex, round.to())).isTrue();
                for (int i = 0; i < 3; i++) {
                    assertThat(bids.get(i)).isBetween(BigFraction.ZERO, money.get(i));
                }
                List<BigFraction> paid = new java.util.ArrayList<>(money);
                paid.set(winner, money.get(winner).subtract(bids.get(winner)));
                money = paid;
                vertex = round.to();
            }
            int[] visited = IntStream.concat(IntStream.of(0), rounds.stream().mapToInt(Tenders.Round::to)).toArray();
            for (int i = 0; i < 3; i++) {
                requireMet("seed " + seed + " " + wishes + " at " + java.util.Arrays.toString(marked) + ": "
                        + java.util.Arrays.toString(visited), wishes.get(i), marked[i], vertex == vertices - 1,
                        visited);
            }
        }
        assertThat(compatible).isGreaterThan(10);
    }

    /** The others bid and move at random, or all they have: whoever has more than they need meets their wish all the same. */
    @Test
    void strategy_ofPartAgainstAnyOthers_meetsItsWish() {
        int played = 0;
        for (int seed = 0; seed < Seeds.some(300); seed++) {
            Random random = new Random(seed);
            int vertices = 5 + random.nextInt(3);
            int marked = random.nextInt(vertices);
            Objective.Plain wish = WISHES.get(random.nextInt(2));
            Tenders tenders = parts(seed, vertices, new int[] {marked, marked, marked}, List.of(wish, wish, wish));
            BiddingGame game = tenders.games().get(0);
            BigFraction margin = BigFraction.of(1, 50);
            BigFraction has = need(game).add(margin);
            if (has.compareTo(BigFraction.ONE) >= 0) {
                continue;
            }
            played++;
            Strategy<BigFraction> strategy = tenders.strategy(0, margin.divide(2), StopSignal.NEVER);
            BigFraction rest = BigFraction.ONE.subtract(has);
            List<BigFraction> others = new java.util.ArrayList<>(
                    List.of(rest.multiply(BigFraction.of(1, 3)), rest.multiply(BigFraction.of(2, 3))));
            List<Integer> visited = new java.util.ArrayList<>(List.of(0));
            int vertex = 0;
            for (int round = 0; round < ROUNDS && !game.board().isTerminal(vertex)
                    && !game.objective().isLostAt(game.board().marks(), vertex); round++) {
                Configuration<BigFraction> here = new Configuration<>(vertex, game.auction().ties().first(), has,
                        others.get(0).add(others.get(1)));
                BigFraction bid = strategy.bid(here);
                int most = random.nextInt(2);
                BigFraction highest = others.get(most).multiply(BigFraction.of(random.nextInt(5), 4));
                if (bid.compareTo(highest) > 0) {
                    has = has.subtract(bid);
                    vertex = strategy.move(new Configuration<>(vertex, here.state(), has, here.bob()));
                } else {
                    others.set(most, others.get(most).subtract(highest));
                    int[] moves = game.graph().successors(Player.BOB, vertex).toArray();
                    vertex = moves[random.nextInt(moves.length)];
                }
                visited.add(vertex);
            }
            requireMet("seed " + seed, wish, marked, vertex == vertices - 1,
                    visited.stream().mapToInt(Integer::intValue).toArray());
        }
        assertThat(played).isGreaterThan(20);
    }

    private static Tenders parts(int seed, int vertices, int[] marked, List<Objective.Plain> wishes) {
        return new Tenders(IntStream.range(0, 3)
                .mapToObj(part -> partsWish(seed, vertices, marked[part], wishes.get(part),
                        PARTS.get(part), PARTS))
                .toList());
    }
}
