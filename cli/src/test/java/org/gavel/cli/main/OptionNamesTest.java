package org.gavel.cli.main;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.gavel.cli.Run;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** What options are called, over all commands. */
class OptionNamesTest {

    private static final List<String> EVERYWHERE = List.of("--help", "--version", "--quiet");

    private static String table() {
        String[] names = CommandTable.names().stream().filter(name -> !name.equals("help")).toArray(String[]::new);
        CommandLine line = Gavel.commandLine(
                Run.session(InputStream.nullInputStream(), OutputStream.nullOutputStream(),
                        OutputStream.nullOutputStream()),
                names);
        Map<String, TreeSet<String>> commands = new TreeMap<>();
        line.getSubcommands().forEach((name, command) -> command.getCommandSpec().options().stream()
                .filter(option -> !EVERYWHERE.contains(option.longestName()))
                .forEach(option -> commands.computeIfAbsent(shown(option), key -> new TreeSet<>()).add(name)));
        return commands.entrySet().stream()
                .map(each -> "| `" + each.getKey() + "` | " + String.join(", ", each.getValue()) + " |\n")
                .collect(Collectors.joining());
    }

    /** The option as help shows it, by its long name. */
    private static String shown(OptionSpec option) {
        return (option.names()[0] + " " + (option.arity().max() == 0 ? "" : option.paramLabel().replace("|", "\\|")))
                .strip();
    }

    /** Totals and budgets are called the same wherever they are asked for. */
    @Test
    void totalsAndPurses_meanTheSameForEveryCommand() {
        assertThat(table()).contains("| `--totals TOTALS` | moves, solve, sweep |")
                .doesNotContain("`--chips TOTALS`").doesNotContain("`--chips K`").contains("| `--chips A,B` |")
                .doesNotContain("| `--table` |").doesNotContain("`--alice WHO`")
                .doesNotContain("`--bob WHO`");
    }
}
