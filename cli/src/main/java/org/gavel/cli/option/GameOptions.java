package org.gavel.cli.option;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import org.gavel.cli.InputException;
import org.gavel.dsl.format.GraphFormat;
import org.gavel.dsl.diagnostic.Spelling;
import org.gavel.engine.game.BiddingGame;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options that say which game is meant, and the one way from an argument of the command line to a game. */
public final class GameOptions {

    @Mixin
    private final AuctionOptions auction = new AuctionOptions();

    @Option(names = "--at", paramLabel = "VERTEX", description = "start from this vertex")
    private Optional<String> at = Optional.empty();

    /**
     * The game of an argument, with the auction and the start that were asked for.
     *
     * @param argument a path, {@code -} or a bundled name, with or without parameters
     * @throws InputException if there is no such game or vertex
     * @throws org.gavel.dsl.diagnostic.InvalidTextException if there are mistakes in the game's text
     * @throws IOException if the file cannot be read
     */
    public BiddingGame load(String argument) throws IOException {
        BiddingGame game = read(GameArgument.parse(argument));
        BiddingGame changed = game.with(auction.applyTo(game.auction()));
        return at.isPresent() ? changed.startingAt(vertexNamed(changed, at.get(), "--at")) : changed;
    }

    /** The vertex of that name. */
    static int vertexNamed(BiddingGame game, String name, String option) {
        OptionalInt vertex = game.graph().vertexNamed(name);
        return vertex.orElseThrow(() -> new InputException(
                option + ": " + game.name() + " has no vertex '" + name + "'", nearestVertex(game, name)));
    }

    private static String nearestVertex(BiddingGame game, String name) {
        return Spelling.didYouMean(name, () -> java.util.stream.IntStream
                .range(0, Math.min(game.graph().declaredCount(), 100_000)).mapToObj(game.graph()::name).iterator());
    }

    private static BiddingGame read(GameArgument argument) throws IOException {
        Optional<GraphFormat> format = GraphFormat.ofFileName(argument.name());
        if (format.isPresent()) {
            if (!argument.parameters().isEmpty()) {
                throw new InputException(argument.name() + " is a graph and has no parameters", "");
            }
            return format.get().read(argument.name(), bytes(argument.name()));
        }
        throw new InputException("'" + argument.name() + "' has none of the endings .json, .adj, .dot, .gv, .graphml",
                "the ending says what is in a file");
    }

    private static byte[] bytes(String name) throws IOException {
        try {
            Path path = Path.of(name);
            if (Files.isDirectory(path)) {
                throw new InputException(name + " is a directory", "name a file");
            }
            return Files.readAllBytes(path);
        } catch (InvalidPathException e) {
            throw new InputException("'" + name + "' is no name of a file", e.getReason());
        }
    }
}
