package org.gavel.engine.proof.chips;

import java.util.Arrays;
import java.util.function.IntToLongFunction;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Player;
import org.gavel.engine.limit.StopSignal;

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
 * <p>A code is the claim plus 0, 1, or 2, given by two bits of two words that have a bit for each total: whether it is above the
 * claim, and whether by 2. Let l and h be the claims on the two sides of a vertex. The least code of the player's moves is above l
 * if all moves that claim l are; it is 2 above if all those are, and all that claim l + 1 are above. The greatest of the other's
 * is above h if some move that claims h is, or one that claims h - 1 is by 2; it is 2 above if one that claims h is. A round makes
 * ceil(x/2) + floor(y/2) of a lower side x and a higher one y, which change places if they are at most one apart and the lower
 * rises by more. So the code is above the claim once for the lower side, if that was even and is above it or is 2 above it. It is
 * so once for the higher, if that was odd and is above it or is 2 above it.
 *
 * <p>By these sentences a move says nothing for totals for which it claims 2 more than its side, or 2 less on the other's: what is
 * above there cannot be more than 2. So moves of which that is true for all totals of a block are left out. A vertex is looked at
 * again only if what was lowered is above at a claim that is closer, and the vertex, too, is above its own. Vertices are gone through
 * up and down in turn, since what is near the goal is shown first, wherever its numbers lie.
 *
 * <p>Where the other's claims are what the player's leave of "never", all that is said here of distances between claims is true of
 * them, too, with the two sides exchanged: their lower side is even where the player's higher one is. So claims are compared once for both.
 *
 * <p>Time grows with edges times totals to compare the claims, and with the moves that are left each time that words change at their
 * ends: some tens of times in practice, and 128 times at the most.
 */
final class AdvantageProgress {

    private static final int KINDS = 5;

    private final ColouredGraph graph;
    private final Components components;
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
    /** For each vertex where the moves to it begin; where each comes from, and where its claim is close. */
    private final int[] entering;
    private final int[] enteringFrom;
    private final long[] enteringClose;
    private AdvantageBlock block;
    private int count;
    private boolean turned;
    /** Bits of the last subtraction: where both codes are equal, where they differ by at most one, and where the first is less. */
    private long same;
    private long close;
    private long less;

    /** For either player on a graph. */
    AdvantageProgress(ColouredGraph graph, Components components, StopSignal stop) {
        this.graph = graph;
        this.components = components;
        this.stop = stop;
        int n = graph.vertexCount();
        int edges = graph.edgeCount();
        moves = new int[2 * n + 1];
        sources = new int[edges];
        targets = new int[edges];
        claims = new long[2 * edges];
        kinds = new long[KINDS * n];
        above = new long[2 * n];
        waits = new boolean[n];
        entering = new int[n + 2];
        enteringFrom = new int[edges];
        enteringClose = new long[edges];
    }

    /** Takes the claims around a vertex whose sides a block has just found; vertex by vertex, from 0 on. */
    void take(AdvantageBlock found, int vertex) {
        block = found;
        count = vertex == 0 ? 0 : count;
        turned = false;
        moves[2 * vertex] = count;
        moves[2 * vertex + 1] = count;
        if (components.isCyclic(components.componentOf(vertex))) {
            subtract(block.most(vertex), 0, block.codes(), vertex * block.digits());
            begin(vertex);
            compare(vertex);
        }
        moves[2 * vertex + 2] = count;
    }

    /** Turns to the other player, whose claims are "never" less those of the block that was taken. */
    void turn() {
        turned = true;
        for (int vertex = 0; vertex < waits.length; vertex++) {
            stop.require(vertex, "every threshold was verified");
            if (components.isCyclic(components.componentOf(vertex))) {
                subtract(block.codes(), vertex * block.digits(), block.before(vertex), 0);
                begin(vertex);
            }
        }
    }

    /** Whether a code could not be shown to be enough, for the totals of the block that was taken, as bits, by vertex. */
    IntToLongFunction missing() {
        int n = waits.length;
        if (!turned) {
            findEntering();
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
                    if (lowered != 0) {
                        changed = true;
                        wake(vertex, lowered);
                    }
                }
            }
        }
        return vertex -> above[2 * vertex];
    }

    private void findEntering() {
        Arrays.fill(entering, 0);
        for (int move = 0; move < count; move++) {
            entering[targets[move] + 2]++;
        }
        for (int vertex = 2; vertex < entering.length; vertex++) {
            entering[vertex] += entering[vertex - 1];
        }
        for (int move = 0; move < count; move++) {
            int place = entering[targets[move] + 1]++;
            enteringFrom[place] = sources[move];
            enteringClose[place] = claims[2 * move + 1];
        }
    }

    /** Lets codes of a vertex begin above the claims, by what was found when these were subtracted from the most that is needed. */
    private void begin(int vertex) {
        long one = block.all() & ~(same | less);
        above[2 * vertex] = one;
        above[2 * vertex + 1] = one & ~close;
        waits[vertex] = one != 0;
    }

    /** Compares the claims around a vertex. */
    private void compare(int vertex) {
        Player player = block.player();
        int digits = block.digits();
        for (int edge = graph.firstEdge(player, vertex); edge < graph.firstEdge(player, vertex + 1); edge++) {
            int target = graph.target(player, edge);
            subtract(block.codes(), target * digits, block.own(), 0);
            count(vertex, target);
        }
        moves[2 * vertex + 1] = count;
        Player other = player.opponent();
        for (int edge = graph.firstEdge(other, vertex); edge < graph.firstEdge(other, vertex + 1); edge++) {
            int target = graph.target(other, edge);
            subtract(block.others(), 0, block.codes(), target * digits);
            count(vertex, target);
        }
        subtract(block.high(), 0, block.low(), 0);
        int kind = KINDS * vertex;
        kinds[kind] = block.ownIsLess();
        kinds[kind + 1] = same;
        kinds[kind + 2] = close;
        kinds[kind + 3] = ~block.low()[0];
        kinds[kind + 4] = block.high()[0];
    }

    /** Counts a move where what it says is close to its side, by what was found when one was subtracted from the other. */
    private void count(int source, int target) {
        if ((close & block.all()) != 0) {
            sources[count] = source;
            targets[count] = target;
            claims[2 * count] = same;
            claims[2 * count + 1] = close;
            count++;
        }
    }

    /** Subtracts slices of codes, from a place on, from others. */
    private void subtract(long[] from, int at, long[] codes, int place) {
        int digits = block.digits();
        long lowest = from[at] ^ codes[place];
        long higher = 0;
        less = ~from[at] & codes[place];
        for (int digit = 1; digit < digits; digit++) {
            long one = from[at + digit];
            long two = codes[place + digit];
            higher |= one ^ two ^ less;
            less = ~one & two | ~(one ^ two) & less;
        }
        close = ~higher;
        same = ~(higher | lowest);
    }

    /** Lowers a code to what a round makes of those at the successors; where that changes it. */
    private long lower(int vertex) {
        long own = -1;
        long ownFar = -1;
        int middle = moves[2 * vertex + 1];
        int begin = turned ? middle : moves[2 * vertex];
        int end = turned ? moves[2 * vertex + 2] : middle;
        for (int move = begin; move < end; move++) {
            long one = above[2 * targets[move]];
            long two = above[2 * targets[move] + 1];
            own &= one | ~claims[2 * move];
            ownFar &= (one | ~claims[2 * move + 1]) & (two | ~claims[2 * move]);
        }
        long others = 0;
        long othersFar = 0;
        begin = turned ? moves[2 * vertex] : middle;
        end = turned ? middle : moves[2 * vertex + 2];
        for (int move = begin; move < end; move++) {
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
        long lowIsEven = turned ? ~kinds[kind + 4] : kinds[kind + 3];
        long highIsOdd = turned ? ~kinds[kind + 3] : kinds[kind + 4];
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

    /** Lets vertices wait that may be lowered as one is to which they have moves. */
    private void wake(int vertex, long lowered) {
        int last = entering[vertex + 1];
        for (int move = entering[vertex]; move < last; move++) {
            int source = enteringFrom[move];
            waits[source] |= (lowered & enteringClose[move] & above[2 * source]) != 0;
        }
    }
}
