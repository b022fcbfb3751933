package org.gavel.dsl.request;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.gavel.engine.failure.InputException;

/** The parameters behind the colon of an argument: {@code n=5,heaps=[3,4,5]}. */
public final class ParameterPairs {

    private static final Pattern PAIR = Pattern.compile("[A-Za-z_]\\w*=[^=]*");

    private ParameterPairs() {
    }

    /**
     * The values of {@code n=5,heaps=[3,4,5]} by their names, in this order.
     *
     * @param text what is behind the colon
     * @param argument all of the argument, for messages
     * @throws InputException if it is not a list of parameters, or one of them is twice
     */
    public static Map<String, String> parse(String text, String argument) {
        List<String> pairs = split(text);
        if (!pairs.stream().allMatch(PAIR.asMatchPredicate())) {
            throw new InputException("'" + text + "' in '" + argument + "' is not a list of parameters",
                    "write them as in tug-of-war:n=5");
        }
        Map<String, String> values = byName(text);
        if (values.size() < pairs.size()) {
            throw new InputException("a parameter appears twice in '" + argument + "'", "keep one");
        }
        return values;
    }

    /** The values of {@code n=5,heaps=[3,4,5]} by their names, in this order. */
    public static Map<String, String> byName(String text) {
        Map<String, String> values = new LinkedHashMap<>();
        for (String pair : split(text)) {
            String[] sides = pair.split("=", 2);
            values.put(sides[0], sides[sides.length - 1]);
        }
        return values;
    }

    /** The texts between the commas that are outside square brackets and quotes, each meant to be a name and its value. */
    public static List<String> split(String text) {
        List<String> pairs = new ArrayList<>();
        int depth = 0;
        boolean quoted = false;
        int from = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            depth += c == '[' ? 1 : c == ']' ? -1 : 0;
            quoted ^= c == '"';
            if (c == ',' && depth <= 0 && !quoted) {
                pairs.add(text.substring(from, i));
                from = i + 1;
            }
        }
        pairs.add(text.substring(from));
        return pairs;
    }
}
