package org.gavel.engine.proof;

import java.util.function.IntToLongFunction;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Player;
import org.gavel.engine.solve.StopSignal;

/**
 * Shows that codes each of which follows from those at the successors are not too little where plays may go on for ever, for up to
 * 64 totals at once; see {@link AdvantageCheck}, which says what a round makes of codes.
 *
 * <p>Codes begin at the claims plus 2 on cycles, but not above "never", and not above the claim for a smaller total plus 2 for
 * each chip between them, which is enough if that claim is right. They are lowered to what a round makes of them until nothing
 * changes; the claims are right for a total if that ends at them. For let t be what is needed in truth in a component whose
 * successors are right, and m the least number for which t is at most the claims plus 2m. If m were 1 or more, t would be at most
 * what codes began with plus 2(m - 1). What a round makes of codes grows with them, and by 2 if they all do; it leaves t as it is.
 * So t would be at most the claims plus 2(m - 1).
 *
 * <p>A code is the claim plus 0, 1, or 2, told by two bits of two words that have a bit for each total: whether it is above the
 * claim, and whether by 2. Let l and h be the claims on the two sides of a vertex. The least code of the player's moves is above l
 * if all moves that claim l are; it is 2 above if all those are, and all that claim l + 1 are above. The greatest of the other's
 * is above h if some move that claims h is, or one that claims h - 1 is by 2; it is 2 above if one that claims h is. A round makes
 * ceil(x/2) + floor(y/2) of a lower side x and a higher one y, which change places if they are at most one apart and the lower
 * rises by more. So the code is above the claim once for the lower side, if that was even and is above it or is 2 above it, and
 * once for the higher, if that was odd and is above it or is 2 above it.
 *
 * <p>By these sentences a move says nothing for totals for which it claims 2 more than its side, or 2 less on the other's: what is
 * above there cannot be more than 2. So moves of which that is true for all totals of a block are left out, and a vertex is looked at
 * again only if what was lowered is above at a claim that is closer, and the vertex, too, is above its own. Vertices are gone through
 * up and down in turn, since what is near the goal is shown first, wherever its numbers lie.
 *
 * <p>Time grows with edges times totals to compare the claims, and with the moves that are left each time that words change at their
 * ends: some tens of times in practice, and 128 times at the most.
 */
final class AdvantageProgress {

    /** How far the sign of a number is from its lowest digit. */
    private static final int SIGN = Integer.SIZE - 1;
    private static final int KINDS = 5;

    private final ColouredGraph graph;
    private final Components components;
    private final Player player;
    private final StopSignal stop;
    /** Where the moves of each vertex that count begin, first the player's and then the other's. */
    private final int[] moves;
    private final int[] sources;
    private final int[] targets;
    /** For each move where its claim is that of its side, and where it is that or 1 from it. */
    private final long[] claims;
    /** For each vertex how the claims of its sides compare. */
    private final long[] kinds;
    /** For each vertex where its code is above the claim, and where by 2. */
    private final long[] above;
    private final boolean[] waits;
    private int count;

    /** For a player on a graph. */
    AdvantageProgress(ColouredGraph graph, Components components, Player player, StopSignal stop) {
        this.graph = graph;
        this.components = components;
        this.player = player;
        this.stop = stop;
        int n = graph.vertexCount();
        int edges = graph.firstEdge(player, n) + graph.firstEdge(player.opponent(), n);
        moves = new int[2 * n + 1];
        sources = new int[edges];
        targets = new int[edges];
        claims = new long[2 * edges];
        kinds = new long[KINDS * n];
        above = new long[2 * n];
        waits = new boolean[n];
    }

    /** Takes the claims around a vertex whose sides a block has just found; vertex by vertex, from 0 on. */
    void take(AdvantageBlock block, int vertex) {
        count = vertex == 0 ? 0 : count;
        moves[2 * vertex] = count;
        if (components.isCyclic(components.componentOf(vertex))) {
            begin(block, vertex);
        }
        if (waits[vertex]) {
            compare(block, vertex);
        } else {
            moves[2 * vertex + 1] = count;
        }
        moves[2 * vertex + 2] = count;
    }

    /** Whether a code could not be shown to be enough, for the totals of the block that was taken, as bits, by vertex. */
    IntToLongFunction missing() {
        int n = waits.length;
        int[] first = new int[n + 2];
        for (int move = 0; move < count; move++) {
            first[targets[move] + 2]++;
        }
        for (int vertex = 2; vertex <= n; vertex++) {
            first[vertex] += first[vertex - 1];
        }
        int[] entering = new int[count];
        for (int move = 0; move < count; move++) {
            entering[first[targets[move] + 1]++] = move;
        }
        boolean changed = true;
        for (int sweep = 0; changed; sweep++) {
            changed = false;
            for (int place = 0; place < n; place++) {
                stop.require(place, "every threshold was verified");
                int vertex = sweep % 2 == 0 ? place : n - 1 - place;
                if (waits[vertex]) {
                    waits[vertex] = false;
                    long lowered = lower(vertex);
                    changed |= lowered != 0;
                    for (int each = first[vertex]; lowered != 0 && each < first[vertex + 1]; each++) {
                        wake(entering[each], lowered);
                    }
                }
            }
        }
        return vertex -> above[2 * vertex];
    }

    /** Lets codes of a vertex begin above the claims. */
    private void begin(AdvantageBlock block, int vertex) {
        int[] codes = block.codes()[vertex];
        long one = 0;
        long two = 0;
        for (int i = codes.length - 1; i >= 0; i--) {
            int above = (i > 0 ? codes[i - 1] + block.never(i) - block.never(i - 1) : block.never(0)) - codes[i];
            one = one << 1 | -above >>> SIGN;
            two = two << 1 | 1 - above >>> SIGN;
        }
        above[2 * vertex] = one;
        above[2 * vertex + 1] = two;
        waits[vertex] = one != 0;
    }

    /** Compares the claims around a vertex. */
    private void compare(AdvantageBlock block, int vertex) {
        int[] own = block.own();
        int[] others = block.others();
        for (int edge = graph.firstEdge(player, vertex); edge < graph.firstEdge(player, vertex + 1); edge++) {
            int target = graph.target(player, edge);
            compare(block.codes()[target], own, vertex, target);
        }
        moves[2 * vertex + 1] = count;
        Player other = player.opponent();
        for (int edge = graph.firstEdge(other, vertex); edge < graph.firstEdge(other, vertex + 1); edge++) {
            int target = graph.target(other, edge);
            compare(others, block.codes()[target], vertex, target);
        }
        long ownIsLess = 0;
        long same = 0;
        long close = 0;
        long lowIsEven = 0;
        long highIsOdd = 0;
        for (int i = own.length - 1; i >= 0; i--) {
            int low = Math.min(own[i], others[i]);
            int high = Math.max(own[i], others[i]);
            ownIsLess = ownIsLess << 1 | own[i] - others[i] >>> SIGN;
            same = same << 1 | high - low - 1 >>> SIGN;
            close = close << 1 | high - low - 2 >>> SIGN;
            lowIsEven = lowIsEven << 1 | ~low & 1;
            highIsOdd = highIsOdd << 1 | high & 1;
        }
        int kind = KINDS * vertex;
        kinds[kind] = ownIsLess;
        kinds[kind + 1] = same;
        kinds[kind + 2] = close;
        kinds[kind + 3] = lowIsEven;
        kinds[kind + 4] = highIsOdd;
    }

    /** Compares what a move says with its side, of which one is no less than the other; it counts where they are close. */
    private void compare(int[] more, int[] less, int source, int target) {
        int closeOnes = 0;
        for (int i = 0; i < less.length; i++) {
            closeOnes += more[i] - less[i] - 2 >>> SIGN;
        }
        if (closeOnes == 0) {
            return;
        }
        long same = 0;
        long close = 0;
        for (int i = less.length - 1; i >= 0; i--) {
            int distance = more[i] - less[i];
            same = same << 1 | distance - 1 >>> SIGN;
            close = close << 1 | distance - 2 >>> SIGN;
        }
        sources[count] = source;
        targets[count] = target;
        claims[2 * count] = same;
        claims[2 * count + 1] = close;
        count++;
    }

    /** Lowers a code to what a round makes of those at the successors; where that changes it. */
    private long lower(int vertex) {
        long own = -1;
        long ownFar = -1;
        int move = moves[2 * vertex];
        for (int end = moves[2 * vertex + 1]; move < end; move++) {
            long one = above[2 * targets[move]];
            long two = above[2 * targets[move] + 1];
            own &= one | ~claims[2 * move];
            ownFar &= (one | ~claims[2 * move + 1]) & (two | ~claims[2 * move]);
        }
        long others = 0;
        long othersFar = 0;
        for (int end = moves[2 * vertex + 2]; move < end; move++) {
            long one = above[2 * targets[move]];
            long two = above[2 * targets[move] + 1];
            others |= one & claims[2 * move] | two & claims[2 * move + 1];
            othersFar |= two & claims[2 * move];
        }
        int kind = KINDS * vertex;
        long ownIsLess = kinds[kind];
        long same = kinds[kind + 1];
        long close = kinds[kind + 2];
        long less = own & ownIsLess | others & ~ownIsLess;
        long lessFar = ownFar & ownIsLess | othersFar & ~ownIsLess;
        long more = others & ownIsLess | own & ~ownIsLess;
        long moreFar = othersFar & ownIsLess | ownFar & ~ownIsLess;
        long low = less & (more | ~same);
        long lowFar = lessFar & (more | ~close) & (moreFar | ~same);
        long high = more | lessFar & close | less & same;
        long highFar = moreFar | lessFar & same;
        long lowIsEven = kinds[kind + 3];
        long highIsOdd = kinds[kind + 4];
        long onceForLow = low & lowIsEven | lowFar & ~lowIsEven;
        long onceForHigh = high & highIsOdd | highFar & ~highIsOdd;
        long was = above[2 * vertex];
        long wasFar = above[2 * vertex + 1];
        long one = was & (onceForLow | onceForHigh);
        long two = wasFar & onceForLow & onceForHigh;
        above[2 * vertex] = one;
        above[2 * vertex + 1] = two;
        return was ^ one | wasFar ^ two;
    }

    /** Lets the vertex of a move wait if it may be lowered as that is to which the move leads. */
    private void wake(int move, long lowered) {
        waits[sources[move]] |= (lowered & claims[2 * move + 1] & above[2 * sources[move]]) != 0;
    }
}
