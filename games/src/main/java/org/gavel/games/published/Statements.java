package org.gavel.games.published;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gavel.games.claim.Citation;
import org.gavel.games.claim.Claim;
import org.gavel.games.claim.Correction;
import org.gavel.games.claim.Origin;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What the works say, and what corrects it where it does not hold. The words are kept in {@code claims.json}, in the order of
 * the sources; over which range and how a statement is checked stands with its check.
 */
final class Statements {

    private static final Map<String, Claim.Draft> BY_KEY = read();

    private Statements() {
    }

    /** The keys of all statements, in the order of their sources. */
    static List<String> keys() {
        return List.copyOf(BY_KEY.keySet());
    }

    /** The statement of a key, as a claim still without its range and its check. */
    static Claim.Draft of(String key) {
        return Optional.ofNullable(BY_KEY.get(key)).orElseThrow(() -> new IllegalArgumentException(key));
    }

    private static Map<String, Claim.Draft> read() {
        Map<String, Claim.Draft> all = new LinkedHashMap<>();
        JsonMapper.shared().readTree(Statements.class.getResourceAsStream("claims.json"))
                .forEach(node -> all.put(node.path("key").asString(), draft(node)));
        return all;
    }

    private static Claim.Draft draft(JsonNode node) {
        Optional<Correction> correction = node.optional("correction")
                .map(each -> new Correction(Correction.Kind.valueOf(each.path("kind").asString()),
                        each.path("words").asString()));
        return Claim.of(node.path("key").asString(),
                new Citation(node.path("work").asString(), node.path("place").asString()),
                Origin.valueOf(node.path("origin").asString(Origin.PRINTED.name())),
                node.path("statement").asString(), correction);
    }
}
