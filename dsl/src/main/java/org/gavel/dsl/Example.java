package org.gavel.dsl;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gavel.dsl.request.ParameterPairs;
import org.gavel.engine.board.Player;

/**
 * An example in the documentation of a game: {@code 133/256 = alice(start)} claims the share of all the money above which
 * Alice wins, {@code 2* = alice(start, 4)} the holding she needs where there are 4 chips in all. Values of parameters
 * may follow, as in {@code 1/32 = alice(start, n = 5)}.
 *
 * @param expected a fraction, a holding, or {@code never}
 * @param expression the rest, as written
 * @param player whose threshold it is
 * @param vertex the name of the vertex, or {@code start}
 * @param chips the total in chips; empty for real money
 * @param parameters values of parameters, by name
 * @param line the line of the text, from 1
 */
public record Example(String expected, String expression, Player player, String vertex, OptionalLong chips,
        Map<String, String> parameters, int line) {

    private static final Pattern FORM = Pattern.compile("(\\S+) = ((alice|bob)\\((.*)\\))");
    private static final Pattern BEGINNING = Pattern.compile("(\\S+ ?={1,2} ?)(?:alice|bob) ?\\(.*");
    private static final Pattern CHIPS = Pattern.compile("[0-9]{1,18}");
    private static final Pattern PARAMETER = Pattern
            .compile("([\\p{L}_][\\p{L}\\p{Nd}_']*) *= *(-?[0-9]+|\\[[^\"]*\\]|[\\p{L}_][\\p{L}\\p{Nd}_']*)");

    /** The example in a line of documentation, or empty if it is prose. */
    static Optional<Example> parse(String documentation, int line) {
        Matcher form = FORM.matcher(documentation);
        if (!form.matches()) {
            return Optional.empty();
        }
        List<String> arguments = ParameterPairs.split(form.group(4)).stream().map(String::strip).toList();
        OptionalLong chips = OptionalLong.empty();
        Map<String, String> parameters = new TreeMap<>();
        for (String argument : arguments.subList(1, arguments.size())) {
            Matcher total = CHIPS.matcher(argument);
            Matcher parameter = PARAMETER.matcher(argument);
            if (total.matches()) {
                chips = OptionalLong.of(Long.parseLong(total.group()));
            } else if (parameter.matches()) {
                parameters.put(parameter.group(1), parameter.group(2));
            } else {
                return Optional.empty();
            }
        }
        Player player = form.group(3).equals("alice") ? Player.ALICE : Player.BOB;
        return Optional.of(new Example(form.group(1), form.group(2), player, unquoted(arguments.get(0)), chips,
                parameters, line));
    }

    /** Whether a line of documentation begins like an example. */
    static boolean isBegunBy(String documentation) {
        return BEGINNING.matcher(documentation).matches();
    }

    private static String unquoted(String vertex) {
        boolean quoted = vertex.length() > 1 && vertex.startsWith("\"") && vertex.endsWith("\"");
        return quoted ? vertex.substring(1, vertex.length() - 1) : vertex.replace(", ", ",");
    }
}
