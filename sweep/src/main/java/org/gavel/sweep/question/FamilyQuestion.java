package org.gavel.sweep.question;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.gavel.dsl.diagnostic.DiagnosticLog;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.dsl.syntax.Expr;
import org.gavel.dsl.syntax.QuestionParser;
import org.gavel.sweep.question.FoldCompiler.Loops;
import org.gavel.sweep.question.QuestionCompiler.Typed;

/**
 * Expressions that are asked for every choice of some variables, of which the first determine the game: {@code n in 1..6}, the game
 * {@code tug-of-war:n={n}}, and there {@code k in 0..n, v in vertices if k > 2}. Immutable; each run keeps its own variables.
 */
public final class FamilyQuestion {

    private final Loops family;
    private final Loops inside;
    private final List<Typed> values;
    private final int variables;

    private FamilyQuestion(Loops family, Loops inside, List<Typed> values, int variables) {
        this.family = family;
        this.inside = inside;
        this.values = values;
        this.variables = variables;
    }

    /**
     * The texts of such a question.
     *
     * @param definitions names for expressions, as in {@code half(n) = n / 2}; each may use those before it
     * @param family the variables that tell the game; may be empty
     * @param inside the variables that may depend on the game; may be empty
     * @param values what is asked
     */
    public record Texts(List<String> definitions, String family, String inside, List<String> values) {
        /** Copies the lists. */
        public Texts {
            definitions = List.copyOf(definitions);
            values = List.copyOf(values);
        }
    }

    /**
     * Reads the texts.
     *
     * @param name what messages call the texts
     * @param functions functions besides those of all questions, by their names
     * @throws org.gavel.dsl.diagnostic.InvalidTextException if they cannot be read or have mistakes of type
     */
    public static FamilyQuestion parse(String name, Texts texts, Map<String, BuiltIn> functions) {
        List<String> all = Stream.of(texts.definitions().stream().map(each -> each.replaceFirst(" = ", " = (") + ")"),
                Stream.of(texts.family(), texts.inside()).map(each -> each.isEmpty() ? "[0]" : "[0 for " + each + "]"),
                texts.values().stream()).flatMap(each -> each).toList();
        DiagnosticLog log = new DiagnosticLog(new SourceText(name, String.join(", ", all)));
        List<Expr> parsed = QuestionParser.parse(log).stream().map(QuestionParser.Part::expr).toList();
        log.throwIfAny();
        QuestionCompiler compiler = new QuestionCompiler(log, functions);
        int defined = texts.definitions().size();
        parsed.subList(0, defined).forEach(each -> compiler.define(Definition.of(each)));
        List<Loops> loops = new ArrayList<>();
        List<Typed> values = new ArrayList<>();
        compiler.attempt(() -> {
            parsed.subList(defined, defined + 2).forEach(each -> loops.add(new FoldCompiler(compiler)
                    .loops(each instanceof Expr.Collected list ? list.choices() : Expr.Choices.NONE)));
            parsed.subList(defined + 2, parsed.size()).forEach(each -> values.add(compiler.typed(each)));
        });
        log.throwIfAny();
        return new FamilyQuestion(loops.get(0), loops.get(1), values, compiler.variables());
    }

    /** The values for one choice, found when they are asked for. */
    public final class Row {
        private final GameAnswers answers;
        private final Object[] choice;

        private Row(GameAnswers answers, Object[] choice) {
            this.answers = answers;
            this.choice = choice;
        }

        /** Whether a condition holds, by its place among what is asked. */
        public Truth truth(int place) {
            return values.get(place).term().truth(answers, choice);
        }

        /** A whole number. */
        public long whole(int place) {
            return values.get(place).term().whole(answers, choice);
        }

        /** A value, written out; undecided where what is known does not tell. */
        public String text(int place) {
            try {
                return Question.text(values.get(place).term().value(answers, choice), answers);
            } catch (Undecided e) {
                return Truth.UNDECIDED.label();
            }
        }
    }

    /**
     * Visits every choice that counts. Throws what {@link Question#holds} does.
     *
     * @param before a game that is there before the one that the first variables tell
     * @param games the game that they tell
     * @param visitor takes the rows
     */
    public void forEach(Question.Asked before, Function<Row, Question.Asked> games, Consumer<Row> visitor) {
        family.each(before.answers(), new Object[variables], (counts, outer) -> {
            if (counts == Truth.TRUE) {
                GameAnswers answers = games.apply(new Row(before.answers(), outer)).answers();
                inside.each(answers, outer, (within, choice) -> {
                    if (within == Truth.TRUE) {
                        visitor.accept(new Row(answers, choice));
                    }
                    return true;
                });
            }
            return true;
        });
    }
}
