package org.gavel.sweep.board;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The ways to renumber the vertices without letters, each without and, where the players are alike, with an exchange of the
 * players, and what they do to a board's rows. An exchange swaps the colours, and A and B.
 */
final class RowSymmetries {

    private final List<int[]> sources = new ArrayList<>();
    private final List<int[]> images = new ArrayList<>();

    RowSymmetries(BoardSpace space, Marking marking, Players players) {
        int[] sets = space.sets();
        int[] place = new int[1 << space.vertices()];
        for (int i = 0; i < sets.length; i++) {
            place[sets[i]] = i;
        }
        for (int[] order : permutations(space.free(), marking)) {
            for (int exchange = 0; exchange < (players == Players.ALIKE ? 2 : 1); exchange++) {
                int exchanged = exchange;
                int[] renumbered = IntStream.range(0, space.vertices())
                        .map(vertex -> vertex < order.length ? order[vertex]
                                : vertex < order.length + 2 && exchanged == 1 ? 2 * order.length + 1 - vertex : vertex)
                        .toArray();
                int[] source = new int[space.inner()];
                for (int vertex = 0; vertex < source.length; vertex++) {
                    source[renumbered[vertex]] = vertex;
                }
                sources.add(source);
                images.add(images(space, place, renumbered, exchange));
            }
        }
    }

    private static int[] images(BoardSpace space, int[] place, int[] renumbered, int exchange) {
        int[] moved = IntStream.of(space.sets()).map(set -> {
            int image = 0;
            for (int rest = set; rest != 0; rest &= rest - 1) {
                image |= 1 << renumbered[Integer.numberOfTrailingZeros(rest)];
            }
            return place[image];
        }).toArray();
        if (space.hasCommonMoves()) {
            return moved;
        }
        int count = moved.length;
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
        int[] order = IntStream.range(0, n).toArray();
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
