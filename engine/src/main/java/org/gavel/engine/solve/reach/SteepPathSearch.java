package org.gavel.engine.solve.reach;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.apache.commons.numbers.fraction.BigFraction;
import org.eclipse.collections.impl.list.mutable.primitive.IntArrayList;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.limit.StopSignal;

/**
 * Paths between vertices whose shares are known, along which shares fall by the same amount with every step, in an order in which
 * no path that is still to come, and meets it, is steeper. As Kyng, Rao, Sachdeva, Spielman, Algorithms for Lipschitz learning
 * on graphs (2015), do: the steepest path through a vertex taken at random tells a slope; where paths are steeper, which
 * are islands of the board, these come first; then the path itself, and what is left of the board is looked at again.
 *
 * <p>Shares are counted in units of about 2^-60, of which all that are known are multiples, unless they have long denominators in common, so that no rounding decides where paths are steeper. Only where a path divides its
 * fall are they rounded. Costs some tens of passes over the board, however long play is; 60 bytes a vertex.
 */
final class SteepPathSearch {

    private static final int[] NONE = {};

    private final ColouredGraph graph;
    private final StopSignal stop;
    private final long[] share;
    private final boolean[] known;
    private final List<int[]> paths = new ArrayList<>();
    private final Deque<Step> steps = new ArrayDeque<>();
    private final SplittableRandom random = new SplittableRandom(1);
    private final long[] high;
    private final long[] low;
    private final int[] mark;
    private final int[] parent;
    private int[] queue;
    private int marks;
    private final IntArrayList ends = new IntArrayList();
    private final IntArrayList beforeEnds = new IntArrayList();
    private final IntArrayList distances = new IntArrayList();
    private final IntArrayList found = new IntArrayList();
    private int left;

    /**
     * What is to be done: an island is looked at, after a path in it has been fixed.
     *
     * @param island vertices that hang together
     * @param slope the slope above which paths are looked for
     * @param range how much shares differ around it at most, where each of these vertices lies on such a path; 0 if that is not known
     * @param path the path to fix, or none
     */
    private record Step(int[] island, long slope, long range, int[] path) {
    }

    private SteepPathSearch(GameSide side, StopSignal stop) {
        graph = side.graph;
        this.stop = stop;
        int n = graph.vertexCount();
        share = new long[n];
        known = new boolean[n];
        high = new long[n];
        low = new long[n];
        mark = new int[n];
        parent = new int[n];
        queue = new int[n];
        int[] unknown = new int[n];
        // sums of four shares or slopes fit into a long
        BigFraction one = BigFraction.of(side.units(Long.SIZE - 4));
        for (int vertex = 0; vertex < n; vertex++) {
            known[vertex] = !side.isUnknown(vertex);
            share[vertex] = known[vertex] ? side.known(vertex).multiply(one).longValue() : 0;
            if (!known[vertex]) {
                unknown[left++] = vertex;
            }
        }
        steps.push(new Step(Arrays.copyOf(unknown, left), 0, 0, NONE));
    }

    /**
     * The paths of a side of a board on which each edge has both colours and leads back.
     *
     * @return paths with their ends, vertex by vertex; empty if the search was stopped
     */
    static Optional<List<int[]>> paths(GameSide side, StopSignal stop) {
        SteepPathSearch search = new SteepPathSearch(side, stop);
        return search.run() ? Optional.of(search.paths) : Optional.empty();
    }

    private boolean run() {
        int all = left;
        while (!steps.isEmpty()) {
            Step step = steps.pop();
            fix(step.path);
            if (step.range > 0) {
                part(step);
            } else {
                findIslands(step.island, step.slope);
            }
            stop.reached("finding steepest paths", all - left, all);
            if (stop.stopRequested()) {
                return false;
            }
        }
        return true;
    }

    /** Finds the steepest path through some vertex of an island: what is steeper comes before it, and what is left after it. */
    private void part(Step step) {
        int[] path = steepest(step.island[random.nextInt(step.island.length)], step.range);
        long slope = Math.abs(share[path[0]] - share[path[path.length - 1]]) / (path.length - 1);
        steps.push(new Step(step.island, step.slope, 0, path));
        steps.push(new Step(step.island, slope + 1, 0, NONE));
    }

    /** Divides the fall of a path evenly over its steps, if it does not meet another that has been fixed since. */
    private void fix(int[] path) {
        for (int i = 1; i < path.length - 1; i++) {
            if (known[path[i]]) {
                return;
            }
        }
        if (path.length > 2) {
            int count = path.length - 1;
            long begin = share[path[0]];
            long fall = share[path[count]] - begin;
            for (int i = 1; i < count; i++) {
                share[path[i]] = begin + fall / count * i + fall % count * i / count;
                known[path[i]] = true;
            }
            left -= count - 1;
            paths.add(path);
        }
    }

    /** The steepest path through a vertex, unless one that it meets is steeper. */
    private int[] steepest(int vertex, long range) {
        int island = mark[vertex];
        marks += 3;
        ends.clear();
        beforeEnds.clear();
        distances.clear();
        Steepest best = new Steepest();
        int size = 0;
        queue[size++] = vertex;
        mark[vertex] = marks;
        parent[vertex] = -1;
        int levelEnd = 1;
        int distance = 1;
        for (int next = 0; next < size; next++) {
            if (next == levelEnd) {
                levelEnd = size;
                distance++;
                if (best.isSteeperThanFrom(distance, range)) {
                    break;
                }
            }
            int at = queue[next];
            int last = graph.firstEdge(Player.ALICE, at + 1);
            for (int edge = graph.firstEdge(Player.ALICE, at); edge < last; edge++) {
                int to = graph.target(Player.ALICE, edge);
                if (known[to]) {
                    if (mark[to] != marks) {
                        mark[to] = marks;
                        ends.add(to);
                        beforeEnds.add(at);
                        distances.add(distance);
                        best.add(ends.size() - 1);
                    }
                } else if (mark[to] == island) {
                    mark[to] = marks;
                    parent[to] = at;
                    queue[size++] = to;
                }
            }
        }
        return best.path();
    }

    /** The steepest path between two of the ends that have been met. */
    private final class Steepest {
        private int from;
        private int to;
        private long slope;
        private long lowest = Long.MAX_VALUE;
        private long highest = Long.MIN_VALUE;
        private int lowestAt;
        private int highestAt;

        void add(int end) {
            look(end);
            if (lowest < highest) {
                improve();
            }
        }

        private void look(int end) {
            long share = SteepPathSearch.this.share[ends.get(end)];
            long fall = slope * distances.get(end);
            if (share + fall < lowest) {
                lowest = share + fall;
                lowestAt = end;
            }
            if (share - fall > highest) {
                highest = share - fall;
                highestAt = end;
            }
        }

        private void improve() {
            boolean steeper = true;
            while (lowest < highest && steeper) {
                long before = slope;
                long found = (share[ends.get(highestAt)] - share[ends.get(lowestAt)])
                        / (distances.get(highestAt) + distances.get(lowestAt));
                steeper = found > before || from == to;
                if (steeper) {
                    from = lowestAt;
                    to = highestAt;
                    slope = found;
                    lowest = Long.MAX_VALUE;
                    highest = Long.MIN_VALUE;
                    for (int end = 0; end < ends.size(); end++) {
                        look(end);
                    }
                }
            }
        }

        /** Whether no end so far away, or farther, can be on a steeper path. */
        boolean isSteeperThanFrom(int distance, long range) {
            return slope > 0 && slope * distance > range;
        }

        int[] path() {
            int[] first = way(from);
            int[] second = way(to);
            int i = first.length - 1;
            int k = second.length - 1;
            while (i > 0 && k > 0 && first[i - 1] == second[k - 1]) {
                i--;
                k--;
            }
            int[] path = Arrays.copyOf(first, i + 1 + k);
            for (int rest = k - 1; rest >= 0; rest--) {
                path[i + k - rest] = second[rest];
            }
            return path;
        }

        private int[] way(int end) {
            int[] way = new int[distances.get(end) + 1];
            way[0] = ends.get(end);
            int at = beforeEnds.get(end);
            for (int i = 1; i < way.length; i++) {
                way[i] = at;
                at = parent[at];
            }
            return way;
        }
    }

    /** Finds what lies on paths that are steeper than a slope, in parts that hang together. */
    private void findIslands(int[] vertices, long slope) {
        marks += 3;
        long least = Long.MAX_VALUE;
        int seeds = 0;
        for (int vertex : vertices) {
            if (!known[vertex]) {
                mark[vertex] = marks;
                high[vertex] = Long.MIN_VALUE;
                low[vertex] = Long.MAX_VALUE;
                int last = graph.firstEdge(Player.ALICE, vertex + 1);
                for (int edge = graph.firstEdge(Player.ALICE, vertex); edge < last; edge++) {
                    int to = graph.target(Player.ALICE, edge);
                    if (known[to]) {
                        high[vertex] = Math.max(high[vertex], share[to] - slope);
                        low[vertex] = Math.min(low[vertex], share[to] + slope);
                    }
                }
                if (high[vertex] != Long.MIN_VALUE) {
                    least = Math.min(least, low[vertex]);
                    queue[seeds++] = vertex;
                }
            }
        }
        int[] seed = Arrays.copyOf(queue, seeds);
        spreadHigh(sorted(seed, high, -1), slope, least);
        push(spreadLow(sorted(Arrays.stream(seed).filter(each -> low[each] < high[each]).toArray(), low, 1), slope),
                slope);
    }

    /** The vertices, those with the least values times a sign first, but for ones that are very near. */
    private int[] sorted(int[] vertices, long[] values, int sign) {
        long least = Long.MAX_VALUE;
        long most = Long.MIN_VALUE;
        for (int vertex : vertices) {
            least = Math.min(least, sign * values[vertex]);
            most = Math.max(most, sign * values[vertex]);
        }
        // a key has 31 bits of the value, which leaves it positive, before the 32 of the vertex
        int shift = Math.max(0, Integer.SIZE + 1 - Long.numberOfLeadingZeros(most - least));
        long[] keys = new long[vertices.length];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = (sign * values[vertices[i]] - least) >> shift << Integer.SIZE | vertices[i];
        }
        Arrays.sort(keys);
        int[] sorted = new int[keys.length];
        Arrays.setAll(sorted, i -> (int) keys[i]);
        return sorted;
    }

    /** Raises the high shares to where paths of this slope lead from those of the seeds. */
    private void spreadHigh(int[] seeds, long slope, long least) {
        int size = 0;
        int taken = 0;
        int next = 0;
        while (next < size || taken < seeds.length) {
            boolean fromSeeds = next == size || taken < seeds.length && high[seeds[taken]] >= high[queue[next]];
            int at = fromSeeds ? seeds[taken++] : queue[next++];
            long value = high[at] - slope;
            if (value > least) {
                int last = graph.firstEdge(Player.ALICE, at + 1);
                for (int edge = graph.firstEdge(Player.ALICE, at); edge < last; edge++) {
                    int to = graph.target(Player.ALICE, edge);
                    if (mark[to] == marks && value > high[to]) {
                        high[to] = value;
                        add(to, size++);
                    }
                }
            }
        }
    }

    private void add(int vertex, int at) {
        if (at == queue.length) {
            queue = Arrays.copyOf(queue, at + at / 2);
        }
        queue[at] = vertex;
    }

    /** Lowers the low shares likewise, as far as they are below the high ones. Returns the vertices where they are. */
    private int[] spreadLow(int[] seeds, long slope) {
        int size = 0;
        int taken = 0;
        int next = 0;
        found.clear();
        while (next < size || taken < seeds.length) {
            boolean fromSeeds = next == size || taken < seeds.length && low[seeds[taken]] <= low[queue[next]];
            int at = fromSeeds ? seeds[taken++] : queue[next++];
            if (mark[at] == marks) {
                mark[at] = marks + 1;
                found.add(at);
            }
            long value = low[at] + slope;
            int last = graph.firstEdge(Player.ALICE, at + 1);
            for (int edge = graph.firstEdge(Player.ALICE, at); edge < last; edge++) {
                int to = graph.target(Player.ALICE, edge);
                if ((mark[to] == marks || mark[to] == marks + 1) && value < low[to] && value < high[to]) {
                    low[to] = value;
                    add(to, size++);
                }
            }
        }
        return found.toArray();
    }

    /** Notes the parts of what was found that hang together as islands. */
    private void push(int[] vertices, long slope) {
        for (int vertex : vertices) {
            if (mark[vertex] == marks + 1) {
                int size = 0;
                queue[size++] = vertex;
                mark[vertex] = marks + 2;
                long most = Long.MIN_VALUE;
                long least = Long.MAX_VALUE;
                for (int next = 0; next < size; next++) {
                    most = Math.max(most, high[queue[next]]);
                    least = Math.min(least, low[queue[next]]);
                    int last = graph.firstEdge(Player.ALICE, queue[next] + 1);
                    for (int edge = graph.firstEdge(Player.ALICE, queue[next]); edge < last; edge++) {
                        int to = graph.target(Player.ALICE, edge);
                        if (mark[to] == marks + 1) {
                            mark[to] = marks + 2;
                            queue[size++] = to;
                        }
                    }
                }
                steps.push(new Step(Arrays.copyOf(queue, size), slope, most - least + 2 * slope, NONE));
            }
        }
    }
}
