package org.gavel.cli.crossing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.gavel.engine.limit.StopSignal;
import org.gavel.service.Service;
import org.gavel.service.answer.Json;
import org.gavel.service.request.Limits;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A random game with some features, as it is asked about, with what is true of it. */
final class Trial {

    /** The most chips in a game, or of each player where chips leave it. */
    static final int TOGETHER = 4;
    static final int EACH = 3;
    /** How often an answer may ask whether to go on. */
    private static final int MOST_STEPS = 100_000;

    private static final Service SERVICE = new Service(() -> 0, Limits.DEFAULT);

    final Draft draft;
    final long seed;
    final Random random;
    private final Map<String, Object> game = new LinkedHashMap<>();
    private ChipReference chips;
    private ShareReference shares;
    private Trial other;

    Trial(Draft draft, long seed) {
        this.seed = seed;
        this.draft = draft;
        random = new Random(seed);
        DraftText text = new DraftText(draft);
        game.put("text", text.text());
        game.put("format", text.isLanguage() ? "gavel" : "json");
        if (draft.has(Feature.FAMILY)) {
            game.put("parameters", Map.of("m", draft.n - 1));
        }
        for (Feature form : new Feature[] {Feature.DOT, Feature.GRAPHML}) {
            if (draft.has(form)) {
                written(form.choice());
            }
        }
    }

    /** Goes on with the game as it is written in another format. */
    private void written(String format) {
        JsonNode converted = ask("convert", Map.of("to", format));
        if (draft.has(Feature.CHANCE) || draft.has(Feature.DICE)) {
            assertThat(converted.at("/error/message").asString("")).contains(format, "chance");
            return;
        }
        game.put("text", converted.at("/result/text").asString());
        game.put("format", format);
    }

    /** Another game under the same auction. */
    Trial other() {
        if (other == null) {
            Draft drawn = Drafts.of(draft.features, seed + 1_000_003);
            drawn.auction.putAll(draft.auction);
            other = new Trial(drawn, seed);
        }
        return other;
    }

    /** The fields of requests that say which game is meant. */
    Map<String, Object> game() {
        return game;
    }

    ChipReference chips() {
        if (chips == null) {
            boolean keeps = new ChipReference(draft, 0).keepsTotal();
            chips = new ChipReference(draft, keeps ? TOGETHER : EACH);
        }
        return chips;
    }

    ShareReference shares() {
        if (shares == null) {
            shares = new ShareReference(draft);
        }
        return shares;
    }

    /** The answer to a question about the game: an object with a result or an error. */
    JsonNode ask(String command, Map<String, ?> fields) {
        ObjectNode request = Json.MAPPER.createObjectNode();
        request.put("command", command);
        game.forEach((field, value) -> request.set(field, Json.MAPPER.valueToTree(value)));
        fields.forEach((field, value) -> request.set(field, Json.MAPPER.valueToTree(value)));
        AtomicLong asked = new AtomicLong();
        StopSignal stop = () -> asked.incrementAndGet() > MOST_STEPS;
        return Json.MAPPER.readTree(SERVICE.answer(request.toString(), stop));
    }

    /** The number of the vertex of a name; -1 if it is none of the draft. */
    int vertex(String name) {
        String digits = name.replaceFirst("^(p=|v\\[?)([0-9]+).*", "$2");
        return digits.matches("[0-9]+") ? Integer.parseInt(digits) : -1;
    }

    /** The name of a vertex. */
    String name(int vertex) {
        return draft.has(Feature.FAMILY) ? "v[" + vertex + "]"
                : draft.has(Feature.SYMMETRY) ? "p=" + vertex + ":q=0" : "v" + vertex;
    }

    @Override
    public String toString() {
        return "new Trial(" + draft.features + ", " + seed + "): " + game;
    }
}
