package org.gavel.io.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gavel.dsl.diagnostic.Diagnostic;
import org.gavel.dsl.diagnostic.InvalidTextException;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import java.util.stream.IntStream;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Wrong texts with the expected diagnostics side by side, one list for each format. A case in a list is a title line
 * {@code === title}, the text, a line {@code ---}, and the headlines without the file name.
 */
class GraphMistakesTest {

    /** All but models, for which it must be said what is asked: {@link ModelFormatsTest} has those. */
    private static final Set<GraphFormat> FORMATS = EnumSet
            .complementOf(EnumSet.of(GraphFormat.TRANSITIONS, GraphFormat.DIRECT_ENCODING));

    @TestFactory
    Stream<DynamicTest> read_ofWrongText_tellsEveryMistakeWithItsPlace() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        for (GraphFormat format : FORMATS) {
            for (String block : resource("wrong-" + format.label() + ".txt").split("(?m)^=== ")) {
                if (!block.isBlank()) {
                    String title = block.lines().findFirst().orElseThrow();
                    String[] parts = block.substring(title.length() + 1).split("(?m)^---\\n", 2);
                    tests.add(DynamicTest.dynamicTest(format.label() + ": " + title,
                            () -> assertThat(headlines(format, parts[0].getBytes(StandardCharsets.UTF_8)))
                                    .isEqualTo(parts[1].strip())));
                }
            }
        }
        assertThat(tests).hasSizeGreaterThan(60);
        return tests.stream();
    }

    @Test
    void read_ofEmptyBinaryOrForeignBytes_saysSo() {
        for (GraphFormat format : FORMATS) {
            assertThat(headlines(format, new byte[0])).isEqualTo("the file is empty");
            if (format != GraphFormat.ADJACENCY) {
                assertThat(headlines(format, " \n \t".getBytes(StandardCharsets.UTF_8))).isEqualTo("the file is empty");
                assertThat(headlines(format, new byte[] {'{', '\n', 0, 1, 2})).isEqualTo("2:1: the file is binary");
                assertThat(headlines(format, new byte[] {'{', '\n', '"', (byte) 0xe9, '"'}))
                        .isEqualTo("2:2: the file is not valid UTF-8 (save it as UTF-8)");
            }
        }
        assertThat(headlines(GraphFormat.ADJACENCY, new byte[] {0, 1, 2}))
                .startsWith("1:1: the first line must be the number of vertices and the start");
    }

    @Test
    void read_toldToStop_endsBeforeTheBoardIsMade() throws IOException {
        int large = 70_000;
        ColouredGraphBuilder loops = ColouredGraph.builder().addVertices(large);
        IntStream.range(0, large).forEach(vertex -> loops.edge(vertex, vertex));
        BiddingGame game = BiddingGame.of("loop", loops.build(), 0);
        for (GraphFormat format : FORMATS) {
            String text = switch (format) {
                case PARITY_GAME -> "parity 70000;\n" + IntStream.range(0, large).mapToObj(v -> v + " 0 0 " + v + ";\n")
                        .collect(Collectors.joining());
                case HOA ->
                    "HOA: v1\nStart: 0\nAcceptance: 0 t\nspot-state-player:" + " 1".repeat(large) + "\n--BODY--\n"
                            + IntStream.range(0, large).mapToObj(v -> "State: " + v + "\n" + v + "\n")
                                    .collect(Collectors.joining())
                            + "--END--\n";
                case SIMPLE_STOCHASTIC -> IntStream.range(0, large).mapToObj(v -> v + " " + v + " " + v + " max\n")
                        .collect(Collectors.joining());
                default -> {
                    StringWriter written = new StringWriter();
                    format.write(game, written);
                    yield written.toString();
                }
            };
            assertThatThrownBy(() -> format.read("loop", text.getBytes(StandardCharsets.UTF_8), () -> true))
                    .as(format.label()).isInstanceOf(LimitReachedException.class)
                    .hasMessageContaining("the file was read");
        }
    }

    @Test
    void read_withManyMistakes_stopsAtTheLimit() {
        String edge = "{\"from\": \"a\", \"to\": \"nowhere\", \"colour\": \"red\"},";
        String text = "{\"start\": \"a\", \"vertices\": [{\"id\": \"a\"}], \"edges\": [" + edge.repeat(100)
                + "{\"from\": \"a\", \"to\": \"a\", \"colour\": \"red\"}]}";
        assertThat(diagnostics(GraphFormat.JSON, text.getBytes(StandardCharsets.UTF_8))).hasSize(ReadingMistakes.LIMIT);
    }

    @Test
    void read_ofMutatedText_throwsNothingButDiagnostics() throws IOException {
        Random random = new Random(20261121);
        for (GraphFormat format : FORMATS) {
            byte[] right = resource("right." + format.label()).getBytes(StandardCharsets.UTF_8);
            for (int i = 0; i < (format == GraphFormat.GRAPHML ? 30 : 600); i++) {
                byte[] mutated = right.clone();
                for (int change = random.nextInt(3); change >= 0; change--) {
                    mutated[random.nextInt(mutated.length)] = right[random.nextInt(right.length)];
                }
                try {
                    format.read("mutated", mutated);
                } catch (InvalidTextException e) {
                    assertThat(e.diagnostics()).isNotEmpty();
                } catch (RuntimeException e) {
                    throw new AssertionError(format + ", mutation " + i + ":\n"
                            + new String(mutated, StandardCharsets.UTF_8), e);
                }
            }
        }
    }

    /** Pieces that mean something in one of the formats, where they do not belong, or parts left out or written twice. */
    @Test
    void read_withForeignPieces_throwsNothingButDiagnostics() throws IOException {
        List<String> pieces = List.of("0", "-1", "99999999999999999999", "1e30", "1/0", "\"", ";", ",", "{", "}", "[",
                "]",
                "\n", "\0", "parity", "null", "->", "Inf(9)", "--BODY--", "\ufeff", "\u00e9", "owner", "priority=-3");
        Random random = new Random(20261122);
        for (GraphFormat format : FORMATS) {
            String right = resource("right." + format.label());
            for (int i = 0; i < (format == GraphFormat.GRAPHML ? 30 : 600); i++) {
                StringBuilder text = new StringBuilder(right);
                for (int change = random.nextInt(3); change >= 0; change--) {
                    int from = random.nextInt(text.length() + 1);
                    int to = Math.min(text.length(), from + random.nextInt(12));
                    switch (random.nextInt(3)) {
                        case 0 -> text.replace(from, to, pieces.get(random.nextInt(pieces.size())));
                        case 1 -> text.delete(from, to);
                        default -> text.insert(from, text.substring(from, to));
                    }
                }
                try {
                    format.read("mutated", text.toString().getBytes(StandardCharsets.UTF_8));
                } catch (InvalidTextException e) {
                    assertThat(e.diagnostics()).isNotEmpty();
                } catch (RuntimeException e) {
                    throw new AssertionError(format + ", mutation " + i + ":\n" + text, e);
                }
            }
        }
    }

    private static String headlines(GraphFormat format, byte[] content) {
        return diagnostics(format, content).stream().map(Diagnostic::headline)
                .map(line -> line.replaceFirst("^file:\\s?", "")).collect(Collectors.joining("\n"));
    }

    private static List<Diagnostic> diagnostics(GraphFormat format, byte[] content) {
        InvalidTextException e = catchThrowableOfType(InvalidTextException.class, () -> format.read("file", content));
        assertThat(e).as("nothing was found wrong").isNotNull();
        return e.diagnostics();
    }

    static String resource(String name) throws IOException {
        try (InputStream in = GraphMistakesTest.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
