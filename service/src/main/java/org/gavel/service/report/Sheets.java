package org.gavel.service.report;

import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.inquiry.answer.Answer;
import org.gavel.engine.inquiry.answer.ByKind;
import org.gavel.engine.inquiry.answer.CheckAnswer;
import org.gavel.engine.inquiry.answer.ChipSuccessorsAnswer;
import org.gavel.engine.inquiry.answer.CurveAnswer;
import org.gavel.engine.inquiry.answer.ShareSuccessorsAnswer;
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
import org.gavel.io.answer.Program;
import org.gavel.service.sheet.OutputFormat;
import org.gavel.service.sheet.Sheet;

/** Answers as sheets: the one table that names what each kind looks like. */
public final class Sheets {

    private static final ByKind<IntFunction<Sheet>> KINDS = new ByKind<IntFunction<Sheet>>()
            .put(ShareAnswer.class, answer -> digits -> ShareSheet.of(answer))
            .put(ChipAnswer.class, answer -> digits -> ChipSheet.of(answer))
            .put(ValueAnswer.class, answer -> digits -> new ValueSheet(digits).of(answer))
            .put(ShareOutcomeAnswer.class, answer -> digits -> OutcomeSheet.of(answer))
            .put(ChipOutcomeAnswer.class, answer -> digits -> OutcomeSheet.of(answer))
            .put(PeriodAnswer.class, answer -> digits -> AnswerSheets.of(answer))
            .put(MoveAnswer.class, answer -> digits -> MoveSheet.of(answer))
            .put(PriceAnswer.class, answer -> digits -> MoveSheet.of(answer))
            .put(ComparisonAnswer.class, answer -> digits -> AnswerSheets.of(answer))
            .put(CheckAnswer.class, answer -> digits -> AnswerSheets.of(answer))
            .put(PayoffAnswer.class, answer -> digits -> AnswerSheets.of(answer))
            .put(CurveAnswer.class, answer -> digits -> AnswerSheets.ofTable(answer))
            .put(ShareSuccessorsAnswer.class, answer -> digits -> AnswerSheets.ofTable(answer))
            .put(ChipSuccessorsAnswer.class, answer -> digits -> AnswerSheets.ofTable(answer)).without(Set.of());

    private Sheets() {
    }

    /** An answer with the usual number of digits. */
    public static Sheet of(Answer answer) {
        return of(answer, AnswerWriter.USUAL_DIGITS);
    }

    /**
     * An answer of a kind that commands give.
     *
     * @param digits decimal digits of what is written for people, at least 1
     */
    public static Sheet of(Answer answer, int digits) {
        return KINDS.of(answer).orElseThrow().apply(digits);
    }

    /** An answer in a form: in LaTeX it ends with the hash of its board, by which others find the same one. */
    public static Sheet of(Answer answer, int digits, OutputFormat form) {
        Sheet sheet = of(answer, digits);
        return form == OutputFormat.LATEX
                ? AnswerWriter.board(answer.game()).map(hash -> sheet.with("Board " + hash + "\n")).orElse(sheet)
                : sheet;
    }

    /**
     * What an answer was asked by, at its end in LaTeX.
     *
     * @param asked a command line or a request
     */
    public static Sheet signed(Sheet sheet, String asked) {
        return sheet.with("Gavel " + Program.THIS + ": " + asked + "\n");
    }

    /** Thresholds in real money of many vertices, for programs, made while they are written. */
    public static Sheet ofShares(String game, IntFunction<String> names, ContinuousThresholds alice,
            ContinuousThresholds bob, IntStream vertices) {
        return new Sheet(List.of(), AnswerWriter.table(game, names, alice, bob, () -> vertices), List.of());
    }
}
