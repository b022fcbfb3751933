package org.gavel.cli.main;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gavel.cli.AwaitedInput;
import org.gavel.cli.Colours;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.Failures;
import org.gavel.cli.Session;
import org.gavel.cli.command.CheckCommand;
import org.gavel.cli.option.ArgumentText;
import org.gavel.cli.program.RootCommand;
import org.gavel.cli.progress.ProgressLine;
import org.gavel.dsl.diagnostic.Spelling;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The program. */
public final class Gavel {

    private static final int HELP_WIDTH = 80;
    private static final List<String> BUDGETS = List.of("--chips", "--money");
    private static final Set<String> NAMES_OF_BUDGETS = Set.of("alice", "bob", "budget", "budgets", "chips", "discrete",
            "money", "share", "totals");
    private static final List<List<String>> START = List.of(List.of("--at"));
    /** Options that may be meant by names that a command does not know: of these lists the first of which it knows one. */
    private static final Map<String, List<List<String>>> MEANT = Map.ofEntries(
            Map.entry("alice", List.of(List.of("--alice-is"), BUDGETS)),
            Map.entry("bob", List.of(List.of("--bob-is"), BUDGETS)), Map.entry("budget", List.of(BUDGETS)),
            Map.entry("budgets", List.of(BUDGETS)), Map.entry("share", List.of(List.of("--money"))),
            Map.entry("discrete", List.of(List.of("--chips"), List.of("--totals"))),
            Map.entry("chips", List.of(List.of("--totals"))), Map.entry("totals", List.of(List.of("--chips"))),
            Map.entry("money", List.of(List.of("--chips"))), Map.entry("verify", List.of(List.of("--check"))),
            Map.entry("check", List.of(List.of("--dry-run"))), Map.entry("foretell", List.of(List.of("--dry-run"))),
            Map.entry("table", List.of(List.of("--values"))), Map.entry("start", START), Map.entry("vertex", START),
            Map.entry("position", START), Map.entry("timeout", List.of(List.of("--time-limit"))),
            Map.entry("output", List.of(List.of("--out"))), Map.entry("precision", List.of(List.of("--width"))),
            Map.entry("epsilon", List.of(List.of("--width"))));

    private Gavel() {
    }

    /** Runs one command and ends the virtual machine with its exit status. */
    public static void main(String[] args) {
        PrintStream err = err();
        Interruption interruption = Interruption.install(err);
        interruption.exit(run(session(err, interruption), args));
    }

    /** Where the user is told what is not an answer. */
    static PrintStream err() {
        return new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
    }

    /** What the program has to do with the world. */
    static Session session(PrintStream err, Interruption interruption) {
        return new Session(new AwaitedInput(System.in, interruption), StandardOutput.ofProcess(), err, interruption,
                started(), System::nanoTime, Colours.Use.ofEnvironment(), ProgressLine.ofEnvironment(err));
    }

    /**
     * When the user pressed Enter, for the virtual machine takes its time to start, too; or when all was built and prepared, if
     * that had to be done first: {@code gavel.ready}, in milliseconds since 1970. Without it this is when the virtual machine
     * began, some hundredths of a second after Enter. When a program was started Linux tells to the second alone.
     */
    private static long started() {
        Long ready = Long.getLong("gavel.ready");
        long start = ready == null ? ManagementFactory.getRuntimeMXBean().getStartTime() : ready;
        return System.nanoTime() - TimeUnit.MILLISECONDS.toNanos(Math.max(0, System.currentTimeMillis() - start));
    }

    /**
     * Runs one command.
     *
     * @return the exit status, one of {@link ExitStatus}
     */
    public static int run(Session session, String... args) {
        Failures failures = new Failures(session);
        StandardOutput out = StandardOutput.of(session.out());
        try {
            int status = commandLine(session.to(out), args).execute(args);
            return status == ExitStatus.DONE.code() ? out.loss().map(failures::report).orElse(ExitStatus.DONE).code()
                    : status;
        } catch (OutOfMemoryError | StackOverflowError e) {
            return failures.report(e).code();
        } finally {
            session.progress().clear();
        }
    }

    /** The line of a run, with those commands that the arguments name. */
    static CommandLine commandLine(Session session, String... args) {
        Failures failures = new Failures(session);
        CommandLine line = new CommandLine(new RootCommand(session));
        CommandTable.addNamed(line, args);
        line.setColorScheme(
                CommandLine.Help.defaultColorScheme(session.colours() == Colours.Use.TERMINAL ? Ansi.ON : Ansi.OFF));
        line.setCaseInsensitiveEnumValuesAllowed(true);
        NumberArguments.register(line);
        nameVersion(line, line.getCommandSpec().versionProvider());
        line.setUsageHelpWidth(HELP_WIDTH);
        line.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST_HEADING, help -> "");
        line.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST,
                help -> help.commandSpec().root() == help.commandSpec() ? CommandTable.help() : "");
        line.getSubcommands().values().forEach(command -> HelpPage.addTo(command, HELP_WIDTH));
        line.setOut(new PrintWriter(session.out(), true, StandardCharsets.UTF_8));
        line.setErr(new PrintWriter(session.err(), true));
        line.setParameterExceptionHandler((e, arguments) -> wrongArguments(session, e));
        line.setExecutionExceptionHandler((e, command, parsed) -> failures.report(e).code());
        return line;
    }

    /** Lets every command print the version of the program. */
    private static void nameVersion(CommandLine line, IVersionProvider version) {
        line.getCommandSpec().versionProvider(version);
        line.getSubcommands().values().forEach(each -> nameVersion(each, version));
    }

    /** What to write instead of an unknown argument: the option of that meaning, or the command or option with a similar name. */
    private static String instead(UnmatchedArgumentException e) {
        CommandSpec spec = e.getCommandLine().getCommandSpec();
        String unknown = e.getUnmatched().get(0).replaceAll("^--|=.*", "");
        if (unknown.matches("-[0-9]+") && spec.findOption("--at") != null) {
            return ArgumentText.startingAt(unknown);
        }
        String option = MEANT.getOrDefault(unknown, List.of()).stream()
                .map(names -> names.stream().map(spec::findOption).filter(Objects::nonNull)
                        .map(found -> found.longestName() + " " + found.paramLabel())
                        .collect(Collectors.joining(" or ")))
                .filter(Predicate.not(String::isEmpty)).findFirst()
                .or(() -> spec.options().stream().filter(
                        each -> !NAMES_OF_BUDGETS.contains(unknown) && Candidates.include(each, unknown))
                        .map(each -> each.longestName() + " " + unknown).findFirst())
                .orElse("");
        String similar = !option.isEmpty() ? "use " + option
                : NAMES_OF_BUDGETS.contains(unknown) && spec.findOption("--payment") != null ? budgets(spec)
                        : Spelling.didYouMean(e.getUnmatched().get(0),
                                () -> Stream
                                        .concat(spec.parent() == null ? CommandTable.names().stream() : Stream.empty(),
                                                spec.optionsMap().keySet().stream())
                                        .iterator());
        return similar.isEmpty() && spec.findOption("--payment") != null
                ? elsewhere(e.getUnmatched(), spec)
                : similar;
    }

    /** What to write instead of an option for budgets or totals that a command does not have. */
    private static String budgets(CommandSpec spec) {
        return spec.positionalParameters().isEmpty() ? "leave it out: the answer covers chips and real money"
                : "use 'gavel outcome' with --chips A,B or --money A,B";
    }

    /** Where budgets, files and parameters of games are written; empty if it was none of these. */
    private static String elsewhere(List<String> unknown, CommandSpec spec) {
        String joined = String.join(",", unknown);
        if (joined.matches("[0-9]+(,[0-9]+)?")) {
            String name = joined.contains(",") ? "--chips" : "--totals";
            return spec.findOption(name) != null ? "use " + name + " " + joined
                    : spec.findOption("--chips") == null ? "" : "budgets have a comma, as in --chips 4,3";
        }
        String first = unknown.get(0);
        if (first.startsWith("-")) {
            return joined.matches("--[a-z][a-z0-9_]*([=,].*)?") ? "parameters follow a colon, as in tug-of-war:n=5"
                    : "";
        }
        return first.contains(".") && spec.findOption("--out") != null ? "use --out " + first : "";
    }

    private static int wrongArguments(Session session, ParameterException e) {
        ArgumentWords words = ArgumentWords.of(e.getMessage().lines().findFirst().orElse("wrong arguments"));
        String reason = words.reason();
        String suggestion = words.hint();
        String name = e.getCommandLine().getCommandSpec().qualifiedName();
        if (e instanceof MissingParameterException && suggestion.isEmpty()) {
            CommandSpec spec = e.getCommandLine().getCommandSpec();
            suggestion = Optional.of(spec.userObject()).filter(CheckCommand.class::isInstance)
                    .map(CheckCommand.class::cast).flatMap(check -> check.line(spec))
                    .or(() -> HelpPage.examples(name).stream().findFirst()).map(line -> "try '" + line + "'")
                    .orElse("");
        }
        if (e instanceof UnmatchedArgumentException unmatched) {
            suggestion = instead(unmatched);
            String first = unmatched.getUnmatched().get(0);
            reason = (first.startsWith("-") ? "unknown option '" : "unexpected argument '") + first + "'";
            if (e.getCommandLine().getParent() == null && !first.startsWith("-")) {
                reason = "unknown command '" + first + "'";
                suggestion = CommandTable.missingJar(first).map(jar -> "put " + jar + " on the class path")
                        .or(() -> CommandTable.successor(first).map(command -> "use '" + command + "'"))
                        .orElse(suggestion);
            }
        }
        String hint = suggestion.isEmpty()
                ? "see '" + name + " --help'"
                : suggestion;
        session.note(reason + " (" + hint + ")");
        return ExitStatus.WRONG_INPUT.code();
    }
}
