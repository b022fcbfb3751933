package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import java.util.HashMap;
import java.util.Map;
import org.gavel.engine.inquiry.Answer;
import org.gavel.engine.inquiry.CheckAnswer;
import org.gavel.engine.inquiry.ChipAnswer;
import org.gavel.engine.inquiry.ChipOutcomeAnswer;
import org.gavel.engine.inquiry.ComparisonAnswer;
import org.gavel.engine.inquiry.MoveAnswer;
import org.gavel.engine.inquiry.PayoffAnswer;
import org.gavel.engine.inquiry.PeriodAnswer;
import org.gavel.engine.inquiry.PriceAnswer;
import org.gavel.engine.inquiry.ShareAnswer;
import org.gavel.engine.inquiry.ShareOutcomeAnswer;
import org.gavel.engine.inquiry.ValueAnswer;
import org.gavel.io.answer.AnswerWriter;

/** Writes complete answers in one form, one after the other: the one place that knows all forms of all kinds. */
public final class AnswerReport {

    /** How many decimal digits people get unless they ask. */
    public static final int USUAL_DIGITS = 10;

    private final Map<Class<? extends Answer>, Report<? extends Answer>> reports = new HashMap<>();

    /** A report with the usual number of digits. */
    public AnswerReport(OutputFormat format, Writer out) throws IOException {
        this(format, out, USUAL_DIGITS);
    }

    /**
     * A report.
     *
     * @param format in which form
     * @param out where it is written; it belongs to the caller
     * @param digits decimal digits of what is written for people, at least 1
     */
    public AnswerReport(OutputFormat format, Writer out, int digits) throws IOException {
        switch (format) {
            case TEXT -> asText(out, digits);
            case JSON -> {
                Report<Answer> json = answer -> AnswerWriter.write(answer, out);
                for (Class<?> kind : Answer.class.getPermittedSubclasses()) {
                    reports.put(kind.asSubclass(Answer.class), json);
                }
            }
            case CSV -> asCsv(out);
        }
    }

    private void asText(Writer out, int digits) {
        OutcomeText outcomes = new OutcomeText(out);
        put(ShareAnswer.class, new ShareText(out));
        put(ChipAnswer.class, new ChipText(out));
        put(ValueAnswer.class, new ValueText(out, digits));
        put(ShareOutcomeAnswer.class, outcomes::write);
        put(ChipOutcomeAnswer.class, outcomes::write);
        put(PeriodAnswer.class, new PeriodText(out));
        put(MoveAnswer.class, new MoveText(out));
        put(PriceAnswer.class, new PriceText(out));
        put(ComparisonAnswer.class, new ComparisonText(out));
        put(CheckAnswer.class, new CheckText(out));
        put(PayoffAnswer.class, new PayoffText(out));
    }

    private void asCsv(Writer out) {
        Csv outcomes = AnswerCsv.outcomes(out);
        put(ShareAnswer.class, AnswerCsv.shares(out));
        put(ChipAnswer.class, AnswerCsv.chips(out));
        put(ValueAnswer.class, AnswerCsv.values(out));
        put(ShareOutcomeAnswer.class, AnswerCsv.shareOutcomes(outcomes));
        put(ChipOutcomeAnswer.class, AnswerCsv.chipOutcomes(outcomes));
        put(PeriodAnswer.class, AnswerCsv.periods(out));
        put(MoveAnswer.class, AnswerCsv.moves(out));
        put(PriceAnswer.class, AnswerCsv.prices(out));
        put(ComparisonAnswer.class, AnswerCsv.comparisons(out));
        put(CheckAnswer.class, AnswerCsv.checks(out));
        put(PayoffAnswer.class, AnswerCsv.payoffs(out));
    }

    private <A extends Answer> void put(Class<A> kind, Report<A> report) {
        reports.put(kind, report);
    }

    /** Writes an answer. */
    @SuppressWarnings("unchecked")
    public void write(Answer answer) throws IOException {
        ((Report<Answer>) reports.get(answer.getClass())).write(answer);
    }
}
