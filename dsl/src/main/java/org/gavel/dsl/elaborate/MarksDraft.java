package org.gavel.dsl.elaborate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.dsl.diagnostic.Place;
import org.gavel.dsl.syntax.Statement;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.VertexMarks;
import org.gavel.engine.rules.Objective;

/** The objective of a game while its text is read, and the checks that vertices and positions share. */
final class MarksDraft {

    /** How charges are written. */
    static final String CHARGE_HINT = "it is a part of all the money, as in 'charge alice 1/10 at a'";

    private final Context context;
    private final Map<String, Map<Integer, Object>> said = new HashMap<>();
    private final List<Statement.Aim> aims;
    private final Optional<Statement.Priority> priority;

    MarksDraft(Context context) {
        this.context = context;
        aims = context.statements(Statement.Aim.class).toList();
        priority = context.statements(Statement.Priority.class).findFirst();
    }

    /**
     * The objective of the text: the one it names, or parity where it gives priorities, else reach.
     */
    Objective objective() {
        List<Statement> told = new ArrayList<>(aims);
        priority.ifPresent(told::add);
        if (told.size() > 1) {
            context.report(told.get(1).place(), "this game has two objectives", "the first is in line "
                    + context.log().line(told.get(0).place().offset()) + "; keep one");
        }
        return aims.isEmpty() ? priority.isPresent() ? Objective.Plain.PARITY : Objective.Plain.REACH
                : aims.get(0).objective();
    }

    /** Reports what keeps the objective from making sense on the finished board. */
    void check(Objective objective, ColouredGraph graph) {
        objective.fault(graph).ifPresent(fault -> {
            Place otherwise = priority.map(Statement::place).orElse(context.text().place());
            context.report(aims.isEmpty() ? otherwise : aims.get(0).place(), fault.reason(), fault.hint());
        });
    }

    /** Whether the same was not said of the vertex before. Something else is a mistake. */
    boolean isNew(String what, int vertex, String name, Place place, Object value) {
        Object before = said.computeIfAbsent(what, key -> new HashMap<>()).putIfAbsent(vertex, value);
        if (before != null && !before.equals(value)) {
            throw context.mistakes().reject(place, "vertex '" + name + "' has two " + what + ", " + before + " and "
                    + value, "keep one");
        }
        return before == null;
    }

    /** Whether it was said of a vertex. */
    boolean isSaid(String what, int vertex) {
        return said.getOrDefault(what, Map.of()).containsKey(vertex);
    }

    /** A number as a priority. */
    int priority(int number, Place place) {
        if (number < 0 || number > VertexMarks.MOST_PRIORITY) {
            throw context.mistakes().reject(place, "a priority is a number from 0 to " + VertexMarks.MOST_PRIORITY
                    + ", not " + number, "");
        }
        return number;
    }

    /** A number divided by another as a charge. */
    BigFraction charge(int number, int divisor, Place place) {
        BigFraction charge = BigFraction.of(number, divisor);
        if (!VertexMarks.isCharge(charge)) {
            throw context.mistakes().reject(place, chargeFault(charge), CHARGE_HINT);
        }
        return charge;
    }

    /** What is wrong with a number that is not a charge. */
    static String chargeFault(BigFraction number) {
        return number.signum() < 0 ? "a charge is paid to a player, so that it is not less than 0"
                : "a charge is at most " + VertexMarks.MOST_CHARGE + " times all the money";
    }

    /** A number divided by another as a weight or a payoff. */
    BigFraction weight(String what, int number, int divisor, Place place) {
        BigFraction weight = BigFraction.of(number, divisor);
        if (!VertexMarks.isWeight(weight)) {
            throw context.mistakes().reject(place, "the " + what + " " + number + " is too large",
                    "numerators and denominators go up to " + VertexMarks.MOST_WEIGHT);
        }
        return weight;
    }
}
