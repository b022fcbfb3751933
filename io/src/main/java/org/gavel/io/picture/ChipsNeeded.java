package org.gavel.io.picture;

import java.util.Optional;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.board.Player;
import org.gavel.engine.rules.tie.TieView;

/**
 * What the players need in whole chips, for the first total of a solution, with the tie rule in the state in which it
 * starts.
 *
 * @param solution the solved game
 */
public record ChipsNeeded(ChipSolution solution) implements GraphPicture.Needs {

    @Override
    public String text(int vertex) {
        return "A " + need(Player.ALICE, vertex).map(Holding::toString).orElse("never") + "  B "
                + need(Player.BOB, vertex).map(Holding::toString).orElse("never");
    }

    @Override
    public double place(int vertex) {
        return (part(Player.ALICE, vertex) + 1 - part(Player.BOB, vertex)) / 2;
    }

    /** What a player needs at a vertex at which play goes on; empty if they cannot force a win. */
    public Optional<Holding> need(Player player, int vertex) {
        ChipThresholds thresholds = solution.of(player);
        int state = thresholds.states().size() == 1 ? 0
                : TieView.of(solution.game().auction().ties(), player).start();
        return thresholds.threshold(vertex, state, 0);
    }

    /**
     * The part of all chips that a player needs, with the advantage as half a chip: of those that they and the other have then, or that
     * there are in the game; 0 if they need nothing, 1 if they cannot force a win.
     */
    private double part(Player player, int vertex) {
        double total = solution.totals().total(0);
        boolean fixed = solution.game().auction().payment().keepsTotal();
        return need(player, vertex).map(Holding::code).map(
                code -> code == 0 ? 0 : Math.min(1, code / (fixed ? 2 * total + 2 : code + 2 * total))).orElse(1.0);
    }
}
