package org.gavel.cli.command;

import java.io.IOException;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.Session;
import org.gavel.cli.option.TotalsArgument;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.MoveAnswer;
import org.gavel.engine.inquiry.MoveInquiry;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Prints for which totals each move from the start is optimal. */
@Command(name = "moves", mixinStandardHelpOptions = true, description = "Prints for which totals of chips each move from the start is optimal, and when none that is best"
        + " with real money is.")
public final class MovesCommand extends AnswerCommand {

    @Parameters(paramLabel = "GAME", description = "a file, - or a bundled game, as in tug-of-war:n=5")
    private String game = "";

    @Option(names = "--chips", paramLabel = "TOTALS", required = true, description = "the totals: 8, 0..255 or 4,8,1000000000000")
    private String chips = "";

    /** The command of one run. */
    public MovesCommand(Session session) {
        super(session);
    }

    @Override
    ExitStatus run() throws IOException {
        BiddingGame loaded = load(game);
        MoveAnswer answer = new MoveInquiry(TotalsArgument.parse(chips)).answer(loaded, stop(),
                watch());
        return print(answer);
    }
}
