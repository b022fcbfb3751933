package org.gavel.dsl.elaborate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gavel.dsl.compile.Scope;
import org.gavel.dsl.compile.Value;

/** Reads the value of a parameter as it is given from outside: {@code -3}, {@code left} or {@code [3, [4, 5]]}. */
final class ParameterText {

    private static final Pattern TOKEN = Pattern
            .compile("\\s*(?:(?<sign>[\\[\\],])|(?<number>-?[0-9]{1,10})|(?<name>[\\p{L}_][\\p{L}\\p{Nd}_']*))\\s*");
    private static final int DEEPEST = 20;
    private static final int LONGEST = 1_000_000;

    private final Matcher tokens;
    private final Scope scope;
    private int at;
    private int count;

    private ParameterText(String text, Scope scope) {
        this.scope = scope;
        this.tokens = TOKEN.matcher(text);
    }

    /** The value of a text; empty if it is none. Names are those that the scope has as values of enumerations. */
    static Optional<Value> read(String text, Scope scope) {
        ParameterText reader = new ParameterText(text, scope);
        Optional<Value> value = reader.value(0);
        return reader.at == text.length() ? value : Optional.empty();
    }

    private boolean next() {
        boolean found = tokens.find(at) && tokens.start() == at;
        at = found ? tokens.end() : at;
        return found;
    }

    private Optional<Value> value(int depth) {
        if (depth > DEEPEST || ++count > LONGEST || !next()) {
            return Optional.empty();
        }
        if (tokens.group("number") != null) {
            long number = Long.parseLong(tokens.group("number"));
            return number == (int) number ? Optional.of(new Value.Number((int) number)) : Optional.empty();
        }
        if (tokens.group("name") != null) {
            return scope.value(tokens.group("name")).filter(Value.Symbol.class::isInstance);
        }
        return tokens.group("sign").equals("[") ? list(depth) : Optional.empty();
    }

    private Optional<Value> list(int depth) {
        List<Value> items = new ArrayList<>();
        if (accepts("]")) {
            return Optional.of(new Value.Items(items));
        }
        do {
            Optional<Value> item = value(depth + 1);
            if (item.isEmpty()) {
                return item;
            }
            items.add(item.get());
        } while (accepts(","));
        return accepts("]") ? Optional.of(new Value.Items(items)) : Optional.empty();
    }

    private boolean accepts(String sign) {
        int before = at;
        if (next() && sign.equals(tokens.group("sign"))) {
            return true;
        }
        at = before;
        return false;
    }
}
