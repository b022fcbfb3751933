package org.gavel.cli.play;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.eclipse.collections.api.list.primitive.ImmutableIntList;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.gavel.dsl.print.PositionText;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.Player;
import org.gavel.play.OngoingPlay;
import org.gavel.service.report.Headers;

/**
 * The moves that a player has, each under a short label: the number of the cell that it changes, from 1, where every move
 * changes a cell of its own on a board; the name of the vertex where names are short; else its number in the list.
 */
final class MoveMenu {

    private static final int SHORT = 12;
    private static final int MOST = 12;
    private static final int MOST_LONG = 4;
    private static final String STUCK = "stuck";

    private final PositionText picture;
    private final Board graph;
    private final int vertex;
    private final Map<String, Integer> targets = new LinkedHashMap<>();
    private final boolean byCell;

    MoveMenu(PositionText picture, OngoingPlay<?> play, Player mover) {
        this.picture = picture;
        graph = play.game().board();
        vertex = play.configuration().vertex();
        ImmutableIntList moves = play.moves(mover);
        Map<String, Integer> cells = new LinkedHashMap<>();
        picture.targets(mover, vertex).forEach((cell, target) -> cells.put(Integer.toString(cell + 1), target));
        byCell = moves.allSatisfy(cells::containsValue);
        if (byCell) {
            targets.putAll(cells);
        } else {
            boolean named = moves.collect(graph::name)
                    .allSatisfy(name -> name.startsWith("<") || name.length() <= SHORT && !name.contains(" "));
            if (moves.collect(graph::name).allSatisfy(name -> name.matches("-?[0-9]{1,9}"))) {
                moves = IntLists.immutable.withAll(
                        moves.primitiveStream().boxed().sorted(Comparator.comparingInt(this::number)).mapToInt(i -> i));
            }
            for (int i = 0; i < moves.size(); i++) {
                boolean hidden = moves.get(i) >= graph.declaredCount();
                targets.put(hidden ? STUCK : named ? graph.name(moves.get(i)) : Integer.toString(i + 1),
                        moves.get(i));
            }
        }
    }

    private int number(int target) {
        return Integer.parseInt(graph.name(target));
    }

    /** The vertex of a label or of a name; empty if no move leads there. */
    OptionalInt target(String text) {
        Integer labelled = targets.get(text);
        if (labelled != null) {
            return OptionalInt.of(labelled);
        }
        OptionalInt named = graph.vertexNamed(text);
        return named.isPresent() && targets.containsValue(named.getAsInt()) ? named : OptionalInt.empty();
    }

    /** The only move; empty if there is a choice. */
    OptionalInt only() {
        return targets.size() == 1 ? OptionalInt.of(targets.values().iterator().next()) : OptionalInt.empty();
    }

    /** The label of the move to a vertex. */
    String label(int target) {
        return targets.entrySet().stream().filter(entry -> entry.getValue() == target).map(Map.Entry::getKey)
                .findFirst().orElse(graph.name(target));
    }

    /** How a move is called where the list of moves is not shown: by its cell or by its name, never by its number there. */
    String told(int target) {
        return byCell || target >= graph.declaredCount() ? label(target) : graph.name(target);
    }

    /** The moves in a line, the first few of them. */
    String brief() {
        List<String> labels = targets.values().stream().map(this::told).distinct().toList();
        int most = labels.stream().allMatch(label -> label.length() <= SHORT) ? MOST : MOST_LONG;
        return Headers.few(labels.size(), most, labels::get, ", ... (" + labels.size() + ")");
    }

    /** The moves for one who has to choose: the board with labels on it, or a list. */
    List<String> lines() {
        if (byCell) {
            Map<Integer, String> labels = new LinkedHashMap<>();
            targets.keySet().forEach(label -> labels.put(Integer.parseInt(label) - 1, label));
            return picture.lines(vertex, labels);
        }
        List<String> lines = new ArrayList<>();
        targets.forEach((label, target) -> {
            String name = graph.name(target);
            lines.add(label.equals(name) ? label : label + "  " + name);
        });
        return lines;
    }

    /** Whether a label needs explanation: it is a number in a list, or a cell. */
    boolean needsLines() {
        return byCell ? targets.size() > 1
                : targets.entrySet().stream().anyMatch(entry -> !entry.getKey().equals(graph.name(entry.getValue())));
    }
}
