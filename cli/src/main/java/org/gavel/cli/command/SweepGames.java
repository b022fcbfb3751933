package org.gavel.cli.command;

import org.gavel.cli.InputException;
import org.gavel.cli.Session;
import org.gavel.cli.option.GameOptions;
import org.gavel.engine.failure.Unchecked;
import org.gavel.engine.game.BiddingGame;
import org.gavel.sweep.source.GameLoader;

/**
 * Files and bundled games as sources of a sweep.
 *
 * @param session the run
 */
record SweepGames(Session session) implements GameLoader {

    @Override
    public BiddingGame load(String argument) {
        if (argument.equals("-")) {
            throw new InputException("a sweep reads its games more than once, and standard input only once",
                    "name a file");
        }
        return Unchecked.get(() -> new GameOptions().load(argument, session.in()));
    }
}
