package org.gavel.io.picture;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Point2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.OptionalInt;
import javax.imageio.ImageIO;
import org.gavel.engine.failure.Unchecked;

/** A canvas that becomes an image in PNG, with two pixels to the point, or as many as a side of 8,000 leaves. */
final class ImageCanvas implements Canvas {

    private static final double SCALE = 2;
    private static final double MOST_PIXELS = 8_000;

    private final BufferedImage image;
    private final Graphics2D graphics;
    private final int percent;

    ImageCanvas(double width, double height) {
        double scale = Math.min(SCALE, MOST_PIXELS / Math.max(width, height));
        percent = (int) Math.ceil(100 * scale / SCALE);
        image = new BufferedImage((int) Math.ceil(width * scale), (int) Math.ceil(height * scale),
                BufferedImage.TYPE_INT_RGB);
        graphics = image.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        graphics.scale(scale, scale);
        graphics.setColor(Color.WHITE);
        graphics.fillRect(0, 0, (int) Math.ceil(width), (int) Math.ceil(height));
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
        graphics.setColor(fill);
        graphics.fill(shape);
        graphics.setColor(Color.DARK_GRAY);
        graphics.setStroke(new BasicStroke((float) line));
        graphics.draw(shape);
    }

    @Override
    public void line(List<Point2D> points, Color colour, double width) {
        graphics.setColor(colour);
        graphics.setStroke(new BasicStroke((float) width));
        graphics.draw(Canvas.path(points, false));
    }

    @Override
    public void area(List<Point2D> corners, Color fill) {
        graphics.setColor(fill);
        graphics.fill(Canvas.path(corners, true));
    }

    @Override
    public void text(double x, double y, String text, double size, Anchor anchor) {
        graphics.setColor(Color.BLACK);
        graphics.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 1).deriveFont((float) size));
        double left = anchor == Anchor.MIDDLE ? x - graphics.getFontMetrics().stringWidth(text) / 2.0 : x;
        graphics.drawString(text, (float) left, (float) y);
    }

    @Override
    public OptionalInt shrunkTo() {
        return percent < 100 ? OptionalInt.of(percent) : OptionalInt.empty();
    }

    @Override
    public byte[] finished() {
        graphics.dispose();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Unchecked.run(() -> ImageIO.write(image, "png", bytes));
        return bytes.toByteArray();
    }
}
