package org.gavel.engine.proof.chips;

import org.gavel.engine.number.Chips;
import org.gavel.engine.answer.ChipNeeds;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;

/** What one player needs in whole chips after a round at one vertex, as a solution says, with all his moves or with one. */
final class NeedsAround implements ChipBidding.Next {

    private static final int ALL_MOVES = -1;

    private final ColouredGraph graph;
    private final Player player;
    private final ChipSolution solution;
    private final ChipNeeds needs;
    private final boolean keepsTotal;
    private final int vertex;
    private final int index;
    private final int move;

    private NeedsAround(ChipSolution solution, Player player, int vertex, int index, int move) {
        this.solution = solution;
        this.player = player;
        this.vertex = vertex;
        this.index = index;
        this.move = move;
        graph = solution.game().graph();
        needs = ChipNeeds.of(solution, player);
        keepsTotal = ChipVerifier.keepsTotal(solution.game().auction());
    }

    /** What is needed around a vertex, for a total. */
    static NeedsAround of(ChipSolution solution, Player player, int vertex, int index) {
        return new NeedsAround(solution, player, vertex, index, ALL_MOVES);
    }

    /** The same if the player has but one move. */
    NeedsAround with(int onlyMove) {
        return new NeedsAround(solution, player, vertex, index, onlyMove);
    }

    /** What is needed at a vertex, against what the other has left. */
    long at(int target, int state, long other) {
        return needs.chips(target, state, keepsTotal ? index : solution.totals().indexOf(other));
    }

    private long own(int state, long other) {
        if (move != ALL_MOVES) {
            return at(move, state, other);
        }
        return graph.successors(player, vertex).mapToLong(target -> at(target, state, other)).min()
                .orElse(Chips.NEVER);
    }

    /** The most that is needed after a move of the other. */
    long others(int state, long other) {
        return graph.successors(player.opponent(), vertex).mapToLong(target -> at(target, state, other)).max()
                .orElse(0);
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
