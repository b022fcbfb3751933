package org.gavel.sweep.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gavel.engine.failure.InputException;

/** Puts the parts of a sweep together again, from the journals in some folders. Trusts nothing without its checksum. */
public final class MergedParts {

    private static final String SUFFIX = ".sweep";

    private MergedParts() {
    }

    /** The request that the journals in some folders answer. */
    public static SweepRequest request(List<Path> folders) throws IOException {
        List<Path> journals = journals(folders);
        String first = heading(journals.get(0));
        for (Path each : journals) {
            if (!heading(each).equals(first)) {
                throw new InputException(each + " and " + journals.get(0) + " are parts of different sweeps", "");
            }
        }
        return SweepRequest.ofJson(first).orElseThrow(
                () -> new InputException(journals.get(0) + " is damaged",
                        "run its part again in an empty folder"));
    }

    /**
     * The results of all blocks, in memory.
     *
     * @param blocks how many blocks the sweep has
     * @throws InputException if a block is missing or damaged, or two parts differ in one
     */
    public static BlockStore merge(List<Path> folders, int blocks) throws IOException {
        BlockStore merged = BlockStore.inMemory();
        for (Path journal : journals(folders)) {
            try (Stream<String> lines = Files.lines(journal, StandardCharsets.UTF_8)) {
                lines.skip(1).forEach(line -> add(journal, line, merged));
            }
        }
        long missing = IntStream.range(0, blocks).filter(block -> !merged.has(block)).count();
        if (missing > 0) {
            throw new InputException(missing + " of " + blocks + " blocks are missing",
                    "run the missing parts, or the parts again that were cut off");
        }
        return merged;
    }

    private static void add(Path journal, String line, BlockStore merged) {
        BlockResult result = BlockResult.ofLine(line)
                .orElseThrow(() -> new InputException(journal + " is damaged", "run its part again"));
        if (merged.result(result.block()).filter(other -> !other.equals(result)).isPresent()) {
            throw new InputException("two parts differ in block " + result.block(), "run them again");
        }
        merged.put(result);
    }

    private static String heading(Path journal) throws IOException {
        try (Stream<String> lines = Files.lines(journal, StandardCharsets.UTF_8)) {
            String first = lines.findFirst().orElse("");
            return first.substring(first.indexOf(' ') + 1);
        }
    }

    private static List<Path> journals(List<Path> folders) throws IOException {
        List<Path> all = new ArrayList<>();
        for (Path folder : folders) {
            try (Stream<Path> files = Files.list(folder)) {
                files.filter(each -> each.toString().endsWith(SUFFIX)).sorted().forEach(all::add);
            }
        }
        if (all.isEmpty()) {
            throw new InputException("there are no parts of a sweep in "
                    + String.join(", ", folders.stream().map(Path::toString).toList()), "name the folders of --out");
        }
        return all;
    }
}
