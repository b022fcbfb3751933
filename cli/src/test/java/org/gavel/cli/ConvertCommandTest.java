package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConvertCommandTest {

    @TempDir
    private Path folder;
    private String diamond;

    @BeforeEach
    void writeBoard() {
        diamond = Boards.write(folder, "diamond.json", Boards.DIAMOND);
    }

    @ParameterizedTest
    @ValueSource(strings = {"json", "dot", "graphml", "gavel"})
    void convert_andBack_isTheSameGame(String format) {
        String converted = Boards.write(folder, "converted." + format,
                Run.of("convert", diamond, "--to", format).out());
        Run back = Run.of("convert", converted, "--to", "json");
        assertThat(back.err()).isEmpty();
        assertThat(back.out()).isEqualTo(Run.of("convert", diamond, "--to", "json").out());
    }

    @Test
    void convert_toAdj_saysWhatIsLeftOut() {
        Run run = Run.of("convert", diamond, "--to", "adj");
        assertThat(run.out()).isEqualTo("4 0\n0 1|0 2\na\nb\nt\n");
        assertThat(run.err()).isEqualTo("gavel: left out in adj: the names of the vertices\n");
        assertThat(run.status()).isZero();
    }

    @Test
    void convert_withAuctionAndStart_writesThem() {
        Run run = Run.of("convert", diamond, "--to", "json", "--payment", "poorman", "--at", "w");
        assertThat(run.out()).contains("\"auction\": {\"payment\": \"poorman\"}").contains("\"start\": \"w\"");
    }

    /** The value of slippery-grid is that of its source, 14/17. */
    @Test
    void convert_toTransitions_isReadWithItsLabelsPlainOrZipped() throws Exception {
        Path file = folder.resolve("ice.tra");
        assertThat(Run.of("convert", "slippery-grid", "--out", file.toString()).err()).contains("left out in tra");
        assertThat(folder.resolve("ice.sta")).exists();
        assertThat(Run.of("solve", file.toString()).out()).contains("Alice can win with probability 14/17");
        Path zipped = folder.resolve("zipped.tra.gz");
        zip(Files.readAllBytes(file), zipped);
        zip(Files.readAllBytes(folder.resolve("ice.lab")), folder.resolve("zipped.lab.gz"));
        assertThat(Run.of("solve", zipped.toString()).out()).contains("Alice can win with probability 14/17");
        Files.write(zipped, Arrays.copyOf(Files.readAllBytes(zipped), 60));
        assertThat(Run.of("solve", zipped.toString()).err()).contains("the compressed text is damaged or cut short");
        assertThat(Run.of("show", file.toString(), "--out", folder.resolve("ice.dot").toString()).err()).isEmpty();
    }

    private static void zip(byte[] content, Path file) throws IOException {
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write(content);
        }
    }
}
