package org.gavel.engine.strategy;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.eclipse.collections.api.list.primitive.ImmutableIntList;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.api.set.primitive.MutableLongSet;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.eclipse.collections.impl.factory.primitive.LongSets;
import org.gavel.engine.answer.ChipNeeds;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.Stance;
import org.gavel.engine.number.Chips;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.ChipRound;

/**
 * Reads winning bids and moves off the thresholds of a game solved in chips.
 *
 * <p>A bid keeps the win if it does so against three bids of the other: nothing, the same, and one more; more chips of the
 * other never help, so these are the other's best. Where the total is fixed, whether a bid keeps the win changes only where it
 * passes one of a few numbers, so the work does not grow with the number of chips.
 */
public final class ChipAdvisor {

    private final ChipSolution solution;
    private final Auction auction;
    private final Board graph;
    private final boolean keepsTotal;

    /** An advisor for a solved game. */
    public ChipAdvisor(ChipSolution solution) {
        this.solution = solution;
        auction = solution.game().auction();
        graph = solution.game().board();
        keepsTotal = auction.payment().keepsTotal();
    }

    /**
     * What a player does who holds just their threshold, or empty if they cannot force a win or the play is over.
     *
     * @param state the place of the tie state in the tie rule
     * @param index the place of a total in the solution
     */
    public Optional<ChipAdvice> atThreshold(Player player, int vertex, int state, int index) {
        long needed = ChipNeeds.of(solution, player).chips(vertex, state, index);
        return needed == Chips.NEVER ? Optional.empty() : advice(player, vertex, state, index, needed);
    }

    /**
     * What a player does, or empty if they cannot force a win or the play is over.
     *
     * @param state the place of the tie state in the tie rule
     * @param index the place of a total in the solution; for payments to the bank, of the other player's chips
     */
    public Optional<ChipAdvice> advice(Player player, int vertex, int state, int index, long chips) {
        long others = keepsTotal ? solution.totals().total(index) - chips : solution.totals().total(index);
        ChipNeeds needs = ChipNeeds.of(solution, player);
        if (isOver(vertex, chips, others) || others < 0 || chips < needs.chips(vertex, state, index)) {
            return Optional.empty();
        }
        BidJudge judge = new BidJudge(graph, new ChipRound(graph, auction, player),
                new BidJudge.Position(vertex, state, chips, others),
                (next, nextState, own, other) -> isWon(player, needs, index, next, nextState, own, other),
                BidJudge.Staying.in(solution.game()));
        List<BidRange> ranges = auction.bids().stance(player) == Stance.ANSWERS ? List.of()
                : judge.ranges(candidates(vertex, index, chips, chips, others, needs), BidJudge.Against.BEST_REPLIES);
        return Optional.of(new ChipAdvice(player, vertex, state, chips, others, ranges));
    }

    /**
     * The moves that are optimal for a player at a vertex: those with which they still need no more than their threshold if they
     * may make no other move there. Empty if they cannot force a win, the play is over, or the vertex is the other player's.
     *
     * @param state the place of the tie state in the tie rule
     * @param index the place of a total in the solution
     */
    public ImmutableIntList optimalMoves(Player player, int vertex, int state, int index) {
        ChipNeeds needs = ChipNeeds.of(solution, player);
        long chips = needs.chips(vertex, state, index);
        MutableIntList optimal = IntLists.mutable.empty();
        long others = keepsTotal ? solution.totals().total(index) - chips : solution.totals().total(index);
        if (chips == Chips.NEVER || isOver(vertex, chips, others)) {
            return optimal.toImmutable();
        }
        boolean answers = auction.bids().stance(player) == Stance.ANSWERS;
        Iterable<Long> bids = candidates(vertex, index, chips, answers ? others : chips, others, needs);
        for (int move : graph.legalMoves(player, vertex).toArray()) {
            ChipRound round = new ChipRound(new OneMove(graph, player, vertex, move), auction, player);
            BidJudge judge = new BidJudge(graph, round, new BidJudge.Position(vertex, state, chips, others),
                    (next, nextState, own, other) -> isWon(player, needs, index, next, nextState, own, other),
                    BidJudge.Staying.in(solution.game()));
            if (answers ? judge.canAnswerByBestReplies(bids) : judge.someKeepsWinAgainstBestReplies(bids)) {
                optimal.add(move);
            }
        }
        return optimal.toImmutable();
    }

    private boolean isOver(int vertex, long chips, long others) {
        return graph.isTerminal(vertex) || solution.game().objective().isLostAt(graph.marks(), vertex)
                || chips == 0 && others == 0 && solution.game().settlesBroke()
                        && graph.brokeOutcome(vertex).isPresent();
    }

    private boolean isWon(Player player, ChipNeeds needs, int index, int vertex, int state, long own, long other) {
        if (graph.isTerminal(vertex)) {
            return graph.isWonBy(player, vertex);
        }
        return own >= needs.chips(vertex, state, keepsTotal ? index : solution.totals().indexOf(other));
    }

    /** Bids up to the most between which nothing changes, each with those next to it; all of them where no formula tells more. */
    private Iterable<Long> candidates(int vertex, int index, long chips, long most, long others, ChipNeeds needs) {
        if (!keepsTotal || !auction.payment().hasChipFormula()) {
            return () -> LongStream.rangeClosed(0, most).iterator();
        }
        MutableLongSet points = LongSets.mutable.empty();
        for (long point : new long[] {0, others, chips}) {
            addNear(point, most, points);
        }
        int states = auction.ties().states().size();
        for (Player mover : Player.values()) {
            for (int target : graph.successors(mover, vertex).toArray()) {
                for (int next = 0; next < states; next++) {
                    long need = needs.chips(target, next, index);
                    if (need != Chips.NEVER) {
                        addNear(Math.abs(chips - need), most, points);
                    }
                }
            }
        }
        long[] sorted = points.toSortedArray();
        return () -> Arrays.stream(sorted).iterator();
    }

    private static void addNear(long point, long most, MutableLongSet points) {
        for (long near = Math.max(0, point - 2); near <= Math.min(most, point + 2); near++) {
            points.add(near);
        }
    }
}
