package org.gavel.engine.strategy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.gavel.engine.board.Board;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.ChipRound;
import org.gavel.engine.rules.tie.TieView;

/**
 * Judges bids, ties and moves of a player in one configuration, given which configurations are won for that player.
 *
 * @param round a round in chips, as the player sees it
 * @param here the configuration
 * @param won which configurations are won for the player
 * @param staying what it is worth that equal bids change nothing at all
 */
public record BidJudge(Board graph, ChipRound round, Position here, ChipRound.Won won, Staying staying) {

    /**
     * A configuration, as the player sees it.
     *
     * @param vertex where the token is
     * @param state the place of the tie state in the tie rule
     * @param own their chips
     * @param other the other player's chips
     */
    public record Position(int vertex, int state, long own, long other) {
    }

    /** What it is worth to the player that equal bids change neither the vertex nor the chips, for the other can bid the same for ever. */
    public enum Staying {
        /** No win: the play has to end. */
        NO_WIN,
        /** As much as the configuration. */
        AS_IT_IS;

        /** What it is worth in a game: where plays that never end are decided by an objective, these may be won. */
        public static Staying in(BiddingGame game) {
            return game.isPlainReach() ? NO_WIN : AS_IT_IS;
        }
    }

    /** Which replies of the other are looked at. */
    public enum Against {
        /** Nothing, the same, and one more: their best where more chips never hurt. */
        BEST_REPLIES,
        /** All that they can pay. */
        ALL_REPLIES
    }

    /** Whether a bid keeps the win. */
    public boolean keepsWin(long bid, Against replies) {
        if (replies == Against.BEST_REPLIES) {
            return (bid == 0 || isGood(bid, 0)) && (bid > here.other() || isGood(bid, bid))
                    && (bid >= here.other() || isGood(bid, bid + 1));
        }
        for (long reply = round.leastBid(here.other()); reply <= here.other(); reply++) {
            if (!isGood(bid, reply)) {
                return false;
            }
        }
        return true;
    }

    /** Whether one of some bids keeps the win against the best replies. */
    boolean someKeepsWinAgainstBestReplies(Iterable<Long> bids) {
        for (long bid : bids) {
            if (keepsWin(bid, Against.BEST_REPLIES)) {
                return true;
            }
        }
        return false;
    }

    /** Whether they have a good bid against every bid of the other that they know. */
    public boolean canAnswerAll() {
        for (long bid = round.leastBid(here.other()); bid <= here.other(); bid++) {
            if (!canAnswer(bid)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Whether they have a good bid against each of some bids of the other that they know: nothing, the same, or one more, which are
     * their best where more chips never hurt.
     */
    boolean canAnswerByBestReplies(Iterable<Long> otherBids) {
        long least = round.leastBid(here.own());
        for (long bid : otherBids) {
            if (!isGood(least, bid) && !(bid >= least && bid <= here.own() && isGood(bid, bid))
                    && !(bid + 1 >= least && bid < here.own() && isGood(bid + 1, bid))) {
                return false;
            }
        }
        return true;
    }

    /** Whether some bid of theirs is good against a bid of the other that they know. */
    boolean canAnswer(long otherBid) {
        for (long bid = round.leastBid(here.own()); bid <= here.own(); bid++) {
            if (isGood(bid, otherBid)) {
                return true;
            }
        }
        return false;
    }

    private boolean isGood(long bid, long otherBid) {
        return !(staying == Staying.NO_WIN && changesNothing(bid, otherBid))
                && round.isGood(here.vertex(), here.state(), here.own(), here.other(), bid, otherBid, won);
    }

    private boolean changesNothing(long bid, long otherBid) {
        long raised = round.raised(here.own(), bid);
        return round.ties().state(here.state()).onTie() == TieView.OnTie.NOTHING
                && raised == round.raised(here.other(), otherBid)
                && round.leftToBoth(here.own(), raised) == here.own()
                && round.leftToBoth(here.other(), raised) == here.other();
    }

    /**
     * The bids that keep the win, as ranges.
     *
     * @param candidates bids in increasing order; where one is left out, nothing changes from the one before it to the one
     *            after it
     * @param replies which replies are looked at; with all of them no candidate may be left out
     */
    public List<BidRange> ranges(Iterable<Long> candidates, Against replies) {
        List<BidRange> ranges = new ArrayList<>();
        BidRange open = null;
        for (long bid : candidates) {
            if (!keepsWin(bid, replies)) {
                open = null;
                continue;
            }
            BidRange alone = range(bid, onTie(bid), replies);
            if (open != null && open.onTie() == alone.onTie()
                    && (replies == Against.BEST_REPLIES || open.agreesWith(alone))) {
                open = replies == Against.BEST_REPLIES ? open.upTo(alone) : open.joinedWith(alone);
                ranges.set(ranges.size() - 1, open);
            } else {
                open = alone;
                ranges.add(open);
            }
        }
        return ranges;
    }

    private BidRange.TieUse onTie(long bid) {
        TieView.State now = round.ties().state(here.state());
        if (now.onTie() != TieView.OnTie.CHOSEN || !canBeEqual(bid)) {
            return BidRange.TieUse.NO_CHOICE;
        }
        boolean use = round.afterWin(here.vertex(), now.afterTieWon(), here.own(), here.other(), bid, bid, won) == 1;
        boolean keep = round.afterLoss(here.vertex(), now.afterTieLost(), here.own(), here.other(), bid, bid, won) == 1;
        return use && keep ? BidRange.TieUse.EITHER : use ? BidRange.TieUse.USE : BidRange.TieUse.KEEP;
    }

    /** Whether the other can bid the same. */
    private boolean canBeEqual(long bid) {
        return bid <= here.other() && bid >= round.leastBid(here.other());
    }

    private BidRange range(long bid, BidRange.TieUse onTie, Against replies) {
        TieView.State now = round.ties().state(here.state());
        Optional<Decision> outright = bid <= round.leastBid(here.other()) ? Optional.empty()
                : Optional.of(decision(now.afterWin(), bid, Way.OUTRIGHT, replies));
        boolean wins = switch (now.onTie(here.own(), here.other())) {
            case WON, CONCEDED -> true;
            case CHOSEN -> onTie != BidRange.TieUse.KEEP;
            case LOST, NOTHING, COIN, WON_BY_MORE, WON_BY_AS_MUCH -> false;
        };
        return new BidRange(bid, bid, onTie, outright,
                wins && canBeEqual(bid) ? Optional.of(decision(now.afterTieWon(), bid, Way.EQUAL, replies))
                        : Optional.empty());
    }

    /** In which way a bid is won. */
    private enum Way {
        OUTRIGHT, EQUAL
    }

    /** What is right after a bid and all the replies that are to be looked at. */
    private Decision decision(int next, long bid, Way way, Against replies) {
        long nothing = round.leastBid(here.other());
        long least = way == Way.EQUAL ? bid : nothing;
        long most = way == Way.EQUAL ? bid
                : replies == Against.BEST_REPLIES ? nothing : Math.min(bid - 1, here.other());
        boolean making = true;
        MutableIntList moves = null;
        for (long reply = least; reply <= most; reply++) {
            long own = round.leftToWinner(here.own(), bid, reply);
            long other = round.leftToLoser(here.other(), reply, bid);
            making &= round.letsWinnerDecide()
                    && round.afterTurn(here.vertex(), round.player().opponent(), next, own, other, won) == 1;
            MutableIntList good = moves(next, own, other);
            moves = moves == null ? good : moves.select(good::contains);
        }
        Decision decision = Decision.of(moves.toImmutable());
        return making ? decision.orMakeMove() : decision;
    }

    private MutableIntList moves(int next, long own, long other) {
        return IntLists.mutable.withAll(graph.successors(round.player(), here.vertex())
                .filter(target -> won.test(target, next, own, other)));
    }
}
