package org.gavel.dsl.elaborate;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.gavel.dsl.compile.BoolCode;
import org.gavel.dsl.compile.IntCode;
import org.gavel.dsl.compile.Value;
import org.gavel.dsl.diagnostic.Place;
import org.gavel.dsl.draw.Piece;
import org.gavel.dsl.state.StateMove.Step;
import org.gavel.dsl.syntax.Statement.Reflection;

/**
 * Men of whom any number can be on the board: an array says what is on each square.
 *
 * @param firstSlot the slot of square 0
 * @param empty the value of a free square
 */
record ManyMen(SquareGrid squares, List<Man> all, int firstSlot, int empty) implements Men {

    @Override
    public Optional<Man> man(Value value) {
        return value instanceof Value.Symbol symbol
                ? all.stream().filter(man -> man.number() == symbol.id()).findFirst()
                : Optional.empty();
    }

    @Override
    public BoolCode stands(Man man, int square) {
        return new BoolCode.SlotIs(firstSlot + square, man.number());
    }

    @Override
    public BoolCode none(List<Man> men, BitSet on) {
        BitSet kinds = new BitSet();
        men.forEach(man -> kinds.set(man.number()));
        return BoolCode.avoid(on.stream().mapToObj(square -> firstSlot + square).toList(), kinds);
    }

    @Override
    public BoolCode spare(Man man) {
        return BoolCode.TRUE;
    }

    @Override
    public List<Step> go(Place place, Going going, Man becomes, List<Man> taken) {
        List<Step> steps = new ArrayList<>(List.of(step(place, going.from(), empty),
                step(place, going.to(), becomes.number())));
        if (going.taking() != going.to() && !taken.isEmpty()) {
            steps.add(step(place, going.taking(), empty));
        }
        return steps;
    }

    private Step step(Place place, int square, int value) {
        return new Step(place, IntCode.of(firstSlot + square), IntCode.of(value));
    }

    @Override
    public Optional<String> crowded(int[] position) {
        return Optional.empty();
    }

    @Override
    public List<Step> carried(Place place, Reflection reflection) {
        return IntStream.range(0, squares.count()).mapToObj(square -> new Step(place,
                IntCode.of(firstSlot + squares.carried(square, reflection)), cell(square))).toList();
    }

    private IntCode cell(int square) {
        return position -> position[firstSlot + square];
    }

    @Override
    public List<IntCode> cells() {
        return IntStream.range(0, squares.count()).mapToObj(this::cell).toList();
    }

    @Override
    public Map<Integer, Piece> pieces() {
        Map<Integer, Piece> pieces = new HashMap<>(Map.of(empty, Piece.NOTHING));
        all.forEach(man -> pieces.put(man.number(), man.piece()));
        return pieces;
    }
}
