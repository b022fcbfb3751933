package org.gavel.large.chess;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.VertexRun;

/**
 * All positions with the same pieces on the board, numbered from an offset on. Symmetries bring Alice's king into one part of
 * the board: all eight without pawns, two with them. Pawns come first in the numbers, so that positions between two moves of
 * pawns lie together. Immutable.
 *
 * <p>Positions are arrays as {@link EndingBoard} has them.
 */
final class Material {

    private final Squares squares;
    private final List<Man> men;
    private final int[] kinds;
    private final int offset;
    private final int[] order;
    private final int[] stride;
    private final int[] radix;
    private final int count;
    private final int[] corner;
    private final int[][] intoCorner;
    /** What a piece on a square adds to the number, after a symmetry. */
    private final int[][][] weight;

    /**
     * The positions with some pieces.
     *
     * @param kinds the kind of each man as an ordinal, or -1 if it is not on the board
     */
    Material(Squares squares, List<Man> men, int[] kinds, int offset) {
        this.squares = squares;
        this.men = men;
        this.kinds = kinds.clone();
        this.offset = offset;
        int[] symmetries = pawns() == 0 ? Squares.all() : Squares.keepingRows();
        int half = (squares.size + 1) / 2;
        corner = IntStream.range(0, squares.off).filter(square -> squares.column(square) < half
                && (pawns() > 0 || squares.row(square) <= squares.column(square))).toArray();
        intoCorner = IntStream.range(0, squares.off).mapToObj(square -> least(square, symmetries))
                .toArray(int[][]::new);
        order = IntStream.range(0, 2 + men.size()).filter(piece -> piece < 2 || kinds[piece - 2] >= 0).boxed()
                .sorted(Comparator.comparing(piece -> !isPawn(piece))).mapToInt(piece -> piece).toArray();
        radix = new int[order.length];
        stride = new int[order.length];
        weight = new int[Squares.SYMMETRIES][2 + men.size()][squares.off];
        int product = 1;
        for (int place = order.length - 1; place >= 0; place--) {
            int piece = order[place];
            radix[place] = piece == 0 ? corner.length
                    : isPawn(piece) ? squares.off - 2 * squares.size : squares.off;
            stride[place] = product;
            product = Math.multiplyExact(product, radix[place]);
            for (int symmetry : symmetries) {
                weigh(symmetry, piece, stride[place]);
            }
        }
        count = product;
    }

    /** The symmetries that bring a square to the first square of the corner that it can be brought to. */
    private int[] least(int square, int[] symmetries) {
        int first = Arrays.stream(symmetries).filter(each -> cornerOf(squares.image[each][square]) >= 0).findFirst()
                .orElseThrow();
        return Arrays.stream(symmetries).filter(each -> squares.image[each][square] == squares.image[first][square])
                .toArray();
    }

    private int cornerOf(int square) {
        return Math.max(-1, Arrays.binarySearch(corner, square));
    }

    private void weigh(int symmetry, int piece, int unit) {
        for (int square = 0; square < squares.off; square++) {
            int image = squares.image[symmetry][square];
            int digit = piece == 0 ? cornerOf(image) : isPawn(piece) ? image - squares.size : image;
            weight[symmetry][piece][square] = digit * unit;
        }
    }

    private boolean isPawn(int piece) {
        return piece >= 2 && kinds[piece - 2] == Man.Kind.PAWN.ordinal();
    }

    /** The number of pawns. */
    int pawns() {
        return (int) Arrays.stream(kinds).filter(kind -> kind == Man.Kind.PAWN.ordinal()).count();
    }

    /** The number of pieces, kings among them. */
    int pieces() {
        return 2 + (int) Arrays.stream(kinds).filter(kind -> kind >= 0).count();
    }

    /** The first number. */
    int offset() {
        return offset;
    }

    /** How many numbers there are; some of them mean nothing. */
    int count() {
        return count;
    }

    /** The number of a position. */
    int number(int[] position) {
        int[] symmetries = intoCorner[position[0]];
        int least = number(position, weight[symmetries[0]]);
        for (int i = 1; i < symmetries.length; i++) {
            least = Math.min(least, number(position, weight[symmetries[i]]));
        }
        return least;
    }

    /** The number after a numbered position, whose king of Alice is in the corner, when another piece goes to a free square. */
    int after(int number, int[] position, int piece, int square) {
        int[] symmetries = intoCorner[position[0]];
        int from = position[piece];
        int[] changes = weight[symmetries[0]][piece];
        int least = number - changes[from] + changes[square];
        position[piece] = square;
        for (int i = 1; i < symmetries.length; i++) {
            least = Math.min(least, number(position, weight[symmetries[i]]));
        }
        position[piece] = from;
        return least;
    }

    private int number(int[] position, int[][] weights) {
        int number = offset;
        for (int i = 0; i < order.length; i++) {
            int piece = order[i];
            number += weights[piece][position[piece]];
        }
        return number;
    }

    /** Writes a numbered position, and tells whether it means something. */
    boolean position(int number, int[] into) {
        for (int man = 0; man < men.size(); man++) {
            into[2 + man] = squares.off;
            into[EndingBoard.KINDS + man] = Math.max(0, kinds[man]);
        }
        int rest = number - offset;
        for (int place = 0; place < order.length; place++) {
            int digit = rest / stride[place];
            rest -= digit * stride[place];
            int piece = order[place];
            into[piece] = piece == 0 ? corner[digit] : isPawn(piece) ? digit + squares.size : digit;
            for (int before = 0; before < place; before++) {
                if (into[order[before]] == into[piece]) {
                    return false;
                }
            }
        }
        return number(into) == number;
    }

    /** The positions in an order in which moves inside of the material never lead back, part by part. */
    List<List<VertexRun>> parts() {
        int rowLength = pawns() > 0 ? stride[pawns() - 1] : count;
        TreeMap<Integer, List<VertexRun>> rows = new TreeMap<>(Comparator.reverseOrder());
        for (int first = 0; first < count; first += rowLength) {
            rows.computeIfAbsent(advance(first), any -> new ArrayList<>())
                    .add(new VertexRun(offset + first, offset + first + rowLength));
        }
        return List.copyOf(rows.values());
    }

    /** How many rows the pawns have left their own sides behind; they come first in the numbers. */
    private int advance(int local) {
        int sum = 0;
        for (int place = 0; place < pawns(); place++) {
            Player owner = men.get(order[place] - 2).owner();
            sum += squares.advance(owner, local / stride[place] % radix[place] + squares.size);
        }
        return sum;
    }
}
