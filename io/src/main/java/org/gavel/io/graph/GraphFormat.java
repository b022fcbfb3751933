package org.gavel.io.graph;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.regex.Pattern;
import org.gavel.dsl.diagnostic.Diagnostic;
import org.gavel.dsl.diagnostic.InvalidTextException;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.game.algebra.GameAlgebra;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.task.UnsupportedGameException;

/** A file format for boards. Reading takes time and memory in proportion to the file. */
public enum GraphFormat {
    /** A JSON object of vertices and edges. Holds everything that a game has. */
    JSON("json", List.of(".json"), "\\s*\\{", (mistakes, name) -> JsonGraphReader.read(mistakes, name),
            (game, out) -> JsonGraphWriter.write(game, List.of(), out)),
    /** Lines of successors, for large boards. Holds neither names nor an auction. */
    ADJACENCY("adj", List.of(".adj"), "[0-9]+ [0-9]+ *\\r?\\n", GraphFormat::refuseText,
            (game, out) -> AdjacencyWriter.write(game, out)) {
        @Override
        BiddingGame parsed(String sourceName, byte[] content, StopSignal stop, Optional<String> start,
                Companions companions) {
            if (content.length == 0) {
                throw empty(sourceName);
            }
            return AdjacencyReader.read(sourceName, content, stem(sourceName), stop);
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
    /** The language of Graphviz. Holds everything that a game has, but not every name with a backslash. */
    DOT("dot", List.of(".dot", ".gv"), "(?i)(?:\\s|//.*|#.*|/\\*(?s:.*?)\\*/)*+(?:strict\\s+)?(?:di)?graph\\b",
            (mistakes, name) -> DotReader.read(mistakes, name), (game, out) -> DotWriter.write(game, out)),
    /** GraphML, an XML format. Holds everything that a game has. */
    GRAPHML("graphml", List.of(".graphml"), "\\s*<", (mistakes, name) -> GraphmlReader.read(mistakes, name),
            (game, out) -> GraphmlWriter.write(game, out)),
    /** Parity games as PGSolver writes them. Read only: every vertex has an owner. */
    PARITY_GAME("pgsolver", List.of(".pg", ".gm", ".pgsolver"), "\\s*(?:m(?:in|ax)-)?parity\\s+[0-9]+\\s*;",
            (mistakes, name) -> ParityGameReader.read(mistakes, name), "parity games of PGSolver"),
    /** Parity games in the Hanoi format for automata. Read only: every vertex has an owner. */
    HOA("hoa", List.of(".hoa", ".ehoa"), "\\s*HOA:", (mistakes, name) -> HoaGameReader.read(mistakes, name),
            "games in the Hanoi format"),
    /** Simple stochastic games: vertices have owners, or a coin decides. What is written is the random-turn twin. */
    SIMPLE_STOCHASTIC("ssg", List.of(".ssg"), "\\s*(?:N(?:MAX|MIN|AVG)\\s*:|[0-9]+\\s+[0-9]+\\s+[0-9]+\\s+[a-z])",
            (mistakes, name) -> StochasticGameReader.read(mistakes, name),
            (game, out) -> out.write(new RandomTurnTwin(game).simpleStochastic())),
    /** Transitions of PRISM and PRISM-games, with labels beside them. What is written is the random-turn twin. */
    TRANSITIONS("tra", List.of(".tra"),
            "(?:#[^\\n]*\\n)*[0-9]+(?::[0-9]+)?[ \\t]+[0-9]+[ \\t]+[0-9]+[ \\t]*\\r?\\n",
            (mistakes, name) -> TransitionsReader.read(mistakes, name),
            (game, out) -> new RandomTurnTwin(game).transitions(out)),
    /** Markov chains and decision processes in Storm's direct encoding. What is written is the random-turn twin. */
    DIRECT_ENCODING("drn", List.of(".drn"), "(?:\\s+|//[^\\n]*\\n)*@(?:type|value_type|parameters|reward_models|nr_)",
            (mistakes, name) -> DirectEncodingReader.read(mistakes, name),
            (game, out) -> new RandomTurnTwin(game).directEncoding(out));

    /** The parameter that names the player whose wish a game is about. */
    static final String WISH = "wish";

    private static final int LONGEST_BEGINNING = 4096;

    private final String label;
    private final List<String> suffixes;
    private final Pattern beginning;
    private final BiFunction<ReadingMistakes, String, BiddingGame> reader;
    private final GameWriter writer;
    private final boolean written;

    @FunctionalInterface
    private interface GameWriter {
        void write(BiddingGame game, Writer out) throws IOException;
    }

    GraphFormat(String label, List<String> suffixes, String beginning,
            BiFunction<ReadingMistakes, String, BiddingGame> reader, GameWriter writer) {
        this.label = label;
        this.beginning = Pattern.compile(beginning);
        this.suffixes = suffixes;
        this.reader = reader;
        this.writer = writer;
        written = true;
    }

    GraphFormat(String label, List<String> suffixes, String beginning,
            BiFunction<ReadingMistakes, String, BiddingGame> reader, String onlyRead) {
        this.label = label;
        this.beginning = Pattern.compile(beginning);
        this.suffixes = suffixes;
        this.reader = reader;
        writer = (game, out) -> {
            throw new UnsupportedGameException(onlyRead + " are read and not written", "write JSON");
        };
        written = false;
    }

    private static BiddingGame refuseText(ReadingMistakes mistakes, String name) {
        throw new IllegalStateException("adj is read from bytes");
    }

    /** The format of a file by its extension, also before {@code .gz}; empty if the extension is unknown. */
    public static Optional<GraphFormat> ofFileName(String fileName) {
        String lower = fileName.toLowerCase(Locale.ROOT).replaceFirst("\\.gz$", "");
        return Arrays.stream(values()).filter(format -> format.suffixes.stream().anyMatch(lower::endsWith))
                .findFirst();
    }

    /** The format of a file by its first characters; empty if they fit no format, as in texts of the language. */
    public static Optional<GraphFormat> ofContent(byte[] content) {
        String text = new String(content, 0, Math.min(content.length, LONGEST_BEGINNING), StandardCharsets.ISO_8859_1);
        return Arrays.stream(values()).filter(format -> format.beginning.matcher(text).lookingAt()).findFirst();
    }

    /** The name used on the command line. */
    public String label() {
        return label;
    }

    /** Whether games can also be written in this format. */
    public boolean isWritten() {
        return written;
    }

    /** The file extensions of the format with their dots, the usual one first. */
    public List<String> suffixes() {
        return suffixes;
    }

    /**
     * Reads a game. Its name is the one in the file or, without one, that of the file without folders and extension.
     *
     * @param sourceName the file's name, for messages
     * @param content the file's bytes, in UTF-8
     * @param stop asked between vertices and edges
     * @throws InvalidTextException if the file has mistakes
     * @throws org.gavel.engine.limit.LimitReachedException if stopped
     */
    public BiddingGame read(String sourceName, byte[] content, StopSignal stop) {
        return read(sourceName, content, stop, Optional.empty(), Companions.NONE);
    }

    /**
     * Reads a game whose file may leave out the start: see {@link #read(String, byte[], StopSignal)}.
     *
     * @param start the vertex where the play starts if the file does not name one
     * @param companions the parameters and further files that belong to the file
     * @throws InputException if a parameter is unknown to the format
     */
    public final BiddingGame read(String sourceName, byte[] content, StopSignal stop, Optional<String> start,
            Companions companions) {
        Set<String> known = isOfModels() ? ModelDraft.PARAMETERS : Set.of();
        companions.parameters().keySet().stream()
                .filter(name -> !known.contains(name) && !(this == JSON && name.equals(WISH)))
                .findFirst().ifPresent(name -> {
                    throw known.isEmpty() ? new InputException(sourceName + " is a graph and has no parameters", "")
                            : new InputException("unknown parameter '" + name + "'",
                                    "choose one of " + String.join(", ", new TreeSet<>(known)));
                });
        return parsed(sourceName, content, stop, start, companions);
    }

    /** Whether files are models, whose labels name the target of a reachability objective. */
    public boolean isOfModels() {
        return this == TRANSITIONS || this == DIRECT_ENCODING;
    }

    BiddingGame parsed(String sourceName, byte[] content, StopSignal stop, Optional<String> start,
            Companions companions) {
        SourceText source = SourceText.ofUtf8(sourceName, content);
        if (source.text().isBlank()) {
            throw empty(sourceName);
        }
        return reader.apply(new ReadingMistakes(() -> source, stop, start, companions), stem(sourceName));
    }

    /** Reads a game without a time limit: see {@link #read(String, byte[], StopSignal)}. */
    public BiddingGame read(String sourceName, byte[] content) {
        return read(sourceName, content, StopSignal.NEVER);
    }

    /**
     * Writes a game; {@link #losses} lists what the format leaves out.
     *
     * @throws UnsupportedGameException if the format cannot represent the game
     * @throws IOException if writing fails
     */
    public void write(BiddingGame game, Writer out) throws IOException {
        try {
            Auction.parse(game.auction().toString());
        } catch (InputException e) {
            throw new UnsupportedGameException("graph files have no way to say the auction of this game",
                    "write it in the language of games");
        }
        if (this != JSON && !isTwin() && game.board().marks().hasChance()) {
            throw new UnsupportedGameException("the format " + label + " has no way to say where chance moves",
                    "write json, or the game in the language");
        }
        writer.write(game, out);
    }

    /**
     * Writes a board on which each player, or each part of a program, has a wish of their own, in JSON.
     *
     * @param games the game of each wish, in order
     */
    public static void writeWishes(List<BiddingGame> games, Writer out) throws IOException {
        JsonGraphWriter.write(GameAlgebra.ofAllWishes(games), games, out);
    }

    /** The parts of a game that this format leaves out, in words; empty if there are none. */
    public List<String> losses(BiddingGame game) {
        List<String> losses = new ArrayList<>();
        if (isTwin()) {
            losses.add("the names of the vertices");
            if (!game.isWithoutBids()) {
                losses.add("the bids (a fair coin picks who moves)");
            }
            if (game.objective() != Objective.Plain.REACH) {
                losses.add("the objective (read it with the parameter objective=" + game.objective() + ")");
            }
        }
        return losses;
    }

    /** Whether the random-turn twin of a game is written. */
    private boolean isTwin() {
        return isOfModels() || this == SIMPLE_STOCHASTIC;
    }

    private static InvalidTextException empty(String sourceName) {
        return new InvalidTextException(
                List.of(Diagnostic.of(new SourceText(sourceName, ""), "the file is empty", "")));
    }

    private static String stem(String sourceName) {
        String file = sourceName.substring(Math.max(sourceName.lastIndexOf('/'), sourceName.lastIndexOf('\\')) + 1)
                .replaceFirst("(?i)\\.gz$", "");
        int dot = file.lastIndexOf('.');
        return dot > 0 ? file.substring(0, dot) : file;
    }
}
