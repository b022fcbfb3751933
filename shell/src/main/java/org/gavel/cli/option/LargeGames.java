package org.gavel.cli.option;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalDouble;
import java.util.ServiceLoader;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.Session;
import org.gavel.dsl.request.BoardRequest;
import org.gavel.dsl.state.PriceSource;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.solve.outcome.PricedGame;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.inquiry.Stopwatch;
import org.gavel.inquiry.Verify;
import org.gavel.inquiry.answer.ShareAnswer;
import org.gavel.service.request.Vertices;
import org.gavel.service.sheet.OutputFormat;
import org.gavel.service.sheet.SheetWriter;

/** Graphs and thresholds that are kept on disk. Found as a service, so that the program need not know who brings it. */
public interface LargeGames {

    /** What the name of a stored graph's folder ends in. */
    String SUFFIX = ".store";
    /** The file that a folder without this ending has if there is a stored graph in it. */
    String HEADER = "store.json";

    /**
     * What the class path brings.
     *
     * @throws InputException if it brings nothing
     */
    static LargeGames found() {
        return ServiceLoader.load(LargeGames.class).findFirst().orElseThrow(
                () -> new InputException("this program has no stored graphs and no tables",
                        "put gavel-large.jar on the class path"));
    }

    /** Whether an argument names the folder of a stored graph. */
    static boolean isStored(String name) {
        return !name.contains("\0") && Files.isDirectory(Path.of(name))
                && (name.replaceAll("/+$", "").endsWith(SUFFIX) || Files.exists(Path.of(name, HEADER)));
    }

    /**
     * How thresholds in real money are found and kept.
     *
     * @param session the run of the program
     * @param game what options say of the game
     * @param vertices the vertices that are asked for
     * @param options how near thresholds are wanted, and the threads
     * @param width the width that was asked for, if one was
     * @param verify whether what was found is checked
     * @param stop asked whether to go on
     * @param watch measures the phases
     */
    record Asked(Session session, GameOptions game, Vertices vertices, ContinuousOptions options,
            OptionalDouble width, Verify verify, StopSignal stop, Stopwatch watch) {
    }

    /**
     * The game of a stored graph: with the bounds that were found before, if a few vertices are asked for and there are such
     * bounds; else the graph is read into memory.
     *
     * @throws org.gavel.engine.limit.LimitReachedException if it has too many vertices for that
     */
    PricedGame load(String folder, BoardRequest request) throws IOException;

    /** The thresholds of a table, which must be of the game. */
    PriceSource prices(Path table, NamedText game) throws IOException;

    /** Whether a stored graph is played in real money. */
    boolean isForMoney(String folder, GameOptions options) throws IOException;

    /** Solves a stored graph, and writes what is asked for. */
    ExitStatus solveStored(String folder, Asked asked, OutputFormat format, SheetWriter out) throws IOException;

    /**
     * Solves the game of a text into a folder.
     *
     * @throws org.gavel.engine.limit.LimitReachedException if it was stopped before all is there; the same goes on then
     */
    ShareAnswer solveInto(Path folder, String argument, Asked asked) throws IOException;

    /** Writes a graph as a store. Graphs in .adj and random ones are never in memory as a whole. */
    ExitStatus convert(String argument, String folder, Session session, GameOptions options, StopSignal stop)
            throws IOException;
}
