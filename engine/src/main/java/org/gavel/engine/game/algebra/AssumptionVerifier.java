package org.gavel.engine.game.algebra;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.eclipse.collections.impl.stack.mutable.primitive.IntArrayStack;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Objective;

/**
 * Checks that games under an {@link Assumption} lack only moves that it excludes, and never all of a player's, and that only promises
 * add owners. Each copy has to end and to count as its vertex does, and to lead to copies of the same vertices. Searches forward from
 * each vertex, in time of at most the vertices times the edges, and shares no code with what made the games.
 *
 * @param given the games of two wishes
 * @param made the same under the assumption
 * @param assumption what each assumes of the other
 */
public record AssumptionVerifier(List<BiddingGame> given, List<BiddingGame> made, Assumption assumption,
        StopSignal stop) {

    /** The name of a vertex where something is wrong; empty if all is right. */
    public Optional<String> fault() {
        List<BitSet> met = List.of(some(0, true), some(1, true));
        List<BitSet> open = List.of(some(0, false), some(1, false));
        IntStream.range(0, 2).forEach(wish -> open.get(wish).and(met.get(wish)));
        BitSet unknown = where(copy -> vertex(copy) < 0 || vertex(copy) >= given.get(0).board().declaredCount());
        return (unknown.isEmpty()
                ? where(copy -> IntStream.range(0, 2).anyMatch(wish -> !isRight(wish, copy, met, open)))
                : unknown).stream()
                .mapToObj(made.get(0).board()::name).findFirst();
    }

    private BitSet where(IntPredicate holds) {
        return set(IntStream.range(0, made.get(0).board().declaredCount()).filter(holds));
    }

    private static BitSet set(IntStream numbers) {
        return numbers.collect(BitSet::new, BitSet::set, BitSet::or);
    }

    private BitSet moves(int mover, int copy) {
        boolean isOver = made.get(mover).board().isTerminal(copy);
        return set(made.get(isOver ? 1 - mover : mover).board().successors(isOver ? Player.BOB : Player.ALICE, copy));
    }

    private BitSet moves(int copy) {
        BitSet all = moves(0, copy);
        all.or(moves(1, copy));
        return all;
    }

    /** Where some play meets a wish, or some play does not. */
    private BitSet some(int wish, boolean met) {
        Board board = made.get(wish).board();
        int[] priorities = IntStream.range(0, board.declaredCount()).map(copy -> priority(made, wish, copy)).toArray();
        List<BitSet> moves = IntStream.range(0, board.declaredCount())
                .mapToObj(copy -> board.isTerminal(copy) ? new BitSet() : moves(copy)).toList();
        BitSet goals = where(copy -> board.isTerminal(copy) && board.isWonBy(Player.ALICE, copy) == met);
        IntStream.of(priorities).distinct().filter(most -> most % 2 == 0 == met)
                .forEach(most -> add(goals, copy -> priorities[copy] == most && !board.isTerminal(copy),
                        copy -> to -> to == copy, to -> priorities[to] <= most, moves));
        add(goals, copy -> true, copy -> goals::get, to -> true, moves);
        return goals;
    }

    /** Adds vertices from which moves lead to a goal. No other's moves need to pass those from which none do. */
    private void add(BitSet goals, IntPredicate asked, IntFunction<IntPredicate> goal, IntPredicate allowed,
            List<BitSet> moves) {
        BitSet closed = new BitSet();
        for (int copy = moves.size() - 1; copy >= 0; copy--) {
            if (asked.test(copy) && !goals.get(copy)) {
                (leads(copy, goal.apply(copy), to -> allowed.test(to) && !closed.get(to), moves) ? goals : closed)
                        .set(copy);
            }
        }
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

    /** The wish after whose decision a vertex is a copy; empty if it is none. */
    private Optional<Integer> decided(int copy) {
        return IntStream.range(0, 2).boxed().filter(wish -> copy >= given.get(0).board().declaredCount()
                && made.get(0).board().name(copy).endsWith(suffix(wish))).findFirst();
    }

    private String suffix(int wish) {
        return "@" + GameAlgebra.wishes(given.get(0)).get(wish);
    }

    /** The vertex of the given board of which this is a copy. */
    private int vertex(int copy) {
        String name = made.get(0).board().name(copy);
        return decided(copy).map(wish -> given.get(0).board()
                .vertexNamed(name.substring(0, name.length() - suffix(wish).length())).orElse(-1)).orElse(copy);
    }

    /** How the game of a wish has to end at a copy, if it has to. */
    private Optional<Outcome> end(int wish, int copy) {
        BiddingGame game = given.get(wish);
        if (decided(copy).filter(decided -> decided == wish).isPresent()) {
            return Optional.of(game.objective() == Objective.Plain.REACH ? Outcome.ALICE : Outcome.BOB);
        }
        return game.objective().isLostAt(game.board().marks(), vertex(copy)) ? Optional.of(Outcome.BOB)
                : game.board().outcome(vertex(copy));
    }

    private static int priority(List<BiddingGame> games, int wish, int vertex) {
        BiddingGame game = games.get(wish);
        return game.objective().priority(Player.ALICE, game.board().marks(), vertex);
    }

    private boolean isRight(int wish, int copy, List<BitSet> met, List<BitSet> open) {
        Board alone = given.get(wish).board();
        Board board = made.get(wish).board();
        int vertex = vertex(copy);
        if (!board.outcome(copy).equals(end(wish, copy))) {
            return false;
        }
        if (board.isTerminal(copy)) {
            return true;
        }
        Optional<Player> owner = board.marks().owner(copy);
        int free = owner.filter(player -> player == Player.BOB).isPresent() ? 1 - wish : wish;
        boolean isPromised = assumption == Assumption.PROMISE && owner.isPresent() && open.get(free).get(copy)
                && !open.get(1 - free).get(copy);
        IntStream own = alone.successors(Player.ALICE, vertex);
        BitSet copies = owner.isEmpty() ? moves(wish, copy) : moves(copy);
        Optional<Integer> decided = decided(copy).or(() -> IntStream.range(0, 2).boxed()
                .filter(each -> made.get(each).board().isTerminal(copy)).findFirst());
        boolean isWhole = copies.stream().allMatch(to -> decided(to).equals(decided))
                && set(copies.stream().map(this::vertex)).equals(set(owner.isEmpty() ? own
                        : IntStream.concat(own, alone.successors(Player.BOB, vertex))))
                && priority(made, wish, copy) == priority(given, wish, vertex);
        return isWhole && (isPromised || owner.equals(alone.marks().owner(vertex)))
                && IntStream.range(0, 2).allMatch(mover -> {
                    int who = owner.isPresent() ? free : mover;
                    BitSet gone = owner.isPresent() ? moves(copy) : moves(mover, copy);
                    BitSet kept = set(board.successors(mover == wish ? Player.ALICE : Player.BOB, copy));
                    boolean isKnown = kept.stream().allMatch(gone::get);
                    gone.andNot(kept);
                    return isKnown && (gone.isEmpty() || who != wish && met.get(who).get(copy)
                            && !gone.intersects(met.get(who)) && kept.intersects(met.get(who)));
                });
    }
}
