package org.gavel.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.Session;
import org.gavel.cli.option.GameOptions;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.board.BoardPasses;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.LargeShareInquiry;
import org.gavel.engine.inquiry.ShareInquiry;
import org.gavel.engine.inquiry.Stopwatch;
import org.gavel.engine.inquiry.UnprovedAnswerException;
import org.gavel.engine.inquiry.Verify;
import org.gavel.engine.inquiry.answer.LargeSolution;
import org.gavel.engine.inquiry.answer.Phase;
import org.gavel.engine.inquiry.answer.ShareAnswer;
import org.gavel.engine.inquiry.answer.Verification;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.outcome.PricedGame;
import org.gavel.engine.solve.outcome.ShareSource;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.io.store.GraphStore;
import org.gavel.io.table.CompiledGame;
import org.gavel.io.table.TableBounds;
import org.gavel.io.table.TableBuilder;
import org.gavel.io.table.TableCheck;
import org.gavel.io.table.TableStore;
import org.gavel.service.report.Sheets;
import org.gavel.service.request.Vertices;
import org.gavel.service.request.Vertices.Usual;
import org.gavel.service.sheet.OutputFormat;
import org.gavel.service.sheet.SheetWriter;

/**
 * Finds thresholds in real money of all vertices of a large board, keeps them on disk, where the same goes on that was stopped, and looks up
 * those that are asked for: of a stored graph in its own folder, of a text in one that is named.
 */
record LargeSolving(Session session, GameOptions gameOptions, Vertices vertices, ContinuousOptions options,
        OptionalDouble width, Verify verify) {

    /** Whether an argument names a stored graph that is played in real money. */
    static boolean isStored(String argument, GameOptions gameOptions) throws IOException {
        if (!GraphStore.isNamed(argument)) {
            return false;
        }
        try (GraphStore store = GraphStore.open(Path.of(argument))) {
            return gameOptions.auction(store.auction()).money() == Money.CONTINUOUS;
        }
    }

    /** Solves the graph of a folder, and writes what is asked for. */
    ExitStatus stored(String folder, OutputFormat format, SheetWriter out, StopSignal stop, Stopwatch watch)
            throws IOException {
        refuse(options.digits().isPresent(), "--digits");
        refuse(options.horizon().isPresent(), "--horizon");
        refuse(gameOptions.haveTable(), "--table");
        try (GraphStore store = GraphStore.open(Path.of(folder))) {
            Auction auction = gameOptions.auction(store.auction());
            LargeSolution solution = new LargeShareInquiry(new BoardPasses(store::view, options.threads()), auction,
                    TableBounds.of(store, auction, System::nanoTime)).answer(options.width(), verify, stop, watch);
            BiddingGame game = gameOptions.atAsked(store.game(auction));
            boolean rows = format == OutputFormat.CSV;
            boolean all = vertices.areAll(rows ? Usual.ALL : Usual.START);
            if (all && !rows) {
                throw new InputException(
                        "--vertices all: all vertices of a stored graph are written only as CSV",
                        "add --format csv, or name some");
            }
            out.write(all
                    ? Sheets.ofShares(store.name(), Integer::toString, solution.alice(), solution.bob(),
                            IntStream.range(0, store.vertexCount()))
                    : Sheets.of(answer(new PricedGame(game, ShareSource.known(solution.of(game))),
                            solution.verification(), StopSignal.NEVER, watch)));
            return status(solution, folder, stop);
        }
    }

    private ShareAnswer answer(PricedGame priced, Verification verification, StopSignal stop, Stopwatch watch) {
        return new ShareInquiry(options, Verify.NO, priced.thresholds())
                .answer(priced.game(), vertices.of(priced.game(), Usual.START), stop, watch).with(verification);
    }

    private static void refuse(boolean asked, String option) {
        if (asked) {
            throw new InputException(option + " is not for stored graphs",
                    "leave it out, or read the graph from a file");
        }
    }

    private ExitStatus status(LargeSolution solution, String folder, StopSignal stop) {
        boolean partial = solution.completion() == Completion.PARTIAL;
        if (!partial && (verify == Verify.NO || solution.verification().isVerified())) {
            return ExitStatus.DONE;
        }
        if (partial && !stop.stopRequested()) {
            session.note(folder + ": the bounds hold, but are wider than asked for, and sweeps bring them no nearer");
            return ExitStatus.LIMIT;
        }
        String lacking = partial ? "stopped early: the bounds hold, but are wider than asked for"
                : solution.verification().what();
        session.note(folder + ": " + lacking + " (they are kept in " + folder + "; the same command goes on)");
        return ExitStatus.LIMIT;
    }

    /**
     * Solves the game of a text into a folder.
     *
     * @throws LimitReachedException if it was stopped before all is there; the same goes on then
     */
    ShareAnswer kept(String argument, Path folder, StopSignal stop, Stopwatch watch) throws IOException {
        CompiledGame game = gameOptions.compiled(argument, session.in());
        game.requireRichman(gameOptions.auction(game.auction()));
        watch.lap(Phase.READING);
        TableStore store = new TableBuilder(game, gameOptions.limits(stop), stop, options.threads(),
                TableCommand.clocks(), session::note).build(folder, width);
        watch.lap(Phase.SOLVING);
        Verification verification = verify == Verify.NO ? Verification.NOT_ASKED : check(game, store, stop);
        watch.lap(Phase.VERIFYING);
        gameOptions.useTable(folder);
        return answer(gameOptions.loadForShares(argument, session.in(), stop, watch), verification, stop, watch);
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
