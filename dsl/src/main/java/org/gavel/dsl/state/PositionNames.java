package org.gavel.dsl.state;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntToLongFunction;
import java.util.function.LongFunction;
import java.util.stream.IntStream;
import org.gavel.dsl.compile.Variable;

/**
 * Names of positions, made when they are asked for. The only variable of a game is written bare, as in {@code -3} or
 * {@code xo..x....}; several are written as in {@code p=0:turn=x}.
 */
final class PositionNames implements PositionFields {

    private final StateGame game;
    private final PositionLayout layout;
    private final List<ArrayNotation> notations;
    private final IntToLongFunction packed;
    private final LongFunction<OptionalInt> vertices;

    /**
     * The names of a game's positions.
     *
     * @param packed the packed position of a vertex
     * @param vertices the vertex of a packed position, if it has one
     */
    PositionNames(StateGame game, IntToLongFunction packed, LongFunction<OptionalInt> vertices) {
        this.packed = packed;
        this.vertices = vertices;
        this.game = game;
        this.layout = game.layout();
        this.notations = layout.variables().stream().map(ArrayNotation::new).toList();
    }

    @Override
    public String nameOf(int vertex) {
        return nameOf(values(vertex));
    }

    @Override
    public List<PositionField> fields(int vertex) {
        return fields(values(vertex));
    }

    private int[] values(int vertex) {
        int[] values = new int[layout.slotCount()];
        layout.unpack(packed.applyAsLong(vertex), values);
        return values;
    }

    @Override
    public Optional<PositionDrawing> drawing() {
        return game.picture().map(picture -> new PositionDrawing(game, picture, this));
    }

    List<PositionField> fields(int[] values) {
        return IntStream.range(0, notations.size()).mapToObj(i -> notations.get(i).field(values)).toList();
    }

    String nameOf(int[] values) {
        List<Variable> variables = layout.variables();
        StringBuilder name = new StringBuilder();
        for (int i = 0; i < variables.size(); i++) {
            if (variables.size() > 1) {
                name.append(i == 0 ? "" : ":").append(variables.get(i).name()).append('=');
            }
            notations.get(i).write(values, name);
        }
        return name.toString();
    }

    @Override
    public OptionalInt vertexNamed(String name) {
        return values(name).map(values -> vertices.apply(layout.pack(values))).orElse(OptionalInt.empty());
    }

    /** The values of the variables in a position of that name. */
    Optional<int[]> values(String name) {
        List<Variable> variables = layout.variables();
        String[] parts = variables.size() == 1 ? new String[] {name} : name.split(":", -1);
        if (parts.length != variables.size()) {
            return Optional.empty();
        }
        int[] values = new int[layout.slotCount()];
        for (int i = 0; i < parts.length; i++) {
            String prefix = variables.size() == 1 ? "" : variables.get(i).name() + "=";
            if (!parts[i].startsWith(prefix) || !notations.get(i).read(parts[i].substring(prefix.length()), values)) {
                return Optional.empty();
            }
        }
        return layout.floating(values).isPresent() ? Optional.empty() : Optional.of(values);
    }
}
