package org.gavel.io.picture;

import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.elk.alg.layered.options.LayeredMetaDataProvider;
import org.eclipse.elk.alg.layered.options.LayeredOptions;
import org.eclipse.elk.core.RecursiveGraphLayoutEngine;
import org.eclipse.elk.core.data.LayoutMetaDataService;
import org.eclipse.elk.core.math.ElkPadding;
import org.eclipse.elk.core.options.CoreOptions;
import org.eclipse.elk.core.options.Direction;
import org.eclipse.elk.core.options.EdgeRouting;
import org.eclipse.elk.core.util.BasicProgressMonitor;
import org.eclipse.elk.graph.ElkBendPoint;
import org.eclipse.elk.graph.ElkEdge;
import org.eclipse.elk.graph.ElkEdgeSection;
import org.eclipse.elk.graph.ElkNode;
import org.eclipse.elk.graph.util.ElkGraphUtil;
import org.gavel.engine.limit.StopSignal;

/** Lays a picture out in layers from left to right, so that most arrows point right; by the Eclipse Layout Kernel. */
final class LayeredLayout {

    private static final double MARGIN = 20;
    private static final double TITLE = 34;
    private static final double LEGEND = 74;
    private static final double LEAST_WIDTH = 560;
    private static final int PROGRESS = 1_000;

    private LayeredLayout() {
    }

    static Layout of(GraphPicture picture, StopSignal stop) {
        ElkNode root = root(28, 55);
        root.setProperty(LayeredOptions.EDGE_ROUTING, EdgeRouting.POLYLINE);
        root.setProperty(LayeredOptions.PADDING,
                new ElkPadding(MARGIN + TITLE, MARGIN, MARGIN + LEGEND, MARGIN));
        List<ElkNode> nodes = new ArrayList<>();
        for (Node node : picture.nodes()) {
            nodes.add(node(root, node.width(), node.height()));
        }
        List<ElkEdge> edges = new ArrayList<>();
        for (Arrow arrow : picture.arrows()) {
            edges.add(ElkGraphUtil.createSimpleEdge(nodes.get(arrow.from()), nodes.get(arrow.to())));
        }
        new RecursiveGraphLayoutEngine().layout(root, progress(stop));
        return new Layout(Math.max(LEAST_WIDTH, root.getWidth()), root.getHeight(),
                nodes.stream().map(LayeredLayout::box).toList(), edges.stream().map(LayeredLayout::line).toList());
    }

    /** Tells a signal how far the kernel has come, which tells it by parts of parts of its work. */
    private static BasicProgressMonitor progress(StopSignal stop) {
        return new BasicProgressMonitor() {
            @Override
            protected void doWorked(float done, float all, boolean top) {
                if (top && all > 0) {
                    stop.reached("laying out", Math.round(PROGRESS * Math.min(1, done / all)), PROGRESS);
                }
            }
        };
    }

    /** A graph without nodes for the kernel, which puts nodes of a layer and layers that many points apart. */
    static ElkNode root(double nodes, double layers) {
        LayoutMetaDataService.getInstance().registerLayoutMetaDataProviders(new LayeredMetaDataProvider());
        ElkNode root = ElkGraphUtil.createGraph();
        root.setProperty(CoreOptions.ALGORITHM, LayeredOptions.ALGORITHM_ID);
        root.setProperty(LayeredOptions.DIRECTION, Direction.RIGHT);
        root.setProperty(LayeredOptions.SPACING_NODE_NODE, nodes);
        root.setProperty(LayeredOptions.SPACING_NODE_NODE_BETWEEN_LAYERS, layers);
        root.setProperty(LayeredOptions.RANDOM_SEED, 1);
        return root;
    }

    /** A new node of a graph. */
    static ElkNode node(ElkNode root, double width, double height) {
        ElkNode node = ElkGraphUtil.createNode(root);
        node.setDimensions(width, height);
        return node;
    }

    private static Rectangle2D box(ElkNode node) {
        return new Rectangle2D.Double(node.getX(), node.getY(), node.getWidth(), node.getHeight());
    }

    private static List<Point2D> line(ElkEdge edge) {
        List<Point2D> points = new ArrayList<>();
        for (ElkEdgeSection section : edge.getSections()) {
            points.add(new Point2D.Double(section.getStartX(), section.getStartY()));
            for (ElkBendPoint bend : section.getBendPoints()) {
                points.add(new Point2D.Double(bend.getX(), bend.getY()));
            }
            points.add(new Point2D.Double(section.getEndX(), section.getEndY()));
        }
        return List.copyOf(points);
    }
}
