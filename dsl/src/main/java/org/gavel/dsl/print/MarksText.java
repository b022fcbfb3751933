package org.gavel.dsl.print;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.VertexMarks;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.rules.Objective;

/** Writes the objective of a game and what its board says of vertices for it. Marks that the objective does not use are left out. */
final class MarksText {

    private MarksText() {
    }

    /**
     * Writes them.
     *
     * @param list writes a beginning and the vertices that belong to it
     */
    static void write(VertexMarks marks, Objective objective, int count, IntPredicate terminal,
            BiConsumer<String, List<Integer>> list) {
        if (!aim("alice wins if ", marks, objective, count, list) && objective != Objective.Plain.REACH) {
            grouped(count, vertex -> terminal.test(vertex) ? Optional.empty()
                    : Optional.of(objective.priority(Player.ALICE, marks, vertex)), "priority ", list);
        }
        grouped(count, vertex -> marks.hasWeight(vertex) ? Optional.of(marks.weight(vertex)) : Optional.empty(),
                "weight ", list);
        grouped(count, marks.payoffs()::at, "payoff ", list);
        for (Player player : Player.values()) {
            grouped(count, vertex -> Optional.of(marks.charge(player, vertex)).filter(charge -> charge.signum() > 0),
                    "charge " + player.label() + " ", list);
        }
        grouped(count, marks::owner, "owner ", list);
    }

    /** Writes an objective after some words, if it has words of its own. */
    static boolean aim(String beginning, VertexMarks marks, Objective objective, int count,
            BiConsumer<String, List<Integer>> list) {
        List<Integer> marked = IntStream.range(0, count).filter(marks::isMarked).boxed().toList();
        String words = "";
        if (objective instanceof Objective.Plain plain) {
            words = switch (plain) {
                case SAFETY -> "never at ";
                case BUCHI -> "again and again at ";
                case CO_BUCHI -> "finally never at ";
                case PARITY, REACH -> "";
            };
            if (words.isEmpty() || marked.isEmpty()) {
                return false;
            }
        } else if (objective instanceof Objective.MeanPayoff mean) {
            words = "average >= " + written(mean.least());
        } else if (objective instanceof Objective.Energy energy) {
            words = "credit " + written(energy.credit()) + " lasts";
        }
        list.accept(beginning + words, objective instanceof Objective.Plain ? marked : List.of());
        return true;
    }

    private static <T extends Comparable<T>> void grouped(int count, IntFunction<Optional<T>> property,
            String beginning, BiConsumer<String, List<Integer>> list) {
        grouped(count, property, value -> beginning + written(value) + " at ", list);
    }

    /** Writes the vertices with each value of a property, value by value. */
    static <T extends Comparable<T>> void grouped(int count, IntFunction<Optional<T>> property,
            Function<T, String> beginning, BiConsumer<String, List<Integer>> list) {
        Map<T, List<Integer>> groups = new TreeMap<>();
        for (int vertex = 0; vertex < count; vertex++) {
            int member = vertex;
            property.apply(vertex)
                    .ifPresent(value -> groups.computeIfAbsent(value, key -> new ArrayList<>()).add(member));
        }
        groups.forEach((value, members) -> list.accept(beginning.apply(value), members));
    }

    private static String written(Object value) {
        return value instanceof BigFraction fraction ? Fractions.text(fraction)
                : value instanceof Player player ? player.label() : value.toString();
    }
}
