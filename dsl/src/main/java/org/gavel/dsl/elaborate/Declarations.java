package org.gavel.dsl.elaborate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.gavel.dsl.compile.Domain;
import org.gavel.dsl.compile.Evaluator;
import org.gavel.dsl.compile.Scope;
import org.gavel.dsl.compile.Stack;
import org.gavel.dsl.compile.Value;
import org.gavel.dsl.compile.Variable;
import org.gavel.dsl.diagnostic.Place;
import org.gavel.dsl.syntax.GameText.Parameter;
import org.gavel.dsl.syntax.Statement;

/** The constants, functions and state variables of a game, declared in the order of the text. */
final class Declarations {

    private static final int MOST_SLOTS = 10_000;

    private final Context context;
    private final Map<String, Place> places = new HashMap<>();
    private final DomainReader domains;
    private final List<Variable> variables = new ArrayList<>();
    private int slots;

    Declarations(Context context) {
        this.context = context;
        this.domains = new DomainReader(context);
    }

    /**
     * Declares everything, and returns the state variables.
     *
     * @param asked values of parameters, by name
     */
    List<Variable> declare(Map<String, String> asked) {
        new ParameterBinder(context, domains).bind(asked);
        for (Parameter parameter : context.text().parameters()) {
            places.putIfAbsent(parameter.name(), parameter.place());
        }
        context.mistakes().allNames(
                context.statements(Statement.Let.class).map(Statement.Let::name).collect(Collectors.toSet()));
        for (Statement statement : context.text().statements()) {
            if (statement instanceof Statement.State state) {
                declare(state);
            } else if (statement instanceof Statement.Men men) {
                context.attempt(men.names(), () -> declare(men));
            } else if (statement instanceof Statement.Let let && isNew(let.name(), let.place())) {
                context.attempt(List.of(let.name()), () -> declare(let));
            }
        }
        return variables;
    }

    private void declare(Statement.State state) {
        List<Statement.Declared> fresh = state.variables().stream()
                .filter(declared -> isNew(declared.name(), declared.place())).toList();
        List<String> names = fresh.stream().map(Statement.Declared::name).toList();
        context.attempt(names, () -> declare(state, fresh));
    }

    /** Declares state variables and gives them their slots. */
    private void declare(Statement.State state, List<Statement.Declared> declarations) {
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

    private void declare(Statement.Men men) {
        MenReader reader = new MenReader(context);
        declare(reader.state(men));
        if (men.board().isEmpty() && isNew(MenReader.OFF, men.place())) {
            context.scope().declare(MenReader.OFF, new Value.Number(reader.squares(men).count()));
        }
    }

    private boolean isNew(String name, Place place) {
        Place first = places.putIfAbsent(name, place);
        if (first != null) {
            context.report(place, "'" + name + "' is declared twice",
                    "the first is in line " + context.log().line(first.offset()));
        } else if (context.scope().value(name).isPresent()) {
            context.report(place, "'" + name + "' is already a value of an enumeration", "choose another name");
            return false;
        }
        return first == null;
    }

    private void declare(Statement.Let let) {
        if (let.parameters().isPresent()) {
            Set<String> names = new HashSet<>(let.parameters().get());
            if (names.size() < let.parameters().get().size()) {
                throw context.mistakes().reject(let.place(), "two parameters of '" + let.name()
                        + "' have the same name", "");
            }
            context.scope().declare(new Scope.Function(let.place(), let.name(), let.parameters().get(), let.body(),
                    context.scope()));
            return;
        }
        Value value = context.evaluator().evaluate(let.body(), context.scope());
        context.scope().declare(let.name(), value);
    }
}
