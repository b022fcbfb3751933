package org.gavel.dsl;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

/** The language of games: from a text to a game and back. */
public final class Language {

    private Language() {
    }

    /**
     * The game of a text with the defaults of its parameters, of a size that {@link ExpansionLimits#DEFAULT} allows.
     *
     * @throws org.gavel.dsl.diagnostic.InvalidTextException if the text has mistakes; carries all that were found
     * @throws org.gavel.engine.limit.LimitReachedException if the board has too many positions
     */
    public static BiddingGame game(String text) {
        return load(new SourceText("game", text), Map.of(), ExpansionLimits.DEFAULT);
    }

    /**
     * The game of a text: its last one, if it has several.
     *
     * @param parameters values of the game's parameters, by name; the others have their defaults
     * @throws org.gavel.dsl.diagnostic.InvalidTextException if the text or a parameter has mistakes; carries all that
     *             were found
     * @throws org.gavel.engine.limit.LimitReachedException if the board has more positions than the limits allow
     */
    public static BiddingGame load(SourceText source, Map<String, String> parameters, ExpansionLimits limits) {
        return load(source, parameters, BoardRequest.of(limits));
    }

    /**
     * The game of a text, with the board that is wanted. Throws as {@link #load(SourceText, Map, ExpansionLimits)} does.
     */
    public static BiddingGame load(SourceText source, Map<String, String> parameters, BoardRequest request) {
        return priced(source, parameters, request, Optional.empty()).game();
    }

    /**
     * The game of a text, whose board is not listed if its thresholds are known from elsewhere, or counted. Throws as
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
     * The game of a text with its parameters, compiled and not expanded.
     *
     * @return empty if it has no state variables
     * @throws org.gavel.dsl.diagnostic.InvalidTextException if the text or a parameter has mistakes
     */
    public static Optional<StateGame> compile(SourceText source, Map<String, String> parameters) {
        return elaborator(source, BoardRequest.of(ExpansionLimits.DEFAULT), Optional.empty()).compile(parameters);
    }

    /**
     * The auction that a text declares for its game, with the defaults of what it does not.
     *
     * @throws org.gavel.dsl.diagnostic.InvalidTextException if the text or a parameter has mistakes
     */
    public static Auction auction(SourceText source, Map<String, String> parameters) {
        return elaborator(source, BoardRequest.of(ExpansionLimits.DEFAULT), Optional.empty()).auction(parameters);
    }

    /**
     * The outline of the game of a text.
     *
     * @throws org.gavel.dsl.diagnostic.InvalidTextException if the text cannot be parsed
     */
    public static GameOutline outline(SourceText source) {
        DiagnosticLog log = new DiagnosticLog(source);
        List<GameText> games = parsed(log);
        GameText game = games.get(games.size() - 1);
        return new GameOutline(game.name(),
                game.parameters().stream().map(parameter -> new GameOutline.Parameter(parameter.name(),
                        written(source, parameter.preset()), parameter.range().map(range -> written(source, range))))
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
     * The same text laid out in the usual way: one space around operators, none inside brackets, statements at the left
     * margin, continued lines indented by four spaces, at most one blank line in a row. Comments and line breaks are kept.
     *
     * @throws org.gavel.dsl.diagnostic.InvalidTextException if the text cannot be parsed
     */
    public static String format(SourceText source) {
        return TextLayout.format(source);
    }

    /** A text that {@link #load} reads as an equal game, with every vertex and edge written out. */
    public static String print(BiddingGame game) {
        return LanguageText.of(game);
    }
}
