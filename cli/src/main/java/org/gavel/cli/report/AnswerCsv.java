package org.gavel.cli.report;

import java.util.Iterator;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVPrinter;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.cli.report.AnswerReport.Report;
import org.gavel.engine.answer.ChipPeriod;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.DirectedRounding;
import org.gavel.engine.answer.Evidence;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
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
import org.gavel.engine.inquiry.answer.ValueRow;
import org.gavel.engine.inquiry.answer.VertexRow;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.solve.period.GameComparison.Finding;
import org.gavel.engine.strategy.BidRange;

/** Answers of every kind as CSV: for each kind the titles, and the records of an answer under them. */
final class AnswerCsv {

    private AnswerCsv() {
    }

    private static <A extends Answer> Report<A> report(Csv csv, Function<A, Stream<List<?>>> records) {
        return (answer, out) -> {
            CSVPrinter printer = csv.begin(out);
            for (Iterator<List<?>> each = records.apply(answer).iterator(); each.hasNext();) {
                printer.printRecord(each.next());
            }
        };
    }

    /** A record for each player. */
    private static Stream<List<?>> both(Function<Player, List<?>> cells) {
        return Stream.of(Player.values()).map(cells);
    }

    private static Object number(OptionalInt number) {
        return number.isPresent() ? number.getAsInt() : "";
    }

    private static Object number(OptionalLong number) {
        return number.isPresent() ? number.getAsLong() : "";
    }

    private static String start(BiddingGame game) {
        return game.board().name(game.start());
    }

    /** A record for each vertex and player. */
    static Report<ShareAnswer> shares() {
        ShareTable table = new ShareTable();
        return (answer, out) -> table.write(out, answer.game().name(), answer.game().board()::name,
                answer.solution().alice(),
                answer.solution().bob(), answer.rows().stream().mapToInt(VertexRow::vertex));
    }

    /** A record for each vertex, player, tie state and total. */
    static Report<ChipAnswer> chips() {
        return report(new Csv("game", "vertex", "player", "state", "chips", "threshold"),
                answer -> answer.rows().stream().flatMap(row -> Stream.of(Player.values())
                        .flatMap(player -> IntStream.range(0, answer.solution().of(player).states().size()).boxed()
                                .flatMap(state -> chips(answer, row.vertex(), player, state)))));
    }

    private static Stream<List<?>> chips(ChipAnswer answer, int vertex, Player player, int state) {
        ChipThresholds thresholds = answer.solution().of(player);
        return IntStream.range(0, answer.solution().totals().count())
                .mapToObj(index -> List.of(answer.game().name(), answer.game().board().name(vertex), player.label(),
                        thresholds.states().size() == 1 ? "" : thresholds.states().get(state),
                        answer.solution().totals().total(index),
                        thresholds.threshold(vertex, state, index).map(Holding::toString).orElse(Csv.NEVER)));
    }

    /** A record for each configuration; bids as {@code bid:probability}, separated by spaces. */
    static Report<ValueAnswer> values() {
        return report(
                new Csv("game", "vertex", "state", "alice", "bob", "lower", "upper", "exact", "alice bids",
                        "bob bids"),
                answer -> answer.rows().stream().map(row -> List.of(answer.game().name(),
                        answer.game().board().name(row.at().vertex()),
                        answer.states().size() == 1 ? "" : answer.states().get(row.at().state()), row.at().alice(),
                        row.at().bob(), row.lower(), row.upper(),
                        row.exact().map(exact -> Fractions.text(exact.value())).orElse(""), bids(row, Player.ALICE),
                        bids(row, Player.BOB))));
    }

    private static String bids(ValueRow row, Player player) {
        return row.bids(player).map(bids -> bids.support().collect(bid -> bid + ":" + bids.probability(bid)).stream()
                .collect(Collectors.joining(" "))).orElse("");
    }

    /** The table of outcomes, in chips or in real money; bids that keep the win are separated by spaces. */
    static Csv outcomes() {
        return new Csv("game", "vertex", "alice", "bob", "outcome", "rounds", "bids");
    }

    static Report<ChipOutcomeAnswer> chipOutcomes(Csv csv) {
        return report(csv, answer -> Stream.of(List.of(answer.game().name(), start(answer.game()), answer.alice(),
                answer.bob(), answer.outcome().verdict().label(), number(answer.outcome().rounds()),
                answer.outcome().advice().map(advice -> advice.bids().stream().map(BidRange::toString)
                        .collect(Collectors.joining(" "))).orElse(""))));
    }

    static Report<ShareOutcomeAnswer> shareOutcomes(Csv csv) {
        return report(csv, answer -> Stream.of(List.of(answer.game().name(), start(answer.game()),
                Fractions.text(answer.outcome().share()),
                Fractions.text(BigFraction.ONE.subtract(answer.outcome().share())),
                answer.outcome().verdict().label(), number(answer.outcome().rounds()),
                answer.outcome().advice().flatMap(advice -> advice.bid().map(Fractions::text)).orElse(""))));
    }

    /** A record for each vertex and player. */
    static Report<PeriodAnswer> periods() {
        return report(new Csv("game", "vertex", "player", "from", "length", "shift", "evidence"),
                answer -> answer.rows().stream().flatMap(row -> both(player -> {
                    ChipPeriod period = row.of(player);
                    return List.of(answer.game().name(), answer.game().board().name(row.vertex()), player.label(),
                            period.from(), period.length(), period.shift(), period.evidence().label());
                })));
    }

    /** A record for each player, tie state and move. */
    static Report<MoveAnswer> moves() {
        return report(
                new Csv("game", "vertex", "player", "move", "best with real money", "optimal for", "tie"),
                answer -> Stream.of(Player.values()).flatMap(player -> answer.of(player).stream()
                        .flatMap(side -> side.moves().stream().map(row -> List.of(answer.game().name(),
                                start(answer.game()), player.label(), answer.game().board().name(row.move()),
                                side.bestInMoney().contains(row.move()) ? "yes" : "no", MoveText.ranges(row.totals()),
                                side.state())))));
    }

    /** A record for each player and move. */
    static Report<PriceAnswer> prices() {
        return report(new Csv("game", "vertex", "player", "move", "rank", "exact", "lower", "upper"),
                answer -> Stream.of(Player.values()).flatMap(player -> answer.of(player).stream()
                        .map(price -> List.of(answer.game().name(), start(answer.game()), player.label(),
                                answer.game().board().name(price.target()), price.rank(),
                                price.least().equals(price.most()) ? Fractions.text(price.least()) : "",
                                DirectedRounding.down(price.least()), DirectedRounding.up(price.most())))));
    }

    static Report<ComparisonAnswer> comparisons() {
        return report(
                new Csv("first", "second", "relation", "evidence", "first needs more", "second needs more"),
                answer -> {
                    Finding finding = answer.finding();
                    return Stream.of(List.of(answer.first(), answer.second(), finding.relation().label(),
                            finding.evidence().map(Evidence::label).orElse("up to " + finding.upTo()),
                            number(finding.firstNeedsMore()), number(finding.secondNeedsMore())));
                });
    }

    static Report<CheckAnswer> checks() {
        return report(new Csv("game", "kind", "question", "verdict", "checked", "violations", "unchecked"),
                answer -> Stream
                        .of(List.of(answer.game().name(), answer.of(), answer.question(), answer.verdict().label(),
                                answer.what(), answer.violations().count(), String.join("; ", answer.unchecked()))));
    }

    /** A record for each share. */
    static Report<PayoffAnswer> payoffs() {
        return report(new Csv("game", "share", "chance", "exact", "lower", "upper"),
                answer -> answer.curve().points().stream().map(point -> List.of(answer.game().name(),
                        Fractions.text(point.share()),
                        point.isExact() ? Fractions.text(point.least().chance()) : "",
                        point.isExact() ? Fractions.text(point.least().payoff()) : "",
                        DirectedRounding.down(point.least().payoff()), DirectedRounding.up(point.most().payoff()))));
    }
}
