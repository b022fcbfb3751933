package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.apache.commons.numbers.fraction.BigFraction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The tables of chess endings in the repository: the exact one against the bounds, which were found in another way, and made again. */
class ChessEndingsTest {

    private static final Path TABLES = Path.of("..", "src", "site", "resources");
    private static final Pattern LONGEST = Pattern.compile("the longest denominator has (\\d+) digits");
    private static final Pattern ALL_BUT = Pattern.compile("add up to 1 at all but (\\d+);");

    @TempDir
    private Path folder;

    /** A row of the exact table. */
    record Row(String game, BigFraction alice, BigFraction bob, int digits, String draws, String command) {
    }

    private static List<CSVRecord> records(Path file) throws IOException {
        return records(Files.readString(file));
    }

    private static List<CSVRecord> records(String text) throws IOException {
        CSVFormat format = CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).get();
        return format.parse(new StringReader(text)).getRecords();
    }

    static Stream<Row> exact() throws IOException {
        return records(TABLES.resolve("chess-endings-exact.csv")).stream().map(row -> new Row(row.get("game"),
                BigFraction.parse(row.get("alice")), BigFraction.parse(row.get("bob")),
                Integer.parseInt(row.get("longest_denominator_digits")), row.get("draw_positions"),
                row.get("command")));
    }

    /** One ending that takes seconds; the long checks make all those of three pieces. */
    static Stream<Row> few() throws IOException {
        return exact().limit(1);
    }

    static Stream<Row> threePieces() throws IOException {
        return exact().filter(row -> row.game().matches("chess-ending:n=8,alice=\\d"));
    }

    @Test
    void exact_allRows_lieWithinTheBoundsFoundApart() throws IOException {
        List<CSVRecord> bounds = records(TABLES.resolve("chess-endings.csv"));
        long compared = exact().filter(row -> bounds.stream().filter(other -> other.get("game").equals(row.game()))
                .peek(other -> {
                    assertWithin(row.alice(), other.get("alice_lower"), other.get("alice_upper"));
                    assertWithin(row.bob(), other.get("bob_lower"), other.get("bob_upper"));
                    assertThat(row.draws()).as(row.game()).isEqualTo(other.get("draw_positions"));
                }).count() == 1).count();

        assertThat(compared).isGreaterThanOrEqualTo(3);
        assertThat(threePieces()).hasSize(6);
    }

    /** The table of bounds has ten decimals. */
    private static void assertWithin(BigFraction exact, String lower, String upper) {
        BigFraction last = BigFraction.of(1, 10_000_000_000L);
        assertThat(exact).isBetween(decimal(lower).subtract(last), decimal(upper).add(last));
    }

    private static BigFraction decimal(String text) {
        BigDecimal value = new BigDecimal(text);
        return BigFraction.of(value.unscaledValue(), BigInteger.TEN.pow(value.scale()));
    }

    @ParameterizedTest
    @MethodSource("exact")
    void exact_everyRow_isAsItSays(Row row) {
        assertThat(row.alice().getDenominator().toString().length()).isLessThanOrEqualTo(row.digits());
        assertThat(row.alice().add(row.bob())).isEqualTo(BigFraction.ONE);
        assertThat(row.draws()).isEqualTo("0");
        assertThat(row.command()).startsWith("gavel table build " + row.game() + " ").endsWith(" --out DIR");
    }

    @ParameterizedTest
    @MethodSource("few")
    void command_ofAFewRows_makesThem(Row row) throws IOException {
        assertMade(row);
    }

    @Tag("long")
    @ParameterizedTest
    @MethodSource("threePieces")
    void command_ofAllRowsOfThreePieces_makesThem(Row row) throws IOException {
        assertMade(row);
    }

    private void assertMade(Row row) throws IOException {
        String table = folder.resolve("made.table").toString();
        Run build = Run.of(row.command().substring("gavel ".length()).replace("DIR", table).split(" "));
        assertThat(build.status()).as(build.err()).isZero();
        assertThat(number(LONGEST, build.err())).isEqualTo(row.digits());
        assertThat(number(ALL_BUT, build.err())).isEqualTo(Integer.parseInt(row.draws()));
        List<CSVRecord> start = records(Run.of("solve", row.game(), "--table", table, "--format", "csv").out());
        assertThat(BigFraction.parse(start.get(0).get("exact"))).isEqualTo(row.alice());
        assertThat(BigFraction.parse(start.get(1).get("exact"))).isEqualTo(row.bob());
    }

    private static int number(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        assertThat(matcher.find()).as(text).isTrue();
        return Integer.parseInt(matcher.group(1));
    }
}
