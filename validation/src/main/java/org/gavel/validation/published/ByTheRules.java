package org.gavel.validation.published;

import java.util.stream.Collectors;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.solve.outcome.ConfigurationSolver;

/**
 * Who wins from every configuration of a game in which a total of chips stays, played out by the rules alone: no one-round
 * formula, no order of holdings.
 */
final class ByTheRules {

    private final int total;
    private final ConfigurationSolver[] solvers = new ConfigurationSolver[2];

    ByTheRules(BiddingGame game, int total, StopSignal stop) {
        this.total = total;
        for (Player player : Player.values()) {
            solvers[player.ordinal()] = new ConfigurationSolver(game, player,
                    game.auction().bids().stance(player), ConfigurationSolver.Scope.WHOLE_BOARD, 0, total, stop);
        }
    }

    /** Whether a player can force a win with this many chips, where the tie state is the one that favours a player. */
    boolean wins(Player player, int vertex, Player favoured, int own) {
        return solvers[player.ordinal()].rounds(vertex, favoured.ordinal(), own, total - own) >= 0;
    }

    /** The least holding with which Alice wins, n as 2n and n* as 2n+1, if every larger one is enough too. */
    long code(int vertex) {
        for (int code = 0; code <= 2 * total + 1; code++) {
            if (wins(Player.ALICE, vertex, code % 2 == 1 ? Player.ALICE : Player.BOB, code / 2)) {
                return code;
            }
        }
        return 2L * total + 2;
    }

    /** All winning bids of a player, each with what they do on equal bids, where the tie state favours a player. */
    String bids(Player player, int vertex, Player favoured, int own, int other) {
        return solvers[player.ordinal()].bids(vertex, favoured.ordinal(), own, other).stream()
                .map(range -> (range.from() == range.to() ? "" + range.from() : range.toString()) + " "
                        + range.onTie().label())
                .collect(Collectors.joining(", "));
    }
}
