package org.gavel.sweep.board;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.VertexNames;

/**
 * All coloured digraphs with numbered vertices of one kind: one vertex won by Alice (called A), one by Bob (B), perhaps one
 * tie (T), and inner vertices 0, 1, ... at which each player has at least one move and at most {@code moves}, to any
 * vertices, itself included. Several vertices with the same outcome would be one for all purposes. On boards of two wishes
 * all vertices are inner, and both players have the same moves.
 *
 * <p>The moves of a player at a vertex are a set of vertices, one of {@link #sets()}. Those of both are a <em>row</em>, the
 * number of Alice's set times the number of sets plus that of Bob's, or that of the set of both; a board is a <em>code</em>,
 * its rows as digits, vertex 0 first. Every number from 0 to {@link #size()} - 1 is the code of one board.
 */
public final class BoardSpace {

    /** The most inner vertices. */
    public static final int MOST_INNER = 7;

    /** Which vertices end a play. */
    public enum Ends {
        /** One won by Alice and one won by Bob. */
        WINS("A", "B"),
        /** A tie as well. */
        WINS_AND_TIE("A", "B", "T"),
        /** None; at A is Alice's wish, and at B Bob's. */
        WISHES("A", "B");

        private final List<String> names;

        Ends(String... names) {
            this.names = List.of(names);
        }

        /** How many there are. */
        int count() {
            return names.size();
        }

        /** The names of vertices of which these are the last. */
        VertexNames names(int vertices) {
            return VertexNames.listed(Stream.concat(
                    IntStream.range(0, vertices - count()).mapToObj(Integer::toString), names.stream()).toList());
        }

        /** A board without edges on which the last vertices are these. */
        ColouredGraphBuilder board(int vertices, VertexNames called) {
            ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(vertices).names(called);
            List<Outcome> outcomes = List.of(Outcome.ALICE, Outcome.BOB, Outcome.TIE);
            for (int end = 0; end < count() && this != WISHES; end++) {
                builder.terminal(vertices - count() + end, outcomes.get(end));
            }
            return builder;
        }
    }

    private final int free;
    private final int inner;
    private final Ends ends;
    private final int[] sets;
    private final long size;
    private final VertexNames names;

    /**
     * A space.
     *
     * @param vertices the number of vertices, those that end a play included
     * @param moves the most moves of a player at a vertex, at least 1
     * @throws IllegalArgumentException if there is no inner vertex, or there are more than 2^62 boards
     */
    public BoardSpace(int vertices, int moves, Ends ends) {
        free = vertices - ends.count();
        inner = ends == Ends.WISHES ? vertices : free;
        this.ends = ends;
        if (inner < 1 || free < 0 || inner > MOST_INNER || moves < 1) {
            throw new IllegalArgumentException(vertices + " vertices with up to " + moves + " moves");
        }
        sets = IntStream.range(1, 1 << vertices).filter(set -> Integer.bitCount(set) <= moves)
                .toArray();
        size = size(hasCommonMoves() ? inner : 2 * inner, sets.length);
        names = ends.names(vertices);
    }

    private static long size(int chosen, int sets) {
        double log = chosen * Math.log(sets) / Math.log(2);
        if (log > 62) {
            throw new IllegalArgumentException("more than 2^62 boards");
        }
        long size = 1;
        for (int i = 0; i < chosen; i++) {
            size *= sets;
        }
        return size;
    }

    /** The number of vertices at which the play goes on. */
    public int inner() {
        return inner;
    }

    /** The number of vertices. */
    public int vertices() {
        return free + ends.count();
    }

    /** The number of vertices without a letter for a name; Alice's A comes next, and then Bob's B. */
    int free() {
        return free;
    }

    /** Whether both players have the same moves. */
    boolean hasCommonMoves() {
        return ends == Ends.WISHES;
    }

    /** The number of boards. */
    public long size() {
        return size;
    }

    /** The sets of vertices that a player's moves may be, as bits, ascending. A new array. */
    int[] sets() {
        return sets.clone();
    }

    /** The number of rows. */
    int rows() {
        return hasCommonMoves() ? sets.length : sets.length * sets.length;
    }

    /** The code of the board with these rows. */
    long code(int[] rows) {
        long code = 0;
        for (int row : rows) {
            code = code * rows() + row;
        }
        return code;
    }

    /** The rows of the board of a code. */
    int[] rows(long code) {
        int[] rows = new int[inner];
        long rest = code;
        for (int vertex = inner - 1; vertex >= 0; vertex--) {
            rows[vertex] = (int) (rest % rows());
            rest /= rows();
        }
        return rows;
    }

    /**
     * The board of a code.
     *
     * @throws IllegalArgumentException if there is none
     */
    public ColouredGraph board(long code) {
        return builder(code).build();
    }

    /** The board of a code where the vertex of a player's wish is marked. */
    public ColouredGraph board(long code, Player wishing) {
        return builder(code).mark(free + wishing.ordinal()).build();
    }

    private ColouredGraphBuilder builder(long code) {
        if (code < 0 || code >= size) {
            throw new IllegalArgumentException("board " + code + " of " + size);
        }
        ColouredGraphBuilder builder = ends.board(vertices(), names);
        int[] rows = rows(code);
        for (int vertex = 0; vertex < inner; vertex++) {
            addMoves(builder, Player.ALICE, vertex, sets[hasCommonMoves() ? rows[vertex] : rows[vertex] / sets.length]);
            addMoves(builder, Player.BOB, vertex, sets[rows[vertex] % sets.length]);
        }
        return builder;
    }

    private static void addMoves(ColouredGraphBuilder builder, Player player, int vertex, int targets) {
        for (int rest = targets; rest != 0; rest &= rest - 1) {
            builder.edge(player, vertex, Integer.numberOfTrailingZeros(rest));
        }
    }
}
