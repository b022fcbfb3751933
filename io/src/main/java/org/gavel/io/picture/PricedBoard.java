package org.gavel.io.picture;

import java.awt.Color;
import java.awt.geom.Point2D;
import java.math.RoundingMode;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntConsumer;
import org.gavel.dsl.draw.Piece;
import org.gavel.dsl.draw.Tiling;
import org.gavel.dsl.print.PositionText;
import org.gavel.dsl.state.PositionDrawing;
import org.gavel.dsl.state.PositionFields;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.strategy.PricedMove;
import org.gavel.inquiry.answer.ChipSuccessorsAnswer;
import org.gavel.inquiry.answer.PriceAnswer;

/**
 * The board at the start of a game with a price in each cell to which a player can move: what the move costs against the
 * best. Cells of best moves are green.
 */
public final class PricedBoard {

    private static final double SIDE = 76;
    private static final double MARGIN = 16;
    private static final double HEADING = 36;
    private static final double FOOT = 26;
    private static final double TEXT = 12;
    private static final int LONGEST = 8;
    private static final int DIGITS = 4;
    private static final Color PLAIN = new Color(0xf7, 0xf7, 0xf5);
    private static final Color BEST = new Color(0xbf, 0xe3, 0xc0);

    private final PositionDrawing drawing;
    private final String position;
    private final Map<Player, Map<Integer, Integer>> targets = new HashMap<>();
    private final Map<Integer, String> words = new TreeMap<>();
    private final Set<Integer> best = new HashSet<>();

    private PricedBoard(PositionDrawing drawing, BiddingGame game) {
        this.drawing = drawing;
        position = game.board().name(game.start());
        for (Player player : Player.values()) {
            targets.put(player, new PositionText(game).targets(player, game.start()));
        }
    }

    /** The board of a game without prices; empty if it is not drawn, or a move from the start has no cell of its own. */
    public static Optional<PricedBoard> of(BiddingGame game) {
        Board board = game.board();
        return (board.names() instanceof PositionFields fields ? fields.drawing() : Optional.<PositionDrawing>empty())
                .filter(PositionDrawing::isSmall).map(drawing -> new PricedBoard(drawing, game))
                .filter(drawn -> drawn.targets.entrySet().stream().allMatch(each -> board
                        .successors(each.getKey(), game.start()).allMatch(each.getValue()::containsValue)));
    }

    /** Writes prices in real money into the cells. */
    public PricedBoard with(PriceAnswer prices) {
        for (Player player : Player.values()) {
            prices.of(player).forEach(move -> write(player, move.target(), move.rank(), cost(move)));
        }
        return this;
    }

    private static String cost(PricedMove move) {
        String text = Fractions.text(move.most());
        return move.least().equals(move.most()) && text.length() <= LONGEST ? text
                : Fractions.decimal(move.most(), DIGITS, RoundingMode.HALF_EVEN);
    }

    /** Writes prices in chips into the cells, for the first total of an answer. */
    public PricedBoard with(ChipSuccessorsAnswer prices) {
        for (Player player : Player.values()) {
            prices.of(player).get(0).forEach(move -> write(player, move.target(), move.rank(),
                    move.cost().map(Object::toString).orElse("-")));
        }
        return this;
    }

    private void write(Player player, int target, int rank, String price) {
        targets.get(player).forEach((cell, there) -> {
            if (there == target) {
                words.merge(cell, (player == Player.ALICE ? "A " : "B ") + price, (one, other) -> one + "  " + other);
                if (rank == 1) {
                    best.add(cell);
                }
            }
        });
    }

    /**
     * The picture in a form other than DOT.
     *
     * @param shrunk receives the percentage, below 100, if it is shown smaller than it was drawn
     */
    public byte[] bytes(PictureFormat form, String title, IntConsumer shrunk) {
        Tiling tiling = drawing.tiling();
        String legend = "what a move costs Alice (A) and Bob (B) against the best; green: best";
        double width = 2 * MARGIN + Math.max(SIDE * tiling.width(), TEXT * legend.length() * 0.55);
        Canvas canvas = form.canvas(width, HEADING + SIDE * tiling.height() + FOOT, title);
        canvas.text(MARGIN, MARGIN + TEXT, title, TEXT + 1, Canvas.Anchor.LEFT);
        List<Tiling.Point> centres = tiling.centres();
        List<Piece> pieces = drawing.pieces(position).orElseThrow();
        for (int cell = 0; cell < pieces.size(); cell++) {
            double x = MARGIN + SIDE * centres.get(cell).x();
            double y = HEADING + SIDE * centres.get(cell).y();
            canvas.polygon(tiling.corners().stream()
                    .<Point2D>map(corner -> new Point2D.Double(x + SIDE * corner.x(), y + SIDE * corner.y())).toList(),
                    best.contains(cell) ? BEST : PLAIN, 0.8);
            draw(canvas, x, y, pieces.get(cell), words.getOrDefault(cell, ""));
        }
        canvas.text(MARGIN, HEADING + SIDE * tiling.height() + FOOT - 8, legend, TEXT - 1, Canvas.Anchor.LEFT);
        canvas.shrunkTo().ifPresent(shrunk);
        return canvas.finished();
    }

    private static void draw(Canvas canvas, double x, double y, Piece piece, String prices) {
        if (!prices.isEmpty()) {
            String[] lines = prices.split("  ");
            for (int i = 0; i < lines.length; i++) {
                canvas.text(x, y + TEXT * (0.4 + 1.4 * (i - (lines.length - 1) / 2.0)), lines[i], TEXT,
                        Canvas.Anchor.MIDDLE);
            }
            return;
        }
        piece.owner().ifPresent(owner -> canvas.ellipse(x, y, SIDE * 0.32, SIDE * 0.32,
                Scale.at(owner == Player.ALICE ? 0 : 1), 0.8));
        if (!piece.text().isEmpty()) {
            canvas.text(x, y + TEXT * 0.45, piece.text(), TEXT + 3, Canvas.Anchor.MIDDLE);
        }
    }
}
