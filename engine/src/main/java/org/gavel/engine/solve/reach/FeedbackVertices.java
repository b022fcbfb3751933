package org.gavel.engine.solve.reach;

import org.eclipse.collections.api.set.primitive.MutableLongSet;
import org.eclipse.collections.impl.factory.primitive.LongSets;

/**
 * Whether many vertices with different shares must be taken out of a strongly connected part of a graph before no cycle is
 * left in it. Where plays mix fast, and there are some thousand of them, fractions that solve the equations of the part have
 * about as many bits, as far as has been seen; where there are few, as on a board whose plays begin anew after a draw, or where
 * many shares are equal, as on symmetrical boards, fractions may be short.
 *
 * <p>A search in depth, on whose path vertices that are known to be strongly connected are kept as one set (Gabow 2000). The
 * vertices it comes back to from below meet all cycles. It ends as soon as one set has enough of them; that takes time in
 * proportion to those visited until then, and to the edges if there is no such set.
 */
final class FeedbackVertices {

    private static final int MOVES = 2;
    private static final int LEFT = MOVES + 1;
    private static final int CLOSED = -1;

    private final Moves moves;
    private final Label label;
    private final int enough;
    private final MutableLongSet labels = LongSets.mutable.empty();
    private final int[] number;
    private final int[] path;
    private final byte[] looked;
    private final int[] open;
    private final int[] setBegins;
    private final int[] setCounts;
    private int visited;
    private int pathSize;
    private int openSize;
    private int sets;

    private FeedbackVertices(int size, Moves moves, Label label, int enough) {
        this.moves = moves;
        this.label = label;
        this.enough = enough;
        number = new int[size];
        path = new int[size];
        looked = new byte[size];
        open = new int[size];
        setBegins = new int[size];
        setCounts = new int[size];
    }

    /** Where the two moves of a vertex lead. */
    @FunctionalInterface
    interface Moves {
        /** The vertex that move 0 or 1 leads to, negative if it leads out of the graph. */
        int target(int vertex, int move);
    }

    /** A number that tells shares apart; vertices that have the same share have few of them. */
    @FunctionalInterface
    interface Label {
        /** The number of a vertex, always the same. */
        long of(int vertex);
    }

    /**
     * Whether there are many. A label that was counted in one part of the graph is not counted in another.
     *
     * @param size the number of vertices
     * @param enough how many different labels are many
     */
    static boolean areMany(int size, Moves moves, Label label, int enough) {
        FeedbackVertices search = new FeedbackVertices(size, moves, label, enough);
        for (int vertex = 0; vertex < size; vertex++) {
            if (search.number[vertex] == 0 && search.findsManyFrom(vertex)) {
                return true;
            }
        }
        return false;
    }

    private boolean findsManyFrom(int start) {
        enter(start);
        while (pathSize > 0) {
            int vertex = path[pathSize - 1];
            if (looked[vertex] == MOVES) {
                leave(vertex);
            } else {
                follow(moves.target(vertex, looked[vertex]++));
            }
            if (sets > 0 && setCounts[sets - 1] >= enough) {
                return true;
            }
        }
        return false;
    }

    private void follow(int target) {
        if (target >= 0 && number[target] == 0) {
            enter(target);
        } else if (target >= 0 && number[target] != CLOSED) {
            join(target);
        }
    }

    private void enter(int vertex) {
        number[vertex] = ++visited;
        path[pathSize++] = vertex;
        setBegins[sets] = openSize;
        setCounts[sets++] = 0;
        open[openSize++] = vertex;
    }

    /** Makes one set of all from the one that a vertex belongs to up to the last, and counts the vertex if it is on the path. */
    private void join(int target) {
        int count = 0;
        while (number[open[setBegins[sets - 1]]] > number[target]) {
            count += setCounts[--sets];
        }
        setCounts[sets - 1] += count;
        if (looked[target] != LEFT && labels.add(label.of(target))) {
            setCounts[sets - 1]++;
        }
    }

    private void leave(int vertex) {
        pathSize--;
        looked[vertex] = LEFT;
        if (open[setBegins[sets - 1]] == vertex) {
            sets--;
            while (openSize > setBegins[sets]) {
                number[open[--openSize]] = CLOSED;
            }
        }
    }
}
