package org.gavel.engine.solve;

import java.util.BitSet;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.BetweenThresholds;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.answer.RationalThresholds;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Objective;

/**
 * Thresholds in real money under objectives told by priorities, for payments by the winner of the bid.
 *
 * <p>Where a player wins the random-turn game for sure, any positive share wins: a part of what is left pays for each
 * finite stretch. So what he needs is at most what he needs to bring the token there, and at least what the other's way to
 * where he wins for sure leaves. Both are thresholds of reach, bounds and all. Where the two meet, that is the answer;
 * where they do not, because both can keep the token among vertices that need the same, the priorities met there decide:
 * for Richman, one less the player's chance in the random-turn game is found exactly. Vertices with owners go that way,
 * too.
 */
final class ObjectiveShareSolver implements ContinuousSolver {

    private final ContinuousOptions options;
    private final ContinuousSolver reach;
    private final boolean richman;

    private ObjectiveShareSolver(ContinuousOptions options, ContinuousSolver reach, boolean richman) {
        this.options = options;
        this.reach = reach;
        this.richman = richman;
    }

    /** A solver for Richman payment, which is exact where ways to sure wins do not settle it. */
    static ObjectiveShareSolver richman(ContinuousOptions options) {
        return new ObjectiveShareSolver(options, new RichmanSolver(options), true);
    }

    /** A solver for other payments by the winner of the bid. */
    static ObjectiveShareSolver enclosing(ContinuousOptions options) {
        return new ObjectiveShareSolver(options, new EnclosureSolver(options), false);
    }

    @Override
    public ContinuousSolution solve(BiddingGame game, StopSignal stop) {
        if (options.horizon().isPresent()) {
            Task.HORIZON.require(game);
        }
        Components components = Components.of(game.graph());
        boolean owners = game.graph().marks().hasOwners();
        Side[] sides = new Side[2];
        IntPredicate[] hopeless = new IntPredicate[2];
        for (Player player : Player.values()) {
            hopeless[player.ordinal()] = TurnAim.PARITY.hopeless(TurnArena.of(ParityView.of(game, player)), stop)::get;
        }
        if (!owners) {
            sides[0] = between(game, Player.ALICE, hopeless, stop);
            boolean ties = hasTies(game.graph());
            boolean mirrored = !ties && game.objective() != Objective.Plain.REACH;
            sides[1] = mirrored ? sides[0].mirrored() : between(game, Player.BOB, hopeless, stop);
        }
        long rounds = 0;
        for (Player player : Player.values()) {
            Side side = sides[player.ordinal()];
            if (richman && (side == null || !side.isNarrow(options.width()))) {
                ParityImprovement improved = ParityImprovement.of(TurnArena.of(ParityView.of(game, player)), stop);
                sides[player.ordinal()] = Side.exact(game.graph().vertexCount(), improved,
                        hopeless[player.ordinal()]);
                rounds += improved.rounds();
            }
        }
        boolean exact = sides[0].isExact() && sides[1].isExact();
        boolean complete = sides[0].isNarrow(options.width()) && sides[1].isNarrow(options.width());
        return new ContinuousSolution(game, sides[0].thresholds, sides[1].thresholds,
                exact ? Exactness.EXACT : Exactness.ENCLOSURE, complete ? Completion.COMPLETE : Completion.PARTIAL,
                new Statistics((rounds == 0 ? "sure wins in the random-turn game, and ways to them"
                        : "improvement of moves in the random-turn game, with exact linear solves")
                        + (complete || stop.stopRequested() ? "" : " (ways to sure wins leave a gap)"), rounds,
                        components.count(), components.largestCyclic()));
    }

    /** Whether the play can end with nobody winning. */
    static boolean hasTies(ColouredGraph graph) {
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            if (graph.isTerminal(vertex) && graph.outcome(vertex).orElseThrow() == Outcome.TIE) {
                return true;
            }
        }
        return false;
    }

    /** What a player needs, between the way to where he wins for sure and the other's way to where he does. */
    private Side between(BiddingGame game, Player player, IntPredicate[] hopeless, StopSignal stop) {
        TurnArena arena = TurnArena.of(ParityView.of(game, player));
        BitSet sure = AlmostSure.of(arena, stop).won();
        BitSet lost = AlmostSure.of(arena.ofOther(), stop).won();
        ColouredGraph graph = game.graph();
        int n = graph.vertexCount();
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(n);
        for (int vertex = 0; vertex < n; vertex++) {
            if (sure.get(vertex) || lost.get(vertex)) {
                builder.terminal(vertex, Outcome.wonBy(sure.get(vertex) ? player : player.opponent()));
                continue;
            }
            for (Player mover : Player.values()) {
                for (int edge = graph.firstEdge(mover, vertex); edge < graph.firstEdge(mover, vertex + 1); edge++) {
                    builder.edge(mover, vertex, graph.target(mover, edge));
                }
            }
        }
        BiddingGame ways = new BiddingGame(game.name(), builder.build(), game.start(), game.auction());
        ContinuousSolution solution = reach.solve(ways, stop);
        return Side.between(n, solution.of(player), solution.of(player.opponent()),
                hopeless[player.ordinal()], hopeless[player.opponent().ordinal()]);
    }

    /** One player's thresholds. */
    private record Side(int count, ContinuousThresholds thresholds, Optional<ContinuousThresholds> complement) {

        static Side exact(int count, ParityImprovement improved, IntPredicate hopeless) {
            return new Side(count, new RationalThresholds(count,
                    vertex -> BigFraction.ONE.subtract(improved.chance(vertex)), hopeless), Optional.empty());
        }

        static Side between(int count, ContinuousThresholds own, ContinuousThresholds others, IntPredicate hopeless,
                IntPredicate othersHopeless) {
            boolean exact = true;
            for (int vertex = 0; vertex < count && exact; vertex++) {
                Optional<BigFraction> need = own.exact(vertex);
                exact = need.isPresent() && others.exact(vertex).map(BigFraction.ONE::subtract).equals(need);
            }
            if (exact) {
                return new Side(count,
                        new RationalThresholds(count, vertex -> own.exact(vertex).orElseThrow(), hopeless),
                        Optional.of(new RationalThresholds(count, vertex -> others.exact(vertex).orElseThrow(),
                                othersHopeless)));
            }
            return new Side(count, new BetweenThresholds(own, others, hopeless),
                    Optional.of(new BetweenThresholds(others, own, othersHopeless)));
        }

        Side mirrored() {
            return new Side(count, complement.orElseThrow(), Optional.of(thresholds));
        }

        boolean isExact() {
            for (int vertex = 0; vertex < count; vertex++) {
                if (thresholds.exact(vertex).isEmpty()) {
                    return false;
                }
            }
            return true;
        }

        boolean isNarrow(double width) {
            for (int vertex = 0; vertex < count; vertex++) {
                if (thresholds.exact(vertex).isEmpty()
                        && thresholds.width(vertex) > 2 * width * (1 + 1e-6) + 1e-15) {
                    return false;
                }
            }
            return true;
        }
    }
}
