package org.gavel.dsl.elaborate;

import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.gavel.dsl.compile.Scope;
import org.gavel.dsl.compile.Value;
import org.gavel.dsl.diagnostic.Place;
import org.gavel.dsl.syntax.Expr;
import org.gavel.engine.limit.LimitReachedException;

/**
 * Reads which vertices an expression names. A name that stands for nothing else is a vertex; numbers are the vertices
 * called by them; {@code v[i]} and {@code v[0..n]} are members of a family; lists name several.
 */
record VertexReader(Context context) {

    private static final int MOST = 50_000_000;

    void read(Expr expr, Scope scope, BiConsumer<String, Place> each) {
        if (expr instanceof Expr.Quoted quoted) {
            each.accept(quoted.name(), quoted.place());
        } else if (expr instanceof Expr.Name name && isVertex(name.name(), scope)) {
            each.accept(name.name(), name.place());
        } else if (expr instanceof Expr.Indexed indexed && indexed.base() instanceof Expr.Name family
                && isVertex(family.name(), scope)) {
            members(family.name(), indexed, 0, "", scope, each);
        } else if (expr instanceof Expr.Listed listed) {
            listed.items().forEach(item -> read(item, scope, each));
        } else if (expr instanceof Expr.Collected collected) {
            context.evaluator().quantifiers().forEachConstant(collected.choices(), scope,
                    inner -> read(collected.item(), inner, each));
        } else if (expr instanceof Expr.Choice choice) {
            boolean yes = truth(choice.condition(), scope);
            read(yes ? choice.yes() : choice.no(), scope, each);
        } else {
            value(context.evaluator().evaluate(expr, scope), expr.place(), each);
        }
    }

    private boolean isVertex(String name, Scope scope) {
        context.mistakes().rejectIfSpoilt(name);
        return scope.value(name).isEmpty() && scope.function(name).isEmpty();
    }

    boolean truth(Expr condition, Scope scope) {
        if (context.evaluator().condition(condition, scope) instanceof Value.Truth truth) {
            return truth.value();
        }
        throw context.mistakes().reject(condition.place(), "this condition has no known value", "");
    }

    private void members(String family, Expr.Indexed indexed, int from, String prefix, Scope scope,
            BiConsumer<String, Place> each) {
        if (from == indexed.indices().size()) {
            each.accept(family + "[" + prefix + "]", indexed.place());
            return;
        }
        Expr index = indexed.indices().get(from);
        Value value = context.evaluator().evaluate(index, scope);
        List<Value> items = value instanceof Value.Items list ? list.items() : List.of(value);
        if (items.isEmpty()) {
            throw context.mistakes().reject(index.place(), "the family '" + family + "' has an empty range here",
                    "check the parameters it depends on");
        }
        if (items.size() > MOST) {
            throw tooMany(items.size());
        }
        for (Value item : items) {
            context.mistakes().step(index.place());
            String text = number(item).orElseThrow(() -> context.mistakes().reject(index.place(),
                    "the index of a vertex is a number, not " + item.type(), ""));
            members(family, indexed, from + 1, prefix.isEmpty() ? text : prefix + "," + text, scope, each);
        }
    }

    private void value(Value value, Place place, BiConsumer<String, Place> each) {
        if (value instanceof Value.Items list) {
            if (list.items().isEmpty()) {
                throw context.mistakes().reject(place, "this list of vertices is empty", "");
            }
            if (list.items().size() > MOST) {
                throw tooMany(list.items().size());
            }
            for (Value item : list.items()) {
                context.mistakes().step(place);
                value(item, place, each);
            }
            return;
        }
        each.accept(number(value).orElseThrow(() -> context.mistakes().reject(place,
                "expected a vertex, found " + value.type(), "")), place);
    }

    private LimitReachedException tooMany(long count) {
        return new LimitReachedException("'" + context.text().name() + "' has " + count + " vertices; the limit is "
                + MOST, "choose smaller ranges or smaller parameters");
    }

    private static Optional<String> number(Value value) {
        return value instanceof Value.Number number ? Optional.of(Integer.toString(number.value())) : Optional.empty();
    }
}
