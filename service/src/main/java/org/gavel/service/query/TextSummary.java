package org.gavel.service.query;

import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.dsl.Language;
import org.gavel.dsl.diagnostic.InvalidTextException;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.dsl.state.StateBoard;
import org.gavel.dsl.syntax.Keywords;
import org.gavel.engine.board.Payoffs;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.number.Fractions;
import org.gavel.games.BundledGames;
import org.gavel.io.answer.AnswerWriter;
import org.gavel.service.answer.Json;
import org.gavel.service.game.RequestedGame;
import org.gavel.service.request.Input;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The mistakes in a text, or what its game is. */
final class TextSummary {

    static final List<Input<?>> INPUTS = List.copyOf(RequestedGame.FIELDS.stream()
            .<Input<?>>map(field -> Input.field(JsonNode.class, field, "which game")).toList());

    private static final int MOST_WORDS = 2_000;

    private TextSummary() {
    }

    static JsonNode json(RequestInquirer asking) {
        RequestedGame source = RequestedGame.of(asking.said(), asking.limits());
        ObjectNode json = Json.object();
        Optional<BiddingGame> game = Optional.empty();
        ArrayNode diagnostics = Json.list();
        try {
            if (source.isLanguage()) {
                json.set("outline", Games.outline(Language.outline(source.sourceText())));
            }
            game = Optional.of(asking.library().small(source, asking.stop()).game());
        } catch (InvalidTextException e) {
            e.diagnostics().forEach(each -> diagnostics.add(Json.of(each)));
        } catch (LimitReachedException e) {
            json.put("large", true);
        }
        json.set("diagnostics", diagnostics);
        game.ifPresent(known -> {
            if (known.board() instanceof StateBoard board) {
                json.put("large", true).put("counted", board.mostPositions() > asking.limits().mostPositions());
            } else {
                json.put("vertices", known.board().declaredCount()).put("edges", known.graph().edgeCount());
            }
            json.put("start", known.board().name(known.start()));
            json.setAll(AnswerWriter.head(known, "game").retain("auction", "objective"));
            put(json, known.board().marks().payoffs());
        });
        json.set("words", Json.texts(words(source, game)));
        return json;
    }

    /** What ends are worth: at least, at most, and the difference. */
    private static void put(ObjectNode json, Payoffs payoffs) {
        if (!payoffs.isEmpty()) {
            BigFraction least = payoffs.worth(BigFraction.ONE);
            BigFraction greatest = payoffs.worth(BigFraction.ZERO);
            json.putObject("payoffs").put("least", Fractions.text(least)).put("greatest", Fractions.text(greatest))
                    .put("range", Fractions.text(greatest.subtract(least)));
        }
    }

    private static Iterable<String> words(RequestedGame source, Optional<BiddingGame> game) {
        TreeSet<String> words = new TreeSet<>();
        if (source.isLanguage()) {
            words.addAll(Keywords.STATEMENTS);
            words.addAll(Keywords.RESERVED);
            words.addAll(Keywords.DRAWING);
            words.addAll(Keywords.STACKS);
            words.addAll(BundledGames.names());
            words.addAll(identifiers(source.sourceText()));
        }
        game.filter(known -> !(known.board() instanceof StateBoard)).ifPresent(known -> {
            for (int vertex = 0; vertex < known.board().declaredCount() && words.size() < MOST_WORDS; vertex++) {
                words.add(known.board().name(vertex));
            }
        });
        return words;
    }

    private static List<String> identifiers(SourceText source) {
        return Stream.of(source.text().split("[^\\p{L}\\p{Nd}_']+")).filter(word -> word.matches("[\\p{L}_].*"))
                .distinct().limit(MOST_WORDS).toList();
    }
}
