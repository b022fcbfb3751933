package org.gavel.sweep.question;

import java.util.BitSet;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.game.algebra.GameAlgebra;
import org.gavel.engine.rules.Objective;

/**
 * The plays of one board that meet several wishes: those that make all visits to be made once, and come to a goal, where they
 * end, or go round a cycle, as all other wishes want.
 *
 * @param wishes the game of each, in which whoever wishes is Alice: reach, safety, Büchi or co-Büchi
 * @param moves the moves to and from vertices at which no wish is broken
 */
record CommonPlays(List<BiddingGame> wishes, int[][] moves) {

    /** The vertices from which there is one. */
    static BitSet starts(List<BiddingGame> wishes) {
        ColouredGraph board = GameAlgebra.ofAllWishes(wishes).graph();
        IntPredicate broken = vertex -> wishes.stream()
                .anyMatch(wish -> wish.objective().isLostAt(wish.board().marks(), vertex));
        IntPredicate avoided = vertex -> wishes.stream().anyMatch(wish -> wish
                .objective() == Objective.Plain.CO_BUCHI && wish.board().marks().isMarked(vertex));
        Components cycles = Components.of(moves(board, broken.or(avoided)));
        CommonPlays plays = new CommonPlays(wishes, moves(board, broken));
        BitSet goals = plays.where(vertex -> wishes.stream().allMatch(wish -> wish.objective() == Objective.Plain.REACH
                || (board.isTerminal(vertex) ? wish.board().isWonBy(Player.ALICE, vertex)
                        : cycles.isCyclic(cycles.componentOf(vertex)) && (wish.objective() != Objective.Plain.BUCHI
                                || IntStream.of(cycles.members(cycles.componentOf(vertex)))
                                        .anyMatch(wish.board().marks()::isMarked)))));
        return plays.starts(goals, wishes.stream().filter(wish -> wish.objective() == Objective.Plain.REACH).toList());
    }

    private static int[][] moves(ColouredGraph board, IntPredicate left) {
        return IntStream.range(0, board.declaredCount()).mapToObj(from -> IntStream
                .concat(board.successors(Player.ALICE, from), board.successors(Player.BOB, from))
                .filter(to -> !left.test(from) && !left.test(to)).toArray()).toArray(int[][]::new);
    }

    private BitSet where(IntPredicate holds) {
        return IntStream.range(0, moves.length).filter(holds).collect(BitSet::new, BitSet::set, BitSet::or);
    }

    /** The vertices from which a goal is reached after some visits. */
    private BitSet starts(BitSet goals, List<BiddingGame> due) {
        BitSet found = due.isEmpty() ? goals : new BitSet();
        for (BiddingGame wish : due) {
            BitSet visits = starts(goals, due.stream().filter(other -> other != wish).toList());
            found.or(where(vertex -> visits.get(vertex) && wish.board().isWonBy(Player.ALICE, vertex)));
        }
        for (int before = -1; before < found.cardinality();) {
            before = found.cardinality();
            found.or(where(vertex -> IntStream.of(moves[vertex]).anyMatch(found::get)));
        }
        return found;
    }
}
