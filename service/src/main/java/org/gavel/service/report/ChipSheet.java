package org.gavel.service.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.Evidence;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.answer.ChipAnswer;
import org.gavel.engine.inquiry.answer.ChipSide;
import org.gavel.engine.inquiry.answer.VertexRow;
import org.gavel.engine.strategy.BidRange;
import org.gavel.engine.strategy.ChipAdvice;
import org.gavel.engine.strategy.Decision;
import org.gavel.engine.strategy.Turn;
import org.gavel.io.answer.AnswerWriter;
import org.gavel.service.sheet.Column;
import org.gavel.service.sheet.Grid;
import org.gavel.service.sheet.Records;
import org.gavel.service.sheet.Sheet;

/**
 * Thresholds in whole chips: for people one vertex as a table of totals, one total as a table of vertices; for programs a record for
 * each vertex, player, tie state and total.
 */
final class ChipSheet {

    private static final List<Column> COLUMNS = List.of(Column.text("game"), Column.text("vertex"),
            Column.text("player"), Column.text("state"), Column.whole("chips"), Column.text("threshold"));
    private static final String NEVER = ShareSheet.NEVER;
    private static final int MOST_RANGES = 3;
    private static final int MOST_MOVES = 3;
    private static final List<String> NOTHING = List.of("-", "-");

    private ChipSheet() {
    }

    static Sheet of(ChipAnswer answer) {
        ChipSolution solution = answer.solution();
        BiddingGame game = solution.game();
        Sheet.Draft draft = new Sheet.Draft().say(Headers.of(game) + "\n");
        boolean haveBids = haveBids(answer);
        if (solution.totals().count() == 1) {
            draft.say("the least that wins, with " + solution.totals().total(0) + " chips " + whose(game) + "\n\n");
            draft.show(new Grid(titles("vertex", answer, haveBids), () -> answer.rows().stream()
                    .map(row -> cells(game.board().name(row.vertex()), answer, row, 0, haveBids))));
        } else {
            answer.rows().forEach(row -> showTotals(answer, row, haveBids, draft));
        }
        return draft.say("\n" + footnote(solution)
                + (solution.evidence() == Evidence.PROVED ? "Exact" : Headers.capitalised(solution.evidence().label()))
                + ", by " + solution.statistics().method() + ", " + Headers.closing(answer.account()) + "\n")
                .with(new Records(COLUMNS, () -> records(answer)), List.of(AnswerWriter.properties(answer)));
    }

    private static Stream<List<?>> records(ChipAnswer answer) {
        return answer.rows().stream().flatMap(row -> Stream.of(Player.values())
                .flatMap(player -> IntStream.range(0, answer.solution().of(player).states().size()).boxed()
                        .flatMap(state -> records(answer, row.vertex(), player, state))));
    }

    private static Stream<List<?>> records(ChipAnswer answer, int vertex, Player player, int state) {
        ChipThresholds thresholds = answer.solution().of(player);
        return IntStream.range(0, answer.solution().totals().count())
                .mapToObj(index -> List.of(answer.game().name(), answer.game().board().name(vertex), player.label(),
                        thresholds.states().size() == 1 ? "" : thresholds.states().get(state),
                        answer.solution().totals().total(index),
                        thresholds.threshold(vertex, state, index).map(Holding::toString).orElse(NEVER)));
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
        draft.show(new Grid(titles("chips", answer, haveBids), () -> IntStream.range(0, solution.totals().count())
                .mapToObj(
                        index -> cells(Long.toString(solution.totals().total(index)), answer, row, index, haveBids))));
    }

    private static String whose(BiddingGame game) {
        return game.auction().payment().keepsTotal() ? "in the game" : "of the other player";
    }

    private static List<String> titles(String first, ChipAnswer answer, boolean haveBids) {
        ChipSolution solution = answer.solution();
        List<String> titles = new ArrayList<>(List.of(first));
        for (Player player : Player.values()) {
            List<String> states = solution.of(player).states();
            for (String state : states) {
                titles.add(states.size() == 1 ? Headers.name(player) : Headers.name(player) + " (tie: " + state + ")");
            }
            solution.of(player).merged().ifPresent(merged -> titles.add(Headers.name(player) + " (merged)"));
            if (haveBids) {
                titles.addAll(List.of(Headers.name(player) + " bids", "and moves to"));
            }
        }
        return titles;
    }

    private static List<String> cells(String first, ChipAnswer answer, VertexRow<ChipSide> row, int index,
            boolean haveBids) {
        ChipSolution solution = answer.solution();
        int vertex = row.vertex();
        List<String> cells = new ArrayList<>(List.of(first));
        for (Player player : Player.values()) {
            ChipThresholds thresholds = solution.of(player);
            for (int state = 0; state < thresholds.states().size(); state++) {
                cells.add(thresholds.threshold(vertex, state, index).map(Holding::toString).orElse(NEVER));
            }
            thresholds.merged().ifPresent(merged -> cells
                    .add(merged.threshold(vertex, 0, index).map(Holding::toString).orElse(NEVER)));
            if (haveBids) {
                cells.addAll(bids(answer, row.of(player), index));
            }
        }
        return cells;
    }

    /** Whether a table has room for bids: one tie state, and bids are known at all. */
    private static boolean haveBids(ChipAnswer answer) {
        return answer.solution().alice().states().size() == 1 && answer.rows().stream()
                .anyMatch(row -> !row.alice().advice().isEmpty() || !row.bob().advice().isEmpty());
    }

    /** What a player who holds just his threshold bids, and where he moves, as two cells of a table. */
    private static List<String> bids(ChipAnswer answer, ChipSide side, int index) {
        Optional<ChipAdvice> advice = side.advice().isEmpty() ? Optional.empty() : side.advice().get(0).get(index);
        if (advice.isEmpty() || advice.get().bids().isEmpty()) {
            return NOTHING;
        }
        List<BidRange> ranges = advice.get().bids();
        return List.of(Headers.few(ranges.size(), MOST_RANGES, i -> bid(ranges.get(i)), ", ..."),
                moves(answer.game().board(), ranges.get(0)));
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
