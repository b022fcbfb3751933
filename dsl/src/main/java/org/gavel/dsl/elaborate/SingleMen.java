package org.gavel.dsl.elaborate;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.gavel.dsl.compile.BoolCode;
import org.gavel.dsl.compile.Evaluator;
import org.gavel.dsl.compile.IntCode;
import org.gavel.dsl.compile.Value;
import org.gavel.dsl.diagnostic.Place;
import org.gavel.dsl.draw.Piece;
import org.gavel.dsl.state.StateMove.Step;
import org.gavel.dsl.syntax.Statement.Reflection;

/**
 * Men each of which is a variable: the square on which it is, or the number of squares if it is off the board. Moves of
 * men keep each on a square of its own.
 */
record SingleMen(SquareGrid squares, List<Man> all) implements Men {

    @Override
    public Optional<Man> man(Value value) {
        OptionalInt slot = Evaluator.slotOf(value);
        return slot.isEmpty() ? Optional.empty()
                : all.stream().filter(man -> man.number() == slot.getAsInt()).findFirst();
    }

    @Override
    public BoolCode stands(Man man, int square) {
        return new BoolCode.SlotIs(man.number(), square);
    }

    @Override
    public BoolCode none(List<Man> men, BitSet on) {
        return BoolCode.avoid(men.stream().map(Man::number).toList(), on);
    }

    @Override
    public BoolCode spare(Man man) {
        return stands(man, squares.count());
    }

    @Override
    public List<Step> go(Place place, Going going, Man becomes, List<Man> taken) {
        List<Step> steps = new ArrayList<>();
        steps.add(step(place, becomes, IntCode.of(going.to())));
        if (!becomes.equals(going.man())) {
            steps.add(step(place, going.man(), IntCode.of(squares.count())));
        }
        for (Man man : taken) {
            int slot = man.number();
            steps.add(step(place, man, position -> position[slot] == going.taking() ? squares.count()
                    : position[slot]));
        }
        return steps;
    }

    private static Step step(Place place, Man man, IntCode value) {
        return new Step(place, IntCode.of(man.number()), value);
    }

    @Override
    public Optional<String> crowded(int[] position) {
        for (int i = 0; i < all.size(); i++) {
            Man man = all.get(i);
            int square = position[man.number()];
            Optional<String> other = all.subList(0, i).stream()
                    .filter(one -> square < squares.count() && position[one.number()] == square).map(Man::name)
                    .findFirst();
            if (other.isPresent()) {
                return other.map(name -> name + " and " + man.name());
            }
        }
        return Optional.empty();
    }

    @Override
    public List<Step> carried(Place place, Reflection reflection) {
        int[] to = IntStream.rangeClosed(0, squares.count())
                .map(square -> square == squares.count() ? square : squares.carried(square, reflection)).toArray();
        return all.stream().map(man -> step(place, man, position -> to[position[man.number()]])).toList();
    }

    @Override
    public List<IntCode> cells() {
        return IntStream.range(0, squares.count()).<IntCode>mapToObj(square -> position -> {
            for (int i = 0; i < all.size(); i++) {
                if (position[all.get(i).number()] == square) {
                    return i + 1;
                }
            }
            return 0;
        }).toList();
    }

    @Override
    public Map<Integer, Piece> pieces() {
        Map<Integer, Piece> pieces = new HashMap<>(Map.of(0, Piece.NOTHING));
        for (int i = 0; i < all.size(); i++) {
            pieces.put(i + 1, all.get(i).piece());
        }
        return pieces;
    }
}
