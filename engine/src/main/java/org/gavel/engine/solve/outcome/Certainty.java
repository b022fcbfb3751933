package org.gavel.engine.solve.outcome;

import java.util.Optional;
import java.util.stream.IntStream;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.Chance;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.word.Labelled;

/**
 * How certain a win is where chance moves. Each is told by a game without chance on the same vertices, and more after them. A player
 * wins surely if they win where the other moves in the place of chance. They win almost surely if they win another game:
 * the other either moves in the place of chance and visits a marked vertex on the way, or leaves the move to them. In it, visiting marked
 * vertices again and again wins, too. Why: if the player wins it, they reach the end whenever the other
 * leaves all moves to them, so that the end has a positive probability from everywhere, and so probability 1. If they win almost surely,
 * some move of chance brings the end nearer, and they choose that.
 */
public enum Certainty implements Labelled {

    /** However chance moves. */
    SURELY("surely"),
    /** With probability 1. */
    ALMOST_SURELY("almost-surely");

    private final String label;

    Certainty(String label) {
        this.label = label;
    }

    @Override
    public String label() {
        return label;
    }

    /** The label in plain words. */
    public String words() {
        return label.replace('-', ' ');
    }

    /**
     * The game without chance that a player wins if and only if they win the given one so.
     *
     * @param game a game in which endless plays are draws
     */
    public BiddingGame of(BiddingGame game, Player player) {
        Board board = game.board();
        int count = board.vertexCount();
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(count);
        for (int vertex = 0; vertex < count; vertex++) {
            int here = vertex;
            Optional<Chance> chance = board.marks().chance(vertex);
            if (board.isTerminal(vertex)) {
                builder.terminal(vertex, board.outcome(vertex).orElseThrow());
            } else if (chance.isPresent()) {
                moved(builder, vertex, chance.get(), player);
            } else {
                board.marks().owner(vertex).ifPresent(owner -> builder.owner(here, owner));
                for (Player mover : Player.values()) {
                    board.successors(mover, vertex).forEach(target -> builder.edge(mover, here, target));
                }
            }
        }
        Objective.Plain aim = this == SURELY ? Objective.Plain.REACH
                : player == Player.ALICE ? Objective.Plain.BUCHI : Objective.Plain.CO_BUCHI;
        return new BiddingGame(game.name(), builder.build(), game.start(), game.auction(), aim);
    }

    private void moved(ColouredGraphBuilder builder, int vertex, Chance chance, Player player) {
        builder.owner(vertex, player.opponent());
        if (this == SURELY) {
            targets(chance).forEach(target -> builder.edge(vertex, target));
            return;
        }
        for (Player mover : Player.values()) {
            int added = builder.addVertex();
            builder.owner(added, mover).edge(vertex, added);
            if (mover != player) {
                builder.mark(added);
            }
            targets(chance).forEach(target -> builder.edge(added, target));
        }
    }

    private static IntStream targets(Chance chance) {
        return IntStream.range(0, chance.count()).map(chance::target);
    }
}
