package org.gavel.cli.main;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** The help of a command: its options in groups, and examples. */
final class HelpPage {

    private static final String QUESTION = "Question";
    /** The headings of the groups in their order, and their options; all other options belong to the question. */
    private static final Map<String, List<String>> GROUPS = Map.of("Auction",
            List.of("--payment", "--ties", "--mover", "--bids", "--broke", "--least", "--bid-everywhere"), "Output",
            List.of("--out", "--format", "--digits", "--vertices", "--certificate", "--check", "--stats", "--quiet",
                    "--help",
                    "--version"),
            "Limits", List.of("--time-limit", "--longest-time", "--max-positions", "--max-vertices", "--max-characters",
                    "--longest-table", "--threads"));
    private static final List<String> HEADINGS = List.of(QUESTION, "Auction", "Output", "Limits");
    private static final String EXAMPLES = "examples.txt";

    private HelpPage() {
    }

    /** Gives a command its help. */
    static void addTo(CommandLine command, int width) {
        UsageMessageSpec usage = command.getCommandSpec().usageMessage();
        usage.abbreviateSynopsis(true).width(width).commandListHeading("%nCommands%n");
        describe(command.getCommandSpec(), "--help", "print this help");
        describe(command.getCommandSpec(), "--version", "print the version");
        List<String> examples = examples(command.getCommandSpec().qualifiedName());
        if (!examples.isEmpty()) {
            usage.footer(Stream.of(Stream.of(usage.footer()), Stream.of("", "Examples"),
                    examples.stream().map(each -> "  " + each)).flatMap(lines -> lines).toArray(String[]::new));
        }
        command.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, HelpPage::options);
        command.getSubcommands().values().forEach(part -> addTo(part, width));
    }

    private static void describe(CommandSpec command, String name, String description) {
        OptionSpec option = command.findOption(name);
        if (option != null) {
            command.remove(option);
            command.addOption(OptionSpec.builder(option).description(description).build());
        }
    }

    private static String options(Help help) {
        Map<String, List<OptionSpec>> groups = help.commandSpec().options().stream().filter(each -> !each.hidden())
                .sorted(Comparator.comparing(OptionSpec::longestName))
                .collect(Collectors.groupingBy(option -> heading(option.longestName())));
        return HEADINGS.stream().filter(groups::containsKey)
                .map(heading -> String.format("%n%s%n", groups.size() > 2 || !heading.equals(QUESTION) ? heading
                        : "Options") + list(help, groups.get(heading)))
                .collect(Collectors.joining());
    }

    private static String list(Help help, List<OptionSpec> options) {
        Help.Layout layout = help.createDefaultLayout(help.commandSpec().options(), List.of(), help.colorScheme());
        options.forEach(option -> layout.addOption(option, help.parameterLabelRenderer()));
        return layout.toString();
    }

    private static String heading(String option) {
        return GROUPS.entrySet().stream().filter(group -> group.getValue().contains(option)).map(Map.Entry::getKey)
                .findFirst().orElse(QUESTION);
    }

    /** The command lines that show what a command does, by its name with those of its parents. */
    static List<String> examples(String command) {
        try (InputStream in = HelpPage.class.getResourceAsStream(EXAMPLES)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines()
                    .filter(line -> (line + " ").startsWith(command + " ")).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
