package org.gavel.large.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.io.file.InvalidStoreException;
import org.gavel.io.file.Unfinished;
import org.gavel.large.table.TableHeader.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TableStoreTest {

    private static final TableHeader HEADER = TableHeader.of("g", TableHeader.digestOf("text", Map.of("n", "2")),
            Kind.BOUNDS, 0, 10, 4);

    @TempDir
    private Path folder;

    private static byte[] records(int block) {
        byte[] records = new byte[HEADER.recordsOf(block) * HEADER.recordBytes(0)];
        new SplittableRandom(block).nextBytes(records);
        return records;
    }

    @Test
    void read_ofWrittenBlocks_givesTheirRecords() throws IOException {
        TableStore store = TableStore.create(folder, HEADER);
        for (int block = 0; block < 3; block++) {
            store.write(block, records(block));
        }
        TableStore again = TableStore.open(folder, "g", HEADER.digest());
        assertThat(again.header()).isEqualTo(HEADER);
        assertThat(again.written()).isEqualTo(3);
        for (int block = 0; block < 3; block++) {
            byte[] read = new byte[records(block).length];
            again.read(block).get(read);
            assertThat(read).isEqualTo(records(block));
        }
    }

    /** What another program is writing is left alone, what one has left that was killed is removed. */
    @Test
    void create_besideOthers_leavesWhatTheyWrite() throws IOException {
        Path others = Files.createFile(Unfinished.beside(folder.resolve("table.json")));
        Path left = Files.createFile(folder.resolve(".table.json.999999999999-1.part"));
        TableStore first = TableStore.create(folder, HEADER);
        TableStore second = TableStore.create(folder, HEADER);
        first.write(0, records(0));
        second.write(0, records(0));
        assertThat(first.isWhole(0)).isTrue();
        assertThat(others).exists();
        assertThat(left).doesNotExist();
    }

    /** Whichever comes first, the other is told, and what stands there is the first one's. */
    @Test
    void create_ofTwoGamesAtOnce_isDoneForOneOfThem() throws Exception {
        TableHeader other = TableHeader.of("h", TableHeader.digestOf("another text", Map.of()), Kind.BOUNDS, 0, 10, 4);
        ExecutorService builders = Executors.newFixedThreadPool(2);
        for (int round = 0; round < 200; round++) {
            Path shared = folder.resolve("table" + round);
            CyclicBarrier together = new CyclicBarrier(2);
            List<Future<TableHeader>> made = new ArrayList<>();
            for (TableHeader header : List.of(HEADER, other)) {
                made.add(builders.submit(() -> {
                    together.await();
                    return TableStore.create(shared, header).header();
                }));
            }
            List<TableHeader> done = new ArrayList<>();
            for (Future<TableHeader> each : made) {
                try {
                    done.add(each.get());
                } catch (ExecutionException e) {
                    assertThat(e.getCause()).isInstanceOf(InvalidStoreException.class).hasMessageContaining("table of");
                }
            }
            assertThat(done).containsExactly(TableStore.open(shared).header());
        }
        builders.shutdown();
    }

    @Test
    void read_ofAMissingBlock_saysThatBuildingGoesOn() throws IOException {
        TableStore store = TableStore.create(folder, HEADER);
        assertThatThrownBy(() -> store.read(1)).isInstanceOf(InvalidStoreException.class)
                .hasMessageContaining("not complete").hasMessageContaining("goes on");
    }

    @Test
    void read_ofABlockCutOrChangedAnywhere_isRefused() throws IOException {
        TableStore store = TableStore.create(folder, HEADER);
        store.write(0, records(0));
        Path file = folder.resolve("0000000.block");
        byte[] whole = Files.readAllBytes(file);
        for (int i = 0; i < whole.length; i++) {
            byte[] changed = whole.clone();
            changed[i] ^= 0x10;
            Files.write(file, changed);
            boolean same = isRead(changed);
            Files.write(file, java.util.Arrays.copyOf(whole, i));
            assertThat(same || isRead(whole) && i == whole.length).as("byte " + i).isFalse();
        }
    }

    private boolean isRead(byte[] expected) {
        try {
            byte[] read = new byte[records(0).length];
            TableStore.open(folder).read(0).get(read);
            return !java.util.Arrays.equals(read, records(0)) || expected.length == 0;
        } catch (IOException refused) {
            return false;
        }
    }

    @Test
    void open_ofAnotherGameOrVersion_isRefusedInOneLine() throws IOException {
        TableStore.create(folder, HEADER);
        assertThatThrownBy(() -> TableStore.open(folder, "h", "other")).hasMessageContaining("table of g, not of h");
        assertThatThrownBy(() -> TableStore.open(folder, "g", "other")).hasMessageContaining("another text of g");
        Path file = folder.resolve("table.json");
        Files.writeString(file, Files.readString(file).replace("\"format\":3", "\"format\":1"));
        assertThatThrownBy(() -> TableStore.open(folder)).hasMessageContaining("another version of gavel");
        Files.writeString(file, "{\"format\":3");
        assertThatThrownBy(() -> TableStore.open(folder)).hasMessageContaining("is broken");
    }

    @Test
    void fraction_ofWrittenFractions_isThem() throws IOException {
        TableHeader header = TableHeader.of("g", HEADER.digest(), Kind.FRACTIONS, 33, 2, 4);
        BigFraction long256 = BigFraction.of(BigInteger.ONE.shiftLeft(255).subtract(BigInteger.ONE),
                BigInteger.ONE.shiftLeft(256));
        List<BigFraction> written = List.of(BigFraction.ZERO, BigFraction.ONE, BigFraction.of(255, 256), long256);
        assertThat(TableStore.bytesOf(long256)).isEqualTo(33);
        ByteBuffer records = ByteBuffer.allocate(2 * header.recordBytes(0));
        written.forEach(each -> TableStore.put(each, header.scale(), records));
        TableStore store = TableStore.create(folder, header);
        store.write(0, records.array());
        TableStore again = TableStore.open(folder);
        for (int i = 0; i < 4; i++) {
            assertThat(again.fraction(i / 2, i % 2)).isEqualTo(written.get(i));
        }
    }

    @Test
    void create_inAFolderOfOtherFiles_isRefused() throws IOException {
        Files.writeString(folder.resolve("letter"), "dear");
        assertThatThrownBy(() -> TableStore.create(folder, HEADER)).hasMessageContaining("not empty");
    }
}
