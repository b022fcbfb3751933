package org.gavel.engine.solve.parity;

import java.util.Arrays;
import java.util.BitSet;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.impl.factory.primitive.IntLists;

/**
 * The Markov decision process that the other faces when a player keeps to fixed moves, with every set that the other can keep
 * but does not win in drawn together into one node, which they may leave wherever they can. Then they keep the play among nodes
 * nowhere: whatever they do, it comes to an end, so that every policy of their has one solution. Source: de Alfaro 1997
 * (recalled).
 *
 * <p>Nodes are numbered from 0; behind them are two that are settled, {@link #won()} and {@link #lost()} for the player. From
 * a node the play goes to its fixed target, or to one of its choices, or, if it has both, a bid decides which.
 */
final class ReplyNodes {

    private final int[] nodeOf;
    private final int count;
    private final int[] fixed;
    private final int[] offsets;
    private final int[] choices;
    private final BitSet safe = new BitSet();
    private final BitSet lost = new BitSet();

    /**
     * Draws sets together.
     *
     * @param own the player's move at every vertex where they may have to move
     * @param sets the sets that the other can keep against these moves
     * @param losing the numbers of those in which they win for sure
     */
    ReplyNodes(TurnArena arena, int[] own, MaximalEndComponents sets, BitSet losing) {
        int n = arena.size();
        nodeOf = new int[n];
        int[] nodeOfSet = new int[sets.count()];
        Arrays.fill(nodeOfSet, TurnArena.NONE);
        MutableIntList order = IntLists.mutable.empty();
        int nodes = 0;
        for (int vertex = 0; vertex < n; vertex++) {
            int set = sets.setOf(vertex);
            if (arena.isSettled(vertex) || set >= 0 && losing.get(set)) {
                nodeOf[vertex] = arena.kind(vertex) == TurnArena.Kind.WON ? -1 : -2;
            } else if (set < 0) {
                nodeOf[vertex] = nodes++;
            } else {
                nodeOfSet[set] = nodeOfSet[set] == TurnArena.NONE ? nodes++ : nodeOfSet[set];
                nodeOf[vertex] = nodeOfSet[set];
            }
        }
        count = nodes;
        fixed = new int[nodes];
        Arrays.fill(fixed, TurnArena.NONE);
        offsets = new int[nodes + 1];
        for (int vertex = 0; vertex < n; vertex++) {
            if (nodeOf[vertex] < 0) {
                nodeOf[vertex] = nodeOf[vertex] == -1 ? won() : lost();
            } else {
                order.add(vertex);
            }
        }
        choices = choices(arena, own, sets, order.toArray());
        settle();
    }

    private int[] choices(TurnArena arena, int[] own, MaximalEndComponents sets, int[] vertices) {
        for (int pass = 0; pass < 2; pass++) {
            int[] place = Arrays.copyOf(offsets, count);
            int[] all = new int[offsets[count]];
            for (int vertex : vertices) {
                int node = nodeOf[vertex];
                if (sets.setOf(vertex) < 0 && arena.kind(vertex) != TurnArena.Kind.OTHERS) {
                    fixed[node] = nodeOf[own[vertex]];
                }
                int last = arena.kind(vertex) == TurnArena.Kind.OWN ? 0 : arena.first(1, vertex + 1);
                for (int edge = arena.first(1, vertex); edge < last; edge++) {
                    int target = nodeOf[arena.target(1, edge)];
                    if (target == node && sets.setOf(vertex) >= 0) {
                        continue;
                    }
                    if (pass == 0) {
                        offsets[node + 1]++;
                    } else {
                        all[place[node]++] = target;
                    }
                }
            }
            if (pass == 1) {
                return all;
            }
            for (int node = 0; node < count; node++) {
                offsets[node + 1] += offsets[node];
            }
        }
        throw new IllegalStateException("unreachable");
    }

    /** Settles the nodes from which no play is lost, whatever the other does, and those from which they need win none. */
    private void settle() {
        int[] first = new int[count + 3];
        int[] sources = sources(first);
        BitSet open = new BitSet(count + 2);
        int[] queue = new int[count + 2];
        queue[0] = lost();
        int found = 1;
        for (int head = 0; head < found; head++) {
            for (int i = first[queue[head]]; i < first[queue[head] + 1]; i++) {
                if (!open.get(sources[i])) {
                    open.set(sources[i]);
                    queue[found++] = sources[i];
                }
            }
        }
        safe.set(0, won() + 1);
        safe.andNot(open);
        settleLost(first, sources);
    }

    /** Where the other can keep away from what is safe they come to what is lost, since they can keep the play nowhere else. */
    private void settleLost(int[] first, int[] sources) {
        int[] left = new int[count];
        for (int node = 0; node < count; node++) {
            left[node] = offsets[node + 1] - offsets[node];
        }
        BitSet won = (BitSet) safe.clone();
        int[] queue = Arrays.copyOf(safe.stream().toArray(), count + 1);
        int found = safe.cardinality();
        for (int head = 0; head < found; head++) {
            for (int i = first[queue[head]]; i < first[queue[head] + 1]; i++) {
                int source = sources[i];
                if (!won.get(source) && (fixed[source] == queue[head] || --left[source] == 0)) {
                    won.set(source);
                    queue[found++] = source;
                }
            }
        }
        lost.set(0, count + 2);
        lost.andNot(won);
    }

    /** The nodes turned around: those that lead to a node are from its first on to that of the next. */
    private int[] sources(int[] first) {
        for (int node = 0; node < count; node++) {
            if (fixed[node] >= 0) {
                first[fixed[node] + 1]++;
            }
            for (int choice = offsets[node]; choice < offsets[node + 1]; choice++) {
                first[choices[choice] + 1]++;
            }
        }
        for (int node = 0; node < count + 2; node++) {
            first[node + 1] += first[node];
        }
        int[] place = first.clone();
        int[] sources = new int[first[count + 2]];
        for (int node = 0; node < count; node++) {
            if (fixed[node] >= 0) {
                sources[place[fixed[node]]++] = node;
            }
            for (int choice = offsets[node]; choice < offsets[node + 1]; choice++) {
                sources[place[choices[choice]]++] = node;
            }
        }
        return sources;
    }

    /** The number of nodes, without the two settled ones. */
    int count() {
        return count;
    }

    /** The node where the player has won. */
    int won() {
        return count;
    }

    /** The node where they have lost. */
    int lost() {
        return count + 1;
    }

    /** The node of a vertex. */
    int of(int vertex) {
        return nodeOf[vertex];
    }

    /** Whether it is known what the player needs at a node: nothing where no play is lost, or everything. */
    boolean isSettled(int node) {
        return safe.get(node) || lost.get(node);
    }

    /** Whether the other wins from a node for sure, so that the player needs everything. */
    boolean isLost(int node) {
        return lost.get(node);
    }

    /** Where the player goes from a node, or a negative number if they never move there. */
    int fixed(int node) {
        return fixed[node];
    }

    /** The number of the first choice of the other at a node. */
    int firstChoice(int node) {
        return offsets[node];
    }

    /** Where a choice leads. */
    int choice(int number) {
        return choices[number];
    }

    /** Whether the other has choices at a node. */
    boolean hasChoices(int node) {
        return offsets[node] < offsets[node + 1];
    }

    /** Whether a bid decides who moves at a node that is not settled. */
    boolean isBid(int node) {
        return fixed[node] >= 0 && hasChoices(node);
    }

    /** The most that is needed after a choice of the other. */
    double worst(int node, double[] shares) {
        double worst = 0;
        for (int choice = firstChoice(node); choice < firstChoice(node + 1); choice++) {
            worst = Math.max(worst, shares[choice(choice)]);
        }
        return worst;
    }
}
