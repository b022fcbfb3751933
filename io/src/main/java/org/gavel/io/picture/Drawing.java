package org.gavel.io.picture;

import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import org.gavel.engine.board.EdgeColour;
import org.gavel.engine.limit.StopSignal;

/**
 * Draws a picture that has been laid out, with its legend.
 *
 * @param picture what there is to draw
 * @param layout where everything is
 */
record Drawing(GraphPicture picture, Layout layout) {

    private static final String WORK = "drawing";
    private static final double TEXT = 12;
    private static final double SMALL = 10;
    private static final double TIP = 8;
    private static final double CELL = 9;
    private static final double ROW = 13;

    /** Draws it all; the legend says if the picture is shown smaller than it was laid out. */
    void draw(Canvas canvas, StopSignal stop) {
        canvas.text(20, 28, picture.title(), TEXT + 2, Canvas.Anchor.LEFT);
        int arrows = picture.arrows().size();
        int nodes = picture.nodes().size();
        for (int i = 0; i < arrows; i++) {
            stop.reached(WORK, i, arrows + nodes);
            drawArrow(canvas, i);
        }
        for (int i = 0; i < nodes; i++) {
            stop.reached(WORK, arrows + i, arrows + nodes);
            drawNode(canvas, picture.nodes().get(i), layout.boxes().get(i));
        }
        drawLegend(canvas, layout.height() - 58);
        canvas.shrunkTo().ifPresent(percent -> canvas.text(layout.width() - 20, layout.height() - 16,
                "shown at " + percent + " percent of its size", SMALL, Canvas.Anchor.MIDDLE));
    }

    private void drawArrow(Canvas canvas, int number) {
        Arrow arrow = picture.arrows().get(number);
        List<Point2D> points = new ArrayList<>(layout.lines().get(number));
        int last = points.size() - 1;
        points.set(0, atOutline(points.get(0), arrow.from()));
        points.set(last, atOutline(points.get(last), arrow.to()));
        canvas.line(points, Arrow.colour(arrow.kind()), 1.4);
        Point2D end = points.get(last);
        Point2D before = points.get(last - 1);
        double angle = Math.atan2(end.getY() - before.getY(), end.getX() - before.getX());
        canvas.area(List.of(end, behind(end, angle + 0.4), behind(end, angle - 0.4)), Arrow.colour(arrow.kind()));
    }

    /** A point on the left or right side of a node's box, moved to the outline of its shape. */
    private Point2D atOutline(Point2D point, int node) {
        Rectangle2D box = layout.boxes().get(node);
        double height = Math.min(1, Math.abs(point.getY() - box.getCenterY()) / (box.getHeight() / 2));
        double part = switch (picture.nodes().get(node).shape()) {
            case ROUND -> Math.sqrt(1 - height * height);
            case DIAMOND -> 1 - height;
            default -> 1;
        };
        return height < 1
                ? new Point2D.Double(box.getCenterX() + part * (point.getX() - box.getCenterX()), point.getY())
                : point;
    }

    private static Point2D behind(Point2D end, double angle) {
        return new Point2D.Double(end.getX() - TIP * Math.cos(angle), end.getY() - TIP * Math.sin(angle));
    }

    private static void drawNode(Canvas canvas, Node node, Rectangle2D box) {
        switch (node.shape()) {
            case ROUND -> canvas.ellipse(box.getCenterX(), box.getCenterY(), box.getWidth() / 2, box.getHeight() / 2,
                    node.fill(), node.line());
            case BOX -> canvas.polygon(corners(box), node.fill(), node.line());
            default -> canvas.polygon(List.of(new Point2D.Double(box.getCenterX(), box.getMinY()),
                    new Point2D.Double(box.getMaxX(), box.getCenterY()),
                    new Point2D.Double(box.getCenterX(), box.getMaxY()),
                    new Point2D.Double(box.getMinX(), box.getCenterY())), node.fill(), node.line());
        }
        double middle = box.getCenterY();
        if (!node.grid().isEmpty()) {
            drawGrid(canvas, node, box);
        } else if (node.needs().isEmpty()) {
            canvas.text(box.getCenterX(), middle + 4, node.name(), TEXT, Canvas.Anchor.MIDDLE);
        } else {
            canvas.text(box.getCenterX(), middle - 3, node.name(), TEXT, Canvas.Anchor.MIDDLE);
            canvas.text(box.getCenterX(), middle + 11, node.needs(), SMALL, Canvas.Anchor.MIDDLE);
        }
    }

    /** The cells one by one, so that they are below each other in every font. */
    private static void drawGrid(Canvas canvas, Node node, Rectangle2D box) {
        int columns = node.grid().stream().mapToInt(String::length).max().orElse(0);
        int rows = node.grid().size() + (node.needs().isEmpty() ? 0 : 1);
        double top = box.getCenterY() - (rows - 1) * ROW / 2 + 4;
        for (int row = 0; row < node.grid().size(); row++) {
            String line = node.grid().get(row);
            for (int column = 0; column < line.length(); column++) {
                if (line.charAt(column) != ' ') {
                    canvas.text(box.getCenterX() + (column - (columns - 1) / 2.0) * CELL, top + row * ROW,
                            line.substring(column, column + 1), TEXT, Canvas.Anchor.MIDDLE);
                }
            }
        }
        if (!node.needs().isEmpty()) {
            canvas.text(box.getCenterX(), top + node.grid().size() * ROW, node.needs(), SMALL, Canvas.Anchor.MIDDLE);
        }
    }

    private static List<Point2D> corners(Rectangle2D box) {
        return List.of(new Point2D.Double(box.getMinX(), box.getMinY()),
                new Point2D.Double(box.getMaxX(), box.getMinY()), new Point2D.Double(box.getMaxX(), box.getMaxY()),
                new Point2D.Double(box.getMinX(), box.getMaxY()));
    }

    private static void drawLegend(Canvas canvas, double top) {
        int steps = 24;
        for (int i = 0; i < steps; i++) {
            canvas.area(corners(new Rectangle2D.Double(20 + 7.5 * i, top, 7.6, 12)), Scale.at(i / (steps - 1.0)));
        }
        canvas.text(20, top + 25, "Alice needs little", SMALL, Canvas.Anchor.LEFT);
        canvas.text(125, top + 25, "Bob needs little", SMALL, Canvas.Anchor.LEFT);
        double x = 240;
        for (EdgeColour kind : EdgeColour.values()) {
            canvas.line(List.of(new Point2D.Double(x, top + 7), new Point2D.Double(x + 26, top + 7)),
                    Arrow.colour(kind),
                    1.8);
            String mover = kind == EdgeColour.RED ? "Alice" : kind == EdgeColour.BLUE ? "Bob" : "both";
            canvas.text(x + 31, top + 10, mover, SMALL, Canvas.Anchor.LEFT);
            x += 85;
        }
        canvas.text(240, top + 25, "box: won by that player; diamond: tie; thick line: start", SMALL,
                Canvas.Anchor.LEFT);
        canvas.text(20, top + 42, "A and B: what Alice and what Bob needs to force a win", SMALL, Canvas.Anchor.LEFT);
    }
}
