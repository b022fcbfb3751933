package org.gavel.cli.main;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.option.OutputOption;
import org.gavel.cli.program.ProgramCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Prints the manual page: every command with its options, in the macros of man(7). */
@Command(name = "man", mixinStandardHelpOptions = true, description = "Prints the manual page. To read it: gavel man | man -l -")
final class ManCommand extends ProgramCommand {

    @Mixin
    private final OutputOption output = new OutputOption();

    @Override
    protected ExitStatus run() throws IOException {
        CommandLine line = Gavel.commandLine(session(), CommandTable.words());
        List<String> page = new ArrayList<>();
        page.add(".TH GAVEL 1 \"\" \"" + escaped(line.getCommandSpec().version()[0]) + "\" \"User Commands\"");
        page.add(".SH NAME");
        page.add("gavel \\- solve bidding games on coloured directed graphs");
        page.add(".SH SYNOPSIS");
        page.add(".B gavel");
        page.add(".I COMMAND");
        page.add("[options] [arguments]");
        page.add(".SH DESCRIPTION");
        Stream.of(line.getCommandSpec().usageMessage().footer()).filter(text -> !text.isEmpty())
                .forEach(text -> paragraph(text, page));
        page.add(".SH COMMANDS");
        for (String name : CommandTable.names()) {
            command(line.getSubcommands().get(name).getCommandSpec(), page);
        }
        page.add(".SH SEE ALSO");
        page.add("The guide in the folder src/site of the sources.");
        return output.write(session(), out -> {
            out.write(String.join("\n", page) + "\n");
            return ExitStatus.DONE;
        });
    }

    private static void command(CommandSpec command, List<String> page) {
        page.add(".SS " + escaped(command.qualifiedName()));
        for (String text : command.usageMessage().description()) {
            paragraph(text, page);
        }
        for (PositionalParamSpec parameter : command.positionalParameters()) {
            entry(".I " + escaped(parameter.paramLabel()), parameter.description(), page);
        }
        command.options().stream().filter(option -> !option.hidden())
                .sorted(Comparator.comparing(OptionSpec::longestName)).forEach(option -> {
                    String value = option.arity().max() == 0 ? "" : "=" + option.paramLabel();
                    entry(".B " + escaped(String.join(", ", option.names()) + value), option.description(), page);
                });
        command.subcommands().values().stream().distinct().forEach(part -> command(part.getCommandSpec(), page));
    }

    private static void entry(String heading, String[] description, List<String> page) {
        page.add(".TP");
        page.add(heading);
        page.add(line(String.join(" ", description)));
    }

    private static void paragraph(String text, List<String> page) {
        page.add(".PP");
        page.add(line(text));
    }

    /** A line of text, which must not begin like a macro. */
    private static String line(String text) {
        return "\\&" + escaped(text.replace("%n", " ").replace("%%", "%"));
    }

    private static String escaped(String text) {
        return text.replace("\\", "\\e").replace("-", "\\-").replace("\n", " ");
    }
}
