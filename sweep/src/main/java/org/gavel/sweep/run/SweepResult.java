package org.gavel.sweep.run;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.SortedMap;
import java.util.TreeMap;
import tools.jackson.core.JsonGenerator;

/**
 * The sum of the blocks of a sweep.
 *
 * @param blocks how many blocks
 * @param games how many games were looked at
 * @param counts how many games, times auctions, had each value
 * @param digest the SHA-256 of the results of all blocks in their order, in hexadecimal
 */
public record SweepResult(int blocks, long games, SortedMap<String, Long> counts, String digest) {

    /** The sum of everything in a store. */
    public static SweepResult of(BlockStore store) {
        MessageDigest digest = BlockResult.sha256();
        TreeMap<String, Long> counts = new TreeMap<>();
        long[] sums = new long[2];
        store.results().forEach(block -> {
            sums[0]++;
            sums[1] += block.games();
            block.counts().forEach((value, count) -> counts.merge(value, count, Long::sum));
            digest.update((block.toLine() + "\n").getBytes(StandardCharsets.UTF_8));
        });
        return new SweepResult((int) sums[0], sums[1], counts, HexFormat.of().formatHex(digest.digest()));
    }

    /** Writes what was asked and how many games have each value, as properties of an object. */
    public void write(CompiledSweep sweep, JsonGenerator json) {
        json.writeArrayPropertyStart("sources");
        sweep.request().sources().forEach(json::writeString);
        json.writeEndArray();
        json.writeStringProperty("ask", String.join(", ", sweep.titles()));
        json.writeNumberProperty("games", games);
        json.writeObjectPropertyStart("counts");
        counts.forEach(json::writeNumberProperty);
        json.writeEndObject();
        json.writeStringProperty("sha256", digest);
    }
}
