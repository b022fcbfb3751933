package org.gavel.engine.proof;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.eclipse.collections.api.list.primitive.ImmutableIntList;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.strategy.ContinuousAdvice;
import org.gavel.engine.strategy.Turn;

/**
 * Checks what is said of bids and moves with real money, by what bids do to purses, from thresholds that are known to be right.
 *
 * <p>Let x be what a player has, all the money being 1. A bid b is good if x is at least what leaves them the share l when they
 * win it against nothing, and at least what leaves them h when they lose it to the same bid. The former grows faster with b than
 * the latter. So the bid with which the least is enough is at least b where the former is at most the latter, and at most b
 * where it is at least that.
 */
public final class ShareAdviceVerifier {

    private final ContinuousSolution solution;
    private final Board graph;
    private final RoundRule.Bound rule;
    private final Map<Player, StepsToGoal> ways = new EnumMap<>(Player.class);

    /**
     * A verifier of what is said on top of thresholds.
     *
     * @param solution thresholds that are proved
     * @throws IllegalArgumentException if the auction has no one-round formula
     */
    public ShareAdviceVerifier(ContinuousSolution solution) {
        this.solution = solution;
        graph = solution.game().board();
        rule = RoundRule.of(solution.game().auction());
    }

    /** Numbers between which one lies. */
    private record Range(Ratio lower, Ratio upper) {

        Range least(Range other) {
            return new Range(lower.min(other.lower), upper.min(other.upper));
        }

        Range most(Range other) {
            return new Range(lower.max(other.lower), upper.max(other.upper));
        }

        boolean isPoint() {
            return lower.equals(upper);
        }
    }

    /**
     * What is wrong with what is said for a player; empty if it is right. Where plays may be endless or vertices have owners, nothing
     * may be said, and one move of those that keep what is needed; that it goes on winning is not verified.
     *
     * @param said what is said; empty stands for "they cannot force a win", or the play is over
     */
    public Optional<String> fault(Player player, int vertex, Optional<ContinuousAdvice> said) {
        ContinuousThresholds needs = solution.of(player);
        boolean plain = solution.game().isReachWithBids();
        if (said.isEmpty() && !plain) {
            return Optional.empty();
        }
        if (said.isPresent() && said.get().tellsOfEqualBids()) {
            return Optional.of("something is said of equal bids, on which nothing depends");
        }
        if (!plain && graph.marks().owner(vertex).isPresent()) {
            return ownMoveFault(player, vertex, said.get());
        }
        if (said.isEmpty() || graph.isTerminal(vertex) || needs.never(vertex)) {
            return said.isEmpty() == (graph.isTerminal(vertex) || needs.never(vertex)) ? Optional.empty()
                    : Optional.of("there is a bid where there should be none, or none where there should be one");
        }
        ContinuousAdvice advice = said.get();
        Range own = after(player, player, vertex);
        Range others = after(player, player.opponent(), vertex);
        Turn turn = own.upper.compareTo(others.lower) < 0 ? Turn.MOVE
                : own.lower.compareTo(others.upper) > 0 ? Turn.MAKE_OTHER_MOVE : Turn.EITHER;
        ImmutableIntList moves = IntLists.immutable.withAll(graph.successors(player, vertex)
                .filter(target -> Ratio.of(needs.lowerBound(target)).compareTo(own.upper) <= 0));
        if (plain && own.isPoint() && own.equals(others) && graph.listed().isPresent() && needs.areExact()) {
            StepsToGoal steps = ways.computeIfAbsent(player,
                    each -> new StepsToGoal(solution.game().graph(), each, needs));
            ImmutableIntList nearer = moves.select(target -> steps.of(target) < steps.of(vertex));
            turn = nearer.isEmpty() && steps.of(vertex) < Integer.MAX_VALUE ? Turn.MAKE_OTHER_MOVE : turn;
            moves = nearer.isEmpty() ? moves : nearer;
        }
        boolean decided = advice.turn() == turn || !plain && turn == Turn.EITHER && advice.turn() != Turn.DEPENDS;
        boolean moved = plain ? advice.moves().equals(moves)
                : advice.moves().size() == 1 && moves.containsAll(advice.moves());
        if (advice.player() != player || advice.vertex() != vertex || !decided || !moved) {
            return Optional.of("these are not the moves that follow from the thresholds");
        }
        return bidFault(advice, own, others);
    }

    /** What is wrong with the bid alone of what is said at a vertex where the play goes on. */
    public Optional<String> bidFault(ContinuousAdvice said) {
        Range own = after(said.player(), said.player(), said.vertex());
        return bidFault(said, own, after(said.player(), said.player().opponent(), said.vertex()));
    }

    private Optional<String> bidFault(ContinuousAdvice said, Range own, Range others) {
        return isRight(said, own.least(others), own.most(others)) ? Optional.empty()
                : Optional.of("the bid does not follow from the thresholds");
    }

    /** No one bids there, and the owner keeps what they need by their move. */
    private Optional<String> ownMoveFault(Player player, int vertex, ContinuousAdvice said) {
        boolean bids = said.bid().filter(bid -> bid.signum() == 0).isEmpty() || said.lowerBid() != 0
                || said.upperBid() != 0 || said.turn() != Turn.MOVE || !graph.marks().isOwnedBy(player, vertex);
        if (bids || said.player() != player || said.vertex() != vertex) {
            return Optional.of("the answer has a bid at a vertex without bids");
        }
        Ratio most = after(player, player, vertex).upper;
        return said.moves().notEmpty() && said.moves().allSatisfy(move -> graph.successors(player, vertex)
                .anyMatch(target -> target == move)
                && Ratio.of(solution.of(player).lowerBound(move)).compareTo(most) <= 0) ? Optional.empty()
                        : Optional.of("these are not the moves that follow from the thresholds");
    }

    private Range after(Player player, Player mover, int vertex) {
        ContinuousThresholds needs = solution.of(player);
        return graph.successors(mover, vertex)
                .mapToObj(target -> new Range(Ratio.of(needs.lowerBound(target)), Ratio.of(needs.upperBound(target))))
                .reduce((best, next) -> mover == player ? best.least(next) : best.most(next)).orElseThrow();
    }

    private boolean isRight(ContinuousAdvice advice, Range low, Range high) {
        if (!(advice.lowerBid() >= 0 && advice.upperBid() <= 1)) {
            return false;
        }
        Ratio lower = Ratio.of(advice.lowerBid());
        if (!lower.isZero() && isAbove(lower, low.upper, high.lower)
                || isBelow(Ratio.of(advice.upperBid()), low.lower, high.upper)) {
            return false;
        }
        if (advice.bid().isEmpty()) {
            return true;
        }
        Ratio bid = Ratio.of(advice.bid().get());
        boolean known = low.lower.equals(low.upper) && high.lower.equals(high.upper);
        return known && !isAbove(bid, low.lower, high.lower) && !isBelow(bid, low.lower, high.lower);
    }

    private boolean isAbove(Ratio bid, Ratio low, Ratio high) {
        return bid.numerator().signum() > 0 && (high.isZero() || excess(bid, low, high) > 0);
    }

    private boolean isBelow(Ratio bid, Ratio low, Ratio high) {
        return bid.numerator().signum() < 0 || high.numerator().signum() > 0 && excess(bid, low, high) < 0;
    }

    /**
     * Whether more is needed to win the bid against nothing, or to lose it to the same bid: with a bid p/q and a part t of it that
     * is passed on, p/q + low (1 - (1 - t) p/q) or high (1 - (1 - t) p/q) - t p/q. Without any, p/q + low (1 - p/q) or
     * p/q + high (1 - 2 p/q). Their difference is found times all denominators, in whole numbers.
     */
    private int excess(Ratio bid, Ratio low, Ratio high) {
        BigInteger p = bid.numerator();
        BigInteger q = bid.denominator();
        BigInteger first = low.numerator().multiply(high.denominator());
        BigInteger second = high.numerator().multiply(low.denominator());
        if (rule.jumpsAtZero()) {
            return first.multiply(q.subtract(p)).compareTo(second.multiply(q.subtract(p.shiftLeft(1))));
        }
        BigFraction passed = rule.rule() == RoundRule.TAXMAN ? rule.tax() : BigFraction.ONE;
        BigInteger part = passed.getNumerator();
        BigInteger whole = passed.getDenominator();
        BigInteger left = q.multiply(whole).subtract(p.multiply(whole.subtract(part)));
        BigInteger both = low.denominator().multiply(high.denominator());
        return p.multiply(whole.add(part)).multiply(both).compareTo(second.subtract(first).multiply(left));
    }

    /**
     * How many steps the goal of a player is away, where they move to where they need the least: one more than from the nearest of these, or
     * than from the farthest vertex to which the other can move. Linear time and memory.
     */
    private static final class StepsToGoal {

        private final int[] steps;

        /**
         * Counts the steps.
         *
         * @param player whose goal it is
         * @param needs what they need, known exactly everywhere
         */
        StepsToGoal(ColouredGraph graph, Player player, ContinuousThresholds needs) {
            int n = graph.vertexCount();
            steps = new int[n];
            Arrays.fill(steps, Integer.MAX_VALUE);
            int[] open = new int[n];
            List<List<Integer>> mine = new ArrayList<>();
            List<List<Integer>> others = new ArrayList<>();
            IntStream.range(0, n).forEach(vertex -> {
                mine.add(new ArrayList<>());
                others.add(new ArrayList<>());
            });
            for (int vertex = 0; vertex < n; vertex++) {
                if (!graph.isTerminal(vertex)) {
                    int from = vertex;
                    Ratio least = graph.successors(player, vertex).mapToObj(to -> exact(needs, to))
                            .reduce((one, other) -> one.compareTo(other) <= 0 ? one : other).orElseThrow();
                    graph.successors(player, vertex).filter(to -> exact(needs, to).compareTo(least) == 0)
                            .forEach(to -> mine.get(to).add(from));
                    graph.successors(player.opponent(), vertex).forEach(to -> others.get(to).add(from));
                    open[vertex] = (int) graph.successors(player.opponent(), vertex).count();
                }
            }
            List<Integer> front = IntStream.range(0, n).filter(vertex -> graph.isGoalOf(player, vertex)).boxed()
                    .toList();
            front.forEach(vertex -> steps[vertex] = 0);
            for (int step = 1; !front.isEmpty(); step++) {
                List<Integer> next = new ArrayList<>();
                for (int to : front) {
                    mine.get(to).stream().filter(from -> steps[from] == Integer.MAX_VALUE).forEach(next::add);
                    others.get(to).stream().filter(from -> --open[from] == 0 && steps[from] == Integer.MAX_VALUE)
                            .forEach(next::add);
                }
                for (int vertex : next) {
                    steps[vertex] = Math.min(steps[vertex], step);
                }
                front = next.stream().distinct().toList();
            }
        }

        private static Ratio exact(ContinuousThresholds needs, int vertex) {
            return Ratio.of(needs.exact(vertex).orElseThrow());
        }

        /** How many; {@link Integer#MAX_VALUE} where no number is enough. */
        int of(int vertex) {
            return steps[vertex];
        }
    }
}
