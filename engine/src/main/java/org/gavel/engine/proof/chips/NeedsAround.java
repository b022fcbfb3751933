package org.gavel.engine.proof.chips;

import java.util.OptionalInt;
import org.gavel.engine.answer.ChipNeeds;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.number.Chips;

/** What one player needs in whole chips after a round at one vertex, with all their moves or with one. */
record NeedsAround(ColouredGraph graph, Player player, int vertex, Needs needs,
        OptionalInt move) implements ChipBidding.Next {

    /** What the player needs, in the places of a board. */
    @FunctionalInterface
    interface Needs {
        /** What is needed at a vertex in a tie state, against what the other has left; that is not looked at if the total is kept. */
        long at(int vertex, int state, long other);
    }

    /** What is needed around a vertex. */
    static NeedsAround of(ColouredGraph graph, Player player, int vertex, Needs needs) {
        return new NeedsAround(graph, player, vertex, needs, OptionalInt.empty());
    }

    /** What is needed around a vertex, for a total, as a solution says. */
    static NeedsAround of(ChipSolution solution, Player player, int vertex, int index) {
        ChipNeeds needs = ChipNeeds.of(solution, player);
        boolean keepsTotal = ChipVerifier.keepsTotal(solution.game().auction());
        return of(solution.game().graph(), player, vertex, (target, state, other) -> needs.chips(target, state,
                keepsTotal ? index : solution.totals().indexOf(other)));
    }

    /** The same if the player has but one move. */
    NeedsAround with(int onlyMove) {
        return new NeedsAround(graph, player, vertex, needs, OptionalInt.of(onlyMove));
    }

    /** What is needed at a vertex, against what the other has left. */
    long at(int target, int state, long other) {
        return needs.at(target, state, other);
    }

    private long own(int state, long other) {
        if (move.isPresent()) {
            return at(move.getAsInt(), state, other);
        }
        long least = Chips.NEVER;
        for (int edge = graph.firstEdge(player, vertex); edge < graph.firstEdge(player, vertex + 1); edge++) {
            least = Math.min(least, at(graph.target(player, edge), state, other));
        }
        return least;
    }

    /** The most that is needed after a move of the other. */
    long others(int state, long other) {
        Player mover = player.opponent();
        long most = 0;
        for (int edge = graph.firstEdge(mover, vertex); edge < graph.firstEdge(mover, vertex + 1); edge++) {
            most = Math.max(most, at(graph.target(mover, edge), state, other));
        }
        return most;
    }

    @Override
    public long low(int state, long other) {
        return Math.min(own(state, other), others(state, other));
    }

    @Override
    public long high(int state, long other) {
        return Math.max(own(state, other), others(state, other));
    }

    @Override
    public long here(int state, long other) {
        return at(vertex, state, other);
    }
}
