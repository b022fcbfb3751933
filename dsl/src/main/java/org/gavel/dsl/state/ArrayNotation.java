package org.gavel.dsl.state;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.gavel.dsl.compile.Domain;
import org.gavel.dsl.compile.Variable;
import org.gavel.dsl.draw.Piece;

/**
 * How the values of one variable are written in the name of a position. A single variable is written out. In an array
 * each value is one character where that is unambiguous (digits; the first letters of an enumeration; a dot for
 * {@code empty} and its like; 0 and 1 for false and true). Otherwise values are written out with dots between them. A
 * slash ends each row of an array with two dimensions or more; a reader may put slashes anywhere.
 */
final class ArrayNotation {

    private final Variable variable;
    private final int slots;
    private final List<String> codes;
    private final Map<String, Integer> digits = new HashMap<>();
    private final boolean singleCharacters;

    ArrayNotation(Variable variable) {
        this.variable = variable;
        slots = variable.slotCount();
        Domain domain = variable.domain();
        List<String> characters = characters(domain);
        singleCharacters = !variable.sizes().isEmpty() && Set.copyOf(characters).size() == domain.size();
        codes = singleCharacters ? characters : domain.names();
        for (int digit = 0; digit < codes.size(); digit++) {
            digits.put(codes.get(digit), digit);
        }
    }

    private static List<String> characters(Domain domain) {
        List<String> characters = new ArrayList<>();
        for (String name : domain.names()) {
            switch (domain.kind()) {
                case TRUTHS -> characters.add(name.equals("true") ? "1" : "0");
                case SYMBOLS -> characters.add(Piece.ofValue(name, name).isBlank() ? "."
                        : name.substring(0, name.offsetByCodePoints(0, 1)));
                default -> {
                    if (name.length() > 1) {
                        return List.of();
                    }
                    characters.add(name);
                }
            }
        }
        return characters;
    }

    void write(int[] values, StringBuilder into) {
        int rowLength = variable.sizes().size() < 2 ? Integer.MAX_VALUE
                : variable.sizes().get(variable.sizes().size() - 1);
        for (int i = 0; i < slots; i++) {
            if (i > 0 && i % rowLength == 0) {
                into.append('/');
            } else if (i > 0 && !singleCharacters) {
                into.append('.');
            }
            into.append(codes.get(variable.domain().digit(values[variable.firstSlot() + i])));
        }
    }

    /** The variable with its values in a position. */
    PositionField field(int[] values) {
        List<String> texts = IntStream.range(0, slots)
                .mapToObj(i -> codes.get(variable.domain().digit(values[variable.firstSlot() + i]))).toList();
        return new PositionField(variable.name(), variable.sizes(), texts, codes);
    }

    /** Reads the values from a name and tells whether it was one. */
    boolean read(String text, int[] values) {
        Optional<List<String>> parts = split(text);
        if (parts.isEmpty() || parts.get().size() != slots) {
            return false;
        }
        for (int i = 0; i < parts.get().size(); i++) {
            Integer digit = digits.get(parts.get().get(i));
            if (digit == null) {
                return false;
            }
            values[variable.firstSlot() + i] = variable.domain().value(digit);
        }
        return true;
    }

    private Optional<List<String>> split(String text) {
        if (variable.sizes().isEmpty()) {
            return Optional.of(List.of(text));
        }
        if (!singleCharacters) {
            return Optional.of(List.of(text.split("[./]", -1)));
        }
        return Optional.of(text.codePoints().filter(c -> c != '/').mapToObj(Character::toString).toList());
    }
}
