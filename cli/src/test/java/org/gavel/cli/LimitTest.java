package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gavel.cli.main.Gavel;
import org.gavel.cli.progress.ProgressLine;
import org.gavel.engine.limit.StopSignal;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** What is printed when a limit of time is reached, or the user interrupts: bounds that hold, labelled, status 3. */
class LimitTest {

    @TempDir
    private Path folder;
    private String path;

    @BeforeEach
    void writeBoard() {
        StringBuilder text = new StringBuilder("2001 1000\nb\n");
        for (int i = 1; i < 2000; i++) {
            text.append(i - 1).append(' ').append(Math.min(2000, i + 2)).append('|').append(Math.max(0, i - 2))
                    .append(' ')
                    .append(i + 1).append('\n');
        }
        path = Boards.write(folder, "path.adj", text.append("a\n").toString());
    }

    /** A run for which time stands still, so that only the signal stops it. */
    private static Run interrupted(StopSignal signal, String... arguments) {
        return interrupted(signal, () -> 0, arguments);
    }

    private static Run interrupted(StopSignal signal, LongSupplier clock, String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Session session = new Session(new ByteArrayInputStream(new byte[0]), out, new PrintStream(err), signal, 0,
                clock, Colours.Use.NEVER, ProgressLine.SILENT);
        int status = Gavel.run(session, arguments);
        return new Run(status, out.toString(), err.toString());
    }

    /** The middle of tug of war, with jumps towards one's own goal, needs a half under every first-price payment; under all-pay more. */
    private static void assertPartial(Run json, String payment) {
        assertThat(json.status()).isEqualTo(3);
        assertThat(json.err()).isEqualTo("gavel: path: the bounds hold, but are wider than asked for\n");
        JsonNode answer = new ObjectMapper().readTree(json.out());
        assertThat(answer.get("completion").asString()).isEqualTo("partial");
        assertThat(answer.get("exactness").asString()).isEqualTo("enclosure");
        JsonNode middle = answer.at("/thresholds/1000/alice");
        assertThat(middle.get("lower").asDouble()).isLessThanOrEqualTo(payment.equals("all-pay") ? 0.68 : 0.5);
        assertThat(middle.get("upper").asDouble()).isGreaterThanOrEqualTo(0.5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"poorman", "taxman:1/2", "all-pay"})
    void timeLimit_givesTheEnclosureReached(String payment) {
        String[] arguments = {"solve", path, "--payment", payment, "--format", "json", "--time-limit", "0s"};
        assertPartial(Run.of(arguments), payment);
        arguments[5] = "text";
        assertThat(Run.of(arguments).out()).contains("\nWider than asked for. Proved enclosures, by ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"poorman", "taxman:1/2", "all-pay"})
    void interruption_givesTheEnclosureReached(String payment) {
        AtomicInteger asked = new AtomicInteger();
        assertPartial(interrupted(() -> asked.incrementAndGet() > 3, "solve", path, "--payment", payment, "--format",
                "json"), payment);
    }

    /** Under Richman payment bounds of this board are narrow before the limit is asked for: they are not held back. */
    @Test
    void interruption_afterNarrowBoundsWereFound_givesThem() {
        JsonNode middle = new ObjectMapper().readTree(interrupted(() -> true, "solve", path, "--format", "json")
                .out()).at("/thresholds/1000/alice");
        assertThat(middle.get("lower").asDouble()).isBetween(0.5 - 1e-9, 0.5);
        assertThat(middle.get("upper").asDouble()).isBetween(0.5, 0.5 + 1e-9);
    }

    /** Half of the money is just what the middle needs, which no bounds tell: the outcome says how near they have come. */
    @Test
    void outcome_stopped_saysWhatBothNeedSoFar() {
        Run run = Run.of("outcome", path, "--money", "1,1", "--payment", "poorman", "--time-limit", "0s");

        assertThat(run.status()).isEqualTo(3);
        assertThat(run.out()).isEmpty();
        Matcher said = Pattern.compile("Alice has 0\\.5 of the money and needs (\\S+) to (\\S+),"
                + " Bob has 0\\.5 of the money and needs (\\S+) to (\\S+) \\(allow more time\\)\n").matcher(run.err());
        assertThat(said.find()).as(run.err()).isTrue();
        assertThat(Double.parseDouble(said.group(1))).isLessThanOrEqualTo(0.5);
        assertThat(Double.parseDouble(said.group(2))).isGreaterThanOrEqualTo(0.5);
        assertThat(Double.parseDouble(said.group(3))).isLessThanOrEqualTo(0.5);
        assertThat(Double.parseDouble(said.group(4))).isGreaterThanOrEqualTo(0.5);
    }

    /** Bounds of the bid of whoever has enough, and the move, hold for the thresholds themselves, which are fractions. */
    @Test
    void outcome_stoppedWhereTheWinnerIsKnown_tellsABidThatCheckAccepts() {
        String answer = folder.resolve("outcome.json").toString();
        Run run = interrupted(() -> true, "outcome", path, "--money", "3,1", "--format", "json", "--out", answer);

        assertThat(run.status()).as(run.err()).isEqualTo(3);
        JsonNode told = new ObjectMapper().readTree(Path.of(answer).toFile());
        assertThat(told.at("/bid/lower").asDouble()).isLessThanOrEqualTo(0.001);
        assertThat(told.at("/bid/upper").asDouble()).isGreaterThanOrEqualTo(0.001);
        assertThat(told.at("/moves/0").asString()).isEqualTo("1002");
        Run check = Run.of("check", answer, path);
        assertThat(check.status()).as(check.out()).isZero();
    }

    /** Bob wins by going to l, and not by staying: while it is not known which is better, no move is told. */
    @Test
    void outcome_stoppedWhereTheMoveIsNotKnown_isWhatCheckAccepts() {
        String board = Boards.write(folder, "stay.json", """
                {"start": "a",
                 "vertices": [{"id": "a"}, {"id": "b"}, {"id": "w", "outcome": "alice"}, {"id": "l", "outcome": "bob"}],
                 "edges": [{"from": "a", "to": "b", "colour": "red"}, {"from": "a", "to": "a", "colour": "blue"},
                           {"from": "a", "to": "w", "colour": "blue"}, {"from": "a", "to": "l", "colour": "blue"},
                           {"from": "b", "to": "a", "colour": "red"}, {"from": "b", "to": "l", "colour": "red"},
                           {"from": "b", "to": "a", "colour": "blue"}, {"from": "b", "to": "b", "colour": "blue"}]}
                """);
        String answer = folder.resolve("outcome.json").toString();
        List<String> question = List.of(board, "--payment", "robin-hood:1/10", "--ties", "alice");
        List<String> asking = new ArrayList<>(
                List.of("outcome", "--money", "4,6", "--format", "json", "--out", answer));
        asking.addAll(question);
        int told = 0;
        int status = 3;
        for (int most = 1; status != 0; most++) {
            int last = most;
            AtomicInteger asked = new AtomicInteger();
            status = interrupted(() -> asked.incrementAndGet() > last, asking.toArray(String[]::new)).status();
            if (Files.exists(Path.of(answer))) {
                told += status == 3 ? 1 : 0;
                Run check = Run.of(Stream.concat(Stream.of("check", answer), question.stream()).toArray(String[]::new));
                assertThat(check.status()).as(check.out()).isZero();
                assertThat(Path.of(answer).toFile().delete()).isTrue();
            }
        }
        assertThat(told).isPositive();
    }

    /** Each stay at a costs what each stay at b brings: an average of 0 needs no more than all the money, and no less than nothing. */
    @Test
    void averages_stopped_areBetweenBoundsThatCheckAccepts() {
        String board = Boards.write(folder, "average.json", """
                {"name": "average", "start": "a", "objective": {"mean-payoff": "0"},
                 "vertices": [{"id": "a", "weight": -1}, {"id": "b", "weight": 1}],
                 "edges": [{"from": "a", "to": "a", "colour": "blue"}, {"from": "a", "to": "b", "colour": "red"},
                           {"from": "b", "to": "b", "colour": "red"}, {"from": "b", "to": "a", "colour": "blue"}]}
                """);
        String answer = folder.resolve("average-answer.json").toString();
        Run run = Run.of("solve", board, "--format", "json", "--time-limit", "0s", "--out", answer);

        assertThat(run.status()).as(run.err()).isEqualTo(3);
        assertThat(run.err()).contains("the bounds hold, but are wider than asked for");
        assertThat(Run.of("check", answer, board).status()).isZero();
    }

    /** Who was stopped before he looked does not say that there is none. */
    @Test
    void periods_stopped_doesNotSayThatThereAreNone() {
        Run run = Run.of("periods", "tug-of-war:n=3", "--time-limit", "0s");

        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err()).contains("stopped before").doesNotContain("no period");
    }

    /** A board on which the share of the money decides what Alice gets on average. */
    private String mean() {
        return Boards.write(folder, "mean.json", """
                {"name": "mean", "start": "a", "objective": {"mean-payoff": "0"},
                 "vertices": [{"id": "a", "weight": 1}, {"id": "b", "weight": -1}, {"id": "c"}],
                 "edges": [{"from": "a", "to": "b", "colour": "both"}, {"from": "a", "to": "a", "colour": "both"},
                           {"from": "b", "to": "c", "colour": "both"}, {"from": "b", "to": "a", "colour": "both"},
                           {"from": "c", "to": "a", "colour": "both"}, {"from": "c", "to": "b", "colour": "both"}]}
                """);
    }

    /** Interrupted ever later, it tells ever more first totals, or shares, and what it tells is proved by another program. */
    @ParameterizedTest
    @CsvSource({"solve, tug-of-war:n=5, richman, 0..700, there was no time for totals above",
            "solve, tug-of-war-bank:n=3, poorman, 0..500, there was no time for totals above",
            "solve, nim, richman, 0..2100, there was no time for totals above",
            "moves, race, richman, 0..500, there was no time for totals above",
            "moves, race, poorman, 0..500, there was no time for totals above",
            "compare, random-graph:n=40 random-graph:n=40:seed=2, richman, 800, there was no time for totals above",
            "payoff, mean.json, poorman, , 'the bounds hold, but are wider than asked for'"})
    void interruption_givesWhatWasFoundSoFar(String command, String game, String payment, String totals, String lacks) {
        String named = game.endsWith(".json") ? mean() : game;
        String file = folder.resolve("stopped.json").toString();
        List<String> question = new ArrayList<>(List.of(named.replace(":seed", ",seed").split(" ")));
        question.addAll(List.of("--payment", payment));
        List<String> asking = new ArrayList<>(List.of(command, "--format", "json", "--out", file));
        asking.addAll(question);
        if (totals != null) {
            asking.addAll(List.of(command.equals("compare") ? "--up-to" : "--totals", totals));
        }
        int told = 0;
        int status = 3;
        for (int most = 1; status != 0; most += 1 + most) {
            int last = most;
            AtomicInteger asked = new AtomicInteger();
            Run run = interrupted(() -> asked.incrementAndGet() > last, asking.toArray(String[]::new));
            status = run.status();
            assertThat(status).as(run.err()).isIn(0, 3);
            assertThat(run.err()).containsAnyOf(status == 3 ? "stopped" : "", lacks);
            if (status == 3 && Files.exists(Path.of(file))) {
                assertThat(run.err()).containsAnyOf(lacks, "stopped before", "bids and moves are left out");
                told += run.err().contains(lacks) ? 1 : 0;
                Run check = Run.of(Stream.concat(Stream.of("check", file), question.stream()).toArray(String[]::new));
                assertThat(check.status()).as(check.err()).isZero();
                assertThat(Path.of(file).toFile().delete()).isTrue();
            }
        }
        assertThat(told).isPositive();
    }

    /** A table that is too long is written as far as there was time, to a file, too, and the message says how far. */
    @ParameterizedTest
    @ValueSource(strings = {"text", "csv", "latex"})
    void interruption_whileATableIsWritten_keepsItsRows(String format) throws IOException {
        Path table = folder.resolve("table");
        String[] value = ("value tug-of-war:n=2 --chips 3,3 --all --format " + format + " --out " + table).split(" ");
        assertThat(Run.of(value).status()).isZero();
        long whole = rows(table);
        int kept = 0;
        int status = 3;
        for (int most = 1; status != 0; most += 1 + most / 4) {
            int last = most;
            AtomicInteger asked = new AtomicInteger();
            AtomicLong tenths = new AtomicLong();
            Files.deleteIfExists(table);
            Run run = interrupted(() -> asked.incrementAndGet() > last, () -> tenths.addAndGet(400_000_000), value);
            status = run.status();
            Matcher rows = Pattern.compile("stopped before more than ([0-9]+) rows were written").matcher(run.err());
            if (rows.find()) {
                assertThat(rows(table)).isEqualTo(Integer.parseInt(rows.group(1))).isLessThan(whole);
                kept++;
            }
        }
        assertThat(kept).isPositive();
    }

    /** How many rows with a tie rule and numbers a file has. */
    private static long rows(Path table) throws IOException {
        return Files.readAllLines(table).stream().filter(line -> line.matches(".*(alice|bob).*[0-9].*")).count();
    }

    /** A picture says nowhere that half of it is missing, so there is none, or all of it. */
    @Test
    void show_interrupted_drawsNoHalfCurve() {
        String mean = mean();
        String whole = Run.of("show", mean, "--payment", "poorman").out();
        assertThat(whole).contains("<svg");
        Run run = new Run(3, "", "stopped");
        for (int most = 1; run.status() == 3; most += 1 + most / 4) {
            assertThat(run.out()).isEmpty();
            assertThat(run.err()).contains("stopped");
            int last = most;
            AtomicInteger asked = new AtomicInteger();
            run = interrupted(() -> asked.incrementAndGet() > last, "show", mean, "--payment", "poorman");
        }
        assertThat(run).isEqualTo(new Run(0, whole, ""));
    }

    /** Nor is there half a page, and the message says what was stopped. */
    @Test
    void show_interruptedWhileAPageIsWritten_writesNone() {
        Path page = folder.resolve("page.html");
        List<String> told = new ArrayList<>();
        int status = 3;
        for (int most = 1; status != 0; most += 1 + most / 4) {
            assertThat(page).doesNotExist();
            int last = most;
            AtomicInteger asked = new AtomicInteger();
            Run run = interrupted(() -> asked.incrementAndGet() > last, "show", "race:a=1,b=1", "--out",
                    page.toString());
            status = run.status();
            told.add(run.err());
        }
        assertThat(page).isNotEmptyFile();
        assertThat(told).contains("gavel: stopped before the page was written (ask for less, or allow more time)\n");
    }

    /** A map is drawn whole from rough bounds, and the status says that a limit was reached. */
    @Test
    void show_interruptedWhileBoundsAreRough_saysThatALimitWasReached() {
        AtomicInteger asked = new AtomicInteger();
        Run run = interrupted(() -> asked.incrementAndGet() > 8, "show", "maze:rows=8,columns=8", "--payment",
                "poorman");
        assertThat(run.status()).as(run.err()).isEqualTo(3);
        assertThat(run.err()).contains("colours and numbers are rough");
        assertThat(run.out()).endsWith("</svg>\n");
    }

    /** What a sweep keeps when interrupted is what it would have found with all time: it goes on from there. */
    @ParameterizedTest
    @ValueSource(strings = {"alice(start) > 4999/10000",
            "answer(\"solve\", \"thresholds/0/alice\") > 4999/10000"})
    void sweep_interrupted_keepsNothingHalfFound(String question) throws IOException {
        int status = 3;
        for (int most = 1; status != 0; most += 1 + most) {
            int last = most;
            AtomicInteger asked = new AtomicInteger();
            Path kept = folder.resolve("sweep" + most);
            String[] sweep = {"sweep", "tug-of-war:n=2..3", "--payment", "poorman", "--threads", "1", "--values",
                    "--ask", question, "--format", "csv", "--out", kept.toString()};
            status = interrupted(() -> asked.incrementAndGet() > last, sweep).status();
            assertThat(Run.of(sweep).status()).isZero();
            assertThat(Files.readAllLines(kept.resolve("answer.csv")).stream().skip(1)).as("interrupted after %d", most)
                    .containsExactly("tug-of-war:n=2,2,payment poorman,true", "tug-of-war:n=3,3,payment poorman,true");
        }
    }

    /** Asks to stop once some plays are over, counted anew for each player. */
    private record AfterPlays(int first, int second, AtomicInteger over) implements StopSignal {
        @Override
        public boolean stopRequested() {
            return over.get() > first + second;
        }

        @Override
        public void reached(String work, long done, long all) {
            if (work.equals("playing")) {
                over.incrementAndGet();
            }
        }
    }

    /** Whatever is over of the plays of one player counts, where those of the other have not begun. */
    @ParameterizedTest
    @CsvSource({"4, 0, ',alice,5,', ',bob,'", "8, 0, ',alice,9,', ',bob,'", "9, 2, ',bob,3,', ',bob,9,'"})
    void simulate_interrupted_countsThePlaysThatAreOver(int first, int second, String told, String untold) {
        Run run = interrupted(new AfterPlays(first, second, new AtomicInteger()), "strategy", "simulate",
                "tug-of-war:n=2",
                "--random-turn", "--games", "9", "--format", "csv");
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err()).isEqualTo("gavel: tug-of-war: stopped before all plays were over\n");
        assertThat(run.out()).contains(told).doesNotContain(untold);
    }

    /** A sweep without a folder tells what its first blocks gave, and how to lose nothing the next time. */
    @ParameterizedTest
    @ValueSource(strings = {"--values", "--find 4"})
    void sweep_interruptedWithoutAFolder_tellsWhatItsFirstBlocksGave(String mode) {
        String[] sweep = ("sweep tug-of-war:n=2..5 --threads 1 --ask alice(start)>=0 --format csv " + mode).split(" ");
        AtomicInteger all = new AtomicInteger();
        assertThat(interrupted(() -> all.incrementAndGet() < 0, sweep).status()).isZero();
        int told = 0;
        for (int most : new int[] {0, all.get() / 8, all.get() / 4, all.get() / 3}) {
            AtomicInteger asked = new AtomicInteger();
            Run run = interrupted(() -> asked.incrementAndGet() > most, sweep);
            assertThat(run.status()).as(run.err()).isEqualTo(3);
            assertThat(run.err()).contains("--out DIR").contains("the same command goes on");
            boolean some = run.err().matches("(?s).*stopped after [1-3] of 4 blocks.*");
            assertThat(run.out().isEmpty()).as(run.err()).isEqualTo(!some);
            told += some ? 1 : 0;
        }
        assertThat(told).isPositive();
    }

    /** There is no time for a certificate then, either; the answer is not held back, and says what it lacks. */
    @Test
    void interruption_whereACertificateIsAskedFor_givesTheAnswerWithoutIt() {
        int told = 0;
        int status = 3;
        for (int most = 1; status != 0; most += 1 + most) {
            int last = most;
            AtomicInteger asked = new AtomicInteger();
            Run run = interrupted(() -> asked.incrementAndGet() > last, "solve", "race", "--totals", "0..900",
                    "--certificate", "--format", "json");
            status = run.status();
            assertThat(run.err().lines().count()).as(run.err()).isEqualTo(status == 0 ? 0 : 1);
            Matcher without = Pattern.compile("no time for totals above (\\d+); no certificate: stopped before ")
                    .matcher(run.err());
            if (without.find()) {
                JsonNode answer = new ObjectMapper().readTree(run.out());
                assertThat(answer.get("completion").asString()).isEqualTo("partial");
                assertThat(answer.get("chips")).hasSize(Integer.parseInt(without.group(1)) + 1);
                assertThat(answer.has("certificate")).isFalse();
                told++;
            }
        }
        assertThat(told).isPositive();
    }

    @Test
    void partialAnswer_isVerifiedByCheck() {
        String answer = folder.resolve("partial.json").toString();
        Run.of("solve", path, "--payment", "poorman", "--format", "json", "--time-limit", "0s", "--out", answer);
        assertThat(Run.of("check", answer, path, "--payment", "poorman").status()).isZero();
    }
}
