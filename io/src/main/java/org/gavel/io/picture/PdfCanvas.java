package org.gavel.io.picture;

import java.awt.Color;
import java.awt.Font;
import java.awt.Shape;
import java.awt.font.FontRenderContext;
import java.awt.font.GlyphVector;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.PathIterator;
import java.awt.geom.Point2D;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.zip.DeflaterOutputStream;
import org.gavel.engine.failure.Unchecked;

/** A canvas that becomes one page of PDF 1.4. Letters are drawn as outlines, so that every reader shows the same. */
final class PdfCanvas implements Canvas {

    /** The longest side of a page that readers show. */
    private static final double MOST_POINTS = 14_000;
    /** The operators for the kinds of segments of {@link PathIterator}, and how many numbers each takes. */
    private static final String OPERATORS = "mlcch";
    private static final int[] COUNTS = {2, 2, 6, 6, 0};
    private static final FontRenderContext EXACT = new FontRenderContext(null, true, true);

    private final double width;
    private final double height;
    private final double shown;
    private final StringBuilder content = new StringBuilder();

    PdfCanvas(double width, double height) {
        this.width = width;
        this.height = height;
        shown = Math.min(1, MOST_POINTS / Math.max(width, height));
        // Points count from the upper left corner, those of a page from the lower left one.
        content.append(String.format(Locale.ROOT, "%.6f 0 0 %.6f 0 %s cm%n", shown, -shown, number(height * shown))
                .replace("\r", ""));
    }

    @Override
    public void polygon(List<Point2D> corners, Color fill, double line) {
        outlined(Canvas.path(corners, true), fill, line);
    }

    @Override
    public void ellipse(double x, double y, double halfWidth, double halfHeight, Color fill, double line) {
        outlined(new Ellipse2D.Double(x - halfWidth, y - halfHeight, 2 * halfWidth, 2 * halfHeight), fill, line);
    }

    private void outlined(Shape shape, Color fill, double line) {
        content.append(colour(fill)).append(" rg ").append(colour(Color.DARK_GRAY)).append(" RG ")
                .append(number(line)).append(" w\n").append(drawn(shape)).append("B\n");
    }

    @Override
    public void line(List<Point2D> points, Color colour, double lineWidth) {
        content.append(colour(colour)).append(" RG ").append(number(lineWidth)).append(" w\n")
                .append(drawn(Canvas.path(points, false))).append("S\n");
    }

    @Override
    public void area(List<Point2D> corners, Color fill) {
        filled(Canvas.path(corners, true), fill);
    }

    @Override
    public void text(double x, double y, String text, double size, Anchor anchor) {
        GlyphVector letters = new Font(Font.SANS_SERIF, Font.PLAIN, 1).deriveFont((float) size)
                .createGlyphVector(EXACT, text);
        double left = anchor == Anchor.MIDDLE ? x - letters.getLogicalBounds().getWidth() / 2 : x;
        filled(letters.getOutline((float) left, (float) y), Color.BLACK);
    }

    private void filled(Shape shape, Color fill) {
        content.append(colour(fill)).append(" rg\n").append(drawn(shape)).append("f\n");
    }

    @Override
    public OptionalInt shrunkTo() {
        return shown < 1 ? OptionalInt.of((int) Math.ceil(100 * shown)) : OptionalInt.empty();
    }

    @Override
    public byte[] finished() {
        byte[] deflated = deflated(content.toString().getBytes(StandardCharsets.US_ASCII));
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        List<Integer> starts = new ArrayList<>();
        write(file, "%PDF-1.4\n");
        object(file, starts, "<< /Type /Catalog /Pages 2 0 R >>\n");
        object(file, starts, "<< /Type /Pages /Kids [3 0 R] /Count 1 >>\n");
        object(file, starts, "<< /Type /Page /Parent 2 0 R /Resources << >> /Contents 4 0 R /MediaBox [0 0 "
                + number(width * shown) + " " + number(height * shown) + "] >>\n");
        starts.add(file.size());
        write(file, "4 0 obj\n<< /Filter /FlateDecode /Length " + deflated.length + " >>\nstream\n");
        file.writeBytes(deflated);
        write(file, "\nendstream\nendobj\n");
        int table = file.size();
        write(file, "xref\n0 5\n0000000000 65535 f \n");
        starts.forEach(start -> write(file, String.format(Locale.ROOT, "%010d 00000 n \n", start)));
        write(file, "trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n" + table + "\n%%EOF\n");
        return file.toByteArray();
    }

    private static void object(ByteArrayOutputStream file, List<Integer> starts, String object) {
        starts.add(file.size());
        write(file, starts.size() + " 0 obj\n" + object + "endobj\n");
    }

    private static void write(ByteArrayOutputStream file, String text) {
        file.writeBytes(text.getBytes(StandardCharsets.US_ASCII));
    }

    private static byte[] deflated(byte[] bytes) {
        ByteArrayOutputStream deflated = new ByteArrayOutputStream();
        Unchecked.run(() -> {
            try (DeflaterOutputStream out = new DeflaterOutputStream(deflated)) {
                out.write(bytes);
            }
        });
        return deflated.toByteArray();
    }

    /** A shape as operators of paths. PDF knows cubic curves alone. */
    private static String drawn(Shape shape) {
        StringBuilder text = new StringBuilder();
        double[] at = new double[6];
        double[] last = new double[2];
        for (PathIterator parts = shape.getPathIterator(new AffineTransform()); !parts.isDone(); parts.next()) {
            int kind = parts.currentSegment(at);
            double[] points = kind != PathIterator.SEG_QUADTO ? at
                    : new double[] {(last[0] + 2 * at[0]) / 3, (last[1] + 2 * at[1]) / 3, (at[2] + 2 * at[0]) / 3,
                            (at[3] + 2 * at[1]) / 3, at[2], at[3]};
            int count = COUNTS[kind];
            text.append(numbers(points, count)).append(OPERATORS.charAt(kind)).append('\n');
            if (count > 0) {
                last = new double[] {points[count - 2], points[count - 1]};
            }
        }
        return text.toString();
    }

    private static String numbers(double[] values, int count) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append(number(values[i])).append(' ');
        }
        return text.toString();
    }

    private static String colour(Color colour) {
        return numbers(new double[] {colour.getRed() / 255.0, colour.getGreen() / 255.0, colour.getBlue() / 255.0}, 3)
                .strip();
    }

    /** A number with two decimals; formats are too slow for large maps. */
    private static String number(double value) {
        long hundredths = Math.round(Math.abs(value) * 100);
        return (value < 0 && hundredths > 0 ? "-" : "") + hundredths / 100 + "." + hundredths % 100 / 10
                + hundredths % 10;
    }
}
