package org.gavel.engine.play.simulate;

import java.util.Optional;
import java.util.random.RandomGenerator;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.play.Play;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.ContinuousOptions;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.solve.StopSignal;
import org.gavel.engine.solve.Task;
import org.gavel.engine.strategy.ThresholdMoves;
import org.gavel.engine.strategy.VertexMoves;

/**
 * The game on the same board in which a fair coin picks who moves in every round, and both play well. A player's chance to
 * win is 1 - R, where R is the share of the money that he needs under Richman payment. Source: Lazarus, Loeb, Propp, Ullman,
 * Richman games (1996) [lazarus-loeb-propp-ullman-1996]; src/site/semantics.md, section 4.
 */
public final class RandomTurnGame {

    private final ColouredGraph graph;
    private final int start;
    private final ContinuousSolution solution;
    private final VertexMoves[] moves = new VertexMoves[2];

    private RandomTurnGame(BiddingGame game, ContinuousSolution solution) {
        graph = game.graph();
        start = game.start();
        this.solution = solution;
        for (Player player : Player.values()) {
            moves[player.ordinal()] = new ThresholdMoves(solution, player);
        }
    }

    /** The random-turn game on the board of a game; its auction is not looked at. */
    public static RandomTurnGame of(BiddingGame game, StopSignal stop) {
        Task.RANDOM_TURNS.require(game);
        Auction richman = Auction.DEFAULT;
        return new RandomTurnGame(game,
                Solvers.continuous(richman, ContinuousOptions.DEFAULT).solve(game.with(richman), stop));
    }

    /** The least chance of a player to win that is proved. */
    public double leastChance(Player player) {
        return 1 - solution.of(player).upper(start);
    }

    /** The greatest chance of a player to win that is proved. */
    public double mostChance(Player player) {
        return 1 - solution.of(player).lower(start);
    }

    /** A player's chance to win, where it is known exactly. */
    public Optional<BigFraction> chance(Player player) {
        return solution.of(player).exact(start).map(BigFraction.ONE::subtract);
    }

    /** Plays once and adds how it ended to a tally. */
    Tally play(Tally tally, int mostRounds, RandomGenerator chance) {
        int vertex = start;
        for (int rounds = 0;; rounds++) {
            Optional<Outcome> outcome = graph.outcome(vertex);
            if (outcome.isPresent() || rounds >= mostRounds) {
                return tally.plus(outcome.map(Play.Ending::of).orElse(Play.Ending.STOPPED), rounds);
            }
            vertex = moves[chance.nextInt(2)].move(vertex);
        }
    }
}
