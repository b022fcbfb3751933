package org.gavel.io.table;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * What a table is of.
 *
 * @param game the game as it was named, with parameters
 * @param digest tells its text and parameters from others
 * @param kind what a record holds
 * @param scale the unit of shares is 2^-scale; numerators and denominators of fractions take so many bytes; 0 for bounds
 * @param positions the number of records
 * @param block the number of records of a block, but for the last
 */
public record TableHeader(String game, String digest, Kind kind, int scale, long positions, int block) {

    static final String FILE = "table.json";
    private static final int FORMAT = 2;

    /** What a record holds. */
    public enum Kind {
        /** What Alice and Bob need exactly, two whole numbers of four bytes. */
        SHARES,
        /** What Alice and Bob need exactly, two numerators and denominators. */
        FRACTIONS,
        /** A lower and an upper bound of what Alice needs, then of 1 less what Bob needs: four doubles. */
        BOUNDS
    }

    /** The bytes of a record. */
    public int recordBytes() {
        return switch (kind) {
            case SHARES -> 8;
            case FRACTIONS -> 4 * scale;
            case BOUNDS -> 32;
        };
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
        return Math.toIntExact((positions + block - 1) / block);
    }

    /** The number of records of a block. */
    public int recordsOf(int number) {
        return (int) Math.min(block, positions - (long) number * block);
    }

    static TableHeader read(Path folder) throws IOException {
        Path file = folder.resolve(FILE);
        if (!Files.exists(file)) {
            throw new InvalidTableException(folder + " holds no table: make one with 'gavel table build GAME --out "
                    + folder + "'");
        }
        try {
            JsonNode node = new JsonMapper().readTree(Files.readString(file));
            if (node.path("format").asInt(0) != FORMAT) {
                throw new InvalidTableException(folder + " holds a table of another version of gavel (format "
                        + node.path("format").asString("missing") + ", not " + FORMAT + "): build it again elsewhere");
            }
            return new TableHeader(node.required("game").asString(), node.required("digest").asString(),
                    Kind.valueOf(node.required("kind").asString()), node.required("scale").asInt(),
                    node.required("positions").asLong(), node.required("block").asInt());
        } catch (JacksonException | IllegalArgumentException broken) {
            throw new InvalidTableException(file + " is broken: build the table again elsewhere");
        }
    }

    String toJson() {
        ObjectNode node = new JsonMapper().createObjectNode();
        node.put("format", FORMAT).put("game", game).put("digest", digest).put("kind", kind.name())
                .put("scale", scale).put("positions", positions).put("block", block);
        return node + "\n";
    }
}
