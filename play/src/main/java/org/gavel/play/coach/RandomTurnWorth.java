package org.gavel.play.coach;

import java.util.Arrays;
import java.util.Optional;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.Chance;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;

/** What vertices are roughly worth where chance moves. */
final class RandomTurnWorth {

    /** Too few where play is long: good play is not the best, and each sweep costs a look at every edge. */
    private static final int SWEEPS = 200;

    private RandomTurnWorth() {
    }

    /** Roughly a player's probabilities to win where a fair coin picks who moves, unless a vertex has an owner or chance moves. */
    static double[] of(Player player, BiddingGame game, StopSignal stop) {
        Board board = game.board();
        double[] values = new double[board.vertexCount()];
        Arrays.setAll(values, vertex -> board.outcome(vertex)
                .map(outcome -> outcome == Outcome.TIE ? 0.5 : outcome == Outcome.wonBy(player) ? 1 : 0).orElse(0.5));
        for (int sweep = 0; sweep < SWEEPS && !stop.stopRequested(); sweep++) {
            for (int vertex = 0; vertex < values.length; vertex++) {
                if (!board.isTerminal(vertex)) {
                    values[vertex] = afterRound(player, game, vertex, values);
                }
            }
        }
        return values;
    }

    private static double afterRound(Player player, BiddingGame game, int vertex, double[] values) {
        Optional<Chance> chance = game.board().marks().chance(vertex);
        if (chance.isPresent()) {
            return chance.get().mean(target -> values[target]);
        }
        double most = game.board().successors(player, vertex).mapToDouble(next -> values[next]).max().orElse(0);
        double least = game.board().successors(player.opponent(), vertex).mapToDouble(next -> values[next]).min()
                .orElse(1);
        return game.board().marks().owner(vertex).map(owner -> owner == player ? most : least)
                .orElse((most + least) / 2);
    }
}
