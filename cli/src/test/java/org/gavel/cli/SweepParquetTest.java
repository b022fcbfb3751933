package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import blue.strategic.parquet.Hydrator;
import blue.strategic.parquet.ParquetReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gavel.engine.failure.InputException;
import org.gavel.service.sheet.ParquetSheets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Parquet files of sweeps, read back and compared with the other forms. */
class SweepParquetTest {

    @TempDir
    private Path folder;

    /** Rows as maps from columns to values; nulls are left out. */
    private static final class ToMap implements Hydrator<Map<String, Object>, Map<String, Object>, String[]> {
        @Override
        public Map<String, Object> start() {
            return new LinkedHashMap<>();
        }

        @Override
        public Map<String, Object> add(Map<String, Object> row, String[] path, Object value) {
            if (value != null) {
                row.put(path[0], value);
            }
            return row;
        }

        @Override
        public Map<String, Object> finish(Map<String, Object> row) {
            return row;
        }
    }

    private List<Map<String, Object>> rows(String name) throws IOException {
        try (Stream<Map<String, Object>> rows = ParquetReader.streamContent(folder.resolve(name).toFile(),
                new ToMap())) {
            return rows.toList();
        }
    }

    @Test
    void table_readBack_hasTheTextsOfCsvAndTypedColumns() throws IOException {
        String[] asked = {"sweep", "all:n=4,moves=1", "--table", "--ask",
                "alice(start), alice(start, 7), zugzwang(start)"};
        List<String> csv = Run.of(with(asked, "--format", "csv")).out().lines().skip(1).toList();

        Run run = Run.of(with(asked, "--format", "parquet", "--out", folder.toString()));

        assertThat(run.status()).as(run.err()).isZero();
        List<Map<String, Object>> rows = rows("answer.parquet");
        List<String> texts = new ArrayList<>();
        for (Map<String, Object> row : rows) {
            texts.add(Stream.of("game", "alice(start)", "alice(start, 7)", "zugzwang(start)")
                    .map(column -> cell(row.get(column))).reduce((a, b) -> a + "," + b).orElseThrow());
        }
        assertThat(texts).isEqualTo(csv);
        assertThat(rows).anySatisfy(row -> assertThat(row).containsEntry("alice(start)", "1/2")
                .containsEntry("alice(start) as double", 0.5)
                .containsEntry("alice(start) lower", 0.5).containsEntry("alice(start) upper", 0.5)
                .containsEntry("zugzwang(start)", false));
        assertThat(rows).anySatisfy(row -> assertThat(row).containsEntry("alice(start, 7)", "never")
                .doesNotContainKey("alice(start, 7) as double"));
        assertThat(Files.list(folder)).noneMatch(file -> file.toString().endsWith(".part"));
    }

    @Test
    void count_readBack_isTheCount() throws IOException {
        Run.of("sweep", "all:n=4,moves=1", "--ask", "zugzwang(start)", "--format", "parquet", "--out",
                folder.toString());

        assertThat(rows("answer.parquet")).containsExactly(Map.of("value", "false", "games", 70L),
                Map.of("value", "true", "games", 6L));
    }

    @Test
    void parquet_withoutAFolder_isAMistake() {
        Run run = Run.of("sweep", "all:n=3", "--ask", "zugzwang(start)", "--format", "parquet");

        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).isEqualTo("gavel: --format parquet is a file (say with --out DIR where it is to be)\n");
    }

    @Test
    void find_readBack_isTheGamesAsTexts() throws IOException {
        Run run = Run.of("sweep", "all:n=4,moves=1", "--find", "1", "--ask", "zugzwang(start)", "--format", "parquet",
                "--out", folder.toString());

        assertThat(run.status()).as(run.err()).isZero();
        assertThat(rows("answer.parquet")).singleElement()
                .satisfies(row -> assertThat(row.get("game").toString()).startsWith("game "));
    }

    @Test
    void table_ofEnclosedNumbers_hasBoundsAsDoubles() throws IOException {
        Path board = Files.writeString(folder.resolve("board.gavel"), """
                game board
                start a
                both a -> {b, x}, b -> {a, y}
                alice wins at x
                bob wins at y
                """);
        Run run = Run.of("sweep", board.toString(), "--payment", "poorman", "--table", "--ask", "alice(start)",
                "--format", "parquet", "--out", folder.toString());

        assertThat(run.status()).as(run.err()).isZero();
        assertThat(rows("answer.parquet")).singleElement().satisfies(row -> {
            assertThat((double) row.get("alice(start) lower")).isBetween(0.38, 0.39);
            assertThat((double) row.get("alice(start) upper")).isBetween((double) row.get("alice(start) lower"), 0.39);
            assertThat(row).doesNotContainKey("alice(start) as double");
        });
    }

    private static String[] with(String[] asked, String... more) {
        return Stream.concat(Stream.of(asked), Stream.of(more)).toArray(String[]::new);
    }

    private static String cell(Object value) {
        String text = String.valueOf(value);
        return text.contains(",") ? '"' + text + '"' : text;
    }

    @Test
    void parquet_withoutItsJar_isRefusedWithAHint() {
        assertThatThrownBy(() -> ParquetSheets.requireLibrary(ClassLoader.getPlatformClassLoader()))
                .isInstanceOfSatisfying(InputException.class, refused -> {
                    assertThat(refused).hasMessageContaining("--format parquet");
                    assertThat(refused.hint()).asString().contains("gavel-parquet.jar", "csv");
                });
    }
}
