package org.gavel.service.report;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.Evidence;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.strategy.BidRange;
import org.gavel.engine.strategy.ChipAdvice;
import org.gavel.engine.strategy.Decision;
import org.gavel.engine.strategy.Turn;
import org.gavel.inquiry.answer.ChipAnswer;
import org.gavel.inquiry.answer.ChipSide;
import org.gavel.inquiry.answer.VertexRow;
import org.gavel.io.column.Table;
import org.gavel.service.sheet.Grid;
import org.gavel.service.sheet.Sheet;

/**
 * Thresholds in whole chips: for people one vertex as a table of totals, one total as a table of vertices; for programs a record for
 * each vertex, player, tie state and total.
 */
final class ChipSheet {

    private static final String NEVER = ShareSheet.NEVER;
    private static final int MOST_RANGES = 3;
    private static final int MOST_MOVES = 3;

    private ChipSheet() {
    }

    static Sheet of(ChipAnswer answer) {
        ChipSolution solution = answer.solution();
        BiddingGame game = solution.game();
        Sheet.Draft draft = new Sheet.Draft().say(Headers.of(game) + "\n");
        boolean haveBids = haveBids(answer);
        if (solution.totals().count() == 1) {
            draft.say("the least that wins, with " + solution.totals().total(0) + " chips " + whose(game) + "\n\n");
            draft.show(forPeople(answer, () -> answer.rows().stream().map(row -> new Line(row, 0)), "vertex",
                    line -> game.board().name(line.row().vertex()), haveBids));
        } else {
            answer.rows().forEach(row -> showTotals(answer, row, haveBids, draft));
        }
        return draft.say("\n" + footnote(solution)
                + (solution.evidence() == Evidence.PROVED ? "Exact" : Headers.capitalised(solution.evidence().label()))
                + ", by " + solution.statistics().method() + ", " + Headers.closing(answer.account()) + "\n")
                .of(answer);
    }

    private static String needs(ChipThresholds thresholds, int vertex, int state, int index) {
        return thresholds.threshold(vertex, state, index).map(Holding::toString).orElse(NEVER);
    }

    private static String footnote(ChipSolution solution) {
        if (solution.game().auction().ties().hasToken() && solution.alice().states().size() == 1) {
            return "* and the tie-breaking advantage; use, keep: what to do with it on equal bids\n";
        }
        return solution.alice().merged().isPresent() ? "* and the next tie\n" : "";
    }

    private static void showTotals(ChipAnswer answer, VertexRow<ChipSide> row, boolean haveBids,
            Sheet.Draft draft) {
        ChipSolution solution = answer.solution();
        BiddingGame game = solution.game();
        draft.say("at " + game.board().name(row.vertex()) + ", the least that wins, by the chips " + whose(game)
                + "\n\n");
        draft.show(forPeople(answer,
                () -> IntStream.range(0, solution.totals().count()).mapToObj(index -> new Line(row, index)), "chips",
                line -> solution.totals().total(line.index()), haveBids));
    }

    private static String whose(BiddingGame game) {
        return game.auction().payment().keepsTotal() ? "in the game" : "of the other player";
    }

    /** A line of a table for people: what is reported of a vertex for one of the totals. */
    private record Line(VertexRow<ChipSide> row, int index) {
    }

    private static Grid forPeople(ChipAnswer answer, Supplier<Stream<Line>> lines, String first,
            Function<Line, ?> name, boolean haveBids) {
        Table<Line> table = Table.of(lines).column(first, name);
        for (Player player : Player.values()) {
            ChipThresholds thresholds = answer.solution().of(player);
            List<String> states = thresholds.states();
            for (int i = 0; i < states.size(); i++) {
                int state = i;
                table = table.column(Headers.name(player) + (states.size() == 1 ? "" : " (tie: " + states.get(i) + ")"),
                        line -> needs(thresholds, line.row().vertex(), state, line.index()));
            }
            if (thresholds.merged().isPresent()) {
                ChipThresholds merged = thresholds.merged().get();
                table = table.column(Headers.name(player) + " (merged)",
                        line -> needs(merged, line.row().vertex(), 0, line.index()));
            }
            if (haveBids) {
                table = table.column(Headers.name(player) + " bids", line -> bids(line, player).map(ranges -> Headers
                        .few(ranges.size(), MOST_RANGES, i -> bid(ranges.get(i)), ", ...")).orElse("-"))
                        .column("and moves to", line -> bids(line, player)
                                .map(ranges -> moves(answer.game().board(), ranges.get(0))).orElse("-"));
            }
        }
        return new Grid(table);
    }

    /** Whether a table has room for bids: one tie state, and bids are known at all. */
    private static boolean haveBids(ChipAnswer answer) {
        return answer.solution().alice().states().size() == 1 && answer.rows().stream()
                .anyMatch(row -> !row.alice().advice().isEmpty() || !row.bob().advice().isEmpty());
    }

    /** What a player who holds just the threshold bids. */
    private static Optional<List<BidRange>> bids(Line line, Player player) {
        List<List<Optional<ChipAdvice>>> advice = line.row().of(player).advice();
        return advice.isEmpty() ? Optional.empty()
                : advice.get(0).get(line.index()).map(ChipAdvice::bids).filter(ranges -> !ranges.isEmpty());
    }

    private static String bid(BidRange range) {
        return range + switch (range.onTie()) {
            case USE -> " use";
            case KEEP -> " keep";
            case EITHER, NO_CHOICE -> "";
        };
    }

    /** Where to move after bidding more, and after winning equal bids where that differs. */
    private static String moves(Board graph, BidRange range) {
        String then = range.then().map(decision -> moves(graph, decision)).orElse("");
        return range.differsOnEqual() ? then + "; on equal bids " + moves(graph, range.onEqual().orElseThrow()) : then;
    }

    private static String moves(Board graph, Decision decision) {
        if (decision.turn() == Turn.MAKE_OTHER_MOVE) {
            return "(other moves)";
        }
        int size = decision.moves().size();
        return Headers.few(size, MOST_MOVES, i -> graph.name(decision.moves().get(i)), ", ... (" + size + ")");
    }
}
