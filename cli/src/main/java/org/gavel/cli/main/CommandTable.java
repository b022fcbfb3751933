package org.gavel.cli.main;

import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.gavel.cli.command.BibliographyCommand;
import org.gavel.cli.command.CheckCommand;
import org.gavel.cli.command.ConvertCommand;
import org.gavel.cli.command.FormatCommand;
import org.gavel.cli.command.GamesCommand;
import org.gavel.cli.command.LanguageServerCommand;
import org.gavel.cli.command.OutcomeCommand;
import org.gavel.cli.command.PageCommand;
import org.gavel.cli.command.PayoffCommand;
import org.gavel.cli.command.PlayCommand;
import org.gavel.cli.command.ProgramCommand;
import org.gavel.cli.command.QueryCommand;
import org.gavel.cli.command.ServeCommand;
import org.gavel.cli.command.SessionCommand;
import org.gavel.cli.command.ShowCommand;
import org.gavel.cli.command.SimulateCommand;
import org.gavel.cli.command.SolveCommand;
import org.gavel.cli.command.SweepCommand;
import org.gavel.cli.command.TableCommand;
import org.gavel.cli.command.ValidateCommand;
import org.gavel.cli.command.VerifyCommand;
import org.gavel.service.query.Query;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine;

/**
 * The commands of the program, by groups, in the order of its help. A command is made when it is asked for, and no other,
 * since looking at the options of all of them takes longer than most answers.
 */
final class CommandTable {

    private static final List<Group> GROUPS = List.of(
            new Group("Answers",
                    Stream.concat(Stream.of(Query.values()).filter(Query::isAnswered).map(CommandTable::answered),
                            Stream.of(
                                    new Entry("table", "stored tables of large boards: build, verify",
                                            TableCommand::new),
                                    new Entry(Query.SWEEP, SweepCommand::new)))
                            .toList()),
            new Group("Games",
                    List.of(new Entry(Query.GAMES, GamesCommand::new),
                            new Entry(Query.SHOW, ShowCommand::new),
                            new Entry("page", "a page in one file, to send to others", PageCommand::new),
                            new Entry("serve", "a page to look at a game, change it and play it", ServeCommand::new),
                            new Entry(Query.PLAY, PlayCommand::new),
                            new Entry(Query.CONVERT, ConvertCommand::new),
                            new Entry("format", "lay out files of the language as usual", FormatCommand::new))),
            new Group("Proof",
                    List.of(new Entry(Query.CHECK, CheckCommand::new),
                            new Entry(Query.VERIFY, VerifyCommand::new),
                            new Entry(Query.SIMULATE, SimulateCommand::new),
                            new Entry("validate", "published results, or a game's examples, checked again",
                                    ValidateCommand::new),
                            new Entry("bibliography", "the works that all this rests on", BibliographyCommand::new))),
            new Group("Programs",
                    List.of(new Entry("session", "answer requests as lines of JSON", SessionCommand::new),
                            new Entry("language-server", "mistakes, completion and more for editors",
                                    LanguageServerCommand::new),
                            new Entry("completion", "complete commands and options in bash and zsh",
                                    CompletionCommand::new),
                            new Entry("man", "the manual page", ManCommand::new),
                            new Entry("guide", "the guide as pages to browse and to search", GuideCommand::new))));

    private static final String HELP = "help";

    private CommandTable() {
    }

    /** The command that prints the answer to a question. */
    private static Entry answered(Query query) {
        return new Entry(query, switch (query) {
            case SOLVE -> SolveCommand::new;
            case OUTCOME -> OutcomeCommand::new;
            case PAYOFF -> PayoffCommand::new;
            default -> () -> new QueryCommand(query);
        });
    }

    /** Adds those commands to a line that its arguments name. */
    static void addNamed(CommandLine line, String... args) {
        List<String> words = Arrays.asList(args);
        entries().stream().filter(entry -> words.contains(entry.name()))
                .forEach(entry -> line.addSubcommand(entry.name(), entry.command().get()));
        if (words.contains(HELP)) {
            line.addSubcommand(HELP, new CommandLine.HelpCommand());
        }
    }

    /** The names of all commands. */
    static List<String> names() {
        return Stream.concat(entries().stream().map(Entry::name), Stream.of(HELP)).toList();
    }

    /** All names, as arguments that name every command. */
    static String[] words() {
        return names().toArray(String[]::new);
    }

    /** The list of commands for the help of the program, a line each. */
    static String help() {
        StringBuilder text = new StringBuilder();
        for (Group group : GROUPS) {
            text.append(String.format("%n%s%n", group.title()));
            for (Entry entry : group.entries()) {
                text.append(String.format("  %-16s%s%n", entry.name(), entry.summary()));
            }
        }
        return text.toString();
    }

    private static List<Entry> entries() {
        return GROUPS.stream().flatMap(group -> group.entries().stream()).toList();
    }

    private record Group(String title, List<Entry> entries) {
    }

    private record Entry(String name, String summary, Supplier<Object> command) {

        Entry(Query query, Supplier<ProgramCommand> command) {
            this(query.label(), query.brief(), () -> line(query, command.get()));
        }

        /** A command in the words of its question. */
        private static CommandLine line(Query query, ProgramCommand command) {
            CommandSpec spec = CommandSpec.forAnnotatedObject(command);
            spec.name(query.label()).usageMessage().description(query.help());
            return new CommandLine(spec);
        }
    }
}
