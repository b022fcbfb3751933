package org.gavel.cli.main;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gavel.cli.command.CurveCommand;
import org.gavel.cli.command.CheckCommand;
import org.gavel.cli.command.ConvertCommand;
import org.gavel.cli.command.FormatCommand;
import org.gavel.cli.command.GamesCommand;
import org.gavel.cli.command.JudgeCommand;
import org.gavel.cli.command.LanguageServerCommand;
import org.gavel.cli.command.OutcomeCommand;
import org.gavel.cli.command.PlayCommand;
import org.gavel.cli.command.RepairCommand;
import org.gavel.cli.command.QueryCommand;
import org.gavel.cli.command.ScheduleCommand;
import org.gavel.cli.command.ServeCommand;
import org.gavel.cli.command.SessionCommand;
import org.gavel.cli.command.ShowCommand;
import org.gavel.cli.command.SolveCommand;
import org.gavel.cli.command.StrategyCheckCommand;
import org.gavel.cli.command.StrategyCommand;
import org.gavel.cli.command.StrategySimulateCommand;
import org.gavel.cli.command.SweepCommand;
import org.gavel.cli.command.SupportCommand;
import org.gavel.cli.program.CommandEntry.Group;
import org.gavel.cli.program.CommandEntry;
import org.gavel.cli.program.CommandSource;
import org.gavel.service.query.Query;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine;

/**
 * The commands of the program, by groups, in the order of its help. A command is made when it is asked for, and no other,
 * since looking at the options of all of them takes longer than most answers. So the table has lambdas, where references to
 * constructors would load what they name.
 */
final class CommandTable {

    /** The commands of the core. */
    private static final List<CommandEntry> OWN = List.of(
            asked(Group.FIRST, Query.SOLVE, () -> new SolveCommand()),
            asked(Group.FIRST, Query.OUTCOME, () -> new OutcomeCommand()),
            asked(Group.FIRST, Query.MOVES, () -> new QueryCommand(Query.MOVES)),
            asked(Group.FIRST, Query.VALUE, () -> new CurveCommand(Query.VALUE)),
            asked(Group.FIRST, Query.PLAY, () -> new PlayCommand()),
            new CommandEntry(Group.FIRST, "serve", "open a page to look at games, change and play them",
                    () -> new ServeCommand()),
            asked(Group.FIRST, Query.SHOW, () -> new ShowCommand()),
            asked(Group.FIRST, Query.SWEEP, () -> new SweepCommand()),
            asked(Group.FIRST, Query.CHECK, () -> new CheckCommand()),
            asked(Group.FIRST, Query.GAMES, () -> new GamesCommand()),
            asked(Group.QUESTIONS, Query.PAYOFF, () -> new CurveCommand(Query.PAYOFF)),
            asked(Group.QUESTIONS, Query.PERIODS, () -> new QueryCommand(Query.PERIODS)),
            asked(Group.QUESTIONS, Query.COMPARE, () -> new QueryCommand(Query.COMPARE)),
            asked(Group.QUESTIONS, Query.JUDGE, () -> new JudgeCommand()),
            asked(Group.QUESTIONS, Query.REPAIR, () -> new RepairCommand()),
            asked(Group.QUESTIONS, Query.SCHEDULE, () -> new ScheduleCommand()),
            new CommandEntry(Group.QUESTIONS, "strategy", "check a strategy, or simulate plays of several",
                    CommandTable::strategy),
            asked(Group.FILES, Query.CONVERT, () -> new ConvertCommand()),
            new CommandEntry(Group.FILES, "format", "format files of the language", () -> new FormatCommand()),
            new CommandEntry(Group.PROGRAMS, "support", "the rules that gavel can solve",
                    () -> new SupportCommand()),
            new CommandEntry(Group.PROGRAMS, "session", "answer requests as lines of JSON",
                    () -> new SessionCommand()),
            new CommandEntry(Group.PROGRAMS, "language-server", "mistakes, completion and more for editors",
                    () -> new LanguageServerCommand()),
            new CommandEntry(Group.PROGRAMS, "completion", "complete commands and options in a shell",
                    () -> new CompletionCommand()),
            new CommandEntry(Group.PROGRAMS, "cite", "how to cite gavel", () -> new CiteCommand()),
            new CommandEntry(Group.PROGRAMS, "man", "the manual page", () -> new ManCommand()),
            new CommandEntry(Group.PROGRAMS, "guide", "the guide as pages to browse and to search",
                    () -> new GuideCommand()));

    /** Commands of modules that a program may lack, and the jars that bring them. */
    private static final Map<String, String> BESIDE = Map.of("table", "gavel-large.jar", "validate",
            "gavel-validation.jar", "bibliography", "gavel-validation.jar");

    /** What does the work of commands that users may expect by other names. */
    private static final Map<String, String> SUCCESSORS = Map.of("verify", "gavel check", "simulate",
            "gavel strategy simulate", "page", "gavel show GAME --out FILE.html", "draw", "gavel show GAME", "plot",
            "gavel show GAME", "export", "gavel convert GAME --to FORMAT", "list", "gavel games", "examples",
            "gavel games", "new", "gavel games tug-of-war");

    private static final String HELP = "help";

    private CommandTable() {
    }

    /** Adds those commands to a line that its arguments name. */
    static void addNamed(CommandLine line, String... args) {
        List<String> words = Arrays.asList(args);
        boolean isOwn = OWN.stream().anyMatch(entry -> words.indexOf(entry.name()) == 0);
        (isOwn && words.stream().noneMatch(BESIDE::containsKey) ? OWN.stream() : all())
                .filter(entry -> words.contains(entry.name()))
                .forEach(entry -> line.addSubcommand(entry.name(), entry.command().get()));
        if (words.contains(HELP)) {
            line.addSubcommand(HELP, new CommandLine.HelpCommand());
        }
    }

    /** The commands, with those of modules beside the core. */
    private static Stream<CommandEntry> all() {
        return Stream.concat(OWN.stream(), CommandSource.all()).sorted(Comparator.comparing(CommandEntry::group));
    }

    /** The names of all commands. */
    static List<String> names() {
        return Stream.concat(all().map(CommandEntry::name), Stream.of(HELP)).toList();
    }

    /** All names, as arguments that name every command. */
    static String[] words() {
        return names().toArray(String[]::new);
    }

    /** The list of commands for the help of the program: a line for each of the first, the others by name. */
    static String help() {
        StringBuilder text = new StringBuilder(String.format("%nCommands%n"));
        of(Group.FIRST).forEach(entry -> text.append(String.format("  %-10s %s%n", entry.name(), entry.summary())));
        text.append(String.format("%nMore (gavel COMMAND --help)%n"));
        Stream.of(Group.values()).filter(group -> group != Group.FIRST)
                .forEach(group -> text.append(String.format("  %-10s %s%n", group.title(),
                        of(group).map(CommandEntry::name).collect(Collectors.joining(", ")))));
        return text.toString();
    }

    private static Stream<CommandEntry> of(Group group) {
        return all().filter(entry -> entry.group() == group);
    }

    /** What to call instead of a command that there is not. */
    static Optional<String> successor(String name) {
        return Optional.ofNullable(SUCCESSORS.get(name));
    }

    /** The jar that brings a command which this program lacks. */
    static Optional<String> missingJar(String name) {
        return Optional.ofNullable(BESIDE.get(name));
    }

    /** The command of a question, in its words. */
    private static CommandEntry asked(Group group, Query query, Supplier<Object> command) {
        return new CommandEntry(group, query.label(), query.brief(),
                () -> line(query.label(), query, command.get()));
    }

    private static CommandLine line(String name, Query query, Object command) {
        CommandSpec spec = CommandSpec.forAnnotatedObject(command);
        spec.name(name).usageMessage().description(query.help());
        return new CommandLine(spec);
    }

    private static CommandLine strategy() {
        CommandLine line = new CommandLine(new StrategyCommand());
        line.addSubcommand("check", line("check", Query.CHECK_STRATEGY, new StrategyCheckCommand()));
        line.addSubcommand("simulate", line("simulate", Query.SIMULATE, new StrategySimulateCommand()));
        return line;
    }
}
