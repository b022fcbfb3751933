package org.gavel.engine.solve.parity;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.BoundedThresholds;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.EnclosureThresholds;
import org.gavel.engine.answer.RationalThresholds;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.Effort;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.solve.reach.EnclosureSolver;
import org.gavel.engine.solve.reach.RichmanSolver;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.task.ContinuousSolver;

/**
 * Thresholds in real money under objectives told by priorities, for payments by the winner of the bid.
 *
 * <p>Where a player wins the random-turn game for sure, any positive share wins: a part of what is left pays for each
 * finite stretch. So what they need is at most what they need to bring the token there, and at least what the other's way to
 * where they win for sure leaves. Both are thresholds of reach, bounds and all. Where the two meet, that is the answer;
 * where they do not, because both can keep the token among vertices that need the same, the priorities met there decide:
 * then moves of both players are {@linkplain TurnImprovement improved}, and tell what is enough for each; for Richman, one
 * less the player's chance in the random-turn game is found exactly. Vertices with owners go that way, too, unless no one bids
 * at all: then sure wins tell everything.
 *
 * @param options what is asked of the solver of thresholds
 * @param reach finds what is needed to bring the token somewhere
 * @param richman whether the payment is Richman
 */
public record ObjectiveShareSolver(ContinuousOptions options, ContinuousSolver reach,
        boolean richman) implements ContinuousSolver {

    private static final int ROUNDS_ALONE = 30;

    /** A solver for Richman payment, which is exact where ways to sure wins do not settle it. */
    public static ObjectiveShareSolver richman(ContinuousOptions options) {
        return new ObjectiveShareSolver(options, new RichmanSolver(options), true);
    }

    /** A solver for other payments by the winner of the bid. */
    public static ObjectiveShareSolver enclosing(ContinuousOptions options) {
        return new ObjectiveShareSolver(options, new EnclosureSolver(options), false);
    }

    @Override
    public ContinuousSolution solve(BiddingGame game, StopSignal stop) {
        Components components = Components.of(game.graph());
        ContinuousThresholds[] sides = new ContinuousThresholds[2];
        IntPredicate[] hopeless = new IntPredicate[2];
        for (Player player : Player.values()) {
            hopeless[player.ordinal()] = hopeless(game, player, stop);
        }
        boolean mirrored = !game.graph().hasTies() && game.objective() != Objective.Plain.REACH;
        boolean owned = !TurnArena.of(ParityView.of(game, Player.ALICE)).hasCoins();
        if (!game.graph().marks().hasChance() && (owned || !game.graph().marks().hasOwners())) {
            try {
                List<ContinuousThresholds> found = between(game, Player.ALICE, hopeless, stop);
                sides[0] = found.get(0);
                sides[1] = mirrored ? found.get(1) : between(game, Player.BOB, hopeless, stop).get(0);
            } catch (LimitReachedException e) {
                stop.reached("improving moves", 0, 0);
            }
        }
        long rounds = 0;
        for (Player player : Player.values()) {
            ContinuousThresholds side = sides[player.ordinal()];
            if (mirrored && player == Player.BOB) {
                sides[1] = mirrored(sides[0], hopeless[1]);
            } else if (side == null || !isNarrow(side)) {
                Improvements improved = new Improvements(game, player, stop);
                ContinuousThresholds own = improved.thresholds(hopeless[player.ordinal()]);
                sides[player.ordinal()] = side == null || own.areExact() ? own
                        : BoundedThresholds.narrowest(own, side, hopeless[player.ordinal()]);
                rounds += improved.rounds();
            }
        }
        boolean complete = isNarrow(sides[0]) && isNarrow(sides[1]);
        return ContinuousSolution.of(game, sides[0], sides[1], complete ? Completion.COMPLETE : Completion.PARTIAL,
                Statistics.of((rounds == 0
                        ? owned ? "priority promotion" : "sure wins in the random-turn game, and ways to them"
                        : "improvement of moves" + (richman ? " in the random-turn game" : "")
                                + (sides[0].areExact() && sides[1].areExact() ? ", with exact linear solves" : "")),
                        rounds, components));
    }

    /** What the other needs to keep the player from winning, where each play is won by one of them. */
    public static ContinuousThresholds mirrored(ContinuousThresholds thresholds, IntPredicate never) {
        if (thresholds.areExact()) {
            BigFraction[] rest = new BigFraction[thresholds.vertexCount()];
            Arrays.setAll(rest, vertex -> BigFraction.ONE.subtract(thresholds.exact(vertex).orElseThrow()));
            return new RationalThresholds(rest.length, vertex -> rest[vertex], never);
        }
        return new BoundedThresholds(thresholds::vertexCount,
                vertex -> BigFraction.ONE.subtract(thresholds.upperBound(vertex)),
                vertex -> BigFraction.ONE.subtract(thresholds.lowerBound(vertex)), never, vertex -> Optional.empty());
    }

    private static IntPredicate hopeless(BiddingGame game, Player player, StopSignal stop) {
        try {
            return TurnAim.PARITY.hopeless(TurnArena.of(ParityView.of(game, player)), stop)::get;
        } catch (LimitReachedException e) {
            return vertex -> false;
        }
    }

    /** Moves of a player, and of the other against them, and what is enough with them. */
    private final class Improvements {
        private final TurnImprovement own;
        private final TurnImprovement other;
        private final StopSignal stop;
        private final int n;

        Improvements(BiddingGame game, Player player, StopSignal stop) {
            this.stop = stop;
            n = game.graph().vertexCount();
            TurnArena arena = TurnArena.of(ParityView.of(game, player));
            ShareFormula formula = game.auction().shares().orElseThrow();
            own = new TurnImprovement(arena, TurnAim.PARITY, formula);
            other = new TurnImprovement(arena.ofOther(), TurnAim.PARITY, formula);
            own.begin(vertex -> arena.priority(vertex) % 2, stop);
        }

        /** Has the other begin with what the player leaves them. */
        private void beginOther() {
            if (!other.hasBegun()) {
                other.begin(vertex -> 1 - own.share(vertex), stop);
            }
        }

        ContinuousThresholds thresholds(IntPredicate never) {
            improve();
            if (own.isDone() && richman) {
                Optional<BigFraction[]> exact = own.exact(new Effort(stop, options.exactEffort()));
                if (exact.isPresent()) {
                    return new RationalThresholds(n, vertex -> exact.get()[vertex], never);
                }
            }
            beginOther();
            improve(other);
            double[] lower = Arrays.stream(other.bounds(stop)).limit(n).map(share -> 1 - share).toArray();
            return new EnclosureThresholds(lower, Arrays.copyOf(own.bounds(stop), n),
                    vertex -> lower[vertex] == 1 && never.test(vertex));
        }

        /** Improves the player's moves, and where that takes many rounds the other's in turn, so that both bounds get better. */
        private void improve() {
            for (long round = 0; own.improve(stop); round++) {
                if (round >= ROUNDS_ALONE) {
                    beginOther();
                    other.improve(stop);
                }
                stop.narrowed("improving moves", Math.max(options.width(), own.gap(other)), options.width());
            }
        }

        private void improve(TurnImprovement side) {
            while (side.improve(stop)) {
                stop.narrowed("improving moves", Math.max(options.width(), own.gap(other)), options.width());
            }
        }

        long rounds() {
            return own.rounds() + other.rounds();
        }
    }

    private boolean isNarrow(ContinuousThresholds thresholds) {
        return thresholds.widest() <= 2 * options.width() * (1 + 1e-6) + 1e-15;
    }

    /**
     * What a player needs, between the way to where they win for sure and the other's way to where they do; and what the other
     * needs to keep them from winning. Where no one bids, sure wins tell both.
     */
    private List<ContinuousThresholds> between(BiddingGame game, Player player, IntPredicate[] hopeless,
            StopSignal stop) {
        TurnArena arena = TurnArena.of(ParityView.of(game, player));
        BitSet sure = AlmostSure.of(arena, stop).won();
        int n = game.graph().vertexCount();
        IntPredicate never = hopeless[player.ordinal()];
        IntPredicate othersNever = hopeless[player.opponent().ordinal()];
        if (!arena.hasCoins()) {
            return List.of(
                    new RationalThresholds(n, vertex -> sure.get(vertex) ? BigFraction.ZERO : BigFraction.ONE, never),
                    new RationalThresholds(n, vertex -> sure.get(vertex) ? BigFraction.ONE : BigFraction.ZERO,
                            othersNever));
        }
        BitSet lost = AlmostSure.of(arena.ofOther(), stop).won();
        ColouredGraph graph = game.graph();
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
        ContinuousThresholds own = solution.of(player);
        ContinuousThresholds others = solution.of(player.opponent());
        boolean exact = IntStream.range(0, n).allMatch(vertex -> own.exact(vertex).isPresent()
                && own.exact(vertex).equals(others.exact(vertex).map(BigFraction.ONE::subtract)));
        return exact
                ? List.of(new RationalThresholds(n, vertex -> own.exact(vertex).orElseThrow(), never),
                        new RationalThresholds(n, vertex -> others.exact(vertex).orElseThrow(), othersNever))
                : List.of(BoundedThresholds.between(own, others, never),
                        BoundedThresholds.between(others, own, othersNever));
    }
}
