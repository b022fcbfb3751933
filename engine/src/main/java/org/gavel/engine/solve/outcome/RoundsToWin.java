package org.gavel.engine.solve.outcome;

import java.util.OptionalLong;
import java.util.TreeSet;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.ChipFormula;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.tie.TieView;

/**
 * Within how many rounds a player can force a win in whole chips, for every configuration that can follow from one. A
 * player who keeps to moves that lower this number makes progress and wins, on boards with cycles too.
 */
public interface RoundsToWin {

    /** The number that stands for "cannot force a win". */
    int NEVER = Integer.MAX_VALUE;

    /**
     * Within how many rounds the player can force a win, or {@link #NEVER}.
     *
     * @param state the place of a tie state in the tie rule
     * @param own their chips
     * @param other the other player's chips
     */
    int rounds(int vertex, int state, long own, long other);

    /** Adds numbers of their own chips at which something changes at a vertex, in a tie state; all of them if in doubt. */
    default void addTurningPoints(int vertex, int state, long most, TreeSet<Long> into) {
        for (long chips = 0; chips <= most; chips++) {
            into.add(chips);
        }
    }

    /**
     * Finds these numbers for the configurations that can follow from the start of a game with some chips: by thresholds of
     * truncations where more chips never hurt and the total is fixed, configuration by configuration otherwise.
     *
     * @param game a game in chips, without coins
     * @param player the player whose wins are looked for
     * @param alice Alice's chips
     * @param bob Bob's chips
     * @param stop asked between rounds
     * @throws LimitReachedException if stopped, or if there are too many configurations
     */
    static RoundsToWin of(BiddingGame game, Player player, long alice, long bob, StopSignal stop) {
        return of(game, player, alice, bob, stop, OptionalLong.empty());
    }

    /** The same, of which only numbers up to that of the start are told where more chips never hurt and the total is fixed. */
    static RoundsToWin untilWon(BiddingGame game, Player player, long alice, long bob, StopSignal stop) {
        return of(game, player, alice, bob, stop, OptionalLong.of(player == Player.ALICE ? alice : bob));
    }

    private static RoundsToWin of(BiddingGame game, Player player, long alice, long bob, StopSignal stop,
            OptionalLong untilOwn) {
        Auction auction = game.auction();
        if (game.isMonotone() && auction.payment().keepsTotal() && auction.payment().hasChipFormula()) {
            return byTruncations(game, player, alice + bob, stop, untilOwn);
        }
        ConfigurationSolver solver = ConfigurationSolver.fromStart(game, player, auction.bids().stance(player), alice,
                bob, stop);
        return (vertex, state, own, other) -> {
            int rounds = solver.rounds(vertex, state, own, other);
            return rounds < 0 ? NEVER : rounds;
        };
    }

    private static RoundsToWin byTruncations(BiddingGame game, Player player, long total, StopSignal stop,
            OptionalLong untilOwn) {
        ColouredGraph graph = player == Player.ALICE ? game.graph() : game.graph().reverse();
        ChipFormula formula = game.auction().chips(player);
        TruncatedRounds truncations = new TruncatedRounds(graph, formula, total);
        boolean single = formula.states().size() == 1;
        boolean starred = formula.countsTheToken();
        if (untilOwn.isPresent()) {
            int state = TieView.of(game.auction().ties(), player).start();
            truncations.roundsUntil(game.start(), single ? 0 : state, starred
                    ? 2 * untilOwn.getAsLong() + (state == player.ordinal() ? 1 : 0)
                    : untilOwn.getAsLong(), stop);
        } else {
            truncations.settle(stop);
        }
        return new RoundsToWin() {
            @Override
            public int rounds(int vertex, int state, long own, long other) {
                long code = starred ? 2 * own + (state == player.ordinal() ? 1 : 0) : own;
                return truncations.rounds(vertex, single ? 0 : state, code);
            }

            @Override
            public void addTurningPoints(int vertex, int state, long most, TreeSet<Long> into) {
                for (long code : truncations.codes(vertex, single ? 0 : state)) {
                    into.add(starred ? code / 2 : code);
                }
            }
        };
    }
}
