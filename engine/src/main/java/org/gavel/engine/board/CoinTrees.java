package org.gavel.engine.board;

import java.util.function.IntPredicate;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.impl.factory.primitive.IntLists;

/**
 * Fair coins that do what chance does. A vertex at which chance moves with probabilities in parts of q becomes the root of a binary
 * tree of coins with 2^k leaves, for the least 2^k that is at least q: each target has its part of the leaves, and the rest of them lead
 * back to the root. Coins of which all leaves are the same are left out, so that there are at most k of them for each target. The
 * coins besides the roots have the numbers behind those of the vertices. Source: Knuth, Yao 1976 (recalled).
 */
public final class CoinTrees {

    private final int vertices;
    private final int[][] heads;
    private final MutableIntList[] sides = {IntLists.mutable.empty(), IntLists.mutable.empty()};

    /** The coins for the chances at the vertices that are open. */
    public CoinTrees(VertexMarks marks, int vertices, IntPredicate open) {
        this.vertices = vertices;
        heads = new int[2][vertices];
        for (int vertex = 0; vertex < vertices; vertex++) {
            if (marks.isChance(vertex) && open.test(vertex)) {
                new Tree(vertex, marks.chance(vertex).orElseThrow()).plant();
            }
        }
    }

    /** How many vertices and coins there are. */
    public int size() {
        return vertices + sides[0].size();
    }

    /** Where a coin, or the root at a vertex, leads by one of its two sides. */
    public int target(int side, int coin) {
        return coin < vertices ? heads[side][coin] : sides[side].get(coin - vertices);
    }

    /** The tree of one vertex. */
    private final class Tree {
        private final int root;
        private final Chance chance;
        private final long leaves;

        Tree(int root, Chance chance) {
            this.root = root;
            this.chance = chance;
            leaves = chance.total() == 1 ? 1 : Long.highestOneBit(chance.total() - 1) << 1;
        }

        void plant() {
            for (int side = 0; side < 2; side++) {
                heads[side][root] = leaves == 1 ? chance.target(0) : node(side * (leaves / 2), leaves / 2);
            }
        }

        private int node(long first, long count) {
            int part = part(first);
            if (part == part(first + count - 1)) {
                return part < chance.count() ? chance.target(part) : root;
            }
            int coin = size();
            sides[0].add(coin);
            sides[1].add(coin);
            for (int side = 0; side < 2; side++) {
                sides[side].set(coin - vertices, node(first + side * (count / 2), count / 2));
            }
            return coin;
        }

        /** Which target a leaf leads to, by its number; one more than there are if it leads back. */
        private int part(long leaf) {
            long before = 0;
            for (int i = 0; i < chance.count(); i++) {
                before += chance.weight(i);
                if (leaf < before) {
                    return i;
                }
            }
            return chance.count();
        }
    }
}
