package org.gavel.sweep.run;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * What one block of a sweep gave. It depends on the request and the number of the block alone.
 *
 * @param block its number
 * @param games how many games were looked at
 * @param counts how many games, times auctions, had each value
 * @param rows the rows of a table, or the games found: name, auction, values
 */
public record BlockResult(int block, long games, SortedMap<String, Long> counts, List<List<String>> rows) {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final int CHECKSUM = 16;

    /** Copies the parts. */
    public BlockResult {
        counts = java.util.Collections.unmodifiableSortedMap(new TreeMap<>(counts));
        rows = rows.stream().map(List::copyOf).toList();
    }

    /** The result on one line: a checksum, a space, and JSON. */
    public String toLine() {
        String json = JSON.writeValueAsString(this);
        return checksum(json) + " " + json;
    }

    /** The result of a line that {@link #toLine} wrote, or empty if the line is damaged. */
    public static Optional<BlockResult> ofLine(String line) {
        String json = line.length() > CHECKSUM + 1 ? line.substring(CHECKSUM + 1) : "";
        if (json.isEmpty() || !line.startsWith(checksum(json) + " ")) {
            return Optional.empty();
        }
        try {
            return Optional.of(JSON.readValue(json, BlockResult.class));
        } catch (JacksonException e) {
            return Optional.empty();
        }
    }

    private static String checksum(String text) {
        return HexFormat.of().formatHex(sha256().digest(text.getBytes(StandardCharsets.UTF_8))).substring(0, CHECKSUM);
    }

    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
