package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.gavel.sweep.run.SweepRequest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SweepCommandTest {

    @TempDir
    Path folder;

    /** What the text of tug of war gives as an example; half a chip more or less is no holding. */
    @Test
    void sweep_ofChips_writesTheAdvantageAsOtherCommandsDo() {
        String asked = "alice(start,4),max(alice(start,4),bob(start,4)),[alice(v,4) for v in [start]],alice(start,4)+1";
        assertThat(Run.of("sweep", "tug-of-war", "--values", "--ask", asked, "--format", "csv").out())
                .endsWith("\ntug-of-war,2*,2*,2*,7/2\n");
        assertThat(Run.of("sweep", "tug-of-war", "--ask", "alice(start,4)").out()).contains("  2*");
        assertThat(Run.of("sweep", "tug-of-war", "--ask", "alice(start,4)=5/2").out()).contains("true");
    }

    @Test
    void sweep_familyOverARange_isTabled() {
        Run run = Run.of("sweep", "tug-of-war:n=1..3", "--values", "--ask", "alice(start), alice(start, 7)", "--format",
                "csv");

        assertThat(run.out()).isEqualTo("""
                game,n,alice(start),"alice(start, 7)"
                tug-of-war:n=1,1,1/2,4
                tug-of-war:n=2,2,1/2,4
                tug-of-war:n=3,3,1/2,5
                """);
    }

    @Test
    void sweep_ofFamiliesWithOtherParameters_hasAColumnForEach() {
        Run run = Run.of("sweep", "race:a=1..2,b=2", "nim:heaps=[1,2]", "all:n=4,moves=1#99", "--values", "--ask",
                "alice(start)", "--format", "csv");

        assertThat(run.out()).isEqualTo("""
                game,a,b,heaps,alice(start)
                "race:a=1,b=2",1,2,,1/4
                "race:a=2,b=2",2,2,,1/2
                "nim:heaps=[1,2]",,,"[1,2]",1/2
                "all:n=4,moves=1#99",,,,1/3
                """);
    }

    @Test
    void sweep_partsDoneApart_areTheWholeWhenMerged() throws IOException {
        for (int part = 1; part <= 3; part++) {
            assertThat(Run.of("sweep", "all:n=4,moves=1", "--ask", "zugzwang(start)", "--part", part + "/3", "--out",
                    folder.toString()).status()).isZero();
        }
        Run whole = Run.of("sweep", "all:n=4,moves=1", "--ask", "zugzwang(start)", "--format", "json");

        assertThat(Run.of("sweep", "--merge", folder.toString(), "--format", "json").out()).isEqualTo(whole.out());
        assertThat(Files.readString(folder.resolve("answer-2-of-3.txt"))).contains("games");
    }

    @Test
    void sweep_foundGame_canBeSolvedAtOnce() throws IOException {
        Run run = Run.of("sweep", "random:n=8,seed=3", "--find", "1", "--ask", "zugzwang(start, 5)");
        Path file = folder.resolve("found.gavel");
        Files.writeString(file, run.out());

        assertThat(run.err()).contains("distinct after shrinking");
        assertThat(Run.of("sweep", file.toString(), "--ask", "zugzwang(start, 5)", "--format", "csv").out())
                .isEqualTo("value,games\ntrue,1\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"random:n=8,moves=2,seed=3#92", "all:n=4,moves=1#99"})
    void gameNamedBySweep_isAGameElsewhere(String name) throws IOException {
        String swept = Run.of("sweep", name, "--values", "--ask", "alice(start), alice(start, 5)", "--format", "csv")
                .out();
        Path file = folder.resolve("board.gavel");
        assertThat(Run.of("convert", name, "--to", "gavel", "--out", file.toString()).status()).isZero();
        String written = Run
                .of("sweep", file.toString(), "--values", "--ask", "alice(start), alice(start, 5)", "--format",
                        "csv")
                .out();

        assertThat(afterTheName(written)).isEqualTo(afterTheName(swept));
        assertThat(Run.of("solve", name, "--vertices", "start").out()).startsWith(name + ": ")
                .contains("Alice wins with more than " + afterTheName(swept).split(",")[0] + " ");
        assertThat(Run.of("outcome", name, "--chips", "3,3").status()).isZero();
        String store = folder.resolve("board.store").toString();
        assertThat(Run.of("convert", name, "--to", "store", "--out", store).status()).isZero();
        assertThat(Run.of("moves", name).status()).isZero();
        assertThat(Run.of("show", name, "--format", "dot").status()).isZero();
        assertThat(Run.of("show", name, "--out", folder.resolve("page.html").toString()).status()).isZero();
        assertThat(Run.withInput("{\"id\":1,\"command\":\"solve\",\"game\":\"" + name + "\"}\n", "session").out())
                .contains("\"" + afterTheName(swept).split(",")[0] + "\"");
    }

    /** What a sweep finds to spare is what 'schedule' prints for each vertex, and it is so of the text, too. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"all:n=4,moves=2,alice=once,bob=once#4321",
            "all:n=4,moves=3,alice=once,bob=again#9",
            "all:n=5,moves=2,alice=again,bob=again#123456", "all:n=5,moves=2,alice=again,bob=never#654321",
            "all:n=4,alice=finally,bob=again#31415", "all:n=5,moves=2,alice=once,bob=once#700000"})
    void spare_ofABoardWithTwoWishes_isThatOfItsSchedule(String name) throws IOException {
        Path file = folder.resolve("board.gavel");
        assertThat(Run.of("convert", name, "--to", "gavel", "--out", file.toString()).status()).isZero();
        String rows = Run.of("schedule", name, "--format", "csv").out();
        assertThat(Run.of("schedule", file.toString(), "--format", "csv").out()).isEqualTo(rows);
        assertThat(rows.lines().skip(1)).hasSizeGreaterThan(3).allSatisfy(row -> {
            String[] parts = row.split(",");
            String out = Run.of("sweep", name, "--values", "--ask", "spare(\"" + parts[0] + "\")", "--format", "csv")
                    .out().strip();
            String spare = out.substring(out.lastIndexOf(',') + 1);
            assertThat(spare.startsWith("-") || spare.equals("0") ? "-" : spare).isEqualTo(parts[3]);
        });
        assertThat(Run.of("solve", name + ":wish=bob").out()).startsWith(name + "-wish-of-bob: ");
    }

    @Test
    void wishes_ofBoardsAndFamilies_areFoundOrRejected() {
        assertThat(Run.of("sweep", "errands:steps=3..4", "--values", "--ask", "spare(start)", "--format", "csv").out())
                .contains("errands:steps=3,3,1/4\n", "errands:steps=4,4,3/8\n");
        assertThat(Run.of("sweep", "all:n=3,alice=again,bob=again", "--find", "1", "--ask", "spare(start) = 1").out())
                .contains("made of all:n=3,alice=again,bob=again#", "alice wants again and again at A\n");
        for (String game : new String[] {"all:n=3#0", "tug-of-war", "courier"}) {
            assertThat(Run.of("sweep", game, "--ask", "together(start)").err())
                    .contains("Alice and Bob do not both have a wish in '" + game + "'");
        }
        assertThat(Run.of("sweep", "all:n=3,alice=once", "--ask", "true").err())
                .contains("'bob=' in 'all:n=3,alice=once' is not a wish (write two of");
        assertThat(Run.of("solve", "all:n=3,moves=1,alice=once,bob=once#27").err()).contains("is none of 27 boards");
    }

    private static String afterTheName(String csv) {
        String row = csv.lines().skip(1).findFirst().orElseThrow();
        return row.substring(row.lastIndexOf(',', row.lastIndexOf(',') - 1) + 1);
    }

    @Test
    void sourceOfManyBoards_isNoGame() {
        assertThat(Run.of("solve", "random:n=8").err())
                .contains("'random:n=8' means many games (name one by its number");
        assertThat(Run.withInput("{\"id\":1,\"command\":\"solve\",\"game\":\"random:n=100#1\"}\n", "session",
                "--max-characters", "1000").out())
                .contains("characters, more than");
        assertThat(Run.of("solve", "all:n=3#64").status()).isEqualTo(2);
        assertThat(Run.of("play", "all:n=3#64").err()).isEqualTo("gavel: 'all:n=3#64' is none of 49 boards\n");
    }

    @Test
    void rangesOfAParameter_areSolvedAndCheckedOneByOne() {
        String file = folder.resolve("answers.json").toString();
        assertThat(Run.of("solve", "tug-of-war:n=2..4", "--format", "json", "--out", file).status()).isZero();
        assertThat(Run.of("check", file, "tug-of-war:n=2", "tug-of-war:n=3", "tug-of-war:n=4").status()).isZero();
        assertThat(Run.of("check", file, "tug-of-war:n=2..4").status()).isZero();
        assertThat(Run.of("check", file, "tug-of-war:n=2..3").status()).isEqualTo(2);
        assertThat(Run.of("solve", "tug-of-war:n=4..2").err())
                .contains("the range n=4..2 in 'tug-of-war:n=4..2' descends");
    }

    /** A player in the middle of a symmetric path of any length needs half of the money. */
    @Test
    void rangesOfAParameter_inEveryFormat_nameTheMember() {
        assertThat(Run.of("solve", "tug-of-war:n=2..3", "--vertices", "start", "--format", "csv").out()).isEqualTo("""
                game,n,vertex,player,exact,lower,upper
                tug-of-war:n=2,2,0,alice,1/2,0.5,0.5
                tug-of-war:n=2,2,0,bob,1/2,0.5,0.5
                tug-of-war:n=3,3,0,alice,1/2,0.5,0.5
                tug-of-war:n=3,3,0,bob,1/2,0.5,0.5
                """);
        assertThat(Run.of("solve", "race:a=1..2", "first-move-wins", "tug-of-war:n=2..2", "--vertices", "start", "-f",
                "csv").out().lines().filter(line -> !line.contains(",bob,"))).containsExactly(
                        "game,a,n,vertex,player,exact,lower,upper", "race:a=1,1,,alices=0:bobs=0,alice,1/4,0.25,0.25",
                        "race:a=2,2,,alices=0:bobs=0,alice,1/2,0.5,0.5", "first-move-wins,,,s,alice,1/2,0.5,0.5",
                        "tug-of-war:n=2,,2,0,alice,1/2,0.5,0.5");
        assertThat(Run.of("solve", "tug-of-war:n=2..3").out()).contains("tug-of-war:n=2: ", "tug-of-war:n=3: ");
        assertThat(Run.of("solve", "tug-of-war:n=2..3", "--totals", "3", "-f", "json").out())
                .contains("\"game\":\"tug-of-war:n=2\"", "\"game\":\"tug-of-war:n=3\"");
    }

    @Test
    void rangesOfAParameter_ofAFile_areSwept() throws IOException {
        Path file = folder.resolve("my.gavel");
        Files.writeString(file, "game my(n = 3 in 3..9)\nvertices v[0..n]\nstart v[1]\n"
                + "both for i in 1..n - 1: v[i] -> {v[i - 1], v[i + 1]}\nbob wins at v[0]\nalice wins at v[n]\n");

        assertThat(Run.of("sweep", file + ":n=3..5", "--values", "--ask", "alice(start)", "--format", "csv").out()
                .replace(folder.toString(), "")).as("1 - 1/n on a path").isEqualTo("""
                        game,n,alice(start)
                        /my.gavel:n=3,3,2/3
                        /my.gavel:n=4,4,3/4
                        /my.gavel:n=5,5,4/5
                        """);
    }

    @Test
    void rangeOfPayments_isEveryOneOfThem_reduced() {
        String[] question = {"sweep", "all:n=4,moves=1#99", "--values", "--ask", "alice(start)", "--format", "csv"};
        Run one = Run.of(with(question, "taxman:1/4", "taxman:1/2", "taxman:3/4"));

        assertThat(one.out()).contains("payment taxman:1/2,");
        assertThat(Run.of(with(question, "taxman:1/4..3/4:1/4")).out()).isEqualTo(one.out());
        assertThat(Run.of(with(question, "taxman:2/8..7/8:2/8")).out()).isEqualTo(one.out());
        assertThat(Run.of(with(question, "taxman:2/8", "taxman:2/4", "taxman:6/8")).out()).isEqualTo(one.out());
    }

    @ParameterizedTest
    @CsvSource({"taxman:0..1:0,does not go up", "taxman:1..0:1/2,does not go up", "taxman:0..1:1/0,is not a fraction",
            "taxman:0..2:1/2,is not a share for taxman", "taxman:0..1:1/100000,does not go up",
            "taxman:1/..1:1/2,is not a fraction"})
    void rangeOfPayments_thatIsNone_isRefused(String payment, String why) {
        Run run = Run.of("sweep", "all:n=3", "--ask", "true", "--payment", payment);

        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).startsWith("gavel: --payment: '").contains(why);
    }

    private static String[] with(String[] question, String... payments) {
        return Stream.concat(Stream.of(question),
                Stream.of(payments).flatMap(payment -> Stream.of("--payment", payment))).toArray(String[]::new);
    }

    /** Any question of the table can be swept: here beside the functions that mean the same; what is not there is undecided. */
    @Test
    void sweep_answerFunction_isTheNumberOfTheAnswer() {
        assertThat(Run.of("sweep", "tug-of-war:n=1..3", "--values", "--ask",
                "answer(\"solve\", \"thresholds/0/alice\") = alice(start),"
                        + " answer(\"solve\", \"thresholds/0/alice\", \"poorman\") > alice(start) + 1,"
                        + " answer(\"periods vertices=0\", \"periods/0/alice/length\") = alice_period(start),"
                        + " answer(\"solve chips=7\", \"no/such/place\")",
                "--format", "csv").out().lines().skip(1)).allMatch(row -> row.endsWith(",true,false,true,undecided"))
                .hasSize(3);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"distanse; there is no question 'distanse'",
            "solve chipss=7; 'chipss' is not a field of this command (did you mean 'chips'?)"})
    void sweep_answerToNoQuestion_isRefused(String question, String message) {
        assertThat(Run.of("sweep", "race", "--ask", "answer(\"" + question + "\", \"thresholds\")").err())
                .contains(message);
    }

    @Test
    void sweep_playersApart_listsBothBoardsOfAPair() {
        assertThat(Run.of("sweep", "all:n=3,players=apart", "--ask", "true", "--format", "csv").out())
                .as("7 sets of moves for each player").isEqualTo("value,games\ntrue,49\n");
        assertThat(Run.of("sweep", "all:n=3,players=alike", "--ask", "true", "--format", "csv").out())
                .isEqualTo("value,games\ntrue,28\n");
        assertThat(Run.of("sweep", "all:n=3,players=two", "--ask", "true").err())
                .contains("'players=two' in 'all:n=3,players=two' is neither alike nor apart");
    }

    @Test
    void sweep_nothingFound_isANo() {
        assertThat(Run.of("sweep", "all:n=3", "--find", "1", "--ask", "1 > 2").status()).isEqualTo(1);
    }

    @Test
    void sweep_crossedAuctions_areAllAsked() {
        assertThat(Run.of("sweep", "all:n=3", "--ask", "alice(start, 3)", "--payment", "richman", "--payment",
                "poorman", "--ties", "alice", "--ties", "bob").out()).startsWith("28 games, each under 4 auctions\n");
    }

    @Test
    void sweep_wrongInput_isToldWithPlaceAndHint() {
        assertThat(Run.of("sweep", "all:n=3", "--ask", "alise(start)").err())
                .startsWith("--ask:1:1: there is no function 'alise' (did you mean 'alice'?)");
        assertThat(Run.of("sweep", "all:n=3", "--ask", "chips 8").err()).contains("as in 'alice(start, 8)'");
        assertThat(Run.of("sweep", "all:n=3", "--ask", "alice(start, chips 8)").err())
                .contains("found '8' (leave out 'chips', as in 'alice(start, 8)')");
        assertThat(Run.of("sweep", "all:m=3", "--ask", "true").err()).contains("did you mean 'n'?");
        assertThat(Run.of("sweep", "all:n=3").err()).contains("--ask is required");
        assertThat(Run.of("sweep", "all:n=3", "--ask", "true", "--part", "3/2", "--out", "x").status()).isEqualTo(2);
        assertThat(Run.of("sweep", "all:n=3", "--ask", "true", "--part", "1/2").err()).contains("--part without --out");
        assertThat(Run.of("sweep", "-", "--ask", "true").status()).isEqualTo(2);
        assertThat(Run.of("sweep", "--merge", folder.toString()).err()).contains("there are no parts of a sweep");
        assertThat(Run.of("sweep", "all:n=3", "--ask", "alice(start, 1, \"taxman:1/2\")").status()).isEqualTo(2);
    }

    @Test
    void sweep_plan_saysWhatIsToBeDone() throws IOException {
        Path plan = folder.resolve("plan.json");

        assertThat(Run.of("sweep", "all:n=3", "--ask", "true", "--plan", plan.toString()))
                .isEqualTo(new Run(0, "", ""));
        assertThat(SweepRequest.ofJson(Files.readString(plan)).orElseThrow().sources()).containsExactly("all:n=3");
    }

    @Test
    void sweep_folderOfAnotherSweep_isRefused() {
        Run.of("sweep", "all:n=3", "--ask", "true", "--out", folder.toString());

        assertThat(Run.of("sweep", "all:n=3", "--ask", "false", "--out", folder.toString()).err())
                .contains("holds the results of another sweep");
    }

    @Test
    void sweep_damagedHeadingOfAPart_isToldWhenMerging() throws IOException {
        Run.of("sweep", "all:n=3", "--ask", "true", "--part", "1/1", "--out", folder.toString());
        Path part = folder.resolve("part-1-of-1.sweep");
        Files.writeString(part, Files.readString(part).replaceFirst("sources", "sauces"));

        Run run = Run.of("sweep", "--merge", folder.toString());

        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("part-1-of-1.sweep is damaged", "run its part again in an empty folder");
    }

    @Test
    void sweep_timeIsUp_stopsCleanly() {
        assertThat(Run.of("sweep", "all:n=5", "--ask", "alice(start)", "--time-limit", "200ms").status()).isEqualTo(3);
    }
}
