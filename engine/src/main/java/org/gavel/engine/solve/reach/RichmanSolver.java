package org.gavel.engine.solve.reach;

import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ComplementThresholds;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.answer.RationalThresholds;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.Attractor;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.Predecessors;
import org.gavel.engine.formula.RichmanFormula;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.Effort;
import org.gavel.engine.limit.MemoryGuard;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.task.ContinuousSolver;

/**
 * Richman thresholds in real money: exact by one pass on graphs without cycles, and by steepest paths where both players may
 * go along every edge, there and back. Elsewhere certified enclosures, and exact by policy iteration where that takes no more
 * work than they did, or than is allowed in any case.
 *
 * @param options what is asked of the solver of thresholds
 */
public record RichmanSolver(ContinuousOptions options) implements ContinuousSolver {

    @Override
    public ContinuousSolution solve(BiddingGame game, StopSignal stop) {
        if (!game.auction().shares().orElseThrow().equals(RichmanFormula.INSTANCE)) {
            throw new IllegalArgumentException("Richman thresholds are asked for under " + game.auction());
        }
        if (options.horizon().isPresent()) {
            return new EnclosureSolver(options).solve(game, stop);
        }
        ColouredGraph graph = game.graph();
        PreparedGame groundwork = new PreparedGame(game, options.threads());
        Components components = groundwork.components();
        if (components.isAcyclic() && graph.marks().payoffs().isEmpty()) {
            DyadicPass pass = new DyadicPass(graph, components);
            Optional<ContinuousThresholds> alice = pass.thresholds(Player.ALICE);
            if (alice.isPresent()) {
                return exact(game, alice.get(), pass.thresholds(Player.BOB).orElseThrow(),
                        Statistics.of("one pass of dyadic numbers", 1, components));
            }
            return new EnclosureRun(game, groundwork, options, stop).solve();
        }
        return enclose(game, groundwork, stop);
    }

    /**
     * Bounds, and exact fractions where these take no more work than the bounds, or than is allowed in any case: after the
     * first part of the search for bounds, and once more after the rest if that took longer.
     */
    private ContinuousSolution enclose(BiddingGame game, PreparedGame groundwork, StopSignal stop) {
        EnclosureRun bounds = new EnclosureRun(game, groundwork, options, stop);
        bounds.sweep();
        Optional<ContinuousSolution> paths = followPaths(game, groundwork, bounds, stop);
        if (paths.isPresent()) {
            return paths.get();
        }
        if (!bounds.isNarrow()) {
            bounds.shorten();
        }
        Fractions fractions = new Fractions(game, groundwork, stop);
        long allowed = Math.max(options.exactEffort(), bounds.effort());
        Optional<ContinuousSolution> exact = fractions.find(bounds, allowed);
        if (exact.isEmpty() && !bounds.isNarrow()) {
            bounds.narrow();
            if (bounds.effort() > allowed) {
                exact = fractions.find(bounds, bounds.effort());
            }
        }
        return exact.orElseGet(() -> bounds.solution(fractions.whyNone()));
    }

    /** Exact fractions by steepest paths, where the board suits. */
    private static Optional<ContinuousSolution> followPaths(BiddingGame game, PreparedGame groundwork,
            EnclosureRun bounds, StopSignal stop) {
        GameSide side = groundwork.side(Player.ALICE);
        if (!SteepestPaths.suit(side.graph) || stop.stopRequested()) {
            return Optional.empty();
        }
        return MemoryGuard.orNothing(
                () -> SteepestPaths.thresholds(side, groundwork.predecessors(), stop),
                () -> {
                }).map(alice -> exact(game, alice, new ComplementThresholds(alice),
                        Statistics.of("steepest paths, for both players at once", bounds.rounds(),
                                groundwork.components())));
    }

    /** The search for exact fractions. */
    private static final class Fractions {
        private final BiddingGame game;
        private final PreparedGame groundwork;
        private final StopSignal stop;
        private boolean shortOfMemory;

        Fractions(BiddingGame game, PreparedGame groundwork, StopSignal stop) {
            this.game = game;
            this.groundwork = groundwork;
            this.stop = stop;
        }

        Optional<ContinuousSolution> find(EnclosureRun bounds, long allowed) {
            shortOfMemory = false;
            return stop.stopRequested() ? Optional.empty()
                    : MemoryGuard.orNothing(
                            () -> iteratePolicies(game, groundwork, bounds, new Effort(stop, allowed)),
                            () -> shortOfMemory = true);
        }

        Optional<String> whyNone() {
            return stop.stopRequested() ? Optional.empty()
                    : Optional.of(shortOfMemory ? "exact fractions would take more memory"
                            : "exact fractions would take longer");
        }
    }

    private static Optional<ContinuousSolution> iteratePolicies(BiddingGame game, PreparedGame groundwork,
            EnclosureRun bounds, Effort effort) {
        Components components = groundwork.components();
        Predecessors predecessors = groundwork.predecessors();
        RichmanPolicyIteration alice = new RichmanPolicyIteration(groundwork.side(Player.ALICE), components,
                predecessors,
                effort, bounds.effort(), bounds.mixesFast());
        Optional<BigFraction[]> aliceShares = alice.solve(bounds.guess(Player.ALICE));
        if (aliceShares.isEmpty()) {
            return Optional.empty();
        }
        RationalThresholds aliceThresholds = RationalThresholds.of(aliceShares.get());
        if (addUpToOne(alice, predecessors)) {
            return Optional.of(exact(game, aliceThresholds, new ComplementThresholds(aliceThresholds),
                    Statistics.of("policy iteration with exact linear solves, for both players at once", alice.rounds(),
                            components)));
        }
        RichmanPolicyIteration bob = new RichmanPolicyIteration(groundwork.side(Player.BOB), components, predecessors,
                effort, bounds.effort(), bounds.mixesFast());
        return bob.solve(bounds.guess(Player.BOB))
                .map(bobShares -> exact(game, aliceThresholds, RationalThresholds.of(bobShares),
                        Statistics.of("policy iteration with exact linear solves", alice.rounds() + bob.rounds(),
                                components)));
    }

    /**
     * Whether 1 - s is the other player's threshold: it satisfies their equations where no tie is, and it is the right
     * solution if their best moves by s lead to their goal from everywhere s is positive.
     */
    private static boolean addUpToOne(RichmanPolicyIteration solved, Predecessors predecessors) {
        ColouredGraph graph = solved.graph;
        Player other = solved.player.opponent();
        if (graph.hasTies()) {
            return false;
        }
        int[] best = new int[graph.vertexCount()];
        for (int vertex = 0; vertex < best.length; vertex++) {
            best[vertex] = graph.isTerminal(vertex) ? -1 : solved.bestOther(vertex);
        }
        Attractor attractor = Attractor.of(graph, predecessors, other,
                (from, to) -> solved.compare(to, best[from]) == 0);
        for (int vertex = 0; vertex < best.length; vertex++) {
            if (!attractor.contains(vertex) && solved.shares[vertex].signum() != 0) {
                return false;
            }
        }
        return true;
    }

    private static ContinuousSolution exact(BiddingGame game, ContinuousThresholds alice, ContinuousThresholds bob,
            Statistics statistics) {
        return new ContinuousSolution(game, alice, bob, Exactness.EXACT, Completion.COMPLETE, statistics);
    }
}
