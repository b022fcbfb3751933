package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.gavel.cli.main.Gavel;
import org.gavel.engine.limit.StopSignal;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

class SolveCommandTest {

    @TempDir
    private Path folder;
    private String diamond;
    private String path;
    private String zugzwang;

    @BeforeEach
    void writeBoards() {
        diamond = Boards.write(folder, "diamond.json", Boards.DIAMOND);
        path = Boards.write(folder, "path.adj", Boards.PATH);
        zugzwang = Boards.write(folder, "zugzwang.json", Boards.ZUGZWANG);
    }

    @Test
    void solve_gameOfChips_isSolvedInChipsUnlessRealMoneyIsAsked() {
        Run run = Run.of("solve", "mental-tug-of-war-chips:n=1", "--vertices", "start");
        assertThat(run.status()).isZero();
        assertThat(run.out()).contains("by the chips of the other player").contains("      8 ");
        assertThat(Run.of("solve", "mental-tug-of-war-chips:n=1", "--vertices", "start", "--width", "1e-6").out())
                .contains("of the money");
    }

    @Test
    void solve_familyBesideOneOfItsMembers_saysOfEachWhichItIs() {
        String csv = Run.of("solve", "race:b=2", "race:b=1..2", "-f", "csv", "--vertices", "start").out();
        assertThat(csv.lines().filter(line -> line.startsWith("game"))).allMatch(line -> line.startsWith("game,b,"));
    }

    /** An exact number is not "about" one: its first digits are shown where its fraction is too long. */
    @Test
    void solve_ofExactThresholdsWithLongFractions_showsTheirFirstDigits() {
        String out = Run.of("solve", "random-graph:n=150", "--vertices", "start").out();
        String exact = Run.of("solve", "random-graph:n=150", "--vertices", "start", "-f", "csv").out().lines().skip(1)
                .findFirst().orElseThrow().split(",")[3];
        String digits = new BigDecimal(exact.split("/")[0])
                .divide(new BigDecimal(exact.split("/")[1]), 10, RoundingMode.DOWN).stripTrailingZeros()
                .toPlainString();

        assertThat(out).contains("Alice wins with more than " + digits + "... of the money", "Exact,")
                .doesNotContain("about", "~");
    }

    @Test
    void solve_chipsOnOneThread_saysTheSame() {
        String[] words = {"solve", "tug-of-war:n=4", "--totals", "0..20", "--format", "csv", "--threads", "1"};
        String one = Run.of(words).out();
        words[7] = "2";
        assertThat(Run.of(words).out()).isEqualTo(one);
    }

    @Test
    void solve_asJson_isAsTheInterfaceSays() {
        Run run = Run.of("solve", diamond, "--format", "json");
        assertThat(run.status()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out().lines()).hasSize(1);
        assertThat(run.out()).contains("\"game\":\"diamond\",\"start\":\"a\",\"auction\":{\"money\":\"continuous\","
                + "\"payment\":\"richman\"").contains("\"kind\":\"continuous\",\"exactness\":\"exact\",\"thresholds\":")
                .contains("\"a\":{\"alice\":{\"exact\":\"1/2\",\"lower\":0.5,\"upper\":0.5,"
                        + "\"exactlyEnough\":{\"alice\":true,\"bob\":false},"
                        + "\"bid\":{\"exact\":\"1/2\",\"lower\":0.5,\"upper\":0.5},\"turn\":\"move\",\"moves\":[\"w\"]},"
                        + "\"bob\":{\"exact\":\"1/2\",\"lower\":0.5,\"upper\":0.5,"
                        + "\"exactlyEnough\":{\"alice\":false,\"bob\":true},"
                        + "\"bid\":{\"exact\":\"1/2\",\"lower\":0.5,\"upper\":0.5},\"turn\":\"move\",\"moves\":[\"l\"]}}")
                .contains("\"t\":{\"alice\":{\"never\":true},\"bob\":{\"never\":true}}").contains("\"statistics\":{");
    }

    @Test
    void solve_ofThirdsAsJson_roundsOutward() {
        JsonNode alice = json(Run.of("solve", path, "--format", "json").out()).at("/thresholds/1/alice");
        assertThat(alice.get("exact").asString()).isEqualTo("2/3");
        assertThat(new java.math.BigDecimal(alice.get("lower").asDouble()).multiply(java.math.BigDecimal.valueOf(3)))
                .isLessThan(java.math.BigDecimal.valueOf(2));
        assertThat(new java.math.BigDecimal(alice.get("upper").asDouble()).multiply(java.math.BigDecimal.valueOf(3)))
                .isGreaterThan(java.math.BigDecimal.valueOf(2));
    }

    @Test
    void solve_ofChipsAsJson_isAsTheInterfaceSays() {
        Run run = Run.of("solve", diamond, "--totals", "0..2", "--format", "json", "--vertices", "start,w");
        JsonNode answer = json(run.out());
        assertThat(answer.get("kind").asString()).isEqualTo("chips");
        assertThat(answer.get("auction").get("money").asString()).isEqualTo("chips");
        assertThat(answer.get("chips").toString()).isEqualTo("[0,1,2]");
        assertThat(answer.at("/thresholds/w/alice").toString()).isEqualTo("[\"0\",\"0\",\"0\"]");
        assertThat(answer.at("/thresholds/w/bob").toString()).isEqualTo("[null,null,null]");
        assertThat(answer.get("thresholds").size()).isEqualTo(2);
    }

    @Test
    void solve_ofChipsWithTieStates_keysByWhoWinsTheNextTie() {
        JsonNode answer = json(Run.of("solve", zugzwang, "--totals", "0", "--ties", "losers-ball", "--format", "json",
                "--vertices", "z").out());
        assertThat(answer.at("/thresholds/z/alice/alice").toString()).isEqualTo("[\"0\"]");
        assertThat(answer.at("/thresholds/z/alice/bob").toString()).isEqualTo("[null]");
    }

    @Test
    void solve_ofSeveralGames_printsALineForEach() {
        Run run = Run.of("solve", diamond, path, zugzwang, "--format", "json");
        assertThat(run.out().lines().map(line -> json(line).get("game").asString())).containsExactly("diamond", "path",
                "zugzwang");
    }

    @Test
    void solve_ofSeveralGamesWithABadOne_solvesTheOthersAndFails() {
        Run run = Run.of("solve", diamond, folder.resolve("none.json").toString(), path, "--format", "json");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.out().lines()).hasSize(2);
        assertThat(run.err()).isEqualTo("gavel: there is no file " + folder.resolve("none.json") + "\n");
    }

    @Test
    void solve_asCsv_hasARowForEachVertexAndPlayer() {
        Run run = Run.of("solve", diamond, "--format", "csv", "--vertices", "a,w");
        assertThat(run.out()).isEqualTo("""
                game,vertex,player,exact,lower,upper
                diamond,a,alice,1/2,0.5,0.5
                diamond,a,bob,1/2,0.5,0.5
                diamond,w,alice,0,0.0,0.0
                diamond,w,bob,never,,
                """);
    }

    @Test
    void solve_ofChipsAsCsv_hasARowForEachTotal() {
        Run run = Run.of("solve", zugzwang, "--totals", "1", "--format", "csv", "--ties", "alice");
        assertThat(run.out()).startsWith("game,vertex,player,state,chips,threshold\nzugzwang,z,alice,,1,1\n")
                .contains("zugzwang,w,bob,,1,never\n");
    }

    @Test
    void solve_asText_tellsThresholdsDrawsBidsAndMoves() {
        Run run = Run.of("solve", diamond);
        assertThat(run.out()).startsWith("diamond: 4 vertices, payment richman\nat a\n")
                .contains("Alice wins with more than 1/2 (0.5) of the money")
                .contains("Alice bids 1/2 (0.5) and moves to w")
                .contains("Bob bids 1/2 (0.5) and moves to l");
    }

    @Test
    void solve_ofAGraphWithoutAStart_namesTheOptionThatGivesOne() {
        String graph = Boards.write(folder, "x.json", "{\"vertices\": [{\"id\": \"a\", \"outcome\": \"tie\"}]}");
        assertThat(Run.of("solve", graph).err()).contains("the game has no start").contains("or use --at VERTEX");
        assertThat(Run.of("solve", graph, "--at", "b").err())
                .contains("--at names a vertex 'b' that does not exist (did you mean 'a'?)");
        assertThat(Run.of("solve", graph, "--at", "a").status()).isZero();
    }

    /** The vertex pays Alice, who returns with nothing at all, whoever wins ties; and a tie decides where nothing is paid. */
    @Test
    void solve_atAThresholdWhereVerticesPay_saysNothingOfTies() {
        String home = "game home\nstart h\nboth h -> {h, x}\nboth x -> {h, lost}\nbob wins at lost\n"
                + "alice wins if again and again at h\n";
        assertThat(Run.of("solve", Boards.write(folder, "pays.gavel", home + "charge alice 1/2 at h\n")).out())
                .contains("at exactly 0 for Alice, nothing is proved");
        assertThat(Run.of("solve", Boards.write(folder, "home.gavel", home), "--at", "x").out())
                .contains(" for Alice, the tie rule decides");
    }

    @Test
    void solve_ofZugzwangAsText_saysThatTheOtherIsMadeToMove() {
        Run run = Run.of("solve", zugzwang);
        assertThat(run.out()).contains("Alice bids 1/2 (0.5) and makes Bob move; if made to move, goes to l");
    }

    @Test
    void solve_atTerminalVertex_saysWhoHasWon() {
        assertThat(Run.of("solve", diamond, "--at", "w", "--vertices", "start").out())
                .contains("the play has ended: won by Alice");
    }

    @Test
    void at_startsElsewhere() {
        assertThat(json(Run.of("solve", path, "--at", "2", "--format", "json").out()).get("start").asString())
                .isEqualTo("2");
    }

    @Test
    void vertices_all_printsEveryVertexAsText() {
        assertThat(Run.of("solve", path, "--vertices", "all").out().lines().filter(line -> line.matches(" +[0-3]  .*")))
                .hasSize(4);
        assertThat(Run.of("solve", path, "--vertices", "start").out().lines()
                .filter(line -> line.matches(" +[0-3]  .*"))).isEmpty();
    }

    @Test
    void digits_changeTheDecimalsShown() {
        assertThat(Run.of("solve", path, "--digits", "3").out()).contains("2/3 (0.667)");
        assertThat(Run.of("solve", path).out()).contains("2/3 (0.6666666667)");
    }

    @Test
    void digits_asJson_addDecimalsRoundedOutward() {
        assertThat(Run.of("solve", path, "--digits", "3", "--format", "json").out())
                .contains("\"decimal\":{\"lower\":\"0.666\",\"upper\":\"0.667\"}");
        assertThat(Run.of("solve", path, "--format", "json").out()).doesNotContain("decimal");
    }

    @Test
    void payment_changesTheThresholds() {
        assertThat(json(Run.of("solve", path, "--totals", "3", "--payment", "richman", "--format", "json").out())
                .at("/thresholds/1/alice"))
                .isNotEqualTo(json(Run.of("solve", path, "--totals", "3", "--payment", "all-pay", "--format",
                        "json").out()).at("/thresholds/1/alice"));
    }

    @Test
    void ties_changeTheThresholds() {
        String alice = Run.of("solve", zugzwang, "--totals", "0", "--ties", "alice", "--format", "csv").out();
        String bob = Run.of("solve", zugzwang, "--totals", "0", "--ties", "bob", "--format", "csv").out();
        assertThat(alice).contains("zugzwang,z,alice,,0,0\n").contains("zugzwang,z,bob,,0,never\n");
        assertThat(bob).contains("zugzwang,z,alice,,0,never\n").contains("zugzwang,z,bob,,0,0\n");
    }

    @Test
    void out_writesTheFileWholeAndNothingElse() throws IOException {
        Path answer = folder.resolve("answer.json");
        Files.writeString(answer, "old");
        Run run = Run.of("solve", diamond, "--format", "json", "--out", answer.toString());
        assertThat(run.status()).isZero();
        assertThat(run.out()).isEmpty();
        assertThat(Files.readString(answer)).startsWith("{\"game\":\"diamond\"");
        try (var files = Files.list(folder)) {
            assertThat(files).hasSize(4);
        }
    }

    @Test
    void out_ofAFailure_keepsTheOldFile() throws IOException {
        Path answer = folder.resolve("answer.json");
        Files.writeString(answer, "old");
        Run run = Run.of("solve", diamond, "no-such-game", "--format", "json", "--out", answer.toString());
        assertThat(run.status()).isEqualTo(2);
        assertThat(Files.readString(answer)).isEqualTo("old");
        try (var files = Files.list(folder)) {
            assertThat(files).hasSize(4);
        }
    }

    /** A shell's {@code >} makes the file to which a link leads, and so does this. */
    @Test
    void out_aLinkThatLeadsNowhereYet_makesWhatItLeadsTo() throws IOException {
        Path there = Files.createDirectory(folder.resolve("there"));
        Path link = Files.createSymbolicLink(folder.resolve("link.json"), Path.of("second.json"));
        Files.createSymbolicLink(folder.resolve("second.json"), Path.of("there", "answer.json"));
        assertThat(Run.of("solve", diamond, "--format", "json", "--out", link.toString()).status()).isZero();
        assertThat(link).isSymbolicLink();
        assertThat(there.resolve("answer.json")).isNotEmptyFile();

        Path round = Files.createSymbolicLink(folder.resolve("round.json"), Path.of("round.json"));
        assertThat(Run.of("solve", diamond, "--out", round.toString()).err()).contains("its links form a cycle");
    }

    /** What ends at once leaves nothing behind: the file begins with the answer. */
    @Test
    void out_whileTheAnswerIsSought_hasNoFileYet() throws IOException {
        AtomicInteger asked = new AtomicInteger();
        StopSignal watching = () -> {
            asked.incrementAndGet();
            assertThat(folder.toFile().list()).noneMatch(name -> name.endsWith(".part"));
            return false;
        };
        Path answer = folder.resolve("late.json");
        Session session = new Session(new ByteArrayInputStream(new byte[0]), new ByteArrayOutputStream(),
                new PrintStream(new ByteArrayOutputStream()), watching);
        assertThat(Gavel.run(session, "solve", diamond, "--payment", "poorman", "--format", "json", "--out",
                answer.toString())).isZero();
        assertThat(asked).hasPositiveValue();
        assertThat(answer).isNotEmptyFile();
    }

    @Test
    void standardOutput_closedByItsReader_stopsQuietly() {
        OutputStream closed = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new LostReaderException(new IOException("gone"));
            }
        };
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Session session = Run.session(new ByteArrayInputStream(new byte[0]), closed, err);
        assertThat(Gavel.run(session, "solve", diamond, "--format", "json")).isZero();
        assertThat(err.size()).isZero();
    }

    @Test
    void standardOutput_onAFullDisk_isAnError() {
        OutputStream full = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("No space left on device");
            }
        };
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Session session = Run.session(new ByteArrayInputStream(new byte[0]), full, err);
        assertThat(Gavel.run(session, "solve", diamond)).isEqualTo(2);
        assertThat(err.toString()).isEqualTo("gavel: standard output: No space left on device\n");
    }

    @Test
    void interruption_endsWithTheStatusOfALimit() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Session session = new Session(new ByteArrayInputStream(new byte[0]), out, new PrintStream(err), () -> true);
        assertThat(Gavel.run(session, "solve", path, "--totals", "0..1000")).isEqualTo(3);
        assertThat(err.toString()).startsWith("gavel: ").doesNotContain("internal");
    }

    /** Tug of war: whoever wins ties wins with exactly what he needs. */
    @Test
    void solve_atTheThreshold_tellsWhomTheTieRuleFavours() {
        assertThat(Run.of("solve", path, "--ties", "alice").out()).contains("for Alice, the tie rule lets Alice win\n");
        assertThat(Run.of("solve", path, "--ties", "bob").out()).contains("for Alice, the tie rule lets Bob win\n");
        assertThat(Run.of("solve", path, "--ties", "coin").out()).contains("for Alice, the tie rule decides\n");
        assertThat(Run.of("solve", path, "--ties", "alice", "--payment", "poorman").out())
                .containsPattern("Alice wins with more than .* of the money, and with exactly that\n");
        assertThat(json(Run.of("solve", path, "--ties", "alice", "--format", "json").out())
                .at("/thresholds/1/alice/exactlyEnough").asBoolean()).isTrue();
        assertThat(Run.of("solve", path, "--ties", "coin", "--format", "json").out()).doesNotContain("exactlyEnough");
    }

    /** Within two rounds she must win both bids. */
    @Test
    void horizon_changesTheThresholdsAndIsSaid() {
        assertThat(json(Run.of("solve", path, "--horizon", "2", "--format", "json").out())
                .at("/thresholds/1/alice/exact").asString()).isEqualTo("3/4");
        assertThat(json(Run.of("solve", path, "--horizon", "2", "--format", "json").out()).get("horizon").asInt())
                .isEqualTo(2);
        assertThat(Run.of("solve", path, "--horizon", "2").out()).contains("at 1, within 2 rounds\n")
                .contains("Alice wins with more than 3/4").doesNotContain("bids");
    }

    private static JsonNode json(String line) {
        return new ObjectMapper().readTree(line);
    }

    @Test
    void solve_threads_areAsManyAsAreSensible() {
        String[] arguments = {"solve", "random-graph:n=60", "--payment", "poorman", "--format", "csv", "--threads",
                "2"};
        String two = Run.of(arguments).out();
        arguments[7] = "1";
        assertThat(Run.of(arguments).out()).isEqualTo(two);
        arguments[7] = "0";
        Run none = Run.of(arguments);
        assertThat(none.status()).isEqualTo(2);
        assertThat(none.err()).isEqualTo("gavel: --threads 0 is out of range (give a number from 1 to 1024)\n");
    }
}
