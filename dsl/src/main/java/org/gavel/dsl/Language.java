package org.gavel.dsl;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.gavel.dsl.diagnostic.DiagnosticLog;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.dsl.elaborate.Elaborator;
import org.gavel.dsl.print.LanguageText;
import org.gavel.dsl.request.BoardRequest;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.dsl.state.PriceSource;
import org.gavel.dsl.state.StateGame;
import org.gavel.dsl.syntax.QuestionParser;
import org.gavel.dsl.syntax.GameParser;
import org.gavel.dsl.syntax.GameText;
import org.gavel.dsl.syntax.TextLayout;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.outcome.PricedGame;

/** Reads games from texts in the language of gavel, and writes them as texts. Source: src/site/language.md. */
public final class Language {

    private Language() {
    }

    /**
     * Reads a game, with the default values of its parameters and the limits {@link ExpansionLimits#DEFAULT}.
     *
     * @param text the text of a game, not the name of a file
     *
     * @throws org.gavel.dsl.diagnostic.InvalidTextException if the text has mistakes; carries all that were found
     * @throws org.gavel.engine.limit.LimitReachedException if the board has too many positions
     */
    public static BiddingGame game(String text) {
        return load(new SourceText("game", text), Map.of(), ExpansionLimits.DEFAULT);
    }

    /**
     * Reads a game: the last one of the text, if it contains several. Time and memory are in proportion to the positions and moves.
     *
     * @param source the text, and the name that messages give it
     * @param parameters values of the game's parameters, by name; all others have their default values
     * @param limits how large the board may become
     * @throws org.gavel.dsl.diagnostic.InvalidTextException if the text or a parameter has mistakes; carries all that
     *             were found
     * @throws org.gavel.engine.limit.LimitReachedException if the board has more positions than the limits allow
     */
    public static BiddingGame load(SourceText source, Map<String, String> parameters, ExpansionLimits limits) {
        return load(source, parameters, BoardRequest.of(limits));
    }

    /** Reads a game with the kind of board that a request names. Throws as {@link #load(SourceText, Map, ExpansionLimits)} does. */
    public static BiddingGame load(SourceText source, Map<String, String> parameters, BoardRequest request) {
        return priced(source, parameters, request, Optional.empty()).game();
    }

    /**
     * Reads a game; its board is not listed if a source knows its thresholds, or counting finds them. Throws as
     * {@link #load(SourceText, Map, ExpansionLimits)} does.
     */
    public static PricedGame priced(SourceText source, Map<String, String> parameters, BoardRequest request,
            Optional<PriceSource> prices) {
        return elaborator(source, request, prices).elaborate(parameters);
    }

    private static Elaborator elaborator(SourceText source, BoardRequest request, Optional<PriceSource> prices) {
        DiagnosticLog log = new DiagnosticLog(source);
        return new Elaborator(parsed(log), log, request, prices);
    }

    private static List<GameText> parsed(DiagnosticLog log) {
        List<GameText> games = GameParser.parse(log);
        log.throwIfAny();
        return games;
    }

    /**
     * Compiles a game with state variables, without listing its positions.
     *
     * @return the compiled game; empty if it has no state variables
     * @throws org.gavel.dsl.diagnostic.InvalidTextException if the text or a parameter has mistakes
     */
    public static Optional<StateGame> compile(SourceText source, Map<String, String> parameters) {
        return elaborator(source, BoardRequest.of(ExpansionLimits.DEFAULT), Optional.empty()).compile(parameters);
    }

    /**
     * Reads the auction of a game, without its board. Parts that the text does not declare have their defaults.
     *
     * @throws org.gavel.dsl.diagnostic.InvalidTextException if the text or a parameter has mistakes
     */
    public static Auction auction(SourceText source, Map<String, String> parameters) {
        return elaborator(source, BoardRequest.of(ExpansionLimits.DEFAULT), Optional.empty()).auction(parameters);
    }

    /**
     * Reads the outline of a game: its name, parameters, documentation and examples. In a game of wishes the last
     * parameter says whose wish is asked about.
     *
     * @throws org.gavel.dsl.diagnostic.InvalidTextException if the text cannot be parsed
     */
    public static GameOutline outline(SourceText source) {
        DiagnosticLog log = new DiagnosticLog(source);
        List<GameText> games = parsed(log);
        GameText game = games.get(games.size() - 1);
        List<String> wishing = game.wishing();
        return new GameOutline(game.name(),
                Stream.concat(game.parameters().stream().map(parameter -> new GameOutline.Parameter(parameter.name(),
                        written(source, parameter.preset()), parameter.range().map(range -> written(source, range)))),
                        wishing.stream().limit(1).map(first -> new GameOutline.Parameter("wish", first,
                                Optional.of("{" + String.join(", ", wishing) + "}"))))
                        .toList(),
                game.documentation().stream().map(GameText.DocLine::text).toList(),
                examples(game, log));
    }

    private static List<Example> examples(GameText game, DiagnosticLog log) {
        List<Example> examples = new ArrayList<>();
        for (GameText.DocLine line : game.documentation()) {
            Optional<Example> example = Example.parse(line.text(), log.line(line.place().offset()));
            example.ifPresent(examples::add);
            if (example.isEmpty() && Example.isBegunBy(line.text())) {
                log.report(line.place(), "this line looks like an example but is not one",
                        "write as in '1/2 = alice(start)' or '2* = bob(a, 4, n = 3)'");
            }
        }
        log.throwIfAny();
        return examples;
    }

    private static String written(SourceText source, QuestionParser.Part expr) {
        return source.text().substring(expr.place().offset(), expr.place().end());
    }

    /**
     * Formats a text: one space around operators, none inside brackets, statements at the left
     * margin, continued lines indented by four spaces, at most one blank line in a row. Comments and line breaks are kept.
     *
     * @throws org.gavel.dsl.diagnostic.InvalidTextException if the text cannot be parsed
     */
    public static String format(SourceText source) {
        return TextLayout.format(source);
    }

    /** Writes a game as a text that {@link #load} reads as an equal game, with all vertices and edges. */
    public static String print(BiddingGame game) {
        return LanguageText.of(game);
    }

    /**
     * Writes the board of several wishes, and the wishes.
     *
     * @param wishes the game of each wish, in order
     */
    public static String print(List<BiddingGame> wishes) {
        return LanguageText.of(wishes);
    }
}
