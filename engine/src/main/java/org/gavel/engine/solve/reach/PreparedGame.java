package org.gavel.engine.solve.reach;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.Predecessors;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.SideTask;

/**
 * What solvers of real-money thresholds need of a game before they begin. Small boards get each part when it is asked for; on
 * large ones the parts are found at the same time.
 */
final class PreparedGame {

    /** With fewer vertices a thread has so little to do that handing that to it does not pay. */
    static final int VERTICES_PER_THREAD = 50_000;

    final ShareFormula formula;
    private final ColouredGraph graph;
    private final Supplier<Components> components;
    private Optional<Predecessors> predecessors = Optional.empty();
    private final Map<Player, GameSide> sides = new EnumMap<>(Player.class);

    /** Lays the groundwork. */
    PreparedGame(BiddingGame game, int threads) {
        formula = game.auction().shares().orElseThrow();
        graph = game.graph();
        if (threads > 1 && graph.vertexCount() >= VERTICES_PER_THREAD) {
            components = SideTask.start(() -> Components.of(graph))::result;
            side(Player.ALICE);
        } else {
            Components found = Components.of(graph);
            components = () -> found;
        }
    }

    /** The graph read backward. */
    Predecessors predecessors() {
        if (predecessors.isEmpty()) {
            predecessors = Optional.of(new Predecessors(graph));
        }
        return predecessors.get();
    }

    /** The game as a player sees it. */
    GameSide side(Player player) {
        return sides.computeIfAbsent(player, each -> new GameSide(graph, predecessors(), formula, each));
    }

    /** The components of the graph. */
    Components components() {
        return components.get();
    }
}
