package org.gavel.io.picture;

import java.awt.Color;
import java.awt.geom.Point2D;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/** A canvas that becomes an environment {@code tikzpicture}, at its full size. */
final class TikzCanvas implements Canvas {

    private static final String SPECIAL = "#$%&_{}";

    private final StringBuilder text = new StringBuilder("% \\usepackage{tikz}\n"
            + "\\begin{tikzpicture}[x=1bp, y=-1bp, every node/.style={inner sep=0pt, font=\\sffamily}]\n");

    private void draw(String options, String path) {
        text.append("  \\path[").append(options).append("] ").append(path).append(";\n");
    }

    @Override
    public OptionalInt shrunkTo() {
        return OptionalInt.empty();
    }

    @Override
    public void polygon(List<Point2D> corners, Color fill, double line) {
        draw("fill=" + colour(fill) + ", draw=black!80, line width=" + number(line) + "bp", closed(corners));
    }

    @Override
    public void ellipse(double x, double y, double halfWidth, double halfHeight, Color fill, double line) {
        draw("fill=" + colour(fill) + ", draw=black!80, line width=" + number(line) + "bp", point(x, y)
                + " ellipse [x radius=" + number(halfWidth) + "bp, y radius=" + number(halfHeight) + "bp]");
    }

    @Override
    public void line(List<Point2D> points, Color colour, double width) {
        draw("draw=" + colour(colour) + ", line width=" + number(width) + "bp", joined(points));
    }

    @Override
    public void area(List<Point2D> corners, Color fill) {
        draw("fill=" + colour(fill), closed(corners));
    }

    @Override
    public void text(double x, double y, String content, double size, Anchor anchor) {
        String style = "anchor=base" + (anchor == Anchor.LEFT ? " west" : "") + ", font=\\sffamily\\fontsize{"
                + number(size) + "bp}{" + number(size) + "bp}\\selectfont";
        text.append("  \\node[").append(style).append("] at ").append(point(x, y)).append(" {")
                .append(escaped(content)).append("};\n");
    }

    @Override
    public byte[] finished() {
        return (text + "\\end{tikzpicture}\n").getBytes(StandardCharsets.UTF_8);
    }

    private static String closed(List<Point2D> corners) {
        return joined(corners) + " -- cycle";
    }

    private static String joined(List<Point2D> points) {
        return points.stream().map(point -> point(point.getX(), point.getY())).collect(Collectors.joining(" -- "));
    }

    private static String point(double x, double y) {
        return "(" + number(x) + ", " + number(y) + ")";
    }

    private static String colour(Color colour) {
        return "{rgb,255:red," + colour.getRed() + ";green," + colour.getGreen() + ";blue," + colour.getBlue() + "}";
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }

    private static String escaped(String content) {
        StringBuilder escaped = new StringBuilder();
        for (char each : content.toCharArray()) {
            switch (each) {
                case '\\' -> escaped.append("\\textbackslash{}");
                case '~' -> escaped.append("\\textasciitilde{}");
                case '^' -> escaped.append("\\textasciicircum{}");
                case '<', '>' -> escaped.append('$').append(each).append('$');
                default -> escaped.append(SPECIAL.indexOf(each) >= 0 ? "\\" : "").append(each);
            }
        }
        return escaped.toString();
    }
}
