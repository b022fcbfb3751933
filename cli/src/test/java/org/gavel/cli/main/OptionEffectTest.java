package org.gavel.cli.main;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gavel.cli.Run;
import org.gavel.games.BundledGames;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/** Every option of every command does something where it is offered: see {@code options.txt}. */
@Tag("slow")
class OptionEffectTest {

    private static final Map<String, Effect> KNOWN = new HashMap<>();
    private static final Set<String> EVERYWHERE = Set.of("--help", "--version", "--quiet");
    private static final String BOARD = "start a\nboth a -> {b, l}\nboth b -> {w, l}\nalice wins at w\nbob wins at l\n"
            + "broke alice at a\nbroke bob at b\n";
    private static final String AVERAGE = "game average\nstart a\nboth a -> {a, b}\nboth b -> {a, b}\nweight 1 at b\n";
    private static final String REQUEST = "{\"id\":1,\"command\":\"solve\",\"vertices\":\"all\","
            + "\"text\":\"game g\\nstart a\\nboth a -> {w, l}\\nalice wins at w\\nbob wins at l\"}\n";
    private static final String UNTIDY = "game   g\nvertices a,w\nstart a\nalice wins at w\nboth a->w\n";

    @TempDir
    private static Path folder;

    /** What a run shows of itself: status, texts without the command line that they repeat, and the files it wrote. */
    private record Effect(int status, String out, String err, Set<String> files) {
    }

    /** A line of the list: a command line, and an option to add to it. */
    private record Row(String command, String option) {
        @Override
        public String toString() {
            return command + " => " + option;
        }
    }

    private static List<Row> rows() throws IOException {
        try (var in = OptionEffectTest.class.getResourceAsStream("options.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#")).map(line -> line.split(" => ", 2))
                    .flatMap(line -> Stream.of(line[1].split("; ")).map(option -> new Row(line[0], option.strip())))
                    .toList();
        }
    }

    @BeforeAll
    static void writeBoards() {
        Map.of("mover", "mover winner-moves", "least", "least 1", "settle", "broke settle", "open",
                "payment all-pay\nbids open:alice", "poorman", "payment poorman", "owned", "owner alice at a")
                .forEach((name, rule) -> write(name + ".gavel", "game " + name + "\n" + BOARD + rule + "\n"));
        write("average", AVERAGE);
        write("hard.adj", "5 0\n1|3\n2|0\n3|4\nb\na\n");
        write("bowtie.gavel", AVERAGE);
        write("owned-average.gavel", AVERAGE + "owner alice at a\n");
        write("open-average.gavel", AVERAGE + "payment all-pay\nbids open:alice\n");
        String wishes = "game wishes\nstart a\nboth a -> {a, b}\nboth b -> {a, b}\nalice wants once at b\n"
                + "bob wants never at b\n";
        write("wishes.gavel", wishes + "owner alice at a\nbids open:alice\n");
        write("wishes.json", wishes);
        write("moving-wishes.gavel", wishes + "mover winner-moves\n");
        write("least-wishes.gavel", wishes + "least 1\n");
        write("startless.gavel", AVERAGE.replace("start a\n", ""));
        String stacks = BundledGames.named("connect-four").orElseThrow().text();
        write("poorman-stacks.gavel", stacks + "payment poorman\n");
        write("mover-stacks.gavel", stacks + "mover winner-moves\n");
        for (String line : List.of("convert race:a=1,b=2 --to json -o F/board", "solve race:a=1,b=2 -o F/answer.json",
                "solve F/board --from json -o F/board.json",
                "solve race:a=1,b=2 --payment poorman -o F/poorman.json",
                "solve race:a=1,b=2 --at alices=0:bobs=1 -o F/at.json",
                "solve race:a=1,b=2 --totals 4 --ties bob -o F/totals.json",
                "solve race:a=1,b=2 --totals 4 --bids open:alice -o F/open.json",
                "solve F/mover.gavel --mover winner-decides -o F/moved.json",
                "solve F/least.gavel --least 0 -o F/least.json",
                "solve F/settle.gavel --totals 4 --broke continue -o F/settled.json",
                "solve F/owned.gavel --bid-everywhere -o F/everywhere.json",
                "sweep race:a=1..2 --ask alice(start)>1/2 --part 1/2 -o F/part1",
                "sweep race:a=1..2 --ask alice(start)>1/2 --part 2/2 -o F/part2",
                "table build connect-four:w=2,h=3,k=3 --out F/table",
                "play race:a=1,b=2 --alice-is random --save F/play.txt")) {
            Run run = run(line);
            assertThat(run.status()).as("%s: %s", line, run.err()).isZero();
        }
    }

    private static void write(String name, String text) {
        try {
            Files.writeString(folder.resolve(name), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Run run(String line) {
        return Run.withInput(line.startsWith("session") ? REQUEST : UNTIDY,
                Stream.of(line.split(" +")).map(word -> word.replaceFirst("^F/", folder + "/"))
                        .toArray(String[]::new));
    }

    /** The effect of a command line, which is run once. */
    private static Effect effect(String line) throws IOException {
        Effect known = KNOWN.get(line);
        if (known == null) {
            Map<String, String> before = files();
            Run run = run(line);
            Map<String, String> after = files();
            after.entrySet().removeAll(before.entrySet());
            known = new Effect(run.status(), run.out().replaceAll("\"command\":\"[^\"]*\"", ""), run.err(),
                    after.keySet());
            KNOWN.put(line, known);
        }
        return known;
    }

    /** The files and their sizes and ages. */
    private static Map<String, String> files() throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                files.put(file.toString(), Files.size(file) + " " + Files.getLastModifiedTime(file));
            }
        }
        return files;
    }

    static Stream<Row> tried() throws IOException {
        return rows().stream().filter(row -> !row.option().endsWith("]"));
    }

    @ParameterizedTest
    @MethodSource("tried")
    void option_whereItIsOffered_doesSomething(Row row) throws IOException {
        Effect without = effect(row.command());
        Effect with = effect(row.command() + " " + row.option().replaceFirst("^! ", ""));
        assertThat(with.status() == 2).as(with.err()).isEqualTo(row.option().startsWith("!"));
        assertThat(with).isNotEqualTo(without);
    }

    static Stream<Row> triedElsewhere() throws IOException {
        return rows().stream().filter(row -> row.option().endsWith("]"));
    }

    /** What needs a run of its own kind is tried by the test that the row names. */
    @ParameterizedTest
    @MethodSource("triedElsewhere")
    void option_triedByAnotherTest_standsThere(Row row) throws IOException {
        String[] parts = row.option().split("[ \\[\\]]+");
        try (Stream<Path> tests = Files.walk(Path.of("src", "test", "java"))) {
            Path test = tests.filter(file -> file.endsWith(parts[0] + ".java")).findFirst().orElseThrow();
            assertThat(test).content().contains(parts[1]);
        }
    }

    @Test
    void options_ofAllCommands_areListed() throws IOException {
        Set<String> offered = new TreeSet<>();
        Gavel.commandLine(Run.session(System.in, System.out, System.err), CommandTable.words()).getSubcommands()
                .forEach((name, command) -> add(name, command, offered));
        Set<String> listed = rows().stream()
                .map(row -> row.command().split(" ")[0]
                        + (row.command().startsWith("strategy ") ? " " + row.command().split(" ")[1] : "") + " "
                        + row.option().replaceFirst(".*?(--[a-z-]+).*", "$1"))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(listed).containsExactlyElementsOf(offered);
    }

    private static void add(String name, CommandLine command, Set<String> into) {
        command.getCommandSpec().options().stream().filter(option -> !EVERYWHERE.contains(option.longestName()))
                .forEach(option -> into.add(name + " " + option.longestName()));
        command.getSubcommands().forEach((part, each) -> add(name + " " + part, each, into));
    }
}
