package org.gavel.large.store;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.gavel.io.file.InvalidStoreException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * What a store is of.
 *
 * @param name what the game is called
 * @param vertices the number of vertices
 * @param start where the token starts
 * @param auction the auction of the game, as text
 * @param edges how many edges are Alice's alone, Bob's alone, and both players'
 * @param bytes how many bytes the files of these edges have
 * @param maxDegree the largest number of successors of a vertex for one player
 * @param indexSum a checksum of the index
 */
record StoreHeader(String name, int vertices, int start, String auction, List<Long> edges, List<Long> bytes,
        int maxDegree, int indexSum) {

    static final String FILE = "store.json";
    static final int FORMAT = 1;

    StoreHeader {
        edges = List.copyOf(edges);
        bytes = List.copyOf(bytes);
    }

    private static String advice(Path folder) {
        return ": make it again with 'gavel convert GAME --to store --out " + folder + "'";
    }

    static StoreHeader read(Path folder) throws IOException {
        Path file = folder.resolve(FILE);
        if (!Files.exists(file)) {
            throw new InvalidStoreException(folder + " holds no stored graph" + advice(folder));
        }
        try {
            JsonNode node = new JsonMapper().readTree(Files.readString(file));
            if (node.path("format").asInt(0) != FORMAT) {
                throw new InvalidStoreException(folder + " holds a graph of another version of gavel (format "
                        + node.path("format").asString("missing") + ", not " + FORMAT + ")" + advice(folder));
            }
            StoreHeader header = new StoreHeader(node.required("name").asString(), node.required("vertices").asInt(),
                    node.required("start").asInt(), node.required("auction").asString(),
                    numbers(node, "edges"), numbers(node, "bytes"),
                    node.required("maxDegree").asInt(), node.required("indexSum").asInt());
            if (node.required("sum").asInt() != header.sum() || header.edges.size() != 3
                    || header.bytes.size() != 3) {
                throw broken(file, folder);
            }
            return header;
        } catch (JacksonException | IllegalArgumentException | CharacterCodingException e) {
            throw broken(file, folder);
        }
    }

    static InvalidStoreException broken(Path file, Path folder) {
        return new InvalidStoreException(file + " is cut short or was changed" + advice(folder));
    }

    private static List<Long> numbers(JsonNode node, String name) {
        return node.required(name).valueStream().map(JsonNode::asLong).toList();
    }

    /** Tells this store from others. */
    int sum() {
        byte[] bytes = bare().toString().getBytes(StandardCharsets.UTF_8);
        return StoreIndex.sum(bytes, bytes.length);
    }

    private ObjectNode bare() {
        ObjectNode node = new JsonMapper().createObjectNode();
        node.put("format", FORMAT).put("name", name).put("vertices", vertices).put("start", start).put("auction",
                auction);
        edges.forEach(node.putArray("edges")::add);
        bytes.forEach(node.putArray("bytes")::add);
        return node.put("maxDegree", maxDegree).put("indexSum", indexSum);
    }

    String toJson() {
        return bare().put("sum", sum()) + "\n";
    }
}
