package org.gavel.io.graph;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.gavel.dsl.diagnostic.Diagnostic;
import org.gavel.dsl.diagnostic.InvalidTextException;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.dsl.print.UnsupportedGameException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.text.AuctionSyntaxException;
import org.gavel.io.store.GraphRows;

/** A file format for boards. Reading takes time and memory in proportion to the file. */
public enum GraphFormat {
    /** A JSON object of vertices and edges. Holds everything that a game has. */
    JSON("json", List.of(".json")) {
        @Override
        BiddingGame readText(SourceText source, String name) {
            return JsonGraphReader.read(source, name);
        }

        @Override
        void writeGame(BiddingGame game, Writer out) throws IOException {
            JsonGraphWriter.write(game, out);
        }
    },
    /** Lines of successors, for large boards. Holds neither names nor an auction. */
    ADJACENCY("adj", List.of(".adj")) {
        @Override
        BiddingGame readText(SourceText source, String name) {
            throw new IllegalStateException("adj is read from bytes");
        }

        @Override
        public BiddingGame read(String sourceName, byte[] content) {
            if (content.length == 0) {
                throw empty(sourceName);
            }
            return AdjacencyReader.read(sourceName, content, stem(sourceName));
        }

        @Override
        void writeGame(BiddingGame game, Writer out) throws IOException {
            GraphRows.requirePlain(game, ".adj");
            AdjacencyWriter.write(game.graph(), game.start(), out);
        }

        @Override
        public List<String> losses(BiddingGame game) {
            List<String> losses = new ArrayList<>(List.of("the names of the vertices"));
            if (!game.auction().equals(Auction.DEFAULT)) {
                losses.add("the auction");
            }
            return losses;
        }
    },
    /** The language of Graphviz. Holds everything that a game has, but no name with a backslash. */
    DOT("dot", List.of(".dot", ".gv")) {
        @Override
        BiddingGame readText(SourceText source, String name) {
            return DotText.read(source, name);
        }

        @Override
        void writeGame(BiddingGame game, Writer out) {
            DotText.write(game, out);
        }
    },
    /** GraphML, an XML format. Holds everything that a game has. */
    GRAPHML("graphml", List.of(".graphml")) {
        @Override
        BiddingGame readText(SourceText source, String name) {
            return GraphmlText.read(source, name);
        }

        @Override
        void writeGame(BiddingGame game, Writer out) throws IOException {
            GraphmlText.write(game, out);
        }
    },
    /** Parity games as PGSolver writes them. Read only: every vertex has an owner. */
    PARITY_GAME("pgsolver", List.of(".pg", ".gm", ".pgsolver"), "parity games of PGSolver") {
        @Override
        BiddingGame readText(SourceText source, String name) {
            return ParityGameReader.read(source, name);
        }
    },
    /** Parity games in the Hanoi format for automata. Read only: every vertex has an owner. */
    HOA("hoa", List.of(".hoa", ".ehoa"), "games in the Hanoi format") {
        @Override
        BiddingGame readText(SourceText source, String name) {
            return HoaGameReader.read(source, name);
        }
    };

    private final String label;
    private final List<String> suffixes;
    private final Optional<String> onlyRead;

    GraphFormat(String label, List<String> suffixes) {
        this.label = label;
        this.suffixes = suffixes;
        onlyRead = Optional.empty();
    }

    GraphFormat(String label, List<String> suffixes, String onlyRead) {
        this.label = label;
        this.suffixes = suffixes;
        this.onlyRead = Optional.of(onlyRead);
    }

    /** The format of a file of that name, or empty if its ending is none of ours. */
    public static Optional<GraphFormat> ofFileName(String fileName) {
        String lower = fileName.toLowerCase(Locale.ROOT);
        return Arrays.stream(values()).filter(format -> format.suffixes.stream().anyMatch(lower::endsWith))
                .findFirst();
    }

    /** The name used on the command line. */
    public String label() {
        return label;
    }

    /** Whether games can be written in this format, too. */
    public boolean isWritten() {
        return onlyRead.isEmpty();
    }

    /** The endings of its files, the usual one first. */
    public List<String> suffixes() {
        return suffixes;
    }

    /**
     * The game in a file. It is called as the file says, or else like the file without folders and ending.
     *
     * @param sourceName the file's name, for messages
     * @param content the file's bytes, in UTF-8
     * @throws InvalidTextException if there are mistakes in it
     */
    public BiddingGame read(String sourceName, byte[] content) {
        SourceText source = SourceText.ofUtf8(sourceName, content);
        if (source.text().isBlank()) {
            throw empty(sourceName);
        }
        return readText(source, stem(sourceName));
    }

    /**
     * Writes a game.
     *
     * @throws UnsupportedGameException if the format cannot hold the game
     */
    public void write(BiddingGame game, Writer out) throws IOException {
        try {
            Auction.parse(game.auction().toString());
        } catch (AuctionSyntaxException e) {
            throw new UnsupportedGameException("graph files have no way to say the tie rule of this game",
                    "write it in the language of games");
        }
        writeGame(game, out);
    }

    /** What of a game is left out when it is written in this format. */
    public List<String> losses(BiddingGame game) {
        return List.of();
    }

    abstract BiddingGame readText(SourceText source, String name);

    void writeGame(BiddingGame game, Writer out) throws IOException {
        throw new UnsupportedGameException(onlyRead.orElseThrow() + " are read and not written", "write JSON");
    }

    private static InvalidTextException empty(String sourceName) {
        return new InvalidTextException(
                List.of(Diagnostic.of(new SourceText(sourceName, ""), "the file is empty", "")));
    }

    private static String stem(String sourceName) {
        String file = sourceName.substring(Math.max(sourceName.lastIndexOf('/'), sourceName.lastIndexOf('\\')) + 1);
        int dot = file.lastIndexOf('.');
        return dot > 0 ? file.substring(0, dot) : file;
    }
}
