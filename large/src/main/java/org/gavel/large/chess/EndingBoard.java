package org.gavel.large.chess;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.VertexRun;

/**
 * The board of an ending: two kings and up to two men on n by n squares. Positions are numbered without mirror images,
 * material by material: what is on the board changes only when a man is taken or a pawn promotes. Moves are computed, none is
 * stored. Not thread-safe: it remembers the position that was asked for last.
 *
 * <p>Vertices are the numbers of positions, and two more, where Alice has taken the king, and Bob. Numbers that mean nothing, since
 * two pieces are on one square or a mirror image has another number, are terminal and won by Alice; no move leads there.
 *
 * <p>A position is an array: the squares of Alice's king and Bob's, the squares of two men, and their kinds as ordinals. A man
 * that was taken is on {@link #off()}. Squares count along the rows from Alice's side.
 */
public final class EndingBoard implements Board {

    /** The place of the first man's kind in a position. */
    static final int KINDS = 4;
    private static final int LENGTH = 6;
    /** More moves than a man has on 8 by 8 squares. */
    private static final int MOST_MOVES = 28;
    private static final Man.Kind[] ALL = Man.Kind.values();
    private static final int RADIX = ALL.length + 1;

    private final Squares squares;
    private final List<Man> men;
    /** Who has the men: the place of each owner in the order of players. */
    private final int[] owners;
    private final List<Material> materials;
    private final Material[] byCode;
    private final int positionCount;
    private final int[] held = new int[LENGTH];
    private Material near;
    private int heldNumber = -1;
    private Material heldMaterial;
    private boolean heldMeans;
    private int[] targets = new int[0];
    private int targetCount;

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
        materials = new ArrayList<>();
        this.men = List.copyOf(men);
        owners = men.stream().mapToInt(man -> man.owner().ordinal()).toArray();
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
        near = materials.get(0);
    }

    private EndingBoard(EndingBoard other) {
        squares = other.squares;
        men = other.men;
        owners = other.owners;
        materials = other.materials;
        byCode = other.byCode;
        positionCount = other.positionCount;
        near = other.near;
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

    /** The number of a position in which both kings are on the board. */
    public int number(int[] position) {
        int first = men.isEmpty() || position[2] == squares.off ? 0 : position[KINDS] + 1;
        int second = men.size() < 2 || position[3] == squares.off ? 0 : position[KINDS + 1] + 1;
        return byCode[code(first, second)].number(position);
    }

    /** Writes a numbered position, and tells whether it means something. */
    public boolean position(int number, int[] into) {
        if (number < near.offset() || number >= near.offset() + near.count()) {
            near = materials.stream().filter(each -> number < each.offset() + each.count()).findFirst().orElseThrow();
        }
        return near.position(number, into);
    }

    @Override
    public Board view() {
        return new EndingBoard(this);
    }

    @Override
    public int vertexCount() {
        return positionCount + Player.values().length;
    }

    @Override
    public boolean isTerminal(int vertex) {
        return vertex >= positionCount || !means(vertex);
    }

    @Override
    public boolean isWonBy(Player player, int vertex) {
        return isTerminal(vertex) && (vertex == positionCount + 1) == (player == Player.BOB);
    }

    private boolean means(int vertex) {
        if (heldNumber != vertex) {
            heldNumber = vertex;
            heldMeans = position(vertex, held);
            heldMaterial = near;
        }
        return heldMeans;
    }

    @Override
    public List<List<VertexRun>> parts() {
        List<List<VertexRun>> parts = new ArrayList<>();
        parts.add(List.of(new VertexRun(positionCount, vertexCount())));
        materials.stream().sorted(Comparator.comparing(Material::pieces).thenComparing(Material::pawns))
                .forEach(material -> parts.addAll(material.parts()));
        return parts;
    }

    @Override
    public int maxDegree() {
        return MOST_MOVES * (1 + men.size());
    }

    @Override
    public int successors(Player mover, int vertex, int[] into) {
        means(vertex);
        targets = into;
        targetCount = 0;
        visitAll(mover, mover.ordinal(), squares.kingMoves[held[mover.ordinal()]], held);
        for (int man = 0; man < owners.length; man++) {
            int square = held[2 + man];
            if (owners[man] != mover.ordinal() || square == squares.off) {
                continue;
            }
            Man.Kind kind = ALL[held[KINDS + man]];
            switch (kind) {
                case KNIGHT -> visitAll(mover, 2 + man, squares.leaps[square], held);
                case PAWN -> visitPawn(mover, man, held);
                default -> {
                    for (int[] ray : squares.rays(kind, square)) {
                        for (int i = 0; i < ray.length && !visitOne(mover, 2 + man, ray[i], held); i++) {
                            continue;
                        }
                    }
                }
            }
        }
        return targetCount;
    }

    private void visitAll(Player mover, int piece, int[] targets, int[] position) {
        for (int target : targets) {
            visitOne(mover, piece, target, position);
        }
    }

    private void visitPawn(Player mover, int man, int[] position) {
        int square = position[2 + man];
        int ahead = square + squares.ahead(mover);
        if (standing(ahead, position) < 0) {
            visitOne(mover, 2 + man, ahead, position);
        }
        for (int side = -1; side <= 1; side += 2) {
            int column = squares.column(square) + side;
            if (column >= 0 && column < squares.size && standing(ahead + side, position) >= 0) {
                visitOne(mover, 2 + man, ahead + side, position);
            }
        }
    }

    /** Which piece is on a square, or -1. */
    private int standing(int square, int[] position) {
        for (int piece = 0; piece < 2 + owners.length; piece++) {
            if (position[piece] == square) {
                return piece;
            }
        }
        return -1;
    }

    /** Tells whether something stood on the target. */
    private boolean visitOne(Player mover, int piece, int target, int[] position) {
        int standing = standing(target, position);
        if (standing == 1 - mover.ordinal()) {
            targets[targetCount++] = positionCount + mover.ordinal();
        } else if (standing < 0 && piece > 0
                && (piece == 1 || position[KINDS + piece - 2] != Man.Kind.PAWN.ordinal())) {
            targets[targetCount++] = heldMaterial.after(heldNumber, position, piece, target);
        } else if (standing < 0) {
            visitAfter(mover, piece, target, position);
        } else if (standing >= 2 && owners[standing - 2] != mover.ordinal()) {
            position[standing] = squares.off;
            visitAfter(mover, piece, target, position);
            position[standing] = target;
        }
        return standing >= 0;
    }

    private void visitAfter(Player mover, int piece, int target, int[] position) {
        int from = position[piece];
        position[piece] = target;
        int kind = piece < 2 ? 0 : position[KINDS + piece - 2];
        if (piece >= 2 && kind == Man.Kind.PAWN.ordinal() && squares.advance(mover, target) == squares.size - 1) {
            for (int better = 0; better < kind; better++) {
                position[KINDS + piece - 2] = better;
                targets[targetCount++] = number(position);
            }
            position[KINDS + piece - 2] = kind;
        } else {
            targets[targetCount++] = number(position);
        }
        position[piece] = from;
    }
}
