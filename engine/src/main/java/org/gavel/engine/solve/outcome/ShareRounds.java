package org.gavel.engine.solve.outcome;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.DirectedRounding;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.VertexMarks;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.Effort;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.round.BellmanOperator;

/**
 * Within how many rounds a player who has more than they need in real money can force a win: upper bounds of what is enough within
 * 0, 1, 2, ... rounds, in doubles rounded up, until one at the start is less than they have. One pass; time grows with rounds times
 * edges.
 */
final class ShareRounds {

    /** No one plays this many; on long boards, where a player has hardly more than they need, more than 100,000 were looked at in vain. */
    private static final int MOST_ROUNDS = 1 << 14;

    private final BiddingGame game;
    private final ColouredGraph graph;
    private final Player player;
    private final ShareFormula[] formulas;
    private double[] before;
    private double[] enough;

    ShareRounds(BiddingGame game, Player player) {
        this.game = game;
        this.player = player;
        graph = game.graph();
        formulas = new ShareFormula[graph.vertexCount()];
        enough = new double[formulas.length];
        for (int vertex = 0; vertex < formulas.length; vertex++) {
            enough[vertex] = DirectedRounding.up(graph.needAtEnd(player, vertex));
            formulas[vertex] = game.shares(player, vertex).orElseThrow();
        }
        before = enough;
    }

    /**
     * The least number of rounds for which a share is more than enough.
     *
     * @param share the player's share of all the money
     * @param stop asked after each round
     * @return empty if none was found in time
     */
    Optional<Integer> until(BigFraction share, StopSignal stop) {
        double own = share.doubleValue();
        Effort effort = new Effort(stop, Effort.EXACT);
        for (int rounds = 0; rounds <= MOST_ROUNDS && !effort.stopRequested(); rounds++) {
            boolean close = enough[game.start()] <= own;
            if (graph.isWonBy(player, game.start())
                    || close && share.compareTo(BigFraction.from(enough[game.start()])) > 0) {
                return Optional.of(rounds);
            }
            before = enough;
            enough = next(before);
            effort.spend(2L * Effort.EDGE * graph.edgeCount());
            if (Arrays.equals(before, enough)) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }

    /** What is enough at a vertex within a round less than {@link #until} found. */
    double enough(int vertex) {
        return before[vertex];
    }

    private double[] next(double[] shares) {
        VertexMarks marks = graph.marks();
        BellmanOperator round = new BellmanOperator(graph, player);
        double[] next = shares.clone();
        for (int vertex = 0; vertex < next.length; vertex++) {
            if (!graph.isTerminal(vertex)) {
                double own = round.at(vertex).least(shares);
                double others = round.most(shares);
                double after = marks.isOwnedBy(player, vertex) ? own
                        : marks.isOwnedBy(player.opponent(), vertex) ? others
                                : formulas[vertex].roundUp(Math.min(own, others), Math.max(own, others));
                next[vertex] = Math.min(shares[vertex], after);
            }
        }
        return next;
    }
}
