package org.gavel.engine.reference;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.apache.commons.numbers.fraction.BigFraction;
import org.eclipse.collections.api.list.primitive.ImmutableIntList;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.Stance;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.payment.Payment;
import org.gavel.engine.rules.payment.Payments;
import org.gavel.engine.rules.payment.Taxman;
import org.gavel.engine.rules.tie.TieView;
import org.gavel.engine.strategy.BidRange.TieUse;
import org.gavel.engine.strategy.ContinuousAdvice;
import org.gavel.engine.strategy.Decision;
import org.gavel.engine.strategy.Turn;

/**
 * The slow reference for what holds exactly at a threshold: plays out bids and replies with exact fractions of money, from
 * the rules alone. Strictly above and below the thresholds it takes the outcome as known. Between two bids at which
 * somebody comes to hold exactly a threshold nothing changes, so that those and one between any two are all that is tried.
 */
public final class ThresholdReference {

    private final ColouredGraph graph;
    private final Payment payment;
    private final Player player;
    private final ContinuousThresholds thresholds;
    private final TieView ties;
    private final Stance stance;
    private final Map<Configuration, Boolean> known = new HashMap<>();

    private record Configuration(int vertex, int state, BigFraction own, BigFraction other, int rounds) {
    }

    /** A reference for one player, given his thresholds, all of them exact. */
    public ThresholdReference(BiddingGame game, Player player, ContinuousThresholds thresholds) {
        graph = game.graph();
        payment = game.auction().payment();
        this.player = player;
        this.thresholds = thresholds;
        ties = TieView.of(game.auction().ties(), player);
        stance = game.auction().bids().stance(player);
    }

    /** Whether the player wins from a vertex that is not terminal with just his threshold, being above it within some rounds. */
    public boolean isEnough(int vertex, int state, int rounds) {
        BigFraction share = thresholds.exact(vertex).orElseThrow();
        return !thresholds.never(vertex)
                && wins(new Configuration(vertex, state, share, BigFraction.ONE.subtract(share), rounds));
    }

    /**
     * Whether of a player with just his threshold, which is enough, exactly those ways are told that are nearer to the goal or leave more
     * than the threshold, whatever the other replies; nothing is to be told where no one bid is right.
     */
    public boolean isRight(Optional<ContinuousAdvice> told, int vertex, int state) {
        BigFraction share = thresholds.exact(vertex).orElseThrow();
        int rounds = 0;
        while (!isEnough(vertex, state, rounds)) {
            rounds++;
        }
        Configuration now = new Configuration(vertex, state, share, BigFraction.ONE.subtract(share), rounds);
        TreeSet<BigFraction> bids = bids(now);
        if (told.isEmpty()) {
            return upTo(now.own, bids).stream().noneMatch(bid -> upTo(now.other, around(bid, bids)).stream()
                    .allMatch(reply -> isGood(now, bid, reply)));
        }
        ContinuousAdvice said = told.get();
        BigFraction bid = said.bid().orElseThrow();
        TieView.State here = ties.state(state);
        Decision then = new Decision(said.turn(), said.moves());
        boolean won = afterWin(now, here.afterTieWon(), bid, bid);
        boolean lost = afterLoss(now, here.afterTieLost(), bid, bid);
        boolean chosen = here.onTie() == TieView.OnTie.CHOSEN;
        TieUse use = !chosen ? TieUse.NO_CHOICE : won && lost ? TieUse.EITHER : won ? TieUse.USE : TieUse.KEEP;
        boolean wins = here.onTie() != TieView.OnTie.LOST && use != TieUse.KEEP;
        boolean equal = said.onTie() == use && said.onEqual().isPresent() == wins
                && (!wins || said.onEqual().get().equals(decision(now, here.afterTieWon(), bid)));
        boolean outright = bid.signum() > 0 ? then.equals(decision(now, here.afterWin(), bid))
                : wins ? said.onEqual().equals(Optional.of(then))
                        : then.equals(new Decision(Turn.DEPENDS, moves(now, here.afterTieLost(), now.own, now.other)));
        return equal && outright && upTo(now.other, around(bid, bids)).stream()
                .allMatch(reply -> isGood(now, bid, reply));
    }

    private ImmutableIntList moves(Configuration now, int next, BigFraction own, BigFraction other) {
        return IntLists.immutable.withAll(graph.successors(player, now.vertex)
                .filter(target -> wins(new Configuration(target, next, own, other, now.rounds - 1))));
    }

    private Decision decision(Configuration now, int next, BigFraction bid) {
        BigFraction own = now.own.subtract(bid);
        BigFraction other = now.other.add(bid.multiply(tax()));
        ImmutableIntList good = moves(now, next, own, other);
        boolean making = moves(now, player.opponent(), next, own, other, true);
        return new Decision(making && good.notEmpty() ? Turn.EITHER : making ? Turn.MAKE_OTHER_MOVE : Turn.MOVE, good);
    }

    private boolean wins(Configuration now) {
        if (graph.isTerminal(now.vertex)) {
            return graph.isWonBy(player, now.vertex);
        }
        BigFraction total = now.own.add(now.other);
        if (total.signum() > 0) {
            int sign = now.own.divide(total).compareTo(thresholds.exact(now.vertex).orElseThrow());
            if (sign != 0 || thresholds.never(now.vertex)) {
                return sign > 0;
            }
        }
        if (now.rounds == 0) {
            return false;
        }
        Configuration scaled = total.signum() == 0 ? now
                : new Configuration(now.vertex, now.state, now.own.divide(total), now.other.divide(total), now.rounds);
        Boolean before = known.get(scaled);
        if (before == null) {
            TreeSet<BigFraction> bids = bids(scaled);
            before = stance == Stance.ANNOUNCES
                    ? upTo(scaled.own, bids).stream().anyMatch(
                            bid -> upTo(scaled.other, around(bid, repliesTo(bid, scaled, bids))).stream()
                                    .allMatch(reply -> isGood(scaled, bid, reply)))
                    : upTo(scaled.other, bids).stream().allMatch(
                            bid -> upTo(scaled.own, around(bid, bids)).stream()
                                    .anyMatch(answer -> isGood(scaled, answer, bid)));
            known.put(scaled, before);
        }
        return before;
    }

    private static List<BigFraction> upTo(BigFraction most, TreeSet<BigFraction> bids) {
        return List.copyOf(bids.headSet(most, true));
    }

    /** Under all-pay, also the replies b' that bring the player to a threshold: own - b = T (own - b + other - b'). */
    private TreeSet<BigFraction> repliesTo(BigFraction bid, Configuration now, TreeSet<BigFraction> bids) {
        if (!payment.label().equals("all-pay")) {
            return bids;
        }
        TreeSet<BigFraction> all = new TreeSet<>(bids);
        for (Player mover : Player.values()) {
            for (int edge = graph.firstEdge(mover, now.vertex); edge < graph.firstEdge(mover, now.vertex + 1); edge++) {
                BigFraction threshold = thresholds.exact(graph.target(mover, edge)).orElseThrow();
                if (threshold.signum() > 0) {
                    all.add(now.other.subtract(now.own.subtract(bid)
                            .multiply(BigFraction.ONE.subtract(threshold)).divide(threshold)));
                }
            }
        }
        all.removeIf(reply -> reply.signum() < 0);
        return all;
    }

    /** All bids, with one just below and one just above a bid. */
    private static TreeSet<BigFraction> around(BigFraction bid, TreeSet<BigFraction> bids) {
        TreeSet<BigFraction> all = new TreeSet<>(bids);
        for (BigFraction next : new BigFraction[] {bids.lower(bid), bids.higher(bid)}) {
            if (next != null) {
                all.add(next.add(bid).divide(2));
            }
        }
        return all;
    }

    /** Nothing, everything, the bids that bring somebody to a threshold, and one between any two of these. */
    private TreeSet<BigFraction> bids(Configuration now) {
        TreeSet<BigFraction> bids = new TreeSet<>(List.of(BigFraction.ZERO, now.own, now.other));
        for (Player mover : Player.values()) {
            for (int edge = graph.firstEdge(mover, now.vertex); edge < graph.firstEdge(mover, now.vertex + 1); edge++) {
                addCritical(thresholds.exact(graph.target(mover, edge)).orElseThrow(), now, bids);
            }
        }
        addCritical(thresholds.exact(now.vertex).orElseThrow(), now, bids);
        bids.removeIf(bid -> bid.signum() < 0 || bid.compareTo(now.own) > 0 && bid.compareTo(now.other) > 0);
        TreeSet<BigFraction> all = new TreeSet<>(bids);
        BigFraction last = BigFraction.ZERO;
        for (BigFraction bid : bids) {
            all.add(last.add(bid).divide(2));
            last = bid;
        }
        return all;
    }

    /** The bids b with own - b = T (own + other - b (1 - t)) and own + t b = T (own + other - b (1 - t)), and of all-pay. */
    private void addCritical(BigFraction threshold, Configuration now, TreeSet<BigFraction> bids) {
        BigFraction surplus = now.own.subtract(threshold.multiply(now.own.add(now.other)));
        BigFraction rest = BigFraction.ONE.subtract(threshold);
        BigFraction afterWin = payment.label().equals("all-pay") ? rest : rest.add(tax().multiply(threshold));
        BigFraction afterLoss = payment.label().equals("all-pay") ? rest.subtract(threshold)
                : tax().multiply(rest).add(threshold).negate();
        for (BigFraction slope : List.of(afterWin, afterLoss)) {
            if (slope.signum() != 0) {
                bids.add(surplus.divide(slope));
            }
        }
    }

    private BigFraction tax() {
        return payment instanceof Taxman taxman ? taxman.share()
                : payment.equals(Payments.RICHMAN) ? BigFraction.ONE : BigFraction.ZERO;
    }

    private boolean isGood(Configuration now, BigFraction bid, BigFraction reply) {
        TieView.State state = ties.state(now.state);
        int sign = bid.compareTo(reply);
        if (sign > 0) {
            return afterWin(now, state.afterWin(), bid, reply);
        }
        if (sign < 0) {
            return afterLoss(now, state.afterLoss(), bid, reply);
        }
        return switch (state.onTie()) {
            case WON -> afterWin(now, state.afterTieWon(), bid, reply);
            case LOST -> afterLoss(now, state.afterTieLost(), bid, reply);
            case CHOSEN -> afterWin(now, state.afterTieWon(), bid, reply)
                    || afterLoss(now, state.afterTieLost(), bid, reply);
            case CONCEDED -> afterWin(now, state.afterTieWon(), bid, reply)
                    && afterLoss(now, state.afterTieLost(), bid, reply);
            case WON_BY_MORE -> now.own.compareTo(now.other) > 0 ? afterWin(now, state.afterTieWon(), bid, reply)
                    : afterLoss(now, state.afterTieLost(), bid, reply);
            case WON_BY_AS_MUCH -> now.own.compareTo(now.other) >= 0 ? afterWin(now, state.afterTieWon(), bid, reply)
                    : afterLoss(now, state.afterTieLost(), bid, reply);
            case NOTHING, COIN -> wins(new Configuration(now.vertex, now.state, now.own.subtract(bid),
                    now.other.subtract(reply), now.rounds - 1));
        };
    }

    private boolean afterWin(Configuration now, int next, BigFraction bid, BigFraction reply) {
        BigFraction own = now.own.subtract(bid);
        BigFraction other = payment.label().equals("all-pay") ? now.other.subtract(reply)
                : now.other.add(bid.multiply(tax()));
        return moves(now, player, next, own, other, false) || moves(now, player.opponent(), next, own, other, true);
    }

    private boolean afterLoss(Configuration now, int next, BigFraction bid, BigFraction reply) {
        BigFraction own = payment.label().equals("all-pay") ? now.own.subtract(bid)
                : now.own.add(reply.multiply(tax()));
        BigFraction other = now.other.subtract(reply);
        return moves(now, player, next, own, other, false) && moves(now, player.opponent(), next, own, other, true);
    }

    private boolean moves(Configuration now, Player mover, int next, BigFraction own, BigFraction other, boolean all) {
        for (int edge = graph.firstEdge(mover, now.vertex); edge < graph.firstEdge(mover, now.vertex + 1); edge++) {
            if (wins(new Configuration(graph.target(mover, edge), next, own, other, now.rounds - 1)) != all) {
                return !all;
            }
        }
        return all;
    }
}
