package org.gavel.service.report;

import java.util.List;
import java.util.OptionalLong;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gavel.engine.answer.ChipPeriod;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.DirectedRounding;
import org.gavel.engine.answer.Evidence;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.answer.PayoffCurve;
import org.gavel.engine.answer.PayoffPoint;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.answer.CheckAnswer;
import org.gavel.engine.inquiry.answer.ComparisonAnswer;
import org.gavel.engine.inquiry.answer.PayoffAnswer;
import org.gavel.engine.inquiry.answer.PeriodAnswer;
import org.gavel.engine.inquiry.answer.VertexRow;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.proof.Violations;
import org.gavel.engine.solve.period.GameComparison.Finding;
import org.gavel.io.answer.AnswerWriter;
import org.gavel.service.sheet.Column;
import org.gavel.service.sheet.Grid;
import org.gavel.service.sheet.Records;
import org.gavel.service.sheet.Sheet;

/** Answers that are a few sentences or one table: periods, comparisons, checks and payoff curves. */
final class AnswerSheets {

    private static final int DIGITS_OF_WEIGHTS = 6;
    private static final List<Column> PERIOD_COLUMNS = List.of(Column.text("game"), Column.text("vertex"),
            Column.text("player"), Column.whole("from"), Column.whole("length"), Column.whole("shift"),
            Column.text("evidence"));
    private static final List<Column> COMPARISON_COLUMNS = List.of(Column.text("first"), Column.text("second"),
            Column.text("relation"), Column.text("evidence"), Column.whole("first needs more"),
            Column.whole("second needs more"));
    private static final List<Column> CHECK_COLUMNS = List.of(Column.text("game"), Column.text("kind"),
            Column.text("question"), Column.text("verdict"), Column.text("checked"), Column.whole("violations"),
            Column.text("unchecked"));
    private static final List<Column> PAYOFF_COLUMNS = Column.bounded(Column.text("game"), Column.number("share"),
            Column.number("chance"), Column.text("exact"));

    private AnswerSheets() {
    }

    /** Periods of thresholds in chips; for programs a record for each vertex and player. */
    static Sheet of(PeriodAnswer answer) {
        BiddingGame game = answer.game();
        return new Sheet.Draft().say(Headers.of(game) + "\n\n")
                .show(new Grid(List.of("vertex", "player", "from total", "every", "chips add", "known"),
                        () -> rows(answer, (row, player) -> cells(game, row, player))))
                .say((answer.account().advised() == Completion.PARTIAL
                        ? "\nBy thresholds in real money, which tell what is added, but not that and from where on they repeat, "
                        : "\nBy a table of totals, ") + Headers.closing(answer.account()) + "\n")
                .with(new Records(PERIOD_COLUMNS, () -> rows(answer, (row, player) -> record(game, row, player))),
                        List.of(AnswerWriter.properties(answer)));
    }

    private static <T> Stream<T> rows(PeriodAnswer answer, BiFunction<VertexRow<ChipPeriod>, Player, T> cells) {
        return answer.rows().stream()
                .flatMap(row -> Stream.of(Player.values()).map(player -> cells.apply(row, player)));
    }

    private static List<String> cells(BiddingGame game, VertexRow<ChipPeriod> row, Player player) {
        ChipPeriod period = row.of(player);
        if (period.never()) {
            return List.of(game.board().name(row.vertex()), Headers.name(player), "-", "-", "never wins",
                    period.evidence().label());
        }
        return List.of(game.board().name(row.vertex()), Headers.name(player),
                period.from() + (period.evidence() == Evidence.EXPECTED ? " or later" : ""),
                Long.toString(period.length()), Long.toString(period.shift()), period.evidence().label());
    }

    private static List<?> record(BiddingGame game, VertexRow<ChipPeriod> row, Player player) {
        ChipPeriod period = row.of(player);
        return List.of(game.name(), game.board().name(row.vertex()), player.label(), period.from(), period.length(),
                period.shift(), period.evidence().label());
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
                .with(Records.of(COMPARISON_COLUMNS, List.of(List.of(g, h, finding.relation().label(),
                        finding.evidence().map(Evidence::label).orElse("up to " + finding.upTo()),
                        number(finding.firstNeedsMore()), number(finding.secondNeedsMore())))),
                        List.of(AnswerWriter.properties(answer)));
    }

    private static Object number(OptionalLong number) {
        return number.isPresent() ? number.getAsLong() : "";
    }

    private static String needsMore(OptionalLong total, String game) {
        return total.isEmpty() ? ""
                : "with " + Headers.counted(total.getAsLong(), "chip", "chips") + " Alice needs more for " + game
                        + "\n";
    }

    /** How the check of an answer ended. */
    static Sheet of(CheckAnswer answer) {
        String verdict = switch (answer.verdict()) {
            case VERIFIED -> "verified: " + answer.what() + "\n";
            case UNDECIDED -> "not decided: " + answer.what() + "\n";
            default -> violations(answer);
        };
        return new Sheet.Draft()
                .say(Headers.of(answer.game()) + "; kind " + answer.of() + ", " + answer.question() + "\n"
                        + verdict
                        + (answer.unchecked().isEmpty() ? ""
                                : "not checked: " + String.join(", ", answer.unchecked()) + "\n")
                        + "Checked in "
                        + Headers.seconds(answer.account().times().total()) + ".\n")
                .with(Records.of(CHECK_COLUMNS, List.of(List.of(answer.game().name(), answer.of(),
                        answer.question(), answer.verdict().label(), answer.what(), answer.violations().count(),
                        String.join("; ", answer.unchecked())))),
                        List.of(AnswerWriter.properties(answer)));
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
                .show(new Grid(List.of("her share", "coin's chance for her", "average weight"),
                        () -> curve.points().stream().map(AnswerSheets::cells)))
                .say("\nThe coin's chance is " + curve.chance().source().words() + ".\n"
                        + (curve.completion() == Completion.PARTIAL ? "Wider than asked for. Proved bounds"
                                : curve.exactness() == Exactness.EXACT ? "Exact" : "Exact but where ties decide")
                        + ", by improvement of moves in the coin's game, " + Headers.closing(answer.account()) + "\n")
                .with(new Records(PAYOFF_COLUMNS, () -> curve.points().stream()
                        .map(point -> record(answer.game(), point))), List.of(AnswerWriter.properties(answer)));
    }

    private static List<String> cells(PayoffPoint point) {
        PayoffPoint.Value least = point.least();
        PayoffPoint.Value most = point.most();
        return List.of(ShareText.brief(point.share(), DIGITS_OF_WEIGHTS),
                least.chance().equals(most.chance()) ? ShareText.brief(least.chance(), DIGITS_OF_WEIGHTS)
                        : "as ties are decided",
                point.isExact() ? ShareText.both(point.lower(), DIGITS_OF_WEIGHTS)
                        : ShareText.interval(point.lower(), point.upper(), DIGITS_OF_WEIGHTS));
    }

    private static List<?> record(BiddingGame game, PayoffPoint point) {
        return List.of(game.name(), Fractions.text(point.share()),
                point.isExact() ? Fractions.text(point.least().chance()) : "",
                point.isExact() ? Fractions.text(point.lower()) : "",
                DirectedRounding.down(point.lower()), DirectedRounding.up(point.upper()));
    }
}
