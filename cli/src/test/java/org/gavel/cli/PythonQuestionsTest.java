package org.gavel.cli;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.gavel.io.graph.GraphFormat;
import org.gavel.service.query.Inputs;
import org.gavel.service.query.Query;
import org.gavel.service.query.Questions;
import org.gavel.service.request.Input;
import org.gavel.service.request.Input.Often;
import org.junit.jupiter.api.Test;

/**
 * The questions of the Python client are a view of the table of questions: this writes their methods from it, with
 * {@code -Dwrite-python}, and compares them with those that are there.
 */
class PythonQuestionsTest {

    private static final Path FOLDER = Path.of("").toAbsolutePath().getParent().resolve("clients/python/gavel");
    /** They ask for texts, not about a game. */
    private static final Set<Query> BY_HAND = Set.of(Query.GAMES, Query.QUESTIONS, Query.SOURCE, Query.PARSE);

    /** What a method gives that gives no mere answer: the class of the answer, or the key of which it gives the value. */
    private static final Map<Query, String> CLASSES = Map.of(Query.OUTCOME, "Outcome", Query.VALUE, "MixedValue",
            Query.PAYOFF, "Payoff", Query.PERIODS, "Periods", Query.COMPARE, "Comparison", Query.SWEEP, "Sweep");
    private static final Map<Query, List<String>> VALUES = Map.of(Query.CONVERT, List.of("str", "text"), Query.SHOW,
            List.of("str", "text"), Query.SEARCH, List.of("List[str]", "vertices"));
    /** The classes without totals of chips, and with them. */
    private static final Map<Query, List<String>> BY_CHIPS = Map.of(Query.SOLVE, List.of("Solution", "ChipSolution"),
            Query.MOVES, List.of("Prices", "MovesByTotal"));
    private static final Map<String, String> TYPES = Map.of("chips", "Totals", "vertices", "Vertices", "shares",
            "Sequence[Money]", "with", "GameLike", "answer", "Mapping[str, Any]", "plays",
            "Iterable[Mapping[str, Any]]", "decisions",
            "Iterable[Mapping[str, Any]]", "reply", "Mapping[str, Any]", "why", "bool", "mistakes", "bool");
    /** The fields of what both players have, which is one pair here. */
    private static final Set<String> BUDGETS = Set.of(Inputs.ALICE.field(), Inputs.BOB.field(), Inputs.KIND.field());
    private static final Told CHIPS = new Told("", "chips", "Budgets", false,
            "both players' whole chips, Alice first: (4, 3), or \"4*,3\" with the tie-breaking advantage");
    private static final Told MONEY = new Told("", "money", "Budgets", false,
            "both players' real money, Alice first: (1, \"1/2\")");
    private static final Map<Class<?>, String> OF_TYPES = Map.of(Integer.class, "int", Long.class, "int", Double.class,
            "float", Boolean.class, "bool");
    private static final Map<String, String> NAMES = Map.of("with", "other", "answer", "saved");

    @Test
    void questions_ofThePythonClient_areThoseOfTheTable() throws IOException {
        String written = "\"\"\"Every question about games, made from the program's own table of them: a test writes this file again.\"\"\"\n\n"
                + "from __future__ import annotations\n\n"
                + "from typing import Any, Dict, Hashable, Iterable, List, Mapping, Optional, Sequence, Type, TypeVar, Union, overload\n\n"
                + "from gavel.amounts import Budgets, Money, Totals, Vertices, budgets, chip_budgets\n"
                + "from gavel.answers import (Answer, ChipSolution, Comparison, MixedValue, MovesByTotal, Outcome, Payoff, Periods, Prices,\n"
                + "                           Solution, Sweep)\n" + "from gavel.game import GameLike\n\n"
                + "__all__ = [\"Questions\"]\n\n" + "A = TypeVar(\"A\", bound=Answer)\n\n\n" + "class Questions:\n"
                + "    \"\"\"A method for every question. A parameter that is ``None`` has its usual value.\"\"\"\n\n"
                + "    def _ask(self, kind: Type[A], command: str, **fields: Any) -> A:\n"
                + "        raise NotImplementedError\n"
                + asked().map(PythonQuestionsTest::method)
                        .collect(joining());
        assertWritten("questions.py", written);
    }

    @Test
    void functions_ofThePythonPackage_areThoseOfTheTable() throws IOException {
        List<String> names = asked().map(PythonQuestionsTest::name).sorted().toList();
        assertWritten("functions.py",
                "\"\"\"Every question about games, asked of one program for all; a test writes this file again.\"\"\"\n\n"
                        + "from gavel.shared import SHARED\n\n"
                        + wrapped("__all__ = [",
                                names.stream().map(name -> "\"" + name + "\", ").toArray(String[]::new),
                                "           ").stripTrailing().replaceAll(",$", "]\n")
                        + "\n" + names.stream().map(name -> name + " = SHARED." + name + "\n").collect(joining()));
    }

    @Test
    void formats_ofThePythonPackage_areThoseThatAreRead() throws IOException {
        String suffixes = Stream
                .concat(Stream.of(".gavel"),
                        Stream.of(GraphFormat.values()).flatMap(format -> format.suffixes().stream()))
                .map(suffix -> '"' + suffix.substring(1) + '"').collect(joining(", "));
        assertWritten("formats.py",
                "\"\"\"The file extensions that gavel reads; a test writes this file again.\"\"\"\n\n" + "SUFFIXES = ("
                        + suffixes + ")\n");
    }

    private static String name(Query query) {
        return query.label().replace('-', '_');
    }

    private static Stream<Query> asked() {
        return Stream.of(Query.values()).filter(query -> !BY_HAND.contains(query));
    }

    private static void assertWritten(String name, String written) throws IOException {
        Path file = FOLDER.resolve(name);
        if (System.getProperty("write-python") != null) {
            Files.writeString(file, written);
        }
        assertThat(Files.readString(file)).as("write the questions of the Python client again, with -Dwrite-python")
                .isEqualTo(written);
    }

    /** What a method is told: its name, its type, and whether it must be. */
    private record Told(String field, String name, String type, boolean needed, String help) {

        static Told of(Input<?> input, Query query) {
            if (input.isOwnGame()) {
                return new Told("game", "game", "GameLike", true,
                        "the name of a bundled game, the path of a file, or a Game");
            }
            boolean several = input.often().isSeveral();
            String type = TYPES.getOrDefault(input.field(), OF_TYPES.getOrDefault(input.type(),
                    several ? "Union[str, Sequence[str]]"
                            : input.type().getSimpleName().endsWith("Node") ? "Any" : "str"));
            String name = input.options().isEmpty()
                    ? input.field().replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT)
                    : input.option().substring(2).replace('-', '_');
            boolean flag = input.field().equals("verify");
            boolean needed = input.often() == Often.NEEDED && !(query == Query.CHECK && input.field().equals("with"))
                    || query == Query.SWEEP && Set.of("sources", "ask").contains(input.field());
            return new Told(input.field(), NAMES.getOrDefault(input.field(), name), flag ? "bool" : type, needed,
                    Questions.says(input));
        }

        String parameter() {
            return needed ? name + ": " + type : name + ": Optional[" + type + "] = None";
        }

        String argument() {
            if (this == CHIPS) {
                return "**chip_budgets(chips)";
            }
            return this == MONEY ? "**budgets(chips, money)"
                    : field.equals("with") ? "**{\"with\": " + name + "}" : field + "=" + name;
        }

        Told as(String other) {
            return new Told(field, name, other, true, help);
        }
    }

    private static List<Told> told(Query query) {
        List<Told> all = new ArrayList<>();
        for (Input<?> input : query.inputs()) {
            if (input.isOwnGame()
                    || !input.field().isEmpty() && !(query.isPrinted() && input.field().equals("form"))
                            && !BUDGETS.contains(input.field())) {
                all.add(Told.of(input, query));
            }
        }
        if (query.fields().contains(Inputs.ALICE.field())) {
            all.add(CHIPS);
        }
        if (query.fields().contains(Inputs.KIND.field())) {
            all.add(MONEY);
        }
        if (query.fields().contains("payment")) {
            Inputs.AUCTION.forEach(input -> all.add(Told.of(input, query)));
            all.add(new Told("at", "at", "Hashable", false, "the vertex where play starts, by its name or as a node"));
        }
        all.add(new Told("timeLimit", "time_limit", "float", false,
                "seconds after which the request is given up, or answered with what is known (60)"));
        return all;
    }

    private static String method(Query query) {
        List<Told> told = told(query);
        List<String> kinds = BY_CHIPS.getOrDefault(query, List.of());
        String gives = VALUES.containsKey(query) ? VALUES.get(query).get(0)
                : kinds.isEmpty() ? CLASSES.getOrDefault(query, "Answer") : "Union[" + String.join(", ", kinds) + "]";
        String head = "";
        for (int i = 0; i < kinds.size(); i++) {
            String type = i == 0 ? "None" : "Totals";
            List<Told> fitting = told.stream().map(each -> !each.field.equals("chips") ? each : each.as(type)).toList();
            head += "\n    @overload\n"
                    + signature(query, fitting, kinds.get(i)).replace("totals: None", "totals: None = None")
                    + " ...\n";
        }
        String asked = "self._ask(" + CLASSES.getOrDefault(query, "Answer") + ", \"" + query.label() + "\", "
                + told.stream().filter(each -> each != CHIPS || !told.contains(MONEY)).map(Told::argument)
                        .collect(joining(", "))
                + ")";
        String value = !VALUES.containsKey(query) ? asked
                : VALUES.get(query).get(0).replaceAll("\\[.*", "").toLowerCase(Locale.ROOT) + "(" + asked + "[\""
                        + VALUES.get(query).get(1) + "\"])";
        return head + "\n" + signature(query, told, kinds.isEmpty() ? gives : "Answer") + "\n"
                + documentation(query, told)
                + wrapped("        return ", value.split("(?<=, )"), "            ");
    }

    private static String signature(Query query, List<Told> told, String gives) {
        List<String> words = new ArrayList<>(List.of("self, "));
        told.stream().filter(each -> each.needed && !each.field.equals("chips"))
                .forEach(each -> words.add(each.parameter() + ", "));
        words.add("*, ");
        told.stream().filter(each -> !each.needed || each.field.equals("chips"))
                .forEach(each -> words.add(each.parameter() + ", "));
        words.add(words.remove(words.size() - 1).replaceAll(", $", ") -> " + gives + ":"));
        String begin = "    def " + name(query) + "(";
        return wrapped(begin, words.toArray(String[]::new), " ".repeat(begin.length())).stripTrailing();
    }

    private static String documentation(Query query, List<Told> told) {
        String summary = query.summary().substring(0, 1).toUpperCase(Locale.ROOT) + query.summary().substring(1) + ".";
        StringBuilder text = new StringBuilder(
                wrapped("        \"\"\"", summary.split("(?<= )"), "        ").stripTrailing());
        text.append("\n\n");
        told.forEach(each -> text.append(
                wrapped("        :param " + each.name + ": ", each.help.split("(?<= )"), "            ")));
        return text + "        \"\"\"\n";
    }

    private static String wrapped(String begin, String[] words, String margin) {
        StringBuilder text = new StringBuilder();
        StringBuilder line = new StringBuilder(begin);
        for (String word : words) {
            if (line.length() + word.stripTrailing().length() > 140 && line.length() > margin.length()) {
                text.append(line.toString().stripTrailing()).append('\n');
                line = new StringBuilder(margin);
            }
            line.append(word);
        }
        return text + line.toString().stripTrailing() + "\n";
    }
}
