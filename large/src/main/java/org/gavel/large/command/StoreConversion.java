package org.gavel.large.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.Session;
import org.gavel.cli.option.GameOptions;
import org.gavel.cli.option.LargeGames;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.inquiry.Stopwatch;
import org.gavel.io.graph.AdjacencyReader;
import org.gavel.io.graph.GraphFormat;
import org.gavel.io.graph.GraphRows;
import org.gavel.io.graph.RowSource;
import org.gavel.large.store.GraphStore;
import org.gavel.large.store.StoreWriter;

/** Writes a graph as a store. Graphs in .adj and random ones are never in memory as a whole. */
record StoreConversion(Session session, GameOptions gameOptions) {

    ExitStatus run(String argument, String folder, StopSignal stop) throws IOException {
        if (!folder.replaceAll("/+$", "").endsWith(LargeGames.SUFFIX)) {
            throw new InputException("--out " + folder + ": a store is a folder whose name ends in "
                    + LargeGames.SUFFIX, "name it with --out DIR.store");
        }
        Path place = Path.of(folder);
        String name = place.getFileName().toString().replaceAll("\\" + LargeGames.SUFFIX + "$", "");
        if (RandomRowsArgument.isOne(argument)) {
            write(RandomRowsArgument.parse(argument), name, place, stop);
        } else if (GraphFormat.ofFileName(argument).filter(GraphFormat.ADJACENCY::equals).isPresent()) {
            try (AdjacencyReader reader = AdjacencyReader.open(Path.of(argument))) {
                write(reader, name, place, stop);
            }
        } else {
            BiddingGame game = gameOptions.load(argument, session.in(), stop, Stopwatch.still());
            GraphRows rows = GraphRows.of(game);
            StoreWriter.write(rows, game.name(), game.auction(), place, stop);
            session.note("left out in store: the names of the vertices");
            tell(place);
        }
        return ExitStatus.DONE;
    }

    private void write(RowSource rows, String name, Path place, StopSignal stop) throws IOException {
        if (gameOptions.at().isPresent()) {
            throw new InputException("--at is not for graphs that are not read into memory",
                    "'gavel solve' and the others take --at for the store");
        }
        StoreWriter.write(rows, name, gameOptions.auction(Auction.DEFAULT), place, stop);
        tell(place);
    }

    private void tell(Path place) throws IOException {
        try (GraphStore store = GraphStore.open(place)) {
            session.print(String.format(Locale.ROOT, "%s: %d vertices, %d edges, %.2f bytes an edge%n", place,
                    store.vertexCount(), store.edgeCount(),
                    store.edgeCount() == 0 ? 0 : (double) store.edgeBytes() / store.edgeCount()));
        }
    }
}
