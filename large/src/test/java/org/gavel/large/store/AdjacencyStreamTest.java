package org.gavel.large.store;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.gavel.dsl.diagnostic.InvalidTextException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.io.graph.AdjacencyReader;
import org.gavel.io.graph.GraphFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class AdjacencyStreamTest {

    @TempDir
    private Path folder;

    /** The text is longer than what the reader holds at a time. */
    @Test
    void forEach_ofALongFile_givesTheGraphOfTheFileInMemory() throws IOException {
        Path random = folder.resolve("random.store");
        StoreWriter.write(new RandomRows(60_000, 4, 20, 60_000, 3), "g", Auction.DEFAULT, random, StopSignal.NEVER);
        StringWriter text = new StringWriter();
        try (GraphStore store = GraphStore.open(random)) {
            GraphFormat.ADJACENCY.write(BiddingGame.of("g", store.graph(), 0), text);
        }
        Path file = folder.resolve("g.adj");
        Files.writeString(file, text.toString());
        assertThat(Files.size(file)).isGreaterThan(2L << 20);
        Path streamed = folder.resolve("g.store");
        try (AdjacencyReader reader = AdjacencyReader.open(file)) {
            StoreWriter.write(reader, "g", Auction.DEFAULT, streamed, StopSignal.NEVER);
        }
        for (String name : new String[] {"red.gaps", "blue.gaps", "both.gaps", "index", "store.json"}) {
            assertThat(Files.readAllBytes(streamed.resolve(name))).as(name)
                    .isEqualTo(Files.readAllBytes(random.resolve(name)));
        }
    }

    @Test
    void forEach_ofMistakes_tellsPlaceAndReason() throws IOException {
        char[] many = new char[3 << 20];
        Arrays.fill(many, ' ');
        Path file = folder.resolve("g.adj");
        Files.writeString(file, "3 0\n1|2\n" + new String(many) + "1|7\nb\n");
        try (AdjacencyReader reader = AdjacencyReader.open(file)) {
            assertThatThrownBy(() -> StoreWriter.write(reader, "g", Auction.DEFAULT, folder.resolve("g.store"),
                    StopSignal.NEVER)).isInstanceOf(InvalidTextException.class)
                    .hasMessageContaining("g.adj:3:" + (many.length + 3))
                    .hasMessageContaining("leads to a vertex that does not exist");
        }
        Files.writeString(file, "900000 0\na\n");
        assertThatThrownBy(() -> AdjacencyReader.open(file)).isInstanceOf(InvalidTextException.class)
                .hasMessageContaining("too short");
        assertThat(folder.resolve("g.store")).doesNotExist();
    }
}
