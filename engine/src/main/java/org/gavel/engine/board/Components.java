package org.gavel.engine.board;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;

/**
 * The strongly connected components of a graph over the edges of both colours, numbered so that every edge leads into
 * the same component or one of a lower number: solving 0, 1, 2, ... in this order meets successors first.
 *
 * <p>Tarjan's algorithm with an explicit stack, on the compressed arrays: linear time, five integers a vertex. JGraphT's
 * algorithm does the same on vertex objects and hash maps, which a graph of 10^6 vertices cannot afford.
 */
public final class Components {

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
        return new Tarjan(graph.vertexCount(), (vertex, number) -> {
            int reds = graph.degree(Player.ALICE, vertex);
            if (number < reds) {
                return graph.target(Player.ALICE, graph.firstEdge(Player.ALICE, vertex) + number);
            }
            return number - reds < graph.degree(Player.BOB, vertex)
                    ? graph.target(Player.BOB, graph.firstEdge(Player.BOB, vertex) + number - reds)
                    : -1;
        }).run();
    }

    /** The components of a graph whose edges lead from each vertex to those given. */
    public static Components of(int[][] successors) {
        return new Tarjan(successors.length,
                (vertex, number) -> number < successors[vertex].length ? successors[vertex][number] : -1).run();
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

    /** Tells where the edges of a vertex lead, one after the other, and -1 behind the last. */
    @FunctionalInterface
    private interface Edges {
        int target(int vertex, int number);
    }

    private static final class Tarjan {
        private final Edges edges;
        private final BitSet loops = new BitSet();
        private final int[] order;
        private final int[] low;
        private final int[] componentOf;
        private final int[] path;
        private final int[] open;
        private final int[] nextEdge;
        private final int[] members;
        private final int[] offsets;
        private int pathSize;
        private int openSize;
        private int visited;
        private int placed;
        private int components;

        Tarjan(int n, Edges edges) {
            this.edges = edges;
            order = new int[n];
            low = new int[n];
            componentOf = new int[n];
            Arrays.fill(componentOf, -1);
            path = new int[n];
            open = new int[n];
            nextEdge = new int[n];
            members = new int[n];
            offsets = new int[n + 1];
        }

        Components run() {
            for (int vertex = 0; vertex < order.length; vertex++) {
                if (order[vertex] == 0) {
                    search(vertex);
                }
            }
            boolean[] cyclic = new boolean[components];
            for (int c = 0; c < components; c++) {
                cyclic[c] = offsets[c + 1] - offsets[c] > 1 || loops.get(members[offsets[c]]);
            }
            return new Components(componentOf, members, Arrays.copyOf(offsets, components + 1), cyclic);
        }

        private void search(int root) {
            enter(root);
            while (pathSize > 0) {
                int vertex = path[pathSize - 1];
                int successor = edges.target(vertex, nextEdge[vertex]++);
                if (successor < 0) {
                    leave(vertex);
                } else if (successor == vertex) {
                    loops.set(vertex);
                } else {
                    follow(vertex, successor);
                }
            }
        }

        private void enter(int vertex) {
            order[vertex] = ++visited;
            low[vertex] = visited;
            path[pathSize++] = vertex;
            open[openSize++] = vertex;
        }

        private void follow(int vertex, int successor) {
            if (order[successor] == 0) {
                enter(successor);
            } else if (componentOf[successor] < 0) {
                low[vertex] = Math.min(low[vertex], order[successor]);
            }
        }

        private void leave(int vertex) {
            pathSize--;
            if (pathSize > 0) {
                low[path[pathSize - 1]] = Math.min(low[path[pathSize - 1]], low[vertex]);
            }
            if (low[vertex] == order[vertex]) {
                int member;
                do {
                    member = open[--openSize];
                    componentOf[member] = components;
                    members[placed++] = member;
                } while (member != vertex);
                offsets[++components] = placed;
            }
        }
    }
}
