package org.gavel.sweep.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.sweep.run.SweepRequest.Mode;
import org.gavel.sweep.source.GameLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SweepRunnerTest {

    private static final GameLoader NO_FILES = argument -> {
        throw new IllegalArgumentException(argument);
    };
    private static final SweepRequest COUNT = request(Mode.COUNT, "alice(start, 3)", "all:n=4,moves=1",
            "random:n=6,count=100");

    @TempDir
    Path folder;

    private static SweepRequest request(Mode mode, String ask, String... sources) {
        return new SweepRequest(List.of(sources), List.of("", "payment poorman"),
                LongStream.rangeClosed(0, 8).boxed().toList(), "", ask, mode, 2);
    }

    private static SweepResult run(SweepRequest request, int threads) {
        BlockStore store = BlockStore.inMemory();
        new SweepRunner(threads).run(new CompiledSweep(request, NO_FILES), Part.WHOLE, store, StopSignal.NEVER,
                (done, all) -> {
                });
        return SweepResult.of(store);
    }

    @Test
    void run_anyNumberOfThreads_givesTheSame() {
        assertThat(run(COUNT, 3)).isEqualTo(run(COUNT, 1));
        assertThat(run(COUNT, 1).counts().values().stream().mapToLong(each -> each).sum())
                .isEqualTo(2 * run(COUNT, 1).games());
    }

    @Test
    void run_find_givesTheFirstOnesWhateverTheThreads() {
        SweepRequest find = request(Mode.FIND, "zugzwang(start)", "all:n=4");
        List<List<String>> one = found(find, 1);

        assertThat(one).hasSizeGreaterThanOrEqualTo(2).startsWith(found(find, 4).get(0), found(find, 4).get(1));
    }

    private static List<List<String>> found(SweepRequest request, int threads) {
        BlockStore store = BlockStore.inMemory();
        new SweepRunner(threads).run(new CompiledSweep(request, NO_FILES), Part.WHOLE, store, StopSignal.NEVER,
                (done, all) -> {
                });
        List<List<String>> rows = new ArrayList<>();
        store.results().forEach(block -> rows.addAll(block.rows()));
        return rows;
    }

    @Test
    void journal_cutOffInTheMiddleOfALine_goesOnWhereItWas() throws IOException {
        part(COUNT, Part.WHOLE);
        SweepResult whole = SweepResult.of(MergedParts.merge(List.of(folder), blocks(COUNT)));
        Path journal = folder.resolve("part-1-of-1.sweep");
        byte[] bytes = Files.readAllBytes(journal);
        Files.write(journal, java.util.Arrays.copyOf(bytes, bytes.length * 2 / 3));

        List<Integer> left = new ArrayList<>();
        try (Journal store = Journal.open(folder, COUNT, Part.WHOLE)) {
            for (int block = 0; block < blocks(COUNT); block++) {
                if (!store.has(block)) {
                    left.add(block);
                }
            }
        }
        part(COUNT, Part.WHOLE);

        assertThat(left).isNotEmpty().hasSizeLessThan(blocks(COUNT));
        assertThat(SweepResult.of(MergedParts.merge(List.of(folder), blocks(COUNT)))).isEqualTo(whole)
                .isEqualTo(run(COUNT, 2));
    }

    @Test
    void merge_parts_giveTheWhole() throws IOException {
        part(COUNT, new Part(3, 3));
        part(COUNT, new Part(1, 3));
        assertThatThrownBy(() -> MergedParts.merge(List.of(folder), blocks(COUNT)))
                .isInstanceOf(InputException.class).hasMessageContaining("missing");
        part(COUNT, new Part(2, 3));

        assertThat(MergedParts.request(List.of(folder))).isEqualTo(COUNT);
        assertThat(SweepResult.of(MergedParts.merge(List.of(folder), blocks(COUNT)))).isEqualTo(run(COUNT, 1));
    }

    @Test
    void merge_changedDigit_isRefused() throws IOException {
        part(COUNT, Part.WHOLE);
        Path journal = folder.resolve("part-1-of-1.sweep");
        String text = Files.readString(journal);
        int at = text.lastIndexOf("\"games\":") + 8;
        Files.writeString(journal,
                text.substring(0, at) + (text.charAt(at) == '9' ? '8' : '9') + text.substring(at + 1));

        assertThatThrownBy(() -> MergedParts.merge(List.of(folder), blocks(COUNT)))
                .isInstanceOf(InputException.class).hasMessageContaining("damaged");
    }

    @Test
    void open_journalOfAnotherSweep_isRefused() throws IOException {
        part(COUNT, Part.WHOLE);
        SweepRequest other = request(Mode.COUNT, "bob(start, 3)", "all:n=4,moves=1");

        assertThatThrownBy(() -> Journal.open(folder, other, Part.WHOLE))
                .isInstanceOf(InputException.class);
    }

    @Test
    void open_emptyJournal_isBegun() throws IOException {
        Files.write(folder.resolve("part-1-of-1.sweep"), new byte[] {'1', '/'}, StandardOpenOption.CREATE_NEW);
        part(COUNT, Part.WHOLE);

        assertThat(SweepResult.of(MergedParts.merge(List.of(folder), blocks(COUNT)))).isEqualTo(run(COUNT, 1));
    }

    private void part(SweepRequest request, Part part) throws IOException {
        try (Journal store = Journal.open(folder, request, part)) {
            new SweepRunner(2).run(new CompiledSweep(request, NO_FILES), part, store, StopSignal.NEVER, (done, all) -> {
            });
        }
    }

    private static int blocks(SweepRequest request) {
        return new CompiledSweep(request, NO_FILES).blocks();
    }
}
