package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
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
}
