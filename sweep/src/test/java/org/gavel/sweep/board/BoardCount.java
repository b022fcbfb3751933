package org.gavel.sweep.board;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * How many boards of a space there are up to isomorphism and exchange of the players, by the lemma of Cauchy, Frobenius and
 * Burnside: the mean number of boards that a symmetry leaves as they are. It lists no board, and sums over cycle types of
 * permutations instead of permutations; so it is a check of {@link CanonicalBoards}, with which it shares nothing.
 *
 * <p>A symmetry that turns a cycle of L inner vertices leaves a board as it is if the row of one of them is unchanged after
 * L steps, and the others follow from it. Without an exchange after L steps both sets must be unchanged; with one, Bob's set
 * is the image of Alice's, which must be unchanged after two such turns.
 */
public final class BoardCount {

    private final BoardSpace space;
    private final int moves;
    private final int freeInner;

    private BoardCount(BoardSpace space, int moves, Marking marking) {
        this.space = space;
        this.moves = moves;
        freeInner = marking == Marking.START ? space.inner() - 1 : space.inner();
    }

    /** The number of classes of boards with so many moves of a player at a vertex. Time grows with the number of partitions of the number of vertices. */
    public static BigInteger classes(BoardSpace space, int moves, Marking marking) {
        return new BoardCount(space, moves, marking).classes();
    }

    private BigInteger classes() {
        BigInteger sum = BigInteger.ZERO;
        for (List<Integer> cycles : partitions(freeInner, freeInner)) {
            BigInteger fixed = unchanged(cycles, 0).add(unchanged(cycles, 1));
            sum = sum.add(fixed.multiply(factorial(freeInner)).divide(centralizer(cycles)));
        }
        return sum.divide(factorial(freeInner).shiftLeft(1));
    }

    /**
     * The same of boards of wishes, at which both players have one set of moves at each vertex; an exchange of the players
     * exchanges the two vertices of the wishes.
     */
    public static BigInteger wished(BoardSpace space, int moves, Players players) {
        int free = space.vertices() - 2;
        BoardCount count = new BoardCount(space, moves, Marking.NONE);
        BigInteger sum = BigInteger.ZERO;
        int exchanges = players == Players.ALIKE ? 2 : 1;
        for (List<Integer> freeCycles : partitions(free, free)) {
            for (int exchange = 0; exchange < exchanges; exchange++) {
                List<Integer> cycles = new ArrayList<>(freeCycles);
                cycles.addAll(exchange == 1 ? List.of(2) : List.of(1, 1));
                BigInteger fixed = cycles.stream().map(length -> count.setsUnchangedAfter(cycles, length))
                        .reduce(BigInteger.ONE, BigInteger::multiply);
                sum = sum.add(fixed.multiply(factorial(free)).divide(centralizer(freeCycles)));
            }
        }
        return sum.divide(factorial(free).multiply(BigInteger.valueOf(exchanges)));
    }

    private BigInteger unchanged(List<Integer> freeCycles, int exchange) {
        List<Integer> cycles = new ArrayList<>(freeCycles);
        if (freeInner < space.inner()) {
            cycles.add(1);
        }
        BigInteger product = BigInteger.ONE;
        for (int length : cycles) {
            product = product.multiply(rowsUnchangedAfter(cycles, length, exchange));
        }
        return product;
    }

    private BigInteger rowsUnchangedAfter(List<Integer> cycles, int turns, int exchange) {
        boolean exchanged = exchange == 1 && turns % 2 == 1;
        return exchanged ? setsUnchangedAfter(cycles, 2 * turns) : setsUnchangedAfter(cycles, turns).pow(2);
    }

    /** The number of sets of 1 to {@code moves} vertices that an even number of exchanges, and so many turns, leave as they are. */
    private BigInteger setsUnchangedAfter(List<Integer> cycles, int turns) {
        BigInteger[] bySize = new BigInteger[space.vertices() + 1];
        java.util.Arrays.fill(bySize, BigInteger.ZERO);
        bySize[0] = BigInteger.ONE;
        for (int length : cycles) {
            int pieces = gcd(length, turns);
            for (int piece = 0; piece < pieces; piece++) {
                includeOrLeaveOut(bySize, length / pieces);
            }
        }
        for (int terminal = space.inner(); terminal < space.vertices(); terminal++) {
            includeOrLeaveOut(bySize, 1);
        }
        BigInteger sum = BigInteger.ZERO;
        for (int size = 1; size <= Math.min(moves, space.vertices()); size++) {
            sum = sum.add(bySize[size]);
        }
        return sum;
    }

    private static void includeOrLeaveOut(BigInteger[] bySize, int together) {
        for (int size = bySize.length - 1; size >= together; size--) {
            bySize[size] = bySize[size].add(bySize[size - together]);
        }
    }

    private static int gcd(int a, int b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    /** The number of permutations that commute with one of these cycles. */
    private static BigInteger centralizer(List<Integer> cycles) {
        BigInteger product = BigInteger.ONE;
        for (int length : cycles) {
            product = product.multiply(BigInteger.valueOf(length));
        }
        for (int length : cycles.stream().distinct().toList()) {
            product = product.multiply(factorial((int) cycles.stream().filter(each -> each == length).count()));
        }
        return product;
    }

    private static BigInteger factorial(int n) {
        BigInteger product = BigInteger.ONE;
        for (int i = 2; i <= n; i++) {
            product = product.multiply(BigInteger.valueOf(i));
        }
        return product;
    }

    private static List<List<Integer>> partitions(int n, int largest) {
        if (n == 0) {
            return List.of(List.of());
        }
        List<List<Integer>> all = new ArrayList<>();
        for (int part = Math.min(n, largest); part >= 1; part--) {
            for (List<Integer> rest : partitions(n - part, part)) {
                List<Integer> one = new ArrayList<>(List.of(part));
                one.addAll(rest);
                all.add(one);
            }
        }
        return all;
    }
}
