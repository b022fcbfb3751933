package org.gavel.engine.game.algebra;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.StuckRule;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;

/**
 * The disjunctive sum of two games: each move is made in one of them, by choice of the mover. A game that has ended has no
 * more moves; the play ends once both have. A player who won one game and did not lose the other wins. It is a tie if each has won one,
 * or neither has won any. A player who can move in neither is stuck: the rules of the games say what that means, and if they
 * differ, {@code loses} comes before {@code tie} and {@code tie} before {@code pass}. Source: Berlekamp, Conway, Guy: Winning
 * Ways, chapter 2.
 */
public final class DisjunctiveSum {

    private static final int POSITIONS_BETWEEN_ASKING = 0x3FF;

    private final List<BiddingGame> games;
    private final long count;
    private final CodedVertices vertices;
    private final ColouredGraphBuilder builder;

    private DisjunctiveSum(List<BiddingGame> games, long maxVertices) {
        this.games = games;
        vertices = new CodedVertices(maxVertices, "a sum", "allow more positions or choose smaller games");
        builder = vertices.builder();
        count = games.get(1).graph().declaredCount();
    }

    /**
     * The sum. Its vertices are pairs, as in {@code a + b}; only those that can be reached are made.
     *
     * @param first a game with the objective reach and without owners
     * @param second another one, with the same auction
     * @param maxVertices how many vertices the result may have
     * @param stop asked between vertices
     * @throws LimitReachedException if it would have more, or if stopped
     * @throws InputException if an objective is another one, a vertex belongs to a player or pays one
     */
    public static BiddingGame of(BiddingGame first, BiddingGame second, long maxVertices, StopSignal stop) {
        for (BiddingGame game : List.of(first, second)) {
            if (!game.isPlainReach()) {
                throw new InputException(
                        "games with owners, with charges, or with the objective " + game.objective().label()
                                + " have no sum",
                        "sum games whose objective is reach");
            }
        }
        return new DisjunctiveSum(List.of(first, second), maxVertices).game(stop);
    }

    private BiddingGame game(StopSignal stop) {
        number(games.get(0).start(), games.get(1).start());
        for (int copy = 0; copy < vertices.count(); copy++) {
            if ((copy & POSITIONS_BETWEEN_ASKING) == 0) {
                stop.require("the positions of a sum were listed, after " + copy + " of them");
                stop.reached("listing positions", copy, 0);
            }
            copy(copy, (int) (vertices.code(copy) / count), (int) (vertices.code(copy) % count));
        }
        List<String> names = IntStream.range(0, vertices.count()).mapToLong(vertices::code)
                .mapToObj(code -> graph(0).name((int) (code / count)) + " + " + graph(1).name((int) (code % count)))
                .toList();
        return new BiddingGame("plus", builder.names(names).build(), 0, games.get(0).auction());
    }

    private ColouredGraph graph(int game) {
        return games.get(game).graph();
    }

    private int number(int first, int second) {
        return vertices.number(first * count + second);
    }

    private void copy(int copy, int first, int second) {
        if (graph(0).isTerminal(first) && graph(1).isTerminal(second)) {
            builder.terminal(copy, together(graph(0).outcome(first).orElseThrow(),
                    graph(1).outcome(second).orElseThrow()));
            return;
        }
        for (Player player : Player.values()) {
            for (int target : moves(0, player, first)) {
                builder.edge(player, copy, number(target, second));
            }
            for (int target : moves(1, player, second)) {
                builder.edge(player, copy, number(first, target));
            }
        }
        rule(first, second).ifPresent(rule -> builder.stuck(copy, rule));
    }

    private static Outcome together(Outcome one, Outcome other) {
        return one == other || other == Outcome.TIE ? one : one == Outcome.TIE ? other : Outcome.TIE;
    }

    /** The moves of a game, without those that stuck rules add. */
    private List<Integer> moves(int game, Player player, int vertex) {
        ColouredGraph graph = graph(game);
        boolean passes = graph.degree(player, vertex) == 1
                && graph.stuckRule(vertex).filter(StuckRule.PASS::equals).isPresent();
        return graph.successors(player, vertex)
                .filter(target -> target < graph.declaredCount() && !(passes && target == vertex)).boxed().toList();
    }

    /** Loses before tie before pass. */
    private Optional<StuckRule> rule(int first, int second) {
        List<StuckRule> rules = new ArrayList<>();
        graph(0).stuckRule(first).ifPresent(rules::add);
        graph(1).stuckRule(second).ifPresent(rules::add);
        return rules.contains(StuckRule.LOSES) ? Optional.of(StuckRule.LOSES)
                : rules.contains(StuckRule.TIE) ? Optional.of(StuckRule.TIE) : rules.stream().findFirst();
    }
}
