package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.gavel.games.BundledGames;
import org.junit.jupiter.api.Test;

/** The list of bundled games. */
class GamesCommandTest {

    @Test
    void games_asText_fitATerminalAndStandByKind() {
        List<String> lines = Run.of("games").out().lines().toList();

        assertThat(lines).allMatch(line -> line.length() <= 80).contains("Small games", "Tug of war", "Board games");
        assertThat(lines.stream().filter(line -> line.startsWith("  ") && line.charAt(2) != ' ')
                .map(line -> line.strip().split(" ")[0])).containsExactlyElementsOf(BundledGames.names());
        assertThat(lines.indexOf("Board games")).isLessThan(lines.indexOf(lines.stream()
                .filter(line -> line.startsWith("  hex ")).findFirst().orElseThrow()));
    }

    @Test
    void games_forPrograms_sayTheKindAndTheRanges() {
        assertThat(Run.of("games", "--format", "csv").out()).startsWith("game,kind,parameters,what it is\n")
                .contains("tug-of-war,tug-of-war,n = 3 in 1..1000000,");
        assertThat(Run.of("games", "hex", "--format", "json").out()).contains("\"kind\":\"board-game\"");
    }
}
