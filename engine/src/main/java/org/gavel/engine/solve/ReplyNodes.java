package org.gavel.engine.solve;

import java.util.Arrays;
import java.util.BitSet;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.impl.factory.primitive.IntLists;

/**
 * The Markov decision process that the other faces when a player keeps to fixed moves, with every set that the other can keep
 * but does not win in drawn together into one node, which he may leave wherever he can. Then he keeps the play among nodes
 * nowhere: whatever he does, it comes to an end, so that every policy of his has one solution. Source: de Alfaro 1997
 * (recalled).
 *
 * <p>Nodes are numbered from 0; behind them are two that are settled, {@link #won()} and {@link #lost()} for the player. From
 * a node the play goes to its fixed target, or to one of its choices, or, if it has both, a bid decides which.
 */
final class ReplyNodes {

    private static final int NONE = -1;

    private final int[] nodeOf;
    private final int count;
    private final int[] fixed;
    private final int[] offsets;
    private final int[] choices;
    private final BitSet settled = new BitSet();

    /**
     * Draws sets together.
     *
     * @param own the player's move at every vertex where he may have to move
     * @param sets the sets that the other can keep against these moves
     */
    ReplyNodes(TurnArena arena, int[] own, KeptSets sets) {
        int n = arena.size();
        nodeOf = new int[n];
        int[] nodeOfSet = new int[sets.count()];
        Arrays.fill(nodeOfSet, NONE);
        MutableIntList order = IntLists.mutable.empty();
        int nodes = 0;
        for (int vertex = 0; vertex < n; vertex++) {
            int set = sets.setOf(vertex);
            if (arena.isSettled(vertex) || set >= 0 && sets.isLosing(set)) {
                nodeOf[vertex] = arena.kind(vertex) == TurnArena.Kind.WON ? -1 : -2;
            } else if (set < 0) {
                nodeOf[vertex] = nodes++;
            } else {
                nodeOfSet[set] = nodeOfSet[set] == NONE ? nodes++ : nodeOfSet[set];
                nodeOf[vertex] = nodeOfSet[set];
            }
        }
        count = nodes;
        fixed = new int[nodes];
        Arrays.fill(fixed, NONE);
        offsets = new int[nodes + 1];
        for (int vertex = 0; vertex < n; vertex++) {
            if (nodeOf[vertex] < 0) {
                nodeOf[vertex] = nodeOf[vertex] == -1 ? won() : lost();
            } else {
                order.add(vertex);
            }
        }
        choices = choices(arena, own, sets, order.toArray());
        settled.set(won());
        settled.set(lost());
        settleSafe();
    }

    private int[] choices(TurnArena arena, int[] own, KeptSets sets, int[] vertices) {
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

    /** Settles the nodes from which no play is lost, whatever the other does: the player needs nothing there. */
    private void settleSafe() {
        int[] first = new int[count + 3];
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
        BitSet open = new BitSet(count + 2);
        int[] queue = new int[count + 1];
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
        settled.set(0, count);
        settled.andNot(open);
    }

    /** The number of nodes, without the two settled ones. */
    int count() {
        return count;
    }

    /** The node where the player has won. */
    int won() {
        return count;
    }

    /** The node where he has lost. */
    int lost() {
        return count + 1;
    }

    /** The node of a vertex. */
    int of(int vertex) {
        return nodeOf[vertex];
    }

    /** Whether it is known what the player needs at a node: everything where he has lost, nothing at the others. */
    boolean isSettled(int node) {
        return settled.get(node);
    }

    /** Where the player goes from a node, or a negative number if he never moves there. */
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
}
