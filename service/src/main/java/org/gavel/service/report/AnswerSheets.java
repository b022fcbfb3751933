package org.gavel.service.report;

import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.answer.PayoffCurve;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.proof.Violations;
import org.gavel.engine.solve.period.GameComparison.Finding;
import org.gavel.inquiry.answer.Answer;
import org.gavel.inquiry.answer.CheckAnswer;
import org.gavel.inquiry.answer.CheckAnswer.Verdict;
import org.gavel.inquiry.answer.ComparisonAnswer;
import org.gavel.inquiry.answer.PayoffAnswer;
import org.gavel.inquiry.answer.PeriodAnswer;
import org.gavel.io.answer.AnswerWriter;
import org.gavel.io.column.Table;
import org.gavel.service.sheet.Grid;
import org.gavel.service.sheet.Sheet;

/** Answers that are a few sentences or one table: periods, comparisons, checks and payoff curves. */
final class AnswerSheets {

    private static final int DIGITS_OF_WEIGHTS = 6;

    private AnswerSheets() {
    }

    /** Periods of thresholds in chips; for programs a record for each vertex and player. */
    static Sheet of(PeriodAnswer answer) {
        BiddingGame game = answer.game();
        Table<?> table = AnswerWriter.table(answer);
        return new Sheet.Draft().say(Headers.of(game) + "\n\n").show(new Grid(table.without("game")))
                .say((answer.account().advised() == Completion.PARTIAL
                        ? "\nBy thresholds in real money, which show what is added, but prove neither that thresholds repeat nor from where on, "
                        : "\nBy a table of totals, ") + Headers.closing(answer.account()) + "\n")
                .of(answer);
    }

    /** What is reported of the start of a game and of what follows it, as the table that programs read. */
    static Sheet ofTable(Answer answer) {
        return new Sheet.Draft().say(Headers.of(answer.game()) + "\n\n")
                .show(new Grid(AnswerWriter.table(answer).without("game"))).of(answer);
    }

    /** How two games compare. */
    static Sheet of(ComparisonAnswer answer) {
        String g = answer.first();
        String h = answer.second();
        Finding finding = answer.finding();
        String relation = switch (finding.relation()) {
            case EQUIVALENT -> g + " and " + h + " are equivalent";
            case AT_MOST, AT_LEAST -> g + " " + finding.relation().label() + " " + h;
            case INCOMPARABLE -> g + " and " + h + " are incomparable";
        };
        String reach = finding.evidence().map(evidence -> "for all totals (" + evidence.label() + ")")
                .orElse("for all totals up to " + finding.upTo());
        return new Sheet.Draft().say(relation + ", " + reach + "\n" + needsMore(finding.firstNeedsMore(), g)
                + needsMore(finding.secondNeedsMore(), h) + "By tables of totals, "
                + Headers.closing(answer.account()) + "\n")
                .of(answer);
    }

    private static String needsMore(OptionalLong total, String game) {
        return total.isEmpty() ? ""
                : "with " + Headers.counted(total.getAsLong(), "chip", "chips") + " Alice needs more for " + game
                        + "\n";
    }

    /** How the check of an answer ended. */
    static Sheet of(CheckAnswer answer) {
        String verdict = answer.verdict() == Verdict.FAILED ? violations(answer)
                : (answer.verdict() == Verdict.VERIFIED ? "verified: " : "not decided: ") + answer.what() + "\n";
        return new Sheet.Draft()
                .say(Headers.of(answer.game()) + "; kind " + answer.of() + ", " + answer.question() + "\n"
                        + verdict
                        + (answer.unchecked().isEmpty() ? ""
                                : "not checked: " + String.join(", ", answer.unchecked()) + "\n"))
                .of(answer);
    }

    private static String violations(CheckAnswer answer) {
        Violations violations = answer.violations();
        String claim = answer.of().equals("continuous") || answer.of().equals("chips") ? "threshold" : "claim";
        return "NOT verified: " + Headers.counted(violations.count(), claim + " is", claim + "s are")
                + " wrong or not proved"
                + (violations.count() > violations.first().size() ? "; the first are" : "") + "\n"
                + violations.first().stream()
                        .map(violation -> "  " + Headers.name(violation.player()) + " at "
                                + answer.game().board().name(violation.vertex()) + ": " + violation.reason() + "\n")
                        .collect(Collectors.joining());
    }

    /** A payoff curve; for programs a record for each share. */
    static Sheet of(PayoffAnswer answer) {
        PayoffCurve curve = answer.curve();
        return new Sheet.Draft().say(Headers.of(answer.game()) + "\nThe average weight that Alice can guarantee by "
                + curve.strategies().label() + " strategies, as that of a coin that picks the mover\n\n")
                .show(new Grid(Table.of(() -> curve.points().stream())
                        .column("her share", point -> ShareText.brief(point.share(), DIGITS_OF_WEIGHTS))
                        .column("coin's chance for her", point -> point.least().chance().equals(point.most().chance())
                                ? ShareText.brief(point.least().chance(), DIGITS_OF_WEIGHTS)
                                : "as ties are decided")
                        .column("average weight", point -> point.isExact()
                                ? ShareText.both(point.lower(), DIGITS_OF_WEIGHTS)
                                : Fractions.interval(point.lower(), point.upper(), DIGITS_OF_WEIGHTS))))
                .say("\nThe coin's chance is " + curve.chance().source().words() + ".\n"
                        + (curve.completion() == Completion.PARTIAL ? "Wider than asked for. Proved bounds"
                                : curve.exactness() == Exactness.EXACT ? "Exact" : "Exact but where ties decide")
                        + ", by improvement of moves in the coin's game, " + Headers.closing(answer.account()) + "\n")
                .of(answer);
    }
}
