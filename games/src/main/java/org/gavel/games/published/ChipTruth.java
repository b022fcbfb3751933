package org.gavel.games.published;

import org.gavel.engine.number.Chips;
import java.util.Optional;
import java.util.function.IntFunction;
import org.gavel.engine.answer.ChipNeeds;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.solve.Solvers;
import org.gavel.games.claim.Cases;
import org.gavel.games.published.TugFormulas.Tug;

/** Who wins from every configuration of a game in which no chips are lost, up to a largest total of chips. */
final class ChipTruth {

    private final ChipSolution solution;
    private final ChipNeeds[] needs;

    private ChipTruth(ChipSolution solution) {
        this.solution = solution;
        needs = new ChipNeeds[] {ChipNeeds.of(solution, Player.ALICE), ChipNeeds.of(solution, Player.BOB)};
    }

    /** Solves a game for all totals up to a last one. */
    static ChipTruth upTo(int lastTotal, BiddingGame game, StopSignal stop) {
        return new ChipTruth(Solvers.chips(game.auction()).solve(game, ChipTotals.range(0, lastTotal), stop));
    }

    /** The least chips with which a player forces a win, or {@link Chips#NEVER}. */
    long needed(Player player, int vertex, int tieState, int total) {
        return needs[player.ordinal()].chips(vertex, tieState, total);
    }

    /** Whether a player can force a win. */
    boolean wins(Player player, int vertex, int tieState, int alice, int bob) {
        return needed(player, vertex, tieState, alice + bob) <= (player == Player.ALICE ? alice : bob);
    }

    /** Who can force a win: Alice, Bob or, in a draw, nobody. */
    Optional<Player> winner(int vertex, int tieState, int alice, int bob) {
        return wins(Player.ALICE, vertex, tieState, alice, bob) ? Optional.of(Player.ALICE)
                : wins(Player.BOB, vertex, tieState, alice, bob) ? Optional.of(Player.BOB) : Optional.empty();
    }

    /** Alice's threshold under the advantage as it is printed in tables: n, n*, or one more than all the chips. */
    String threshold(int vertex, int total) {
        return Holding.ofCode(code(vertex, total)).toString();
    }

    /** Alice's threshold as a number: n is 2n and n* is 2n+1, and never is that of one more than all the chips. */
    long code(int vertex, int total) {
        return solution.alice().threshold(vertex, 0, total).map(Holding::code).orElse(2L * total + 2);
    }

    /** Visits what is true of tug of war. */
    @FunctionalInterface
    interface TugVisitor {
        void visit(Tug tug, ChipTruth truth, int vertex);
    }

    /** Visits every configuration of the games on 3 nodes or more, with purses from 0 on. */
    static void forEachTug(Cases cases, IntFunction<BiddingGame> games, int mostNodes, int mostChips,
            TugVisitor visitor) {
        for (int nodes = 3; nodes <= mostNodes; nodes++) {
            ChipTruth truth = upTo(2 * mostChips, games.apply(nodes), cases.stop());
            Tug.forEach(nodes, mostChips,
                    tug -> visitor.visit(tug, truth, PublishedGames.vertex(truth.solution.game(), tug.p())));
        }
    }

    ChipSolution solution() {
        return solution;
    }
}
