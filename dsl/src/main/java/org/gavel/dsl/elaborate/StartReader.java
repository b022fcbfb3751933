package org.gavel.dsl.elaborate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.gavel.dsl.compile.Assignments.Assignment;
import org.gavel.dsl.compile.Domain;
import org.gavel.dsl.compile.Scope;
import org.gavel.dsl.compile.Variable;
import org.gavel.dsl.diagnostic.Place;
import org.gavel.dsl.syntax.Expr;
import org.gavel.dsl.syntax.Statement;

/**
 * Reads where a game with state variables starts: {@code start p = 0, board[2] = x}. Later settings replace earlier ones
 * of whole arrays. Variables that are not set have the first name of their enumeration, or are false.
 */
final class StartReader {

    private final Context context;
    private final List<Variable> variables;
    private final int[] values;
    private final boolean[] set;

    StartReader(Context context, List<Variable> variables) {
        this.context = context;
        this.variables = variables;
        int slots = variables.stream().mapToInt(Variable::slotCount).sum();
        values = new int[slots];
        set = new boolean[slots];
    }

    /** The value of each slot; empty if there are mistakes, which are in the log then. */
    Optional<int[]> start(List<Statement.Start> starts) {
        for (Statement.Start start : starts) {
            context.attempt(() -> context.evaluator().quantifiers().forEachConstant(start.where().choices(),
                    context.scope(), scope -> start.where().items().forEach(item -> read(item, scope))));
        }
        if (context.log().isEmpty()) {
            complete(starts.isEmpty() ? context.text().place() : starts.get(0).place());
        }
        return context.log().isEmpty() ? Optional.of(values.clone()) : Optional.empty();
    }

    private void read(Expr item, Scope scope) {
        if (!(item instanceof Expr.Binary binary) || !binary.operator().equals("=")) {
            boolean vertex = item instanceof Expr.Name || item instanceof Expr.Num;
            throw context.mistakes().reject(item.place(), "the start is written 'NAME = VALUE'",
                    vertex ? "as in 'start " + variables.get(0).name() + " = ...'" : "");
        }
        for (Assignment assignment : context.evaluator().assignments().assign(binary.left(), binary.right(), scope,
                variables)) {
            set(assignment, binary);
        }
    }

    private void set(Assignment assignment, Expr.Binary item) {
        if (assignment.slot().fixed().isEmpty() || assignment.value().fixed().isEmpty()) {
            throw context.mistakes().reject(item.place(), "the start cannot depend on the position", "");
        }
        int slot = assignment.slot().fixed().getAsInt();
        int value = assignment.value().fixed().getAsInt();
        Variable variable = assignment.variable();
        if (variable.domain().digit(value) < 0) {
            throw context.mistakes().reject(item.place(), "the start sets " + variable.slotName(slot) + " to "
                    + value + ", which is not in " + variable.domain(), "");
        }
        boolean single = item.left() instanceof Expr.Name && variable.sizes().isEmpty();
        if (single && set[slot]) {
            throw context.mistakes().reject(item.place(), "the start sets " + variable.name() + " twice", "");
        }
        values[slot] = value;
        set[slot] = true;
    }

    private void complete(Place place) {
        List<String> missing = new ArrayList<>();
        for (Variable variable : variables) {
            Domain domain = variable.domain();
            int end = variable.firstSlot() + variable.slotCount();
            for (int slot = variable.firstSlot(); slot < end; slot++) {
                if (set[slot]) {
                    continue;
                }
                if (domain.kind() == Domain.Kind.NUMBERS && domain.size() > 1) {
                    missing.add(variable.name());
                    break;
                }
                values[slot] = domain.kind() == Domain.Kind.TRUTHS ? Math.max(0, domain.least()) : domain.value(0);
            }
        }
        if (!missing.isEmpty()) {
            String names = missing.stream().map(name -> "'" + name + "'").collect(Collectors.joining(" and "));
            context.report(place, "the start does not say what " + names + (missing.size() == 1 ? " is" : " are"),
                    "add 'start " + missing.get(0) + " = ...'");
        }
    }
}
