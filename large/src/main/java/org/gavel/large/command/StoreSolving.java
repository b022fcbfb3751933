package org.gavel.large.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.IntStream;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.Session;
import org.gavel.cli.option.GameOptions;
import org.gavel.cli.option.LargeGames;
import org.gavel.cli.option.NamedText;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.board.BoardPasses;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.outcome.PricedGame;
import org.gavel.engine.solve.outcome.ShareSource;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.inquiry.ShareInquiry;
import org.gavel.inquiry.Stopwatch;
import org.gavel.inquiry.UnprovedAnswerException;
import org.gavel.inquiry.Verify;
import org.gavel.inquiry.answer.Phase;
import org.gavel.inquiry.answer.ShareAnswer;
import org.gavel.inquiry.answer.Verification;
import org.gavel.large.bounds.LargeShareInquiry;
import org.gavel.large.bounds.LargeSolution;
import org.gavel.large.store.GraphStore;
import org.gavel.large.table.CompiledGame;
import org.gavel.large.table.TableBounds;
import org.gavel.large.table.TableBuilder;
import org.gavel.large.table.TableCheck;
import org.gavel.large.table.TableStore;
import org.gavel.service.report.Sheets;
import org.gavel.service.request.Vertices.Usual;
import org.gavel.service.sheet.OutputFormat;
import org.gavel.service.sheet.SheetWriter;

/**
 * Finds thresholds in real money of all vertices of a large board, keeps them on disk, where the same goes on that was stopped, and looks up
 * those that are asked for: of a stored graph in its own folder, of a text in one that is named.
 */
record StoreSolving(LargeGames.Asked asked) {

    /** Solves the graph of a folder, and writes what is asked for. */
    ExitStatus stored(String folder, OutputFormat format, SheetWriter out) throws IOException {
        ContinuousOptions options = asked.options();
        refuse(options.digits().isPresent(), "--digits");
        refuse(options.horizon().isPresent(), "--horizon");
        refuse(asked.game().haveTable(), "--table");
        try (GraphStore store = GraphStore.open(Path.of(folder))) {
            Auction auction = asked.game().auction(store.auction());
            LargeSolution solution = new LargeShareInquiry(new BoardPasses(store::view, options.threads()), auction,
                    TableBounds.of(store, auction, System::nanoTime))
                    .answer(options.width(), asked.verify(), asked.stop(), asked.watch());
            BiddingGame game = asked.game().atAsked(store.game(auction));
            boolean rows = format == OutputFormat.CSV;
            boolean all = asked.vertices().areAll(rows ? Usual.ALL : Usual.START);
            if (all && !rows) {
                throw new InputException(
                        "--vertices all: all vertices of a stored graph are written only as CSV",
                        "add --format csv, or name some");
            }
            out.write(all
                    ? Sheets.ofShares(store.name(), Integer::toString, solution.alice(), solution.bob(),
                            IntStream.range(0, store.vertexCount()))
                    : Sheets.of(answer(new PricedGame(game, ShareSource.known(solution.of(game))),
                            solution.verification(), StopSignal.NEVER)));
            return status(solution, folder);
        }
    }

    private ShareAnswer answer(PricedGame priced, Verification verification, StopSignal stop) {
        return new ShareInquiry(asked.options(), Verify.NO, priced.thresholds())
                .answer(priced.game(), asked.vertices().of(priced.game(), Usual.START), stop, asked.watch())
                .with(verification);
    }

    private static void refuse(boolean asked, String option) {
        if (asked) {
            throw new InputException(option + " is not for stored graphs",
                    "leave it out, or read the graph from a file");
        }
    }

    private ExitStatus status(LargeSolution solution, String folder) {
        boolean partial = solution.completion() == Completion.PARTIAL;
        if (!partial && (asked.verify() == Verify.NO || solution.verification().isVerified())) {
            return ExitStatus.DONE;
        }
        if (partial && !asked.stop().stopRequested()) {
            asked.session()
                    .note(folder
                            + ": the bounds hold, but are wider than asked for, and more sweeps do not narrow them");
            return ExitStatus.LIMIT;
        }
        String lacking = partial ? "stopped early: the bounds hold, but are wider than asked for"
                : solution.verification().what();
        asked.session().note(folder + ": " + lacking + " (they are kept in " + folder + "; the same command goes on)");
        return ExitStatus.LIMIT;
    }

    /**
     * Solves the game of a text into a folder.
     *
     * @throws LimitReachedException if it was stopped before all is there; the same goes on then
     */
    ShareAnswer kept(String argument, Path folder) throws IOException {
        GameOptions gameOptions = asked.game();
        Session session = asked.session();
        StopSignal stop = asked.stop();
        Stopwatch watch = asked.watch();
        CompiledGame game = StoredGames.compiled(NamedText.of(argument, session.in()));
        game.requireRichman(gameOptions.auction(game.auction()));
        watch.lap(Phase.READING);
        TableStore store = new TableBuilder(game, stop, asked.options().threads(),
                TableCommand.clocks(), session::note).build(folder, asked.width());
        watch.lap(Phase.SOLVING);
        Verification verification = asked.verify() == Verify.NO ? Verification.NOT_ASKED : check(game, store, stop);
        watch.lap(Phase.VERIFYING);
        gameOptions.useTable(folder);
        return answer(gameOptions.loadForShares(argument, session.in(), stop, watch), verification, stop);
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
