package org.gavel.dsl.elaborate;

import java.util.ArrayList;
import java.util.List;
import org.gavel.dsl.compile.Domain;
import org.gavel.dsl.compile.Evaluator;
import org.gavel.dsl.compile.Stack;
import org.gavel.dsl.compile.Value;
import org.gavel.dsl.compile.Variable;
import org.gavel.dsl.syntax.Statement;

/** Declares state variables and gives them their slots. */
final class StateVariables {

    private static final int MOST_SLOTS = 10_000;

    private final Context context;
    private final DomainReader domains;
    private final List<Variable> variables = new ArrayList<>();
    private int slots;

    StateVariables(Context context, DomainReader domains) {
        this.context = context;
        this.domains = domains;
    }

    List<Variable> all() {
        return variables;
    }

    void declare(Statement.State state, List<Statement.Declared> declarations) {
        Domain domain = domains.domain(state.domain());
        for (Statement.Declared declared : declarations) {
            List<Integer> sizes = declared.sizes().stream()
                    .map(size -> context.size(size, "an array has at least one element")).toList();
            long count = sizes.stream().mapToLong(i -> i).reduce(1, (a, b) -> Math.min(MOST_SLOTS + 1L, a * b));
            if (slots + count > MOST_SLOTS) {
                throw context.mistakes().reject(declared.place(), "a game has at most " + MOST_SLOTS
                        + " state variables, elements of arrays included", "");
            }
            Variable variable = new Variable(declared.name(), sizes, slots, domain, state.packing());
            requireFewContents(variable, declared);
            slots += variable.slotCount();
            variables.add(variable);
            context.scope().declare(declared.name(), value(variable));
        }
    }

    private void requireFewContents(Variable variable, Statement.Declared declared) {
        if (variable.packing() == Statement.Packing.CELLS) {
            return;
        }
        if (variable.sizes().isEmpty()) {
            throw context.mistakes().reject(declared.place(), "a stack has a height",
                    "write 'state " + variable.name() + "[HEIGHT] in stacks of ...', or [HEIGHT, STACKS]");
        }
        if (Stack.mostContents(variable) > Stack.MOST_CONTENTS) {
            throw context.mistakes().reject(declared.place(), "a stack can be filled in at most "
                    + Stack.MOST_CONTENTS + " ways, and this one in more", "choose a smaller height");
        }
    }

    private Value value(Variable variable) {
        return variable.sizes().isEmpty() ? Evaluator.read(variable) : new Value.StateArray(variable);
    }
}
