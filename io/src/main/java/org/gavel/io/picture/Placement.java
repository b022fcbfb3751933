package org.gavel.io.picture;

import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.eclipse.elk.core.RecursiveGraphLayoutEngine;
import org.eclipse.elk.core.util.BasicProgressMonitor;
import org.eclipse.elk.graph.ElkNode;
import org.eclipse.elk.graph.util.ElkGraphUtil;

/**
 * Places of the vertices of a graph in the plane, in points, for drawing them as circles. Small graphs are laid out by the
 * Eclipse Layout Kernel, larger ones in columns by their distance from the first vertex, each column ordered by where its
 * neighbours are. The same graph is always laid out the same.
 */
public final class Placement {

    private static final int MOST_BY_KERNEL = 160;
    private static final int MOST_EDGES_BY_KERNEL = 600;
    private static final double CIRCLE = 36;
    private static final double COLUMN = 130;
    private static final double ROW = 46;
    private static final int SWEEPS = 4;

    private Placement() {
    }

    /**
     * The place of each vertex.
     *
     * @param vertices how many there are; vertex 0 is where to begin
     * @param from the source of each edge
     * @param to the target of each edge
     */
    public static List<Point2D> of(int vertices, int[] from, int[] to) {
        return vertices <= MOST_BY_KERNEL && from.length <= MOST_EDGES_BY_KERNEL ? byKernel(vertices, from, to)
                : inColumns(vertices, from, to);
    }

    private static List<Point2D> byKernel(int vertices, int[] from, int[] to) {
        ElkNode root = LayeredLayout.root(26, 58);
        List<ElkNode> nodes = new ArrayList<>();
        for (int vertex = 0; vertex < vertices; vertex++) {
            nodes.add(LayeredLayout.node(root, CIRCLE, CIRCLE));
        }
        for (int edge = 0; edge < from.length; edge++) {
            ElkGraphUtil.createSimpleEdge(nodes.get(from[edge]), nodes.get(to[edge]));
        }
        new RecursiveGraphLayoutEngine().layout(root, new BasicProgressMonitor());
        return nodes.stream()
                .<Point2D>map(node -> new Point2D.Double(node.getX() + CIRCLE / 2, node.getY() + CIRCLE / 2)).toList();
    }

    private static List<Point2D> inColumns(int vertices, int[] from, int[] to) {
        List<MutableIntList> neighbours = new ArrayList<>();
        for (int vertex = 0; vertex < vertices; vertex++) {
            neighbours.add(IntLists.mutable.empty());
        }
        for (int edge = 0; edge < from.length; edge++) {
            neighbours.get(from[edge]).add(to[edge]);
            neighbours.get(to[edge]).add(from[edge]);
        }
        List<MutableIntList> columns = columns(vertices, neighbours);
        double[] height = new double[vertices];
        columns.forEach(column -> stack(column, height));
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            for (MutableIntList column : columns) {
                double[] wish = new double[vertices];
                column.forEach(vertex -> wish[vertex] = mean(neighbours.get(vertex), height));
                MutableIntList ordered = IntLists.mutable.ofAll(column.primitiveStream().boxed()
                        .sorted((one, other) -> Double.compare(wish[one], wish[other]))
                        .mapToInt(Integer::intValue));
                stack(ordered, height);
            }
        }
        Point2D[] points = new Point2D[vertices];
        for (int column = 0; column < columns.size(); column++) {
            double x = column * COLUMN;
            columns.get(column).forEach(vertex -> points[vertex] = new Point2D.Double(x, height[vertex]));
        }
        return List.of(points);
    }

    /** Vertices by their distance from the first of their component, whatever the direction of edges. */
    private static List<MutableIntList> columns(int vertices, List<MutableIntList> neighbours) {
        int[] distance = new int[vertices];
        Arrays.fill(distance, -1);
        List<MutableIntList> columns = new ArrayList<>();
        for (int first = 0; first < vertices; first++) {
            if (distance[first] >= 0) {
                continue;
            }
            distance[first] = 0;
            MutableIntList queue = IntLists.mutable.of(first);
            for (int next = 0; next < queue.size(); next++) {
                int vertex = queue.get(next);
                if (columns.size() <= distance[vertex]) {
                    columns.add(IntLists.mutable.empty());
                }
                columns.get(distance[vertex]).add(vertex);
                neighbours.get(vertex).forEach(each -> {
                    if (distance[each] < 0) {
                        distance[each] = distance[vertex] + 1;
                        queue.add(each);
                    }
                });
            }
        }
        return columns;
    }

    private static void stack(MutableIntList column, double[] height) {
        for (int place = 0; place < column.size(); place++) {
            height[column.get(place)] = (place - (column.size() - 1) / 2.0) * ROW;
        }
    }

    private static double mean(MutableIntList vertices, double[] height) {
        return vertices.isEmpty() ? 0
                : vertices.primitiveStream().mapToDouble(each -> height[each]).average().orElseThrow();
    }
}
