package org.gavel.games.bibliography;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The works that games, formulas and claims point to. They are kept in {@code bibliography.json}, in the form that citation
 * programs exchange (CSL-JSON).
 */
public final class Bibliography {

    private static final List<Work> WORKS = read();

    private Bibliography() {
    }

    /** All works, by their keys. */
    public static List<Work> all() {
        return WORKS;
    }

    /** The work of that key, or empty if there is none. */
    public static Optional<Work> named(String key) {
        return WORKS.stream().filter(work -> work.key().equals(key)).findFirst();
    }

    private static List<Work> read() {
        return JsonMapper.shared().readTree(Bibliography.class.getResourceAsStream("bibliography.json")).valueStream()
                .map(Bibliography::work).toList();
    }

    private static Work work(JsonNode node) {
        List<Work.Author> authors = new ArrayList<>();
        node.path("author").forEach(author -> authors
                .add(new Work.Author(author.path("family").asString(), author.path("given").asString())));
        JsonNode year = node.path("issued").path("date-parts").path(0).path(0);
        return new Work(node.path("id").asString(), node.path("type").asString(), authors,
                year.isMissingNode() ? OptionalInt.empty() : OptionalInt.of(year.asInt()),
                node.path("title").asString(), text(node, "container-title"), text(node, "volume"),
                text(node, "page"), text(node, "URL"), text(node, "note"));
    }

    private static Optional<String> text(JsonNode node, String name) {
        return node.optional(name).map(JsonNode::asString);
    }
}
