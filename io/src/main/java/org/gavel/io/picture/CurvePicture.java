package org.gavel.io.picture;

import java.awt.Color;
import java.awt.geom.Point2D;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.PayoffCurve;
import org.gavel.engine.answer.PayoffPoint;
import org.gavel.engine.number.Fractions;

/** The chart of a payoff curve: Alice's share of the money to the right, the average weight upward. */
public final class CurvePicture {

    private static final double WIDTH = 560;
    private static final double HEIGHT = 400;
    private static final double LEFT = 90;
    private static final double RIGHT = 30;
    private static final double TOP = 50;
    private static final double BOTTOM = 60;
    private static final double TEXT = 12;
    private static final int LINES = 4;
    private static final int DIGITS = 4;
    private static final Color GRID = new Color(0xd8, 0xd8, 0xd8);
    private static final Color INK = Color.DARK_GRAY;

    private final PayoffCurve curve;
    private final List<PayoffPoint> points;
    private final BigFraction low;
    private final BigFraction high;

    /** The chart of a curve. Its points may be in any order. */
    public CurvePicture(PayoffCurve curve) {
        this.curve = curve;
        points = curve.points().stream().sorted(Comparator.comparing(PayoffPoint::share)).toList();
        List<BigFraction> weights = curve.vertices().stream().map(curve.game().board().marks()::weight).sorted()
                .toList();
        BigFraction least = weights.get(0);
        BigFraction most = weights.get(weights.size() - 1);
        boolean flat = least.equals(most);
        low = flat ? least.subtract(1) : least;
        high = flat ? most.add(1) : most;
    }

    /**
     * The chart in a form.
     *
     * @throws IllegalArgumentException if that is for graphs alone
     */
    public byte[] bytes(PictureFormat format) {
        return drawn(format.canvas(WIDTH, HEIGHT, title()));
    }

    private String title() {
        return curve.game().name() + ", payment " + curve.game().auction().payment().label() + ", "
                + curve.strategies().label() + " strategies";
    }

    private byte[] drawn(Canvas canvas) {
        canvas.text(20, 28, title(), TEXT + 2, Canvas.Anchor.LEFT);
        for (int i = 0; i <= LINES; i++) {
            BigFraction part = BigFraction.of(i, LINES);
            BigFraction weight = low.add(high.subtract(low).multiply(part));
            canvas.line(List.of(at(BigFraction.ZERO, weight), at(BigFraction.ONE, weight)), GRID, 1);
            canvas.line(List.of(at(part, low), at(part, high)), GRID, 1);
            canvas.text(LEFT - 40, at(part, weight).getY() + 4, number(weight), TEXT, Canvas.Anchor.MIDDLE);
            canvas.text(at(part, weight).getX(), HEIGHT - BOTTOM + 20, number(part), TEXT, Canvas.Anchor.MIDDLE);
        }
        canvas.line(List.of(at(BigFraction.ZERO, high), at(BigFraction.ZERO, low), at(BigFraction.ONE, low)), INK, 1.4);
        canvas.text(LEFT + (WIDTH - LEFT - RIGHT) / 2, HEIGHT - 15, "Alice's share of the money", TEXT,
                Canvas.Anchor.MIDDLE);
        canvas.text(20, TOP - 8, "average weight she can guarantee", TEXT, Canvas.Anchor.LEFT);
        List<Point2D> line = new ArrayList<>();
        for (PayoffPoint point : points) {
            Point2D least = at(point.share(), point.lower());
            Point2D most = at(point.share(), point.upper());
            if (point.isExact()) {
                line.add(least);
                canvas.ellipse(least.getX(), least.getY(), 2.5, 2.5, Scale.at(0), 0.8);
            } else {
                canvas.line(List.of(least, most), Scale.at(1), 3);
            }
        }
        if (line.size() > 1) {
            canvas.line(line, Scale.at(0), 2);
        }
        return canvas.finished();
    }

    private Point2D at(BigFraction share, BigFraction weight) {
        double up = weight.subtract(low).divide(high.subtract(low)).doubleValue();
        return new Point2D.Double(LEFT + share.doubleValue() * (WIDTH - LEFT - RIGHT),
                HEIGHT - BOTTOM - up * (HEIGHT - TOP - BOTTOM));
    }

    private static String number(BigFraction number) {
        String text = Fractions.text(number);
        return text.length() <= 10 ? text : Fractions.decimal(number, DIGITS, RoundingMode.HALF_EVEN);
    }
}
