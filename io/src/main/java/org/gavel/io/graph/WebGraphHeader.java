package org.gavel.io.graph;

import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import org.gavel.dsl.diagnostic.Diagnostic;
import org.gavel.dsl.diagnostic.InvalidTextException;
import org.gavel.dsl.diagnostic.SourceText;

/**
 * What {@code NAME.properties} says of a graph that WebGraph has compressed.
 *
 * @param nodes the number of vertices, at least 1
 * @param arcs the number of edges
 * @param window how far back a list may refer to another one
 * @param minInterval how many successors in a row are written as an interval; 0 if none are
 * @param shrinking the factor of the code zeta
 * @param codes the codes by {@link Part}
 */
record WebGraphHeader(int nodes, long arcs, int window, int minInterval, int shrinking,
        List<InstantaneousCode> codes) {

    private static final int MOST_VERTICES = Integer.MAX_VALUE - 16;

    /** Numbers that each have a code of their own. */
    enum Part {
        OUTDEGREES(InstantaneousCode.GAMMA), REFERENCES(InstantaneousCode.UNARY), BLOCK_COUNT(
                InstantaneousCode.GAMMA),
        BLOCKS(InstantaneousCode.GAMMA), RESIDUALS(InstantaneousCode.ZETA);

        private final InstantaneousCode usual;

        Part(InstantaneousCode usual) {
            this.usual = usual;
        }
    }

    InstantaneousCode code(Part part) {
        return codes.get(part.ordinal());
    }

    /**
     * Reads a file.
     *
     * @throws InvalidTextException if it is of no such graph
     */
    static WebGraphHeader read(Path file) throws IOException {
        Properties properties = new Properties();
        try {
            properties.load(new StringReader(Files.readString(file, StandardCharsets.ISO_8859_1)));
        } catch (IllegalArgumentException e) {
            throw mistake(file, "is no file of properties: " + e.getMessage(), "");
        }
        String kind = properties.getProperty("graphclass", "");
        if (!kind.endsWith("webgraph.BVGraph") || !properties.getProperty("version", "0").trim().equals("0")
                || !properties.getProperty("endianness", "big").trim().equals("big")) {
            throw mistake(file, "is not of a BVGraph of version 0", "WebGraph's BVGraph.store writes one");
        }
        List<InstantaneousCode> codes = new ArrayList<>(Arrays.stream(Part.values()).map(part -> part.usual).toList());
        for (String flag : properties.getProperty("compressionflags", "").split("\\|")) {
            int end = flag.lastIndexOf('_');
            String part = flag.substring(0, Math.max(0, end)).trim();
            String code = flag.substring(end + 1).trim();
            if (flag.isBlank() || part.equals("OFFSETS")) {
                continue;
            }
            if (Arrays.stream(Part.values()).noneMatch(each -> each.name().equals(part))
                    || Arrays.stream(InstantaneousCode.values()).noneMatch(each -> each.name().equals(code))) {
                throw mistake(file, "names the code " + flag.trim() + ", which is not read here",
                        "the usual codes are, and UNARY, GAMMA, DELTA and ZETA");
            }
            codes.set(Part.valueOf(part).ordinal(), InstantaneousCode.valueOf(code));
        }
        return new WebGraphHeader((int) number(file, properties, "nodes", "", 1, MOST_VERTICES),
                number(file, properties, "arcs", "", 0, Long.MAX_VALUE),
                (int) number(file, properties, "windowsize", "7", 0, 1 << 16),
                (int) number(file, properties, "minintervallength", "4", 0, MOST_VERTICES),
                (int) number(file, properties, "zetak", "3", 1, 32), codes);
    }

    private static long number(Path file, Properties properties, String key, String usual, long least, long most) {
        String text = properties.getProperty(key, usual).trim();
        long value = text.matches("[0-9]{1,18}") ? Long.parseLong(text) : -1;
        if (value < least || value > most) {
            throw mistake(file, key + "=" + text + " is not a whole number from " + least + " to " + most, "");
        }
        return value;
    }

    static InvalidTextException mistake(Path file, String message, String hint) {
        return new InvalidTextException(
                List.of(Diagnostic.of(new SourceText(file.toString(), ""), message, hint)));
    }
}
