package org.gavel.play.simulate;

import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.strategy.ThresholdMoves;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.task.Task;
import org.gavel.play.Play;

/**
 * The game on the same board in which a fair coin picks who moves in every round; one player plays to win, the other
 * to prevent that. The winning probability is 1 - R, where R is that player's Richman threshold. Where plays can
 * end without a winner, the game of Alice and that of Bob differ: a player who prevents the other's win need not win.
 * Source: Lazarus, Loeb, Propp, Ullman, Richman games (1996) [lazarus-loeb-propp-ullman-1996]; src/site/semantics.md, section 4.
 */
public final class RandomTurnGame {

    private final ColouredGraph graph;
    private final int start;
    private final Player winner;
    private final ContinuousThresholds needs;
    private final ThresholdMoves moves;

    private RandomTurnGame(ContinuousSolution solution, Player winner) {
        graph = solution.game().graph();
        start = solution.game().start();
        this.winner = winner;
        needs = solution.of(winner);
        moves = new ThresholdMoves(solution, winner);
    }

    /** The random-turn games on the board of a game, Alice's first; its auction is not looked at. */
    public static List<RandomTurnGame> both(BiddingGame game, StopSignal stop) {
        Task.RANDOM_TURNS.require(game);
        Auction richman = Auction.DEFAULT;
        ContinuousSolution solution = Solvers.continuous(richman, ContinuousOptions.DEFAULT)
                .solve(game.with(richman), stop);
        return List.of(new RandomTurnGame(solution, Player.ALICE), new RandomTurnGame(solution, Player.BOB));
    }

    /** Who plays to win; the other plays to keep them from it. */
    public Player winner() {
        return winner;
    }

    /** The least chance to win that is proved. */
    public double leastChance() {
        return 1 - needs.upper(start);
    }

    /** The greatest chance to win that is proved. */
    public double mostChance() {
        return 1 - needs.lower(start);
    }

    /** The chance to win, where it is known exactly. */
    public Optional<BigFraction> chance() {
        return needs.exact(start).map(BigFraction.ONE::subtract);
    }

    /** Plays once and adds how it ended to a tally. */
    Tally play(Tally tally, int mostRounds, RandomGenerator chance) {
        int vertex = start;
        for (int rounds = 0;; rounds++) {
            Optional<Outcome> outcome = graph.outcome(vertex);
            if (outcome.isPresent() || rounds >= mostRounds) {
                return tally.plus(outcome.map(Play.Ending::of).orElse(Play.Ending.STOPPED), rounds);
            }
            vertex = chance.nextInt(2) == winner.ordinal() ? moves.move(vertex) : hindrance(vertex);
        }
    }

    private int hindrance(int vertex) {
        return graph.first(winner.opponent(), vertex, (a, b) -> needs.lowerBound(b).compareTo(needs.lowerBound(a)));
    }
}
