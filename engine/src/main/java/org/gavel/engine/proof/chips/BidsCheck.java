package org.gavel.engine.proof.chips;

import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.strategy.BidRange;
import org.gavel.engine.strategy.Decision;
import org.gavel.engine.strategy.Turn;

/**
 * Compares all bids that are given for one configuration with what is needed after them, by the rules of the auction: each that is
 * told is good, and each that is good is told, with what is to be done about equal bids and after them.
 *
 * <p>Between neighbouring turning points, where an inequality begins or ends to hold, all bids are alike where the total is kept. If
 * what is said is right at both of them and not between, then a range begins between them, or next to what is left out. So it is
 * enough to compare at turning points, where ranges begin, and next to all of these. Where bids go to the bank each is looked at.
 */
record BidsCheck(ColouredGraph graph, ChipBidding bidding, NeedsAround next, Player player, int vertex, int state,
        long own, long other) {

    /**
     * What is wrong with the ranges; empty if they are right.
     *
     * @param said all bids that are good, but for those that are told elsewhere
     * @param elsewhere ranges that are none of these
     */
    Optional<String> fault(List<BidRange> said, List<BidRange> elsewhere) {
        if (bidding.answers()) {
            return said.isEmpty() ? Optional.empty() : Optional.of("bids are named by a player who answers");
        }
        TreeSet<Long> points = new TreeSet<>();
        if (bidding.keepsTotal()) {
            for (long point : bidding.turningPoints(next, state, own, other)) {
                add(point, points);
            }
        } else {
            LongStream.rangeClosed(0, own).forEach(points::add);
        }
        elsewhere.forEach(range -> add(range.from(), points));
        elsewhere.forEach(range -> add(range.to(), points));
        long least = 0;
        for (BidRange range : said) {
            if (range.from() < least || range.to() < range.from() || range.to() > own) {
                return Optional.of("bids are out of order or more than the player has");
            }
            least = range.to() + 1;
            add(range.from(), points);
            if (!isRight(range)) {
                return Optional.of("what is to be done after a bid of " + range + " is wrong");
            }
        }
        return points.stream().filter(bid -> has(elsewhere, bid) ? has(said, bid) : !isRight(bid, said)).findFirst()
                .map(bid -> "a bid of " + bid + " has a wrong description");
    }

    private void add(long point, TreeSet<Long> points) {
        for (long near = Math.max(0, point - 2); near <= Math.min(own, point + 2); near++) {
            points.add(near);
        }
    }

    private static boolean has(List<BidRange> ranges, long bid) {
        return ranges.stream().anyMatch(each -> each.from() <= bid && bid <= each.to());
    }

    private boolean isRight(long bid, List<BidRange> said) {
        Optional<BidRange> range = said.stream().filter(each -> each.from() <= bid && bid <= each.to()).findFirst();
        boolean good = bidding.keeps(next, state, own, other, bid);
        return good == range.isPresent() && (!good || range.get().onTie() == tieUse(bid));
    }

    private BidRange.TieUse tieUse(long bid) {
        return bid > other ? BidRange.TieUse.NO_CHOICE
                : switch (bidding.tieWays(next, state, own, other, bid)) {
                    case USE -> BidRange.TieUse.USE;
                    case KEEP -> BidRange.TieUse.KEEP;
                    case EITHER -> BidRange.TieUse.EITHER;
                    case WON, LOST -> BidRange.TieUse.NO_CHOICE;
                };
    }

    /** Whether all that is to be done is told, for the greatest bid of a range, after which the least is left, or for all of them. */
    private boolean isRight(BidRange range) {
        long equal = Math.min(range.to(), other);
        Optional<Decision> outright = range.to() == 0 ? Optional.empty()
                : Optional.of(decision(bidding.stateAfterWin(state), bidding.leftOutright(own, range.to()), other));
        boolean mayBeEqual = range.from() <= other && switch (bidding.tieWays(next, state, own, other, equal)) {
            case WON, USE, EITHER -> true;
            case LOST, KEEP -> false;
        };
        Optional<Decision> onEqual = mayBeEqual
                ? LongStream.rangeClosed(bidding.keepsTotal() ? equal : range.from(), equal).mapToObj(
                        bid -> decision(bidding.stateAfterTieWon(state), bidding.leftOnEqual(own, bid),
                                bidding.othersOnEqual(other, bid)))
                        .reduce(BidsCheck::both)
                : Optional.empty();
        return range.outright().equals(outright) && range.onEqual().equals(onEqual);
    }

    /** What keeps the win with this many chips left. */
    private Decision decision(int then, long left, long others) {
        return decision(left >= next.others(then, others), IntLists.mutable.withAll(
                graph.successors(player, vertex).filter(target -> left >= next.at(target, then, others))));
    }

    private static Decision decision(boolean making, MutableIntList moves) {
        Turn turn = moves.isEmpty() ? making ? Turn.MAKE_OTHER_MOVE : Turn.DEPENDS
                : making ? Turn.EITHER : Turn.MOVE;
        return new Decision(turn, moves.toImmutable());
    }

    private static Decision both(Decision one, Decision other) {
        boolean making = makes(one) && makes(other);
        return decision(making, IntLists.mutable.withAll(one.moves()).select(other.moves()::contains));
    }

    private static boolean makes(Decision decision) {
        return decision.turn() == Turn.EITHER || decision.turn() == Turn.MAKE_OTHER_MOVE;
    }
}
