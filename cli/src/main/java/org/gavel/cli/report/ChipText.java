package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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

/** Thresholds in whole chips for people: one vertex as a table of totals, one total as a table of vertices. */
final class ChipText {

    private static final int MOST_RANGES = 3;
    private static final int MOST_MOVES = 3;
    private static final List<String> NOTHING = List.of("-", "-");

    private ChipText() {
    }

    static void write(ChipAnswer answer, Writer out) throws IOException {
        ChipSolution solution = answer.solution();
        BiddingGame game = solution.game();
        out.write(Headers.of(game) + "\n");
        if (solution.totals().count() == 1) {
            out.write("the least that wins, with " + solution.totals().total(0) + " chips " + whose(game) + "\n\n");
            TextTable table = new TextTable(titles("vertex", answer));
            for (VertexRow<ChipSide> row : answer.rows()) {
                table.row(cells(game.board().name(row.vertex()), answer, row, 0));
            }
            table.write(out, "  ");
        } else {
            for (VertexRow<ChipSide> row : answer.rows()) {
                writeTotals(answer, row, out);
            }
        }
        out.write("\n");
        if (game.auction().ties().hasToken() && solution.alice().states().size() == 1) {
            out.write("* and the tie-breaking advantage; use, keep: what to do with it on equal bids\n");
        } else if (solution.alice().merged().isPresent()) {
            out.write("* and the next tie\n");
        }
        out.write((solution.evidence() == Evidence.PROVED ? "Exact" : Headers.capitalised(solution.evidence().label()))
                + ", by " + solution.statistics().method() + ", "
                + Headers.closing(answer.account()) + "\n");
    }

    private static void writeTotals(ChipAnswer answer, VertexRow<ChipSide> row, Writer out) throws IOException {
        ChipSolution solution = answer.solution();
        BiddingGame game = solution.game();
        out.write("at " + game.board().name(row.vertex()) + ", the least that wins, by the chips " + whose(game)
                + "\n\n");
        TextTable table = new TextTable(titles("chips", answer));
        for (int index = 0; index < solution.totals().count(); index++) {
            table.row(cells(Long.toString(solution.totals().total(index)), answer, row, index));
        }
        table.write(out, "  ");
    }

    private static String whose(BiddingGame game) {
        return game.auction().payment().keepsTotal() ? "in the game" : "of the other player";
    }

    private static String[] titles(String first, ChipAnswer answer) {
        ChipSolution solution = answer.solution();
        List<String> titles = new ArrayList<>(List.of(first));
        for (Player player : Player.values()) {
            List<String> states = solution.of(player).states();
            for (String state : states) {
                titles.add(states.size() == 1 ? Headers.name(player) : Headers.name(player) + " (tie: " + state + ")");
            }
            solution.of(player).merged().ifPresent(merged -> titles.add(Headers.name(player) + " (merged)"));
            if (haveBids(answer)) {
                titles.addAll(List.of(Headers.name(player) + " bids", "and moves to"));
            }
        }
        return titles.toArray(String[]::new);
    }

    private static List<String> cells(String first, ChipAnswer answer, VertexRow<ChipSide> row, int index) {
        ChipSolution solution = answer.solution();
        int vertex = row.vertex();
        List<String> cells = new ArrayList<>(List.of(first));
        for (Player player : Player.values()) {
            ChipThresholds thresholds = solution.of(player);
            for (int state = 0; state < thresholds.states().size(); state++) {
                cells.add(thresholds.threshold(vertex, state, index).map(Holding::toString).orElse("never"));
            }
            thresholds.merged().ifPresent(merged -> cells
                    .add(merged.threshold(vertex, 0, index).map(Holding::toString).orElse("never")));
            if (haveBids(answer)) {
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
