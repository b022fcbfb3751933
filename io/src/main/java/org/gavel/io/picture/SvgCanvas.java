package org.gavel.io.picture;

import java.awt.Color;
import java.awt.geom.Point2D;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/** A canvas that becomes a text in SVG 1.1; large ones are shown smaller, and can be enlarged. */
final class SvgCanvas implements Canvas {

    private static final double MOST_POINTS = 4_000;
    private static final Pattern NOT_XML = Pattern.compile("[\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\ufffe\\uffff]");

    private final StringBuilder text = new StringBuilder();
    private final int percent;

    SvgCanvas(double width, double height, String title) {
        double shown = Math.min(1, MOST_POINTS / Math.max(width, height));
        percent = (int) Math.ceil(100 * shown);
        text.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
                .append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + number(width * shown) + "\" height=\""
                        + number(height * shown) + "\" viewBox=\"0 0 " + number(width) + " " + number(height)
                        + "\" font-family=\"Helvetica, Arial, sans-serif\">\n")
                .append("<title>" + escaped(title) + "</title>\n")
                .append("<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n");
    }

    @Override
    public OptionalInt shrunkTo() {
        return percent < 100 ? OptionalInt.of(percent) : OptionalInt.empty();
    }

    @Override
    public void polygon(List<Point2D> corners, Color fill, double line) {
        text.append("<polygon points=\"" + points(corners) + "\" fill=\"" + Scale.hex(fill)
                + "\" stroke=\"#222222\" stroke-width=\"" + number(line) + "\"/>\n");
    }

    @Override
    public void ellipse(double x, double y, double halfWidth, double halfHeight, Color fill, double line) {
        text.append("<ellipse cx=\"" + number(x) + "\" cy=\"" + number(y) + "\" rx=\"" + number(halfWidth) + "\" ry=\""
                + number(halfHeight) + "\" fill=\"" + Scale.hex(fill) + "\" stroke=\"#222222\" stroke-width=\""
                + number(line) + "\"/>\n");
    }

    @Override
    public void line(List<Point2D> points, Color colour, double width) {
        text.append("<polyline points=\"" + points(points) + "\" fill=\"none\" stroke=\"" + Scale.hex(colour)
                + "\" stroke-width=\"" + number(width) + "\"/>\n");
    }

    @Override
    public void area(List<Point2D> corners, Color fill) {
        text.append("<polygon points=\"" + points(corners) + "\" fill=\"" + Scale.hex(fill) + "\"/>\n");
    }

    @Override
    public void text(double x, double y, String content, double size, Anchor anchor) {
        text.append("<text x=\"" + number(x) + "\" y=\"" + number(y) + "\" font-size=\"" + number(size) + "\""
                + (anchor == Anchor.MIDDLE ? " text-anchor=\"middle\"" : "") + " xml:space=\"preserve\">"
                + escaped(content) + "</text>\n");
    }

    @Override
    public byte[] finished() {
        return (text + "</svg>\n").getBytes(StandardCharsets.UTF_8);
    }

    private static String points(List<Point2D> points) {
        StringBuilder text = new StringBuilder();
        for (Point2D point : points) {
            text.append(text.isEmpty() ? "" : " ").append(number(point.getX())).append(',')
                    .append(number(point.getY()));
        }
        return text.toString();
    }

    /** A number with one decimal. */
    private static String number(double value) {
        long tenths = Math.round(Math.abs(value) * 10);
        return (value < 0 && tenths > 0 ? "-" : "") + tenths / 10 + "." + tenths % 10;
    }

    /** Characters that XML cannot hold are left out. */
    private static String escaped(String content) {
        return NOT_XML.matcher(content).replaceAll("").replace("&", "&amp;")
                .replace("<", "&lt;").replace(">", "&gt;");
    }
}
