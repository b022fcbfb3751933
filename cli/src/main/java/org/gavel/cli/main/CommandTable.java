package org.gavel.cli.main;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.gavel.cli.command.CheckCommand;
import org.gavel.cli.command.ConvertCommand;
import org.gavel.cli.command.FormatCommand;
import org.gavel.cli.command.GamesCommand;
import org.gavel.cli.command.LanguageServerCommand;
import org.gavel.cli.command.OutcomeCommand;
import org.gavel.cli.command.PageCommand;
import org.gavel.cli.command.PayoffCommand;
import org.gavel.cli.command.PlayCommand;
import org.gavel.cli.program.CommandEntry;
import org.gavel.cli.program.CommandEntry.Group;
import org.gavel.cli.program.CommandSource;
import org.gavel.cli.program.ProgramCommand;
import org.gavel.cli.command.QueryCommand;
import org.gavel.cli.command.ServeCommand;
import org.gavel.cli.command.SessionCommand;
import org.gavel.cli.command.ShowCommand;
import org.gavel.cli.command.SimulateCommand;
import org.gavel.cli.command.SolveCommand;
import org.gavel.cli.command.SweepCommand;
import org.gavel.cli.command.TableCommand;
import org.gavel.cli.command.VerifyCommand;
import org.gavel.service.query.Query;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine;

/**
 * The commands of the program, by groups, in the order of its help. A command is made when it is asked for, and no other,
 * since looking at the options of all of them takes longer than most answers.
 */
final class CommandTable {

    private static final List<CommandEntry> ENTRIES = Stream.of(
            Stream.of(Query.values()).filter(Query::isAnswered).map(CommandTable::answered),
            Stream.of(
                    new CommandEntry(Group.ANSWERS, "table", "stored tables of large boards: build, verify",
                            TableCommand::new),
                    asked(Group.ANSWERS, Query.SWEEP, SweepCommand::new),
                    asked(Group.GAMES, Query.GAMES, GamesCommand::new),
                    asked(Group.GAMES, Query.SHOW, ShowCommand::new),
                    new CommandEntry(Group.GAMES, "page", "a page in one file, to send to others", PageCommand::new),
                    new CommandEntry(Group.GAMES, "serve", "a page to look at a game, change it and play it",
                            ServeCommand::new),
                    asked(Group.GAMES, Query.PLAY, PlayCommand::new),
                    asked(Group.GAMES, Query.CONVERT, ConvertCommand::new),
                    new CommandEntry(Group.GAMES, "format", "lay out files of the language as usual",
                            FormatCommand::new),
                    asked(Group.PROOF, Query.CHECK, CheckCommand::new),
                    asked(Group.PROOF, Query.VERIFY, VerifyCommand::new),
                    asked(Group.PROOF, Query.SIMULATE, SimulateCommand::new),
                    new CommandEntry(Group.PROGRAMS, "session", "answer requests as lines of JSON",
                            SessionCommand::new),
                    new CommandEntry(Group.PROGRAMS, "language-server", "mistakes, completion and more for editors",
                            LanguageServerCommand::new),
                    new CommandEntry(Group.PROGRAMS, "completion", "complete commands and options in bash and zsh",
                            CompletionCommand::new),
                    new CommandEntry(Group.PROGRAMS, "man", "the manual page", ManCommand::new),
                    new CommandEntry(Group.PROGRAMS, "guide", "the guide as pages to browse and to search",
                            GuideCommand::new)),
            CommandSource.all()).flatMap(entries -> entries).sorted(Comparator.comparing(CommandEntry::group)).toList();

    /** Commands of modules that a program may lack, and the jars that bring them. */
    private static final Map<String, String> BESIDE = Map.of("validate", "gavel-validation.jar", "bibliography",
            "gavel-validation.jar");

    private static final String HELP = "help";

    private CommandTable() {
    }

    /** The command that prints the answer to a question. */
    private static CommandEntry answered(Query query) {
        return asked(Group.ANSWERS, query, switch (query) {
            case SOLVE -> SolveCommand::new;
            case OUTCOME -> OutcomeCommand::new;
            case PAYOFF -> PayoffCommand::new;
            default -> () -> new QueryCommand(query);
        });
    }

    /** Adds those commands to a line that its arguments name. */
    static void addNamed(CommandLine line, String... args) {
        List<String> words = Arrays.asList(args);
        ENTRIES.stream().filter(entry -> words.contains(entry.name()))
                .forEach(entry -> line.addSubcommand(entry.name(), entry.command().get()));
        if (words.contains(HELP)) {
            line.addSubcommand(HELP, new CommandLine.HelpCommand());
        }
    }

    /** The names of all commands. */
    static List<String> names() {
        return Stream.concat(ENTRIES.stream().map(CommandEntry::name), Stream.of(HELP)).toList();
    }

    /** All names, as arguments that name every command. */
    static String[] words() {
        return names().toArray(String[]::new);
    }

    /** The list of commands for the help of the program, a line each. */
    static String help() {
        StringBuilder text = new StringBuilder();
        for (Group group : Group.values()) {
            text.append(String.format("%n%s%n", group.title()));
            ENTRIES.stream().filter(entry -> entry.group() == group)
                    .forEach(entry -> text.append(String.format("  %-16s%s%n", entry.name(), entry.summary())));
        }
        return text.toString();
    }

    /** The jar that brings a command which this program lacks. */
    static Optional<String> missingJar(String name) {
        return Optional.ofNullable(BESIDE.get(name));
    }

    /** The command of a question, in its words. */
    private static CommandEntry asked(Group group, Query query, Supplier<ProgramCommand> command) {
        return new CommandEntry(group, query.label(), query.brief(), () -> {
            CommandSpec spec = CommandSpec.forAnnotatedObject(command.get());
            spec.name(query.label()).usageMessage().description(query.help());
            return new CommandLine(spec);
        });
    }
}
