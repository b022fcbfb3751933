package org.gavel.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.gavel.engine.limit.StopSignal;
import org.gavel.service.answer.Json;
import org.gavel.service.request.Limits;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class ServiceTest {

    private final Service service = new Service(System::nanoTime, Limits.DEFAULT);

    private JsonNode ask(String request) {
        return Json.MAPPER.readTree(service.answer(request.replace('\'', '"'), StopSignal.NEVER));
    }

    @Test
    void solve_ticTacToe_givesTheShareOfThePaper() {
        JsonNode answer = ask("{'id': 'a', 'command': 'solve', 'game': 'tic-tac-toe'}");
        assertThat(answer.at("/id").asString()).isEqualTo("a");
        assertThat(answer.at("/result/thresholds/........./alice/exact").asString()).isEqualTo("133/256");
    }

    @Test
    void successors_ofTheEmptyBoard_priceTheCentreAtNothing() {
        JsonNode answer = ask("{'id': 1, 'command': 'successors', 'game': 'tic-tac-toe'}");
        for (JsonNode successor : answer.at("/result/successors")) {
            String mover = successor.at("/movers/0").asString();
            boolean centre = successor.at("/id").asString().charAt(4) != '.';
            assertThat(successor.at("/rank/" + mover).asInt() == 1).isEqualTo(centre);
            assertThat(successor.at("/cost/" + mover + "/exact").asString().equals("0")).isEqualTo(centre);
        }
        assertThat(answer.at("/result/successors").size()).isEqualTo(18);
    }

    /** Nobody waits for ever: what goes wrong in the program itself is an answer, too. */
    @Test
    void answer_whereTheProgramFails_saysSo() {
        JsonNode answer = Json.MAPPER.readTree(
                service.answer("{\"id\": 7, \"command\": \"solve\", \"game\": \"tic-tac-toe\"}", () -> {
                    throw new NoClassDefFoundError("gone");
                }));
        assertThat(answer.at("/id").asInt()).isEqualTo(7);
        assertThat(answer.at("/error/kind").asString()).isEqualTo("internal");
        assertThat(answer.at("/error/message").asString()).contains("NoClassDefFoundError: gone");
    }

    /** What starts nowhere by itself does so after a request that gave a start, too. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "game g\\nvertices a, w, l\\nboth a -> {w, l}\\nalice wins at w\\nbob wins at l\\n | gavel",
            "digraph { a -> w [colour=both]; a -> l [colour=both]; w [outcome=alice]; l [outcome=bob] } | dot"})
    void solve_ofATextWithoutAStart_startsWhereItIsAsked(String text, String format) {
        String asked = "{'command': 'solve', 'format': '" + format + "', 'text': '" + text + "'";
        assertThat(ask(asked + ", 'at': 'a'}").at("/result/thresholds/a/alice/exact").asString()).isEqualTo("1/2");
        assertThat(ask(asked + ", 'at': 'w'}").at("/result/thresholds/w/alice/exact").asString()).isEqualTo("0");
        assertThat(ask(asked + "}").at("/error/message").asString()).contains("no start");
        assertThat(ask(asked + ", 'at': 'x'}").at("/error/message").asString()).contains("'x'");
    }

    /** No play leads to an end that Bob has won. */
    @Test
    void periods_ofAPlayerWhoCannotWin_sayThatAndNoChips() {
        String text = ask("{'id': 1, 'command': 'periods', 'form': 'text', 'text': 'game g\\nvertices s, w\\nstart s\\n"
                + "red s -> w\\nblue s -> s\\nalice wins at w\\n'}").at("/result/text").asString();
        assertThat(text).containsPattern("s +Bob +- +- +never wins ").containsPattern("s +Alice +0 +1 +0 ");
    }

    /** Bob has won at l and lost at w, which is the first of all vertices and the second of his moves. */
    @Test
    void successors_inChipsWhereMovesOfBothAreMerged_priceEachMove() {
        JsonNode all = ask(
                "{'id': 1, 'command': 'successors', 'chips': 4, 'text': 'game g\\nvertices w, a, l\\nstart a\\n"
                        + "both a -> l\\nblue a -> w\\nalice wins at w\\nbob wins at l\\n'}")
                .at("/result/successors");
        assertThat(all.findValuesAsString("id")).containsExactly("l", "w");
        assertThat(all.at("/0/rank/bob/0").asInt()).isEqualTo(1);
        assertThat(all.at("/0/cost/bob/0").asString()).isEqualTo("0");
        assertThat(all.at("/1/rank/bob/0").asInt()).isEqualTo(2);
        assertThat(all.at("/1/cost/bob/0").isNull()).isTrue();
    }

    /** Each rank is one more than the number of the player's moves after which less is needed, and check accepts the answer. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void successors_inChipsOfRandomBoards_areRankedByNeedAndVerified(long seed) {
        Random random = new Random(seed);
        StringBuilder text = new StringBuilder("game g\\nvertices v0, v1, v2, v3, v4\\nstart v2\\nstuck loses\\n"
                + "alice wins at v" + random.nextInt(2) + "\\nbob wins at v" + (3 + random.nextInt(2)) + "\\n");
        for (int edge = 0; edge < 5; edge++) {
            text.append(List.of("red", "blue", "both").get(random.nextInt(3))).append(" v2 -> v")
                    .append(random.nextInt(5)).append("\\n");
        }
        String game = "'ties': 'alice', 'text': '" + text + "'}";
        JsonNode answer = ask("{'id': 1, 'command': 'successors', 'chips': 4, " + game).at("/result");
        for (String player : List.of("alice", "bob")) {
            List<JsonNode> moves = answer.at("/successors").valueStream()
                    .filter(one -> one.at("/rank").has(player)).toList();
            for (JsonNode move : moves) {
                long better = moves.stream().filter(other -> need(other, player) < need(move, player)).count();
                assertThat(move.at("/rank/" + player + "/0").asLong()).as(answer.toString()).isEqualTo(better + 1);
            }
        }
        JsonNode checked = ask("{'id': 2, 'command': 'check', 'answer': " + answer + ", " + game);
        assertThat(checked.at("/result/verdict").asString()).as(checked.toString()).isEqualTo("verified");
    }

    private static int need(JsonNode move, String player) {
        JsonNode need = move.at("/thresholds/" + player + "/0");
        return need.isNull() ? Integer.MAX_VALUE : Integer.parseInt(need.asString());
    }

    /** Sources: the documentation of the game, where Alice needs 1/5 below her square; Develin, Payne 2008: of one move, 2* of 4 chips. */
    @Test
    void board_drawnAsAMap_tellsWhatIsNeededInEachCell() {
        JsonNode map = ask("{'id': 1, 'command': 'board', 'game': 'grid', 'heat': true}").at("/result/heat");
        assertThat(map.at("/ids/6").asString()).isEqualTo("row=2:column=1");
        assertThat(map.at("/alice/6").asDouble()).isEqualTo(0.2);
        assertThat(map.at("/places/6").asDouble()).isEqualTo(0.2);
        assertThat(map.at("/ends/0").asString()).isEqualTo("Alice won");
        JsonNode chips = ask(
                "{'id': 1, 'command': 'board', 'heat': true, 'chips': 4, 'text': 'game line\\nstate x in 0..2\\n"
                        + "draw x as 1 x 3 heat: true \\\"T\\\"\\nstart x = 1\\nalice wins at x = 2\\nbob wins at x = 0\\n"
                        + "move both if x < 2: x := x + 1\\nmove both if x > 0: x := x - 1\\n'}")
                .at("/result/heat");
        assertThat(chips.at("/alice/1").asString()).isEqualTo("2*");
        assertThat(ask("{'id': 1, 'command': 'board', 'game': 'race', 'heat': true}").at("/result").has("heat"))
                .isFalse();
    }

    /** Source: 4 chips each are too few for Alice, who needs 6 and the advantage of 8 (least credits of all configurations). */
    @Test
    void outcome_ofCreditThatLasts_isVerified() {
        JsonNode answer = ask(
                "{'id': 1, 'command': 'outcome', 'text': 'game lantern\\nstart road\\nboth road -> {road, well}\\n"
                        + "both well -> road\\nweight -1 at road\\nweight 2 at well\\nalice wins if credit 3 lasts\\n',"
                        + " 'money': 'chips', 'alice': 4, 'bob': 4}")
                .at("/result");
        assertThat(answer.path("outcome").asString()).isEqualTo("bob");
        assertThat(answer.path("verified").asBoolean()).isTrue();
    }

    /** Thresholds of one total are found once for all that is shown of it: who wins then asks to go on no more than its own rounds do. */
    @Test
    void outcome_afterTheSuccessors_findsNoThresholdsAgain() {
        String successors = "{'id': 1, 'command': 'successors', 'game': 'tic-tac-toe', 'chips': 8}";
        String outcome = "{'id': 2, 'command': 'outcome', 'game': 'tic-tac-toe', 'money': 'chips', 'alice': 5,"
                + " 'bob': 3, 'verify': false}";
        long alone = work(new Service(System::nanoTime, Limits.DEFAULT), outcome);
        long first = work(service, successors);
        assertThat(first + work(service, outcome)).isLessThan(alone + alone / 10);
        assertThat(work(service, successors)).isZero();
    }

    /** How often an answer asks whether to go on. */
    private static long work(Service service, String request) {
        AtomicLong asked = new AtomicLong();
        JsonNode answer = Json.MAPPER
                .readTree(service.answer(request.replace('\'', '"'), () -> asked.incrementAndGet() < 0));
        assertThat(answer.has("result")).as("%s", answer).isTrue();
        return asked.get();
    }

    /** Source: the documentation of the game, where Alice needs all the money on eight rungs. */
    @Test
    void bundledGame_thatNeverEnds_keepsItsObjective() {
        JsonNode answer = ask("{'id': 1, 'command': 'outcome', 'game': 'priority-ladder', 'money': 'continuous',"
                + " 'alice': '4', 'bob': '4'}").at("/result");
        assertThat(answer.path("objective").asString()).isEqualTo("parity");
        assertThat(answer.path("outcome").asString()).isEqualTo("bob");
    }

    private static final String BOWTIE = "'game bowtie\\nstart left\\nboth left -> {left, right}\\n"
            + "both right -> {left, right}\\nweight 1 at right\\n'";

    /** Source: infinite games, section Mean payoff and energy: on the bowtie the payoff is the chance (2P-1)/P. */
    @Test
    void payoff_ofTheBowtie_isTheChanceAndIsProvedAgain() {
        String game = "'text': " + BOWTIE + ", 'payment': 'all-pay'";
        JsonNode answer = ask("{'id': 1, 'command': 'payoff', " + game + ", 'shares': ['3/4', 1]}").at("/result");
        assertThat(answer.at("/curve/0/payoff/exact").asString()).isEqualTo("2/3");
        assertThat(answer.at("/verified").asBoolean()).isTrue();
        JsonNode check = ask("{'id': 2, 'command': 'check', " + game + ", 'answer': "
                + answer.toString().replace("'", "") + "}").at("/result");
        assertThat(check.at("/verified").asBoolean()).isTrue();
        JsonNode usual = ask("{'id': 3, 'command': 'payoff', " + game + ", 'verify': false, 'strategies': 'mixed'}")
                .at("/result");
        assertThat(usual.at("/curve").size()).isEqualTo(7);
        assertThat(usual.at("/curve/5/payoff/exact").asString()).isEqualTo("5/6");
        assertThat(usual.at("/verified").asBoolean()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"'shares': '3/2' | more than all the money", "'shares': 'x' | no shares of the money",
            "'shares': [] | names no share", "'strategies': 'sly' | choose one of pure, mixed",
            "'payment': 'second-price' | no payoff is known"})
    void payoff_ofWrongQuestions_isRefused(String question) {
        String[] parts = question.split(" \\| ");
        JsonNode error = ask("{'id': 1, 'command': 'payoff', 'text': " + BOWTIE + ", " + parts[0] + "}").at("/error");
        assertThat(error.at("/message").asString() + " " + error.at("/hint").asString()).contains(parts[1]);
    }

    @Test
    void text_withAMistake_isRefusedWithItsPlace() {
        JsonNode error = ask("{'id': 2, 'command': 'solve', 'text': 'game x\\nvertices a, b\\nstrat a'}").at("/error");
        assertThat(error.at("/kind").asString()).isEqualTo("input");
        assertThat(error.at("/line").asInt()).isEqualTo(3);
        assertThat(error.at("/column").asInt()).isEqualTo(1);
        assertThat(error.at("/message").asString()).isNotEmpty();
    }

    @Test
    void request_thatIsNoJson_isAnsweredWithAnErrorAndItsPlace() {
        JsonNode error = ask("{'id': 3, 'command': ").at("/error");
        assertThat(error.at("/kind").asString()).isEqualTo("input");
        assertThat(error.at("/line").asInt()).isEqualTo(1);
    }

    @Test
    void request_withAFieldThatNobodyReads_isRefused() {
        JsonNode error = ask("{'id': 3, 'command': 'solve', 'game': 'race', 'vertexes': 'all'}").at("/error");
        assertThat(error.at("/hint").asString()).isEqualTo("did you mean 'vertices'?");
    }

    @Test
    void totals_ofAMillionDigits_areRefusedAtOnce() {
        long begin = System.nanoTime();
        JsonNode error = ask("{'id': 3, 'command': 'solve', 'game': 'race', 'chips': '" + "9".repeat(1_000_000) + "'}")
                .at("/error");
        assertThat(error.at("/message").asString()).contains("is more than 10^18 chips");
        assertThat((System.nanoTime() - begin) / 1e9).isLessThan(5);
        assertThat(ask("{'id': 3, 'command': 'solve', 'game': 'race', 'chips': '000000000000000000000000000008'}")
                .at("/result/chips/0").asInt()).isEqualTo(8);
        assertThat(ask("{'id': 3, 'command': 'solve', 'game': 'race', 'chips': '8-9'}").at("/error/hint").asString())
                .isEqualTo("write 8, [4, 8] or \"0..255\"");
    }

    @Test
    void timeLimit_onALongSolve_endsIt() {
        long begin = System.nanoTime();
        JsonNode answer = ask("{'id': 4, 'command': 'solve', 'game': 'tug-of-war:n=300', 'chips': '0..100000',"
                + " 'timeLimit': 0.2}");
        assertThat(List.of(answer.at("/error/kind").asString(), answer.at("/result/completion").asString()))
                .containsAnyOf("limit", "partial");
        assertThat((System.nanoTime() - begin) / 1e9).isLessThan(20);
    }

    @Test
    void hints_ofASession_nameFields() {
        assertThat(ask(
                "{'id': 1, 'command': 'solve', 'text': 'game g\\nboth a -> {w, l}\\nalice wins at w\\nbob wins at l'}")
                .at("/error/diagnostics/0/hint").asString()).isEqualTo("add 'start VERTEX', or use \"at\": VERTEX");
        assertThat(ask("{'id': 1, 'command': 'periods', 'game': 'race', 'payment': 'poorman'}").at("/error/hint")
                .asString()).isEqualTo("use \"payment\": \"richman\"");
        assertThat(ask("{'id': 1, 'command': 'sweep', 'sources': ['all:n=3'], 'ask': 'alice(start)>'}")
                .at("/error/source").asString()).isEqualTo("ask");
    }

    @Test
    void cancel_ofARequestThatWaits_endsIt() {
        Conversation conversation = new Conversation(service, StopSignal.NEVER);
        Supplier<String> answer = conversation.accept("{\"id\": 7, \"command\": \"games\"}");
        assertThat(conversation.accept("{\"id\": 8, \"command\": \"cancel\", \"of\": 7}").get())
                .isEqualTo("{\"id\":8,\"result\":{\"cancelled\":true}}");
        assertThat(answer.get()).contains("\"message\":\"cancelled\"");
        assertThat(conversation.accept("{\"id\": 9, \"command\": \"cancel\", \"of\": 7}").get())
                .isEqualTo("{\"id\":9,\"result\":{\"cancelled\":false}}");
    }

    /** One step from both ends whoever wins the bid wins: who wins ties needs half of the chips, the other more than half. */
    @Test
    void curve_underATieRuleWithStates_givesTheMovesOfEachState() {
        JsonNode moves = ask("{'id': 1, 'command': 'curve', 'game': 'tug-of-war:n=1', 'ties': 'alternate-ties:bob',"
                + " 'chips': '0..3'}").at("/result/moves");
        assertThat(moves.at("/alice/alice/1").toString()).isEqualTo("[0,1,2,3]");
        assertThat(moves.at("/alice/bob/1").toString()).isEqualTo("[1,2,3]");
        assertThat(moves.at("/bob/bob/-1").toString()).isEqualTo("[0,1,2,3]");
        assertThat(moves.at("/bob/alice/-1").toString()).isEqualTo("[1,2,3]");
    }

    /** All that a board in JSON says of a vertex is said of it again. */
    @Test
    void board_saysAllThatTheTextSaysOfAVertex() {
        String vertex = "{'id':'a','stuck':'tie','broke':'bob','marked':true,'priority':2,'weight':'-1/3','charge':{'bob':'1/10'}}";
        String text = "{'name': 'x', 'vertices': [" + vertex + ", {'id': 'w', 'outcome': 'alice'}],"
                + " 'edges': [{'from': 'a', 'to': 'w', 'colour': 'red'}], 'start': 'a'}";
        JsonNode board = ask("{'id': 1, 'command': 'board', 'format': 'json', 'text': '"
                + text.replace("'", "\\\"") + "'}").at("/result");
        assertThat(board.at("/vertices/0").toString().replace('"', '\'')).isEqualTo(vertex);
        assertThat(board.at("/vertices/1").toString()).isEqualTo("{\"id\":\"w\",\"outcome\":\"alice\"}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"poorman", "all-pay"})
    void curve_underAPaymentWithoutPeriods_hasNone(String payment) {
        JsonNode answer = ask("{'id': 1, 'command': 'curve', 'game': 'tug-of-war:n=1', 'payment': '" + payment
                + "', 'chips': '0..3'}");
        assertThat(answer.at("/result/kind").asString()).isEqualTo("curve");
        assertThat(answer.at("/result").has("periods")).isFalse();
    }

    /** Answers of the session are those of the program, so that check reads them, and refuses them with another number. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            'command': 'value', 'game': 'tennis', 'alice': 10, 'bob': 8 | "lower":[0-9.E-]+ | "lower":0.92301090935123
            'command': 'value', 'game': 'tennis', 'alice': 10, 'bob': 8 | "alice":10 | "alice":9
            'command': 'moves', 'game': 'tug-of-war:n=3' | "rank":2 | "rank":1
            'command': 'curve', 'game': 'tug-of-war:n=3', 'chips': '0..4' | "2[*]" | "2"
            'command': 'successors', 'game': 'tug-of-war:n=3', 'chips': '4' | "rank":[{]"alice":.1 | "rank":{"alice":[2
            'command': 'moves', 'game': 'tug-of-war:n=3', 'payment': 'poorman' | "lower":0[.]17[0-9]+ | "lower":0.172
            """)
    void check_ofAnAnswerOfTheSession_provesItAndNoOther(String request, String number, String other) {
        String answer = ask("{'id': 1, " + request + "}").at("/result").toString();
        String game = request.replaceFirst("'command': '[a-z]*', ", "").replaceAll(", '(alice|chips).*", "");
        assertThat(ask("{'id': 2, 'command': 'check', " + game + ", 'answer': " + answer.replace("'", "") + "}")
                .at("/result/verdict").asString()).isEqualTo("verified");
        String changed = answer.replaceFirst(number, other);
        assertThat(changed).isNotEqualTo(answer);
        assertThat(ask("{'id': 3, 'command': 'check', " + game + ", 'answer': " + changed.replace("'", "") + "}")
                .at("/result/verdict").asString()).isEqualTo("failed");
    }

    /** As the program says it, and no internal error. */
    @Test
    void check_ofAnswersThatNobodyGives_saysWhy() {
        String game = "'game': 'race'";
        String repeats = "{'from': 0, 'length': 6, 'shift': 3, 'evidence': 'verified as a fixpoint'}";
        JsonNode error = ask(
                "{'id': 1, 'command': 'check', 'game': 'tug-of-war', 'payment': 'poorman', 'answer': {'auction': {'money': 'chips',"
                        + " 'payment': 'poorman'}, 'format': 2, 'objective': 'reach', 'kind': 'periods', 'periods': {'0': {'alice': "
                        + repeats + ", 'bob': " + repeats + "}}}}")
                .at("/error");
        assertThat(error.at("/kind").asString()).isEqualTo("unsupported");
        assertThat(error.at("/message").asString()).startsWith("thresholds repeat under Richman payment");
        String chips = ask("{'id': 2, 'command': 'solve', " + game + ", 'payment': 'poorman', 'chips': 4,"
                + " 'vertices': 'all'}")
                .at("/result").toString();
        error = ask("{'id': 3, 'command': 'check', " + game + ", 'payment': 'poorman', 'answer': "
                + chips.replace("'", "") + "}")
                .at("/error");
        assertThat(error.at("/message").asString()).contains("against 4 chips can be checked only together with those");
        assertThat(error.at("/hint").asString()).isEqualTo("save all from 0, with --totals 0..4");
    }

    @Test
    void check_ofAComparison_wantsBothGamesAndChecksThem() {
        String games = "'game': 'race:a=1,b=2', 'with': {'game': 'race:a=2,b=2'}";
        String answer = ask("{'id': 1, 'command': 'compare', " + games + ", 'upTo': 3}").at("/result").toString()
                .replace("'", "");
        JsonNode error = ask("{'id': 2, 'command': 'check', 'game': 'race:a=1,b=2', 'answer': " + answer + "}")
                .at("/error");
        assertThat(error.path("kind").asString()).isEqualTo("input");
        assertThat(error.path("message").asString())
                .isEqualTo("answer: the answer compares race:a=1,b=2 with race:a=2,b=2");
        assertThat(error.path("hint").asString()).isEqualTo("name both games");
        assertThat(ask("{'id': 3, 'command': 'check', " + games + ", 'answer': " + answer + "}")
                .at("/result/verified").asBoolean()).isTrue();
        assertThat(ask("{'id': 4, 'command': 'check', " + games + ", 'answer': " + answer.replace("<=", ">=") + "}")
                .at("/result/verified").asBoolean()).isFalse();
    }

    private static final String ROUND_AND_ROUND = "'text': 'game own\\nvertices x, y, w\\nstart x\\nowner alice at x, y\\n"
            + "both x -> y\\nboth y -> x\\nalice wins at w\\n', 'money': 'chips', 'alice': 3, 'bob': 3";

    /** Alice owns a cycle, where nobody bids: a reply goes round once. */
    @Test
    void reply_onACycleOfOnesOwn_ends() {
        JsonNode answer = ask("{'id': 1, 'command': 'play', " + ROUND_AND_ROUND + ", 'mistakes': true, 'decisions':"
                + " [{'to': 'y'}], 'reply': {'player': 'alice'}}").at("/result");
        assertThat(answer.at("/reply").toString()).isEqualTo("[{\"to\":\"x\"},{\"to\":\"y\"}]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"bids", "tie", "to"})
    void decision_ofNothing_isRefused(String field) {
        JsonNode error = ask(
                "{'id': 1, 'command': 'play', 'game': 'tug-of-war', 'money': 'chips', 'alice': 3, 'bob': 3,"
                        + " 'decisions': [{'" + field + "': null}]}")
                .at("/error");
        assertThat(error.path("kind").asString()).isEqualTo("input");
        assertThat(error.path("message").asString()).startsWith("decision 1: '" + field + "' is");
    }

    @Test
    void games_ofAName_tellsOfThatOne() {
        assertThat(ask("{'command': 'games', 'name': 'race'}").at("/result/games")).hasSize(1);
        assertThat(ask("{'command': 'games', 'name': 'rase'}").at("/error/hint").asString())
                .isEqualTo("did you mean 'race'?");
    }
}
