package org.gavel.play.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.tie.TieView;
import org.gavel.engine.strategy.TieChoice;
import org.gavel.engine.strategy.Turn;
import org.gavel.engine.strategy.share.Line;
import org.gavel.engine.strategy.share.ShareBid;
import org.gavel.engine.strategy.share.ShareSet;
import org.gavel.engine.strategy.share.ShareStrategy;
import org.gavel.engine.strategy.share.Span;
import org.gavel.engine.strategy.share.Stretch;
import org.gavel.engine.task.Task;

/**
 * One round of a game with real money in which a player follows a strategy: from which configurations every reply leads
 * into given ones.
 */
final class ShareRound {

    private final ColouredGraph graph;
    private final Auction auction;
    private final Player self;
    private final TieView ties;
    private final int states;
    private final ShareReplies replies;
    private final Rounding rounding = new Rounding();
    private final List<List<Stretch<ShareBid>>> bids = new ArrayList<>();
    private final List<List<Stretch<Turn>>> turns = new ArrayList<>();
    private final List<List<Stretch<Integer>>> moves = new ArrayList<>();

    ShareRound(BiddingGame game, ShareStrategy strategy) {
        graph = game.graph();
        auction = game.auction();
        self = strategy.player();
        Task.guaranteeOf(self).require(game);
        ties = TieView.of(auction.ties(), self);
        states = ties.count();
        replies = ShareReplies.of(auction.payment());
        for (int node = 0; node < graph.vertexCount() * states; node++) {
            boolean over = graph.isTerminal(node / states);
            bids.add(over ? List.of() : strategy.bids(node / states, node % states));
            turns.add(over ? List.of() : strategy.turns(node / states, node % states));
            moves.add(over ? List.of() : strategy.moves(node / states, node % states));
        }
    }

    /** Whether ends of sets were rounded: inward where they grow, outward where they shrink. */
    boolean isRounded() {
        return rounding.isUsed();
    }

    /** Everything where the player has won. */
    ShareSets won() {
        return fill(vertex -> graph.isWonBy(self, vertex));
    }

    /** Everything but where the play has ended otherwise. */
    ShareSets notLost() {
        return fill(vertex -> graph.isWonBy(self, vertex) || !graph.isTerminal(vertex));
    }

    private ShareSets fill(IntPredicate all) {
        List<Target> sets = new ArrayList<>();
        for (int node = 0; node < graph.vertexCount() * states; node++) {
            sets.add(all.test(node / states) ? Target.ALL : Target.NONE);
        }
        return new ShareSets(sets, states, self);
    }

    /** Whether sets grow from round to round or shrink. */
    enum Trend {
        /** From what is won. */
        GROWING,
        /** From what is not lost. */
        SHRINKING
    }

    /**
     * From where every reply leads into the sets; terminal vertices stay as they are. Only looks again where something
     * changed, and only at shares for which it matters.
     *
     * @param next the sets after one round less
     * @param last the sets after two rounds less
     */
    ShareSets before(ShareSets next, ShareSets last, Trend trend) {
        boolean[] changed = new boolean[graph.vertexCount()];
        for (int node = 0; node < next.sets().size(); node++) {
            changed[node / states] |= next == last || next.sets().get(node) != last.sets().get(node);
        }
        List<Target> sets = new ArrayList<>();
        for (int node = 0; node < next.sets().size(); node++) {
            Target now = next.sets().get(node);
            if (!graph.isTerminal(node / states) && isAffected(node / states, changed)) {
                Target before = before(next, node / states, node % states, trend);
                now = before.equals(now) ? now : before;
            }
            sets.add(now);
        }
        return new ShareSets(sets, states, self);
    }

    private boolean isAffected(int vertex, boolean[] changed) {
        return changed[vertex] || graph.some(Player.ALICE, vertex, target -> changed[target])
                || graph.some(Player.BOB, vertex, target -> changed[target]);
    }

    private Target before(ShareSets next, int vertex, int state, Trend trend) {
        ShareSet known = next.at(vertex, state).shares();
        TieView.State now = ties.state(state);
        Target afterWin = afterWin(next, vertex, now.afterWin());
        Target afterLoss = afterLoss(next, vertex, now.afterLoss());
        List<Span> result = new ArrayList<>();
        boolean broke = false;
        for (Stretch<ShareBid> piece : bids.get(vertex * states + state)) {
            ShareSet here = ShareSet.of(piece.span());
            ShareSet both = here.intersect(known);
            boolean settled = trend == Trend.GROWING ? both.equals(here) : both.isEmpty();
            if (settled) {
                result.addAll(both.spans());
            } else {
                Line bid = Line.of(piece.value());
                ShareSet good = here.intersect(replies.lossesInto(bid, afterLoss));
                good = good.isEmpty() ? good : good.intersect(replies.winsInto(bid, afterWin));
                good = good.isEmpty() ? good
                        : good.intersect(tiesInto(bid, piece.value().onTie(), next, vertex, state));
                result.addAll(good.spans());
            }
            if (piece.span().contains(BigFraction.ZERO)) {
                broke = isBrokeGood(piece.value().onTie(), next, vertex, state);
            }
        }
        return new Target(rounding.round(ShareSet.union(result), trend), broke);
    }

    private ShareSet tiesInto(Line bid, TieChoice choice, ShareSets next, int vertex, int state) {
        TieView.State now = ties.state(state);
        if (now.onTie() == TieView.OnTie.NOTHING) {
            return replies.unmovedTiesInto(bid, next.at(vertex, state));
        }
        ShareSet won = canWinTie(now, choice)
                ? replies.wonTiesInto(bid, afterWin(next, vertex, now.afterTieWon()))
                : ShareSet.ALL;
        ShareSet lost = canLoseTie(now, choice)
                ? replies.lostTiesInto(bid, afterLoss(next, vertex, now.afterTieLost()))
                : ShareSet.ALL;
        return won.intersect(lost);
    }

    private boolean isBrokeGood(TieChoice choice, ShareSets next, int vertex, int state) {
        TieView.State now = ties.state(state);
        if (now.onTie() == TieView.OnTie.NOTHING) {
            return next.at(vertex, state).broke();
        }
        return (!canWinTie(now, choice) || afterWin(next, vertex, now.afterTieWon()).broke())
                && (!canLoseTie(now, choice) || afterLoss(next, vertex, now.afterTieLost()).broke());
    }

    private static boolean canWinTie(TieView.State now, TieChoice choice) {
        return switch (now.onTie()) {
            case WON, CONCEDED, COIN -> true;
            case CHOSEN -> choice == TieChoice.USE;
            case LOST, NOTHING -> false;
            case WON_BY_MORE, WON_BY_AS_MUCH -> throw new IllegalStateException("purses decide ties");
        };
    }

    private static boolean canLoseTie(TieView.State now, TieChoice choice) {
        return switch (now.onTie()) {
            case LOST, CONCEDED, COIN -> true;
            case CHOSEN -> choice == TieChoice.KEEP;
            case WON, NOTHING -> false;
            case WON_BY_MORE, WON_BY_AS_MUCH -> throw new IllegalStateException("purses decide ties");
        };
    }

    /** From where, after payment, the player who has won the bid gets into the sets. */
    private Target afterWin(ShareSets next, int vertex, int state) {
        Target moving = moving(next, vertex, state);
        if (!auction.mover().letsWinnerDecide()) {
            return moving;
        }
        Target making = otherMoving(next, vertex, state);
        Target result = Target.NONE;
        for (Stretch<Turn> piece : turns.get(vertex * states + state)) {
            result = result.union((piece.value() == Turn.MOVE ? moving : making).within(piece.span()));
        }
        return result;
    }

    /** From where, after payment, the player gets into the sets whatever the other, who has won the bid, decides. */
    private Target afterLoss(ShareSets next, int vertex, int state) {
        Target others = otherMoving(next, vertex, state);
        return auction.mover().letsWinnerDecide() ? others.intersect(moving(next, vertex, state)) : others;
    }

    private Target moving(ShareSets next, int vertex, int state) {
        Target result = Target.NONE;
        for (Stretch<Integer> piece : moves.get(vertex * states + state)) {
            result = result.union(next.at(piece.value(), state).within(piece.span()));
        }
        return result;
    }

    private Target otherMoving(ShareSets next, int vertex, int state) {
        return graph.successors(self.opponent(), vertex).mapToObj(target -> next.at(target, state))
                .reduce(Target.ALL, Target::intersect);
    }
}
