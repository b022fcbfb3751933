package org.gavel.cli.command;

import java.io.IOException;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.option.ArgumentText;
import org.gavel.cli.option.GameOptions;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.Solvers;
import org.gavel.games.BundledGame;
import org.gavel.games.BundledGames;
import org.gavel.service.game.RequestedGame;
import org.gavel.service.request.Totals;
import org.gavel.web.SingleFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes the page as one file that needs no server, with the answers for some totals of chips. */
@Command(name = "page", mixinStandardHelpOptions = true, description = "Writes a page that needs no server, to send to others: one file with the board, what both players need and what"
        + " to bid, for some totals of chips.")
public final class PageCommand extends GameCommand {

    @Parameters(paramLabel = "GAME", description = "a file, - or a bundled game, as in tug-of-war:n=5")
    private String game = "";

    @Option(names = "--totals", paramLabel = "TOTALS", description = "the totals of chips that it knows, as in 8 or 0..20 (0..20)")
    private String chips = "0..20";

    /** The command. */
    public PageCommand() {
        super(new GameOptions());
    }

    @Override
    protected ExitStatus run() throws IOException {
        if (output.fileName().isEmpty()) {
            throw new InputException("no file is named", "say where with --out FILE.html");
        }
        BiddingGame inChips = load(game).with(Money.CHIPS);
        ChipSolution solution = Solvers.chips(inChips.auction()).solve(inChips, Totals.parse("--totals", chips),
                stop());
        output.write(session(), SingleFile.bytes(solution, summary(), source(), stop()));
        return ExitStatus.DONE;
    }

    private String summary() {
        int colon = game.indexOf(':');
        return BundledGames.named(colon < 0 ? game : game.substring(0, colon)).map(BundledGame::summary).orElse("");
    }

    private String source() throws IOException {
        if (game.equals("-")) {
            return "";
        }
        RequestedGame read = ArgumentText.requested(game, session().in());
        return read.text().or(() -> BundledGames.named(read.name()).map(BundledGame::text)).orElse("");
    }
}
