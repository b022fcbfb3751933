package org.gavel.engine.proof.chips;

import org.gavel.engine.number.Chips;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.gavel.engine.answer.ChipNeeds;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.strategy.BidRange;
import org.gavel.engine.strategy.ChipAdvice;
import org.gavel.engine.strategy.Decision;
import org.gavel.engine.strategy.Turn;

/**
 * Checks what is said of bids and moves in whole chips, by the rules of the auction, from thresholds that are known to be
 * right. A bid is right if what is left after each reply is enough for what follows.
 *
 * <p>Between neighbouring turning points, where one of these inequalities begins or ends to hold, all bids are alike. If what is said
 * is right at both of them and not between, then a range begins between them, or next to what is left out. So it is enough
 * to compare at turning points, where ranges begin, and next to all of these.
 */
public final class ChipAdviceVerifier {

    private final ChipSolution solution;
    private final ColouredGraph graph;
    private final ChipBidding[] biddings = new ChipBidding[2];

    /**
     * A verifier of what is said on top of thresholds.
     *
     * @param solution thresholds that are proved
     * @throws IllegalArgumentException if the rules of the game are not {@linkplain #knows known} here
     */
    public ChipAdviceVerifier(ChipSolution solution) {
        if (!knows(solution.game())) {
            throw new IllegalArgumentException(solution.game().auction().toString());
        }
        this.solution = solution;
        graph = solution.game().graph();
        for (Player player : Player.values()) {
            biddings[player.ordinal()] = ChipBidding.of(solution.game().auction(), player).orElseThrow();
        }
    }

    /** Whether the rules of a game are written down here. */
    public static boolean knows(BiddingGame game) {
        return game.isPlainReach() && !game.settlesBroke()
                && ChipBidding.of(game.auction(), Player.ALICE).isPresent();
    }

    /**
     * What is wrong with what is said for a player who has just his threshold under a payment that keeps the chips in the game;
     * empty if it is right.
     *
     * @param player the player
     * @param vertex a vertex that is not terminal
     * @param kept the place of the tie state among the states of the thresholds
     * @param index the place of a total in the solution
     * @param said what is said; empty stands for "he cannot force a win"
     */
    public Optional<String> fault(Player player, int vertex, int kept, int index, Optional<ChipAdvice> said) {
        ChipNeeds needs = ChipNeeds.of(solution, player);
        int state = needs.stateInRule(vertex, kept, index);
        long own = needs.chips(vertex, state, index);
        if (said.isEmpty() || own == Chips.NEVER) {
            return said.isEmpty() == (own == Chips.NEVER) ? Optional.empty()
                    : Optional.of(
                            said.isEmpty() ? "bids are missing" : "there are bids, but no number of chips is enough");
        }
        ChipAdvice advice = said.get();
        long other = solution.totals().total(index) - own;
        if (advice.player() != player || advice.vertex() != vertex || advice.state() != state || advice.chips() != own
                || advice.otherChips() != other) {
            return Optional.of("the bids are for another place");
        }
        Bids bids = new Bids(biddings[player.ordinal()], NeedsAround.of(solution, player, vertex, index), player,
                vertex,
                state, own, other);
        return bids.fault(advice.bids());
    }

    /**
     * Whether a player who has just his threshold still wins if he has but one move.
     *
     * @param player the player
     * @param vertex a vertex that is not terminal, at which some number of chips is enough
     * @param kept the place of the tie state among the states of the thresholds
     * @param index the place of a total in the solution; where bids go to the bank, of the other's chips
     * @param move the move
     */
    public boolean isOptimal(Player player, int vertex, int kept, int index, int move) {
        ChipNeeds needs = ChipNeeds.of(solution, player);
        int state = needs.stateInRule(vertex, kept, index);
        long own = needs.chips(vertex, state, index);
        long total = solution.totals().total(index);
        return biddings[player.ordinal()].wins(NeedsAround.of(solution, player, vertex, index).with(move), state, own,
                ChipVerifier.keepsTotal(solution.game().auction()) ? total - own : total);
    }

    /** The bids of a player in one configuration. */
    private final class Bids {
        private final ChipBidding bidding;
        private final NeedsAround next;
        private final Player player;
        private final int vertex;
        private final int state;
        private final long own;
        private final long other;

        Bids(ChipBidding bidding, NeedsAround next, Player player, int vertex, int state, long own, long other) {
            this.bidding = bidding;
            this.next = next;
            this.player = player;
            this.vertex = vertex;
            this.state = state;
            this.own = own;
            this.other = other;
        }

        Optional<String> fault(List<BidRange> said) {
            if (bidding.answers()) {
                return said.isEmpty() ? Optional.empty() : Optional.of("bids are named by a player who answers");
            }
            TreeSet<Long> points = new TreeSet<>();
            for (long point : bidding.turningPoints(next, state, own, other)) {
                add(point, points);
            }
            long least = 0;
            for (BidRange range : said) {
                if (range.from() < least || range.to() < range.from() || range.to() > own) {
                    return Optional.of("bids are out of order or more than he has");
                }
                least = range.to() + 1;
                add(range.from(), points);
                if (!isRight(range)) {
                    return Optional.of("what is to be done after a bid of " + range + " is wrong");
                }
            }
            return points.stream().filter(bid -> !isRight(bid, said)).findFirst()
                    .map(bid -> "a bid of " + bid + " is told wrong");
        }

        private void add(long point, TreeSet<Long> points) {
            for (long near = Math.max(0, point - 2); near <= Math.min(own, point + 2); near++) {
                points.add(near);
            }
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

        /** Whether all that is to be done is told, for the greatest bid of a range, after which the least is left. */
        private boolean isRight(BidRange range) {
            long equal = Math.min(range.to(), other);
            Optional<Decision> outright = range.to() == 0 ? Optional.empty()
                    : Optional.of(decision(bidding.stateAfterWin(state), ChipBidding.leftOutright(own, range.to())));
            boolean mayBeEqual = range.from() <= other && switch (bidding.tieWays(next, state, own, other, equal)) {
                case WON, USE, EITHER -> true;
                case LOST, KEEP -> false;
            };
            Optional<Decision> onEqual = mayBeEqual
                    ? Optional.of(decision(bidding.stateAfterTieWon(state), bidding.leftOnEqual(own, equal)))
                    : Optional.empty();
            return range.outright().equals(outright) && range.onEqual().equals(onEqual);
        }

        /** What keeps the win with so many chips left. */
        private Decision decision(int then, long left) {
            MutableIntList moves = IntLists.mutable.withAll(
                    graph.successors(player, vertex).filter(target -> left >= next.at(target, then, other)));
            boolean making = left >= next.others(then, other);
            Turn turn = moves.isEmpty() ? making ? Turn.MAKE_OTHER_MOVE : Turn.DEPENDS
                    : making ? Turn.EITHER : Turn.MOVE;
            return new Decision(turn, moves.toImmutable());
        }
    }
}
