package org.gavel.games.chess;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.gavel.engine.board.Player;

/** The squares of a board, counted along the rows from Alice's side: its symmetries, and where pieces go. Immutable. */
final class Squares {

    static final int SYMMETRIES = 8;
    private static final int MIRROR = 2;
    private static final int[][] KING = {{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}};
    private static final int[][] LEAP = {{-2, -1}, {-2, 1}, {-1, -2}, {-1, 2}, {1, -2}, {1, 2}, {2, -1}, {2, 1}};

    /** The number of squares, which is also the square of pieces that were taken. */
    final int off;
    /** Rows and columns. */
    final int size;
    final int[][] image;
    final int[][] kingMoves;
    final int[][] leaps;
    private final int[][][][] rays;

    Squares(int size) {
        this.size = size;
        off = size * size;
        image = new int[SYMMETRIES][off];
        kingMoves = new int[off][];
        leaps = new int[off][];
        rays = new int[Man.Kind.values().length][off][][];
        for (int square = 0; square < off; square++) {
            for (int symmetry = 0; symmetry < SYMMETRIES; symmetry++) {
                image[symmetry][square] = image(symmetry, square);
            }
            kingMoves[square] = targets(square, KING);
            leaps[square] = targets(square, LEAP);
        }
        for (Man.Kind kind : Man.Kind.values()) {
            for (int square = 0; square < off; square++) {
                int from = square;
                rays[kind.ordinal()][square] = IntStream.range(0, KING.length)
                        .filter(i -> kind.slides(KING[i][0], KING[i][1])).mapToObj(i -> ray(from, KING[i]))
                        .filter(ray -> ray.length > 0).toArray(int[][]::new);
            }
        }
    }

    int row(int square) {
        return square / size;
    }

    int column(int square) {
        return square % size;
    }

    /** The directions in which a sliding piece goes, each with its squares from the nearest on. */
    int[][] rays(Man.Kind kind, int square) {
        return rays[kind.ordinal()][square];
    }

    /** How many rows a pawn has left its own side behind. */
    int advance(Player owner, int square) {
        return owner == Player.ALICE ? row(square) : size - 1 - row(square);
    }

    /** What a pawn adds to its square by going ahead. */
    int ahead(Player owner) {
        return owner == Player.ALICE ? size : -size;
    }

    /** The symmetries that pawns leave: right and left exchanged, and none. */
    static int[] keepingRows() {
        return new int[] {0, MIRROR};
    }

    /** All symmetries of the board. */
    static int[] all() {
        return IntStream.range(0, SYMMETRIES).toArray();
    }

    private int image(int symmetry, int square) {
        int row = (symmetry & 1) == 0 ? row(square) : size - 1 - row(square);
        int column = (symmetry & MIRROR) == 0 ? column(square) : size - 1 - column(square);
        return (symmetry & 4) == 0 ? row * size + column : column * size + row;
    }

    private int[] targets(int square, int[][] steps) {
        List<Integer> targets = new ArrayList<>();
        for (int[] step : steps) {
            add(targets, row(square) + step[0], column(square) + step[1]);
        }
        return targets.stream().mapToInt(i -> i).toArray();
    }

    private boolean add(List<Integer> squares, int row, int column) {
        boolean onBoard = row >= 0 && row < size && column >= 0 && column < size;
        if (onBoard) {
            squares.add(row * size + column);
        }
        return onBoard;
    }

    private int[] ray(int square, int[] step) {
        List<Integer> squares = new ArrayList<>();
        int length = 1;
        while (add(squares, row(square) + length * step[0], column(square) + length * step[1])) {
            length++;
        }
        return squares.stream().mapToInt(i -> i).toArray();
    }
}
