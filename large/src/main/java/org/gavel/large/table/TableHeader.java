package org.gavel.large.table;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.gavel.io.file.InvalidStoreException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What a table is of.
 *
 * @param game the game as it was named, with parameters
 * @param digest a digest of its text and parameters
 * @param kind what a record holds
 * @param scale the unit of shares is 2^-scale; numerators and denominators of fractions take this many bytes; 0 for bounds
 * @param layers the parts of the table, each of which begins with a block of its own; one but for {@link Kind#LAYERS}
 * @param block the number of records of a block, but for the last of a layer
 */
public record TableHeader(String game, String digest, Kind kind, int scale, List<Layer> layers, int block) {

    static final String FILE = "table.json";
    private static final int FORMAT = 3;

    /** What a record holds. */
    public enum Kind {
        /** What Alice and Bob need exactly, two numerators and denominators. */
        FRACTIONS,
        /** A lower and an upper bound of what Alice needs, then of 1 minus what Bob needs: four doubles. */
        BOUNDS,
        /**
         * What Alice and Bob need exactly, by layers of positions after as many moves, from none on, or all in layer 0: whole numbers, in
         * layer k in units of 2^(k - scale); negative where a position has no value. A block has first all of Alice's, then all of Bob's.
         */
        LAYERS
    }

    /**
     * A part of a table.
     *
     * @param positions the number of its records
     * @param bytes the bytes of a record
     */
    public record Layer(long positions, int bytes) {
    }

    /**
     * Copies the list.
     *
     * @throws IllegalArgumentException if a layer or a block is empty, a record has not the bytes of its kind, or there are more
     *         blocks than an {@code int} counts
     */
    public TableHeader {
        layers = List.copyOf(layers);
        int records = block;
        boolean filled = records > 0 && !layers.isEmpty()
                && layers.stream().allMatch(layer -> layer.positions > 0 && layer.bytes > 0
                        && blocks(layer, records) <= Integer.MAX_VALUE);
        if (!filled || layers.stream().mapToLong(layer -> blocks(layer, records)).sum() > Integer.MAX_VALUE) {
            throw new IllegalArgumentException("layers " + layers + " in blocks of " + block);
        }
        if (kind != Kind.LAYERS && (layers.size() > 1 || layers.get(0).bytes != bytes(kind, scale))) {
            throw new IllegalArgumentException(kind + " in layers " + layers + " at scale " + scale);
        }
    }

    /** What a table of one layer is of. */
    public static TableHeader of(String game, String digest, Kind kind, int scale, long positions, int block) {
        return new TableHeader(game, digest, kind, scale, List.of(new Layer(positions, bytes(kind, scale))), block);
    }

    private static int bytes(Kind kind, int scale) {
        return switch (kind) {
            case FRACTIONS -> 4 * scale;
            case BOUNDS -> 32;
            case LAYERS -> throw new IllegalArgumentException("a table of layers has several");
        };
    }

    /** Whether two tables have the same kind of records, as many, in the same blocks. */
    public boolean isLike(TableHeader other) {
        return kind == other.kind && scale == other.scale && block == other.block && layers.equals(other.layers);
    }

    /** The number of records. */
    public long positions() {
        return layers.stream().mapToLong(Layer::positions).sum();
    }

    /** The bytes of all records, before compression. */
    public long bytes() {
        return layers.stream().mapToLong(layer -> layer.positions * layer.bytes).sum();
    }

    /** The bytes of a record of a layer. */
    public int recordBytes(int layer) {
        return layers.get(layer).bytes;
    }

    /** Tells a text with parameters from others. */
    public static String digestOf(String text, Map<String, String> parameters) {
        try {
            String whole = text + "\n" + new TreeMap<>(parameters);
            return HexFormat.of().formatHex(
                    MessageDigest.getInstance("SHA-256").digest(whole.getBytes(StandardCharsets.UTF_8)), 0, 16);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** The number of blocks. */
    public int blockCount() {
        return firstBlock(layers.size());
    }

    /** The block with which a layer begins; the number of blocks for the layer after the last. */
    public int firstBlock(int layer) {
        return (int) layers.subList(0, layer).stream().mapToLong(each -> blocks(each, block)).sum();
    }

    private static long blocks(Layer layer, int block) {
        return (layer.positions - 1) / block + 1;
    }

    /** The layer that a block belongs to. */
    public int layerOf(int number) {
        int layer = 0;
        long end = blocks(layers.get(0), block);
        while (number >= end) {
            end += blocks(layers.get(++layer), block);
        }
        return layer;
    }

    /** The number of records of a block. */
    public int recordsOf(int number) {
        int layer = layerOf(number);
        return (int) Math.min(block, layers.get(layer).positions - (long) (number - firstBlock(layer)) * block);
    }

    /** The bytes of all records of a block. */
    public int bytesOf(int number) {
        return recordsOf(number) * recordBytes(layerOf(number));
    }

    static TableHeader read(Path folder) throws IOException {
        Path file = folder.resolve(FILE);
        if (!Files.exists(file)) {
            throw new InvalidStoreException(folder + " holds no table: make one with 'gavel table build GAME --out "
                    + folder + "'");
        }
        try {
            JsonNode node = new JsonMapper().readTree(Files.readString(file));
            if (node.path("format").asInt(0) != FORMAT) {
                throw new InvalidStoreException(folder + " holds a table of another version of gavel (format "
                        + node.path("format").asString("missing") + ", not " + FORMAT + "): build it again elsewhere");
            }
            return new TableHeader(node.required("game").asString(), node.required("digest").asString(),
                    Kind.valueOf(node.required("kind").asString()), node.required("scale").asInt(),
                    node.required("layers").valueStream().map(layer -> new Layer(layer.required("positions").asLong(),
                            layer.required("bytes").asInt())).toList(),
                    node.required("block").asInt());
        } catch (JacksonException | IllegalArgumentException broken) {
            throw new InvalidStoreException(file + " is broken: build the table again elsewhere");
        }
    }

    String toJson() {
        ObjectNode node = new JsonMapper().createObjectNode();
        node.put("format", FORMAT).put("game", game).put("digest", digest).put("kind", kind.name())
                .put("scale", scale).put("block", block);
        ArrayNode list = node.putArray("layers");
        layers.forEach(layer -> list.addObject().put("positions", layer.positions).put("bytes", layer.bytes));
        return node + "\n";
    }
}
