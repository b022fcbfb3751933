package org.gavel.cli.main;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.gavel.cli.LostReaderException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StandardOutputTest {

    @TempDir
    private Path folder;

    private static OutputStream failing(String reason) {
        return new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException(reason);
            }

            @Override
            public void flush() throws IOException {
                throw new IOException(reason);
            }
        };
    }

    /** In whatever language the system says it. */
    @Test
    void write_failingIntoAPipe_hasLostItsReader() {
        StandardOutput pipe = new StandardOutput(failing("Relais bris\u00e9"), () -> true);
        assertThatThrownBy(() -> pipe.write(1)).isInstanceOf(LostReaderException.class);
        assertThatThrownBy(pipe::flush).isInstanceOf(LostReaderException.class);
        assertThat(pipe.loss()).isEmpty();
    }

    @Test
    void write_failingIntoAFile_saysWhy() {
        StandardOutput file = new StandardOutput(failing("the pipes are full"), () -> false);
        assertThatThrownBy(() -> file.write(new byte[2])).isInstanceOf(FileSystemException.class)
                .hasMessage("standard output: the pipes are full");
        assertThat(file.loss()).isPresent();
    }

    @Test
    void isReadBehind_ofPipesAlone() throws Exception {
        assumeThat(Path.of("/usr/bin/mkfifo")).isExecutable();
        Path pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("/usr/bin/mkfifo", pipe.toString()).start().waitFor()).isZero();
        assertThat(StandardOutput.isReadBehind(pipe)).isTrue();
        assertThat(StandardOutput.isReadBehind(Files.createFile(folder.resolve("file")))).isFalse();
        assertThat(StandardOutput.isReadBehind(Path.of("/dev/full"))).isFalse();
        assertThat(StandardOutput.isReadBehind(folder.resolve("none"))).isFalse();
    }
}
