package org.gavel.dsl.elaborate;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.gavel.dsl.compile.Value;
import org.gavel.dsl.diagnostic.Spelling;
import org.gavel.dsl.syntax.Expr;
import org.gavel.dsl.syntax.GameText.Parameter;
import org.gavel.dsl.syntax.QuestionParser.Part;

/**
 * Gives the parameters of a game their values: those asked for, or their defaults. A parameter is a number, a name of an
 * enumeration, or a list of them, as its default is; a range says which values it, or each element of the list, can have.
 */
record ParameterBinder(Context context, DomainReader domains) {

    void bind(Map<String, String> asked) {
        List<String> names = context.text().parameters().stream().map(Parameter::name).toList();
        for (String name : asked.keySet()) {
            if (!names.contains(name)) {
                context.log().report("there is no parameter '" + name + "'",
                        names.isEmpty() ? "it has no parameters"
                                : Spelling.didYouMean(name, names,
                                        "its parameters are " + String.join(", ", names)));
            }
        }
        Set<String> seen = new HashSet<>();
        for (Parameter parameter : context.text().parameters()) {
            if (!seen.add(parameter.name())) {
                context.report(parameter.place(), "parameter '" + parameter.name() + "' is declared twice", "");
            }
            context.attempt(List.of(parameter.name()),
                    () -> bind(parameter, Optional.ofNullable(asked.get(parameter.name()))));
        }
    }

    private void bind(Parameter parameter, Optional<String> asked) {
        parameter.range().map(Part::expr).ifPresent(domains::declareSymbols);
        Value preset = preset(parameter);
        Optional<List<Value>> range = parameter.range().map(each -> range(each, preset));
        Optional<Value> outside = range.flatMap(allowed -> outside(preset, allowed));
        if (outside.isPresent()) {
            throw context.mistakes().reject(parameter.preset().place(), "the default " + outside.get().written()
                    + " of parameter '" + parameter.name() + "' is not in " + shown(parameter.range().get()), "");
        }
        Value value = asked.isEmpty() ? preset : asked(parameter, asked.get(), preset);
        Optional<Value> strange = range.flatMap(allowed -> outside(value, allowed));
        strange.ifPresent(found -> context.log().report(named(parameter) + (value == found ? " is " : " has ")
                + found.written() + ", which is not in " + shown(parameter.range().get()), ""));
        context.scope().declare(parameter.name(), strange.isPresent() ? preset : value);
    }

    private static String named(Parameter parameter) {
        return "parameter '" + parameter.name() + "'";
    }

    private Value preset(Parameter parameter) {
        Expr expr = parameter.preset().expr();
        boolean free = expr instanceof Expr.Name name && context.scope().value(name.name()).isEmpty();
        if (free && parameter.range().isEmpty()) {
            throw context.mistakes().reject(expr.place(), "unknown name '" + ((Expr.Name) expr).name() + "'",
                    "name all values it can have, as in 'side = left in {left, right}'");
        }
        Value value = context.evaluator().evaluate(expr, context.scope());
        if (value instanceof Value.Number || value instanceof Value.Symbol
                || value instanceof Value.Items list && isList(list)) {
            return value;
        }
        throw context.mistakes().reject(expr.place(), value instanceof Value.Items
                ? "a list has numbers, names and lists of them as its elements"
                : "expected a number, found " + value.type(), "");
    }

    private static boolean isList(Value.Items list) {
        return list.items().stream().allMatch(item -> item instanceof Value.Number || item instanceof Value.Symbol
                || item instanceof Value.Items inner && isList(inner));
    }

    /** The value that was asked for, or the default if that is not a value of the parameter. */
    private Value asked(Parameter parameter, String text, Value preset) {
        Optional<Value> value = ParameterText.read(text.strip(), context.scope());
        if (value.isPresent() && value.get() instanceof Value.Items list && list.items().isEmpty()
                && !preset.equals(list)) {
            context.log().report(named(parameter) + " is a list without elements",
                    "as in " + parameter.name() + "=" + preset.written());
            return preset;
        }
        boolean fits = value.isPresent() && (preset instanceof Value.Symbol
                ? value.get() instanceof Value.Symbol
                : value.get().getClass() == preset.getClass());
        if (fits) {
            return value.get();
        }
        if (preset instanceof Value.Items) {
            context.log().report(named(parameter) + " is a list of whole numbers and names, not '" + text + "'",
                    "as in " + parameter.name() + "=" + preset.written());
        } else if (preset instanceof Value.Symbol) {
            context.log().report(named(parameter) + " is a name, not '" + text + "'",
                    "its values are " + parameter.range().map(this::shown).orElse(preset.written()));
        } else {
            boolean tooLarge = text.strip().matches("-?[0-9]+");
            context.log().report(named(parameter) + " is "
                    + (tooLarge ? "too large: " + text.strip() : "a whole number, not '" + text + "'"),
                    "as in " + parameter.name() + "=" + preset.written());
        }
        return preset;
    }

    private List<Value> range(Part range, Value preset) {
        Value value = context.evaluator().evaluate(range.expr(), context.scope());
        boolean names = value instanceof Value.Items list && !list.items().isEmpty()
                && list.items().get(0) instanceof Value.Symbol;
        boolean numbers = value instanceof Value.Items list && list.items().stream().limit(1)
                .allMatch(item -> item instanceof Value.Number);
        if (!names && !numbers) {
            throw context.mistakes().reject(range.place(), "a parameter has a range of numbers, not " + value.type(),
                    "as in 'n = 3 in 1..9'");
        }
        List<Value> allowed = ((Value.Items) value).items();
        if (allowed.isEmpty()) {
            throw context.mistakes().reject(range.place(), "the range " + shown(range) + " is empty", "");
        }
        if (names && preset instanceof Value.Number) {
            throw context.mistakes().reject(range.place(), "a number has a range of numbers, not of names",
                    "as in 'n = 3 in 1..9'");
        }
        return allowed;
    }

    /** The value, or the first element of a list, that is not among those allowed. */
    private static Optional<Value> outside(Value value, List<Value> allowed) {
        if (value instanceof Value.Items list) {
            return list.items().stream().flatMap(item -> outside(item, allowed).stream()).findFirst();
        }
        return allowed.contains(value) ? Optional.empty() : Optional.of(value);
    }

    private String shown(Part range) {
        return context.log().source().text().substring(range.place().offset(), range.place().end());
    }
}
