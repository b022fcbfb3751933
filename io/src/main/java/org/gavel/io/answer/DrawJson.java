package org.gavel.io.answer;

import java.util.Optional;
import java.util.OptionalInt;
import org.gavel.dsl.draw.Piece;
import org.gavel.dsl.draw.Tiling;
import org.gavel.dsl.state.PositionDrawing;
import org.gavel.dsl.state.PositionFields;
import org.gavel.engine.board.Board;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Writes how a position looks as a board, and the cells to which its moves lead. */
public final class DrawJson {

    private static final double THOUSAND = 1000;

    private DrawJson() {
    }

    /** Where the cells of a board are. */
    public static ObjectNode of(Tiling tiling) {
        ObjectNode json = JsonNodeFactory.instance.objectNode().put("form", tiling.form().label())
                .put("rows", tiling.rows())
                .put("columns", tiling.columns()).put("width", rounded(tiling.width()))
                .put("height", rounded(tiling.height()));
        ArrayNode features = json.putArray("features");
        tiling.features().stream().sorted().forEach(feature -> features.add(feature.label()));
        ArrayNode corners = json.putArray("corners");
        tiling.corners().forEach(corner -> put(corners.addArray(), corner));
        ArrayNode cells = json.putArray("cells");
        tiling.centres().forEach(centre -> put(cells.addArray(), centre));
        ArrayNode lines = json.putArray("lines");
        tiling.lines().forEach(line -> {
            ArrayNode each = lines.addArray();
            line.forEach(each::add);
        });
        ArrayNode dots = json.putArray("dots");
        tiling.dots().forEach(dot -> {
            ObjectNode each = dots.addObject().put("owner", dot.owner().label());
            put(each.putArray("at"), dot.at());
        });
        return json;
    }

    private static void put(ArrayNode json, Tiling.Point point) {
        json.add(rounded(point.x())).add(rounded(point.y()));
    }

    private static double rounded(double number) {
        return Math.round(number * THOUSAND) / THOUSAND;
    }

    /** What is in a cell; null for nothing. */
    public static void put(ArrayNode json, Piece piece) {
        if (piece.isBlank()) {
            json.addNull();
        } else {
            describe(json.addObject(), piece);
        }
    }

    private static void describe(ObjectNode json, Piece piece) {
        piece.owner().ifPresent(owner -> json.put("owner", owner.label()));
        json.put("text", piece.text());
    }

    /**
     * A position as a board: {@code cells} and what else a {@link Tiling} says; {@code pieces}; and {@code moves}, each with
     * {@code mover}, {@code cell}, {@code id} of the vertex it leads to, and {@code at}, the name of the position before
     * symmetries make it another.
     *
     * @param position the name of a position
     * @return empty if positions of that graph are no boards, or too large ones
     */
    public static Optional<ObjectNode> of(Board graph, String position) {
        Optional<PositionDrawing> drawing = graph.names() instanceof PositionFields positions ? positions.drawing()
                : Optional.empty();
        return drawing.filter(PositionDrawing::isSmall).flatMap(known -> known.pieces(position).map(pieces -> {
            ObjectNode json = of(known.tiling());
            ArrayNode stones = json.putArray("pieces");
            pieces.forEach(piece -> put(stones, piece));
            ArrayNode moves = json.putArray("moves");
            known.moves(position).forEach(move -> put(moves, graph, move));
            return json;
        }));
    }

    private static void put(ArrayNode moves, Board graph, PositionDrawing.Move move) {
        OptionalInt target = graph.vertexNamed(move.target());
        if (target.isEmpty()) {
            return;
        }
        ObjectNode json = moves.addObject().put("mover", move.mover().label())
                .put("id", graph.name(target.getAsInt())).put("at", move.target());
        move.cell().ifPresent(cell -> {
            json.put("cell", cell);
            describe(json.putObject("piece"), move.piece());
        });
    }
}
