package org.gavel.dsl.request;

import java.util.ArrayList;
import java.util.List;

/** The parameters behind the colon of an argument: {@code n=5,heaps=[3,4,5]}. */
public final class ParameterPairs {

    private ParameterPairs() {
    }

    /** The texts between the commas that stand outside square brackets, each meant to be a name and its value. */
    public static List<String> split(String text) {
        List<String> pairs = new ArrayList<>();
        int depth = 0;
        int from = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            depth += c == '[' ? 1 : c == ']' ? -1 : 0;
            if (c == ',' && depth <= 0) {
                pairs.add(text.substring(from, i));
                from = i + 1;
            }
        }
        pairs.add(text.substring(from));
        return pairs;
    }
}
