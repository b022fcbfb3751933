package org.gavel.cli.main;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gavel.cli.Colours;
import org.gavel.cli.Session;
import org.gavel.cli.progress.ProgressLine;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.testing.CountedStop;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every command on work that would take very long, stopped by counting how often it asks: it ends with what it has, labelled, and
 * status 3. A command in neither list fails the build.
 */
@Tag("slow")
class StoppedCommandsTest {

    /** Questions that take minutes to years, by command; a word in capitals is a file of the test. */
    private static final Map<String, List<String>> LONG = rows();

    /** Commands that are over at once, or wait for input and end with it. */
    private static final Set<String> SHORT = Set.of("serve", "games", "support", "format", "session", "language-server",
            "completion", "cite", "man", "guide", "bibliography", "help");

    @TempDir
    private static Path folder;

    private static Map<String, List<String>> rows() {
        Map<String, List<String>> rows = new LinkedHashMap<>();
        rows.put("solve", List.of("solve tug-of-war:n=200 --payment poorman --digits 300",
                "solve tug-of-war:n=300 --totals 0..20000", "solve MEAN --payment poorman --digits 300"));
        rows.put("outcome", List.of("outcome tug-of-war:n=300 --chips 100000,100000",
                "outcome tug-of-war:n=200 --payment poorman --money 1,1"));
        rows.put("moves", List.of("moves tug-of-war:n=300 --totals 0..20000"));
        rows.put("value", List.of("value race:a=9,b=9 --chips 60,60"));
        rows.put("judge", List.of("judge race:a=9,b=9 --chips 60,60"));
        rows.put("schedule", List.of("schedule errands:steps=900"));
        rows.put("play", List.of("play tug-of-war:n=300 --chips 100000,100000"));
        rows.put("show", List.of("show maze:rows=40,columns=40 --payment poorman", "show MEAN --payment poorman"));
        rows.put("sweep", List.of("sweep all:n=5 --ask alice(start)>1/2"));
        rows.put("check", List.of("check ANSWER tug-of-war:n=20"));
        rows.put("payoff", List.of("payoff MEAN --payment poorman"));
        rows.put("periods", List.of("periods tug-of-war:n=9"));
        rows.put("compare", List.of("compare random-graph:n=40 random-graph:n=40,seed=2 --up-to 100000"));
        rows.put("repair", List.of("repair race:a=12,b=12 --below 1/5",
                "repair race:a=9,b=9 --below 1/5 --charge 1/50"));
        rows.put("strategy", List.of("strategy check tug-of-war:n=300 optimal --chips 10000,10000",
                "strategy simulate tug-of-war --chips 40,30 --games 100000000",
                "strategy simulate tug-of-war --random-turn --games 100000000"));
        rows.put("convert", List.of("convert random-graph:n=300000 --to json"));
        rows.put("table", List.of("table build connect-four --out TABLE"));
        rows.put("validate", List.of("validate mental-tug-of-war-2002"));
        return rows;
    }

    /** A board on which the share of the money decides what Alice gets on average, and an answer with many totals. */
    @BeforeAll
    static void writeFiles() throws IOException {
        Files.writeString(folder.resolve("mean.json"), """
                {"name": "mean", "start": "a", "objective": {"mean-payoff": "0"},
                 "vertices": [{"id": "a", "weight": 1}, {"id": "b", "weight": -1}, {"id": "c"}],
                 "edges": [{"from": "a", "to": "b", "colour": "both"}, {"from": "a", "to": "a", "colour": "both"},
                           {"from": "b", "to": "c", "colour": "both"}, {"from": "b", "to": "a", "colour": "both"},
                           {"from": "c", "to": "a", "colour": "both"}, {"from": "c", "to": "b", "colour": "both"}]}
                """);
        run(new CountedStop(Long.MAX_VALUE, 0), "solve", "tug-of-war:n=20", "--totals", "0..200", "--format", "json",
                "--out", folder.resolve("answer.json").toString());
    }

    /** What a run printed, and its status. */
    private record Ended(int status, String out, String err) {
    }

    /** A run for which time stands still. */
    private static Ended run(CountedStop stop, String... arguments) {
        return run(stop, () -> 0, arguments);
    }

    private static Ended run(StopSignal stop, LongSupplier clock, String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int status = Gavel.run(new Session(InputStream.nullInputStream(), out,
                new PrintStream(err, true, StandardCharsets.UTF_8), stop, 0, clock, Colours.Use.NEVER,
                ProgressLine.SILENT), arguments);
        return new Ended(status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    static Stream<String> questions() {
        return LONG.values().stream().flatMap(List::stream);
    }

    @ParameterizedTest
    @MethodSource("questions")
    void command_stoppedAfterSomeQuestions_endsLabelledWithTheStatusOfALimit(String question) {
        String[] words = Stream.of(question.split(" ")).map(StoppedCommandsTest::named).toArray(String[]::new);
        for (long asks : new long[] {0, 9}) {
            Ended run = run(new CountedStop(asks, 4), words);
            String where = question + " after " + asks + ": " + run.err();
            assertThat(run.status()).as(where).isEqualTo(3);
            assertThat(run.err() + run.out()).as(where).containsAnyOf("stopped", "wider than asked for", "are rough",
                    "there was no time", "not known precisely enough");
            assertThat(run.err()).as(where).startsWith("gavel: ").doesNotContain("internal error");
        }
    }

    /** The time of a run of a clock that goes three times as far at each look is over before anything is written. */
    @ParameterizedTest
    @ValueSource(strings = {"tra", "drn", "json"})
    void convert_stoppedWhileItWrites_isLabelledAndLeavesNoFile(String format) throws IOException {
        Path board = Files.writeString(folder.resolve("small.adj"), "3 0\n1|2\na\nb\n");
        Path file = folder.resolve("stopped." + format);
        AtomicLong time = new AtomicLong(1_000_000_000);
        Ended run = run(StopSignal.NEVER, () -> time.updateAndGet(now -> 3 * now), "convert", board.toString(),
                "--time-limit", "1ms", "--out", file.toString());
        assertThat(run.err()).contains("stopped before the whole answer was written");
        assertThat(run.status()).isEqualTo(3);
        assertThat(folder.resolve("stopped.sta")).doesNotExist();
        assertThat(file).doesNotExist();
    }

    private static String named(String word) {
        return switch (word) {
            case "MEAN" -> folder.resolve("mean.json").toString();
            case "ANSWER" -> folder.resolve("answer.json").toString();
            case "TABLE" -> folder.resolve("table").toString();
            default -> word;
        };
    }

    @Test
    void commands_areAllInOneOfTheLists() {
        assertThat(CommandTable.names()).containsExactlyInAnyOrderElementsOf(
                Stream.concat(LONG.keySet().stream(), SHORT.stream()).collect(Collectors.toSet()));
    }
}
