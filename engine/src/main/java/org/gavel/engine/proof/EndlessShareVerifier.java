package org.gavel.engine.proof;

import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;

/**
 * Checks thresholds in real money where plays may be endless, or vertices have owners, trusting nothing in the answer. An upper
 * bound of what a player needs is enough for them to win; a lower bound is proved by what is enough for the other to prevent that.
 * Each is an {@link EndlessBound} with one move at each vertex; the moves are sought by a finder, who is not trusted.
 */
public final class EndlessShareVerifier {

    private final MoveFinder finder;
    private final StopSignal stop;

    /** A verifier with a finder of moves, which is asked to stop by a signal. */
    public EndlessShareVerifier(MoveFinder finder, StopSignal stop) {
        this.finder = finder;
        this.stop = stop;
    }

    /** Whether the rules of a game are written down here. */
    public static boolean knows(BiddingGame game) {
        if (!WinningPlays.knowsObjective(game) || game.graph().marks().hasChance() && !game.isWithoutBids()
                || !ContinuousVerifier.knows(game.auction()) || game.settlesBroke()) {
            return false;
        }
        if (AvoidanceProof.expands(game)) {
            return AvoidanceProof.knows(game);
        }
        RoundRule rule = RoundRule.of(game.auction()).rule();
        return rule == RoundRule.RICHMAN || !game.graph().marks().hasChance() && rule == RoundRule.TAXMAN;
    }

    /**
     * All that is wrong or not proved; nothing if the answer is proved.
     *
     * @throws IllegalArgumentException if the rules of the game are not {@linkplain #knows known}
     * @throws LimitReachedException if it was stopped
     */
    public Violations check(ContinuousSolution solution) {
        if (!knows(solution.game())) {
            throw new IllegalArgumentException("no proof for " + solution.game().auction());
        }
        ViolationLog log = new ViolationLog();
        if (AvoidanceProof.expands(solution.game())) {
            new AvoidanceProof(solution, stop).check(log);
            return log.found();
        }
        for (Player player : Player.values()) {
            Claims claims = Claims.of(solution.of(player));
            ColouredGraph graph = solution.game().graph();
            RoundRule.Bound rule = RoundRule.of(solution.game().auction());
            WinningPlays plays = WinningPlays.of(solution.game(), player);
            check(solution.game(), player, player,
                    new EndlessBound(graph, rule, plays, player, claims::upper, stop), log);
            check(solution.game(), player, player.opponent(), new EndlessBound(graph, rule, plays.others(),
                    player.opponent(), vertex -> claims.lower(vertex).complement(), stop), log);
            ReportedBounds.check(player, solution, claims, log);
            PlaysOfBoth.from(solution, player, plays::isOpen).winning(plays)
                    .ifPresent(vertex -> log.add(player, vertex, PlaysOfBoth.WON));
        }
        return log.found();
    }

    /**
     * The moves with which a bound is proved, if it is: those of the player, for their upper bounds, or of the other, for the player's
     * lower bounds. Anything where the mover never moves.
     */
    public int[] moves(ContinuousSolution solution, Player player, Player mover) {
        Claims claims = Claims.of(solution.of(player));
        ColouredGraph graph = solution.game().graph();
        WinningPlays plays = WinningPlays.of(solution.game(), player);
        RoundRule.Bound rule = RoundRule.of(solution.game().auction());
        EndlessBound bound = mover == player ? new EndlessBound(graph, rule, plays, player, claims::upper, stop)
                : new EndlessBound(graph, rule, plays.others(), mover, vertex -> claims.lower(vertex).complement(),
                        stop);
        return finder.find(solution.game(), player, mover, bound.undecided(), bound::isUsable);
    }

    private void check(BiddingGame game, Player player, Player mover, EndlessBound bound, ViolationLog log) {
        int[] moves = finder.find(game, player, mover, bound.undecided(), bound::isUsable);
        String which = player == mover ? "the upper bound is not proved: " : "the lower bound is not proved: ";
        bound.check(moves, (vertex, reason) -> log.add(player, vertex, which + reason));
    }
}
