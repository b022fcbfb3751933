package org.gavel.service.game;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.gavel.dsl.Language;
import org.gavel.dsl.diagnostic.InvalidTextException;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.dsl.diagnostic.Spelling;
import org.gavel.dsl.request.BoardRequest;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.dsl.request.ParameterPairs;
import org.gavel.dsl.state.StateBoard;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.game.algebra.GameAlgebra;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.solve.outcome.PricedGame;
import org.gavel.games.BundledGames;
import org.gavel.io.graph.Companions;
import org.gavel.io.graph.GraphFormat;
import org.gavel.service.request.Limits;
import org.gavel.service.request.Request;
import org.gavel.sweep.source.SourceParser;

/**
 * Where the game of a request comes from: a bundled one by its name, or a text. Two equal sources give equal games.
 *
 * @param name the name of a bundled game, or what stands for the text in messages
 * @param text the text, or empty for a bundled game
 * @param format {@code gavel}, or a format of graphs
 * @param parameters the values of parameters, by name
 * @param at where a text without a start starts
 */
public record RequestedGame(String name, Optional<String> text, String format, Map<String, String> parameters,
        Optional<String> at) {

    /** The fields of a request that say which game is meant. */
    public static final List<String> FIELDS = List.of("game", "text", "format", "parameters");

    /** Those, and the fields that say by which rules it is played, and from where. */
    public static final List<String> ALL_FIELDS = Stream.of(FIELDS, RecentGames.FIELDS).flatMap(List::stream).toList();
    private static final String LANGUAGE = "gavel";

    /** A source that says itself where it starts. */
    public RequestedGame(String name, Optional<String> text, String format, Map<String, String> parameters) {
        this(name, text, format, parameters, Optional.empty());
    }

    /**
     * The source that a request names.
     *
     * @throws InputException if it names none or two
     */
    public static RequestedGame of(Request request, Limits limits) {
        if (request.has("game") == request.has("text")) {
            throw new InputException(request.has("game") ? "both 'game' and 'text' are given" : "no game is given",
                    "name a bundled game with 'game', or give the text of one with 'text'");
        }
        Map<String, String> parameters = new TreeMap<>(request.textsByName("parameters"));
        if (request.has("text")) {
            String text = limited(request.text("text"), limits);
            String format = request.optionalText("format").orElse(LANGUAGE);
            if (!format.equals(LANGUAGE) && GraphFormat.ofFileName("." + format).isEmpty()) {
                throw new InputException("'format': '" + format + "' is unknown",
                        "choose one of " + LANGUAGE + ", "
                                + String.join(", ", Stream.of(GraphFormat.values())
                                        .flatMap(each -> each.suffixes().stream()).map(each -> each.substring(1))
                                        .toList()));
            }
            return new RequestedGame("text", Optional.of(text), format, parameters);
        }
        if (request.has("format")) {
            throw new InputException("'format' is for 'text'", "leave it out");
        }
        Optional<String> board = SourceParser.board(request.text("game"));
        return board.isEmpty() ? bundled(request.text("game"), parameters)
                : new RequestedGame(request.text("game"), board.map(each -> limited(each, limits)),
                        LANGUAGE, parameters);
    }

    private static String limited(String text, Limits limits) {
        if (text.length() > limits.mostCharacters()) {
            throw new LimitReachedException("the text has " + text.length() + " characters, more than "
                    + limits.mostCharacters(), "give a shorter one");
        }
        return text;
    }

    private static RequestedGame bundled(String argument, Map<String, String> parameters) {
        int colon = argument.indexOf(':');
        String name = colon < 0 ? argument : argument.substring(0, colon);
        if (colon >= 0) {
            Map<String, String> more = ParameterPairs.parse(argument.substring(colon + 1), argument);
            parameters.keySet().stream().filter(more::containsKey).findFirst().ifPresent(twice -> {
                throw new InputException("the parameter '" + twice + "' is given twice", "keep one");
            });
            parameters.putAll(more);
        }
        if (!BundledGames.names().contains(name)) {
            throw new InputException("there is no bundled game '" + name + "'",
                    Spelling.didYouMean(name, BundledGames.names(), "the command 'games' lists them"));
        }
        return new RequestedGame(name, Optional.empty(), LANGUAGE, parameters);
    }

    /** Whether the source is a text of the language. */
    public boolean isLanguage() {
        return format.equals(LANGUAGE);
    }

    /** The source with a start, for a text that has none. */
    RequestedGame startingAt(String vertex) {
        return new RequestedGame(name, text, format, parameters, Optional.of(vertex));
    }

    /** The text, with the name by which messages call it. */
    public SourceText sourceText() {
        return new SourceText(name, text.orElseGet(() -> BundledGames.named(name).orElseThrow().text()));
    }

    /**
     * The game, with its board expanded; where more positions than that would have to be listed and its thresholds in real
     * money can be counted, they are not listed.
     *
     * @throws InvalidTextException if there are mistakes in the text
     * @throws LimitReachedException if it has more positions than the limits allow
     */
    public PricedGame load(long mostPositions, StopSignal stop) {
        if (!isLanguage()) {
            return PricedGame.of(GraphFormat.ofFileName("." + format).orElseThrow().read("text",
                    text.orElseThrow().getBytes(StandardCharsets.UTF_8), stop, at,
                    Companions.of(parameters)));
        }
        PricedGame game = load(BoardRequest.Listing.AS_NEEDED, mostPositions, stop);
        if (game.game().board() instanceof StateBoard board && board.mostPositions() <= mostPositions) {
            game = load(BoardRequest.Listing.ALL, mostPositions, stop);
        }
        return text.isPresent() ? game : game.map(each -> GameAlgebra.renamed(each, name));
    }

    private PricedGame load(BoardRequest.Listing listing, long mostPositions, StopSignal stop) {
        return Language.priced(sourceText(), parameters,
                new BoardRequest(new ExpansionLimits(mostPositions, stop), at, listing,
                        UnaryOperator.identity()),
                Optional.empty());
    }
}
