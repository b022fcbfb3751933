package org.gavel.play.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.rules.payment.Payment;
import org.gavel.engine.rules.tie.TieRule;
import org.gavel.engine.strategy.TieChoice;
import org.gavel.engine.strategy.Turn;
import org.gavel.engine.strategy.share.Cut;
import org.gavel.engine.strategy.share.ShareBid;
import org.gavel.engine.strategy.share.ShareSet;
import org.gavel.engine.strategy.share.ShareStrategy;
import org.gavel.engine.strategy.share.Span;
import org.gavel.engine.strategy.share.Stretch;
import org.gavel.play.Referee;
import org.gavel.play.Replies;
import org.junit.jupiter.api.Test;

/**
 * One round of random strategies into random sets, against the referee: with all replies next to which something can change, and one
 * between any two of them. The share after a reply y that wins is (x + t y)/(1 - (1 - t) y), under all-pay, with the bid b,
 * (x - b)/(1 - b - y) after any.
 */
class ShareRepliesTest {

    private static final int PARTS = 12;
    private static final int SAMPLES = 24;

    /** Pieces by node; the other things are asked of the share as everywhere. */
    private record Pieces(Player player, int states, List<List<Stretch<ShareBid>>> lines,
            List<List<Stretch<Turn>>> choices, List<List<Stretch<Integer>>> targets) implements ShareStrategy {

        @Override
        public List<Stretch<ShareBid>> bids(int vertex, int state) {
            return lines.get(vertex * states + state);
        }

        @Override
        public List<Stretch<Turn>> turns(int vertex, int state) {
            return choices.get(vertex * states + state);
        }

        @Override
        public List<Stretch<Integer>> moves(int vertex, int state) {
            return targets.get(vertex * states + state);
        }
    }

    @Test
    void before_randomSets_areReachedWhateverTheReply() {
        int[] found = new int[2];
        for (int seed = 0; seed < 30; seed++) {
            Random random = new Random(seed);
            BiddingGame game = game(random);
            Player player = Player.values()[random.nextInt(2)];
            Pieces strategy = strategy(game, player, random);
            ShareRound round = new ShareRound(game, strategy);
            List<Target> sets = new ArrayList<>();
            for (int node = 0; node < game.graph().vertexCount() * strategy.states(); node++) {
                sets.add(new Target(set(random), random.nextBoolean()));
            }
            ShareSets next = new ShareSets(sets, strategy.states(), player);
            for (ShareRound.Trend trend : ShareRound.Trend.values()) {
                ShareSets before = round.before(next, next, trend);
                for (int vertex = 0; vertex < 2; vertex++) {
                    for (int state = 0; state < strategy.states(); state++) {
                        Configuration<BigFraction> broke = new Configuration<>(vertex, state, BigFraction.ZERO,
                                BigFraction.ZERO);
                        assertThat(before.contains(broke)).as("seed %d, %s", seed, broke)
                                .isEqualTo(isSure(game, strategy, broke, next));
                        for (int i = 0; i < SAMPLES; i++) {
                            BigFraction share = BigFraction.of(random.nextInt(145), 144);
                            BigFraction rest = BigFraction.ONE.subtract(share);
                            Configuration<BigFraction> here = new Configuration<>(vertex, state,
                                    player == Player.ALICE ? share : rest, player == Player.ALICE ? rest : share);
                            boolean expected = settled(strategy, next, vertex, state, share, trend)
                                    ? trend == ShareRound.Trend.GROWING
                                    : isSure(game, strategy, here, next);
                            assertThat(before.contains(here))
                                    .as("seed %d, %s %s, %s", seed, game.auction(), trend, here)
                                    .isEqualTo(expected);
                            found[expected ? 1 : 0]++;
                        }
                    }
                }
            }
        }
        assertThat(found[0]).isGreaterThan(300);
        assertThat(found[1]).isGreaterThan(300);
    }

    /** What is looked at again, because something around it changed, is all that changes. */
    @Test
    void before_roundAfterRound_isThatOfLookingAtEverything() {
        for (int seed = 0; seed < 15; seed++) {
            Random random = new Random(seed);
            BiddingGame game = game(random);
            ShareRound round = new ShareRound(game,
                    strategy(game, Player.values()[random.nextInt(2)], random));
            for (ShareRound.Trend trend : ShareRound.Trend.values()) {
                ShareSets last = trend == ShareRound.Trend.GROWING ? round.won() : round.notLost();
                ShareSets next = round.before(last, last, trend);
                for (int i = 0; i < 4; i++) {
                    ShareSets later = round.before(next, last, trend);
                    assertThat(later).as("seed %d", seed).isEqualTo(round.before(next, next, trend));
                    last = next;
                    next = later;
                }
            }
        }
    }

    /** Growing sets keep what they have, and shrinking ones are not looked at where they have nothing. */
    private static boolean settled(Pieces strategy, ShareSets next, int vertex, int state, BigFraction share,
            ShareRound.Trend trend) {
        ShareSet known = next.at(vertex, state).shares();
        for (Stretch<ShareBid> piece : strategy.bids(vertex, state)) {
            if (piece.span().contains(share)) {
                ShareSet here = ShareSet.of(piece.span());
                return trend == ShareRound.Trend.GROWING ? here.intersect(known).equals(here)
                        : here.intersect(known).isEmpty();
            }
        }
        throw new IllegalStateException();
    }

    private static boolean isSure(BiddingGame game, Pieces strategy, Configuration<BigFraction> here, ShareSets next) {
        Replies<BigFraction> replies = new Replies<>(Referee.inMoney(game), strategy);
        boolean[] sure = {true};
        for (BigFraction reply : replies(game, strategy, here)) {
            replies.forEach(here, reply, round -> sure[0] &= next.contains(round.after()));
        }
        return sure[0];
    }

    private static Set<BigFraction> replies(BiddingGame game, Pieces strategy, Configuration<BigFraction> here) {
        Player other = strategy.player().opponent();
        BigFraction most = here.of(other);
        BigFraction share = here.of(strategy.player());
        BigFraction bid = strategy.bid(here);
        TreeSet<BigFraction> turning = new TreeSet<>(List.of(BigFraction.ZERO, most, bid));
        Payment payment = game.auction().payment();
        BigFraction passed = payment.passedOn();
        for (int part = 0; part <= PARTS; part++) {
            BigFraction after = BigFraction.of(part, PARTS);
            if (!payment.losersPay()) {
                BigFraction divisor = passed.add(BigFraction.ONE.subtract(passed).multiply(after));
                if (divisor.signum() > 0) {
                    turning.add(after.subtract(share).divide(divisor));
                }
            } else if (part > 0) {
                turning.add(BigFraction.ONE.subtract(bid).subtract(share.subtract(bid).divide(after)));
            }
        }
        turning.removeIf(reply -> reply.signum() < 0 || reply.compareTo(most) > 0);
        Set<BigFraction> all = new TreeSet<>(turning);
        BigFraction before = BigFraction.ZERO;
        for (BigFraction reply : turning) {
            all.add(before.add(reply).divide(2));
            before = reply;
        }
        return all;
    }

    private static BiddingGame game(Random random) {
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(4).terminal(2, Outcome.ALICE)
                .terminal(3, Outcome.BOB);
        for (int vertex = 0; vertex < 2; vertex++) {
            for (Player player : Player.values()) {
                builder.edge(player, vertex, random.nextInt(4)).edge(player, vertex, random.nextInt(4));
            }
        }
        List<String> payments = List.of("richman", "poorman", "taxman:1/3", "all-pay", "all-pay");
        List<String> ties = TieRule.LABELS.stream().filter(each -> !each.equals("richer")).toList();
        return new BiddingGame("random", builder.build(), 0, Auction.parse("payment "
                + payments.get(random.nextInt(payments.size())) + "; ties "
                + ties.get(random.nextInt(ties.size())) + "; mover "
                + (random.nextInt(3) == 0 ? "winner-moves" : "winner-decides")));
    }

    private static Pieces strategy(BiddingGame game, Player player, Random random) {
        Pieces pieces = new Pieces(player, game.auction().ties().states().size(), new ArrayList<>(), new ArrayList<>(),
                new ArrayList<>());
        for (int node = 0; node < game.graph().vertexCount() * pieces.states(); node++) {
            int vertex = node / pieces.states();
            boolean over = game.graph().isTerminal(vertex);
            int[] targets = over ? new int[] {0} : game.graph().successors(player, vertex).toArray();
            pieces.lines().add(lines(random));
            pieces.choices().add(parted(random, Turn.MOVE, Turn.MAKE_OTHER_MOVE));
            pieces.targets().add(parted(random, targets[0], targets[targets.length - 1]));
        }
        return pieces;
    }

    /** A part of what he has below a share, and a bid that is no more than that above it. */
    private static List<Stretch<ShareBid>> lines(Random random) {
        Cut cut = cut(random);
        BigFraction share = cut.share();
        return List.of(
                new Stretch<>(new Span(Cut.FIRST, cut),
                        new ShareBid(BigFraction.of(random.nextInt(3), 2), BigFraction.ZERO, choice(random))),
                new Stretch<>(new Span(cut, Cut.LAST), new ShareBid(BigFraction.ZERO,
                        share.multiply(BigFraction.of(random.nextInt(3), 2)), choice(random))));
    }

    private static TieChoice choice(Random random) {
        return TieChoice.values()[random.nextInt(2)];
    }

    private static <T> List<Stretch<T>> parted(Random random, T first, T second) {
        Cut cut = cut(random);
        return List.of(new Stretch<>(new Span(Cut.FIRST, cut), first), new Stretch<>(new Span(cut, Cut.LAST), second));
    }

    private static Cut cut(Random random) {
        return new Cut(BigFraction.of(1 + random.nextInt(PARTS - 1), PARTS), Cut.Side.values()[random.nextInt(2)]);
    }

    private static ShareSet set(Random random) {
        if (random.nextInt(4) == 0) {
            return random.nextBoolean() ? ShareSet.ALL : ShareSet.NONE;
        }
        List<Span> spans = new ArrayList<>();
        for (int i = random.nextInt(2); i >= 0; i--) {
            Cut one = random.nextInt(4) == 0 ? Cut.FIRST : cut(random);
            Cut other = random.nextInt(4) == 0 ? Cut.LAST : cut(random);
            spans.add(new Span(Cut.min(one, other), Cut.max(one, other)));
        }
        return ShareSet.union(spans);
    }
}
