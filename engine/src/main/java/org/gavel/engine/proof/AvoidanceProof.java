package org.gavel.engine.proof;

import java.util.BitSet;
import java.util.Optional;
import java.util.function.IntFunction;
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
final class AvoidanceProof {

    private final ContinuousSolution solution;
    private final StopSignal stop;

    AvoidanceProof(ContinuousSolution solution, StopSignal stop) {
        this.solution = solution;
        this.stop = stop;
    }

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

    /** The board on which Bob's plays to the goal are those that he wins, or those that Alice does not. */
    static ColouredGraph board(BiddingGame game, Player player) {
        WinningPlays plays = WinningPlays.of(game, player);
        Outcome won = Outcome.wonBy(player);
        return game.graph().ending(vertex -> plays.isOpen(vertex) ? Optional.empty()
                : Optional.of(plays.isWon(vertex) ? won : won == Outcome.BOB ? Outcome.TIE : Outcome.BOB));
    }

    /** Bob's claims, as they are or as what Alice's leave. */
    static Claims claims(ContinuousSolution solution, Player player) {
        Claims claims = Claims.of(solution.of(player));
        return player == Player.BOB ? claims : new Claims.Complement(claims);
    }

    void check(ViolationLog log) {
        for (Player player : Player.values()) {
            ColouredGraph board = board(solution.game(), player);
            Claims claims = claims(solution, player);
            boolean isRest = player == Player.ALICE && !solution.game().graph().hasTies()
                    && solution.alice() instanceof ComplementThresholds rest && rest.other() == solution.bob();
            if (!isRest) {
                checkBounds(player, board, claims, log);
            }
            Claims own = Claims.of(solution.of(player));
            BoundCheck lower = new BoundCheck(board, RoundRule.of(solution.game(), player), player, own::lower, stop);
            if (log.isEmpty()) {
                BitSet lost = lost(lower, board);
                ReportedBounds.check(player, solution, own, player == Player.ALICE ? lost::get
                        : vertex -> lower.isNever(vertex, solution.bob()::never, true), vertex -> true, log);
            }
        }
    }

    private void checkBounds(Player player, ColouredGraph board, Claims claims, ViolationLog log) {
        IntFunction<RoundRule.Bound> rules = RoundRule.of(solution.game(), Player.BOB);
        BoundCheck lower = new BoundCheck(board, rules, Player.BOB, claims::lower, stop);
        ViolationLog found = new ViolationLog();
        if (lower.areShares(found)
                && new BoundCheck(board, rules, Player.BOB, claims::upper, stop).areShares(found)) {
            lower.checkLower(found);
            new ExpansionCheck(board, Player.BOB, rules, stop).check(claims::lower, claims::upper, found);
        }
        found.found().first().forEach(each -> log.add(player, each.vertex(),
                (player == Player.ALICE ? "of what is left to Bob, " : "") + each.reason()));
    }

    /** Where Alice loses even with all the money: what Bob needs is less than nothing, or leads there whoever moves. */
    private BitSet lost(BoundCheck lower, ColouredGraph board) {
        BitSet lost = new BitSet();
        int before = -1;
        while (lost.cardinality() > before) {
            stop.require("every threshold was verified");
            before = lost.cardinality();
            for (int vertex = 0; vertex < board.vertexCount(); vertex++) {
                lost.set(vertex, lower.isNever(vertex, lost::get, true));
            }
        }
        return lost;
    }
}
