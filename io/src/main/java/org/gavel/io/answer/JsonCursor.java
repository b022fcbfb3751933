package org.gavel.io.answer;

import java.io.Closeable;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.dsl.diagnostic.Diagnostic;
import org.gavel.dsl.diagnostic.InvalidTextException;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.solve.outcome.Sufficiency;
import org.gavel.engine.word.Labelled;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Goes through JSON token by token, and says at which line and column it is not as it should be. */
final class JsonCursor implements Closeable {

    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder().maxNumberLength(1 << 20).maxNameLength(1 << 24)
                    .maxStringLength(1 << 26).build())
            .build();

    /** What to do about keys that are where they cannot be read as yet. */
    static final String KEEP_ORDER = "keep the order in which gavel writes";
    /** What to ask where an answer does not fit its game. */
    static final String OTHER_GAME = "is the answer for another game?";

    private final String file;
    private final JsonParser parser;
    /** What has been read of each text: answers say the same fractions at many vertices. */
    private final Map<String, BigFraction> fractions = new HashMap<>();

    JsonCursor(String file, InputStream in) {
        this.file = file;
        parser = FACTORY.createParser(ObjectReadContext.empty(), new InputStreamReader(in, StandardCharsets.UTF_8
                .newDecoder().onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT)));
    }

    /** Goes to the next object of the file; false at its end. */
    boolean nextRoot() {
        JsonToken token = advance();
        if (token != null && token != JsonToken.START_OBJECT) {
            throw wrong("an answer is a JSON object", "save one with gavel solve --format json");
        }
        return token != null;
    }

    /** Reads an object that begins here; each key's value is consumed by {@code value}, at whose call it is current. */
    void object(String what, Consumer<String> value) {
        require(JsonToken.START_OBJECT, what, "an object in { }");
        Set<String> seen = new HashSet<>();
        for (JsonToken token = advance(); token != JsonToken.END_OBJECT; token = advance()) {
            requireMore(token);
            String key = parser.currentName();
            if (!seen.add(key)) {
                throw wrong("'" + key + "' appears twice in " + what, "keep one");
            }
            advance();
            value.accept(key);
        }
    }

    /** Reads an object that begins here, and refuses keys whose values {@code value} does not read. */
    void keys(String what, Predicate<String> value) {
        object(what, key -> {
            if (!value.test(key)) {
                unknown(key);
            }
        });
    }

    /** Reads a list that begins here. */
    void list(String what, Runnable element) {
        require(JsonToken.START_ARRAY, what, "a list in [ ]");
        for (JsonToken token = advance(); token != JsonToken.END_ARRAY; token = advance()) {
            requireMore(token);
            element.run();
        }
    }

    /** A complaint about a vertex of which other thresholds are here than before. */
    InvalidTextException notAsBefore(String vertex) {
        return wrong("the thresholds at '" + vertex + "' differ from those given before", "");
    }

    /** A complaint about a key with which the board says nothing of a thing. */
    InvalidTextException notOnBoard(String key, String what) {
        return wrong("'" + key + "' of " + what + " does not fit the board", OTHER_GAME);
    }

    /** Refuses what is here, down to the first difference, unless it is what the board says. */
    void same(String what, JsonNode onBoard) {
        if (onBoard instanceof ObjectNode object) {
            Set<String> left = new LinkedHashSet<>(object.propertyNames());
            object(what, key -> {
                if (!left.remove(key)) {
                    throw notOnBoard(key, what);
                }
                same("'" + key + "'", object.get(key));
            });
            if (!left.isEmpty()) {
                throw wrong(what + " lacks '" + left.iterator().next() + "'", OTHER_GAME);
            }
        } else if (onBoard instanceof ArrayNode array) {
            Iterator<JsonNode> rest = array.iterator();
            list(what, () -> {
                if (!rest.hasNext()) {
                    throw wrong(what + " has more than " + array.size() + " entries", OTHER_GAME);
                }
                same(what, rest.next());
            });
            if (rest.hasNext()) {
                throw wrong(what + " lacks " + rest.next(), OTHER_GAME);
            }
        } else if (onBoard.isNumber() ? real(what) != onBoard.doubleValue()
                : parser.currentToken() != onBoard.asToken()
                        || onBoard.isString() && !text(what).equals(onBoard.asString())) {
            throw wrong(what + " is " + onBoard + " on the board", OTHER_GAME);
        }
    }

    private void requireMore(JsonToken token) {
        if (token == null) {
            throw wrong("malformed JSON: the file ends too early", "");
        }
    }

    boolean atList() {
        return parser.currentToken() == JsonToken.START_ARRAY;
    }

    boolean atNull() {
        return parser.currentToken() == JsonToken.VALUE_NULL;
    }

    String text(String what) {
        require(JsonToken.VALUE_STRING, what, "a text in quotes");
        return guarded(parser::getString);
    }

    /** A text that names one of several things. */
    <T> T choice(String what, T[] choices, Function<T, String> label) {
        String text = text(what);
        for (T each : choices) {
            if (label.apply(each).equals(text)) {
                return each;
            }
        }
        throw wrong("unknown " + what.replace("'", "") + " '" + text + "'", "");
    }

    /** A fraction in quotes. */
    BigFraction fraction(String what) {
        return fraction(what, text(what), "2/3");
    }

    /** A fraction in quotes that may be below 0. */
    BigFraction signedFraction(String what) {
        String text = text(what);
        return text.startsWith("-") ? fraction(what, text.substring(1), "-2/3").negate()
                : fraction(what, text, "-2/3");
    }

    private BigFraction fraction(String what, String text, String example) {
        try {
            return fractions.computeIfAbsent(text, Fractions::parse);
        } catch (NumberFormatException e) {
            throw wrong(what + " is not a fraction", "write it as in \"" + example + "\"");
        }
    }

    /** A whole number within bounds. */
    long whole(String what, long least, long most) {
        long number = whole(what);
        if (number < least || number > most) {
            throw wrong(what.replace("'", "") + " " + number + " is out of range", "");
        }
        return number;
    }

    /** The player of a name. */
    Player player(String label) {
        return Labelled.of(Player.class, label)
                .orElseThrow(() -> wrong("unknown key '" + label + "'", "the players are alice and bob"));
    }

    /** A tie state that is among the names of all. */
    String state(String name, List<String> states) {
        if (!states.contains(name)) {
            throw wrong("the tie rule has no state '" + name + "'", "the states are " + states);
        }
        return name;
    }

    /** What was read of all tie states, in their order. */
    <T> Map<String, T> inOrder(Map<String, T> read, List<String> states, String what) {
        states.stream().filter(state -> !read.containsKey(state)).findFirst().ifPresent(state -> {
            throw wrong(what + " lacks the tie state '" + state + "'", "");
        });
        return Key.inOrder(states, state -> state, read::get);
    }

    /** Reads what is said of a thing that may have several names, but once. */
    <K, T> void put(Map<K, T> read, K key, String name, String what, Supplier<T> value) {
        if (read.containsKey(key)) {
            throw wrong("'" + name + "' appears twice in " + what, "keep one");
        }
        read.put(key, value.get());
    }

    /** The vertex of a name. */
    int vertex(String name, BiddingGame game) {
        return game.board().vertexNamed(name).orElseThrow(() -> wrong(
                "the game " + game.name() + " has no vertex '" + name + "'", OTHER_GAME));
    }

    /** A vertex, or one where a play ends because a player cannot move. */
    int target(String name, Board graph) {
        return graph.vertexNamed(name).orElseGet(() -> IntStream.range(graph.declaredCount(), graph.vertexCount())
                .filter(hidden -> graph.name(hidden).equals(name)).findFirst()
                .orElseThrow(() -> wrong("there is no vertex '" + name + "' to move to", OTHER_GAME)));
    }

    boolean atText() {
        return parser.currentToken() == JsonToken.VALUE_STRING;
    }

    /** Refuses a key. */
    void unknown(String key) {
        throw wrong("unknown key '" + key + "'", "");
    }

    double real(String what) {
        if (parser.currentToken() == null || !parser.currentToken().isNumeric()) {
            throw wrong(what + " must be a number", "");
        }
        return guarded(parser::getDoubleValue);
    }

    long whole(String what) {
        require(JsonToken.VALUE_NUMBER_INT, what, "a whole number");
        try {
            return parser.getLongValue();
        } catch (JacksonException e) {
            throw wrong(what + " is too large", "");
        }
    }

    Sufficiency yesOrNo(String what) {
        if (parser.currentToken() != JsonToken.VALUE_TRUE && parser.currentToken() != JsonToken.VALUE_FALSE) {
            throw wrong(what + " must be true or false", "");
        }
        return parser.currentToken() == JsonToken.VALUE_TRUE ? Sufficiency.ENOUGH : Sufficiency.NOT_ENOUGH;
    }

    boolean truth(String what) {
        require(JsonToken.VALUE_TRUE, what, "true");
        return true;
    }

    /** What is here: a map, a list, a text, a whole number, or null. */
    Object value() {
        if (parser.currentToken() == JsonToken.START_OBJECT) {
            Map<String, Object> read = new HashMap<>();
            object("the certificate", key -> read.put(key, value()));
            return read;
        }
        if (atList()) {
            List<Object> read = new ArrayList<>();
            list("the certificate", () -> read.add(value()));
            return read;
        }
        return atNull() ? null : atText() ? text("the certificate") : (Object) whole("the certificate");
    }

    void skip() {
        guarded(parser::skipChildren);
    }

    private void require(JsonToken token, String what, String expected) {
        if (parser.currentToken() != token) {
            throw wrong(what + " must be " + expected, "");
        }
    }

    private JsonToken advance() {
        return guarded(parser::nextToken);
    }

    /** What the parser reads; it reads texts and numbers only when they are asked for. */
    private <T> T guarded(Supplier<T> read) {
        try {
            return read.get();
        } catch (JacksonException e) {
            throw malformed(e);
        }
    }

    /** The complaint that the text is no JSON. */
    private InvalidTextException malformed(JacksonException e) {
        return at(e.getLocation(), e.getCause() instanceof CharacterCodingException ? "the file is not valid UTF-8"
                : "malformed JSON: " + MalformedJson.reason(e), "");
    }

    /** A complaint about what is here. */
    InvalidTextException wrong(String reason, String hint) {
        return at(parser.currentTokenLocation(), reason, hint);
    }

    /** A complaint about the file as a whole. */
    InvalidTextException wrongFile(String reason, String hint) {
        return at(null, reason, hint);
    }

    private InvalidTextException at(TokenStreamLocation place, String reason, String hint) {
        int line = place == null ? 0 : Math.max(1, place.getLineNr());
        int column = place == null ? 0 : Math.max(1, place.getColumnNr());
        return new InvalidTextException(
                List.of(new Diagnostic(new SourceText(file, ""), line, column, 1, reason, hint)));
    }

    @Override
    public void close() {
        parser.close();
    }
}
