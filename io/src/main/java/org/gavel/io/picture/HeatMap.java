package org.gavel.io.picture;

import java.awt.Color;
import java.awt.geom.Point2D;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntConsumer;
import org.gavel.dsl.draw.Feature;
import org.gavel.dsl.draw.Tiling;
import org.gavel.dsl.state.PositionDrawing;
import org.gavel.dsl.state.PositionFields;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.number.Fractions;
import org.gavel.io.picture.GraphPicture.Needs;

/**
 * All positions of a game as one board: each cell has the colour of the position in which the token is there. Cells on which
 * it never is are dark.
 */
public final class HeatMap {

    private static final double SIDE = 640;
    private static final double MOST = 72;
    private static final double LEAST = 2;
    private static final double FRAMED = 12;
    private static final double WORDS = 60;
    private static final double MARGIN = 12;
    private static final double HEADING = 36;
    private static final double TEXT = 11;
    private static final int NOWHERE = -1;
    private static final Color WALL = new Color(0x50, 0x50, 0x50);

    private final BiddingGame game;
    private final Tiling tiling;
    private final int[] vertices;

    private HeatMap(BiddingGame game, Tiling tiling, int[] vertices) {
        this.game = game;
        this.tiling = tiling;
        this.vertices = vertices;
    }

    /** The map of a game, if it says that it is drawn so, and no two of its positions have the token in the same cell. */
    public static Optional<HeatMap> of(BiddingGame game) {
        Board board = game.board();
        Optional<PositionDrawing> drawing = board.names() instanceof PositionFields positions ? positions.drawing()
                : Optional.empty();
        return drawing.filter(each -> each.tiling().has(Feature.HEAT)).flatMap(each -> {
            int[] vertices = new int[(int) each.tiling().cellCount()];
            Arrays.fill(vertices, NOWHERE);
            for (int vertex = 0; vertex < board.declaredCount(); vertex++) {
                OptionalInt cell = each.token(board.name(vertex));
                if (cell.isEmpty() || vertices[cell.getAsInt()] != NOWHERE) {
                    return Optional.empty();
                }
                vertices[cell.getAsInt()] = vertex;
            }
            return Optional.of(new HeatMap(game, each.tiling(), vertices));
        });
    }

    /** Where the cells are. */
    public Tiling tiling() {
        return tiling;
    }

    /** The position that each cell stands for, in the order of the cells; empty where the token never is. */
    public List<OptionalInt> positions() {
        return Arrays.stream(vertices).mapToObj(each -> each == NOWHERE ? OptionalInt.empty() : OptionalInt.of(each))
                .toList();
    }

    /**
     * The map in a form other than DOT.
     *
     * @param shrunk receives the percentage, below 100, if it is shown smaller than it was drawn
     */
    public byte[] bytes(PictureFormat form, String title, Needs needs, IntConsumer shrunk) {
        double fitting = Math.max(LEAST, Math.min(MOST, SIDE / Math.max(tiling.width(), tiling.height())));
        double size = fitting < FRAMED ? Math.floor(fitting) : fitting;
        Canvas canvas = form.canvas(2 * MARGIN + Math.max(size * tiling.width(), TEXT * title.length() * 0.6),
                HEADING + size * tiling.height() + MARGIN, title);
        canvas.text(MARGIN, MARGIN + TEXT, title, TEXT + 1, Canvas.Anchor.LEFT);
        List<Tiling.Point> centres = tiling.centres();
        for (int cell = 0; cell < vertices.length; cell++) {
            draw(canvas, size, centres.get(cell), vertices[cell], needs);
        }
        canvas.shrunkTo().ifPresent(shrunk);
        return canvas.finished();
    }

    private void draw(Canvas canvas, double size, Tiling.Point centre, int vertex, Needs needs) {
        double x = MARGIN + size * centre.x();
        double y = HEADING + size * centre.y();
        List<Point2D> corners = tiling.corners().stream()
                .<Point2D>map(corner -> new Point2D.Double(x + size * corner.x(), y + size * corner.y())).toList();
        Color colour = vertex == NOWHERE ? WALL : Scale.at(place(vertex, needs));
        if (size < FRAMED || tiling.has(Feature.FRAMELESS)) {
            canvas.area(corners, colour);
            return;
        }
        canvas.polygon(corners, colour, vertex == game.start() ? 2.5 : 0.6);
        if (vertex != NOWHERE && size >= WORDS) {
            String[] lines = words(vertex, needs).split("  ");
            for (int i = 0; i < lines.length; i++) {
                canvas.text(x, y + TEXT * 0.4 + (i - (lines.length - 1) / 2.0) * TEXT * 1.3, lines[i], TEXT,
                        Canvas.Anchor.MIDDLE);
            }
        }
    }

    /** The place of a position on the scale of colours, from 0, where Alice needs nothing, to 1, where Bob needs nothing. */
    public double place(int vertex, Needs needs) {
        return game.board().isTerminal(vertex) ? GraphPicture.place(game.board(), vertex) : needs.place(vertex);
    }

    /** What is said of a position: what both need there, or how play has ended. */
    public String words(int vertex, Needs needs) {
        return game.board().marks().payoffs().at(vertex).map(Fractions::text).or(() -> game.board().outcome(vertex).map(
                outcome -> outcome == Outcome.TIE ? "tie" : outcome == Outcome.ALICE ? "Alice won" : "Bob won"))
                .orElseGet(() -> needs.text(vertex));
    }
}
