package org.gavel.cli.command;

import java.io.IOException;
import java.util.Optional;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.option.OutputOption;
import org.gavel.cli.report.GameSheet;
import org.gavel.cli.sheet.OutputFormat;
import org.gavel.dsl.diagnostic.Spelling;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.games.BundledGame;
import org.gavel.games.BundledGames;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Lists the bundled games, or tells all about one of them. */
@Command(name = "games", mixinStandardHelpOptions = true, description = "Lists the bundled games, or prints rules, parameters, source and known values of one.")
public final class GamesCommand extends ProgramCommand {

    @Parameters(paramLabel = "NAME", arity = "0..1", description = "a bundled game")
    private Optional<String> name = Optional.empty();

    @Option(names = "--format", paramLabel = OutputFormat.FORMS, description = "how the answer is written (text)")
    private OutputFormat format = OutputFormat.TEXT;

    @Mixin
    private final OutputOption output = new OutputOption();

    @Override
    protected ExitStatus run() throws IOException {
        Optional<BundledGame> one = name.map(GamesCommand::named);
        return output.writeSheets(session(), format, StopSignal.NEVER, out -> {
            out.write(one.map(GameSheet::of).orElseGet(() -> GameSheet.of(BundledGames.all())));
            return ExitStatus.DONE;
        });
    }

    private static BundledGame named(String name) {
        return BundledGames.named(name)
                .orElseThrow(() -> new InputException("there is no bundled game '" + name + "'", hint(name)));
    }

    private static String hint(String name) {
        Optional<String> alone = Optional.of(name.indexOf(':')).filter(colon -> colon > 0)
                .map(colon -> name.substring(0, colon)).filter(before -> BundledGames.named(before).isPresent());
        if (alone.isPresent()) {
            return "'gavel games " + alone.get() + "' tells of it, whatever its parameters";
        }
        return Spelling.didYouMean(name, BundledGames.names(), "'gavel games' lists them");
    }
}
