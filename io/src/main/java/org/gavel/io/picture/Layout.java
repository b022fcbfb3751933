package org.gavel.io.picture;

import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.List;

/**
 * Where everything is, in points of which 72 make an inch.
 *
 * @param width the width of the picture
 * @param height the height of the picture
 * @param boxes the place of each node
 * @param lines the bends of each arrow from its source to its target
 */
record Layout(double width, double height, List<Rectangle2D> boxes, List<List<Point2D>> lines) {

    /** Copies the lists. */
    Layout {
        boxes = List.copyOf(boxes);
        lines = List.copyOf(lines);
    }
}
