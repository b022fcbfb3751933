package org.gavel.cli.main;

import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The script that completes commands, options and their values in fish. */
final class FishCompletion {

    private FishCompletion() {
    }

    /** The script for a line with all its commands. */
    static String of(CommandLine line) {
        StringBuilder script = new StringBuilder();
        line.getSubcommands().forEach((name, command) -> {
            script.append(complete("__fish_use_subcommand", "-f -a " + name + described(summary(command))));
            add(command, word(2, name), script);
        });
        return script.toString();
    }

    private static void add(CommandLine command, String seen, StringBuilder script) {
        CommandSpec spec = command.getCommandSpec();
        String parts = String.join(" ", command.getSubcommands().keySet());
        command.getSubcommands().forEach((name, part) -> {
            script.append(complete(seen + "; and not __fish_seen_subcommand_from " + parts,
                    "-f -a " + name + described(summary(part))));
            add(part, seen + "; and " + word(3, name), script);
        });
        spec.options().stream().filter(option -> !option.hidden())
                .forEach(option -> script.append(complete(seen, option(option))));
        spec.positionalParameters().stream().filter(argument -> values(argument).findAny().isPresent())
                .forEach(argument -> script.append(complete(seen, "-a " + quoted(joined(argument)))));
    }

    /** The condition that a word of the line is there already. */
    private static String word(int place, String word) {
        return "contains -- " + word + " (commandline -opc)[" + place + "]";
    }

    private static String option(OptionSpec option) {
        String names = Arrays.stream(option.names())
                .map(name -> name.startsWith("--") ? "-l " + name.substring(2) : "-s " + name.substring(1))
                .collect(Collectors.joining(" "));
        String value = option.arity().max() == 0 ? ""
                : values(option).findAny().isPresent() ? " -x -a " + quoted(joined(option)) : " -r";
        return names + value + described(option.description());
    }

    private static Stream<String> values(ArgSpec argument) {
        Iterable<String> candidates = argument.completionCandidates();
        return candidates == null ? Stream.empty() : StreamSupport.stream(candidates.spliterator(), false);
    }

    private static String joined(ArgSpec argument) {
        return values(argument).collect(Collectors.joining(" "));
    }

    private static String[] summary(CommandLine command) {
        return command.getCommandSpec().usageMessage().description();
    }

    /** The first sentence of a description. */
    private static String described(String[] description) {
        return description.length == 0 ? ""
                : " -d " + quoted(description[0].replace("%%", "%").replaceAll("(?s)(: |; |\\. |%n).*", ""));
    }

    private static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }

    private static String complete(String condition, String rest) {
        return "complete -c gavel -n '" + condition + "' " + rest + "\n";
    }
}
