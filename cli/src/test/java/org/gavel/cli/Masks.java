package org.gavel.cli;

import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What of an output may differ from run to run, and is masked before outputs are compared: the times that were taken, and
 * of which commit the program is, with the hash of the board and the command line beside it. */
final class Masks {

    private static final String SECONDS = "(?<=\"(?:[a-z]{1,20}S|s)econds\":)[0-9.E-]+";
    private static final String PROGRAM = "\"program\":\\{[^}]*\\},(?:\"board\":\"[^\"]*\",)?";
    private static final String COMMAND = ",\"command\":\"gavel [^\"]*\"";

    private Masks() {
    }

    /** {@code 0.012 s} becomes {@code ... s}, as the guide writes it, and {@code "seconds":0.012} becomes {@code "seconds":#}. */
    static String apply(String text) {
        return text.replaceAll("\\b[0-9]+\\.[0-9]{3} s\\b", "... s").replaceAll(SECONDS, "#").replaceAll(PROGRAM, "")
                .replaceAll(COMMAND, "").replaceAll("(?m)^% (Board sha256:|Gavel [^ ]+.*: gavel ).*\n?", "");
    }

    /** An output as the guide shows it: what is masked is as in the output shown before, so that nothing else makes a difference. */
    static String renewed(String before, String output) {
        Map<String, String> lines = new HashMap<>();
        before.lines().forEach(line -> lines.putIfAbsent(apply(line), line));
        String renewed = output.lines().filter(line -> line.isEmpty() || !apply(line).isEmpty())
                .map(line -> lines.getOrDefault(apply(line), line.replaceAll("\\b[0-9]+\\.[0-9]{3} s\\b", "... s")))
                .map(line -> line + "\n").collect(Collectors.joining());
        for (String varying : List.of(SECONDS, PROGRAM, COMMAND)) {
            Pattern pattern = Pattern.compile(varying);
            Iterator<String> values = pattern.matcher(before).results().map(MatchResult::group).iterator();
            renewed = pattern.matcher(renewed).replaceAll(match -> Matcher
                    .quoteReplacement(values.hasNext() ? values.next() : varying.equals(SECONDS) ? match.group() : ""));
        }
        return renewed;
    }
}
