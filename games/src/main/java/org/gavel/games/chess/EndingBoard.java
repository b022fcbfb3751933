package org.gavel.games.chess;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.gavel.engine.board.Player;

/**
 * The board of an ending: two kings and up to two men on n by n squares. Positions are numbered without mirror images,
 * material by material: what is on the board changes only when a man is taken or a pawn promotes. Moves are computed, none is
 * stored. Immutable.
 *
 * <p>A position is an array: the squares of Alice's king and Bob's, the squares of two men, and their kinds as ordinals. A man
 * that was taken is on {@link #off()}. Squares count along the rows from Alice's side.
 */
public final class EndingBoard {

    /** The place of the first man's kind in a position. */
    static final int KINDS = 4;
    private static final int LENGTH = 6;
    private static final int RADIX = Man.Kind.values().length + 1;

    private final Squares squares;
    private final List<Man> men;
    private final List<Material> materials = new ArrayList<>();
    private final Material[] byCode;
    private final int positionCount;

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
        squares = new Squares(size);
        this.men = List.copyOf(men);
        byCode = new Material[RADIX * RADIX];
        List<int[]> all = new ArrayList<>(List.of(new int[] {-1, -1}));
        for (int man = 0; man < men.size(); man++) {
            int each = man;
            List<int[]> more = all.stream().flatMap(kinds -> kindsOf(each).stream().map(kind -> {
                int[] next = kinds.clone();
                next[each] = kind;
                return next;
            })).toList();
            all = new ArrayList<>(more);
        }
        int offset = 0;
        for (int[] kinds : all) {
            Material material = new Material(squares, this.men, kinds, offset);
            byCode[code(kinds[0] + 1, kinds[1] + 1)] = material;
            materials.add(material);
            offset = Math.addExact(offset, material.count());
        }
        positionCount = offset;
    }

    private List<Integer> kindsOf(int man) {
        Man.Kind kind = men.get(man).kind();
        return kind == Man.Kind.PAWN ? List.of(-1, 0, 1, 2, 3, kind.ordinal()) : List.of(-1, kind.ordinal());
    }

    private static int code(int first, int second) {
        return first * RADIX + second;
    }

    /** The square of pieces that have been taken. */
    public int off() {
        return squares.off;
    }

    /** The men at the start. */
    public List<Man> men() {
        return men;
    }

    /** Room for a position. */
    public static int[] room() {
        return new int[LENGTH];
    }

    /** The number of numbered positions; some of them have two pieces on one square, or a mirror
     * image with another number, and mean nothing. */
    public int positionCount() {
        return positionCount;
    }

    /** The number of a position in which both kings stand on the board. */
    public int number(int[] position) {
        int first = men.isEmpty() || position[2] == squares.off ? 0 : position[KINDS] + 1;
        int second = men.size() < 2 || position[3] == squares.off ? 0 : position[KINDS + 1] + 1;
        return byCode[code(first, second)].number(position);
    }

    /** Writes a numbered position, and tells whether it means something. */
    public boolean position(int number, int[] into) {
        int found = 0;
        while (found + 1 < materials.size() && materials.get(found + 1).offset() <= number) {
            found++;
        }
        return materials.get(found).position(number, into);
    }

    /** All positions, part by part: no move leads from a part to one after it. */
    List<Material.Part> parts() {
        return materials.stream().sorted(Comparator.comparing(Material::pieces).thenComparing(Material::pawns))
                .flatMap(material -> material.parts().stream()).toList();
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
     * @param position changed while visiting, and as before afterwards
     */
    void visit(Player mover, int[] position, Visitor visitor) {
        visitAll(mover, mover.ordinal(), squares.kingMoves[position[mover.ordinal()]], position, visitor);
        for (int man = 0; man < men.size(); man++) {
            int square = position[2 + man];
            if (men.get(man).owner() != mover || square == squares.off) {
                continue;
            }
            Man.Kind kind = Man.Kind.values()[position[KINDS + man]];
            switch (kind) {
                case KNIGHT -> visitAll(mover, 2 + man, squares.leaps[square], position, visitor);
                case PAWN -> visitPawn(mover, man, position, visitor);
                default -> {
                    for (int[] ray : squares.rays(kind, square)) {
                        for (int i = 0; i < ray.length && !visitOne(mover, 2 + man, ray[i], position, visitor); i++) {
                            continue;
                        }
                    }
                }
            }
        }
    }

    private void visitAll(Player mover, int piece, int[] targets, int[] position, Visitor visitor) {
        for (int target : targets) {
            visitOne(mover, piece, target, position, visitor);
        }
    }

    private void visitPawn(Player mover, int man, int[] position, Visitor visitor) {
        int square = position[2 + man];
        int ahead = square + squares.ahead(mover);
        if (standing(ahead, position) < 0) {
            visitOne(mover, 2 + man, ahead, position, visitor);
        }
        for (int side = -1; side <= 1; side += 2) {
            int column = squares.column(square) + side;
            if (column >= 0 && column < squares.size && standing(ahead + side, position) >= 0) {
                visitOne(mover, 2 + man, ahead + side, position, visitor);
            }
        }
    }

    /** Which piece stands on a square, or -1. */
    private int standing(int square, int[] position) {
        for (int piece = 0; piece < 2 + men.size(); piece++) {
            if (position[piece] == square) {
                return piece;
            }
        }
        return -1;
    }

    /** Tells whether something stood on the target. */
    private boolean visitOne(Player mover, int piece, int target, int[] position, Visitor visitor) {
        int standing = standing(target, position);
        if (standing == 1 - mover.ordinal()) {
            visitor.kingTaken();
        } else if (standing < 0) {
            visitAfter(mover, piece, target, position, visitor);
        } else if (standing >= 2 && men.get(standing - 2).owner() != mover) {
            position[standing] = squares.off;
            visitAfter(mover, piece, target, position, visitor);
            position[standing] = target;
        }
        return standing >= 0;
    }

    private void visitAfter(Player mover, int piece, int target, int[] position, Visitor visitor) {
        int from = position[piece];
        position[piece] = target;
        int kind = piece < 2 ? 0 : position[KINDS + piece - 2];
        if (piece >= 2 && kind == Man.Kind.PAWN.ordinal() && squares.advance(mover, target) == squares.size - 1) {
            for (int better = 0; better < kind; better++) {
                position[KINDS + piece - 2] = better;
                visitor.position(number(position));
            }
            position[KINDS + piece - 2] = kind;
        } else {
            visitor.position(number(position));
        }
        position[piece] = from;
    }
}
