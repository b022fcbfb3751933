package org.gavel.large.chess;

import java.util.Arrays;
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
        return Arrays.stream(steps).mapToInt(step -> after(square, step, 1)).filter(target -> target != off).toArray();
    }

    private int[] ray(int square, int[] step) {
        return IntStream.range(1, size).map(times -> after(square, step, times)).takeWhile(target -> target != off)
                .toArray();
    }

    /** Where a step leads that is made this many times: off the board, or to a square of it. */
    private int after(int square, int[] step, int times) {
        int row = row(square) + times * step[0];
        int column = column(square) + times * step[1];
        return row >= 0 && row < size && column >= 0 && column < size ? row * size + column : off;
    }
}
