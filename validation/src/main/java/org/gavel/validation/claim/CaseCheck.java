package org.gavel.validation.claim;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.validation.claim.ClaimFile.Field;
import org.gavel.sweep.question.BuiltIn;
import org.gavel.sweep.question.FamilyQuestion;
import org.gavel.sweep.question.FamilyQuestion.Row;
import org.gavel.sweep.question.Question;
import org.gavel.sweep.question.Truth;

/**
 * A check that is written in the language of questions. Its fields:
 *
 * <ul>
 * <li>{@code let} names an expression, {@code table} has rows of printed values.
 * <li>{@code check} begins a range, and has the values of its variables.
 * <li>{@code game} is the game for them, as in {@code tug-of-war:n={n}}; {@code only} leaves a player one move from a vertex, as in
 * {@code alice a -> b}; {@code chips} is the largest total of chips.
 * <li>{@code each} has the values of variables in the game.
 * <li>{@code printed} (true if left out) is what the print says, {@code computed} what is true.
 * <li>{@code corrected} and {@code ascorrected} are the same for the correction, where they differ.
 * <li>{@code as}, {@code yes} and {@code no} say how values are shown, {@code case} names a case, and {@code why} explains the truth;
 * in these, expressions are in braces.
 * </ul>
 */
public final class CaseCheck implements Claim.Check {

    static final Set<String> FIELDS = Set.of("let", "table", "check", "game", "only", "chips", "each", "printed",
            "computed",
            "corrected", "ascorrected", "as", "yes", "no", "case", "why");

    private static final double WIDTH = 1e-12;
    private static final Pattern IN_BRACES = Pattern.compile("\\{([^}]*)\\}");
    private static final Pattern VARIABLE = Pattern.compile("(\\w+) in ");

    /** The games and functions that checks use. */
    public interface Library {
        /** The game of a name with parameters, with one move left from some vertices. */
        BiddingGame game(String name, List<String> only);

        /** The functions for a run, which may read a table of printed values. */
        Map<String, BuiltIn> functions(Cases cases, List<List<String>> table);

        /** The rows of a table, which is one itself or names a file. */
        List<List<String>> table(String text);
    }

    private final String name;
    private final List<Field> fields;
    private final Library library;

    CaseCheck(String name, List<Field> fields, Library library) {
        this.name = name;
        this.fields = List.copyOf(fields);
        this.library = library;
    }

    @Override
    public void run(Cases cases) {
        List<String> lets = new ArrayList<>();
        List<List<String>> table = new ArrayList<>();
        List<Map<String, String>> ranges = new ArrayList<>();
        for (Field field : fields) {
            switch (field.name()) {
                case "let" -> lets.add(field.text());
                case "table" -> table.addAll(library.table(field.text()));
                case "check" -> ranges.add(new LinkedHashMap<>(Map.of(field.name(), field.text())));
                default -> ranges.get(ranges.size() - 1).merge(field.name(), field.text(), (a, b) -> a + "; " + b);
            }
        }
        ranges.forEach(range -> new Range(lets, range, library.functions(cases, table)).run(cases));
    }

    /** One range of cases, whose values are asked in the order in which they are added. */
    private final class Range {
        private final Map<String, String> fields;
        private final List<String> values = new ArrayList<>();
        private final FamilyQuestion question;
        private final int chips;
        private final int agrees;
        private final int agreesCorrected;
        private final Function<Row, String> game;
        private final Function<Row, String> printed;
        private final Function<Row, String> computed;
        private final Function<Row, String> label;
        private final Function<Row, String> reason;

        Range(List<String> lets, Map<String, String> fields, Map<String, BuiltIn> functions) {
            this.fields = fields;
            String print = fields.getOrDefault("printed", "true");
            String truth = fields.get("computed");
            chips = add(fields.getOrDefault("chips", "0"));
            agrees = add("(" + print + ") = (" + truth + ")");
            agreesCorrected = add("(" + fields.getOrDefault("corrected", print) + ") = ("
                    + fields.getOrDefault("ascorrected", truth) + ")");
            game = template(fields.getOrDefault("game", "first-move-wins"), "");
            printed = shown(print);
            computed = shown(truth);
            label = template(fields.getOrDefault("case", variables()), "");
            reason = template(fields.getOrDefault("why", "computed by the rules alone"), "");
            question = FamilyQuestion.parse(name,
                    new FamilyQuestion.Texts(lets, fields.get("check"), fields.getOrDefault("each", ""), values),
                    functions);
        }

        private int add(String value) {
            values.add(value);
            return values.size() - 1;
        }

        /** All variables with their values. */
        private String variables() {
            Matcher matcher = VARIABLE.matcher(fields.get("check") + ", " + fields.getOrDefault("each", ""));
            List<String> each = new ArrayList<>();
            matcher.results().forEach(found -> each.add(found.group(1) + " = {" + found.group(1) + "}"));
            return String.join(", ", each);
        }

        /** A text with expressions in braces, in which {@code value} stands for an expression. */
        private Function<Row, String> template(String text, String value) {
            List<Integer> places = new ArrayList<>();
            IN_BRACES.matcher(text).results()
                    .forEach(found -> places.add(add(found.group(1).replaceAll("\\bvalue\\b", "(" + value + ")"))));
            String[] parts = IN_BRACES.split(text, -1);
            return row -> {
                StringBuilder out = new StringBuilder(parts[0]);
                for (int i = 0; i < places.size(); i++) {
                    out.append(row.text(places.get(i))).append(parts[i + 1]);
                }
                return out.toString();
            };
        }

        private Function<Row, String> shown(String value) {
            if (!fields.containsKey("yes")) {
                return template(fields.getOrDefault("as", "{value}"), value);
            }
            int place = add(value);
            Function<Row, String> yes = template(fields.get("yes"), value);
            Function<Row, String> no = template(fields.get("no"), value);
            return row -> (row.truth(place) == Truth.TRUE ? yes : no).apply(row);
        }

        void run(Cases cases) {
            List<String> only = fields.containsKey("only") ? List.of(fields.get("only").split("; ")) : List.of();
            question.forEach(asked(library.game("first-move-wins", List.of()), 0, cases),
                    row -> asked(library.game(game.apply(row), only), row.whole(chips), cases),
                    row -> cases.count(row.truth(agrees) == Truth.TRUE, row.truth(agreesCorrected) == Truth.TRUE,
                            () -> new Difference(label.apply(row), printed.apply(row), computed.apply(row),
                                    reason.apply(row))));
        }

        private Question.Asked asked(BiddingGame of, long last, Cases cases) {
            return new Question.Asked(of, ChipTotals.range(0, last), ContinuousOptions.DEFAULT.withWidth(WIDTH),
                    cases.stop());
        }
    }
}
