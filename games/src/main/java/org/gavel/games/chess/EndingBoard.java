package org.gavel.games.chess;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.gavel.engine.board.Player;

/**
 * The board of an ending: two kings and up to two men on n by n squares, or off it once taken. Positions are numbered without
 * Alice's king's mirror images: by one of the eight symmetries of the board he stands in one triangle of it. Moves are
 * computed, none is stored. Immutable.
 *
 * <p>A position is four squares, of Alice's king, Bob's king, and the men; {@link #off()} is off the board. Squares count along
 * the rows.
 */
public final class EndingBoard {

    private static final int PIECES = 4;
    private static final int[][] KING = {{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}};
    private static final int[][] LEAP = {{-2, -1}, {-2, 1}, {-1, -2}, {-1, 2}, {1, -2}, {1, 2}, {2, -1}, {2, 1}};

    private final int size;
    private final int off;
    private final List<Man> men;
    private final int[] corner;
    private final int[] inCorner;
    private final int[][] intoCorner;
    private final int[][] image;
    private final int[][][] rays;
    private final int[][] kingMoves;
    private final int[][] leaps;

    /**
     * A board.
     *
     * @param size rows and columns, from 3 to 8
     * @param men the pieces beside the kings, at most two
     */
    public EndingBoard(int size, List<Man> men) {
        if (size < 3 || size > 8 || men.size() > 2) {
            throw new IllegalArgumentException(size + " rows, " + men.size() + " men");
        }
        this.size = size;
        this.men = List.copyOf(men);
        off = size * size;
        image = new int[8][off + 1];
        intoCorner = new int[off][];
        inCorner = new int[off];
        List<Integer> triangle = new ArrayList<>();
        for (int square = 0; square < off; square++) {
            for (int symmetry = 0; symmetry < 8; symmetry++) {
                image[symmetry][square] = image(symmetry, square);
            }
        }
        for (int symmetry = 0; symmetry < 8; symmetry++) {
            image[symmetry][off] = off;
        }
        for (int square = 0; square < off; square++) {
            inCorner[square] = -1;
            if (row(square) <= column(square) && column(square) < (size + 1) / 2) {
                inCorner[square] = triangle.size();
                triangle.add(square);
            }
        }
        corner = triangle.stream().mapToInt(i -> i).toArray();
        for (int square = 0; square < off; square++) {
            int standing = square;
            int first = IntStream.range(0, 8).filter(symmetry -> inCorner[image[symmetry][standing]] >= 0).findFirst()
                    .orElseThrow();
            intoCorner[square] = IntStream.range(0, 8)
                    .filter(symmetry -> image[symmetry][standing] == image[first][standing]).toArray();
        }
        rays = new int[8][off][];
        kingMoves = new int[off][];
        leaps = new int[off][];
        for (int square = 0; square < off; square++) {
            kingMoves[square] = targets(square, KING);
            leaps[square] = targets(square, LEAP);
            for (int direction = 0; direction < 8; direction++) {
                rays[direction][square] = ray(square, KING[direction]);
            }
        }
    }

    private int row(int square) {
        return square / size;
    }

    private int column(int square) {
        return square % size;
    }

    private int image(int symmetry, int square) {
        int row = (symmetry & 1) == 0 ? row(square) : size - 1 - row(square);
        int column = (symmetry & 2) == 0 ? column(square) : size - 1 - column(square);
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
        for (int i = 1; add(squares, row(square) + i * step[0], column(square) + i * step[1]); i++) {
            continue;
        }
        return squares.stream().mapToInt(i -> i).toArray();
    }

    /** The square of pieces that have been taken. */
    public int off() {
        return off;
    }

    /** The men. */
    public List<Man> men() {
        return men;
    }

    /** The number of numbered positions; some of them have two pieces on one square, or a mirror
     * image with a lower number, and mean nothing. */
    public int positionCount() {
        int count = corner.length * off;
        for (int man = 0; man < men.size(); man++) {
            count *= off + 1;
        }
        return count;
    }

    /** The number of a position in which both kings stand on the board. */
    public int number(int[] squares) {
        int least = Integer.MAX_VALUE;
        for (int symmetry : intoCorner[squares[0]]) {
            least = Math.min(least, number(squares, image[symmetry]));
        }
        return least;
    }

    private int number(int[] squares, int[] to) {
        int number = inCorner[to[squares[0]]] * off + to[squares[1]];
        for (int man = 0; man < men.size(); man++) {
            number = number * (off + 1) + to[squares[2 + man]];
        }
        return number;
    }

    /**
     * Writes the squares of a numbered position, and tells whether it means something: no two pieces on one square, and no
     * mirror image has a lower number.
     */
    public boolean squares(int number, int[] into) {
        int rest = number;
        for (int man = men.size() - 1; man >= 0; man--) {
            into[2 + man] = rest % (off + 1);
            rest /= off + 1;
        }
        into[1] = rest % off;
        into[0] = corner[rest / off];
        for (int i = 0; i < 2 + men.size(); i++) {
            for (int j = 0; j < i; j++) {
                if (into[i] == into[j] && into[i] != off) {
                    return false;
                }
            }
        }
        return number(into) == number;
    }

    /** Takes what a move leads to. */
    interface Visitor {

        /** A move to a numbered position. */
        void position(int number);

        /** A move that takes the other's king. */
        void kingTaken();
    }

    /**
     * Visits the moves of a player.
     *
     * @param squares the position; changed while visiting, and as before afterwards
     */
    void visit(Player mover, int[] squares, Visitor visitor) {
        visitAll(mover, mover.ordinal(), kingMoves[squares[mover.ordinal()]], squares, visitor);
        for (int man = 0; man < men.size(); man++) {
            int square = squares[2 + man];
            if (men.get(man).owner() != mover || square == off) {
                continue;
            }
            Man.Kind kind = men.get(man).kind();
            if (kind == Man.Kind.KNIGHT) {
                visitAll(mover, 2 + man, leaps[square], squares, visitor);
                continue;
            }
            for (int direction = 0; direction < 8; direction++) {
                if (kind.slides(KING[direction][0], KING[direction][1])) {
                    for (int target : rays[direction][square]) {
                        if (visitOne(mover, 2 + man, target, squares, visitor)) {
                            break;
                        }
                    }
                }
            }
        }
    }

    private void visitAll(Player mover, int piece, int[] targets, int[] squares, Visitor visitor) {
        for (int target : targets) {
            visitOne(mover, piece, target, squares, visitor);
        }
    }

    /** Tells whether something stood on the target. */
    private boolean visitOne(Player mover, int piece, int target, int[] squares, Visitor visitor) {
        int from = squares[piece];
        int standing = -1;
        for (int other = 0; other < 2 + men.size(); other++) {
            standing = squares[other] == target ? other : standing;
        }
        if (standing < 0) {
            squares[piece] = target;
            visitor.position(number(squares));
            squares[piece] = from;
            return false;
        }
        if (standing == 1 - mover.ordinal()) {
            visitor.kingTaken();
        } else if (standing >= 2 && men.get(standing - 2).owner() != mover) {
            squares[standing] = off;
            squares[piece] = target;
            visitor.position(number(squares));
            squares[piece] = from;
            squares[standing] = target;
        }
        return true;
    }

    /** Room for a position. */
    static int[] room() {
        return new int[PIECES];
    }
}
