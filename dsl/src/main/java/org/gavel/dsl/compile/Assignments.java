package org.gavel.dsl.compile;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.gavel.dsl.compile.Elements.ComputedSlot;
import org.gavel.dsl.compile.Live.Constant;
import org.gavel.dsl.compile.Live.SlotRead;
import org.gavel.dsl.compile.Value.StateArray;
import org.gavel.dsl.diagnostic.Place;
import org.gavel.dsl.syntax.Expr;
import org.gavel.dsl.syntax.Statement.Packing;

/** Makes code of what sets state variables: {@code p := p + 1}, {@code board[i] := x}, {@code board := [x, o, x]}. */
public record Assignments(Evaluator evaluator, Elements elements, Mistakes mistakes) {

    /**
     * One slot that is set.
     *
     * @param place where that is
     * @param variable the variable it belongs to
     * @param slot computes the slot
     * @param value computes the new value
     */
    public record Assignment(Place place, Variable variable, IntCode slot, IntCode value) {
    }

    /**
     * What setting a target to a value sets: one slot, or all slots of an array, element by element or all to the same.
     *
     * @param variables the state variables of the game
     * @throws Mistakes.Rejected if the target is not a state variable or the value is not of its type
     */
    public List<Assignment> assign(Expr target, Expr value, Scope scope, List<Variable> variables) {
        Place place = target.place().to(value.place());
        boolean indexed = target instanceof Expr.Indexed;
        Expr base = indexed ? ((Expr.Indexed) target).base() : target;
        Variable variable = variable(base, scope, variables);
        Value assigned = evaluator.evaluate(value, scope);
        if (indexed) {
            IntCode slot = isTop((Expr.Indexed) target, variable, scope) ? top(variable, (Expr.Indexed) target, scope)
                    : slot(variable, indices(((Expr.Indexed) target).indices(), scope), target.place());
            return List.of(new Assignment(place, variable, slot, code(variable, assigned, value.place())));
        }
        return wholeVariable(variable, assigned, place, value.place());
    }

    private IntCode slot(Variable variable, List<Value> indices, Place place) {
        IntCode read = elements.slot(variable, indices, place);
        return read instanceof SlotRead known ? new Constant(known.slot()) : ((ComputedSlot) read).slot();
    }

    /** Whether the first index of a stack's cell is {@code top}, and no name of the game's own. */
    private static boolean isTop(Expr.Indexed target, Variable variable, Scope scope) {
        return variable.packing() == Packing.STACKS && !target.indices().isEmpty()
                && target.indices().get(0) instanceof Expr.Name name && name.name().equals("top")
                && scope.value("top").isEmpty();
    }

    private IntCode top(Variable variable, Expr.Indexed target, Scope scope) {
        List<Value> indices = new ArrayList<>(List.of(new Value.Number(0)));
        indices.addAll(indices(target.indices().subList(1, target.indices().size()), scope));
        return new StackTop(slot(variable, indices, target.place()), variable.stacks().get(0), target.place());
    }

    private List<Value> indices(List<Expr> given, Scope scope) {
        List<Value> indices = new ArrayList<>();
        for (Expr index : given) {
            Value evaluated = evaluator.evaluate(index, scope);
            if (!Live.isNumber(evaluated)) {
                throw mistakes.reject(index.place(), "an index is a number, not " + evaluated.type(), "");
            }
            indices.add(evaluated);
        }
        return indices;
    }

    private Variable variable(Expr base, Scope scope, List<Variable> variables) {
        if (!(base instanceof Expr.Name name)) {
            throw mistakes.reject(base.place(), "only state variables can be set", "write 'NAME := VALUE'");
        }
        for (Variable variable : variables) {
            if (variable.name().equals(name.name())) {
                return variable;
            }
        }
        evaluator.evaluate(name, scope);
        throw mistakes.reject(base.place(), "'" + name.name() + "' is not a state variable and cannot be set",
                "declare it with 'state " + name.name() + " in ...'");
    }

    private List<Assignment> wholeVariable(Variable variable, Value assigned, Place place, Place valuePlace) {
        List<Value> items = Collections.nCopies(variable.slotCount(), assigned);
        if (assigned instanceof Value.Items list && !variable.sizes().isEmpty()) {
            items = list.flat().toList();
            if (items.size() != variable.slotCount()) {
                throw mistakes.reject(valuePlace, "'" + variable.name() + "' has " + variable.slotCount()
                        + " elements, and this list has " + items.size(), "");
            }
        } else if (assigned instanceof StateArray array && array.variable().slotCount() == variable.slotCount()) {
            Variable from = array.variable();
            items = IntStream.range(0, from.slotCount())
                    .mapToObj(i -> Live.read(from.domain(), new SlotRead(from.firstSlot() + i))).toList();
        }
        List<Assignment> result = new ArrayList<>();
        for (int i = 0; i < variable.slotCount(); i++) {
            result.add(new Assignment(place, variable, new Constant(variable.firstSlot() + i),
                    code(variable, items.get(i), valuePlace)));
        }
        return result;
    }

    private IntCode code(Variable variable, Value value, Place place) {
        Domain domain = variable.domain();
        if (!Live.isOf(domain.kind(), value)) {
            throw mistakes.reject(place, "'" + variable.name() + "' takes values in " + domain + ", not "
                    + value.type(), "");
        }
        if (domain.kind() == Domain.Kind.SYMBOLS) {
            BitSet possible = Live.symbols(value);
            if (possible.stream().noneMatch(symbol -> domain.digit(symbol) >= 0)) {
                throw mistakes.reject(place, "'" + variable.name() + "' takes values in " + domain + ", not "
                        + value.type(), "");
            }
        }
        return Live.code(value);
    }
}
