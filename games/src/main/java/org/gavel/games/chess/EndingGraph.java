package org.gavel.games.chess;

import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.solve.reach.RichmanSolver;
import org.gavel.engine.task.ContinuousOptions;

/**
 * An ending with all moves listed, for endings that are small enough to be solved exactly. Vertices are named by the numbers of
 * their positions; the last two are where Alice has taken the king, and Bob.
 */
public final class EndingGraph {

    private final EndingBoard board;
    /** Of every number; those of numbers that mean nothing are not used. */
    private final int[] vertexOf;
    private final ColouredGraph graph;

    private EndingGraph(EndingBoard board, int[] vertexOf, ColouredGraph graph) {
        this.board = board;
        this.vertexOf = vertexOf;
        this.graph = graph;
    }

    /** Lists all positions of an ending and their moves. */
    public static EndingGraph of(EndingBoard board) {
        int[] position = EndingBoard.room();
        int[] numbers = IntStream.range(0, board.positionCount()).filter(number -> board.position(number, position))
                .toArray();
        int[] vertexOf = new int[board.positionCount()];
        int count = numbers.length;
        for (int vertex = 0; vertex < count; vertex++) {
            vertexOf[numbers[vertex]] = vertex;
        }
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(count + 2);
        builder.terminal(count, Outcome.wonBy(Player.ALICE)).terminal(count + 1, Outcome.wonBy(Player.BOB));
        for (int number : numbers) {
            int from = vertexOf[number];
            board.position(number, position);
            for (Player mover : Player.values()) {
                board.visit(mover, position, new EndingBoard.Visitor() {
                    @Override
                    public void position(int next) {
                        builder.edge(mover, from, vertexOf[next]);
                    }

                    @Override
                    public void kingTaken() {
                        builder.edge(mover, from, count + mover.ordinal());
                    }
                });
            }
        }
        return new EndingGraph(board, vertexOf, builder.build());
    }

    /** The graph. */
    public ColouredGraph graph() {
        return graph;
    }

    /** The vertex of a numbered position, or empty if the number means nothing. */
    public OptionalInt vertex(int number) {
        return board.position(number, EndingBoard.room()) ? OptionalInt.of(vertexOf[number]) : OptionalInt.empty();
    }

    /**
     * The thresholds of all positions, exactly unless it is stopped: the time grows with the size of the parts in which plays
     * can go round.
     */
    public ContinuousSolution solve(StopSignal stop) {
        ContinuousOptions usual = ContinuousOptions.DEFAULT;
        BiddingGame game = BiddingGame.of("chess-ending", graph, 0);
        return new RichmanSolver(new ContinuousOptions(usual.width(), usual.digits(), usual.horizon(),
                Long.MAX_VALUE, usual.threads())).solve(game, stop);
    }
}
