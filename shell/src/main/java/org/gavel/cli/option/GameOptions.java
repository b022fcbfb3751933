package org.gavel.cli.option;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gavel.cli.AwaitedInput;
import org.gavel.dsl.Language;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.dsl.request.BoardRequest;
import org.gavel.dsl.request.BoardRequest.Listing;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.dsl.state.PriceSource;
import org.gavel.engine.failure.HintedException;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.game.algebra.GameAlgebra;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.outcome.PricedGame;
import org.gavel.engine.solve.reach.DescentSolver;
import org.gavel.games.BundledGame;
import org.gavel.games.BundledGames;
import org.gavel.inquiry.Stopwatch;
import org.gavel.inquiry.answer.Phase;
import org.gavel.io.graph.GraphFormat;
import org.gavel.service.request.InputValues;
import org.gavel.service.request.NamedVertex;
import org.gavel.sweep.source.SourceParser;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options that say which game is meant, and the one way from an argument of the command line to a game. */
public class GameOptions {

    @Mixin
    private final AuctionOptions auction = new AuctionOptions();

    @Option(names = "--max-positions", paramLabel = "N", description = "list at most N positions of a game (50 million)")
    private Optional<Long> maxPositions = Optional.empty();

    private Optional<Path> table = Optional.empty();

    @Option(names = "--at", paramLabel = "VERTEX", description = "start here, whatever start the game has")
    private Optional<String> at = Optional.empty();

    @Option(names = "--from", paramLabel = "FORMAT", description = "the format of GAME, by default as its extension or first line says: gavel, json, adj, dot, graphml, pgsolver, hoa, ssg, tra or drn")
    private Optional<String> from = Optional.empty();

    @Option(names = "--bid-everywhere", description = "ignore owners: both bid and use all edges everywhere")
    private boolean bidEverywhere;

    /** What came from standard input, if it is a game of several wishes: it is read once for each. */
    private Optional<byte[]> standardInput = Optional.empty();

    /**
     * The game of an argument, with the auction and the start that were asked for.
     *
     * @param argument a path, {@code -} or a bundled name, with or without parameters
     * @param in standard input
     * @param stop asked while positions are listed
     * @param watch measures reading and expanding
     * @throws InputException if there is no such game or vertex
     * @throws org.gavel.dsl.diagnostic.InvalidTextException if there are mistakes in the game's text
     * @throws org.gavel.engine.limit.LimitReachedException if it was stopped, or there are too many positions
     * @throws IOException if the file cannot be read
     */
    public BiddingGame load(String argument, InputStream in, StopSignal stop, Stopwatch watch) throws IOException {
        if (table().isPresent()) {
            throw new InputException("--table has thresholds in real money only",
                    "it is for solve, outcome and moves without --totals, and for play --money");
        }
        return load(argument, in, Listing.ALL, UnaryOperator.identity(), Optional.empty(), stop, watch).game();
    }

    /**
     * The game of an argument, for questions about real money that look at a few positions: a large board whose thresholds can
     * be found without listing it is not listed. Throws as {@link #load(String, InputStream, StopSignal, Stopwatch)} does.
     */
    public PricedGame loadForShares(String argument, InputStream in, StopSignal stop, Stopwatch watch)
            throws IOException {
        Optional<PriceSource> prices = table().isPresent() ? Optional.of(
                LargeGames.found().prices(table().get(), NamedText.of(argument, in))) : Optional.empty();
        PricedGame game = load(argument, in, Listing.AS_NEEDED, asked -> asked.with(Money.CONTINUOUS), prices, stop,
                watch);
        if (table().isPresent() && game.game().board().listed().isPresent()) {
            throw new InputException("--table: the table is of Richman payment with real money, and the auction is '"
                    + game.game().auction() + "'", "leave out --table");
        }
        return game;
    }

    /**
     * The game of an argument, for the question that its kind of money asks: as {@link #loadForShares}, but a game that is
     * played in whole chips is listed.
     */
    public PricedGame loadAsPlayed(String argument, InputStream in, StopSignal stop, Stopwatch watch)
            throws IOException {
        return table().isPresent() ? loadForShares(argument, in, stop, watch)
                : load(argument, in, Listing.AS_NEEDED, UnaryOperator.identity(), Optional.empty(), stop, watch);
    }

    /**
     * The game of an argument, a board that fills up, of whose positions none is listed, since they are too many for that.
     *
     * @param tooLarge what kept them from being listed
     * @throws LimitReachedException that, if they have to be listed, or standard input would have to be read again
     */
    public PricedGame loadUnlisted(String argument, InputStream in, LimitReachedException tooLarge, StopSignal stop,
            Stopwatch watch) throws IOException {
        if (stop.stopRequested() || argument.startsWith("-")) {
            throw tooLarge;
        }
        try {
            PricedGame game = load(argument, in, Listing.PACKED, UnaryOperator.identity(), Optional.empty(), stop,
                    watch);
            if (game.game().board().listed().isEmpty()) {
                DescentSolver.requireRaising(game.game());
                return game;
            }
        } catch (HintedException listedOnly) {
            tooLarge.addSuppressed(listedOnly);
        }
        throw tooLarge;
    }

    private PricedGame load(String argument, InputStream in, Listing listing, UnaryOperator<Auction> use,
            Optional<PriceSource> prices, StopSignal stop, Stopwatch watch) throws IOException {
        BoardRequest request = new BoardRequest(limits(stop), at, listing,
                declared -> use.apply(auction(declared)));
        PricedGame read = read(GameArgument.parse(argument), in, request, prices, watch);
        standardInput = standardInput.filter(bytes -> !GameAlgebra.wishes(read.game()).isEmpty());
        return read.map(game -> atAsked(owners(game.with(auction(game.auction())))));
    }

    /**
     * A game from the vertex that was asked for, if one was.
     *
     * @throws InputException if there is no such vertex
     */
    public BiddingGame atAsked(BiddingGame changed) {
        return at.isPresent() ? changed.startingAt(NamedVertex.vertex(changed, "--at", at.get())) : changed;
    }

    /** The game as it is, or with a bid at every vertex, which its name says then. */
    private BiddingGame owners(BiddingGame game) {
        return bidEverywhere && game.board().marks().hasOwners()
                ? GameAlgebra.renamed(
                        new BiddingGame(game.name(), game.graph().withoutOwners(), game.start(), game.auction(),
                                game.objective()),
                        GameAlgebra.ofAllWishes(game).name() + " (bids everywhere)")
                : game;
    }

    /** An auction with the parts replaced that were given as options. */
    public Auction auction(Auction usual) {
        return auction.applyTo(usual);
    }

    /** What is said of the auction. */
    public InputValues auction() {
        return auction;
    }

    /** How large a board may be. */
    public ExpansionLimits limits(StopSignal stop) {
        long most = maxPositions.orElse(ExpansionLimits.DEFAULT.maxPositions());
        if (most < 1) {
            throw new InputException("--max-positions " + most + " is not positive", "");
        }
        return new ExpansionLimits(most, stop);
    }

    /** Looks thresholds up in the stored table of a folder. */
    public final void useTable(Path folder) {
        table = Optional.of(folder);
    }

    /** The folder of a stored table, if thresholds are to be looked up. */
    Optional<Path> table() {
        return table;
    }

    /** Whether values are to be looked up in a stored table. */
    public boolean haveTable() {
        return table().isPresent();
    }

    /** Whether --from names the format of a file. */
    public boolean haveFormat() {
        return from.isPresent();
    }

    /**
     * Refuses --from with a game that has its format already.
     *
     * @throws InputException if the name is a bundled game's or a stored graph's
     */
    public void requireFormatFor(String name) {
        boolean isText = name.equals("-") || GameArgument.isFile(name) && !LargeGames.isStored(name);
        if (haveFormat() && !isText) {
            throw new InputException("--from is for files and standard input, and " + name + " is neither",
                    "leave it out");
        }
    }

    /** The vertex that was asked for with --at. */
    public Optional<String> at() {
        return at;
    }

    /**
     * Arguments with a range of a parameter, as in {@code tug-of-war:n=2..5}, written out: one for every value of every range.
     */
    public static List<String> named(List<String> arguments) {
        return arguments.stream().flatMap(
                argument -> argument.contains("..") ? SourceParser.names(argument).stream() : Stream.of(argument))
                .toList();
    }

    /** Whether an argument has a range of a parameter. */
    public static boolean isFamily(String argument) {
        return !named(List.of(argument)).equals(List.of(argument));
    }

    /** The parameters of an argument, in its order. */
    public static Map<String, String> parameters(String argument) {
        return GameArgument.parse(argument).parameters();
    }

    /** The name of a loaded game, with its parameters if it was given some. */
    public static String label(String argument, BiddingGame game) {
        return GameArgument.parse(argument).parameters().isEmpty() ? game.name() : argument;
    }

    private PricedGame read(GameArgument argument, InputStream in, BoardRequest request,
            Optional<PriceSource> prices, Stopwatch watch)
            throws IOException {
        requireFormatFor(argument.name());
        if (LargeGames.isStored(argument.name())) {
            requireNoParameters(argument);
            PricedGame game = LargeGames.found().load(argument.name(), request);
            watch.lap(Phase.READING);
            return game;
        }
        StopSignal stop = request.limits().stop();
        String name = argument.name();
        boolean isNamed = !name.equals("-") && from.isEmpty();
        Optional<GraphFormat> known = isNamed ? GraphFormat.ofFileName(name) : from.flatMap(GameOptions::format);
        if (isNamed && known.isEmpty()) {
            SourceText text = awaited(stop, name, () -> ArgumentText.read(argument, in));
            watch.lap(Phase.READING);
            PricedGame game = expanded(text, argument, request, prices, watch);
            Optional<BundledGame> bundled = BundledGames.named(argument.name());
            return bundled.isEmpty() ? game
                    : game.map(each -> GameAlgebra.renamed(each, bundled.get().name()));
        }
        byte[] bytes = awaited(stop, name, () -> name.equals("-") ? standardInput(in) : ArgumentText.bytes(name));
        watch.lap(Phase.READING);
        Optional<GraphFormat> format = known.or(() -> from.isEmpty() ? GraphFormat.ofContent(bytes) : Optional.empty());
        String called = name.equals("-") ? ArgumentText.STANDARD_INPUT : name;
        if (format.isEmpty()) {
            return expanded(SourceText.ofUtf8(called, bytes), argument, request, prices, watch);
        }
        BiddingGame game = format.get().read(called, bytes, stop, at, ArgumentText.companions(argument));
        watch.lap(Phase.READING);
        return PricedGame.of(game);
    }

    private byte[] standardInput(InputStream in) throws IOException {
        byte[] bytes = standardInput.isPresent() ? standardInput.get() : ArgumentText.bytes(in);
        standardInput = Optional.of(bytes);
        return bytes;
    }

    /** What is read by a name. A file on a disk soon ends by itself, so it is read whole whatever the time, unless it is compressed. */
    private static <T> T awaited(StopSignal stop, String name, AwaitedInput.Reading<T> reading) throws IOException {
        File file = new File(name);
        boolean ends = !name.equals("-") && !name.endsWith(".gz") && (file.isFile() || !file.exists());
        return ends ? reading.read() : AwaitedInput.await(stop, reading);
    }

    private static PricedGame expanded(SourceText text, GameArgument argument, BoardRequest request,
            Optional<PriceSource> prices, Stopwatch watch) {
        PricedGame game = Language.priced(text, argument.parameters(), request, prices);
        watch.lap(Phase.EXPANDING);
        return game;
    }

    /**
     * The format of graphs of that name, or empty for the language.
     *
     * @throws InputException if there is no such format
     */
    private static Optional<GraphFormat> format(String label) {
        Optional<GraphFormat> format = Stream.of(GraphFormat.values()).filter(each -> each.label().equals(label))
                .findFirst();
        if (format.isEmpty() && !label.equals("gavel")) {
            throw new InputException("--from: unknown format '" + label + "'", "choose one of gavel, "
                    + Stream.of(GraphFormat.values()).map(GraphFormat::label).collect(Collectors.joining(", ")));
        }
        return format;
    }

    private static void requireNoParameters(GameArgument argument) {
        if (!argument.parameters().isEmpty()) {
            throw new InputException(argument.name() + " is a graph and has no parameters", "");
        }
    }
}
