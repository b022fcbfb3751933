package org.gavel.dsl.compile;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gavel.dsl.diagnostic.Place;
import org.gavel.dsl.syntax.Expr;

/** What names stand for at one place of a game. A scope sees what its parents declare. */
public final class Scope {

    /** A function of the game. */
    public record Function(Place place, String name, List<String> parameters, Expr body, Scope scope) {
    }

    private final Optional<Scope> parent;
    private final Map<String, Value> values = new HashMap<>(4);
    private final Map<String, Function> functions = new HashMap<>(1);

    /** The outermost scope. */
    public Scope() {
        parent = Optional.empty();
    }

    private Scope(Scope outer) {
        parent = Optional.of(outer);
    }

    /** A scope inside this one. */
    public Scope inner() {
        return new Scope(this);
    }

    /** A scope inside this one that declares one name. */
    public Scope with(String name, Value value) {
        Scope inner = inner();
        inner.values.put(name, value);
        return inner;
    }

    /** Declares a name here. */
    public void declare(String name, Value value) {
        values.put(name, value);
    }

    /** Declares a function here. */
    public void declare(Function function) {
        functions.put(function.name(), function);
    }

    /** What a name stands for, if anything. */
    public Optional<Value> value(String name) {
        return find(scope -> scope.values.get(name));
    }

    /** The function of that name, if there is one. */
    public Optional<Function> function(String name) {
        return find(scope -> scope.functions.get(name));
    }

    /** What the innermost scope that declares it declares, if one does. */
    private <T> Optional<T> find(java.util.function.Function<Scope, T> declared) {
        Optional<T> found = Optional.empty();
        for (Optional<Scope> scope = Optional.of(this); found.isEmpty() && scope.isPresent(); scope = scope
                .get().parent) {
            found = Optional.ofNullable(declared.apply(scope.get()));
        }
        return found;
    }

    /** All names that can be used here. */
    List<String> names() {
        List<String> names = new ArrayList<>();
        for (Optional<Scope> scope = Optional.of(this); scope.isPresent(); scope = scope.get().parent) {
            names.addAll(scope.get().values.keySet());
            names.addAll(scope.get().functions.keySet());
        }
        return names;
    }
}
