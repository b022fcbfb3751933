package org.gavel.cli.main;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.gavel.cli.command.ConvertCommand;
import org.gavel.cli.play.PlayedBy;
import org.gavel.engine.rules.Bids;
import org.gavel.engine.rules.Broke;
import org.gavel.engine.rules.Mover;
import org.gavel.engine.rules.payment.Payments;
import org.gavel.engine.rules.tie.TieRule;
import org.gavel.engine.word.Labelled;
import org.gavel.games.BundledGames;
import org.gavel.service.query.Conversion;
import org.gavel.service.request.StrategyArgument;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine;

/** What can be written for the options and arguments of the commands, as far as there is a list of it. */
final class Candidates {

    // The script has a list for each label of a parameter, so that options with different values must not share one.

    private static final Map<String, List<String>> OF_OPTIONS = Map.of(
            "--payment", Payments.labels().stream().map(Candidates::withNumbers).toList(),
            "--ties", TieRule.LABELS,
            "--mover", Labelled.labels(Mover.class),
            "--bids", Labelled.labels(Bids.class),
            "--broke", Labelled.labels(Broke.class),
            "--to", Conversion.formats(ConvertCommand.STORE),
            "--alice-is", PlayedBy.NAMES,
            "--bob-is", PlayedBy.NAMES,
            "--alice-plays", StrategyArgument.NAMES,
            "--bob-plays", StrategyArgument.NAMES);

    /** The labels of arguments that name games. */
    private static final List<String> GAMES = List.of("GAME", "G", "H", "NAME");

    private Candidates() {
    }

    /** Tells them to all commands of a line. */
    static void addTo(CommandLine line) {
        line.getSubcommands().values().forEach(each -> {
            addTo(each.getCommandSpec());
            addTo(each);
        });
    }

    /** Whether a word is among those that can be written for an option, or begins one, as taxman begins taxman:1/3. */
    static boolean include(OptionSpec option, String word) {
        return of(option).orElseGet(() -> List.of(option.paramLabel().split("[|]"))).stream()
                .anyMatch(each -> each.equals(word) || each.startsWith(word + ":"));
    }

    private static void addTo(CommandSpec command) {
        for (OptionSpec option : List.copyOf(command.options())) {
            of(option).ifPresent(candidates -> {
                command.remove(option);
                command.addOption(OptionSpec.builder(option).completionCandidates(candidates)
                        .paramLabel(option.longestName().replaceAll("^-+", "")).build());
            });
        }
        for (PositionalParamSpec argument : List.copyOf(command.positionalParameters())) {
            of(argument).ifPresent(candidates -> {
                command.remove(argument);
                command.addPositional(
                        PositionalParamSpec.builder(argument).completionCandidates(candidates).build());
            });
        }
    }

    private static Optional<List<String>> of(ArgSpec argument) {
        if (argument instanceof OptionSpec option && OF_OPTIONS.containsKey(option.longestName())) {
            return Optional.of(OF_OPTIONS.get(option.longestName()));
        }
        if (argument instanceof PositionalParamSpec && argument.paramLabel().equals("STRATEGY")) {
            return Optional.of(StrategyArgument.NAMES);
        }
        if (argument instanceof PositionalParamSpec && GAMES.contains(argument.paramLabel())) {
            return Optional.of(BundledGames.names());
        }
        return Arrays.stream(argument.auxiliaryTypes()).filter(Class::isEnum).findFirst().map(Candidates::words);
    }

    /** The constants of an enum as users write them. */
    private static List<String> words(Class<?> type) {
        return Arrays.stream(type.getEnumConstants()).map(each -> ((Enum<?>) each).name().toLowerCase(Locale.ROOT))
                .toList();
    }

    /** A payment's text with an example of each number that is there in capitals. */
    private static String withNumbers(String label) {
        return label.replaceAll("[A-Z]+", "1/3");
    }
}
