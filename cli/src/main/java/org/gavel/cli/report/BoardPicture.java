package org.gavel.cli.report;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.gavel.dsl.state.PositionField;
import org.gavel.dsl.state.PositionFields;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.game.BiddingGame;

/**
 * Positions drawn from what a game declares: an array of two dimensions, or of a square number of symbols, is a grid; a number
 * in a range is a line with the token on it; other variables are written out. Vertices of other graphs are named.
 */
public final class BoardPicture {

    private static final int LEAST_CELLS = 4;
    private static final int LONGEST_LINE = 21;
    private static final int NEAR = 8;

    private final ColouredGraph graph;

    /** Pictures of the positions of a game. */
    public BoardPicture(BiddingGame game) {
        graph = game.graph();
    }

    /** The lines of the picture of a vertex. */
    public List<String> lines(int vertex) {
        return lines(vertex, Map.of());
    }

    /** The lines of the picture of a vertex with labels in some cells of the grid. */
    public List<String> lines(int vertex, Map<Integer, String> labels) {
        List<PositionField> fields = fields(vertex);
        if (fields.isEmpty()) {
            return List.of("at " + graph.name(vertex));
        }
        int grid = gridField(fields).orElse(-1);
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < fields.size(); i++) {
            PositionField field = fields.get(i);
            String name = fields.size() == 1 ? "" : field.variable() + " = ";
            if (i == grid) {
                lines.addAll(rows(field, labels));
            } else if (field.sizes().isEmpty() && isRange(field)) {
                lines.add(name + line(field, fields.size() == 1));
            } else {
                lines.add(name + String.join(" ", field.values()));
            }
        }
        return lines;
    }

    /** Whether positions are drawn as a grid. */
    public boolean isGrid(int vertex) {
        return gridField(fields(vertex)).isPresent();
    }

    /** The only cell of the grid, from 0, in which two vertices differ; empty if there is no grid or no such cell. */
    public OptionalInt changedCell(int vertex, int other) {
        List<PositionField> before = fields(vertex);
        List<PositionField> after = fields(other);
        OptionalInt grid = gridField(before);
        if (grid.isEmpty() || after.isEmpty()) {
            return OptionalInt.empty();
        }
        List<String> cells = before.get(grid.getAsInt()).values();
        List<String> changed = after.get(grid.getAsInt()).values();
        int[] different = IntStream.range(0, cells.size()).filter(i -> !cells.get(i).equals(changed.get(i))).toArray();
        return different.length == 1 ? OptionalInt.of(different[0]) : OptionalInt.empty();
    }

    private List<PositionField> fields(int vertex) {
        return vertex < graph.declaredCount() && graph.names() instanceof PositionFields positions
                ? positions.fields(vertex)
                : List.of();
    }

    private static OptionalInt gridField(List<PositionField> fields) {
        return IntStream.range(0, fields.size()).filter(i -> width(fields.get(i)).isPresent()).findFirst();
    }

    /** How many cells a row of the grid has that a field is drawn as; empty if it is not drawn as one. */
    private static Optional<Integer> width(PositionField field) {
        int cells = field.values().size();
        if (field.sizes().size() == 2) {
            return Optional.of(field.sizes().get(1));
        }
        int root = (int) Math.round(Math.sqrt(cells));
        return field.sizes().size() == 1 && !isRange(field) && cells >= LEAST_CELLS && root * root == cells
                ? Optional.of(root)
                : Optional.empty();
    }

    private static List<String> rows(PositionField field, Map<Integer, String> labels) {
        int width = width(field).orElseThrow();
        List<String> cells = new ArrayList<>(field.values());
        labels.forEach(cells::set);
        int cellWidth = Collections.max(cells.stream().map(String::length).toList());
        List<String> rows = new ArrayList<>();
        for (int begin = 0; begin < cells.size(); begin += width) {
            rows.add(cells.subList(begin, begin + width).stream()
                    .map(cell -> " ".repeat(cellWidth - cell.length()) + cell).collect(Collectors.joining(" ")));
        }
        return rows;
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
            case ALICE -> "(Alice)";
            case BOB -> "(Bob)";
            case TIE -> "(tie)";
        }).orElse(choice);
    }
}
