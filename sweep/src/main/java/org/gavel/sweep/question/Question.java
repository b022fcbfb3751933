package org.gavel.sweep.question;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.gavel.dsl.diagnostic.DiagnosticLog;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.dsl.syntax.Expr;
import org.gavel.dsl.syntax.QuestionParser;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.word.Labelled;
import org.gavel.sweep.question.QuestionCompiler.Typed;

/** One or more expressions over the answers to a game. Immutable; safe to ask from several threads. */
public final class Question {

    /** What a question must be. */
    public enum Form {
        /** One condition. */
        CONDITION,
        /** Any expressions, separated by commas. */
        COLUMNS
    }

    private final List<String> titles;
    private final List<Typed> columns;
    private final int variables;

    private Question(List<String> titles, List<Typed> columns, int variables) {
        this.titles = titles;
        this.columns = columns;
        this.variables = variables;
    }

    /** The same where functions besides those of all questions are known, by their names. */
    public static Question parse(SourceText source, Form form, Map<String, BuiltIn> functions) {
        DiagnosticLog log = new DiagnosticLog(source);
        List<QuestionParser.Part> parsed = QuestionParser.parse(log);
        log.throwIfAny();
        QuestionCompiler compiler = new QuestionCompiler(log, functions);
        List<Typed> columns = new ArrayList<>();
        parsed.forEach(part -> compiler.compile(part.expr()).ifPresent(columns::add));
        if (form == Form.CONDITION && log.isEmpty()
                && (columns.size() != 1 || columns.get(0).type() != Type.Basic.TRUTH)) {
            Expr wrong = parsed.get(columns.size() == 1 ? 0 : 1).expr();
            log.report(wrong.place(), columns.size() == 1 ? "this is " + columns.get(0).type().label()
                    + ", not a condition" : "only one condition can be asked for here",
                    "compare it with something, or join conditions with 'and'");
        }
        log.throwIfAny();
        List<String> titles = parsed.stream()
                .map(part -> source.text().substring(part.place().offset(), part.place().end()).replaceAll("\\s+", " "))
                .toList();
        return new Question(titles, columns, compiler.variables());
    }

    /** The text of each expression. */
    public List<String> titles() {
        return titles;
    }

    /** Whether it is one condition. */
    public boolean isCondition() {
        return columns.size() == 1 && columns.get(0).type() == Type.Basic.TRUTH;
    }

    /** The questions of one game, which share its answers. Not thread-safe. */
    public static final class Asked {
        private final GameAnswers answers;

        /**
         * A game to ask about.
         *
         * @param game the game, with the auction asked about
         * @param totals the totals of chips that the question calls {@code totals}
         * @param options how closely shares are to be enclosed
         */
        public Asked(BiddingGame game, ChipTotals totals, ContinuousOptions options, StopSignal stop) {
            this(game, each -> List.of(), totals, options, stop);
        }

        /** The same where the games of Alice's and Bob's wishes on its board may be known, by the auction of the game. */
        public Asked(BiddingGame game, Function<BiddingGame, List<BiddingGame>> wishes, ChipTotals totals,
                ContinuousOptions options, StopSignal stop) {
            answers = new GameAnswers(game, wishes, totals, options, stop);
        }

        GameAnswers answers() {
            return answers;
        }
    }

    /**
     * Whether the condition holds of a game.
     *
     * @throws IllegalStateException if the question is not one condition
     * @throws org.gavel.engine.failure.InputException if it names a vertex that the game does not have
     * @throws org.gavel.engine.task.UnsupportedGameException if an answer that it needs cannot be found
     * @throws org.gavel.engine.limit.LimitReachedException if stopped
     */
    public Truth holds(Asked game) {
        if (!isCondition()) {
            throw new IllegalStateException("not a condition: " + titles);
        }
        return columns.get(0).term().truth(game.answers, new Object[variables]);
    }

    /** The value of each expression for a game, written out. Throws what {@link #holds} does. */
    public List<String> values(Asked game) {
        return columns.stream().map(column -> written(column, game.answers)).toList();
    }

    private String written(Typed column, GameAnswers answers) {
        try {
            return text(column.term().value(answers, new Object[variables]), answers);
        } catch (Undecided e) {
            return Truth.UNDECIDED.label();
        }
    }

    static String text(Object value, GameAnswers answers) {
        if (value instanceof List<?> list) {
            return list.stream().map(each -> text(each, answers)).collect(Collectors.joining(" "));
        }
        if (value instanceof Integer vertex) {
            return answers.graph().name(vertex);
        }
        return value instanceof Labelled labelled ? labelled.label() : value.toString();
    }
}
