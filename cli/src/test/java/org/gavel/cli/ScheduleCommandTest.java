package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The command schedule. */
class ScheduleCommandTest {

    /** On a board on which every room leads to every other, any money brings Alice home, and none keeps Bob out of the cellar. */
    private static final String ROOMS = "game rooms\nstart hall\nboth home -> hall\nboth hall -> {home, cellar}\n"
            + "both cellar -> hall\nalice wants again and again at home\nbob wants never at cellar\n";

    /** Without promises both need all: after the first move each can only lose what the other needs. */
    private static final String TRAP = "game trap\nstart v\nboth v -> {u, w}\nboth u -> {t2, ends}\nboth w -> {x, d}\n"
            + "both x -> {t1, d}\nboth t1 -> t1\nboth t2 -> t2\nboth ends -> ends\nboth d -> d\n"
            + "alice wants once at t1, ends\nbob wants once at t2, ends\n";

    @TempDir
    private Path folder;

    private Run schedule(String text, String... options) throws Exception {
        String file = Files.writeString(folder.resolve("rooms.gavel"), text).toString();
        return Run.of(words("schedule", file, options));
    }

    /** By coins, as the game's text says: Alice fails with 1/2 times 3/4, and Bob by symmetry too. */
    @Test
    void schedule_ofErrands_dividesTheRest() {
        Run run = Run.of("schedule", "errands");
        assertThat(run.status()).isZero();
        assertThat(run.out()).contains("compatible, with 1/4 (0.25) of the money to spare")
                .contains("Alice gets 1/2 (0.5) and Bob 1/2 (0.5)")
                .contains("column=1:row=1:battery=3  3/8          3/8")
                .contains("Thresholds verified.");
    }

    @Test
    void schedule_ofOneWish_asksForBoth() {
        Run run = Run.of("schedule", "errands:wish=bob");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err())
                .isEqualTo("gavel: the question is about all wishes (leave out the parameter 'wish')\n");
        assertThat(Run.of("solve", "errands:wish=bob").status()).isZero();
        assertThat(Run.of("games", "errands").out()).contains("steps = 3 in 1..1000, wish = alice in {alice, bob}\n");
        assertThat(Run.of("games", "courier").out()).contains("wish = west in {west, east, north}\n");
    }

    /** By coins, each fails with 1/2: with exactly that, the tie rule would decide, so that nothing is promised. */
    @Test
    void schedule_ofWishesThatNeedAllTogether_promisesNothing() {
        Run run = Run.of("schedule", "errands:steps=2");
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out()).contains("no division of the money gives each player more than they need");
    }

    @Test
    void schedule_ofWishesThatNeedAll_endsWithStatus1AndNamesTheVertex() throws Exception {
        Run run = schedule(ROOMS);
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out()).contains("at hall the wishes are not compatible")
                .containsPattern("cellar +0 +never +-").doesNotContain("Both strategies");
    }

    /** Once Alice alone has the doors of the hall, she need not go to the cellar for herself. */
    @Test
    void schedule_whereAnOwnerNeverGoesThere_meetsBothWishes() throws Exception {
        Run run = schedule(
                ROOMS.replace("both hall -> {home, cellar}", "red hall -> home\nblue hall -> {home, cellar}"),
                "--rounds", "12");
        assertThat(run.status()).isZero();
        assertThat(run.out()).contains("Bob, never at cellar: 0 visits")
                .contains("Alice, again and again at home: 6 visits");
    }

    /** Below the thresholds for Alice's wish, both wishes; by coins each fails with 3/8. A game of one wish has nothing below. */
    @Test
    void solve_ofTwoWishes_tellsWhetherBothCanBeMet() {
        assertThat(Run.of("solve", "errands").out())
                .containsPattern("Alice wants once at .*, and needs 3/8 \\(0.375\\)\n"
                        + "Bob wants once at .*, and needs 3/8 \\(0.375\\)\nat .* compatible, with 1/4 \\(0.25\\) of the money");
        assertThat(Run.of("solve", "errands:steps=2").out()).contains("the wishes are not compatible");
        assertThat(Run.of("solve", "errands:wish=alice").out()).doesNotContain("wants");
    }

    /** Both wishes are told of each member of a family as of the game alone, and with a bid at every vertex. */
    @Test
    void solve_ofFamilyOfTwoWishes_tellsOfBothForEach() {
        assertThat(Run.of("solve", "errands:steps=2..3").out())
                .containsSubsequence("errands:steps=2", "not compatible", "errands:steps=3",
                        "compatible, with 1/4 (0.25) of the money");
        Run bids = Run.withInput(ROOMS + "owner alice at home\n", "solve", "-", "--bid-everywhere");
        assertThat(bids.out()).contains("rooms (bids everywhere)", "the wishes are not compatible");
    }

    /** Standard input is read for both wishes, and what is written of it holds both. */
    @ParameterizedTest
    @ValueSource(strings = {"schedule", "solve", "convert --to json"})
    void run_ofTwoWishesFromStandardInput_isAboutBoth(String command) throws Exception {
        String file = Files.writeString(folder.resolve("rooms.gavel"), ROOMS).toString();
        String[] words = command.split(" ", 2);
        String[] options = words.length == 1 ? new String[0] : words[1].split(" ");
        Run piped = Run.withInput(ROOMS, words(words[0], "-", options));
        assertThat(piped.out()).isEqualTo(Run.of(words(words[0], file, options)).out())
                .containsAnyOf("the wishes are not compatible", "\"bob\"");
    }

    private static String[] words(String command, String game, String... options) {
        return Stream.concat(Stream.of(command, game), Stream.of(options)).toArray(String[]::new);
    }

    /** What is written as JSON holds both wishes, and is read again. */
    @ParameterizedTest
    @CsvSource({"never,again and again", "once,never", "finally never,once"})
    void schedule_ofJson_isThatOfTheLanguage(String alice, String bob) throws Exception {
        String text = ROOMS.replace("alice wants again and again", "alice wants " + alice).replace("bob wants never",
                "bob wants " + bob) + "tie at out\nred cellar -> out\n";
        String expected = schedule(text, "--rounds", "9").out();
        String json = Run.of("convert", folder.resolve("rooms.gavel").toString(), "--to", "json").out();
        String file = Files.writeString(folder.resolve("rooms.json"), json).toString();
        assertThat(Run.of("schedule", file, "--rounds", "9").out()).isEqualTo(expected).contains("Bob needs");
        assertThat(Run.of("solve", file + ":wish=bob").out())
                .isEqualTo(Run.of("solve", folder.resolve("rooms.gavel") + ":wish=bob").out());
        assertThat(Run.of("convert", file, "--to", "json").out()).isEqualTo(json);
        String written = Run.of("convert", file, "--to", "gavel").out();
        Files.writeString(folder.resolve("rooms.gavel"), written);
        assertThat(Run.of("schedule", folder.resolve("rooms.gavel").toString(), "--rounds", "9").out())
                .isEqualTo(expected);
        assertThat(Run.of("convert", file, "--to", "dot").err()).contains("left out in dot: the other wishes");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
            "'wishes': {'alice': {'marked': ['a']}} | 1:25: a player has no wish",
            "'wishes': {'alice': {'marked': ['a']}, 'bob': {'marked': ['b']}} | a wish names a vertex 'b'",
            "'wishes': {'alice': {'marked': 'a'}, 'bob': {}} | marked must be a list in [ ]",
            "'wishes': {'alice': {'objective': 'love'}, 'bob': {}} | 'love'",
            "'wishes': {'door': {'marked': ['a']}} | 1:25: a player has no wish",
            "'wishes': {'door': {}, 'alice': {}, 'bob': {}} | 1:25: a player has no wish",
            "'wishes': {'a-b': {}, 'door': {}} | 1:26: the name of a part has letters, digits and '_'",
            "'wishes': {'lift': {}, 'door': {}, 'lift': {}} | the key 'lift' appears twice in this list of wishes",
            "'wishes': {'alice': {'aim': 'reach'}, 'bob': {}} | unknown key 'aim' in this wish",
            "'wishes': {'alice': 'a', 'bob': {}} | a wish must be an object",
            "'wishes': {'alice': {}, 'bob': {}}, 'objective': 'buchi' | marked vertices or priorities of its own",
            "'name': 'none' | the players of this game have no wishes of their own"})
    void schedule_ofWrongJson_saysWhere(String wishes, String message) throws Exception {
        String json = ("{'start':'a', " + wishes
                + ", 'vertices': [{'id': 'a'}], 'edges': [{'from':'a', 'to':'a', 'colour':'both'}]}")
                .replace('\'', '"');
        Run run = Run.of("schedule", Files.writeString(folder.resolve("wrong.json"), json).toString());
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err().replace('"', '\'')).contains(message);
    }

    /** The proofs of both thresholds are answers that are checked by themselves, each for its wish. */
    @Test
    void schedule_withCertificate_holdsAnswersThatAreAccepted() throws Exception {
        JsonNode answers = JsonMapper.shared()
                .readTree(Run.of("schedule", "errands", "--certificate", "--format", "json").out()).get("answers");
        for (int i = 0; i < 2; i++) {
            String wish = "errands:wish=" + (i == 0 ? "alice" : "bob");
            String file = Files.writeString(folder.resolve("answer.json"), answers.get(i).toString()).toString();
            assertThat(answers.get(i).get("certificate").isObject()).isTrue();
            assertThat(Run.of("check", file, wish).status()).isZero();
            String other = Files.writeString(folder.resolve("other.json"),
                    answers.get(i).toString().replace("3/8", "1/8").replace("0.375", "0.125")).toString();
            assertThat(Run.of("check", other, wish).status()).isEqualTo(1);
        }
    }

    /** Each tender wins the game of its wish against every play of the other, with what the schedule gives. */
    @ParameterizedTest
    @CsvSource({"alice,", "bob,", "alice,--payment poorman", "bob,--payment taxman:1/3"})
    void schedule_withTender_printsAStrategyThatWins(String player, String payment) throws Exception {
        String[] options = payment == null ? new String[0] : payment.split(" ");
        Run run = Run.of(words("schedule", "errands", words("--tender", player, options)));
        assertThat(run.out()).contains("plays alice\n", "of the money at column=1:row=1:battery=3\n");
        String file = Files.writeString(folder.resolve("tender.strategy"), run.out()).toString();
        String share = run.out().replaceFirst("(?s).*and gets (\\S+) of the money.*", "$1");
        Run check = Run.of(words("strategy", "check", Stream.concat(Stream.of("errands:wish=" + player, file, "--money",
                share + "," + rest(share)), Stream.of(options)).toArray(String[]::new)));
        assertThat(check.out()).contains("wins against every play of Bob");
    }

    /** By the recursion of a reach game whose bids go to the bank, worked out apart: each needs 20/61. */
    @Test
    void schedule_ofParts_dividesTheRestAmongAll() {
        Run run = Run.of("schedule", "courier");
        assertThat(run.status()).isZero();
        assertThat(run.out()).contains("compatible, with 1/61 (0.016393) of the money to spare",
                "west gets 1/3 (0.333333) and east 1/3 (0.333333) and north 1/3 (0.333333)",
                "All strategies together, for 5 rounds:").doesNotContain(": 0 visits");
        assertThat(Run.of("schedule", "courier:steps=4").out()).contains("gives each part more than they need");
        assertThat(Run.of("solve", "courier").out()).contains("north wants once at ",
                "and needs 20/61 (0.327869)\nat ", "compatible, with 1/61");
    }

    /** Each tender wins the game of its wish against every play of one player with what the other parts have together. */
    @ParameterizedTest
    @ValueSource(strings = {"west", "east", "north"})
    void schedule_ofParts_printsTendersThatWin(String part) throws Exception {
        Run run = Run.of("schedule", "courier", "--tender", part);
        String file = Files.writeString(folder.resolve("part.strategy"), run.out()).toString();
        assertThat(Run.of("strategy", "check", "courier:wish=" + part, file, "--money", "1/3,2/3").out())
                .contains("wins against every play of Bob");
    }

    /** What is written of parts as JSON holds all wishes, with proofs that are checked by themselves. */
    @Test
    void schedule_ofPartsInJson_isThatOfTheLanguage() throws Exception {
        String json = Run.of("convert", "courier", "--to", "json").out();
        String file = Files.writeString(folder.resolve("courier.json"), json).toString();
        assertThat(Run.of("schedule", file).out()).isEqualTo(Run.of("schedule", "courier").out());
        assertThat(Run.of("convert", file, "--to", "json").out()).isEqualTo(json);
        JsonNode answers = JsonMapper.shared()
                .readTree(Run.of("schedule", file, "--certificate", "--format", "json").out()).get("answers");
        assertThat(answers).hasSize(3);
        String last = Files.writeString(folder.resolve("answer.json"), answers.get(2).toString()).toString();
        assertThat(Run.of("check", last, file + ":wish=north").status()).isZero();
        assertThat(Run.of("check", last, file + ":wish=west").err()).contains("is the answer for another game?");
    }

    /** The winner of the first bid keeps the token at b or c for ever; so each of two needs more than half for their own parity. */
    @Test
    void schedule_ofParityEach_isTheSameInJson() throws Exception {
        Run run = schedule("game g\nstart a\nboth a -> {b, c}\nboth b -> b\nboth c -> c\n"
                + "alice wants priority 1 at a, c\nalice wants priority 2 at b\nbob wants priority 3 at a, b\n"
                + "bob wants priority 4 at c\n");
        assertThat(run.out()).contains("Alice wants parity, even at b\n", "Bob wants parity, even at c\n")
                .containsPattern("\n  a +1/2 +1/2 +-\n").containsPattern("\n  b +0 +never +-\n")
                .containsPattern("\n  c +never +0 +-\n");
        assertThat(run.status()).isEqualTo(1);
        String json = Run.of("convert", folder.resolve("rooms.gavel").toString(), "--to", "json").out();
        assertThat(json).contains("\"priorities\": {\"a\": 1, \"b\": 2, \"c\": 1}").doesNotContain("\"priority\"");
        String file = Files.writeString(folder.resolve("rooms.json"), json).toString();
        assertThat(Run.of("schedule", file).out()).isEqualTo(run.out());
        assertThat(Run.of("convert", file, "--to", "json").out()).isEqualTo(json);
        String text = Run.of("convert", file, "--to", "gavel").out();
        assertThat(text).contains("bob wants priority 3 at a, b\n");
        file = Files.writeString(folder.resolve("written.gavel"), text).toString();
        assertThat(Run.of("schedule", file).out()).isEqualTo(run.out());
    }

    /** Under two wishes of priorities a single loop serves both: each visit counts as even for Alice and for Bob. */
    @Test
    void schedule_ofParityThatBothMeet_countsVisits() throws Exception {
        Run run = schedule("game g\nstart a\nboth a -> b\nboth b -> a\nalice wants priority 2 at a\n"
                + "alice wants priority 1 at b\nbob wants priority 4 at b\nbob wants priority 3 at a\n", "--rounds",
                "4");
        assertThat(run.out()).contains("Alice, parity, even at a: 2 visits", "Bob, parity, even at b: 1 visit\n");
        assertThat(run.status()).isZero();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "{\"objective\": \"parity\"} | the wish of 'bob' names no vertices (number them",
            "{\"objective\": \"parity\", \"priorities\": {\"b\": 1}} | a wish names a vertex 'b' that does not exist",
            "{\"objective\": \"parity\", \"priorities\": [1]} | priorities must be an object, as in {\"a\": 1, \"b\": 2}",
            "{\"objective\": \"parity\", \"priorities\": {\"a\": \"x\"}} | 'x' is not a priority",
            "{\"objective\": \"parity\", \"priorities\": {\"a\": 1, \"a\": 2}} | the vertex 'a' appears twice in priorities",
            "{\"marked\": [\"a\"], \"priorities\": {\"a\": 1}} | has priorities and another objective than parity"})
    void schedule_ofJsonPrioritiesThatAreWrong_saysSo(String wish, String message) {
        Run run = Run.withInput("{\"start\": \"a\", \"wishes\": {\"alice\": {\"marked\": [\"a\"]}, \"bob\": " + wish
                + "}, \"vertices\": [{\"id\": \"a\"}], \"edges\": [{\"from\": \"a\", \"to\": \"a\", \"colour\":"
                + " \"both\"}]}\n", "schedule", "-");
        assertThat(run.err()).contains(message);
        assertThat(run.status()).isEqualTo(2);
    }

    /** The first wish can be solved without the second, but mistakes of the second are told. */
    @ParameterizedTest
    @ValueSource(strings = {"solve", "schedule", "show"})
    void solve_ofTwoWishes_readsBoth(String command) {
        Run run = Run
                .withInput("game g\nstart a\nboth a -> {b, c}\nboth b -> b\nboth c -> c\nalice wants average >= 1/2\n"
                        + "weight 1 at b\nbob wants once at cc\n", command, "-");
        assertThat(run.err()).contains(":8:19: no edge leads to or from vertex 'cc' (did you mean 'c'?)");
        assertThat(run.status()).isEqualTo(2);
    }

    @Test
    void schedule_ofAverages_saysThem() throws Exception {
        assertThat(schedule("game g\nstart a\nboth a -> {b, c}\nboth b -> b\nboth c -> c\nalice wants average >= 1/2\n"
                + "weight 1 at b\nbob wants never at c\n").out()).contains("  Alice wants average >= 1/2\n")
                .containsPattern("\n  a +1/2 +1/2 +-\n");
    }

    /** Parts make the same moves everywhere, and none of them is Alice or Bob. */
    @ParameterizedTest
    @ValueSource(strings = {"red a -> b", "owner bob at a", "alice wins at d\nboth a -> d", "charge alice 1/2 at b",
            "broke alice at a", "stuck tie at d\nboth a -> d"})
    void schedule_ofPartsThatDiffer_namesTheVertex(String line) {
        Run run = Run
                .withInput("game g\npayment poorman\nstart a\nboth a -> a\nboth b -> a\npart door wants never at b\n"
                        + "part lift wants once at a\n" + line + "\n", "schedule", "-");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("parts differ at '");
        assertThat(Run.withInput("game g\npayment poorman\nstart a\nchance a -> 1/2 a, 1/2 b\nchance b -> a\n"
                + "part door wants once at b\npart lift wants once at a\n", "schedule", "-").err())
                .contains("parts differ at 'a'");
    }

    /** Where a play ends in a tie it stays for ever, and JSON says so too. In one round, who bids more than half chooses. */
    @ParameterizedTest
    @CsvSource({"part door wants never at d;part lift wants never at d, 1/2 1/2",
            "alice wants once at c;bob wants never at d, 1/2 1/2",
            "alice wants finally never at c;bob wants again and again at d, 1/2 1/2",
            "alice wants again and again at {c;"
                    + " d};bob wants never at {c; d}, 0 never"})
    void schedule_ofPlaysThatEndInTies_takesThemAsEndless(String wishes, String needs) throws Exception {
        String text = "game g\npayment poorman\nstart a\nboth a -> {c, d}\ntie at {c, d}\n"
                + wishes.replace("; ", ", ").replace(';', '\n') + "\n";
        Run run = schedule(text);
        assertThat(run.out()).containsPattern("\n  a +" + needs.replace(" ", " +") + " +");
        assertThat(run.status()).isEqualTo(1);
        String json = Run.of("convert", folder.resolve("rooms.gavel").toString(), "--to", "json").out();
        String file = Files.writeString(folder.resolve("rooms.json"), json).toString();
        assertThat(Run.of("schedule", file).out()).isEqualTo(run.out());
        assertThat(Run.of("convert", file, "--to", "json").out()).isEqualTo(json);
    }

    /** A room counts where the battery is empty, too: with one step, whoever bids more than half goes where they want. */
    @Test
    void schedule_ofPositionsThatEndPlays_countsThem() {
        assertThat(Run.of("schedule", "errands:steps=1").out()).containsPattern("battery=1 +1/2 +1/2 +-\n");
    }

    @Test
    void schedule_ofJsonWishWithoutVertices_isRefused() {
        Run run = Run.withInput("{\"start\": \"a\", \"wishes\": {\"alice\": {\"objective\": \"safety\"}, \"bob\":"
                + " {\"marked\": [\"a\"]}}, \"vertices\": [{\"id\": \"a\"}], \"edges\": [{\"from\": \"a\","
                + " \"to\": \"a\", \"colour\": \"both\"}]}\n", "schedule", "-");
        assertThat(run.err()).contains("the wish of 'alice' names no vertices");
        assertThat(run.status()).isEqualTo(2);
    }

    @Test
    void schedule_ofAWishToBeWhereTheOtherWins_isRefused() throws Exception {
        assertThat(schedule("game g\nstart a\nboth a -> {b, c}\ntie at c\nbob wins at b\nalice wants once at b\n"
                + "bob wants once at c\n").err())
                .isEqualTo(
                        "gavel: a wish is to visit 'b', where the other player wins (let plays end in a tie there)\n");
    }

    /** By hand: the theorem of the guide's proofs with promises, and all the money without. */
    @ParameterizedTest
    @CsvSource({"nothing,5/8 1/2,false", "admissible,1/2 1/2,false", "promise,0 1/2,true"})
    void schedule_underAssumptions_needsLess(String assumption, String needs, boolean met) throws Exception {
        Run run = schedule(TRAP, "--assume", assumption);
        assertThat(run.out()).containsPattern("\n  v +" + needs.replace(" ", " +") + " ");
        assertThat(run.status()).isEqualTo(met ? 0 : 1);
        assertThat(run.out().contains("Alice, once at ends, t1: 1 visit\n")).isEqualTo(met);
        assertThat(run.out().contains("assuming")).isEqualTo(!assumption.equals("nothing"));
        String parts = TRAP.replace("alice wants", "part door wants").replace("bob wants", "part lift wants")
                .replace("start v", "start v\npayment poorman");
        assertThat(schedule(parts, "--assume", assumption).status()).isEqualTo(met ? 0 : 1);
    }

    /** Nobody goes to e, which is bad for both, so that a fair coin brings the token to d some time. */
    @Test
    void schedule_ofTailsUnderAssumptions_meetsBoth() throws Exception {
        String text = "game g\nstart a\nboth a -> {b, c}\nboth b -> {a, d}\nboth c -> {a, e}\nboth d -> d\nboth e -> e\n"
                + "alice wants again and again at a, d\nbob wants finally never at e, c\n";
        assertThat(schedule(text).out()).containsPattern("\n  a +1/2 +1/2 +-");
        assertThat(schedule(text, "--assume", "admissible").out()).containsPattern("\n  a +0 +0 +1")
                .containsPattern("Alice, again and again at a, d: \\d+ visit")
                .contains("Bob, finally never at c, e: 0");
    }

    /** What is printed under an assumption is played on the board that is printed with it. */
    @ParameterizedTest
    @ValueSource(strings = {"alice", "bob"})
    void schedule_withBoard_printsTheGameOfTheTender(String player) throws Exception {
        String tender = Files.writeString(folder.resolve("t.strategy"),
                schedule(TRAP, "--assume", "promise", "--tender", player).out()).toString();
        String board = Files.writeString(folder.resolve("t.json"),
                schedule(TRAP, "--assume", "promise", "--board", player).out()).toString();
        assertThat(Run.of("strategy", "simulate", board, "--money", player.equals("alice") ? "1/4,3/4" : "3/4,1/4",
                "--games", "99", "--alice-plays", tender, "--bob-plays", "random").out())
                .containsPattern("t.strategy +random +99 +99 +0 +0 ");
        assertThat(Run.of("solve", board).out()).contains("trap (assuming promise)", player.equals("alice")
                ? "Alice wins with more than 0 "
                : "Alice wins with more than 1/2");
        JsonNode json = JsonMapper.shared().readTree(
                schedule(TRAP, "--assume", "promise", "--board", player, "--format", "json").out());
        assertThat(json.get("assume").asString()).isEqualTo("promise");
        assertThat(json.get("wishes").get(player).get("board").asString()).isEqualTo(Files.readString(Path.of(board)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"schedule courier --assume promise | for two wishes, and there are 3",
            "schedule errands --assume love | 'love'", "schedule errands --board carol | nobody called 'carol'"})
    void schedule_underOtherAssumptions_isRefused(String command, String message) {
        Run run = Run.of(command.split(" "));
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains(message);
    }

    @Test
    void schedule_withoutADivision_saysThatNoStrategyIsWritten() throws Exception {
        assertThat(schedule(TRAP, "--tender", "bob").err()).isEqualTo(
                "gavel: no strategy is written, because the wishes are not compatible\n");
        assertThat(Run.of("schedule", "errands", "--at", "zz").err()).contains("errands has no vertex 'zz'");
        assertThat(Run.of("schedule", "courier", "--payment", "richman").err()).contains("not with payment richman");
        assertThat(schedule(TRAP.replace("alice wants", "part \"my door\" wants")).err())
                .contains("write letters, digits and '_', without quotation marks");
    }

    /** A whole schedule is checked: its proofs, and all that follows from them. */
    @ParameterizedTest
    @CsvSource({"errands,'--tender bob'", "courier,''", "errands,'--payment taxman:1/3'",
            "TRAP,'--assume promise --board bob'",
            "TRAP,'--assume admissible'"})
    void check_ofASchedule_acceptsItAndNothingElse(String name, String options) throws Exception {
        String game = name.equals("TRAP") ? Files.writeString(folder.resolve("trap.gavel"), TRAP).toString() : name;
        String[] asked = options.isEmpty() ? new String[0] : options.split(" ");
        String answer = Run.of(words("schedule", game, words("--certificate", "--format",
                Stream.concat(Stream.of("json"), Stream.of(asked)).toArray(String[]::new)))).out();
        String[] rules = options.startsWith("--payment") ? asked : new String[0];
        assertThat(check(answer, game, rules).out()).contains("kind schedule", "verified: all thresholds, their sum");
        JsonNode tree = JsonMapper.shared().readTree(answer);
        for (String key : List.of("verdict", "spare", "wishes", "vertices", "rounds", "auction", "start", "assume",
                "game")) {
            if (tree.has(key)) {
                ObjectNode wrong = ((ObjectNode) tree).deepCopy();
                wrong.set(key, JsonMapper.shared().readTree(tree.get(key).toString()
                        .replaceFirst("[0-9]|(?<=\"[a-z]{0,20})[a-z](?=[a-z]*[ \"])", "7")));
                assertThat(wrong).isNotEqualTo(tree);
                Run run = check(wrong.toString(), game, rules);
                assertThat(run.status()).as(key).isNotZero();
                assertThat(run.out()).doesNotContain("\nverified");
            }
        }
        ((ObjectNode) tree.get("answers").get(0).get("thresholds").get(tree.get("start").asString()))
                .putObject("alice").put("exact", "1/7").put("lower", 0.1).put("upper", 0.2);
        assertThat(check(tree.toString(), game, rules).status()).isNotZero();
        ((ObjectNode) tree).putArray("answers");
        assertThat(check(tree.toString(), game, rules).err()).contains("the schedule has no proofs");
        assertThat(check(answer + answer, game, rules).err()).contains("a schedule has a file of its own");
    }

    /** What is true of other questions proves nothing of a schedule. */
    @ParameterizedTest
    @ValueSource(strings = {"solve errands:wish=bob --horizon 9", "outcome errands:wish=bob --money 1,1"})
    void check_ofAScheduleWithOtherAnswers_isRefused(String command) throws Exception {
        JsonNode tree = JsonMapper.shared()
                .readTree(Run.of("schedule", "errands", "--certificate", "--format", "json").out());
        Run other = Run.of(words(command.split(" ")[0], command.split(" ")[1],
                (command.substring(command.indexOf(" --") + 1) + " --format json").split(" ")));
        ((ArrayNode) tree.get("answers")).set(1, JsonMapper.shared().readTree(other.out()));
        Run run = check(tree.toString(), "errands");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("an answer in the schedule is to another question");
    }

    private Run check(String answer, String game, String... rules) throws Exception {
        String file = Files.writeString(folder.resolve("saved.json"), answer).toString();
        return Run.of(words("check", file, Stream.concat(Stream.of(game), Stream.of(rules)).toArray(String[]::new)));
    }

    private static String rest(String share) {
        String[] parts = share.split("/");
        return new java.math.BigInteger(parts[1]).subtract(new java.math.BigInteger(parts[0])) + "/" + parts[1];
    }

    /** What needs ever smaller bids is played optimally, and where no division serves both there is no tender. */
    @Test
    void schedule_withTenderThatRulesCannotSay_isOptimal() throws Exception {
        String text = ROOMS.replace("both hall -> {home, cellar}", "red hall -> home\nblue hall -> {home, cellar}");
        assertThat(schedule(text, "--tender", "bob").out()).contains("at hall ", "bid ", "move home");
        String tender = schedule(text, "--tender", "alice").out();
        assertThat(tender).endsWith("plays alice\noptimal 1/4\n");
        String file = Files.writeString(folder.resolve("tender.strategy"), tender).toString();
        assertThat(simulated(file).replace(file, "optimal:1/4").replaceAll(" +", " "))
                .isEqualTo(simulated("optimal:1/4").replaceAll(" +", " ")).contains("optimal:1/4 random 9");
        Path none = folder.resolve("none.strategy");
        Run failed = schedule(ROOMS, "--tender", "bob", "--out", none.toString());
        assertThat(failed.err()).isEqualTo("gavel: no strategy is written, because the wishes are not compatible\n");
        assertThat(failed.status()).isEqualTo(1);
        assertThat(none).doesNotExist();
    }

    private String simulated(String strategy) {
        return Run
                .of("strategy", "simulate", folder.resolve("rooms.gavel") + ":wish=alice", "--money", "1,1", "--games",
                        "9", "--rounds", "40", "--bob-plays", "random", "--alice-plays", strategy)
                .out();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "alice wants again and again at home, and at hall | name one set in each wish",
            "red hall -> hall | alice has no wish", "alice wants maybe at home | no objective begins with 'maybe'"})
    void schedule_ofOtherTexts_saysWhatIsWrong(String line, String message) throws Exception {
        Run run = schedule(ROOMS.replace("alice wants again and again at home", line));
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains(message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"schedule race | have no wishes of their own",
            "solve errands:wish=carol | nobody called 'carol' has a wish",
            "schedule errands --tender carol | --tender: nobody called 'carol' has a wish (choose one of alice, bob)",
            "schedule courier --payment richman | where the highest bid, named in secret, is paid to the bank",
            "schedule courier --ties coin | where the highest bid, named in secret, is paid to the bank",
            "schedule courier --bids open:bob | where the highest bid, named in secret, is paid to the bank",
            "schedule errands --mover winner-moves | more money can hurt"})
    void run_ofWrongArguments_saysSo(String command, String message) {
        Run run = Run.of(command.split(" "));
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains(message);
    }
}
