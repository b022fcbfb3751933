package org.gavel.engine.proof;

import java.util.BitSet;
import java.util.Optional;
import org.gavel.engine.answer.ComplementThresholds;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.VertexMarks;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Objective;

/**
 * Checks bounds under safety where a round may expand distances. Bob's bounds are those of the game of reaching what Alice avoids.
 * Let x be a lower bound of his, so that x is at most T x. With more than 1 - x Alice has a bid that leaves her more than 1 - x again, and
 * so for ever. Where he has won, x is 0, which would need more than there is. As ties are not won by her, her bounds are 1 less his
 * in the game in which he wins ties, too.
 */
record AvoidanceProof(ContinuousSolution solution, StopSignal stop) {

    /** Whether the rules of a game are written down here, whose auction is known. */
    static boolean knows(BiddingGame game) {
        VertexMarks marks = game.graph().marks();
        RoundRule rule = RoundRule.of(game.auction()).rule();
        return game.objective() == Objective.Plain.SAFETY && expands(game) && !marks.hasOwners() && !marks.hasChance()
                && marks.payoffs().isEmpty() && (rule == RoundRule.RICHMAN || rule == RoundRule.ROBIN_HOOD);
    }

    static boolean expands(BiddingGame game) {
        return RoundRule.of(game.auction()).expands() || game.graph().marks().hasCharges();
    }

    /** What a player's numbers say of Bob, in the game in which he is to reach what he wins, or what Alice does not win. */
    static ContinuousSolution ofBob(ContinuousSolution solution, Player player) {
        BiddingGame game = solution.game();
        WinningPlays plays = WinningPlays.of(game, player);
        ColouredGraph board = game.graph().ending(vertex -> plays.isOpen(vertex) ? Optional.empty()
                : Optional.of(plays.isWon(vertex) == (player == Player.BOB) ? Outcome.BOB : Outcome.ALICE));
        return new ContinuousSolution(new BiddingGame(game.name(), board, game.start(), game.auction()),
                solution.alice(), player == Player.BOB ? solution.bob()
                        : new ComplementThresholds(solution.alice(), vertex -> false),
                solution.exactness(), solution.completion(), solution.statistics());
    }

    void check(ViolationLog log) {
        for (Player player : Player.values()) {
            boolean isRest = player == Player.ALICE && !solution.game().graph().hasTies()
                    && solution.alice() instanceof ComplementThresholds rest && rest.other() == solution.bob();
            if (!isRest) {
                new ContinuousVerifier(stop).expanding(ofBob(solution, player), Player.BOB).first().forEach(
                        each -> log.add(player, each.vertex(),
                                (player == Player.ALICE ? "of what is left to Bob, " : "") + each.reason()));
            }
        }
        if (log.isEmpty()) {
            Claims claims = Claims.of(solution.alice());
            BoundCheck lower = new BoundCheck(ofBob(solution, Player.ALICE).game().graph(),
                    RoundRule.of(solution.game(), Player.ALICE), Player.ALICE, claims::lower, stop);
            ReportedBounds.check(Player.ALICE, solution, claims, lost(lower, solution.alice().vertexCount(), stop)::get,
                    vertex -> true, log);
        }
    }

    /** Where a player loses even with all the money: what the other needs is less than nothing, or leads there whoever moves. */
    static BitSet lost(BoundCheck lower, int vertexCount, StopSignal stop) {
        BitSet lost = new BitSet();
        for (int before = -1; lost.cardinality() > before;) {
            stop.require("every threshold was verified");
            before = lost.cardinality();
            for (int vertex = 0; vertex < vertexCount; vertex++) {
                lost.set(vertex, lower.isNever(vertex, lost::get, true));
            }
        }
        return lost;
    }
}
