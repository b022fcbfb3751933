package org.gavel.service.report;

import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.inquiry.answer.Answer;
import org.gavel.inquiry.answer.Answer.Kind;
import org.gavel.inquiry.answer.ByKind;
import org.gavel.inquiry.answer.CheckAnswer;
import org.gavel.inquiry.answer.ChipAnswer;
import org.gavel.inquiry.answer.ChipOutcomeAnswer;
import org.gavel.inquiry.answer.ChipSuccessorsAnswer;
import org.gavel.inquiry.answer.ComparisonAnswer;
import org.gavel.inquiry.answer.CurveAnswer;
import org.gavel.inquiry.answer.MoveAnswer;
import org.gavel.inquiry.answer.PayoffAnswer;
import org.gavel.inquiry.answer.PeriodAnswer;
import org.gavel.inquiry.answer.PriceAnswer;
import org.gavel.inquiry.answer.ShareAnswer;
import org.gavel.inquiry.answer.ShareOutcomeAnswer;
import org.gavel.inquiry.answer.ShareSuccessorsAnswer;
import org.gavel.inquiry.answer.ShareValueAnswer;
import org.gavel.inquiry.answer.ValueAnswer;
import org.gavel.io.answer.AnswerWriter;
import org.gavel.io.answer.Program;
import org.gavel.service.sheet.OutputFormat;
import org.gavel.service.sheet.Sheet;

/** Answers as sheets: the one table that names what each kind looks like. */
public final class Sheets {

    private static final ByKind<IntFunction<Sheet>> KINDS = new ByKind<IntFunction<Sheet>>()
            .put(Kind.SHARES, answer -> digits -> ShareSheet.of((ShareAnswer) answer))
            .put(Kind.CHIPS, answer -> digits -> ChipSheet.of((ChipAnswer) answer))
            .put(Kind.VALUE, answer -> digits -> new ValueSheet(digits).of((ValueAnswer) answer))
            .put(Kind.SHARE_VALUE, answer -> digits -> new ShareValueSheet(digits).of((ShareValueAnswer) answer))
            .put(Kind.SHARE_OUTCOME, answer -> digits -> OutcomeSheet.of((ShareOutcomeAnswer) answer))
            .put(Kind.CHIP_OUTCOME, answer -> digits -> OutcomeSheet.of((ChipOutcomeAnswer) answer))
            .put(Kind.PERIODS, answer -> digits -> AnswerSheets.of((PeriodAnswer) answer))
            .put(Kind.MOVES, answer -> digits -> MoveSheet.of((MoveAnswer) answer))
            .put(Kind.PRICES, answer -> digits -> MoveSheet.of((PriceAnswer) answer))
            .put(Kind.COMPARISON, answer -> digits -> AnswerSheets.of((ComparisonAnswer) answer))
            .put(Kind.CHECK, answer -> digits -> AnswerSheets.of((CheckAnswer) answer))
            .put(Kind.PAYOFF, answer -> digits -> AnswerSheets.of((PayoffAnswer) answer))
            .put(Kind.CURVE, answer -> digits -> AnswerSheets.ofTable((CurveAnswer) answer))
            .put(Kind.SHARE_SUCCESSORS, answer -> digits -> AnswerSheets.ofTable((ShareSuccessorsAnswer) answer))
            .put(Kind.CHIP_SUCCESSORS, answer -> digits -> AnswerSheets.ofTable((ChipSuccessorsAnswer) answer))
            .without(Set.of());

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
    static Sheet of(Answer answer, int digits) {
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
        return new Sheet(List.of(), () -> AnswerWriter.table(game, names, alice, bob, () -> vertices), List.of());
    }
}
