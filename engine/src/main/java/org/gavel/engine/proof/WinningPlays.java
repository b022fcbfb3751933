package org.gavel.engine.proof;

import java.util.EnumSet;
import java.util.Set;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.VertexMarks;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Objective;

/**
 * Which plays a player wins, ended and endless ones: told once more from the meaning of each objective, apart from what the
 * solvers use. Endless plays are decided by priorities: the player wins if the largest that occurs again and again is even.
 */
public final class WinningPlays {

    /** The objectives told here, by name: one that is added is not told until its plays are written down below. */
    private static final Set<Objective.Plain> KNOWN = EnumSet.of(Objective.Plain.REACH, Objective.Plain.SAFETY,
            Objective.Plain.BUCHI, Objective.Plain.CO_BUCHI, Objective.Plain.PARITY);

    private final int[] priorities;
    private final byte[] ends;

    private WinningPlays(int[] priorities, byte[] ends) {
        this.priorities = priorities;
        this.ends = ends;
    }

    /** Whether the objective of a game is told here, and nothing is left to chance. */
    public static boolean knows(BiddingGame game) {
        return !game.graph().marks().hasChance() && knowsObjective(game);
    }

    /** Whether the objective of a game is told here, for those who have a rule for chance. */
    static boolean knowsObjective(BiddingGame game) {
        return game.objective() instanceof Objective.Plain plain && KNOWN.contains(plain);
    }

    /**
     * The plays that a player wins; a play that they do not win need not be the other's.
     *
     * @throws IllegalArgumentException if the objective is not {@linkplain #knows told} here
     */
    public static WinningPlays of(BiddingGame game, Player self) {
        if (!knowsObjective(game)) {
            throw new IllegalArgumentException("objective " + game.objective());
        }
        ColouredGraph graph = game.graph();
        int n = graph.vertexCount();
        int[] priorities = new int[n];
        byte[] ends = new byte[n];
        for (int vertex = 0; vertex < n; vertex++) {
            if (graph.isTerminal(vertex)) {
                ends[vertex] = (byte) (graph.isWonBy(self, vertex) ? 1 : -1);
                continue;
            }
            VertexMarks marks = graph.marks();
            boolean marked = marks.isMarked(vertex);
            boolean alice = self == Player.ALICE;
            priorities[vertex] = switch ((Objective.Plain) game.objective()) {
                case REACH -> 1;
                case SAFETY -> {
                    ends[vertex] = (byte) (!marked ? 0 : alice ? -1 : 1);
                    yield alice ? 0 : 1;
                }
                case BUCHI -> alice ? marked ? 2 : 1 : marked ? 1 : 0;
                case CO_BUCHI -> alice ? marked ? 1 : 0 : marked ? 2 : 1;
                case PARITY -> marks.priority(vertex).orElseThrow() + (alice ? 0 : 1);
            };
        }
        return new WinningPlays(priorities, ends);
    }

    /** The plays that the player does not win, as those of one who wants them. */
    WinningPlays others() {
        int[] raised = new int[priorities.length];
        byte[] turned = new byte[ends.length];
        for (int vertex = 0; vertex < ends.length; vertex++) {
            raised[vertex] = priorities[vertex] + 1;
            turned[vertex] = (byte) -ends[vertex];
        }
        return new WinningPlays(raised, turned);
    }

    /** Whether the play goes on at the vertex undecided. */
    public boolean isOpen(int vertex) {
        return ends[vertex] == 0;
    }

    /** Whether the player has won as soon as the play is at the vertex. */
    public boolean isWon(int vertex) {
        return ends[vertex] > 0;
    }

    /** The priority of an open vertex, at least 0; even is good for the player. */
    public int priority(int vertex) {
        return priorities[vertex];
    }
}
