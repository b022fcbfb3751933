package org.gavel.large.command;

import java.util.List;
import java.util.Map;
import org.gavel.cli.option.GameArgument;
import org.gavel.dsl.diagnostic.Spelling;
import org.gavel.engine.failure.InputException;
import org.gavel.large.store.RandomRows;

/** A random graph to try a store on, as in {@code random:n=1000000,moves=3,ends=100,reach=50,seed=1}. */
final class RandomRowsArgument {

    private static final String NAME = "random";
    private static final List<String> KNOWN = List.of("n", "moves", "ends", "reach", "seed");

    private RandomRowsArgument() {
    }

    /** Whether an argument names a random graph, and not a board by its number. */
    static boolean isOne(String argument) {
        return argument.startsWith(NAME + ":") && argument.indexOf('#') < 0;
    }

    /**
     * The graph of an argument.
     *
     * @throws InputException if it names none
     */
    static RandomRows parse(String argument) {
        Map<String, String> given = GameArgument.parse(argument).parameters();
        given.keySet().stream().filter(each -> !KNOWN.contains(each)).findFirst().ifPresent(wrong -> {
            throw new InputException("'" + wrong + "' is not a parameter of a random graph", Spelling.didYouMean(wrong,
                    KNOWN, "write as in random:n=1000000,moves=3,ends=100,reach=50,seed=1"));
        });
        int vertices = number(given, "n", -1, 2);
        return new RandomRows(vertices, number(given, "moves", 3, 1), number(given, "ends", 100, 2),
                number(given, "reach", vertices, 1), number(given, "seed", 1, 0));
    }

    private static int number(Map<String, String> given, String name, int usual, int least) {
        String text = given.getOrDefault(name, Integer.toString(usual));
        int most = Integer.MAX_VALUE - 16;
        long value = text.matches("[0-9]{1,10}") ? Long.parseLong(text) : -1;
        if (value < least || value > most) {
            throw new InputException(given.containsKey(name)
                    ? "'" + name + "=" + text + "' is not a whole number from " + least + " to " + most
                    : "a random graph needs its number of vertices", "write as in random:n=1000000,moves=3");
        }
        return (int) value;
    }
}
