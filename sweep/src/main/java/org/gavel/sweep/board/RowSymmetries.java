package org.gavel.sweep.board;

import java.util.ArrayList;
import java.util.List;

/**
 * The ways to renumber the inner vertices, each without and, where the players are alike, with an exchange of the players, and what they do to
 * a board's rows. An exchange swaps the colours, and the vertices won by Alice and by Bob.
 */
final class RowSymmetries {

    private final int inner;
    private final List<int[]> sources = new ArrayList<>();
    private final List<int[]> images = new ArrayList<>();

    RowSymmetries(BoardSpace space, Marking marking, Players players) {
        inner = space.inner();
        int[] sets = space.sets();
        int[] place = new int[1 << space.vertices()];
        for (int i = 0; i < sets.length; i++) {
            place[sets[i]] = i;
        }
        for (int[] renumbered : permutations(inner, marking)) {
            int[] source = new int[inner];
            for (int vertex = 0; vertex < inner; vertex++) {
                source[renumbered[vertex]] = vertex;
            }
            for (int exchange = 0; exchange < (players == Players.ALIKE ? 2 : 1); exchange++) {
                sources.add(source);
                images.add(images(sets, place, renumbered, exchange));
            }
        }
    }

    private int[] images(int[] sets, int[] place, int[] renumbered, int exchange) {
        int count = sets.length;
        int[] moved = new int[count];
        for (int i = 0; i < count; i++) {
            int image = 0;
            for (int rest = sets[i]; rest != 0; rest &= rest - 1) {
                int vertex = Integer.numberOfTrailingZeros(rest);
                boolean won = vertex == inner || vertex == inner + 1;
                image |= 1 << (vertex < inner ? renumbered[vertex]
                        : won && exchange == 1 ? 2 * inner + 1 - vertex : vertex);
            }
            moved[i] = place[image];
        }
        int[] rows = new int[count * count];
        for (int row = 0; row < rows.length; row++) {
            int red = moved[row / count];
            int blue = moved[row % count];
            rows[row] = exchange == 1 ? blue * count + red : red * count + blue;
        }
        return rows;
    }

    /** All orders of 0 to n-1; those that leave 0 in its place where the start is marked. */
    private static List<int[]> permutations(int n, Marking marking) {
        List<int[]> all = new ArrayList<>();
        int[] order = java.util.stream.IntStream.range(0, n).toArray();
        permute(order, marking == Marking.START ? 1 : 0, all);
        return all;
    }

    private static void permute(int[] order, int from, List<int[]> into) {
        if (from >= order.length) {
            into.add(order.clone());
            return;
        }
        for (int i = from; i < order.length; i++) {
            swap(order, from, i);
            permute(order, from + 1, into);
            swap(order, from, i);
        }
    }

    private static void swap(int[] order, int a, int b) {
        int kept = order[a];
        order[a] = order[b];
        order[b] = kept;
    }

    /** Whether no symmetry gives a board whose rows come before these: the board is the canonical one of its class. */
    boolean isCanonical(int[] rows) {
        for (int symmetry = 0; symmetry < images.size(); symmetry++) {
            if (imageComesBefore(rows, sources.get(symmetry), images.get(symmetry))) {
                return false;
            }
        }
        return true;
    }

    private static boolean imageComesBefore(int[] rows, int[] source, int[] image) {
        for (int vertex = 0; vertex < rows.length; vertex++) {
            int row = image[rows[source[vertex]]];
            if (row != rows[vertex]) {
                return row < rows[vertex];
            }
        }
        return false;
    }

    /** The least row that a row at a vertex can become at vertex 0, or the most there is if it never comes there. */
    int leastAtStart(int vertex, int row) {
        int least = Integer.MAX_VALUE;
        for (int symmetry = 0; symmetry < images.size(); symmetry++) {
            if (sources.get(symmetry)[0] == vertex) {
                least = Math.min(least, images.get(symmetry)[row]);
            }
        }
        return least;
    }
}
