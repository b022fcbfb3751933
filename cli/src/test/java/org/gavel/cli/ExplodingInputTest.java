package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Small inputs that ask for very much. With a limit of a tenth of a second every command ends within a second more, with a
 * message and the status of a limit or of wrong input, and never for want of memory. Processor time is measured, as the machine may be busy.
 */
class ExplodingInputTest {

    private static final long MOST_NANOSECONDS = 1_100_000_000L;

    private static final Map<String, String> GAMES = games();

    @TempDir
    private static Path folder;

    private static Map<String, String> games() {
        Map<String, String> games = new LinkedHashMap<>();
        games.put("range", "game g\nvertices 0..1000000000\nstart 0\nalice wins at 0\n");
        games.put("family", "game g\nvertices v[0..100000, 0..100000]\nstart v[0,0]\nalice wins at v[0,0]\n");
        games.put("edges", "game g\nboth for i in 0..100000000: 0 -> 1\nstart 0\nalice wins at 1\n");
        games.put("products", "game g\nboth for i in 0..10000, j in 0..10000: 0 -> 1\nstart 0\nalice wins at 1\n");
        games.put("states", """
                game g
                state a in 0..999
                state b in 0..999
                state c in 0..999
                state d in 0..999
                start a = 0, b = 0, c = 0, d = 0
                alice wins at a = 999 and b = 999 and c = 999
                stuck pass
                move alice if a < 999: a := a + 1
                move alice if b < 999: b := b + 1
                move bob if c < 999: c := c + 1
                move bob if d < 999: d := d + 1
                """);
        games.put("moves", """
                game g
                state a in 0..150000
                start a = 0
                alice wins at a = 150000
                move both for i in 1..150000: a := i
                """);
        StringBuilder wedges = new StringBuilder("game g0\n start a\n both a -> b\n alice wins at b\n");
        for (int i = 1; i <= 40; i++) {
            wedges.append("game g").append(i).append(" = wedge(g").append(i - 1).append(", g").append(i - 1)
                    .append(")\n");
        }
        games.put("wedges", wedges.toString());
        return games;
    }

    private static List<List<String>> runs(String game) {
        List<List<String>> runs = new ArrayList<>();
        Stream.of("solve G", "outcome G --chips 1,1", "moves G --totals 4", "show G",
                "compare G G", "value G --chips 2,2", "sweep G --ask alice(start)").forEach(
                        line -> runs.add(Arrays.stream(line.split(" ")).map(word -> word.equals("G") ? game : word)
                                .toList()));
        return runs;
    }

    private static List<List<String>> numbers() {
        List<List<String>> runs = new ArrayList<>();
        List<String> rules = List.of("--payment richman --ties no-move", "--payment poorman --ties losers-ball",
                "--payment all-pay --ties no-move");
        for (String rule : rules) {
            Stream.of("outcome tug-of-war --chips 1000000000,1000000007",
                    "outcome tug-of-war --chips 700,900 --mover winner-moves",
                    "strategy check tug-of-war optimal --chips 1000000000,99999",
                    "moves tug-of-war --totals 100000000000000000", "value tug-of-war --chips 1000000000,1000")
                    .forEach(line -> runs.add(Arrays.asList((line + " " + rule).split(" "))));
        }
        runs.add(List.of("strategy", "check", "tug-of-war", "optimal", "--chips", "1000000000,999999"));
        runs.add(List.of("strategy", "simulate", "tug-of-war", "--chips", "4,3", "--games", "1000",
                "--confidence", "1e-12"));
        runs.add(List.of("strategy", "simulate", "tug-of-war", "--chips", "4,3", "--games",
                "1000000000"));
        return runs;
    }

    @TestFactory
    Stream<DynamicTest> everyCommand_onAnExplodingGame_endsSoonAfterItsLimit() throws Exception {
        List<DynamicTest> tests = new ArrayList<>();
        for (Map.Entry<String, String> game : GAMES.entrySet()) {
            Path file = Files.writeString(folder.resolve(game.getKey() + ".gavel"), game.getValue());
            runs(file.toString()).forEach(run -> tests.add(test(game.getKey(), run)));
        }
        return tests.stream();
    }

    @TestFactory
    Stream<DynamicTest> everyCommand_withLargeNumbers_endsSoonAfterItsLimit() {
        return numbers().stream().distinct().map(run -> test("numbers", run));
    }

    private static DynamicTest test(String what, List<String> arguments) {
        List<String> words = new ArrayList<>(arguments);
        words.addAll(List.of("--time-limit", "100ms"));
        String name = what + ": " + String.join(" ", arguments.stream().map(word -> word.replace(folder + "/", ""))
                .toList());
        return DynamicTest.dynamicTest(name, () -> {
            long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            Run run = Run.of(words.toArray(String[]::new));
            long taken = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before;
            assertThat(taken).as("nanoseconds").isLessThan(MOST_NANOSECONDS);
            assertThat(run.status()).as(run.err()).isIn(0, 1, 2, 3);
            assertThat(run.err()).doesNotContain("(add").doesNotContain("memory of the program is used up")
                    .doesNotContain("nested calls");
        });
    }
}
