package org.gavel.engine.board;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;

/**
 * The strongly connected components of a graph over the edges of both colours, numbered so that every edge leads into
 * the same component or one of a lower number: solving 0, 1, 2, ... in this order meets successors first.
 *
 * <p>Tarjan's algorithm with explicit stacks, on the compressed arrays: linear time, eight integers a vertex, and on dense graphs
 * up to three an edge. JGraphT's algorithm does the same on vertex objects and hash maps, which a graph of 10^6 vertices cannot
 * afford.
 */
public final class Components {

    private static final Player[] MOVERS = Player.values();

    private final int[] componentOf;
    private final int[] members;
    private final int[] offsets;
    private final boolean[] cyclic;

    private Components(int[] componentOf, int[] members, int[] offsets, boolean[] cyclic) {
        this.componentOf = componentOf;
        this.members = members;
        this.offsets = offsets;
        this.cyclic = cyclic;
    }

    /** The components of a graph. */
    public static Components of(ColouredGraph graph) {
        return new Tarjan(graph.vertexCount(), 2 * graph.maxDegree(), (vertex, into) -> {
            int count = 0;
            for (Player mover : MOVERS) {
                int last = graph.firstEdge(mover, vertex + 1);
                for (int edge = graph.firstEdge(mover, vertex); edge < last; edge++) {
                    into[count++] = graph.target(mover, edge);
                }
            }
            return count;
        }).run();
    }

    /** The components of a graph whose edges lead from each vertex to those given. */
    public static Components of(int[][] successors) {
        int most = Arrays.stream(successors).mapToInt(each -> each.length).max().orElse(0);
        return new Tarjan(successors.length, most, (vertex, into) -> {
            System.arraycopy(successors[vertex], 0, into, 0, successors[vertex].length);
            return successors[vertex].length;
        }).run();
    }

    /** The number of components. */
    public int count() {
        return cyclic.length;
    }

    /** The component of a vertex. */
    public int componentOf(int vertex) {
        return componentOf[vertex];
    }

    /** The number of vertices in a component. */
    public int size(int component) {
        return offsets[component + 1] - offsets[component];
    }

    /** The i-th vertex of a component. */
    public int member(int component, int i) {
        return members[offsets[component] + i];
    }

    /** The vertices of a component, as a new array. */
    public int[] members(int component) {
        return Arrays.copyOfRange(members, offsets[component], offsets[component + 1]);
    }

    /** All vertices, component by component, so that successors outside a vertex's own component come before it. */
    public int[] successorsFirst() {
        return members.clone();
    }

    /** Whether a play can return to a vertex of the component: it has several vertices, or one with a self-loop. */
    public boolean isCyclic(int component) {
        return cyclic[component];
    }

    /** Whether no component is cyclic, so that every play ends. */
    public boolean isAcyclic() {
        return largestCyclic() == 0;
    }

    /** The number of vertices of the largest cyclic component, 0 if there is none. */
    public int largestCyclic() {
        return IntStream.range(0, cyclic.length).filter(this::isCyclic).map(this::size).max().orElse(0);
    }

    @Override
    public String toString() {
        return count() + " components, " + largestCyclic() + " vertices in the largest with a cycle";
    }

    /** Tells where the edges of a vertex lead: writes the successors one after the other, and returns how many there are. */
    @FunctionalInterface
    private interface Edges {
        int successors(int vertex, int[] into);
    }

    /**
     * Looks at the edges of a vertex once, when it is met, and keeps the successors that were not met before on a stack of
     * their own: what lies far apart in memory is read as rarely as can be. A vertex has one number: 0 before it is met, its
     * place among the open vertices while it is one of them, and then its component, counted down from the number of vertices,
     * which no place exceeds (after Pearce 2016).
     */
    private static final class Tarjan {
        private final Edges edges;
        private final BitSet loops = new BitSet();
        private final int[] numbers;
        private final int[] open;
        private final int[] places;
        private final int[] least;
        private final int[] pendingFrom;
        private int[] pending;
        private final int[] successors;
        private final int[] members;
        private final int[] offsets;
        private int pathSize;
        private int openSize;
        private int pendingSize;
        private int placed;
        private int components;

        Tarjan(int n, int mostSuccessors, Edges edges) {
            this.edges = edges;
            successors = new int[mostSuccessors];
            numbers = new int[n];
            open = new int[n];
            places = new int[n];
            least = new int[n];
            pendingFrom = new int[n];
            pending = new int[n];
            members = new int[n];
            offsets = new int[n + 1];
        }

        Components run() {
            for (int vertex = 0; vertex < numbers.length; vertex++) {
                if (numbers[vertex] == 0) {
                    search(vertex);
                }
            }
            boolean[] cyclic = new boolean[components];
            for (int c = 0; c < components; c++) {
                cyclic[c] = offsets[c + 1] - offsets[c] > 1 || loops.get(members[offsets[c]]);
            }
            Arrays.setAll(numbers, vertex -> numbers.length - numbers[vertex]);
            return new Components(numbers, members, Arrays.copyOf(offsets, components + 1), cyclic);
        }

        private void search(int root) {
            enter(root);
            while (pathSize > 0) {
                if (pendingSize == pendingFrom[pathSize - 1]) {
                    leave();
                } else {
                    int successor = pending[--pendingSize];
                    if (numbers[successor] == 0) {
                        enter(successor);
                    } else {
                        reach(numbers[successor]);
                    }
                }
            }
        }

        private void enter(int vertex) {
            open[openSize++] = vertex;
            numbers[vertex] = openSize;
            places[pathSize] = openSize;
            least[pathSize] = openSize;
            pendingFrom[pathSize++] = pendingSize;
            int count = edges.successors(vertex, successors);
            if (pendingSize + count > pending.length) {
                pending = Arrays.copyOf(pending, pending.length + pending.length / 2 + count);
            }
            for (int i = count - 1; i >= 0; i--) {
                int successor = successors[i];
                if (numbers[successor] == 0) {
                    pending[pendingSize++] = successor;
                } else if (successor == vertex) {
                    loops.set(vertex);
                } else {
                    reach(numbers[successor]);
                }
            }
        }

        private void reach(int number) {
            least[pathSize - 1] = Math.min(least[pathSize - 1], number);
        }

        private void leave() {
            pathSize--;
            if (least[pathSize] < places[pathSize]) {
                reach(least[pathSize]);
                return;
            }
            while (openSize >= places[pathSize]) {
                int member = open[--openSize];
                numbers[member] = numbers.length - components;
                members[placed++] = member;
            }
            offsets[++components] = placed;
        }
    }
}
