package org.gavel.cli.command;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.option.InputOptions;
import org.gavel.cli.option.OutputOption;
import org.gavel.cli.program.ProgramCommand;
import org.gavel.cli.report.GameSheet;
import org.gavel.engine.limit.StopSignal;
import org.gavel.games.BundledGame;
import org.gavel.games.BundledGames;
import org.gavel.service.query.Games;
import org.gavel.service.query.Query;
import org.gavel.service.sheet.OutputFormat;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Lists the bundled games, or prints all about one of them. */
@Command(mixinStandardHelpOptions = true)
public final class GamesCommand extends ProgramCommand {

    @Mixin
    private final InputOptions options = new InputOptions(Query.GAMES.inputs(), List.of(OutputOption.FORMAT));
    @Mixin
    private final OutputOption output = new OutputOption();

    @Override
    protected ExitStatus run() throws IOException {
        Optional<BundledGame> one = options.value(Games.NAME).map(Games::named);
        OutputFormat format = output.format(options);
        return output.writeSheets(session(), format, StopSignal.NEVER, out -> {
            out.write(one.map(GameSheet::of).orElseGet(() -> GameSheet.of(BundledGames.all(), format)));
            return ExitStatus.DONE;
        });
    }
}
