package org.gavel.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.gavel.cli.command.BibliographyCommand;
import org.gavel.cli.command.CheckCommand;
import org.gavel.cli.command.CompareCommand;
import org.gavel.cli.command.ConvertCommand;
import org.gavel.cli.command.DenseCommand;
import org.gavel.cli.command.FormatCommand;
import org.gavel.cli.command.GamesCommand;
import org.gavel.cli.command.MovesCommand;
import org.gavel.cli.command.OutcomeCommand;
import org.gavel.cli.command.PeriodsCommand;
import org.gavel.cli.command.PlayCommand;
import org.gavel.cli.command.RootCommand;
import org.gavel.cli.command.ShowCommand;
import org.gavel.cli.command.SimulateCommand;
import org.gavel.cli.command.SolveCommand;
import org.gavel.cli.command.ValidateCommand;
import org.gavel.cli.command.ValueCommand;
import org.gavel.cli.command.VerifyCommand;
import org.gavel.cli.report.CapabilityTable;
import org.gavel.dsl.diagnostic.Spelling;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The program. */
public final class Gavel {

    private static final int HELP_WIDTH = 100;

    private Gavel() {
    }

    /** Runs one command and ends the virtual machine with its exit status. */
    public static void main(String[] args) {
        Interruption interruption = Interruption.install();
        PrintStream err = new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
        interruption.exit(
                run(new Session(System.in, new FileOutputStream(FileDescriptor.out), err, interruption), args));
    }

    /**
     * Runs one command.
     *
     * @return the exit status, one of {@link ExitStatus}
     */
    public static int run(Session session, String... args) {
        Failures failures = new Failures(session);
        try {
            return commandLine(session, failures).execute(args);
        } catch (OutOfMemoryError | StackOverflowError e) {
            return failures.report(e).code();
        }
    }

    private static CommandLine commandLine(Session session, Failures failures) {
        CommandLine line = new CommandLine(new RootCommand());
        line.addSubcommand("solve", new SolveCommand(session));
        line.addSubcommand("outcome", new OutcomeCommand(session));
        line.addSubcommand("value", new ValueCommand(session));
        line.addSubcommand("show", new ShowCommand(session));
        line.addSubcommand("moves", new MovesCommand(session));
        line.addSubcommand("periods", new PeriodsCommand(session));
        line.addSubcommand("compare", new CompareCommand(session));
        line.addSubcommand("check", new CheckCommand(session));
        line.addSubcommand("games", new GamesCommand(session));
        line.addSubcommand("convert", new ConvertCommand(session));
        line.addSubcommand("dense", new DenseCommand(session));
        line.addSubcommand("validate", new ValidateCommand(session));
        line.addSubcommand("bibliography", new BibliographyCommand(session));
        line.addSubcommand("format", new FormatCommand(session));
        line.addSubcommand("play", new PlayCommand(session));
        line.addSubcommand("verify", new VerifyCommand(session));
        line.addSubcommand("simulate", new SimulateCommand(session));
        line.addSubcommand("help", new CommandLine.HelpCommand());
        line.getSubcommands().get("solve").getCommandSpec().usageMessage().footer(CapabilityTable.lines());
        line.setColorScheme(CommandLine.Help.defaultColorScheme(Ansi.OFF));
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setUsageHelpWidth(HELP_WIDTH);
        line.setOut(new PrintWriter(session.out(), true, StandardCharsets.UTF_8));
        line.setErr(new PrintWriter(session.err(), true));
        line.setParameterExceptionHandler((e, arguments) -> wrongArguments(session, e));
        line.setExecutionExceptionHandler((e, command, parsed) -> failures.report(e).code());
        return line;
    }

    /** The command or option that an argument which nobody knows was probably meant to be, as a question. */
    private static String didYouMean(UnmatchedArgumentException e) {
        CommandSpec spec = e.getCommandLine().getCommandSpec();
        return Spelling.didYouMean(e.getUnmatched().get(0),
                () -> Stream.concat(spec.subcommands().keySet().stream(), spec.optionsMap().keySet().stream())
                        .iterator());
    }

    private static int wrongArguments(Session session, ParameterException e) {
        String reason = e.getMessage().lines().findFirst().orElse("");
        String name = e.getCommandLine().getCommandName();
        String suggestion = e instanceof UnmatchedArgumentException unmatched ? didYouMean(unmatched) : "";
        String hint = suggestion.isEmpty() ? "see 'gavel " + (name.equals("gavel") ? "" : name + " ") + "--help'"
                : suggestion;
        session.note(Character.toLowerCase(reason.charAt(0)) + reason.substring(1) + " (" + hint + ")");
        return ExitStatus.WRONG_INPUT.code();
    }
}
