package org.gavel.large.command;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.option.AuctionOptions;
import org.gavel.cli.option.InputOptions;
import org.gavel.cli.option.LargeGames;
import org.gavel.cli.option.NamedText;
import org.gavel.cli.option.LimitOptions;
import org.gavel.cli.program.ProgramCommand;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.BoardPasses.Order;
import org.gavel.engine.board.BoardPasses;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.PairProof;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Money;
import org.gavel.large.store.GraphStore;
import org.gavel.large.table.CompiledGame;
import org.gavel.large.table.TableBounds;
import org.gavel.large.table.TableBuilder;
import org.gavel.large.table.TableCheck;
import org.gavel.large.table.TableStore;
import org.gavel.service.query.Inputs;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Builds and checks stored tables of large boards. */
@Command(name = "table", mixinStandardHelpOptions = true, description = "Builds and checks stored tables of large boards; solve, outcome, moves and play look"
        + " values up with --table.")
public final class TableCommand extends ProgramCommand {

    /** What is done. */
    enum Task {
        /** Makes a table, or goes on with one. */
        BUILD,
        /** Checks every position of a table. */
        CHECK
    }

    @Parameters(index = "0", paramLabel = "build|check", description = "make a table or go on with one; or check one against the game's text, or a stored graph and its bounds")
    private Task task = Task.BUILD;

    @Parameters(index = "1", paramLabel = "GAME|DIR", description = "the game to build a table of, as in chess-ending:alice=1,bob=2; or the folder to check")
    private String what = "";

    @Option(names = "--out", paramLabel = "DIR", description = "the folder of the table")
    private Optional<Path> out = Optional.empty();

    @Option(names = "--width", paramLabel = "W", description = "for chess endings: the width of the bounds; 0 for exact thresholds (0 for three pieces, else 1e-9)")
    private Optional<Double> width = Optional.empty();

    @Option(names = "--every", paramLabel = "N", description = "check every Nth position only (1)")
    private long every = 1;

    @Option(names = "--dry-run", description = "estimate time and disk space and build nothing; for games of stacks")
    private boolean isDryRun;

    @Mixin
    private final InputOptions options = new InputOptions(List.of(Inputs.THREADS));

    @Mixin
    private final AuctionOptions auction = new AuctionOptions(List.of(Inputs.PAYMENT, Inputs.MOVER));

    @Mixin
    private final LimitOptions limits = new LimitOptions();

    @Override
    protected ExitStatus run() throws IOException {
        StopSignal stop = limits.start(session());
        return task == Task.BUILD ? build(stop) : check(stop);
    }

    private ExitStatus build(StopSignal stop) throws IOException {
        Path folder = out.orElseThrow(() -> new InputException("--out DIR is required", ""));
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            throw new InputException("--out " + folder + " is a file", "name a folder");
        }
        if (width.isPresent() && !(width.get() >= 0)) {
            throw new InputException("--width " + width.get() + " is not a number of at least 0",
                    "give 0, or a width such as 1e-9");
        }
        refuse(every != 1, "--every", Task.CHECK);
        CompiledGame game = StoredGames.compiled(NamedText.of(what, session().in()));
        game.requireRichman(auction.applyTo(game.auction()));
        if (isDryRun) {
            List<String> lines = new ArrayList<>();
            builder(game, stop, lines::add).foretell(folder);
            session().print(String.join("\n", lines) + "\n");
            return ExitStatus.DONE;
        }
        TableStore store = builder(game, stop, session()::note).build(folder,
                width.map(OptionalDouble::of).orElseGet(OptionalDouble::empty));
        session().print(what + ": " + store.header().positions() + " positions in "
                + TableBuilder.blocks(store.header()) + " in " + folder + "\n");
        return ExitStatus.DONE;
    }

    private TableBuilder builder(CompiledGame game, StopSignal stop, Consumer<String> notes) {
        return new TableBuilder(game, stop, options.threads(), clocks(), notes);
    }

    /** The clocks of this machine. */
    static TableBuilder.Clocks clocks() {
        return new TableBuilder.Clocks(System::nanoTime,
                ManagementFactory.getThreadMXBean()::getCurrentThreadCpuTime);
    }

    /** Refuses an option that has no effect here. */
    private static void refuse(boolean asked, String option, Task other) {
        if (asked) {
            throw new InputException(option + " is for 'table " + other.name().toLowerCase(Locale.ROOT) + "' alone",
                    "leave it out");
        }
    }

    private ExitStatus check(StopSignal stop) throws IOException {
        if (every < 1) {
            throw new InputException("--every " + every + " is not positive", "");
        }
        refuse(out.isPresent(), "--out", Task.BUILD);
        refuse(width.isPresent(), "--width", Task.BUILD);
        refuse(isDryRun, "--dry-run", Task.BUILD);
        Path folder = Path.of(what);
        if (LargeGames.isStored(what)) {
            return checkStored(folder, auction.applyTo(Auction.DEFAULT).with(Money.CONTINUOUS), stop);
        }
        TableStore any = TableStore.open(folder);
        CompiledGame game = StoredGames.compiled(NamedText.of(any.header().game(), session().in()));
        game.requireRichman(auction.applyTo(game.auction()));
        TableStore store = TableStore.open(folder, game.argument(), game.digest());
        TableCheck check = new TableCheck(game, store);
        Optional<String> wrong = check.run(every, stop);
        session().print(store.header().game() + ": " + check.checked() + " positions checked, "
                + wrong.map(each -> "one is wrong: " + each).orElse("all right") + "\n");
        return wrong.isPresent() ? ExitStatus.NO : ExitStatus.DONE;
    }

    /** Reads all of a stored graph, and checks the bounds that are kept there for an auction. */
    private ExitStatus checkStored(Path folder, Auction auction, StopSignal stop) throws IOException {
        boolean right = true;
        try (GraphStore store = GraphStore.open(folder)) {
            long begin = System.nanoTime();
            BoardPasses passes = new BoardPasses(store::view, 1);
            int[] targets = new int[passes.maxDegree()];
            long[] edges = new long[1];
            passes.pass(Order.ASCENDING, board -> vertex -> edges[0] += moves(board, vertex, targets),
                    stop::stopRequested);
            stop.require("all edges were read");
            session().print(String.format(Locale.ROOT, "%s: %d vertices and %d edges read, all right, in %.3f s%n",
                    store.name(), store.vertexCount(), edges[0], (System.nanoTime() - begin) / 1e9));
            TableBounds bounds = TableBounds.of(store, auction, System::nanoTime);
            for (Player player : Player.values()) {
                Optional<PairProof.Result> result = bounds.proof(player, passes, auction, stop);
                if (result.isPresent()) {
                    right &= result.get().holds();
                    session().print(player.label() + ": " + inWords(result.get()) + "\n");
                }
            }
        }
        return right ? ExitStatus.DONE : ExitStatus.NO;
    }

    private static int moves(Board board, int vertex, int[] targets) {
        return board.isTerminal(vertex) ? 0
                : board.successors(Player.ALICE, vertex, targets) + board.successors(Player.BOB, vertex, targets);
    }

    private static String inWords(PairProof.Result result) {
        return result.wrong() > 0 ? result.wrong() + " vertices have wrong bounds, as vertex " + result.example()
                : result.unproved() > 0 ? "the upper bounds of " + result.unproved() + " vertices are not proved"
                        : "all bounds are proved" + (result.holdsForOther() ? ", for the other player too" : "");
    }
}
