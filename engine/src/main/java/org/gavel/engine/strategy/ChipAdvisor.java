package org.gavel.engine.strategy;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.gavel.engine.auction.Auction;
import org.gavel.engine.auction.Payment;
import org.gavel.engine.calculus.ChipRound;
import org.gavel.engine.calculus.Stance;
import org.gavel.engine.calculus.TieView;
import org.gavel.engine.graph.ColouredGraph;
import org.gavel.engine.graph.Player;
import org.gavel.engine.solution.ChipNeeds;
import org.gavel.engine.solution.ChipSolution;

/**
 * Reads winning bids and moves off the thresholds of a game solved in chips.
 *
 * <p>A bid keeps the win if it does so against three bids of the other: nothing, the same, and one more; more chips of the
 * other never help him, so these are his best. Where the total is fixed, whether a bid keeps the win changes only where it
 * passes one of a few numbers, so the work does not grow with the number of chips.
 */
public final class ChipAdvisor {

    private final ChipSolution solution;
    private final Auction auction;
    private final ColouredGraph graph;
    private final boolean keepsTotal;

    /** An advisor for a solved game. */
    public ChipAdvisor(ChipSolution solution) {
        this.solution = solution;
        auction = solution.game().auction();
        graph = solution.game().graph();
        keepsTotal = auction.payment().equals(Payment.RICHMAN) || auction.payment().equals(Payment.ALL_PAY_RICHMAN);
    }

    /**
     * What a player does who holds just his threshold, or empty if he cannot force a win or the vertex is terminal.
     *
     * @param player the player
     * @param vertex a vertex
     * @param state the place of the tie state in the tie rule
     * @param index the place of a total in the solution
     */
    public Optional<ChipAdvice> atThreshold(Player player, int vertex, int state, int index) {
        long needed = ChipNeeds.of(solution, player).chips(vertex, state, index);
        return needed == ChipNeeds.NEVER ? Optional.empty() : advice(player, vertex, state, index, needed);
    }

    /**
     * What a player does, or empty if he cannot force a win or the vertex is terminal.
     *
     * @param player the player
     * @param vertex a vertex
     * @param state the place of the tie state in the tie rule
     * @param index the place of a total in the solution; for payments to the bank, of the other player's chips
     * @param chips his chips
     */
    public Optional<ChipAdvice> advice(Player player, int vertex, int state, int index, long chips) {
        long others = keepsTotal ? solution.totals().total(index) - chips : solution.totals().total(index);
        ChipNeeds needs = ChipNeeds.of(solution, player);
        if (graph.isTerminal(vertex) || others < 0 || chips < needs.chips(vertex, state, index)) {
            return Optional.empty();
        }
        Judge judge = new Judge(player, vertex, state, index, chips, others);
        List<BidRange> ranges = Stance.of(player, auction.bids()) == Stance.ANSWERS ? List.of() : judge.ranges();
        return Optional.of(new ChipAdvice(player, vertex, state, chips, others, ranges));
    }

    /** One configuration from which the player can force a win. */
    private final class Judge {
        private final Player player;
        private final int vertex;
        private final int state;
        private final int index;
        private final long chips;
        private final long others;
        private final ChipNeeds needs;
        private final ChipRound round;

        Judge(Player player, int vertex, int state, int index, long chips, long others) {
            this.player = player;
            this.vertex = vertex;
            this.state = state;
            this.index = index;
            this.chips = chips;
            this.others = others;
            needs = ChipNeeds.of(solution, player);
            round = new ChipRound(graph, auction, player);
        }

        private boolean isWon(int next, int nextState, long own, long other) {
            if (graph.isTerminal(next)) {
                return graph.isWonBy(player, next);
            }
            int place = keepsTotal ? index : solution.totals().indexOf(other);
            return own >= needs.chips(next, nextState, place);
        }

        private boolean keepsWin(long bid) {
            return (bid == 0 || isGood(bid, 0)) && (bid > others || isGood(bid, bid))
                    && (bid >= others || isGood(bid, bid + 1));
        }

        private boolean isGood(long bid, long otherBid) {
            return round.isGood(vertex, state, chips, others, bid, otherBid, this::isWon);
        }

        List<BidRange> ranges() {
            List<BidRange> ranges = new ArrayList<>();
            long from = -1;
            BidRange.OnTie onTie = BidRange.OnTie.NO_CHOICE;
            long previous = -1;
            for (long bid : turningPoints()) {
                boolean keeps = bid <= chips && keepsWin(bid);
                if (from >= 0 && (!keeps || !Objects.equals(onTie, onTie(bid)))) {
                    ranges.add(range(from, previous, onTie));
                    from = -1;
                }
                if (keeps && from < 0) {
                    from = bid;
                    onTie = onTie(bid);
                }
                previous = bid;
            }
            if (from >= 0) {
                ranges.add(range(from, previous, onTie));
            }
            return ranges;
        }

        /** Bids between which nothing changes, each with the bid after it; all bids where chips go to the bank. */
        private Iterable<Long> turningPoints() {
            TreeSet<Long> points = new TreeSet<>();
            if (!keepsTotal) {
                for (long bid = 0; bid <= chips; bid++) {
                    points.add(bid);
                }
                return points;
            }
            for (long point : new long[] {0, others, chips}) {
                add(points, point);
            }
            for (int next = 0; next < round.ties().count(); next++) {
                for (Player mover : Player.values()) {
                    for (int edge = graph.firstEdge(mover, vertex); edge < graph.firstEdge(mover,
                            vertex + 1); edge++) {
                        long need = needs.chips(graph.target(mover, edge), next, index);
                        if (need != ChipNeeds.NEVER) {
                            add(points, chips - need);
                            add(points, need - chips);
                        }
                    }
                }
            }
            return points;
        }

        private void add(TreeSet<Long> points, long point) {
            for (long near = Math.max(0, point - 2); near <= Math.min(chips, point + 2); near++) {
                points.add(near);
            }
        }

        private BidRange.OnTie onTie(long bid) {
            TieView.State now = round.ties().state(state);
            if (now.onTie() != TieView.OnTie.CHOSEN || bid > others) {
                return BidRange.OnTie.NO_CHOICE;
            }
            boolean use = round.afterWin(vertex, now.afterTieWon(), chips, others, bid, bid, this::isWon);
            boolean keep = round.afterLoss(vertex, now.afterTieLost(), chips, others, bid, bid, this::isWon);
            return use && keep ? BidRange.OnTie.EITHER : use ? BidRange.OnTie.USE : BidRange.OnTie.KEEP;
        }

        private BidRange range(long from, long to, BidRange.OnTie onTie) {
            TieView.State now = round.ties().state(state);
            boolean tied = to == 0 && now.onTie() != TieView.OnTie.NOTHING;
            int next = tied ? now.afterTieWon() : now.afterWin();
            long own = round.ownAfterWin(chips, to, 0);
            long other = round.otherAfterWin(others, to, 0);
            boolean moving = round.movesToWin(vertex, player, next, own, other, this::isWon);
            boolean making = round.movesToWin(vertex, player.opponent(), next, own, other, this::isWon);
            MutableIntList moves = IntLists.mutable.empty();
            for (int edge = graph.firstEdge(player, vertex); edge < graph.firstEdge(player, vertex + 1); edge++) {
                if (isWon(graph.target(player, edge), next, own, other)) {
                    moves.add(graph.target(player, edge));
                }
            }
            return new BidRange(from, to, onTie, moving && making ? Turn.EITHER
                    : making ? Turn.MAKE_OTHER_MOVE : Turn.MOVE, moves.toImmutable());
        }
    }
}
