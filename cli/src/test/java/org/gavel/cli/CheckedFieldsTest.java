package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Every field of every kind of answer is changed, one at a time: the check refuses the answer, or names the field among what it
 * does not check. Of a field that is in many rows one is changed; the long checks change all.
 */
class CheckedFieldsTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int MOST_ALIKE = Boolean.getBoolean("long-checks") ? Integer.MAX_VALUE : 1;
    private static final JsonNodeFactory MAKE = JsonNodeFactory.instance;
    /** Options of a question that its check takes, too. */
    private static final Set<String> OF_THE_QUESTION = Set.of("--payment", "--ties", "--mover", "--bids", "--least",
            "--at");
    /** Other choices of words; others are taken for vertices, fractions or numbers of chips. */
    private static final Map<String, String> OTHER = Map.ofEntries(Map.entry("money", "chips continuous"),
            Map.entry("payment", "poorman richman"), Map.entry("ties", "alice bob"),
            Map.entry("mover", "winner-moves winner-decides"), Map.entry("bids", "open:alice secret"),
            Map.entry("broke", "settle continue"), Map.entry("exactness", "enclosure exact"),
            Map.entry("objective", "safety reach"), Map.entry("kind", "chips continuous"),
            Map.entry("evidence", "proved observed"), Map.entry("outcome", "draw alice"),
            Map.entry("turn", "move either"), Map.entry("onTie", "use keep"),
            Map.entry("relation", "equivalent <="), Map.entry("completion", "partial complete"),
            Map.entry("movers", "alice bob"));

    @TempDir
    private Path folder;
    private final Map<String, String> files = new LinkedHashMap<>();

    static Stream<String> questions() {
        return Stream.of("solve path.adj", "solve path.adj --payment poorman", "solve fork.gavel",
                "solve path.adj --payment all-pay --ties no-move", "solve path.adj --ties losers-ball",
                "solve path.adj --horizon 5", "solve path.adj --digits 4 --payment poorman",
                "solve path.adj --totals 0..6", "solve path.adj --totals 5 --ties losers-ball",
                "solve path.adj --totals 0..4 --payment poorman",
                "outcome path.adj --chips 5,2", "outcome path.adj --chips 2,3",
                "outcome path.adj --chips 3,3 --payment poorman", "outcome path.adj --money 7,2",
                "outcome path.adj --money 1,9", "outcome path.adj --money 2,1 --ties alice",
                "outcome path.adj --money 2,3 --payment poorman",
                "value path.adj --chips 2,2 --payment all-pay --ties coin --all",
                "value path.adj --chips 2,2 --payment all-pay --ties coin",
                "value zugzwang.json --chips 2,3 --payment all-pay --ties coin --exact --all",
                "value path.adj --chips 2,2 --payment all-pay --ties coin --horizon 3 --all",
                "moves path.adj", "moves path.adj --payment taxman:1/3 --at 2", "moves path.adj --totals 0..6",
                "periods path.adj --vertices all", "compare path.adj diamond.json",
                "payoff bowtie.gavel --shares 1/3", "solve bowtie.gavel", "solve home.gavel",
                "solve home.gavel --totals 0..4", "outcome home.gavel --money 3,1",
                "outcome home.gavel --chips 3,1",
                "solve path.adj --totals 3,7 --payment all-pay-richman", "value path.adj --chips 2,2 --horizon 0",
                "value path.adj --chips 3,2 --payment poorman --ties no-move --all",
                "value path.adj --chips 3,2 --payment poorman --horizon 2", "moves path.adj --payment poorman",
                "value storm.gavel --money 2,3", "value storm.gavel --money 2,3 --all", "value gambler --money 1,1",
                "session curve tug-of-war:n=2 'chips':'0..6'",
                "session curve tug-of-war:n=2 'chips':'0..4','ties':'losers-ball'",
                "session curve tug-of-war:n=2 'chips':[3,6],'ties':'alternate-ties:bob','at':'1'",
                "session curve tug-of-war:n=2 'chips':'2..4','payment':'poorman'",
                "session curve tug-of-war:n=2 'chips':'0..5','payment':'all-pay','ties':'no-move'",
                "session successors tug-of-war:n=2", "session successors tug-of-war:n=2 'payment':'poorman'",
                "session successors tug-of-war:n=2 'payment':'all-pay','at':'1'",
                "session successors tug-of-war:n=2 'chips':[4,5]",
                "session successors tug-of-war:n=2 'chips':[4,5],'ties':'losers-ball'",
                "session successors tug-of-war:n=2 'chips':3,'payment':'poorman','at':'1'",
                "session successors race:a=1,b=1 'chips':[0,1]", "session successors race:a=1,b=1");
    }

    @ParameterizedTest
    @MethodSource("questions")
    void check_ofAnyFieldChanged_refusesOrNamesIt(String question) throws IOException {
        write();
        List<String> words = Arrays.stream(question.split(" ")).map(word -> files.getOrDefault(word, word)).toList();
        JsonNode right = JSON.readTree(answer(words));
        Run kept = check(words, right);
        assertThat(kept.status()).as(kept.out() + kept.err()).isZero();
        List<String> wrong = new ArrayList<>();
        int changes = 0;
        Map<String, Integer> alike = new HashMap<>();
        for (List<Object> place : places(right, List.of())) {
            if (alike.merge(keyOf(place) + ' ' + place.size(), 1, Integer::sum) > MOST_ALIKE) {
                continue;
            }
            JsonNode changed = right.deepCopy();
            change(changed, place);
            if (changed.equals(right)) {
                continue;
            }
            changes++;
            Run run = check(words, changed);
            String unchecked = run.out().lines().filter(line -> line.startsWith("not checked: ")).findFirst()
                    .orElse("");
            boolean named = place.stream().anyMatch(key -> unchecked.contains("'" + key + "'"))
                    || !firstLine(run).equals(firstLine(kept)) || saysLess(place, changed, run);
            if (run.status() == 0 && !named) {
                wrong.add(place + ": " + changed.at("/" + String.join("/", place.stream().map(Object::toString).map(
                        key -> key.replace("~", "~0").replace("/", "~1")).toList())));
            }
            assertThat(run.status()).as("%s: %s", place, run.err()).isLessThan(4);
            assertThat(run.err().lines()).as("%s: %s", place, run.err()).hasSize(run.status() == 2 ? 1 : 0);
        }
        assertThat(wrong).as("%d changes of %s", changes, right).isEmpty();
        assertThat(changes).isGreaterThan(10);
    }

    private static String firstLine(Run run) {
        return run.out().lines().findFirst().orElse("");
    }

    /** Whether what is said after the change follows from what was said before, or the verdict says that it is not checked. */
    private static boolean saysLess(List<Object> place, JsonNode changed, Run run) {
        String key = keyOf(place);
        boolean anotherConfiguration = place.contains("values") && (place.size() == 1
                || List.of("vertex", "alice", "bob").contains(key) && place.size() == 3);
        boolean nothingIsAdded = key.equals("length")
                && changed.at("/" + String.join("/", place.stream().map(Object::toString).toList())
                        .replaceFirst("length$", "shift")).asLong() == 0;
        boolean proved = key.equals("evidence") && run.out().contains("for all totals");
        boolean anotherShare = place.contains("curve") && key.equals("share") || key.equals("until");
        boolean narrowEnough = key.equals("width") && !changed.has("values")
                ? changed.get("exactness").asString().equals("exact")
                : key.equals("width") && changed.get("values").valueStream().allMatch(
                        row -> row.get("upper").asDouble() - row.get("lower").asDouble() <= 1e-12 || row.has("exact"));
        return anotherConfiguration || anotherShare || narrowEnough || nothingIsAdded || proved
                || key.equals("exactness") && run.out().contains(", enclosed,")
                || key.equals("turn") && run.out().contains("not that it leads to a win");
    }

    private void write() {
        files.put("path.adj", Boards.write(folder, "path.adj", Boards.PATH));
        files.put("diamond.json", Boards.write(folder, "diamond.json", Boards.DIAMOND));
        files.put("zugzwang.json", Boards.write(folder, "zugzwang.json", Boards.ZUGZWANG));
        files.put("bowtie.gavel", Boards.write(folder, "bowtie.gavel", """
                game bowtie
                start left
                both left -> {left, right}
                both right -> {left, right}
                weight 1 at right
                alice wins if average >= 1/2
                """));
        files.put("fork.gavel", Boards.write(folder, "fork.gavel", """
                game fork
                start a
                both a -> {b, low, mid}
                both b -> {a, mid, high}
                payoff -1 at low
                payoff 3/2 at mid
                payoff 2 at high
                """));
        files.put("storm.gavel", Boards.write(folder, "storm.gavel", """
                game storm
                start port
                alice wins at home
                bob wins at reef
                both port -> {sea, bay}
                chance sea -> 1/2 home, 1/3 bay, 1/6 reef
                both bay -> {home, reef}
                """));
        files.put("home.gavel", Boards.write(folder, "home.gavel", """
                game home
                start away
                both away -> {home, away}
                both home -> {home, away}
                alice wins if again and again at home
                """));
    }

    private String answer(List<String> words) {
        if (words.get(0).equals("session")) {
            Run run = Run.withInput(("{'id': 1, 'command': '" + words.get(1) + "', 'game': '" + words.get(2) + "'"
                    + (words.size() > 3 ? ", " + words.get(3) : "") + "}\n").replace('\'', '"'), "session");
            assertThat(run.out()).as(run.err()).contains("\"result\":");
            return run.out();
        }
        List<String> all = new ArrayList<>(words);
        all.addAll(List.of("--format", "json"));
        Run run = Run.of(all.toArray(String[]::new));
        assertThat(run.status()).as(run.err()).isZero();
        return run.out();
    }

    private Run check(List<String> words, JsonNode answer) throws IOException {
        List<String> all = new ArrayList<>(List.of("check",
                Files.writeString(folder.resolve("answer.json"), answer.toString()).toString()));
        if (words.get(0).equals("session")) {
            all.add(words.get(2));
            for (String field : words.size() > 3 ? words.get(3).split(",") : new String[0]) {
                String option = "--" + field.replaceAll("'(.*)':.*", "$1");
                all.addAll(OF_THE_QUESTION.contains(option) && !option.equals("--at")
                        ? List.of(option, field.replaceAll("^'[a-z]*':'(.*)'$", "$1"))
                        : List.of());
            }
        } else {
            all.add(words.get(1));
            all.addAll(words.get(0).equals("compare") ? List.of(words.get(2)) : List.of());
            all.addAll(ofTheQuestion(words));
        }
        return Run.of(all.toArray(String[]::new));
    }

    /** The options of a command that its check takes, too. */
    static List<String> ofTheQuestion(List<String> words) {
        List<String> options = new ArrayList<>();
        for (int i = 0; i < words.size(); i++) {
            options.addAll(OF_THE_QUESTION.contains(words.get(i)) ? words.subList(i, i + 2) : List.of());
        }
        return options;
    }

    /** Where something is that can be changed: a leaf, or a list that can lose its last entry. */
    private static List<List<Object>> places(JsonNode node, List<Object> above) {
        List<List<Object>> all = new ArrayList<>();
        if (node instanceof ObjectNode object) {
            object.propertyNames().forEach(name -> all.addAll(places(object.get(name), with(above, name))));
        } else if (node instanceof ArrayNode array) {
            for (int i = 0; i < array.size(); i++) {
                all.addAll(places(array.get(i), with(above, i)));
            }
            if (!array.isEmpty()) {
                all.add(above);
            }
        } else {
            all.add(above);
        }
        return all;
    }

    private static List<Object> with(List<Object> above, Object key) {
        List<Object> all = new ArrayList<>(above);
        all.add(key);
        return all;
    }

    private static void change(JsonNode root, List<Object> place) {
        JsonNode parent = root;
        for (Object key : place.subList(0, place.size() - 1)) {
            parent = child(parent, key);
        }
        Object last = place.get(place.size() - 1);
        JsonNode value = child(parent, last);
        if (value instanceof ArrayNode array) {
            array.remove(array.size() - 1);
        } else if (parent instanceof ArrayNode array) {
            array.set((int) last, other(keyOf(place), value, parent));
        } else {
            ((ObjectNode) parent).set((String) last, other((String) last, value, parent));
        }
    }

    private static JsonNode child(JsonNode node, Object key) {
        return key instanceof Integer index ? node.get(index) : node.get((String) key);
    }

    private static String keyOf(List<Object> place) {
        return place.stream().filter(String.class::isInstance).map(String.class::cast).reduce((one, next) -> next)
                .orElseThrow();
    }

    /** Another value, with which what is said is false: a bound is moved beyond the other one. */
    private static JsonNode other(String key, JsonNode value, JsonNode beside) {
        if (value.isNumber() && key.equals("lower")) {
            return MAKE.numberNode(beside.get("upper").asDouble() + 0.01);
        }
        if (value.isNumber() && key.equals("upper")) {
            return MAKE.numberNode(beside.get("lower").asDouble() - 0.01);
        }
        if (value.isString() && key.equals("lower")) {
            return MAKE.stringNode("1.0001");
        }
        if (value.isString() && key.equals("upper")) {
            return MAKE.stringNode("0");
        }
        if (value.isBoolean()) {
            return MAKE.booleanNode(!value.asBoolean());
        }
        if (value.isIntegralNumber()) {
            return MAKE.numberNode(key.equals("format") ? 1 : value.asLong() + 1);
        }
        if (key.equals("width")) {
            return MAKE.numberNode(1e-12);
        }
        if (value.isNumber()) {
            return MAKE.numberNode(value.asDouble() * 1.01 + 0.001);
        }
        if (value.isNull()) {
            return MAKE.stringNode("0");
        }
        String text = value.asString();
        return MAKE.stringNode(OTHER.containsKey(key)
                ? Stream.of(OTHER.get(key).split(" ")).filter(word -> !word.equals(text)).findFirst().orElseThrow()
                : text.matches("[0-9]+\\*") ? text.replace("*", "")
                        : text.matches("-?[0-9]+/[0-9]+") ? text + "1"
                                : text.matches("[0-9]+") ? Integer.toString((Integer.parseInt(text) + 1) % 4)
                                        : text + "x");
    }
}
