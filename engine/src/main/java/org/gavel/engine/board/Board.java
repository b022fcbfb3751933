package org.gavel.engine.board;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntBinaryOperator;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.impl.factory.primitive.IntLists;

/**
 * What is asked of a board: its vertices 0 to n-1, their names, how a play ends at the terminal ones, and where each
 * player can move from the others. A {@link ColouredGraph} lists its edges; another board may compute them, read them from a
 * disk, or meet its vertices only as a play goes on.
 *
 * <p>Every vertex that is not terminal has at least one successor for each player. Edges have numbers on listed boards alone:
 * who needs them asks for {@link #listed()}.
 */
public interface Board {

    /** The number of vertices; of those that were met, on a board that grows. */
    int vertexCount();

    /** The number of vertices without hidden ones at the end, which stand for what rules say of plays that are stuck. */
    default int declaredCount() {
        return vertexCount();
    }

    /** The board with its edges listed, or empty if they are not. */
    default Optional<ColouredGraph> listed() {
        return Optional.empty();
    }

    /** The same board as another thread can ask it at the same time. */
    default Board view() {
        return this;
    }

    /**
     * Where every move raises the number of the vertex, the most rounds that a play lasts; moves from vertices that no play
     * from a start reaches may do otherwise. Empty on boards that are not numbered so.
     */
    default OptionalInt mostRounds() {
        return OptionalInt.empty();
    }

    /**
     * The vertices in parts, in an order in which no move leads from a part to one after it, so that thresholds of a part follow from
     * its own moves and from the parts before it. All vertices are one part, unless the board says otherwise.
     */
    default List<List<VertexRun>> parts() {
        return List.of(List.of(new VertexRun(0, vertexCount())));
    }

    /** Whether a play ends at the vertex. */
    boolean isTerminal(int vertex);

    /** Whether the vertex is terminal and won by that player. */
    boolean isWonBy(Player player, int vertex);

    /** How a play ends at the vertex, or empty if the vertex is not terminal. */
    default Optional<Outcome> outcome(int vertex) {
        return !isTerminal(vertex) ? Optional.empty()
                : Optional.of(isWonBy(Player.ALICE, vertex) ? Outcome.ALICE
                        : isWonBy(Player.BOB, vertex) ? Outcome.BOB : Outcome.TIE);
    }

    /** Whether a player can win by a play that ends at the vertex. */
    default boolean isGoalOf(Player player, int vertex) {
        return isWonBy(player, vertex) || marks().payoffs().isOpen(vertex);
    }

    /** The share of the money of which a player needs more at a vertex where the play ends: 1 where they have not won, whatever they have. */
    default BigFraction needAtEnd(Player player, int vertex) {
        return marks().payoffs().isOpen(vertex) ? marks().payoffs().need(player, vertex)
                : isWonBy(player, vertex) ? BigFraction.ZERO : BigFraction.ONE;
    }

    /** What the board says of its vertices besides moves and outcomes; nothing, unless it says otherwise. */
    default VertexMarks marks() {
        return VertexMarks.NONE;
    }

    /** The stuck rule that a vertex made use of, or empty if it has moves of its own for both players. */
    default Optional<StuckRule> stuckRule(int vertex) {
        return Optional.empty();
    }

    /** What the vertex is worth once both players have nothing, or empty if nothing was declared. */
    default Optional<Outcome> brokeOutcome(int vertex) {
        return Optional.empty();
    }

    /** Whether some vertex says what it is worth once both players have nothing. */
    default boolean hasBrokeOutcomes() {
        return false;
    }

    /** The names of the declared vertices; their numbers, unless the board says otherwise. */
    default VertexNames names() {
        return VertexNames.numbered(declaredCount());
    }

    /** The name of a vertex. */
    default String name(int vertex) {
        return names().nameOf(vertex);
    }

    /** The declared vertex of that name, or empty if there is none. */
    default OptionalInt vertexNamed(String name) {
        return names().vertexNamed(name);
    }

    /** The largest number of successors that a vertex has for one player. */
    int maxDegree();

    /**
     * Writes the successors of a vertex for the player who moves into the front of an array.
     *
     * @param mover the player who moves
     * @param vertex a vertex that is not terminal
     * @param into receives the successors; at least {@link #maxDegree()} long
     * @return how many there are, at least 1
     */
    int successors(Player mover, int vertex, int[] into);

    /** The successors of a vertex for the player who moves, in ascending order; none at terminal vertices. */
    default IntStream successors(Player mover, int vertex) {
        if (isTerminal(vertex)) {
            return IntStream.empty();
        }
        int[] targets = new int[maxDegree()];
        return IntStream.of(targets).limit(successors(mover, vertex, targets)).sorted().distinct();
    }

    /** The number of successors of a vertex for the player who moves; 0 at terminal vertices. */
    default int degree(Player mover, int vertex) {
        return (int) successors(mover, vertex).count();
    }

    /** The moves of a player from a vertex, in ascending order: its successors, unless it belongs to the other player. */
    default IntStream legalMoves(Player player, int vertex) {
        return marks().isOwnedBy(player.opponent(), vertex) ? IntStream.empty() : successors(player, vertex);
    }

    /** Whether the player may move from one vertex to the other. */
    default boolean hasEdge(Player mover, int from, int to) {
        return some(mover, from, target -> target == to);
    }

    /** Whether some move of a player from a vertex leads into a set. */
    default boolean some(Player mover, int vertex, IntPredicate set) {
        return successors(mover, vertex).anyMatch(set);
    }

    /** Whether all moves of a player from a vertex lead into a set. */
    default boolean all(Player mover, int vertex, IntPredicate set) {
        return !some(mover, vertex, target -> !set.test(target));
    }

    /**
     * The first successor of a vertex that comes before all others in an order.
     *
     * @param vertex a vertex that is not terminal
     * @param order negative where its first argument comes before its second
     */
    default int first(Player mover, int vertex, IntBinaryOperator order) {
        return successors(mover, vertex)
                .reduce((first, target) -> order.applyAsInt(target, first) < 0 ? target : first).orElseThrow();
    }

    /** The vertices of a set to which the token can come from one of them without leaving the set, that one included. */
    default int[] reachable(int start, IntPredicate set) {
        BitSet seen = new BitSet();
        MutableIntList found = IntLists.mutable.empty();
        IntConsumer meet = vertex -> {
            if (!seen.get(vertex) && set.test(vertex)) {
                seen.set(vertex);
                found.add(vertex);
            }
        };
        meet.accept(start);
        for (int next = 0; next < found.size(); next++) {
            for (Player mover : Player.values()) {
                successors(mover, found.get(next)).forEach(meet);
            }
        }
        return found.toArray();
    }
}
