package org.gavel.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;
import org.gavel.cli.Session;
import org.gavel.cli.option.GameOptions;
import org.gavel.engine.inquiry.Stopwatch;
import org.gavel.engine.inquiry.UnprovedAnswerException;
import org.gavel.engine.inquiry.Verify;
import org.gavel.engine.inquiry.answer.Phase;
import org.gavel.engine.inquiry.answer.Verification;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.io.table.CompiledGame;
import org.gavel.io.table.TableBuilder;
import org.gavel.io.table.TableCheck;
import org.gavel.io.table.TableStore;

/** Finds the thresholds of all positions of a large board and keeps them in a folder, or goes on with what is kept there. */
record KeptSolving(Session session, GameOptions gameOptions, OptionalDouble width, Verify verify, int threads) {

    /**
     * Solves a game into a folder, from which thresholds are looked up then.
     *
     * @return whether all that is kept was checked
     * @throws LimitReachedException if it was stopped before all is there; the same goes on then
     */
    Verification run(String argument, Path folder, StopSignal stop, Stopwatch watch) throws IOException {
        CompiledGame game = gameOptions.compiled(argument, session.in());
        game.requireRichman(gameOptions.auction(game.auction()));
        watch.lap(Phase.READING);
        TableStore store = new TableBuilder(game, gameOptions.limits(stop), stop, threads, TableCommand.clocks(),
                session::note).build(folder,
                        width);
        watch.lap(Phase.SOLVING);
        Verification verification = verify == Verify.NO ? Verification.NOT_ASKED : check(game, store, stop);
        watch.lap(Phase.VERIFYING);
        return verification;
    }

    private static Verification check(CompiledGame game, TableStore store, StopSignal stop) throws IOException {
        TableCheck check = new TableCheck(game, store);
        try {
            Optional<String> wrong = check.run(1, stop);
            if (wrong.isPresent()) {
                throw new UnprovedAnswerException("what is kept of " + game.argument() + " is wrong: " + wrong.get());
            }
            return Verification
                    .verified("all " + check.checked() + " positions that are kept, by the rules of the game's text");
        } catch (LimitReachedException e) {
            return Verification.stopped(e.getMessage());
        }
    }
}
