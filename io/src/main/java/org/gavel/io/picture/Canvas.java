package org.gavel.io.picture;

import java.awt.Color;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.util.List;
import java.util.OptionalInt;

/** What a picture is drawn on. Coordinates are points from the upper left corner. */
interface Canvas {

    /** A filled shape with a line around it. */
    void polygon(List<Point2D> corners, Color fill, double line);

    /** A filled ellipse with a line around it, by its middle and its half axes. */
    void ellipse(double x, double y, double halfWidth, double halfHeight, Color fill, double line);

    /** An open line. */
    void line(List<Point2D> points, Color colour, double width);

    /** A filled shape without a line around it. */
    void area(List<Point2D> corners, Color fill);

    /** A text of a size, from its middle or from its left end on. */
    void text(double x, double y, String text, double size, Anchor anchor);

    /** Which point of a text is given. */
    enum Anchor {
        /** Its middle. */
        MIDDLE,
        /** Its left end. */
        LEFT
    }

    /** At how many percent of its size the picture is shown; empty if at its full size. */
    OptionalInt shrunkTo();

    /** The whole picture; nothing can be drawn after that. */
    byte[] finished();

    /** A line through some points, which may come back to the first. */
    static Path2D path(List<Point2D> points, boolean isClosed) {
        Path2D path = new Path2D.Double();
        path.moveTo(points.get(0).getX(), points.get(0).getY());
        points.stream().skip(1).forEach(point -> path.lineTo(point.getX(), point.getY()));
        if (isClosed) {
            path.closePath();
        }
        return path;
    }
}
