package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.OptionalLong;
import org.gavel.engine.answer.ChipPeriod;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.answer.PayoffCurve;
import org.gavel.engine.answer.PayoffPoint;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.answer.CheckAnswer;
import org.gavel.engine.inquiry.answer.ChipOutcomeAnswer;
import org.gavel.engine.inquiry.answer.ComparisonAnswer;
import org.gavel.engine.inquiry.answer.PayoffAnswer;
import org.gavel.engine.inquiry.answer.PeriodAnswer;
import org.gavel.engine.inquiry.answer.ShareOutcomeAnswer;
import org.gavel.engine.inquiry.answer.VertexRow;
import org.gavel.engine.proof.Violation;
import org.gavel.engine.proof.Violations;
import org.gavel.engine.solve.outcome.ChipOutcome;
import org.gavel.engine.solve.outcome.ContinuousOutcome;
import org.gavel.engine.solve.period.GameComparison.Finding;
import org.gavel.engine.strategy.BidRange;
import org.gavel.engine.strategy.ContinuousAdvice;

/** Answers that are a few sentences or a table, for people; thresholds, values and moves have classes of their own. */
final class AnswerText {

    private static final int DIGITS_OF_WEIGHTS = 6;

    private AnswerText() {
    }

    /** Periods of thresholds in chips. */
    static void write(PeriodAnswer answer, Writer out) throws IOException {
        BiddingGame game = answer.game();
        out.write(Headers.of(game) + "\n\n");
        TextTable table = new TextTable("vertex", "player", "from total", "every", "chips add", "known");
        for (VertexRow<ChipPeriod> row : answer.rows()) {
            for (Player player : Player.values()) {
                ChipPeriod period = row.of(player);
                table.row(List.of(game.board().name(row.vertex()), Headers.name(player), Long.toString(period.from()),
                        Long.toString(period.length()), Long.toString(period.shift()), period.evidence().label()));
            }
        }
        table.write(out, "  ");
        out.write("\nBy a table of totals, " + Headers.closing(answer.account()) + "\n");
    }

    /** How two games compare. */
    static void write(ComparisonAnswer answer, Writer out) throws IOException {
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
        out.write(relation + ", " + reach + "\n" + needsMore(finding.firstNeedsMore(), g)
                + needsMore(finding.secondNeedsMore(), h) + "By tables of totals, "
                + Headers.closing(answer.account()) + "\n");
    }

    private static String needsMore(OptionalLong total, String game) {
        return total.isEmpty() ? ""
                : "with " + Headers.counted(total.getAsLong(), "chip", "chips") + " Alice needs more for " + game
                        + "\n";
    }

    /** How the check of an answer ended. */
    static void write(CheckAnswer answer, Writer out) throws IOException {
        BiddingGame game = answer.game();
        out.write(Headers.of(game) + "; kind " + answer.of() + ", " + answer.question() + "\n");
        switch (answer.verdict()) {
            case VERIFIED -> out.write("verified: " + answer.what() + "\n");
            case UNDECIDED -> out.write("not decided: " + answer.what() + "\n");
            default -> {
                boolean needs = answer.of().equals("continuous") || answer.of().equals("chips");
                write(game, needs ? "threshold" : "claim", answer.violations(), out);
            }
        }
        if (!answer.unchecked().isEmpty()) {
            out.write("not checked: " + String.join(", ", answer.unchecked()) + "\n");
        }
        out.write("Checked in " + Headers.seconds(answer.account().times().total()) + ".\n");
    }

    private static void write(BiddingGame game, String claim, Violations violations, Writer out) throws IOException {
        out.write("NOT verified: " + Headers.counted(violations.count(), claim + " is", claim + "s are")
                + " wrong or not proved"
                + (violations.count() > violations.first().size() ? "; the first are" : "") + "\n");
        for (Violation violation : violations.first()) {
            out.write("  " + Headers.name(violation.player()) + " at " + game.board().name(violation.vertex()) + ": "
                    + violation.reason() + "\n");
        }
    }

    /** A payoff curve. */
    static void write(PayoffAnswer answer, Writer out) throws IOException {
        PayoffCurve curve = answer.curve();
        out.write(Headers.of(answer.game()) + "\n");
        out.write("The average weight that Alice can guarantee by " + curve.strategies().label()
                + " strategies, as that of a coin that picks the mover\n\n");
        TextTable table = new TextTable("her share", "coin's chance for her", "average weight");
        for (PayoffPoint point : curve.points()) {
            PayoffPoint.Value least = point.least();
            PayoffPoint.Value most = point.most();
            table.row(List.of(Shares.brief(point.share(), DIGITS_OF_WEIGHTS),
                    least.chance().equals(most.chance()) ? Shares.brief(least.chance(), DIGITS_OF_WEIGHTS)
                            : "as ties are decided",
                    point.isExact() ? Shares.both(least.payoff(), DIGITS_OF_WEIGHTS)
                            : Shares.interval(least.payoff(), most.payoff(), DIGITS_OF_WEIGHTS)));
        }
        table.write(out, "  ");
        out.write("\nThe coin's chance is " + curve.chance().source().words() + ".\n");
        out.write((curve.exactness() == Exactness.EXACT ? "Exact" : "Exact but where ties decide")
                + ", by improvement of moves in the coin's game, " + Headers.closing(answer.account()) + "\n");
    }

    /** Who can force a win from one configuration in whole chips. */
    static void write(ChipOutcomeAnswer answer, Writer out) throws IOException {
        BiddingGame game = answer.game();
        ChipOutcome outcome = answer.outcome();
        String first = Headers.firstTie(game);
        out.write(Headers.of(game) + ", in whole chips\nat " + game.board().name(game.start()) + ", Alice with "
                + answer.alice()
                + ", Bob with " + answer.bob() + " chips" + first + "\n");
        out.write(OutcomeWords.verdict(outcome.verdict(), outcome.rounds()) + "\n");
        List<BidRange> bids = outcome.advice().map(advice -> advice.bids()).orElse(List.of());
        if (!bids.isEmpty()) {
            out.write("\n");
            OutcomeWords.bids(bids, game.board()::name, out);
        }
        out.write("\nFound " + outcome.method() + ", " + Headers.closing(answer.account()) + "\n");
    }

    /** The same in real money. */
    static void write(ShareOutcomeAnswer answer, Writer out) throws IOException {
        BiddingGame game = answer.game();
        ContinuousOutcome outcome = answer.outcome();
        out.write(Headers.of(game) + ", in real money\nat " + game.board().name(game.start()) + ", Alice with "
                + Shares.both(outcome.share(), AnswerReport.USUAL_DIGITS) + " of the money\n");
        out.write(OutcomeWords.verdict(outcome.verdict(), outcome.rounds()) + "\n");
        if (outcome.advice().isPresent()) {
            ContinuousAdvice advice = outcome.advice().get();
            String bid = advice.bid().map(exact -> Shares.both(exact, AnswerReport.USUAL_DIGITS))
                    .orElseGet(() -> "about " + advice.upperBid());
            out.write("bid " + bid + " of the money; then "
                    + OutcomeWords.then(game.board()::name, advice.turn(), advice.moves()) + "\n");
        }
        out.write("\nFound by thresholds, " + Headers.closing(answer.account()) + "\n");
    }
}
