package org.gavel.io.picture;

import java.awt.Color;
import java.awt.geom.Point2D;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;

/** A canvas that becomes a text in SVG 1.1; large ones are shown smaller, and can be enlarged. */
final class SvgCanvas implements Canvas {

    private static final double MOST_POINTS = 4_000;

    private final StringBuilder text = new StringBuilder();
    private final int percent;

    SvgCanvas(double width, double height, String title) {
        double shown = Math.min(1, MOST_POINTS / Math.max(width, height));
        percent = (int) Math.ceil(100 * shown);
        text.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
                .append(format("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%s\" height=\"%s\""
                        + " viewBox=\"0 0 %s %s\" font-family=\"Helvetica, Arial, sans-serif\">%n",
                        number(width * shown),
                        number(height * shown), number(width), number(height)))
                .append(format("<title>%s</title>%n", escaped(title)))
                .append("<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n");
    }

    @Override
    public OptionalInt shrunkTo() {
        return percent < 100 ? OptionalInt.of(percent) : OptionalInt.empty();
    }

    @Override
    public void polygon(List<Point2D> corners, Color fill, double line) {
        text.append(format("<polygon points=\"%s\" fill=\"%s\" stroke=\"#222222\" stroke-width=\"%s\"/>%n",
                points(corners), Scale.hex(fill), number(line)));
    }

    @Override
    public void ellipse(double x, double y, double halfWidth, double halfHeight, Color fill, double line) {
        text.append(format(
                "<ellipse cx=\"%s\" cy=\"%s\" rx=\"%s\" ry=\"%s\" fill=\"%s\" stroke=\"#222222\" stroke-width=\"%s\"/>%n",
                number(x), number(y), number(halfWidth), number(halfHeight), Scale.hex(fill), number(line)));
    }

    @Override
    public void line(List<Point2D> points, Color colour, double width) {
        text.append(format("<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"%s\"/>%n",
                points(points), Scale.hex(colour), number(width)));
    }

    /** As the others, but for the time that formats take: maps have hundreds of thousands of areas. */
    @Override
    public void area(List<Point2D> corners, Color fill) {
        text.append("<polygon points=\"").append(points(corners)).append("\" fill=\"").append(Scale.hex(fill))
                .append("\"/>\n");
    }

    @Override
    public void text(double x, double y, String content, double size, Anchor anchor) {
        text.append(format("<text x=\"%s\" y=\"%s\" font-size=\"%s\"%s xml:space=\"preserve\">%s</text>%n", number(x),
                number(y), number(size), anchor == Anchor.MIDDLE ? " text-anchor=\"middle\"" : "", escaped(content)));
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

    private static String format(String pattern, Object... arguments) {
        return String.format(Locale.ROOT, pattern.replace("%n", "\n"), arguments);
    }

    /** A number with one decimal. */
    private static String number(double value) {
        long tenths = Math.round(Math.abs(value) * 10);
        return (value < 0 && tenths > 0 ? "-" : "") + tenths / 10 + "." + tenths % 10;
    }

    /** Characters that XML cannot hold are left out. */
    private static String escaped(String content) {
        return content.replaceAll("[\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\ufffe\\uffff]", "").replace("&", "&amp;")
                .replace("<", "&lt;").replace(">", "&gt;");
    }
}
