package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.gavel.engine.word.Labelled;
import org.gavel.service.query.Query;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** What a session answers, beside what the commands of the same names do. */
class SessionQuestionsTest {

    /** Commands listed as questions that sessions answer by other names, or that are no questions about games. */
    private static final Set<String> NO_QUESTIONS = Set.of("serve", "support", "strategy");

    private static JsonNode session(String fields) {
        Run run = Run.withInput("{\"id\": 1, " + fields + "}\n", "session");
        JsonNode line = JsonMapper.shared().readTree(run.out());
        assertThat(line.has("result")).as(run.out()).isTrue();
        return line.get("result");
    }

    /** An answer without times, and without the command that finds it again. */
    private static JsonNode timeless(JsonNode answer) {
        return ((ObjectNode) answer).remove(List.of("statistics", "command"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
            "\"command\": \"solve\", \"game\": \"tug-of-war\", \"vertices\": \"all\" | solve tug-of-war --vertices all",
            "\"command\": \"solve\", \"game\": \"tug-of-war\", \"payment\": \"poorman\" | solve tug-of-war --payment poorman --vertices start",
            "\"command\": \"solve\", \"game\": \"tug-of-war\", \"chips\": \"0..4\" | solve tug-of-war --totals 0..4 --vertices start",
            "\"command\": \"solve\", \"game\": \"tug-of-war\", \"chips\": 3, \"ties\": \"losers-ball\", \"vertices\": \"all\" | solve tug-of-war --totals 3 --ties losers-ball --vertices all",
            "\"command\": \"solve\", \"game\": \"tug-of-war\", \"horizon\": 3 | solve tug-of-war --horizon 3 --vertices start",
            "\"command\": \"periods\", \"game\": \"tug-of-war\", \"vertices\": \"all\" | periods tug-of-war --vertices all",
            "\"command\": \"compare\", \"game\": \"race:a=1,b=2\", \"with\": {\"game\": \"race\"} | compare race:a=1,b=2 race",
            "\"command\": \"compare\", \"game\": \"race:a=1,b=2\", \"with\": {\"game\": \"race\"}, \"verify\": false | compare race:a=1,b=2 race --check no",
            "\"command\": \"check-strategy\", \"game\": \"tug-of-war\", \"strategy\": \"optimal\", \"money\": \"chips\", \"alice\": 6, \"bob\": 1 | strategy check tug-of-war optimal --chips 6,1",
            "\"command\": \"check-strategy\", \"game\": \"tug-of-war\", \"strategy\": \"nonadaptive:1\", \"player\": \"bob\", \"money\": \"chips\", \"alice\": 3, \"bob\": 3 | strategy check tug-of-war nonadaptive:1 --player bob --chips 3,3",
            "\"command\": \"check-strategy\", \"game\": \"tug-of-war\", \"strategy\": \"optimal\", \"alice\": 2, \"bob\": 1 | strategy check tug-of-war optimal --money 2,1",
            "\"command\": \"simulate\", \"game\": \"tug-of-war\", \"money\": \"chips\", \"alice\": 4, \"bob\": 3, \"games\": 30, \"seed\": 7, \"alicePlays\": \"random:3\" | strategy simulate tug-of-war --chips 4,3 --games 30 --seed 7 --alice-plays random:3",
            "\"command\": \"simulate\", \"game\": \"tug-of-war\", \"alice\": 3, \"bob\": 2, \"games\": 30, \"rounds\": 9, \"confidence\": 0.9 | strategy simulate tug-of-war --money 3,2 --games 30 --rounds 9 --confidence 0.9",
            "\"command\": \"judge\", \"game\": \"oshi-zumo:n=1\", \"alice\": 4, \"bob\": 3, \"alicePlays\": \"uniform\" | judge oshi-zumo:n=1 --chips 4,3 --alice-plays uniform",
            "\"command\": \"repair\", \"game\": \"race\", \"below\": \"1/3\", \"player\": \"bob\" | repair race --below 1/3 --player bob",
            "\"command\": \"repair\", \"game\": \"race\", \"below\": \"1/3\", \"charge\": \"1/10\" | repair race --below 1/3 --charge 1/10",
            "\"command\": \"schedule\", \"game\": \"errands\", \"rounds\": 3, \"tender\": \"bob\" | schedule errands --rounds 3 --tender bob",
            "\"command\": \"schedule\", \"game\": \"errands\", \"parameters\": {\"steps\": 3} | schedule errands:steps=3",
            "\"command\": \"simulate\", \"game\": \"race\", \"randomTurn\": true, \"games\": 30 | strategy simulate race --random-turn --games 30"})
    void session_question_hasTheAnswerOfTheCommand(String fields, String command) {
        JsonNode expected = JsonMapper.shared().readTree(
                Run.of(Stream.concat(Stream.of(command.split(" ")), Stream.of("--format", "json"))
                        .toArray(String[]::new)).out());

        assertThat(timeless(session(fields))).isEqualTo(timeless(expected));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
            "\"command\": \"solve\", \"game\": \"tug-of-war\", \"vertices\": \"all\" | solve tug-of-war --vertices all",
            "\"command\": \"moves\", \"game\": \"race\", \"chips\": \"0..4\" | moves race --totals 0..4",
            "\"command\": \"periods\", \"game\": \"race\" | periods race --vertices start",
            "\"command\": \"compare\", \"game\": \"race:a=1,b=2\", \"with\": {\"game\": \"race\"} | compare race:a=1,b=2 race",
            "\"command\": \"outcome\", \"game\": \"race\", \"alice\": 1, \"bob\": 1 | outcome race --money 1,1",
            "\"command\": \"value\", \"game\": \"tug-of-war\", \"alice\": 2, \"bob\": 2 | value tug-of-war --chips 2,2",
            "\"command\": \"check-strategy\", \"game\": \"tug-of-war\", \"strategy\": \"optimal\", \"money\": \"chips\", \"alice\": 6, \"bob\": 1 | strategy check tug-of-war optimal --chips 6,1",
            "\"command\": \"simulate\", \"game\": \"race\", \"randomTurn\": true, \"games\": 30 | strategy simulate race --random-turn --games 30"})
    void form_ofAnAnswer_isWhatTheCommandPrints(String fields, String command) {
        for (String form : List.of("csv", "text")) {
            String expected = Run
                    .of(Stream.concat(Stream.of(command.split(" ")), Stream.of("--format", form))
                            .toArray(String[]::new))
                    .out();
            assertThat(timesAway(session(fields + ", \"form\": \"" + form + "\"").get("text").asString()))
                    .isEqualTo(timesAway(expected));
        }
    }

    private static String timesAway(String text) {
        return text.replaceAll("[0-9.]+ s\\b", "... s")
                .replaceAll(", (reading|expanding|solving|verifying|advising) [.]{3} s", "")
                .replaceAll(" \\(.*[.]{3} s\\)", "");
    }

    @Test
    void questions_areThoseOfTheTable_withTheirFields() {
        JsonNode questions = session("\"command\": \"questions\"").get("questions");

        assertThat(questions.valueStream().map(each -> each.get("command").asString()))
                .containsExactlyElementsOf(Labelled.labels(Query.class));
        JsonNode solve = questions.valueStream().filter(each -> each.get("command").asString().equals("solve"))
                .findFirst().orElseThrow();
        assertThat(solve.get("ofGame").asBoolean()).isTrue();
        assertThat(solve.get("fields").valueStream().filter(each -> each.get("field").asString().equals("digits"))
                .findFirst().orElseThrow().toString())
                .isEqualTo("{\"field\":\"digits\",\"says\":\"decimal digits to find and to print\",\"needed\":false,"
                        + "\"several\":false,\"type\":\"whole\",\"least\":1,\"most\":10000}");
    }

    @Test
    void session_ofTheCommandLine_answersAllThatAsksAboutGames() {
        List<String> lines = Run.of("--help").out().lines().toList();
        List<String> first = lines.subList(lines.indexOf("Commands") + 1, lines.size()).stream()
                .takeWhile(line -> !line.isEmpty()).map(line -> line.strip().split(" ")[0]).toList();
        List<String> more = lines.stream().filter(line -> line.startsWith("  questions "))
                .flatMap(line -> Stream.of(line.strip().split(" +", 2)[1].split(", "))).toList();
        List<String> commands = Stream.concat(first.stream(), more.stream())
                .filter(name -> !NO_QUESTIONS.contains(name)).toList();

        assertThat(commands).contains("solve", "sweep", "periods");
        assertThat(Labelled.labels(Query.class)).containsAll(commands);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"solve;\"chips\": 3;signatures", "moves;\"payment\": \"poorman\";ranks",
            "periods;\"ties\": \"losers-ball\";tables", "compare;\"with\": {\"game\": \"tug-of-war:n=2\"};both",
            "value;\"alice\": 1, \"bob\": 1;strategies"})
    void certificate_ofAQuestion_standsBesideItsAnswer(String command, String fields, String kind) {
        JsonNode answer = session(
                "\"command\": \"" + command + "\", \"game\": \"tug-of-war:n=1\", \"certificate\": true, "
                        + fields);

        assertThat(answer.at("/certificate/kind").asString()).isEqualTo(kind);
    }

    @Test
    void certificate_whereThereIsNone_isNull() {
        JsonNode answer = session("\"command\": \"value\", \"game\": \"tug-of-war:n=1\", \"alice\": 1, \"bob\": 1,"
                + " \"certificate\": true, \"horizon\": 2");

        assertThat(answer.get("certificate").isNull()).isTrue();
    }

    @Test
    void solve_withoutAdvice_hasThresholdsAlone() {
        JsonNode alice = session("\"command\": \"solve\", \"game\": \"race\", \"advice\": false").at("/thresholds")
                .iterator().next().get("alice");

        assertThat(alice.propertyNames()).containsExactlyInAnyOrder("exact", "lower", "upper");
    }

    @ParameterizedTest
    @CsvSource({"json", "adj", "dot", "graphml", "gavel", "prism"})
    void convert_ofAnyFormat_isTheTextOfTheCommand(String format) {
        assertThat(session("\"command\": \"convert\", \"game\": \"race\", \"to\": \"" + format + "\"").get("text")
                .asString()).isEqualTo(Run.of("convert", "race", "--to", format).out());
    }

    @ParameterizedTest
    @CsvSource({"dot,", "svg,", "dot,5", "tikz,", "tikz,4"})
    void show_ofABoard_isThePictureOfTheCommand(String form, String chips) {
        String more = chips == null ? "" : ", \"chips\": " + chips;
        String[] arguments = Stream.concat(Stream.of("show", "race", "--format", form),
                chips == null ? Stream.empty() : Stream.of("--totals", chips)).toArray(String[]::new);

        assertThat(session("\"command\": \"show\", \"game\": \"race\", \"form\": \"" + form + "\"" + more).get("text")
                .asString()).isEqualTo(Run.of(arguments).out());
    }

    @Test
    void sweep_ofAllWants_countsListsAndFinds() {
        String asked = "\"command\": \"sweep\", \"sources\": [\"all:n=4,moves=1\"], \"ask\": \"zugzwang(start)\"";
        JsonNode counts = JsonMapper.shared().readTree(
                Run.of("sweep", "all:n=4,moves=1", "--ask", "zugzwang(start)", "--format", "json").out());
        List<String> table = Run
                .of("sweep", "all:n=4,moves=1", "--ask", "zugzwang(start)", "--values", "--format", "csv")
                .out().lines().toList();

        ObjectNode counted = (ObjectNode) session(asked);
        assertThat(counted.remove("kind").asString()).isEqualTo("sweep");
        assertThat(timeless(counted)).isEqualTo(timeless(counts));
        JsonNode listed = session(asked + ", \"want\": \"table\"");
        assertThat(listed.get("rows")).hasSize(table.size() - 1);
        assertThat(session(asked + ", \"want\": \"find\"").get("found")).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
            "\"command\": \"check-strategy\", \"game\": \"race\", \"strategy\": \"mine.strategy\", \"alice\": 1, \"bob\": 1 | strategies of files are not read here",
            "\"command\": \"check-strategy\", \"game\": \"race\", \"strategy\": \"optima\", \"alice\": 1, \"bob\": 1 | 'strategy': there is no strategy 'optima'",
            "\"command\": \"compare\", \"game\": \"race\" | 'with' is required",
            "\"command\": \"compare\", \"game\": \"race\", \"with\": {\"game\": \"race\", \"ties\": \"bob\"} | the auctions of the two games differ",
            "\"command\": \"convert\", \"game\": \"race\", \"to\": \"doc\" | 'to': unknown format 'doc'",
            "\"command\": \"show\", \"game\": \"race\", \"chips\": \"1..2\" | 'chips' 1..2 is more than one total",
            "\"command\": \"sweep\", \"ask\": \"alice(start)\" | 'sources' is required",
            "\"command\": \"sweep\", \"sources\": \"/etc/passwd\", \"ask\": \"alice(start)\" | there is no bundled game",
            "\"command\": \"simulate\", \"game\": \"race\", \"randomTurn\": true, \"alice\": 1 | has no bids"})
    void session_wrongQuestion_isToldInWords(String fields, String told) {
        assertThat(Run.withInput("{\"id\": 1, " + fields + "}\n", "session").out()).contains("\"kind\":\"input\"")
                .contains(told);
    }
}
