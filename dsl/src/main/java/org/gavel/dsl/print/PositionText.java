package org.gavel.dsl.print;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import org.gavel.dsl.draw.Feature;
import org.gavel.dsl.draw.Form;
import org.gavel.dsl.draw.Piece;
import org.gavel.dsl.draw.Tiling;
import org.gavel.dsl.state.PositionDrawing;
import org.gavel.dsl.state.PositionField;
import org.gavel.dsl.state.PositionFields;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;

/**
 * Positions drawn in lines of text: boards as the game says, or as its arrays suggest; a number in a range is a line with the
 * token on it; other variables are written out. Vertices of other graphs are named.
 */
public final class PositionText {

    private static final int LONGEST_LINE = 21;
    private static final int NEAR = 8;

    private final Board graph;
    private final Optional<PositionDrawing> drawing;
    private final Set<String> shown;
    private final Function<Player, String> names;

    /** Pictures of the positions of a game. */
    public PositionText(BiddingGame game) {
        this(game, player -> player == Player.ALICE ? "Alice" : "Bob");
    }

    /** The same with the players called so. */
    public PositionText(BiddingGame game, Function<Player, String> names) {
        this.names = names;
        graph = game.board();
        drawing = graph.names() instanceof PositionFields positions
                ? positions.drawing().filter(PositionDrawing::isSmall)
                        .filter(board -> !isNumberLine(board.tiling(), fields(game.start())))
                : Optional.empty();
        shown = drawing.map(PositionDrawing::shown).orElse(Set.of());
    }

    /** The lines of the picture of a vertex. */
    public List<String> lines(int vertex) {
        return lines(vertex, Map.of());
    }

    /** The lines of the picture of a vertex with labels in some cells of the board, by their numbers from 0. */
    public List<String> lines(int vertex, Map<Integer, String> labels) {
        List<PositionField> fields = fields(vertex);
        if (fields.isEmpty()) {
            return List.of("at " + graph.name(vertex));
        }
        List<String> lines = new ArrayList<>(isBoard(vertex) ? board(vertex, labels) : List.of());
        for (PositionField field : fields) {
            String name = fields.size() == 1 ? "" : field.variable() + " = ";
            boolean drawn = shown.contains(field.variable()) || isBoard(vertex) && field.choices().size() == 1;
            if (!drawn) {
                lines.add(field.sizes().isEmpty() && isRange(field) ? name + line(field, fields.size() == 1)
                        : name + String.join(" ", field.values()));
            }
        }
        return lines;
    }

    /** Whether a vertex is drawn as a board. */
    public boolean isBoard(int vertex) {
        return drawing.isPresent() && vertex < graph.declaredCount();
    }

    /**
     * The vertices that a player can move to, by the cells of the board to which they move something, from 0. Cells to which
     * several different moves lead are left out.
     */
    public Map<Integer, Integer> targets(Player player, int vertex) {
        Map<Integer, Integer> targets = new TreeMap<>();
        if (!isBoard(vertex)) {
            return targets;
        }
        for (PositionDrawing.Move move : drawing.get().moves(graph.name(vertex))) {
            OptionalInt target = move.mover() == player && move.cell().isPresent()
                    ? graph.vertexNamed(move.target())
                    : OptionalInt.empty();
            if (target.isPresent()) {
                targets.merge(move.cell().getAsInt(), target.getAsInt(), (a, b) -> a.equals(b) ? a : -1);
            }
        }
        targets.values().removeIf(target -> target < 0);
        return targets;
    }

    /** Whether a board is a row without labels for one number, of which a line of text says more. */
    private static boolean isNumberLine(Tiling tiling, List<PositionField> fields) {
        return tiling.rows() == 1 && !tiling.has(Feature.LABELLED) && fields.size() == 1
                && fields.get(0).sizes().isEmpty() && isRange(fields.get(0));
    }

    private List<PositionField> fields(int vertex) {
        return vertex < graph.declaredCount() && graph.names() instanceof PositionFields positions
                ? positions.fields(vertex)
                : List.of();
    }

    private List<String> board(int vertex, Map<Integer, String> labels) {
        Tiling tiling = drawing.get().tiling();
        List<String> cells = new ArrayList<>(
                drawing.get().pieces(graph.name(vertex)).orElseThrow().stream().map(PositionText::text).toList());
        labels.forEach(cells::set);
        int width = cells.stream().mapToInt(PositionText::width).max().orElseThrow();
        boolean shifted = tiling.form() != Form.SQUARES;
        int step = shifted && width % 2 == 0 ? width + 2 : width + 1;
        List<String> rows = new ArrayList<>();
        List<List<Integer>> lines = tiling.lines();
        int count = Integer.toString(lines.size()).length();
        for (int i = 0; i < lines.size(); i++) {
            int row = tiling.has(Feature.UPWARDS) ? lines.size() - 1 - i : i;
            String label = Tiling.rowLabel(row);
            String line = row(lines.get(i).stream().map(cells::get).toList(), tiling.margin(row), width, step);
            rows.add(tiling.has(Feature.LABELLED) ? " ".repeat(count - label.length()) + label + " " + line : line);
            if (tiling.has(Feature.LABELLED) && i == lines.size() - 1) {
                List<String> letters = new ArrayList<>();
                for (int column = 0; column < lines.get(i).size(); column++) {
                    letters.add(Tiling.columnLabel(column));
                }
                rows.add(" ".repeat(count + 1) + row(letters, tiling.margin(row), width, step));
            }
        }
        return rows;
    }

    private static String text(Piece piece) {
        return piece.text().isEmpty() ? piece.code() : piece.text();
    }

    private static int width(String text) {
        return text.codePointCount(0, text.length());
    }

    private static String row(List<String> cells, double margin, int widest, int step) {
        StringBuilder row = new StringBuilder(" ".repeat((int) Math.round(margin * step)));
        for (int i = 0; i < cells.size(); i++) {
            int blanks = (i == 0 ? widest : step) - width(cells.get(i));
            row.append(" ".repeat(Math.max(0, blanks))).append(cells.get(i));
        }
        return row.toString();
    }

    private static boolean isRange(PositionField field) {
        return field.choices().get(0).matches("-?[0-9]+");
    }

    /** The values in order, the present one in brackets; of a long line only the ends and what is near. */
    private String line(PositionField field, boolean alone) {
        List<String> choices = field.choices();
        int at = choices.indexOf(field.values().get(0));
        List<String> shown = new ArrayList<>();
        boolean left = false;
        for (int i = 0; i < choices.size(); i++) {
            boolean visible = choices.size() <= LONGEST_LINE || i == 0 || i == choices.size() - 1
                    || Math.abs(i - at) <= NEAR;
            if (visible) {
                String text = alone && i != at ? field(choices.get(i)) : choices.get(i);
                shown.add(i == at ? "[" + text + "]" : text);
            } else if (!left) {
                shown.add("..");
            }
            left = !visible;
        }
        return String.join(" ", shown);
    }

    private String field(String choice) {
        OptionalInt vertex = graph.vertexNamed(choice);
        Optional<Outcome> outcome = vertex.isPresent() ? graph.outcome(vertex.getAsInt()) : Optional.empty();
        return outcome.map(end -> switch (end) {
            case ALICE -> "(" + names.apply(Player.ALICE) + ")";
            case BOB -> "(" + names.apply(Player.BOB) + ")";
            case TIE -> "(tie)";
        }).orElse(choice);
    }
}
