package org.gavel.engine.game.algebra;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.eclipse.collections.impl.stack.mutable.primitive.IntArrayStack;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Objective;

/**
 * Checks games under an {@link Assumption} against those of the wishes alone: that they lack only moves
 * that the assumption excludes, and never all of them, and that owners are those of the board or of a promise. It searches forward
 * from each vertex, in time of the vertices times the edges, and shares no code with what made the games.
 *
 * @param given the games of two wishes
 * @param made the same under the assumption
 * @param promises whether vertices may be left to whoever still wishes
 */
public record AssumptionVerifier(List<BiddingGame> given, List<BiddingGame> made, boolean promises, StopSignal stop) {

    /** The name of a vertex where something is wrong; empty if all is right. */
    public Optional<String> fault() {
        List<BitSet> met = List.of(some(0, true), some(1, true));
        List<BitSet> open = List.of(some(0, false), some(1, false));
        IntStream.range(0, 2).forEach(wish -> open.get(wish).and(met.get(wish)));
        return IntStream.range(0, board().declaredCount()).filter(copy -> IntStream.range(0, 2)
                .anyMatch(wish -> !isRight(wish, copy, met, open))).mapToObj(board()::name).findFirst();
    }

    private Board board() {
        return made.get(0).board();
    }

    private int vertex(int copy) {
        String name = board().name(copy);
        return decided(copy) < 0 ? copy
                : given.get(0).board().vertexNamed(name.substring(0, name.lastIndexOf('@'))).orElseThrow();
    }

    private int decided(int copy) {
        String name = board().name(copy);
        return copy < given.get(0).board().declaredCount() ? -1
                : name.endsWith("@" + GameAlgebra.wishes(given.get(0)).get(0)) ? 0 : 1;
    }

    private boolean isOver(int wish, int copy) {
        Board alone = given.get(wish).board();
        return decided(copy) == wish || alone.isTerminal(vertex(copy))
                || given.get(wish).objective().isLostAt(alone.marks(), vertex(copy));
    }

    private boolean isMet(int wish, int copy) {
        return decided(copy) == wish ? given.get(wish).objective() == Objective.Plain.REACH
                : given.get(wish).board().isWonBy(Player.ALICE, vertex(copy));
    }

    private BitSet moves(int mover, int copy) {
        int wish = isOver(0, copy) ? 1 : 0;
        if (isOver(wish, copy)) {
            return new BitSet();
        }
        String after = wish == 1 ? "@" + GameAlgebra.wishes(given.get(0)).get(0)
                : isOver(1, copy) ? "@" + GameAlgebra.wishes(given.get(0)).get(1) : "";
        return given.get(wish).board().successors(mover == wish ? Player.ALICE : Player.BOB, vertex(copy))
                .map(to -> board().vertexNamed(board().name(to) + after).orElseThrow())
                .collect(BitSet::new, BitSet::set, BitSet::or);
    }

    private BitSet allMoves(int copy) {
        BitSet all = moves(0, copy);
        all.or(moves(1, copy));
        return all;
    }

    /** Where some play meets a wish, or some play does not. */
    private BitSet some(int wish, boolean met) {
        BiddingGame alone = given.get(wish);
        int count = board().declaredCount();
        List<BitSet> moves = IntStream.range(0, count)
                .mapToObj(copy -> isOver(wish, copy) ? new BitSet() : allMoves(copy)).toList();
        int[] priorities = IntStream.range(0, count).map(this::vertex)
                .map(vertex -> alone.objective().priority(Player.ALICE, alone.board().marks(), vertex)).toArray();
        BitSet goals = where(copy -> isOver(wish, copy) ? isMet(wish, copy) == met
                : priorities[copy] % 2 == 0 == met
                        && leads(copy, to -> to == copy, to -> priorities[to] <= priorities[copy], moves));
        return where(copy -> goals.get(copy) || leads(copy, goals::get, to -> true, moves));
    }

    private BitSet where(IntPredicate holds) {
        return IntStream.range(0, board().declaredCount()).filter(holds).collect(BitSet::new, BitSet::set, BitSet::or);
    }

    /** Whether at least one move leads from a vertex to a goal, through allowed vertices. */
    private boolean leads(int from, IntPredicate goal, IntPredicate allowed, List<BitSet> moves) {
        stop.require("the assumption was verified");
        BitSet met = new BitSet();
        IntArrayStack left = IntArrayStack.newStackWith(from);
        while (left.notEmpty()) {
            BitSet next = (BitSet) moves.get(left.pop()).clone();
            next.andNot(met);
            if (next.stream().filter(allowed).anyMatch(goal)) {
                return true;
            }
            next.stream().filter(allowed).forEach(left::push);
            met.or(next);
        }
        return false;
    }

    private boolean isRight(int wish, int copy, List<BitSet> met, List<BitSet> open) {
        Board alone = given.get(wish).board();
        Board board = made.get(wish).board();
        boolean isOver = isOver(wish, copy);
        if (!board.name(copy).equals(board().name(copy)) || board.isTerminal(copy) != isOver
                || board.isWonBy(Player.ALICE, copy) != (isOver && isMet(wish, copy))
                || board.marks().isMarked(copy) != alone.marks().isMarked(vertex(copy))
                || !board.marks().priority(copy).equals(alone.marks().priority(vertex(copy)))) {
            return false;
        }
        Optional<Integer> owner = board.marks().owner(copy).map(player -> player == Player.ALICE ? wish : 1 - wish);
        boolean isPromised = promises && owner.filter(who -> open.get(who).get(copy) && !open.get(1 - who).get(copy))
                .isPresent();
        return isOver || (isPromised || board.marks().owner(copy).equals(alone.marks().owner(vertex(copy))))
                && IntStream.range(0, 2).allMatch(mover -> {
                    int who = owner.orElse(mover);
                    BitSet gone = owner.isPresent() ? allMoves(copy) : moves(mover, copy);
                    Player player = mover == wish ? Player.ALICE : Player.BOB;
                    List<Integer> kept = board.successors(player, copy).boxed().collect(Collectors.toList());
                    boolean isKnown = kept.stream().allMatch(gone::get);
                    kept.forEach(gone::clear);
                    return isKnown && (gone.isEmpty() || who != wish && met.get(who).get(copy)
                            && !gone.intersects(met.get(who)) && kept.stream().anyMatch(met.get(who)::get));
                });
    }
}
