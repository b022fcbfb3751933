package org.gavel.engine.solve;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.EnclosureThresholds;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.answer.FixedPointThresholds;
import org.gavel.engine.answer.RationalThresholds;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.game.BiddingGame;

/**
 * Thresholds in real money under every auction with a one-round formula, on any finite graph: exact fractions where no
 * play can return to a vertex, certified enclosures elsewhere. Plays that mix fast are left to sweeps in doubles; where
 * they mix slowly, or more digits are asked for than doubles have, policy iteration in fixed point takes over.
 */
public final class EnclosureSolver implements ContinuousSolver {

    private static final double FINEST_IN_DOUBLES = 1e-12;
    private static final int SLACK_BITS = 64;
    private static final int HORIZON_BITS = 192;
    private static final long FILL = 16_000_000;
    private static final int VERTICES_PER_THREAD = 50_000;

    private final ContinuousOptions options;

    /** A solver with these options. */
    public EnclosureSolver(ContinuousOptions options) {
        this.options = options;
    }

    @Override
    public ContinuousSolution solve(BiddingGame game, StopSignal stop) {
        return solve(game, new Groundwork(game, options.threads()), stop);
    }

    /** The same, where the groundwork has been laid. */
    ContinuousSolution solve(BiddingGame game, Groundwork groundwork, StopSignal stop) {
        return new Run(game, groundwork, stop).solve();
    }

    /** The enclosures of {@link #solve} if plays mix so fast that sweeps find them soon, else empty. */
    Optional<ContinuousSolution> solveIfPlaysMix(BiddingGame game, Groundwork groundwork, StopSignal stop) {
        return new Run(game, groundwork, stop).solveIfPlaysMix();
    }

    /** The largest width that is good enough. */
    private double target() {
        return options.digits().isPresent() ? Math.min(options.width(), Math.pow(10, -options.digits().getAsInt()))
                : options.width();
    }

    private int slackBits() {
        double digits = Math.max(options.digits().orElse(0), -Math.log10(options.width()));
        return SLACK_BITS + (int) Math.ceil(Math.max(0, digits - 10) * 3.33);
    }

    private final class Run {
        private final BiddingGame game;
        private final ShareFormula formula;
        private final Groundwork groundwork;
        private final StopSignal stop;
        private final Components components;
        private final List<ContinuousThresholds> found = new ArrayList<>();
        private long rounds;
        private boolean complete = true;

        Run(BiddingGame game, Groundwork groundwork, StopSignal stop) {
            this.game = game;
            this.stop = stop;
            this.groundwork = groundwork;
            formula = groundwork.formula;
            components = groundwork.components();
        }

        ContinuousSolution solve() {
            if (options.horizon().isPresent()) {
                return withinHorizon(options.horizon().getAsInt());
            }
            if (components.isAcyclic()) {
                for (Player player : Player.values()) {
                    RationalPass.of(game.graph(), components, formula, player, stop).map(Run::rational)
                            .ifPresent(found::add);
                }
                if (found.size() == 2) {
                    return solution("one pass of fractions");
                }
                found.clear();
            }
            return bothBy(enclose(side(Player.ALICE)));
        }

        Optional<ContinuousSolution> solveIfPlaysMix() {
            GameSide alice = side(Player.ALICE);
            return sweep(alice, new IntervalSweeps(alice, components, lanes())).map(this::bothBy);
        }

        private ContinuousSolution bothBy(Complement enclosed) {
            found.add(enclosed.thresholds());
            Optional<ContinuousThresholds> complement = enclosed.ofOther(side(Player.ALICE), groundwork.predecessors());
            found.add(complement.orElseGet(() -> enclose(side(Player.BOB)).thresholds()));
            for (Player player : Player.values()) {
                ContinuousThresholds enclosures = found.get(player.ordinal());
                if (PlainFractions.areSoughtIn(enclosures, groundwork.formula)) {
                    found.set(player.ordinal(), PlainFractions.among(side(player), components, enclosures, stop));
                }
            }
            return solution(complement.isPresent() ? "certified bounds, for both players at once" : "certified bounds");
        }

        private static ContinuousThresholds rational(BigFraction[] shares) {
            return new RationalThresholds(shares.length, vertex -> shares[vertex]);
        }

        private GameSide side(Player player) {
            return player == Player.ALICE ? groundwork.alice()
                    : new GameSide(game.graph(), groundwork.predecessors(), formula, player);
        }

        private ContinuousSolution withinHorizon(int horizon) {
            Task.HORIZON.require(game);
            for (Player player : Player.values()) {
                HorizonPass pass = new HorizonPass(side(player), Math.max(HORIZON_BITS, slackBits() + 128));
                found.add(pass.run(horizon, stop));
                rounds += pass.rounds();
            }
            return solution("rounds from the horizon");
        }

        private int lanes() {
            return Math.max(1, Math.min(options.threads(), game.graph().vertexCount() / VERTICES_PER_THREAD));
        }

        private Complement enclose(GameSide side) {
            IntervalSweeps sweeps = new IntervalSweeps(side, components, lanes());
            return sweep(side, sweeps).or(() -> MemoryGuard.orNothing(() -> refine(side))).orElseGet(() -> {
                sweeps.run(target(), stop);
                return swept(side, sweeps);
            });
        }

        /** Sweeps that may be given up. */
        private Optional<Complement> sweep(GameSide side, IntervalSweeps sweeps) {
            if (target() >= FINEST_IN_DOUBLES) {
                sweeps.tryOut(target(), stop);
            }
            return sweeps.reached() <= target() ? Optional.of(swept(side, sweeps)) : Optional.empty();
        }

        private Complement swept(GameSide side, IntervalSweeps sweeps) {
            rounds += sweeps.rounds();
            double[] lower = sweeps.lower();
            return new Complement(
                    new EnclosureThresholds(lower, sweeps.upper(), vertex -> !side.attractor.contains(vertex)),
                    (from, to) -> side.provesLower(from, to, lower), vertex -> lower[vertex] > 0,
                    Complement.Origin.ROUNDS_FROM_ZERO);
        }

        private Optional<Complement> refine(GameSide side) {
            long fill = FILL + 12L * side.graph.vertexCount();
            RoughFixpoint guess = RoughFixpoint.of(side, components, groundwork.predecessors(), fill, stop);
            rounds += guess.rounds();
            FixedPointBounds above = new FixedPointBounds(side, guess, BoundDirection.UPPER, slackBits(), fill, stop);
            Optional<BigInteger[]> upper = above.find(components);
            FixedPointBounds below = above.opposite();
            Optional<BigInteger[]> lower = upper.flatMap(each -> below.find(components));
            rounds += below.rounds() + above.rounds();
            return lower.map(low -> new Complement(
                    new FixedPointThresholds(low, upper.get(), below.bits,
                            vertex -> !side.attractor.contains(vertex)),
                    below::provesLower, vertex -> below.bounds[vertex].signum() > 0, Complement.Origin.ELSEWHERE));
        }

        private ContinuousSolution solution(String method) {
            boolean exact = true;
            for (ContinuousThresholds thresholds : found) {
                for (int vertex = 0; vertex < thresholds.vertexCount(); vertex++) {
                    boolean point = thresholds.exact(vertex).isPresent();
                    exact &= point;
                    complete &= point || isNarrow(thresholds, vertex);
                }
            }
            return new ContinuousSolution(game, found.get(0), found.get(1),
                    exact ? Exactness.EXACT : Exactness.ENCLOSURE,
                    complete ? Completion.COMPLETE : Completion.PARTIAL,
                    new Statistics(method, rounds, components.count(), components.largestCyclic()));
        }

        private boolean isNarrow(ContinuousThresholds thresholds, int vertex) {
            if (target() >= FINEST_IN_DOUBLES) {
                return thresholds.width(vertex) <= target() * (1 + 1e-6) + 4e-16;
            }
            BigFraction width = thresholds.upperBound(vertex).subtract(thresholds.lowerBound(vertex));
            return width.doubleValue() <= target();
        }
    }
}
