package org.gavel.cli.command;

import java.io.IOException;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.report.TallySheet;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Money;
import org.gavel.service.query.Query;
import org.gavel.service.query.Tournament;
import org.gavel.service.request.AskedPurses;

/** Plays strategies against each other, many times. */
public final class SimulateCommand extends QueryCommand {

    /** The command. */
    public SimulateCommand() {
        super(Query.SIMULATE);
    }

    @Override
    protected ExitStatus run() throws IOException {
        Tournament played = Tournament.of(this);
        TallySheet sheet = new TallySheet(played.confidence());
        return print(out -> {
            out.write(played.pairs().isEmpty() ? sheet.ofTurns(played.game(), played.turns())
                    : sheet.of(played.game(), first(played.game()), played.pairs()));
            return stop().stopRequested() ? ExitStatus.LIMIT : ExitStatus.DONE;
        });
    }

    private String first(BiddingGame game) {
        AskedPurses purses = purses(Money.values());
        return "at " + game.board().name(game.start()) + ", Alice with " + purses.written(Player.ALICE)
                + ", Bob with " + purses.written(Player.BOB)
                + (game.auction().money() == Money.CHIPS ? " chips" : "");
    }
}
