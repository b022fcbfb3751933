package org.gavel.engine.solver;

import java.util.stream.IntStream;
import org.gavel.engine.calculus.ShareCalculus;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.graph.Attractor;
import org.gavel.engine.graph.Components;
import org.gavel.engine.graph.Player;
import org.gavel.engine.graph.Predecessors;
import org.gavel.engine.solution.Completion;
import org.gavel.engine.solution.ContinuousSolution;
import org.gavel.engine.solution.EnclosureThresholds;
import org.gavel.engine.solution.Exactness;
import org.gavel.engine.solution.Statistics;

/** Certified enclosures of the thresholds of any auction with a one-round formula, on any finite graph. */
public final class EnclosureSolver implements ContinuousSolver {

    private final ContinuousOptions options;

    /** A solver with these options. */
    public EnclosureSolver(ContinuousOptions options) {
        this.options = options;
    }

    @Override
    public ContinuousSolution solve(BiddingGame game, StopSignal stop) {
        ShareCalculus calculus = ContinuousAuctions.calculus(game);
        Components components = Components.of(game.graph());
        Predecessors predecessors = new Predecessors(game.graph());
        EnclosureThresholds[] thresholds = new EnclosureThresholds[2];
        long rounds = 0;
        double width = 0;
        for (Player player : Player.values()) {
            Attractor attractor = Attractor.of(game.graph(), predecessors, player, Attractor.MoveFilter.ALL);
            IntervalSweeps sweeps = new IntervalSweeps(game.graph(), components, calculus, player, attractor);
            width = Math.max(width, sweeps.run(options.width(), stop));
            rounds += sweeps.rounds();
            thresholds[player.ordinal()] = new EnclosureThresholds(sweeps.lower(), sweeps.upper(),
                    IntStream.range(0, game.graph().vertexCount()).filter(v -> !attractor.contains(v))
                            .collect(java.util.BitSet::new, java.util.BitSet::set, java.util.BitSet::or)::get);
        }
        return new ContinuousSolution(game, thresholds[0], thresholds[1], Exactness.ENCLOSURE,
                width <= options.width() ? Completion.COMPLETE : Completion.PARTIAL,
                new Statistics("sweeps from both sides", rounds, components.count(), components.largestCyclic()));
    }
}
