package org.gavel.engine.solve.parity;

import java.util.Arrays;
import java.util.BitSet;
import org.gavel.engine.board.LocalEdges;
import org.gavel.engine.limit.StopSignal;

/**
 * From where a player wins a parity game in which every vertex has an owner, and by which moves, by priority promotion. From
 * the largest priority down, the open vertices of a priority and all open ones from which its player forces the play there are
 * a region. If the other can leave it neither down nor up, its player wins all of it, and all that they attract to it. If the
 * other can leave it only up, it joins the lowest region they can get to, which is one of the same player, and all that is below
 * that one is looked at anew. What is won is taken away, and the regions that had to do with it are looked at anew.
 *
 * <p>Priorities of one parity with none of the other between them are one level. Memory is linear, and nothing is nested. The
 * number of promotions can grow exponentially with the number of levels on boards made for that. Source: Benerecetti,
 * Dell'Erba, Mogavero 2016, Solving parity games via priority promotion (recalled), and compared with all memoryless
 * strategies in the tests.
 */
final class PriorityPromotion implements TurnAim.SureWin {

    private static final int DECIDED = Integer.MAX_VALUE;

    private final TurnArena arena;
    private final StopSignal stop;
    private final LocalEdges sources;
    private final BitSet won = new BitSet();
    private final int[] side;
    private final int[] move;
    private final int[] escape;

    /**
     * The vertices level by level, the first ones of a level those that no region holds; where each vertex is among them, where
     * levels begin, where their first ones end, and the levels that have some.
     */
    private final int[] level;
    private final int[] ordered;
    private final int[] place;
    private final int[] firstAt;
    private final int[] openEnds;
    private final BitSet openLevels = new BitSet();

    /** The level of the region of each vertex, and the vertices of all regions, one region after the other. */
    private final int[] region;
    private final int[] held;
    private int size;

    /** The regions: their levels, which fall, and where their vertices begin; those of the level itself come first. */
    private final int[] levels;
    private final int[] starts;
    private final int[] headEnds;
    private int depth;

    private final int[] queue;

    /** The decision before which each vertex was looked at last, as one near it. */
    private final int[] looked;
    private int decisions;

    private PriorityPromotion(TurnArena arena, StopSignal stop) {
        this.arena = arena;
        this.stop = stop;
        int n = arena.size();
        sources = arena.predecessors();
        side = new int[n];
        move = new int[n];
        escape = new int[n];
        region = new int[n];
        held = new int[n];
        queue = new int[n];
        looked = new int[n];
        for (int vertex = 0; vertex < n; vertex++) {
            side[vertex] = arena.kind(vertex) == TurnArena.Kind.OWN ? 0 : 1;
            escape[vertex] = arena.first(side[vertex], vertex);
        }
        Arrays.fill(move, TurnArena.NONE);
        Arrays.fill(region, TurnArena.NONE);
        level = arena.levels();
        int top = Arrays.stream(level).max().orElse(0);
        firstAt = new int[Math.max(0, top) + 2];
        for (int vertex = 0; vertex < n; vertex++) {
            if (level[vertex] >= 0) {
                firstAt[level[vertex]]++;
            }
        }
        for (int each = firstAt.length - 2; each >= 0; each--) {
            firstAt[each] += firstAt[each + 1];
        }
        ordered = new int[firstAt[0]];
        place = new int[n];
        openEnds = firstAt.clone();
        for (int vertex = 0; vertex < n; vertex++) {
            if (level[vertex] >= 0) {
                place[vertex] = --firstAt[level[vertex]];
                ordered[place[vertex]] = vertex;
                openLevels.set(level[vertex]);
            }
        }
        levels = new int[firstAt.length];
        starts = new int[firstAt.length];
        headEnds = new int[firstAt.length];
    }

    /** Finds them where every vertex has an owner or is settled. */
    static PriorityPromotion of(TurnArena arena, StopSignal stop) {
        PriorityPromotion result = new PriorityPromotion(arena, stop);
        result.run();
        return result;
    }

    @Override
    public BitSet won() {
        return won;
    }

    @Override
    public int move(int vertex) {
        return move[vertex];
    }

    private void run() {
        for (int parity = 0; parity < 2; parity++) {
            int count = 0;
            for (int vertex = 0; vertex < region.length; vertex++) {
                if (isOver(vertex, parity)) {
                    queue[count++] = vertex;
                }
            }
            decide(parity, count);
        }
        while (!openLevels.isEmpty()) {
            stop.require("the thresholds were found");
            open(openLevels.length() - 1);
            close();
        }
    }

    /** Whether no one moves any more, and a player has won. */
    private boolean isOver(int vertex, int parity) {
        return switch (arena.kind(vertex)) {
            case WON -> parity == 0;
            case LOST -> parity == 1;
            default -> side[vertex] != parity
                    && arena.first(side[vertex], vertex) == arena.first(side[vertex], vertex + 1);
        };
    }

    private void open(int top) {
        levels[depth] = top;
        starts[depth++] = size;
        for (int i = firstAt[top]; i < openEnds[top]; i++) {
            region[ordered[i]] = top;
            held[size++] = ordered[i];
        }
        openEnds[top] = firstAt[top];
        openLevels.clear(top);
        headEnds[depth - 1] = size;
        attract(starts[depth - 1]);
    }

    /** Promotes the last region as long as it can be left only up, and takes it away if it cannot be left. */
    private void close() {
        while (isClosed()) {
            int up = lowestAbove();
            if (up == DECIDED) {
                int count = size - starts[depth - 1];
                System.arraycopy(held, starts[depth - 1], queue, 0, count);
                decide(levels[depth - 1] % 2, count);
                return;
            }
            promote(up);
        }
    }

    private boolean isClosed() {
        int top = levels[depth - 1];
        for (int i = starts[depth - 1]; i < headEnds[depth - 1]; i++) {
            int vertex = held[i];
            if (side[vertex] == top % 2 ? move[vertex] == TurnArena.NONE : leads(vertex, 0)) {
                return false;
            }
        }
        return true;
    }

    /** Whether a vertex has a successor whose region is lower, or that no region holds. */
    private boolean leads(int vertex, int below) {
        int by = side[vertex];
        int first = arena.first(by, vertex);
        int last = arena.first(by, vertex + 1);
        for (int i = first; i < last; i++) {
            if (region[arena.target(by, escape[vertex])] < below) {
                return true;
            }
            if (++escape[vertex] == last) {
                escape[vertex] = first;
            }
        }
        return false;
    }

    private int lowestAbove() {
        int top = levels[depth - 1];
        int lowest = DECIDED;
        for (int i = starts[depth - 1]; i < size; i++) {
            int by = side[held[i]];
            for (int edge = arena.first(by, held[i]); by != top % 2 && edge < arena.first(by, held[i] + 1); edge++) {
                int to = region[arena.target(by, edge)];
                if (to > top && to < lowest) {
                    lowest = to;
                }
            }
        }
        return lowest;
    }

    private void promote(int up) {
        stop.require("the thresholds were found");
        int from = starts[--depth];
        while (levels[depth - 1] != up) {
            depth--;
        }
        int end = starts[depth];
        forget(end, from);
        System.arraycopy(held, from, held, end, size - from);
        size -= from - end;
        for (int i = end; i < size; i++) {
            region[held[i]] = up;
        }
        attract(end);
    }

    private void forget(int from, int to) {
        for (int i = from; i < to; i++) {
            int vertex = held[i];
            if (region[vertex] != DECIDED) {
                region[vertex] = TurnArena.NONE;
                move[vertex] = TurnArena.NONE;
                exchange(place[vertex], openEnds[level[vertex]]++);
                openLevels.set(level[vertex]);
            }
        }
    }

    /** Puts a vertex into a region, or decides it. */
    private void hold(int vertex, int by) {
        if (region[vertex] == TurnArena.NONE && level[vertex] >= 0) {
            exchange(place[vertex], --openEnds[level[vertex]]);
            openLevels.set(level[vertex], openEnds[level[vertex]] > firstAt[level[vertex]]);
        }
        region[vertex] = by;
    }

    private void exchange(int one, int another) {
        int vertex = ordered[one];
        ordered[one] = ordered[another];
        ordered[another] = vertex;
        place[ordered[one]] = one;
        place[vertex] = another;
    }

    /** Adds to the last region all from which its player forces the play into it; those before a place lead to no more. */
    private void attract(int from) {
        int top = levels[depth - 1];
        for (int head = from; head < size; head++) {
            int target = held[head];
            for (int edge = sources.first(target); edge < sources.first(target + 1); edge++) {
                int source = sources.target(edge);
                if (side[source] == top % 2) {
                    if (region[source] == TurnArena.NONE) {
                        hold(source, top);
                        held[size++] = source;
                    }
                    if (region[source] == top && move[source] == TurnArena.NONE) {
                        move[source] = target;
                    }
                } else if (region[source] == TurnArena.NONE && !leads(source, 0)) {
                    hold(source, top);
                    held[size++] = source;
                }
            }
        }
    }

    /** Gives the first vertices of the queue to a player, with all from which they force the play there. */
    private void decide(int parity, int count) {
        int highest = TurnArena.NONE;
        int all = 0;
        while (all < count) {
            highest = Math.max(highest, take(queue[all++], parity));
        }
        for (int head = 0; head < all; head++) {
            for (int edge = sources.first(queue[head]); edge < sources.first(queue[head] + 1); edge++) {
                int source = sources.target(edge);
                if (region[source] != DECIDED && (side[source] == parity || !leads(source, DECIDED))) {
                    move[source] = queue[head];
                    highest = Math.max(highest, take(source, parity));
                    queue[all++] = source;
                }
            }
        }
        decisions++;
        for (int i = 0; i < all; i++) {
            for (int edge = sources.first(queue[i]); edge < sources.first(queue[i] + 1); edge++) {
                highest = Math.max(highest, highestNear(sources.target(edge)));
            }
        }
        while (depth > 0 && levels[depth - 1] <= highest) {
            int end = size;
            size = starts[--depth];
            forget(size, end);
        }
    }

    /** Decides a vertex, and tells the region that held it. */
    private int take(int vertex, int parity) {
        int before = region[vertex];
        hold(vertex, DECIDED);
        won.set(vertex, parity == 0);
        return before;
    }

    /** The highest region that an undecided vertex is in or leads to: one of its edges is gone. */
    private int highestNear(int vertex) {
        if (region[vertex] == DECIDED || looked[vertex] == decisions) {
            return TurnArena.NONE;
        }
        looked[vertex] = decisions;
        int highest = region[vertex];
        int by = side[vertex];
        for (int edge = arena.first(by, vertex); edge < arena.first(by, vertex + 1); edge++) {
            int near = region[arena.target(by, edge)];
            highest = near == DECIDED ? highest : Math.max(highest, near);
        }
        return highest;
    }
}
