package org.gavel.io.picture;

import java.awt.Color;
import java.awt.geom.Point2D;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.PayoffCurve;
import org.gavel.engine.answer.PayoffPoint;
import org.gavel.engine.answer.value.ShareValues;
import org.gavel.engine.answer.value.Staircase;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.number.Fractions;

/**
 * A chart of what Alice can guarantee by her share of the money, which is an average weight or the worth of the end; or of what
 * the decisions of recorded plays cost both players.
 */
public final class CurvePicture {

    private static final double WIDTH = 560;
    private static final double HEIGHT = 400;
    private static final double LEFT = 90;
    private static final double RIGHT = 30;
    private static final double TOP = 50;
    private static final double BOTTOM = 60;
    private static final double TEXT = 12;
    private static final int LINES = 4;
    private static final String SHARE = "Alice's share of the money";
    private static final int DIGITS = 4;
    private static final Color GRID = new Color(0xd8, 0xd8, 0xd8);
    private static final Color INK = Color.DARK_GRAY;

    private final String title;
    private final String upward;
    private final String across;
    private final BigFraction right;
    private final BigFraction low;
    private final BigFraction high;
    private final Consumer<Canvas> curves;

    /** The chart of a payoff curve. Its points may be in any order. */
    public CurvePicture(PayoffCurve curve) {
        title = title(curve.game()) + ", " + curve.strategies().label() + " strategies";
        across = SHARE;
        right = BigFraction.ONE;
        upward = "average weight she can guarantee";
        curves = canvas -> draw(canvas, curve.points());
        List<BigFraction> weights = curve.vertices().stream().map(curve.game().board().marks()::weight).sorted()
                .toList();
        BigFraction least = weights.get(0);
        BigFraction most = weights.get(weights.size() - 1);
        boolean flat = least.equals(most);
        low = flat ? least.subtract(1) : least;
        high = flat ? most.add(1) : most;
    }

    /** The chart of what a share of the money is worth at the start, between what both players guarantee. */
    public CurvePicture(ShareValues values) {
        title = title(values.game());
        across = SHARE;
        right = BigFraction.ONE;
        upward = "value";
        low = BigFraction.ZERO;
        high = BigFraction.ONE;
        curves = canvas -> {
            int start = values.game().start();
            draw(canvas, values.of(Player.BOB, start), 1, at -> BigFraction.ONE.subtract(at));
            draw(canvas, values.of(Player.ALICE, start), 0, at -> at);
        };
    }

    /**
     * The chart of what the decisions of a row of plays cost both players, added up.
     *
     * @param costs what each play cost a player, at least 0 and the same number for both
     */
    public CurvePicture(BiddingGame game, Map<Player, List<Double>> costs) {
        title = title(game);
        upward = "cost so far: Alice's red, Bob's blue";
        across = "plays";
        right = BigFraction.of(Math.max(1, costs.get(Player.ALICE).size()));
        low = BigFraction.ZERO;
        double most = costs.values().stream().mapToDouble(all -> all.stream().mapToDouble(cost -> cost).sum()).max()
                .orElseThrow();
        high = most > 0 ? BigFraction.from(most) : BigFraction.ONE;
        curves = canvas -> {
            for (Player player : Player.values()) {
                List<Point2D> line = new ArrayList<>(List.of(at(BigFraction.ZERO, BigFraction.ZERO)));
                double sum = 0;
                for (double cost : costs.get(player)) {
                    sum += cost;
                    line.add(at(BigFraction.of(line.size()).divide(right), BigFraction.from(sum)));
                }
                canvas.line(line, Scale.at(player.ordinal()), 2);
            }
        };
    }

    private static String title(BiddingGame game) {
        return game.name() + ", payment " + game.auction().payment().label();
    }

    /**
     * The chart in a form.
     *
     * @throws IllegalArgumentException if that is for graphs alone
     */
    public byte[] bytes(PictureFormat format) {
        return drawn(format.canvas(WIDTH, HEIGHT, title));
    }

    private byte[] drawn(Canvas canvas) {
        canvas.text(20, 28, title, TEXT + 2, Canvas.Anchor.LEFT);
        for (int i = 0; i <= LINES; i++) {
            BigFraction part = BigFraction.of(i, LINES);
            BigFraction weight = low.add(high.subtract(low).multiply(part));
            canvas.line(List.of(at(BigFraction.ZERO, weight), at(BigFraction.ONE, weight)), GRID, 1);
            canvas.line(List.of(at(part, low), at(part, high)), GRID, 1);
            canvas.text(LEFT - 40, at(part, weight).getY() + 4, number(weight), TEXT, Canvas.Anchor.MIDDLE);
            canvas.text(at(part, weight).getX(), HEIGHT - BOTTOM + 20, number(part.multiply(right)), TEXT,
                    Canvas.Anchor.MIDDLE);
        }
        canvas.line(List.of(at(BigFraction.ZERO, high), at(BigFraction.ZERO, low), at(BigFraction.ONE, low)), INK, 1.4);
        canvas.text(LEFT + (WIDTH - LEFT - RIGHT) / 2, HEIGHT - 15, across, TEXT,
                Canvas.Anchor.MIDDLE);
        canvas.text(20, TOP - 8, upward, TEXT, Canvas.Anchor.LEFT);
        curves.accept(canvas);
        return canvas.finished();
    }

    /** Draws the staircase of a player, from the shares and worths that a view of them says. */
    private void draw(Canvas canvas, Staircase staircase, int colour, UnaryOperator<BigFraction> view) {
        canvas.line(staircase.corners().stream()
                .map(corner -> at(view.apply(corner.share()), view.apply(corner.worth()))).toList(), Scale.at(colour),
                2);
    }

    private void draw(Canvas canvas, List<PayoffPoint> points) {
        List<Point2D> line = new ArrayList<>();
        for (PayoffPoint point : points.stream().sorted(Comparator.comparing(PayoffPoint::share)).toList()) {
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
