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

/** Gives the parameters of a game their values: those asked for, or their defaults. */
final class ParameterBinder {

    private final Context context;

    ParameterBinder(Context context) {
        this.context = context;
    }

    void bind(Map<String, String> asked) {
        List<String> names = context.text().parameters().stream().map(Parameter::name).toList();
        for (String name : asked.keySet()) {
            if (!names.contains(name)) {
                context.log().report("game '" + context.text().name() + "' has no parameter '" + name + "'",
                        names.isEmpty() ? "it has no parameters"
                                : Spelling.nearest(name, names).map(near -> "did you mean '" + near + "'?")
                                        .orElse("its parameters are " + String.join(", ", names)));
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
        int preset = context.evaluator().constant(parameter.preset(), context.scope());
        Optional<List<Integer>> range = parameter.range().map(this::range);
        if (range.isPresent() && !range.get().contains(preset)) {
            throw context.mistakes().reject(parameter.preset().place(), "the default " + preset + " of parameter '"
                    + parameter.name() + "' is not in " + shown(parameter.range().get()), "");
        }
        int value = asked.isEmpty() ? preset : number(parameter, asked.get());
        if (range.isPresent() && !range.get().contains(value)) {
            context.log().report("parameter '" + parameter.name() + "' of game '" + context.text().name() + "' is "
                    + value + ", which is not in " + shown(parameter.range().get()), "");
            value = preset;
        }
        context.scope().declare(parameter.name(), new Value.Number(value));
    }

    private int number(Parameter parameter, String text) {
        try {
            return Integer.parseInt(text.strip());
        } catch (NumberFormatException e) {
            boolean tooLarge = text.strip().matches("-?[0-9]+");
            context.log().report("parameter '" + parameter.name() + "' of game '" + context.text().name() + "' is "
                    + (tooLarge ? "too large: " + text.strip() : "a whole number, not '" + text + "'"), "");
            return context.evaluator().constant(parameter.preset(), context.scope());
        }
    }

    private List<Integer> range(Expr range) {
        Value value = context.evaluator().evaluate(range, context.scope());
        if (value instanceof Value.Items list && list.items().stream().limit(1)
                .allMatch(item -> item instanceof Value.Number)) {
            if (list.items().isEmpty()) {
                throw context.mistakes().reject(range.place(), "the range " + shown(range) + " is empty", "");
            }
            return new IntegerView(list.items());
        }
        throw context.mistakes().reject(range.place(), "a parameter has a range of numbers, not " + value.type(),
                "as in 'n = 3 in 1..9'");
    }

    private String shown(Expr range) {
        return context.log().source().text().substring(range.place().offset(), range.place().end());
    }

    /** A list of values that are numbers, as integers. */
    private static final class IntegerView extends java.util.AbstractList<Integer> {
        private final List<Value> items;

        IntegerView(List<Value> items) {
            this.items = items;
        }

        @Override
        public Integer get(int index) {
            return ((Value.Number) items.get(index)).value();
        }

        @Override
        public int size() {
            return items.size();
        }

        @Override
        public boolean contains(Object number) {
            return items.contains(new Value.Number((Integer) number));
        }
    }
}
