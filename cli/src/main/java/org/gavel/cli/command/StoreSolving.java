package org.gavel.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.Session;
import org.gavel.cli.option.GameOptions;
import org.gavel.cli.report.Sheets;
import org.gavel.cli.sheet.OutputFormat;
import org.gavel.cli.sheet.SheetWriter;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.board.BoardPasses;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.LargeShareInquiry;
import org.gavel.engine.inquiry.ShareInquiry;
import org.gavel.engine.inquiry.Stopwatch;
import org.gavel.engine.inquiry.Verify;
import org.gavel.engine.inquiry.answer.LargeSolution;
import org.gavel.engine.inquiry.answer.ShareAnswer;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.outcome.ShareSource;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.io.store.GraphStore;
import org.gavel.io.table.TableBounds;
import org.gavel.service.request.Vertices;
import org.gavel.service.request.Vertices.Usual;

/** Finds bounds of all thresholds of a stored graph, keeps them there, and prints those that are asked for. */
record StoreSolving(Session session, GameOptions gameOptions, Vertices vertices, ContinuousOptions options,
        Verify verify) {

    /** Whether an argument names a stored graph that is played in real money. */
    static boolean isFor(String argument, GameOptions gameOptions) throws IOException {
        if (!GraphStore.isNamed(argument)) {
            return false;
        }
        try (GraphStore store = GraphStore.open(Path.of(argument))) {
            return gameOptions.auction(store.auction()).money() == Money.CONTINUOUS;
        }
    }

    /** Solves the graph of a folder. */
    ExitStatus run(String folder, OutputFormat format, SheetWriter out, StopSignal stop,
            Stopwatch watch) throws IOException {
        refuse(options.digits().isPresent(), "--digits");
        refuse(options.horizon().isPresent(), "--horizon");
        refuse(gameOptions.haveTable(), "--table");
        try (GraphStore store = GraphStore.open(Path.of(folder))) {
            Auction auction = gameOptions.auction(store.auction());
            TableBounds bounds = TableBounds.of(store, auction, System::nanoTime);
            LargeShareInquiry inquiry = new LargeShareInquiry(new BoardPasses(store::view, options.threads()), auction,
                    bounds);
            LargeSolution solution = inquiry.answer(options.width(), verify, stop, watch);
            BiddingGame game = gameOptions.atAsked(store.game(auction));
            boolean rows = format == OutputFormat.CSV || format == OutputFormat.PARQUET;
            if (vertices.areAll(rows ? Usual.ALL : Usual.START)) {
                if (!rows) {
                    throw new InputException(
                            "--vertices all: all vertices of a stored graph are written as CSV or Parquet alone",
                            "add --format csv, or name some");
                }
                out.write(Sheets.ofShares(store.name(), Integer::toString, solution.alice(), solution.bob(),
                        IntStream.range(0, store.vertexCount())));
                return status(solution, folder, stop);
            }
            ShareAnswer answer = new ShareInquiry(options, Verify.NO, ShareSource.known(solution.of(game)))
                    .answer(game, vertices.of(game, Usual.START), StopSignal.NEVER, watch);
            out.write(Sheets.of(answer.with(solution.verification())));
            return status(solution, folder, stop);
        }
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
}
