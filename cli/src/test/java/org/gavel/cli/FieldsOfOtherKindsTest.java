package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gavel.dsl.Language;
import org.gavel.dsl.diagnostic.Diagnostic;
import org.gavel.dsl.diagnostic.InvalidTextException;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.engine.game.BiddingGame;
import org.gavel.games.BundledGames;
import org.gavel.io.answer.AnswerReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ObjectNode;

/** Each kind of answer has its own fields: those of every other kind are refused in it, by name and place. */
class FieldsOfOtherKindsTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String GAME = "tug-of-war:n=2";
    private static final String BOWTIE = """
            game bowtie
            start left
            both left -> {left, right}
            both right -> {left, right}
            weight 1 at right
            alice wins if average >= 1/2
            """;
    /** A question for each kind of answers, in each kind of money, and in each of its forms. */
    private static final List<String> QUESTIONS = List.of("solve GAME --horizon 5", "solve GAME --totals 0..3",
            "outcome GAME --chips 5,2", "outcome GAME --money 7,2", "value GAME --chips 2,2 --all",
            "session value GAME 'alice':2,'bob':2", "periods GAME --vertices all", "moves GAME --totals 0..3",
            "moves GAME", "compare GAME GAME", "payoff bowtie.gavel --shares 1/3",
            "session curve GAME 'chips':'0..3'", "session successors GAME 'bids':'secret'",
            "session successors GAME 'chips':[4]");
    /** Fields that answers leave out where there is nothing to say, with the kinds that have them. */
    private static final Map<String, Set<String>> OPTIONAL = Map.of(
            "'onTie':'use'", Set.of("outcome continuous"), "'onEqualBids':{}", Set.of("outcome continuous"),
            "'rounds':3", Set.of("outcome continuous", "outcome chips"), "'slowerBids':[]", Set.of("outcome chips"),
            "'stopped':true", Set.of("successors continuous"), "'spent':1.5", Set.of("successors continuous"),
            "'completion':'partial'", Set.of("continuous continuous", "chips chips", "value chips", "value alone"),
            "'bids':{}", Set.of("chips chips", "outcome chips", "value alone"), "'upTo':9", Set.of("comparison chips"),
            "'horizon':1", Set.of("continuous continuous", "value chips", "value alone"));

    private static final Map<String, ObjectNode> ANSWERS = new HashMap<>();

    @TempDir
    private Path folder;

    private ObjectNode answer(String question) {
        return ANSWERS.computeIfAbsent(question, this::ask).deepCopy();
    }

    private ObjectNode ask(String question) {
        String bowtie = Boards.write(folder, "bowtie.gavel", BOWTIE);
        String[] words = question.replace("GAME", GAME).replace("bowtie.gavel", bowtie).split(" ");
        if (words[0].equals("session")) {
            String request = "{'command':'" + words[1] + "','game':'" + words[2] + "'," + words[3] + "}\n";
            return (ObjectNode) object(Run.withInput(request.replace('\'', '"'), "session").out()).get("result");
        }
        List<String> all = new ArrayList<>(List.of(words));
        all.addAll(List.of("--format", "json"));
        return object(Run.of(all.toArray(String[]::new)).out());
    }

    private static ObjectNode object(String text) {
        return (ObjectNode) JSON.readTree(text);
    }

    /** An object of fields with other quotes. */
    private static ObjectNode fields(String text) {
        return object("{" + text.replace('\'', '"') + "}");
    }

    private Run check(String question, JsonNode answer) throws IOException {
        List<String> words = new ArrayList<>(List.of("check",
                Files.writeString(folder.resolve("answer.json"), answer.toString()).toString()));
        words.add(question.contains("bowtie") ? folder.resolve("bowtie.gavel").toString() : GAME);
        if (question.startsWith("compare")) {
            words.add(GAME);
        }
        return Run.of(words.toArray(String[]::new));
    }

    /** What the check of an answer does not check, or why it does not even begin. */
    private static String read(String question, JsonNode answer) {
        BiddingGame game = question.contains("bowtie") ? Language.game(BOWTIE)
                : BundledGames.named("tug-of-war").orElseThrow().game(Map.of("n", "2"), ExpansionLimits.DEFAULT);
        byte[] text = answer.toString().getBytes(StandardCharsets.UTF_8);
        try (AnswerReader reader = new AnswerReader("answer.json", new ByteArrayInputStream(text))) {
            return reader.next(game).unchecked().toString();
        } catch (InvalidTextException e) {
            Diagnostic refusal = e.diagnostics().get(0);
            return "refused at " + refusal.line() + ":" + refusal.column() + ": " + refusal.reason();
        }
    }

    private static String kind(ObjectNode answer) {
        return answer.get("kind").asString() + " "
                + (answer.has("vertex") && answer.has("lower") ? "alone" : answer.at("/auction/money").asString());
    }

    @Test
    void read_aFieldOfAnotherKind_refusesIt() {
        Map<String, ObjectNode> answers = new LinkedHashMap<>();
        QUESTIONS.forEach(question -> answers.put(question, answer(question)));
        Map<String, JsonNode> fields = new LinkedHashMap<>();
        answers.values().forEach(answer -> answer.forEachEntry(fields::putIfAbsent));
        OPTIONAL.keySet().forEach(field -> fields(field).forEachEntry(fields::putIfAbsent));
        fields.remove("command");
        List<String> accepted = new ArrayList<>();
        int tried = 0;
        for (Map.Entry<String, ObjectNode> answer : answers.entrySet()) {
            String kind = kind(answer.getValue());
            Set<String> own = new LinkedHashSet<>(answer.getValue().propertyNames());
            OPTIONAL.forEach((field, kinds) -> own.addAll(kinds.contains(kind)
                    ? fields(field).propertyNames()
                    : Set.of()));
            for (Map.Entry<String, JsonNode> field : fields.entrySet()) {
                if (!own.contains(field.getKey())) {
                    tried++;
                    String said = read(answer.getKey(),
                            answer.getValue().deepCopy().set(field.getKey(), field.getValue()));
                    if (!said.matches("refused at 1:[0-9]+: unknown key '" + field.getKey()
                            + "' in an answer of kind '" + kind.split(" ")[0] + "'.*")) {
                        accepted.add(kind + " with " + field.getKey() + ": " + said);
                    }
                }
            }
        }
        assertThat(accepted).isEmpty();
        assertThat(tried).isGreaterThan(400);
    }

    /** In objects inside of an answer, too; of some nothing is checked, and their names are printed. */
    @Test
    void read_aFieldOfNoKindInAnyObject_refusesIt() {
        List<String> accepted = new ArrayList<>();
        for (String question : QUESTIONS) {
            ObjectNode answer = answer(question);
            for (String field : answer.propertyNames()) {
                for (ObjectNode inside : objects(answer.get(field))) {
                    inside.put("added", "1");
                    String said = read(question, answer);
                    inside.remove("added");
                    if (!said.startsWith("refused at 1:") && !said.contains("'" + field + "'")) {
                        accepted.add(question + " in " + field + ": " + inside);
                    }
                }
            }
        }
        assertThat(accepted).isEmpty();
    }

    /** The first objects in a value, itself included. */
    private static List<ObjectNode> objects(JsonNode value) {
        List<ObjectNode> all = new ArrayList<>();
        if (value instanceof ObjectNode object) {
            all.add(object);
        }
        value.forEach(inside -> all.addAll(objects(inside)));
        return all.subList(0, Math.min(all.size(), 4));
    }

    /** Which of both does not belong to the answer is not known, so that both are named. */
    @Test
    void check_ofAFieldBeforeThoseOfItsKind_namesBoth() throws IOException {
        String question = "value GAME --chips 2,2";
        ObjectNode answer = answer(question);
        answer.remove("from");
        JsonNode values = answer.remove("values");
        answer.put("lower", 0.9).set("values", values);
        assertThat(check(question, answer).err())
                .contains("unknown key 'values' in an answer of kind 'value' that has 'lower'");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            value GAME --chips 2,2 --all | 'lower':0.9,'upper':0.95 | unknown key 'lower'
            value GAME --chips 2,2 --all | 'from':{'vertex':'2','alice':9,'bob':2} | 'from' is none of the configurations among 'values'
            solve GAME --totals 0..3      | 'horizon':3         | unknown key 'horizon'
            outcome GAME --chips 5,2     | 'bid':{'lower':0,'upper':1} | unknown key 'bid'
            outcome GAME --chips 5,2     | 'moves':['1']       | unknown key 'moves'
            outcome GAME --money 7,2     | 'alice':7,'bob':2   | unknown key 'alice'
            solve GAME                   | 'certificate':{'kind':'oracle'} | there are no certificates of kind 'oracle'
            moves GAME                   | 'certificate':{'kind':'oracle'} | there are no certificates of kind 'oracle'
            """)
    void check_ofWhatAKindDoesNotSay_refusesItByName(String question, String fields, String message)
            throws IOException {
        ObjectNode answer = answer(question);
        assertThat(check(question, answer).status()).isZero();
        answer.setAll(fields(fields));
        Run run = check(question, answer);
        assertThat(run.err()).contains(message);
        assertThat(run.status()).isEqualTo(2);
    }

    /** A search that was stopped proves no less of what it says. */
    @Test
    void check_ofPricesThatWereStopped_namesWhatItBelieves() throws IOException {
        String question = "session successors GAME 'bids':'secret'";
        ObjectNode answer = answer(question).put("stopped", true).put("spent", 1.5);
        Run run = check(question, answer);
        assertThat(run.out()).contains("not checked: ").contains("'stopped', 'spent'");
        assertThat(run.status()).isZero();
    }
}
