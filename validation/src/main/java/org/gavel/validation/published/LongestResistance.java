package org.gavel.validation.published;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * How long Rick can hold out against a strategy of Linda's on the path, with real money paid to the other player and Linda
 * winning ties. Knowing her bid they either bid nothing or outbid it. They can do so by as little as they like, so that the
 * longest play is the longest one in which they pay just her bid, if they always have more than that. Where her bids do not
 * grow when she is poorer, more money never hurts them: coming back to a node with no less than before, they can go on so for
 * ever.
 */
final class LongestResistance {

    /** What Linda bids. */
    @FunctionalInterface
    interface Strategy {
        /** Her bid at a node; if she cannot pay it, she bids nothing. */
        BigFraction bid(int node, BigFraction linda, BigFraction rick);
    }

    private record State(int node, BigFraction rick) {
    }

    private static final int NEVER = Integer.MAX_VALUE;

    private final int nodes;
    private final BigFraction total;
    private final Strategy strategy;
    private final Map<State, Integer> longest = new HashMap<>();
    private final Deque<State> path = new ArrayDeque<>();

    /** A strategy on a path of this many nodes, with so much money in all. */
    LongestResistance(int nodes, BigFraction total, Strategy strategy) {
        this.nodes = nodes;
        this.total = total;
        this.strategy = strategy;
    }

    /** The most rounds after which Linda has won, or empty if Rick can keep her from winning. */
    OptionalInt rounds(int node, BigFraction rick) {
        int rounds = longest(new State(node, rick));
        return rounds == NEVER ? OptionalInt.empty() : OptionalInt.of(rounds);
    }

    /** The nodes through which the token goes in the longest play that Linda wins. */
    List<Integer> nodesOfLongest(int node, BigFraction rick) {
        State state = new State(node, rick);
        List<Integer> visited = new ArrayList<>(List.of(node));
        while (state.node() != 0) {
            int left = longest(state) - 1;
            BigFraction bid = bid(state);
            State lost = new State(state.node() - 1, state.rick().add(bid));
            state = longest(lost) == left ? lost : new State(state.node() + 1, state.rick().subtract(bid));
            visited.add(state.node());
        }
        return visited;
    }

    private BigFraction bid(State state) {
        BigFraction linda = total.subtract(state.rick());
        BigFraction wanted = strategy.bid(state.node(), linda, state.rick());
        return wanted.signum() < 0 || wanted.compareTo(linda) > 0 ? BigFraction.ZERO : wanted;
    }

    private int longest(State state) {
        if (state.node() == 0) {
            return 0;
        }
        if (state.node() == nodes - 1 || returns(state)) {
            return NEVER;
        }
        Integer known = longest.get(state);
        if (known != null) {
            return known;
        }
        BigFraction bid = bid(state);
        path.push(state);
        int rounds = longest(new State(state.node() - 1, state.rick().add(bid)));
        if (rounds != NEVER && state.rick().compareTo(bid) > 0) {
            rounds = Math.max(rounds, longest(new State(state.node() + 1, state.rick().subtract(bid))));
        }
        path.pop();
        int result = rounds == NEVER ? NEVER : rounds + 1;
        longest.put(state, result);
        return result;
    }

    private boolean returns(State state) {
        return path.stream()
                .anyMatch(before -> before.node() == state.node() && before.rick().compareTo(state.rick()) <= 0);
    }
}
