package org.gavel.io.picture;

import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.gavel.engine.board.EdgeColour;
import org.gavel.engine.limit.StopSignal;

/**
 * Chooses how a picture is laid out: a path as a V with the start at its foot, small graphs in layers, and larger ones in
 * columns, as {@link Placement} does, with straight lines.
 */
final class PictureLayout {

    private static final int MOST_NODES_IN_LAYERS = 600;
    private static final int MOST_ARROWS_IN_LAYERS = 3_000;
    private static final double ROW = 46;
    private static final double STEP = 34;
    private static final double DEEPEST = 600;
    private static final double GAP = 44;
    private static final double TOP = 90;
    private static final double BELOW = 90;
    private static final double LEAST_WIDTH = 560;
    private static final double SIDE = 20;
    private static final double LOOP = 22;
    private static final double APART = 7;

    private PictureLayout() {
    }

    static Layout of(GraphPicture picture, StopSignal stop) {
        List<Integer> path = path(picture);
        if (!path.isEmpty()) {
            return row(picture, path);
        }
        return picture.nodes().size() <= MOST_NODES_IN_LAYERS && picture.arrows().size() <= MOST_ARROWS_IN_LAYERS
                ? LayeredLayout.of(picture, stop)
                : columns(picture);
    }

    /** The nodes from one end to the other if the picture is a path of at least three, whatever the direction; else none. */
    private static List<Integer> path(GraphPicture picture) {
        int count = picture.nodes().size();
        List<List<Integer>> neighbours = new ArrayList<>();
        IntStream.range(0, count).forEach(node -> neighbours.add(new ArrayList<>()));
        for (Arrow arrow : picture.arrows()) {
            if (arrow.from() != arrow.to() && !neighbours.get(arrow.from()).contains(arrow.to())) {
                neighbours.get(arrow.from()).add(arrow.to());
                neighbours.get(arrow.to()).add(arrow.from());
                if (neighbours.get(arrow.from()).size() > 2 || neighbours.get(arrow.to()).size() > 2) {
                    return List.of();
                }
            }
        }
        OptionalInt end = IntStream.range(0, count).filter(node -> neighbours.get(node).size() == 1)
                .boxed().sorted((one, other) -> Double.compare(redness(picture, other), redness(picture, one)))
                .mapToInt(Integer::intValue).findFirst();
        if (count < 3 || end.isEmpty()) {
            return List.of();
        }
        List<Integer> path = new ArrayList<>();
        int before = -1;
        int here = end.getAsInt();
        while (here >= 0) {
            path.add(here);
            int from = before;
            before = here;
            here = neighbours.get(here).stream().filter(next -> next != from).findFirst().orElse(-1);
        }
        return path.size() == count ? path : List.of();
    }

    /** How much an end of a path is Bob's: their goal is left, Alice's right. */
    private static double redness(GraphPicture picture, int node) {
        return picture.nodes().get(node).fill().getBlue() - picture.nodes().get(node).fill().getRed();
    }

    /** The path from left to right, going up from the start on both sides, as a V. */
    private static Layout row(GraphPicture picture, List<Integer> path) {
        Rectangle2D[] boxes = new Rectangle2D[path.size()];
        int start = Math.max(0, IntStream.range(0, path.size())
                .filter(place -> picture.nodes().get(path.get(place)).role() == Node.Role.START).findFirst().orElse(0));
        int farthest = Math.max(start, path.size() - 1 - start);
        double step = Math.min(STEP, DEEPEST / farthest);
        double tallest = picture.nodes().stream().mapToDouble(Node::height).max().orElse(0);
        double x = SIDE;
        for (int place = 0; place < path.size(); place++) {
            Node node = picture.nodes().get(path.get(place));
            double y = TOP + (farthest - Math.abs(place - start)) * step + (tallest - node.height()) / 2;
            boxes[path.get(place)] = new Rectangle2D.Double(x, y, node.width(), node.height());
            x += node.width() + GAP;
        }
        List<List<Point2D>> lines = picture.arrows().stream().map(arrow -> inRow(boxes, arrow)).toList();
        return new Layout(Math.max(LEAST_WIDTH, x - GAP + SIDE), TOP + farthest * step + tallest + BELOW,
                List.of(boxes), lines);
    }

    /** An arrow between neighbours of a row: those to the right above, those to the left below. */
    private static List<Point2D> inRow(Rectangle2D[] boxes, Arrow arrow) {
        Rectangle2D from = boxes[arrow.from()];
        Rectangle2D to = boxes[arrow.to()];
        if (arrow.from() == arrow.to()) {
            return loop(from);
        }
        double beside = (from.getX() < to.getX() ? -1 : 1) * APART * (arrow.kind() == EdgeColour.BLUE ? 1.6 : 0.6);
        double begin = from.getCenterY() + beside;
        double end = to.getCenterY() + beside;
        return from.getX() < to.getX()
                ? List.of(new Point2D.Double(from.getMaxX(), begin), new Point2D.Double(to.getMinX(), end))
                : List.of(new Point2D.Double(from.getMinX(), begin), new Point2D.Double(to.getMaxX(), end));
    }

    private static List<Point2D> loop(Rectangle2D box) {
        double left = box.getCenterX() - LOOP / 2;
        double right = box.getCenterX() + LOOP / 2;
        return List.of(new Point2D.Double(left, box.getMinY()), new Point2D.Double(left, box.getMinY() - LOOP),
                new Point2D.Double(right, box.getMinY() - LOOP), new Point2D.Double(right, box.getMinY()));
    }

    private static Layout columns(GraphPicture picture) {
        int[] from = picture.arrows().stream().mapToInt(Arrow::from).toArray();
        int[] to = picture.arrows().stream().mapToInt(Arrow::to).toArray();
        List<Point2D> places = Placement.of(picture.nodes().size(), from, to);
        double widest = picture.nodes().stream().mapToDouble(Node::width).max().orElse(0);
        double left = places.stream().mapToDouble(Point2D::getX).min().orElse(0);
        double top = places.stream().mapToDouble(Point2D::getY).min().orElse(0);
        double stretch = Math.max(1, (widest + GAP) / 130);
        double taller = Math.max(1, (picture.nodes().stream().mapToDouble(Node::height).max().orElse(0) + 4) / ROW);
        List<Rectangle2D> boxes = new ArrayList<>();
        for (int i = 0; i < places.size(); i++) {
            double width = picture.nodes().get(i).width();
            boxes.add(new Rectangle2D.Double(SIDE + (places.get(i).getX() - left) * stretch + (widest - width) / 2,
                    TOP + (places.get(i).getY() - top) * taller, width, picture.nodes().get(i).height()));
        }
        List<List<Point2D>> lines = picture.arrows().stream().map(arrow -> arrow.from() == arrow.to()
                ? loop(boxes.get(arrow.from()))
                : List.<Point2D>of(side(boxes.get(arrow.from()), boxes.get(arrow.to())),
                        side(boxes.get(arrow.to()), boxes.get(arrow.from()))))
                .toList();
        double right = boxes.stream().mapToDouble(Rectangle2D::getMaxX).max().orElse(0);
        double bottom = boxes.stream().mapToDouble(Rectangle2D::getMaxY).max().orElse(0);
        return new Layout(Math.max(LEAST_WIDTH, right + SIDE), bottom + BELOW, boxes, lines);
    }

    /** The middle of the side of a box that looks at another. */
    private static Point2D side(Rectangle2D box, Rectangle2D other) {
        double x = other.getMinX() > box.getMaxX() ? box.getMaxX()
                : other.getMaxX() < box.getMinX() ? box.getMinX()
                        : box.getCenterX();
        double y = x != box.getCenterX() ? box.getCenterY() : other.getY() > box.getY() ? box.getMaxY() : box.getMinY();
        return new Point2D.Double(x, y);
    }
}
