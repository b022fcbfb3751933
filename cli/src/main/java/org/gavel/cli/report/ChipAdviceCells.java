package org.gavel.cli.report;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.answer.Token;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.rules.Payment;
import org.gavel.engine.rules.TieRule;
import org.gavel.engine.strategy.BidRange;
import org.gavel.engine.strategy.ChipAdvice;
import org.gavel.engine.strategy.ChipAdvisor;
import org.gavel.engine.strategy.Decision;
import org.gavel.engine.strategy.Turn;

/** What a player who holds just his threshold bids, and where he moves, as two cells of a table. */
final class ChipAdviceCells {

    private static final int MOST_RANGES = 3;
    private static final int MOST_MOVES = 3;
    private static final List<String> NOTHING = List.of("-", "-");

    private ChipAdviceCells() {
    }

    /** Whether a table has room for them: one tie state, and all the totals that a play can come to. */
    static boolean are(ChipSolution solution) {
        Payment payment = solution.game().auction().payment();
        return solution.alice().states().size() == 1
                && (payment.equals(Payment.RICHMAN) || payment.equals(Payment.ALL_PAY_RICHMAN));
    }

    static List<String> of(ChipSolution solution, Player player, int vertex, int index) {
        Optional<Holding> threshold = solution.of(player).threshold(vertex, 0, index);
        if (threshold.isEmpty()) {
            return NOTHING;
        }
        Optional<ChipAdvice> advice = new ChipAdvisor(solution).atThreshold(player, vertex,
                tieState(solution, player, threshold.get()), index);
        if (advice.isEmpty() || advice.get().bids().isEmpty()) {
            return NOTHING;
        }
        List<BidRange> ranges = advice.get().bids();
        String bids = ranges.stream().limit(MOST_RANGES).map(ChipAdviceCells::bid).collect(Collectors.joining(", "));
        return List.of(ranges.size() > MOST_RANGES ? bids + ", ..." : bids,
                moves(solution.game().graph(), ranges.get(0)));
    }

    /** The place of the tie state: under the advantage 0 if Alice holds it and 1 if Bob does. */
    private static int tieState(ChipSolution solution, Player player, Holding threshold) {
        if (!(solution.game().auction().ties() instanceof TieRule.Advantage)) {
            return 0;
        }
        return (threshold.token() == Token.HELD ? player : player.opponent()).ordinal();
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
