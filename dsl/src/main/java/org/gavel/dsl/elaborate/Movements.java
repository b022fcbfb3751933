package org.gavel.dsl.elaborate;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.gavel.dsl.compile.BoolCode;
import org.gavel.dsl.compile.Scope;
import org.gavel.dsl.compile.Value;
import org.gavel.dsl.elaborate.Men.Going;
import org.gavel.dsl.elaborate.Men.Man;
import org.gavel.dsl.elaborate.SquareGrid.Direction;
import org.gavel.dsl.state.StateMove.Step;
import org.gavel.dsl.syntax.Expr;
import org.gavel.dsl.syntax.Statement.Gait;
import org.gavel.dsl.syntax.Statement.Landing;
import org.gavel.dsl.syntax.Statement.Movement;
import org.gavel.engine.board.Player;

/** Writes out how men move: one way for each square, direction and distance. */
record Movements(Context context, Men men) {

    private static final Map<String, List<Direction>> NAMED = Map.of(
            "straight", List.of(to(1, 0), to(0, 1), to(-1, 0), to(0, -1)),
            "diagonal", List.of(to(1, 1), to(-1, 1), to(-1, -1), to(1, -1)),
            "ahead", List.of(to(1, 0)),
            "aslant", List.of(to(1, -1), to(1, 1)),
            "knightwise", List.of(to(2, 1), to(1, 2), to(-1, 2), to(-2, 1), to(-2, -1), to(-1, -2), to(1, -2),
                    to(2, -1)));

    /**
     * A way for a man to go.
     *
     * @param guard when they can
     * @param steps what changes
     * @param scope what names stand for, those of the squares included
     */
    record Way(BoolCode guard, List<Step> steps, Scope scope) {
    }

    /**
     * All ways in which a player's man may move.
     *
     * @param chosen the condition under which the move is one at all
     */
    void forEach(Movement movement, Player mover, Scope scope, Value chosen, Consumer<Way> each) {
        Man man = man(movement.man(), mover, scope);
        Optional<Man> becomes = movement.becomes().map(expr -> man(expr, mover, scope));
        Player other = mover.opponent();
        List<Man> others = men.all().stream().filter(one -> one.owner().equals(Optional.of(other))).toList();
        List<Man> blocking = men.all().stream().filter(one -> !others.contains(one)).toList();
        Set<Direction> directions = directions(movement, scope);
        for (int square = 0; square < men.squares().count(); square++) {
            for (Direction direction : directions) {
                Ray ray = new Ray(movement, mover, man, becomes.orElse(man), others, blocking);
                ray.walk(square, direction, scope, chosen, each);
            }
        }
    }

    /** One line of a movement, for one player. */
    private final class Ray {
        private final Movement movement;
        private final Player mover;
        private final Man man;
        private final Man becomes;
        private final List<Man> others;
        private final List<Man> blocking;

        Ray(Movement movement, Player mover, Man man, Man becomes, List<Man> others, List<Man> blocking) {
            this.movement = movement;
            this.mover = mover;
            this.man = man;
            this.becomes = becomes;
            this.others = others;
            this.blocking = blocking;
        }

        void walk(int from, Direction direction, Scope scope, Value chosen, Consumer<Way> each) {
            BitSet passed = new BitSet();
            int least = movement.gait() == Gait.HOPS ? 2 : 1;
            int most = movement.gait() == Gait.SLIDES ? Integer.MAX_VALUE : least;
            for (int times = 1; times <= most; times++) {
                OptionalInt to = men.squares().from(from, direction, times, mover);
                if (to.isEmpty()) {
                    return;
                }
                context.mistakes().step(movement.place());
                if (times >= least) {
                    way(new int[] {from, to.getAsInt()}, passed, scope, chosen).ifPresent(each);
                }
                passed.set(to.getAsInt());
            }
        }

        private Optional<Way> way(int[] ends, BitSet passed, Scope scope, Value chosen) {
            Scope inner = scope.inner();
            movement.from().ifPresent(name -> inner.declare(name, new Value.Number(ends[0])));
            movement.to().ifPresent(name -> inner.declare(name, new Value.Number(ends[1])));
            Value condition = movement.condition().map(expr -> context.evaluator().condition(expr, inner))
                    .orElse(new Value.Truth(true));
            if (condition instanceof Value.Truth truth && !truth.value()) {
                return Optional.empty();
            }
            List<BoolCode> guards = new ArrayList<>(List.of(men.stands(man, ends[0])));
            guard(chosen, guards);
            BitSet end = new BitSet();
            end.set(ends[1]);
            BitSet line = (BitSet) passed.clone();
            line.or(end);
            boolean hop = movement.gait() == Gait.HOPS;
            guards.add(men.none(blocking, line));
            guards.add(men.none(others, hop ? end : movement.landing() == Landing.FREE ? line : passed));
            if (hop || movement.landing() == Landing.OTHER) {
                BoolCode none = men.none(others, hop ? passed : end);
                guards.add(position -> !none.test(position));
            }
            if (!becomes.equals(man)) {
                guards.add(men.spare(becomes));
            }
            guard(condition, guards);
            Going going = new Going(man, ends[0], ends[1], hop ? passed.nextSetBit(0) : ends[1]);
            return Optional.of(new Way(BoolCode.allOf(guards), men.go(movement.place(), going, becomes,
                    movement.landing() == Landing.FREE ? List.of() : others), inner));
        }

        private void guard(Value condition, List<BoolCode> guards) {
            if (!(condition instanceof Value.Truth)) {
                guards.add(context.evaluator().guard(condition));
            }
        }
    }

    private Man man(Expr expr, Player mover, Scope scope) {
        Value value = context.evaluator().evaluate(expr, scope);
        Man man = men.man(value).orElseThrow(() -> context.mistakes().reject(expr.place(),
                value.type() + " is none of the men", "the men are "
                        + men.all().stream().map(Man::name).collect(Collectors.joining(", "))));
        if (man.owner().isPresent() && man.owner().get() != mover) {
            String owner = man.owner().get() == Player.ALICE ? "Alice" : "Bob";
            throw context.mistakes().reject(expr.place(), "'" + man.name() + "' belongs to " + owner
                    + ", and no move of the other player moves it",
                    "write 'move " + man.owner().get().label() + ": ...'");
        }
        return man;
    }

    private Set<Direction> directions(Movement movement, Scope scope) {
        Scope inner = scope.inner();
        NAMED.forEach((name, directions) -> {
            if (scope.value(name).isEmpty()) {
                inner.declare(name, new Value.Items(directions.stream().map(Movements::value).toList()));
            }
        });
        Set<Direction> directions = new LinkedHashSet<>();
        for (Expr expr : movement.directions()) {
            Value value = context.evaluator().evaluate(expr, inner);
            if (!(value instanceof Value.Items list)) {
                throw notDirections(expr, value.type());
            }
            for (Value item : list.items()) {
                directions.add(direction(expr, item));
            }
        }
        return directions;
    }

    private Direction direction(Expr expr, Value item) {
        if (!(item instanceof Value.Items pair) || pair.items().size() != 2
                || !(pair.items().get(0) instanceof Value.Number ahead)
                || !(pair.items().get(1) instanceof Value.Number right)) {
            throw notDirections(expr, item.written());
        }
        if (ahead.value() == 0 && right.value() == 0) {
            throw context.mistakes().reject(expr.place(), "the direction [0, 0] leads nowhere", "");
        }
        return to(ahead.value(), right.value());
    }

    private RuntimeException notDirections(Expr expr, String found) {
        return context.mistakes().reject(expr.place(), "a man moves in a list of directions, not " + found,
                "write straight, diagonal, ahead, aslant, knightwise, or rows ahead and columns to the right, as in "
                        + "[[2, 0], [1, 1]]");
    }

    private static Direction to(int ahead, int right) {
        return new Direction(ahead, right);
    }

    private static Value value(Direction direction) {
        return new Value.Items(List.of(new Value.Number(direction.ahead()), new Value.Number(direction.right())));
    }
}
