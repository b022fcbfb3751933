package org.gavel.cli.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** The command line that asks the question of a run, so that its answer can be found again: without what changes no answer. */
final class CommandWords {

    private static final Set<String> CHANGE_NOTHING = Set.of("--format", "--out", "--threads", "--certificate",
            "--check", "--stats", "--quiet");
    private static final Pattern PLAIN = Pattern.compile("[\\w./:=,@+-]+");

    private CommandWords() {
    }

    /** The words of a run as a shell reads them: the command, what is without an option, and the options that were given. */
    static String of(ParseResult run) {
        List<String> words = new ArrayList<>();
        run.matchedPositionalsSet().forEach(each -> words.addAll(each.originalStringValues()));
        run.matchedOptionsSet().stream().filter(option -> !CHANGE_NOTHING.contains(option.longestName()))
                .forEach(option -> add(option, words));
        return run.commandSpec().qualifiedName(" ")
                + words.stream().map(word -> " " + quoted(word)).reduce("", String::concat);
    }

    private static void add(OptionSpec option, List<String> words) {
        if (option.arity().max() == 0) {
            words.add(option.longestName());
        } else {
            option.originalStringValues().forEach(value -> words.addAll(List.of(option.longestName(), value)));
        }
    }

    private static String quoted(String word) {
        return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
