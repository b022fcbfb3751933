package org.gavel.play.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.strategy.TieChoice;
import org.gavel.engine.strategy.Turn;
import org.gavel.engine.strategy.share.Cut;
import org.gavel.engine.strategy.share.ShareBid;
import org.gavel.engine.strategy.share.ShareStrategy;
import org.gavel.engine.strategy.share.Span;
import org.gavel.engine.strategy.share.Stretch;
import org.gavel.engine.task.UnsupportedGameException;
import org.gavel.engine.testing.RandomGraphs;
import org.gavel.engine.testing.Seeds;
import org.gavel.play.Play;
import org.gavel.play.Referee;
import org.gavel.play.Replies;
import org.gavel.play.Round;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Rounds against random strategies whose bids, moves and turns change with the share, from shares at their ends and between. */
class ShareGuaranteesTest {

    private static final List<String> AUCTIONS = List.of("richman; ties alice", "poorman; ties bob",
            "taxman:1/3; ties advantage", "all-pay; ties no-move", "all-pay; ties coin", "richman; ties losers-ball",
            "poorman; ties coin; mover winner-moves", "all-pay; ties advantage", "poorman; ties alternate-rounds",
            "poorman; ties advantage:bob", "richman; ties bob; mover winner-moves",
            "poorman; ties alice; mover winner-moves");

    /** What he does, by vertex and tie state. */
    private record Pieces(Player player, int states, List<List<Stretch<ShareBid>>> allBids,
            List<List<Stretch<Turn>>> allTurns, List<List<Stretch<Integer>>> allMoves) implements ShareStrategy {

        static Pieces of(ColouredGraph graph, Player player, int states, Random random) {
            Pieces pieces = new Pieces(player, states, new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
            for (int node = 0; node < graph.vertexCount() * states; node++) {
                BigFraction low = BigFraction.of(random.nextInt(3), 6);
                pieces.allBids.add(split(random, bid(random, BigFraction.ZERO), bid(random, low), low));
                pieces.allTurns.add(narrow(random, turn(random), turn(random)));
                int[] targets = graph.successors(player, node / states).toArray();
                pieces.allMoves.add(targets.length == 0 ? List.of()
                        : narrow(random, targets[random.nextInt(targets.length)],
                                targets[random.nextInt(targets.length)]));
            }
            return pieces;
        }

        private static ShareBid bid(Random random, BigFraction low) {
            TieChoice choice = TieChoice.values()[random.nextInt(2)];
            return random.nextBoolean() ? new ShareBid(BigFraction.ZERO, low, choice)
                    : new ShareBid(BigFraction.of(random.nextInt(3), 2), BigFraction.ZERO, choice);
        }

        private static Turn turn(Random random) {
            return random.nextInt(3) == 0 ? Turn.MAKE_OTHER_MOVE : Turn.MOVE;
        }

        /** Something else within a few shares only, which no reply but one that leads there finds. */
        private static <T> List<Stretch<T>> narrow(Random random, T mostly, T within) {
            Cut from = Cut.below(BigFraction.of(1 + random.nextInt(5), 6));
            Cut to = Cut.above(from.share().add(BigFraction.of(1, 100)));
            return List.of(new Stretch<>(new Span(Cut.FIRST, from), mostly), new Stretch<>(new Span(from, to), within),
                    new Stretch<>(new Span(to, Cut.LAST), mostly));
        }

        private static <T> List<Stretch<T>> split(Random random, T below, T above, BigFraction at) {
            Cut cut = random.nextBoolean() && at.signum() > 0 || at.equals(BigFraction.ONE) ? Cut.below(at)
                    : Cut.above(at);
            return at.signum() == 0 ? List.of(new Stretch<>(Span.ALL, above))
                    : List.of(new Stretch<>(new Span(Cut.FIRST, cut), below),
                            new Stretch<>(new Span(cut, Cut.LAST), above));
        }

        @Override
        public List<Stretch<ShareBid>> bids(int vertex, int state) {
            return allBids.get(vertex * states + state);
        }

        @Override
        public List<Stretch<Turn>> turns(int vertex, int state) {
            return allTurns.get(vertex * states + state);
        }

        @Override
        public List<Stretch<Integer>> moves(int vertex, int state) {
            return allMoves.get(vertex * states + state);
        }
    }

    /** In the sets no reply leads out of the ones before; outside of them some reply does, as the rules confirm. */
    @ParameterizedTest
    @EnumSource(ShareRound.Trend.class)
    void before_randomStrategies_isFromWhereNoReplyLeadsOut(ShareRound.Trend trend) {
        int[] found = new int[2];
        for (int seed = 0; seed < 100; seed++) {
            Random random = Seeds.random(seed);
            ColouredGraph graph = RandomGraphs.of(RandomGraphs.Shape.values()[random.nextInt(4)],
                    4 + random.nextInt(2), seed);
            Auction auction = Auction.parse("payment " + AUCTIONS.get(seed % AUCTIONS.size()));
            BiddingGame game = new BiddingGame("random", graph, 0, auction);
            Pieces strategy = Pieces.of(graph, Player.values()[random.nextInt(2)], auction.ties().states().size(),
                    random);
            ShareRound round = new ShareRound(game, strategy);
            List<ShareSets> sets = new ArrayList<>(
                    List.of(trend == ShareRound.Trend.GROWING ? round.won() : round.notLost()));
            for (int rounds = 0; rounds < 4; rounds++) {
                sets.add(round.before(sets.get(rounds), sets.get(Math.max(0, rounds - 1)), trend));
                for (int i = 0; i < 12; i++) {
                    Configuration<BigFraction> here = configuration(random, graph, strategy.states());
                    if (!graph.isTerminal(here.vertex())) {
                        boolean inside = sets.get(rounds + 1).contains(here);
                        found[inside ? 1 : 0]++;
                        requireTold(game, strategy, here, inside, sets.get(rounds), seed);
                    }
                }
            }
        }
        assertThat(found[0]).isGreaterThan(100);
        assertThat(found[1]).isGreaterThan(100);
    }

    private static Configuration<BigFraction> configuration(Random random, ColouredGraph graph, int states) {
        int all = random.nextInt(8);
        int alice = random.nextInt(13);
        return new Configuration<>(random.nextInt(graph.vertexCount()), random.nextInt(states),
                BigFraction.of(all * alice, 12), BigFraction.of(all * (12 - alice), 12));
    }

    private static void requireTold(BiddingGame game, ShareStrategy strategy, Configuration<BigFraction> here,
            boolean inside, ShareSets next, int seed) {
        Referee<BigFraction> referee = Referee.inMoney(game);
        if (!inside) {
            Play<BigFraction> play = new ShareRefutation(referee, strategy).avoiding(here, 1, step -> next);
            Round<BigFraction> only = play.rounds().get(0);
            assertThat(next.contains(only.after())).as("seed %d: %s", seed, only).isFalse();
            assertThat(roundsAfter(referee, strategy, here, only.bid(strategy.player().opponent()))).contains(only);
            return;
        }
        for (BigFraction reply : repliesTo(strategy, here)) {
            for (Round<BigFraction> round : roundsAfter(referee, strategy, here, reply)) {
                assertThat(next.contains(round.after())).as("seed %d: %s", seed, round).isTrue();
            }
        }
    }

    private static List<Round<BigFraction>> roundsAfter(Referee<BigFraction> referee, ShareStrategy strategy,
            Configuration<BigFraction> here, BigFraction reply) {
        List<Round<BigFraction>> rounds = new ArrayList<>();
        new Replies<>(referee, strategy).forEach(here, reply, rounds::add);
        return rounds;
    }

    /** Nothing, all, parts between, the bid, and just below and above it. */
    private static Set<BigFraction> repliesTo(ShareStrategy strategy, Configuration<BigFraction> here) {
        BigFraction most = here.of(strategy.player().opponent());
        BigFraction bid = strategy.bid(here);
        BigFraction little = BigFraction.of(1, 1 << 20);
        Set<BigFraction> replies = new TreeSet<>(List.of(bid, bid.add(little), bid.subtract(little)));
        for (int part = 0; part <= 12; part++) {
            replies.add(most.multiply(BigFraction.of(part, 12)));
        }
        replies.removeIf(reply -> reply.signum() < 0 || reply.compareTo(most) > 0);
        return replies;
    }

    private static Guarantee<BigFraction> guarantee(String auction, StopSignal stop) {
        ColouredGraph graph = ColouredGraph.builder().addVertices(3).terminal(0, Outcome.ALICE)
                .edge(Player.ALICE, 1, 0).edge(Player.BOB, 1, 1).edge(Player.ALICE, 2, 1).edge(Player.BOB, 2, 2)
                .build();
        BiddingGame game = new BiddingGame("two steps", graph, 2, Auction.parse(auction));
        Pieces strategy = new Pieces(Player.ALICE, 1,
                same(ShareBid.of(BigFraction.ZERO), ShareBid.of(BigFraction.ZERO)),
                same(Turn.MOVE, Turn.MOVE), same(0, 1));
        Referee<BigFraction> referee = Referee.inMoney(game);
        return new ShareStrategyVerifier(9).verify(referee, strategy,
                referee.start(BigFraction.of(2, 3), BigFraction.of(1, 3)), stop);
    }

    private static <T> List<List<Stretch<T>>> same(T one, T two) {
        return List.of(List.of(), List.of(new Stretch<>(Span.ALL, one)), List.of(new Stretch<>(Span.ALL, two)));
    }

    /** Alice has to win two bids, and Bob can win all of them. */
    @Test
    void verify_biddingNothing_isHeldForEver() {
        Guarantee<BigFraction> held = guarantee("ties bob", StopSignal.NEVER);
        assertThat(held.verdict()).isEqualTo(Guarantee.Verdict.REFUTED);
        assertThat(held.method()).contains("for ever");
        assertThat(held.refutation()).map(Play::ending).contains(Play.Ending.REPEATS);
        assertThat(guarantee("ties bob", () -> true).verdict())
                .isEqualTo(Guarantee.Verdict.UNDECIDED);
        assertThatThrownBy(() -> guarantee("bids open:bob", StopSignal.NEVER))
                .isInstanceOf(UnsupportedGameException.class);
    }
}
