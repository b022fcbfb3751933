package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.gavel.engine.inquiry.answer.Answer;
import org.gavel.engine.inquiry.answer.CheckAnswer;
import org.gavel.engine.inquiry.answer.ChipAnswer;
import org.gavel.engine.inquiry.answer.ChipOutcomeAnswer;
import org.gavel.engine.inquiry.answer.ComparisonAnswer;
import org.gavel.engine.inquiry.answer.MoveAnswer;
import org.gavel.engine.inquiry.answer.PayoffAnswer;
import org.gavel.engine.inquiry.answer.PeriodAnswer;
import org.gavel.engine.inquiry.answer.PriceAnswer;
import org.gavel.engine.inquiry.answer.ShareAnswer;
import org.gavel.engine.inquiry.answer.ShareOutcomeAnswer;
import org.gavel.engine.inquiry.answer.ValueAnswer;
import org.gavel.io.answer.AnswerWriter;

/** Writes complete answers in one form, one after the other: the one place that knows all forms of all kinds. */
public final class AnswerReport {

    /** How many decimal digits people get unless they ask. */
    public static final int USUAL_DIGITS = 10;

    /**
     * Writes answers of one kind in one form, one after the other.
     *
     * @param <A> the kind
     */
    @FunctionalInterface
    interface Report<A extends Answer> {
        /** Writes an answer. The writer belongs to the caller. */
        void write(A answer, Writer out) throws IOException;
    }

    private final OutputFormat format;
    private final Writer out;
    private final Map<Class<? extends Answer>, Report<? extends Answer>> reports = new HashMap<>();
    private final Set<Class<? extends Answer>> begun = new HashSet<>();

    /** A report with the usual number of digits. */
    public AnswerReport(OutputFormat format, Writer out) {
        this(format, out, USUAL_DIGITS);
    }

    /**
     * A report.
     *
     * @param format in which form
     * @param out where it is written; it belongs to the caller
     * @param digits decimal digits of what is written for people, at least 1
     */
    public AnswerReport(OutputFormat format, Writer out, int digits) {
        this.format = format;
        this.out = out;
        switch (format) {
            case TEXT -> asText(digits);
            case JSON -> {
                Report<Answer> json = AnswerWriter::write;
                for (Class<?> kind : Answer.class.getPermittedSubclasses()) {
                    reports.put(kind.asSubclass(Answer.class), json);
                }
            }
            case CSV -> asCsv();
        }
    }

    private void asText(int digits) {
        put(ShareAnswer.class, ShareText::write);
        put(ChipAnswer.class, ChipText::write);
        put(ValueAnswer.class, (answer, to) -> new ValueText(to, digits).write(answer));
        put(ShareOutcomeAnswer.class, AnswerText::write);
        put(ChipOutcomeAnswer.class, AnswerText::write);
        put(PeriodAnswer.class, AnswerText::write);
        put(MoveAnswer.class, MoveText::write);
        put(PriceAnswer.class, MoveText::write);
        put(ComparisonAnswer.class, AnswerText::write);
        put(CheckAnswer.class, AnswerText::write);
        put(PayoffAnswer.class, AnswerText::write);
    }

    private void asCsv() {
        Csv outcomes = AnswerCsv.outcomes();
        put(ShareAnswer.class, AnswerCsv.shares());
        put(ChipAnswer.class, AnswerCsv.chips());
        put(ValueAnswer.class, AnswerCsv.values());
        put(ShareOutcomeAnswer.class, AnswerCsv.shareOutcomes(outcomes));
        put(ChipOutcomeAnswer.class, AnswerCsv.chipOutcomes(outcomes));
        put(PeriodAnswer.class, AnswerCsv.periods());
        put(MoveAnswer.class, AnswerCsv.moves());
        put(PriceAnswer.class, AnswerCsv.prices());
        put(ComparisonAnswer.class, AnswerCsv.comparisons());
        put(CheckAnswer.class, AnswerCsv.checks());
        put(PayoffAnswer.class, AnswerCsv.payoffs());
    }

    private <A extends Answer> void put(Class<A> kind, Report<A> report) {
        reports.put(kind, report);
    }

    /** Writes an answer; as text, with an empty line between two of one kind. */
    @SuppressWarnings("unchecked")
    public void write(Answer answer) throws IOException {
        if (!begun.add(answer.getClass()) && format == OutputFormat.TEXT) {
            out.write("\n");
        }
        ((Report<Answer>) reports.get(answer.getClass())).write(answer, out);
    }
}
