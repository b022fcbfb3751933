package org.gavel.dsl.elaborate;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.gavel.dsl.compile.Domain;
import org.gavel.dsl.compile.Value;
import org.gavel.dsl.syntax.Expr;

/** Reads what a state variable can be: {@code -n..n}, {@code {empty, x, o}}, {@code bool}, or a list of constants. */
final class DomainReader {

    private static final int WIDEST = 1 << 22;

    private final Context context;
    private int symbols;

    DomainReader(Context context) {
        this.context = context;
    }

    Domain domain(Expr expr) {
        if (expr instanceof Expr.Name name && name.name().equals("bool")
                && context.scope().value("bool").isEmpty()) {
            return new Domain(Domain.Kind.TRUTHS, new int[] {0, 1}, List.of("false", "true"));
        }
        declareSymbols(expr);
        Value value = context.evaluator().evaluate(expr, context.scope());
        if (!(value instanceof Value.Items list)) {
            throw context.mistakes().reject(expr.place(),
                    "a state variable ranges over a list that does not depend on the position"
                            + (value.type().equals("a list") ? "" : ", not over " + value.type()),
                    "as in 'state p in 0..3' or 'state c in {empty, x, o}'");
        }
        if (list.items().isEmpty()) {
            throw context.mistakes().reject(expr.place(), "this range is empty", "");
        }
        if (list.items().size() > WIDEST) {
            throw context.mistakes().reject(expr.place(),
                    "a state variable has at most " + WIDEST + " values, and this range has " + list.items().size(),
                    "");
        }
        return domain(expr, new ArrayList<>(list.items()));
    }

    /** Declares the names in curly brackets that stand for nothing yet as values of an enumeration. */
    void declareSymbols(Expr expr) {
        if (expr instanceof Expr.Listed listed && listed.bracket() == Expr.Bracket.CURLY) {
            listed.items().forEach(this::declareSymbol);
        }
    }

    private void declareSymbol(Expr item) {
        if (item instanceof Expr.Name name && context.scope().value(name.name()).isEmpty()) {
            context.scope().declare(name.name(), new Value.Symbol(symbols++, name.name()));
        }
    }

    private Domain domain(Expr expr, List<Value> items) {
        Domain.Kind kind = kind(expr, items.get(0));
        Set<Integer> values = new LinkedHashSet<>();
        List<String> names = new ArrayList<>();
        for (Value item : items) {
            if (kind(expr, item) != kind) {
                throw context.mistakes().reject(expr.place(), "this list mixes " + items.get(0).type() + " with "
                        + item.type(), "");
            }
            if (!values.add(number(item))) {
                throw context.mistakes().reject(expr.place(), "the value '" + item.written() + "' occurs twice", "");
            }
            names.add(item.written());
        }
        int[] array = values.stream().mapToInt(i -> i).toArray();
        long span = (long) values.stream().mapToInt(i -> i).max().orElseThrow()
                - values.stream().mapToInt(i -> i).min().orElseThrow();
        if (span >= WIDEST) {
            throw context.mistakes().reject(expr.place(),
                    "the values of a state variable lie at most " + WIDEST + " apart", "");
        }
        return new Domain(kind, array, names);
    }

    private Domain.Kind kind(Expr expr, Value item) {
        if (item instanceof Value.Number) {
            return Domain.Kind.NUMBERS;
        }
        if (item instanceof Value.Truth) {
            return Domain.Kind.TRUTHS;
        }
        if (item instanceof Value.Symbol) {
            return Domain.Kind.SYMBOLS;
        }
        throw context.mistakes().reject(expr.place(),
                "a state variable ranges over numbers, names or truths that do not depend on the position, not "
                        + item.type(),
                "");
    }

    private static int number(Value item) {
        return item instanceof Value.Number n ? n.value()
                : item instanceof Value.Symbol s ? s.id() : ((Value.Truth) item).value() ? 1 : 0;
    }
}
