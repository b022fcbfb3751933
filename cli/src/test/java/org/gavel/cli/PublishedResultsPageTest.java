package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The page of published results is what the program writes; {@code -Dwrite-transcripts} writes it again. */
@Tag("slow")
class PublishedResultsPageTest {

    @Test
    void page_isWhatValidateWrites() throws IOException {
        Path page = Path.of("").toAbsolutePath().getParent().resolve("src/site/published-results.md");
        Run run = Run.of("validate", "--format", "markdown", "--threads", "2");
        assertThat(run.err()).isEmpty();
        assertThat(run.status()).isZero();
        if (System.getProperty("write-transcripts") != null) {
            Files.writeString(page, run.out());
        }
        assertThat(run.out()).as("written by: ./gavel validate --format markdown --out src/site/published-results.md")
                .isEqualTo(Files.readString(page));
    }
}
