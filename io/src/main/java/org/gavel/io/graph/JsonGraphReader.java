package org.gavel.io.graph;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.dsl.diagnostic.Spelling;
import org.gavel.engine.board.EdgeColour;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.StuckRule;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.game.algebra.GameAlgebra;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.word.Labelled;
import org.gavel.io.answer.MalformedJson;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.json.JsonFactory;

/** Reads a game from a JSON object of vertices and edges. Streams, so that mistakes are reported with line and column. */
final class JsonGraphReader {

    private static final List<String> GAME_KEYS = List.of("name", "start", "vertices", "edges", "stuck", "auction",
            "objective", "wishes");
    private static final List<String> PLAYERS = Labelled.labels(Player.class);
    private static final List<String> WISH_KEYS = List.of("objective", "marked", "priorities");
    private static final List<String> VERTEX_KEYS = List.of("id", "outcome", "payoff", "stuck", "broke", "marked",
            "priority",
            "weight", "charge", "owner", "chance");
    /** Fractions as large as chance has them, which other numbers are not. */
    private static final Pattern LARGE = Pattern.compile("[0-9]{1,19}/0*[1-9][0-9]{0,18}");
    private static final List<String> EDGE_KEYS = List.of("from", "to", "colour");
    private static final String MEAN_PAYOFF = "mean-payoff";
    private static final String ENERGY = "energy";

    private final ReadingMistakes mistakes;
    private final GraphDraft draft;
    private final JsonParser parser;
    private Auction auction = Auction.DEFAULT;
    private Objective objective = Objective.Plain.REACH;
    private String name;
    private Optional<TextPlace> wishes = Optional.empty();
    private final Map<String, Wish> wished = new LinkedHashMap<>();

    private JsonGraphReader(ReadingMistakes mistakes, String defaultName, JsonParser parser) {
        this.mistakes = mistakes;
        this.draft = new GraphDraft(mistakes);
        this.parser = parser;
        this.name = defaultName;
    }

    /** The game of a text; it is called {@code defaultName} unless it has a name of its own. */
    static BiddingGame read(ReadingMistakes mistakes, String defaultName) {
        try (JsonParser parser = new JsonFactory().createParser(ObjectReadContext.empty(),
                mistakes.source().text())) {
            return new JsonGraphReader(mistakes, defaultName, parser).game();
        }
    }

    private BiddingGame game() {
        try {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw mistakes.fatal(place(), "a graph is a JSON object", "begin with { \"start\": ...");
            }
            readObject("game", GAME_KEYS, this::gameValue);
            if (parser.nextToken() != null) {
                throw mistakes.fatal(place(), "there is text after the end of the graph", "one file holds one graph");
            }
        } catch (JacksonException e) {
            TokenStreamLocation at = e.getLocation();
            throw mistakes.fatal(
                    at == null || at.getLineNr() < 1 ? place() : new TextPlace(at.getLineNr(), at.getColumnNr(), 1),
                    "malformed JSON: " + MalformedJson.reason(e), "");
        }
        Optional<String> wishing = wishing();
        wishing.map(wished::get).ifPresent(wish -> {
            objective = wish.objective == Objective.Plain.REACH ? Objective.Plain.CO_BUCHI : wish.objective;
            wish.marked.forEach(each -> draft.detail(each.value(), each.place()).mark());
            wish.priorities.forEach((vertex, number) -> draft.detail(vertex.value(), vertex.place()).take("priority",
                    "priority", number.value(), number::place, mistakes));
        });
        BiddingGame game = draft.build(name, auction, objective, "write \"start\": and the id of a vertex");
        if (wishing.isEmpty()) {
            return game;
        }
        BiddingGame alices = GameAlgebra.ofWish(game, wishing.get(), names());
        return wished.get(wishing.get()).objective == Objective.Plain.REACH ? GameAlgebra.endingAtMarks(alices)
                : GameAlgebra.stayingAtTies(alices);
    }

    /** Whose wishes there are. */
    private List<String> names() {
        return wished.keySet().stream().anyMatch(PLAYERS::contains) ? PLAYERS : List.copyOf(wished.keySet());
    }

    /** Whose wish the game is about, if players or parts have wishes of their own. */
    private Optional<String> wishing() {
        Optional<String> asked = Optional.ofNullable(mistakes.companions().parameters().get(GraphFormat.WISH));
        if (wishes.isEmpty()) {
            if (asked.isPresent()) {
                throw new InputException("the players of this game have no wishes of their own",
                        "leave out the parameter 'wish'");
            }
            return Optional.empty();
        }
        if (names().size() < 2 || !wished.keySet().equals(Set.copyOf(names()))) {
            mistakes.add(wishes.get(), "a player has no wish",
                    "write \"alice\": and \"bob\": in \"wishes\", or two or more parts by other names");
            mistakes.check();
        }
        if (objective != Objective.Plain.REACH || draft.isMarked()) {
            mistakes.add(wishes.get(), "a game with wishes has an objective, marked vertices or priorities of its own",
                    "write them in the wishes");
        }
        return Optional.of(asked.orElse(names().get(0))).filter(names()::contains).or(() -> {
            throw new InputException("nobody called '" + asked.orElseThrow() + "' has a wish",
                    "choose one of " + String.join(", ", names()));
        });
    }

    private void readWishes() {
        if (parser.currentToken() != JsonToken.START_OBJECT) {
            wrongType("wishes", "an object, as in {\"alice\": {...}, \"bob\": {...}}");
            return;
        }
        wishes = Optional.of(place());
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String who = parser.currentName();
            TextPlace place = place(who.length() + 2);
            parser.nextToken();
            if (!who.matches("[\\p{L}_][\\p{L}\\p{N}_]*")) {
                mistakes.add(place, "the name of a part has letters, digits and '_'", "use '_' instead");
            } else if (wished.containsKey(who)) {
                mistakes.add(place, "the key \"" + who + "\" appears twice in this list of wishes", "keep one");
            }
            readWish(who);
        }
    }

    private void readWish(String who) {
        if (parser.currentToken() != JsonToken.START_OBJECT) {
            wrongType("a wish", "an object, as in {\"objective\": \"safety\", \"marked\": [\"a\"]}");
            return;
        }
        Wish wish = new Wish();
        wished.put(who, wish);
        TextPlace place = place();
        readObject("wish", WISH_KEYS, key -> {
            switch (key) {
                case "objective" -> readObjective(given -> wish.objective = given);
                case "marked" -> readTexts(key, wish.marked);
                default -> readNumbers(key, "priority", wish.priorities);
            }
        });
        boolean isParity = wish.objective == Objective.Plain.PARITY;
        if (wish.objective instanceof Objective.Plain
                && (isParity ? wish.priorities.isEmpty() : wish.marked.isEmpty())) {
            mistakes.add(place, "the wish of '" + who + "' names no vertices",
                    isParity ? "number them, as in \"priorities\": {\"a\": 2}"
                            : "list them, as in \"marked\": [\"a\"]");
        }
        if (isParity ? !wish.marked.isEmpty() : !wish.priorities.isEmpty()) {
            mistakes.add(place, "the wish of '" + who + "' has priorities and another objective than parity, or marked"
                    + " vertices and parity", "keep what belongs to the objective");
        }
    }

    private void readTexts(String what, List<Text> found) {
        if (parser.currentToken() != JsonToken.START_ARRAY) {
            wrongType(what, "a list in [ ]");
            return;
        }
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            text("an element of " + what).ifPresent(found::add);
        }
    }

    /** Numbers of vertices, unless they are not written as an object. */
    private boolean readNumbers(String what, String number, Map<Text, Text> found) {
        if (parser.currentToken() != JsonToken.START_OBJECT) {
            wrongType(what, "an object, as in {\"a\": "
                    + (what.equals("chance") ? "\"1/3\", \"b\": \"2/3\"}" : "1, \"b\": 2}"));
            return false;
        }
        Set<String> seen = new HashSet<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            Text vertex = new Text(name, place(name.length() + 2));
            parser.nextToken();
            if (seen.add(name)) {
                number("a " + number).ifPresent(part -> found.put(vertex, part));
            } else {
                mistakes.add(vertex.place(), "the vertex '" + name + "' appears twice in " + what, "keep one");
                parser.skipChildren();
            }
        }
        return true;
    }

    private void gameValue(String key) {
        switch (key) {
            case "name" -> text("the name").ifPresent(text -> name = text.value());
            case "start" -> text("the start").ifPresent(text -> draft.start(text.value(), text.place()));
            case "stuck" -> choice("stuck rule", StuckRule.class)
                    .ifPresent(draft::stuck);
            case "auction" -> readAuction();
            case "objective" -> readObjective(given -> objective = given);
            case "wishes" -> readWishes();
            case "vertices" -> readArray(key, this::vertex);
            default -> readArray(key, this::edge);
        }
    }

    private void readAuction() {
        if (parser.currentToken() != JsonToken.START_OBJECT) {
            wrongType("the auction", "an object, as in {\"payment\": \"poorman\"}");
            return;
        }
        readObject("auction", Auction.PARTS, part -> text("the " + part).ifPresent(
                text -> mistakes.attempt(text::place, () -> auction = auction.with(part, text.value()))));
    }

    private void readObjective(Consumer<Objective> into) {
        if (parser.currentToken() != JsonToken.START_OBJECT) {
            text("the objective").ifPresent(label -> objective(label, into));
            return;
        }
        TextPlace place = place();
        int before = mistakes.count();
        List<Text> found = new ArrayList<>();
        readObject("objective", List.of(MEAN_PAYOFF, ENERGY),
                key -> number("the number of " + key).ifPresent(
                        number -> found.add(new Text(key + ":" + number.value(), number.place()))));
        found.forEach(label -> objective(label, into));
        if (found.size() != 1 && mistakes.count() == before) {
            mistakes.add(place, "the objective must be one of " + MEAN_PAYOFF + " and " + ENERGY,
                    "as in {\"energy\": 3}");
        }
    }

    private void objective(Text label, Consumer<Objective> into) {
        mistakes.attempt(label::place, () -> into.accept(Objective.parse(label.value())));
    }

    /** A number, or a text in quotes that may be a fraction. */
    private Optional<Text> number(String what) {
        JsonToken token = parser.currentToken();
        if (token == JsonToken.VALUE_NUMBER_INT || token == JsonToken.VALUE_NUMBER_FLOAT) {
            String value = parser.getString();
            return Optional.of(new Text(value, place(value.length())));
        }
        if (token != JsonToken.VALUE_STRING) {
            wrongType(what, "a number, or a fraction in quotes");
            return Optional.empty();
        }
        return text(what);
    }

    private void vertex() {
        TextPlace place = place();
        int before = mistakes.count();
        VertexKeys keys = new VertexKeys();
        readObject("vertex", VERTEX_KEYS, keys::read);
        if (keys.id.isPresent()) {
            Text id = keys.id.get();
            draft.vertex(id.value(), id.place(), keys.detail);
            keys.chances.forEach((to, part) -> mistakes.attempt(part::place,
                    () -> draft.chance(id.value(), id.place(), to.value(), to.place(), probability(part.value()))));
        } else if (mistakes.count() == before) {
            mistakes.add(place, "this vertex has no id", "write \"id\": and its name");
        }
    }

    private static BigFraction probability(String text) {
        BigFraction part = LARGE.matcher(text).matches() ? Fractions.parse(text)
                : Objective.parseNumber(text, "a probability");
        if (part.signum() <= 0 || part.compareTo(BigFraction.ONE) > 0) {
            throw new InputException("'" + text + "' is not a probability",
                    "write a number larger than 0 and at most 1, as in \"1/3\"");
        }
        return part;
    }

    private void edge() {
        TextPlace place = place();
        EdgeKeys keys = new EdgeKeys();
        int before = mistakes.count();
        readObject("edge", EDGE_KEYS, keys::read);
        if (keys.from.isPresent() && keys.to.isPresent() && keys.colour.isPresent()) {
            draft.edge(keys.from.get().value(), keys.from.get().place(), keys.to.get().value(), keys.to.get().place(),
                    keys.colour.get());
        } else if (mistakes.count() == before) {
            String missing = keys.from.isEmpty() ? "from" : keys.to.isEmpty() ? "to" : "colour";
            mistakes.add(place, "this edge has no \"" + missing + "\"", missing.equals("colour")
                    ? "write \"colour\": \"red\" for Alice, \"blue\" for Bob, or \"both\""
                    : "write \"" + missing + "\": and the id of a vertex");
        }
    }

    private void readArray(String what, Runnable element) {
        if (parser.currentToken() != JsonToken.START_ARRAY) {
            wrongType(what, "a list in [ ]");
            return;
        }
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            if (parser.currentToken() == JsonToken.START_OBJECT) {
                element.run();
            } else {
                wrongType("an element of " + what, "an object in { }");
            }
        }
    }

    private void readObject(String owner, List<String> known, Consumer<String> value) {
        int seen = 0;
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String key = parser.currentName();
            TextPlace place = place(key.length() + 2);
            parser.nextToken();
            if (known == GAME_KEYS && key.equals("kind")) {
                throw mistakes.fatal(place, "this is an answer of gavel, not a game",
                        "'gavel check' takes the answers first, and then their games");
            }
            int index = known.indexOf(key);
            if (index < 0) {
                mistakes.add(place, "unknown key \"" + key + "\" in this " + owner,
                        Spelling.didYouMean(key, known, "known are " + String.join(", ", known)));
                parser.skipChildren();
            } else if ((seen >> index & 1) == 1) {
                mistakes.add(place, "the key \"" + key + "\" appears twice in this " + owner, "keep one");
                parser.skipChildren();
            } else {
                seen |= 1 << index;
                value.accept(key);
            }
        }
    }

    private Optional<Text> text(String what) {
        if (parser.currentToken() != JsonToken.VALUE_STRING) {
            wrongType(what, "a text in quotes");
            return Optional.empty();
        }
        String value = parser.getString();
        return Optional.of(new Text(value, place(value.length() + 2)));
    }

    private <E extends Enum<E> & Labelled> Optional<E> choice(String what, Class<E> kind) {
        return text("the " + what).flatMap(text -> mistakes.choice(what, text.value(), text::place, kind));
    }

    private void wrongType(String what, String expected) {
        mistakes.add(place(), what + " must be " + expected, "");
        parser.skipChildren();
    }

    private TextPlace place() {
        return place(1);
    }

    private TextPlace place(int length) {
        TokenStreamLocation at = parser.currentTokenLocation();
        return new TextPlace(at.getLineNr(), at.getColumnNr(), Math.max(1, length));
    }

    private record Text(String value, TextPlace place) {
    }

    /** What a player wishes: to be at marked vertices once, unless another objective is given. */
    private static final class Wish {
        private final List<Text> marked = new ArrayList<>();
        private final Map<Text, Text> priorities = new LinkedHashMap<>();
        private Objective objective = Objective.Plain.REACH;
    }

    private final class VertexKeys {
        private Optional<Text> id = Optional.empty();
        private final VertexDetail detail = new VertexDetail();
        private final Map<Text, Text> chances = new LinkedHashMap<>();

        private void chance() {
            TextPlace all = place();
            if (readNumbers("chance", "probability", chances) && chances.isEmpty()) {
                mistakes.add(all, "this chance has no targets", "write them as in {\"a\": \"1/3\", \"b\": \"2/3\"}");
            }
        }

        private void mark() {
            if (parser.currentToken() == JsonToken.VALUE_TRUE) {
                detail.mark();
            } else if (parser.currentToken() == JsonToken.START_ARRAY) {
                while (parser.nextToken() != JsonToken.END_ARRAY) {
                    take("marked", "set", number("the number of a set"));
                }
            } else if (parser.currentToken() != JsonToken.VALUE_FALSE) {
                wrongType("marked", "true, false, or a list of the numbers of sets, as in [1, 2]");
            }
        }

        private void charge() {
            if (parser.currentToken() != JsonToken.START_OBJECT) {
                wrongType("a charge", "an object, as in {\"alice\": \"1/10\"}");
                return;
            }
            readObject("charge", Labelled.labels(Player.class),
                    who -> take("charge_" + who, "charge", number("a charge")));
        }

        void read(String key) {
            switch (key) {
                case "id" -> id = text("the id of a vertex");
                case "marked" -> mark();
                case "priority", "weight", "payoff" -> take(key, key, number("a " + key));
                case "charge" -> charge();
                case "chance" -> chance();
                default -> {
                    String what = key.equals("stuck") ? "stuck rule" : key.equals("broke") ? "broke outcome" : key;
                    take(key, what, text("the " + what));
                }
            }
        }

        private void take(String key, String what, Optional<Text> said) {
            said.ifPresent(text -> detail.take(key, what, text.value(), text::place, mistakes));
        }
    }

    private final class EdgeKeys {
        private Optional<Text> from = Optional.empty();
        private Optional<Text> to = Optional.empty();
        private Optional<EdgeColour> colour = Optional.empty();

        void read(String key) {
            switch (key) {
                case "from" -> from = text("the source of an edge");
                case "to" -> to = text("the target of an edge");
                default -> colour = choice("colour", EdgeColour.class);
            }
        }
    }
}
