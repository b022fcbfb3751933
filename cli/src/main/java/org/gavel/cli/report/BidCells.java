package org.gavel.cli.report;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.inquiry.ChipAnswer;
import org.gavel.engine.inquiry.ChipSide;
import org.gavel.engine.strategy.BidRange;
import org.gavel.engine.strategy.ChipAdvice;
import org.gavel.engine.strategy.Decision;
import org.gavel.engine.strategy.Turn;

/** What a player who holds just his threshold bids, and where he moves, as two cells of a table. */
final class BidCells {

    private static final int MOST_RANGES = 3;
    private static final int MOST_MOVES = 3;
    private static final List<String> NOTHING = List.of("-", "-");

    private BidCells() {
    }

    /** Whether a table has room for them: one tie state, and bids are known at all. */
    static boolean are(ChipAnswer answer) {
        return answer.solution().alice().states().size() == 1 && answer.rows().stream()
                .anyMatch(row -> !row.alice().advice().isEmpty() || !row.bob().advice().isEmpty());
    }

    static List<String> of(ChipAnswer answer, ChipSide side, int index) {
        Optional<ChipAdvice> advice = side.advice().isEmpty() ? Optional.empty() : side.advice().get(0).get(index);
        if (advice.isEmpty() || advice.get().bids().isEmpty()) {
            return NOTHING;
        }
        List<BidRange> ranges = advice.get().bids();
        String bids = ranges.stream().limit(MOST_RANGES).map(BidCells::bid).collect(Collectors.joining(", "));
        return List.of(ranges.size() > MOST_RANGES ? bids + ", ..." : bids,
                moves(answer.game().graph(), ranges.get(0)));
    }

    private static String bid(BidRange range) {
        return range + switch (range.onTie()) {
            case USE -> " use";
            case KEEP -> " keep";
            case EITHER, NO_CHOICE -> "";
        };
    }

    /** Where to move after bidding more, and after winning equal bids where that differs. */
    private static String moves(ColouredGraph graph, BidRange range) {
        String then = range.then().map(decision -> moves(graph, decision)).orElse("");
        return range.differsOnEqual() ? then + "; on equal bids " + moves(graph, range.onEqual().orElseThrow()) : then;
    }

    private static String moves(ColouredGraph graph, Decision decision) {
        if (decision.turn() == Turn.MAKE_OTHER_MOVE) {
            return "(other moves)";
        }
        String moves = IntStream.range(0, Math.min(MOST_MOVES, decision.moves().size()))
                .mapToObj(i -> graph.name(decision.moves().get(i))).collect(Collectors.joining(", "));
        return decision.moves().size() > MOST_MOVES ? moves + ", ... (" + decision.moves().size() + ")" : moves;
    }
}
