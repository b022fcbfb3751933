package org.gavel.engine.solve.reach;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.EnclosureThresholds;
import org.gavel.engine.answer.FixedPointThresholds;
import org.gavel.engine.answer.RationalThresholds;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.Effort;
import org.gavel.engine.limit.MemoryGuard;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.solve.longplay.LongPlay;
import org.gavel.engine.solve.longplay.PlayBoard;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.task.ContinuousSolver;
import org.gavel.engine.task.Task;

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
    private final long usualFill;

    /** A solver with these options. */
    public EnclosureSolver(ContinuousOptions options) {
        this(options, FILL);
    }

    /**
     * A solver with these options.
     *
     * @param usualFill how many entries the factors of a component's system may have, besides some for each vertex
     */
    EnclosureSolver(ContinuousOptions options, long usualFill) {
        this.options = options;
        this.usualFill = usualFill;
    }

    @Override
    public ContinuousSolution solve(BiddingGame game, StopSignal stop) {
        return solve(game, new PreparedGame(game, options.threads()), stop);
    }

    /** The same, where the groundwork has been laid. */
    ContinuousSolution solve(BiddingGame game, PreparedGame groundwork, StopSignal stop) {
        return new Run(game, groundwork, stop).solve();
    }

    /** A run that has not begun. */
    Run begin(BiddingGame game, PreparedGame groundwork, StopSignal stop) {
        return new Run(game, groundwork, stop);
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

    /** What keeps bounds from being as narrow as asked for, if no limit does. */
    private enum Hindrance {
        ROUNDING("rounding comes no nearer"), DOUBLES("doubles come no nearer, and finer numbers were given up"),
        MEMORY(
                "memory does not suffice for narrower ones");

        private final String why;

        Hindrance(String why) {
            this.why = why;
        }
    }

    /**
     * Enclosures of one game. What takes long comes in parts, so that something else may be tried between them: sweeps, and
     * {@linkplain #narrow() more} where these do not find narrow bounds soon.
     */
    final class Run {
        private final BiddingGame game;
        private final ShareFormula formula;
        private final PreparedGame groundwork;
        private final StopSignal stop;
        private final Components components;
        private final List<ContinuousThresholds> found = new ArrayList<>();
        private final Map<Player, IntervalSweeps> sweeps = new EnumMap<>(Player.class);
        private Optional<GameSide> bob = Optional.empty();
        private Optional<Complement> alice = Optional.empty();
        private Optional<Optional<LongPlay>> searched = Optional.empty();
        private long rounds;
        private long effort;

        private Hindrance hindrance = Hindrance.ROUNDING;

        Run(BiddingGame game, PreparedGame groundwork, StopSignal stop) {
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
                    RationalPass.of(game.graph(), components, formula, player, stop).map(RationalThresholds::of)
                            .ifPresent(found::add);
                }
                if (found.size() == 2) {
                    return solution("one pass of fractions");
                }
                found.clear();
            }
            sweep();
            if (!isNarrow()) {
                shorten();
            }
            if (!isNarrow()) {
                narrow();
            }
            return solution(Optional.empty());
        }

        /**
         * Sweeps as long as it looks as if they found narrow bounds soon: for Alice, and where Bob's bounds do not follow from
         * hers, in turn for him, so that there are some for both whenever it is stopped.
         */
        void sweep() {
            begin(Player.ALICE);
            if (!Complement.isPossible(side(Player.ALICE))) {
                begin(Player.BOB);
            }
            sweepInTurn();
        }

        private void begin(Player player) {
            sweeps.put(player, new IntervalSweeps(side(player), components, lanes()));
        }

        private void sweepInTurn() {
            boolean goesOn = target() >= FINEST_IN_DOUBLES;
            while (goesOn) {
                goesOn = false;
                for (IntervalSweeps each : sweeps.values()) {
                    goesOn |= each.tryOnce(target(), stop);
                }
            }
        }

        /** Whether Alice's bounds are as narrow as they should be. */
        boolean isNarrow() {
            return alice.isPresent() || sweeps.get(Player.ALICE).reached() <= target();
        }

        /** Tries to make Alice's bounds narrow by what is quick where play is long. */
        void shorten() {
            alice = shorten(side(Player.ALICE), search());
        }

        /** Alice's shares in doubles where play is long; empty if they are not found soon. */
        Optional<LongPlay> search() {
            if (searched.isEmpty()) {
                searched = Optional.of(search(side(Player.ALICE)));
            }
            return searched.get();
        }

        /** Does what it takes to make Alice's bounds narrow, which may be long. */
        void narrow() {
            alice = Optional.of(narrow(Player.ALICE));
        }

        /** Alice's bounds so far. */
        ContinuousThresholds reached() {
            return alice.orElseGet(() -> swept(Player.ALICE)).thresholds();
        }

        /** Whether play is so long that sweeps did not make Alice's bounds narrow. */
        boolean isLong() {
            return sweeps.get(Player.ALICE).reached() > target();
        }

        /** The work done so far, in the unit of {@link Effort}. */
        long effort() {
            return effort + sweeps.values().stream().mapToLong(IntervalSweeps::effort).sum();
        }

        /**
         * What has been found, with bounds for Bob, too.
         *
         * @param remark what to say of the method beside its name
         */
        ContinuousSolution solution(Optional<String> remark) {
            Complement enclosed = withFractions(Player.ALICE, alice.orElseGet(() -> swept(Player.ALICE)));
            found.add(enclosed.thresholds());
            Optional<ContinuousThresholds> complement = enclosed.ofOther(side(Player.ALICE), groundwork.predecessors());
            found.add(complement.orElseGet(() -> withFractions(Player.BOB, encloseBobs()).thresholds()));
            rounds += sweeps.values().stream().mapToLong(IntervalSweeps::rounds).sum();
            return solution((complement.isPresent() ? "certified bounds, for both players at once" : "certified bounds")
                    + Stream.of(remark, whyWide()).flatMap(Optional::stream).map(each -> " (" + each + ")")
                            .collect(Collectors.joining()));
        }

        private Complement withFractions(Player player, Complement bounds) {
            return PlainFractions.areSoughtUnder(groundwork.formula)
                    ? new Complement(PlainFractions.among(side(player), components, bounds.thresholds(), stop),
                            bounds.proves(), bounds.positive(), bounds.origin())
                    : bounds;
        }

        /** Why bounds are wider than asked for though no limit was reached; empty if they are not, or one was. */
        private Optional<String> whyWide() {
            boolean wide = !stop.stopRequested() && !found.stream().allMatch(this::isNarrow);
            return wide ? Optional.of(hindrance.why) : Optional.empty();
        }

        private Complement encloseBobs() {
            if (!sweeps.containsKey(Player.BOB)) {
                begin(Player.BOB);
                sweepInTurn();
            }
            return sweeps.get(Player.BOB).reached() <= target() ? swept(Player.BOB)
                    : shorten(side(Player.BOB), search(side(Player.BOB))).orElseGet(() -> narrow(Player.BOB));
        }

        private GameSide side(Player player) {
            if (player == Player.ALICE) {
                return groundwork.alice();
            }
            if (bob.isEmpty()) {
                bob = Optional.of(new GameSide(game.graph(), groundwork.predecessors(), formula, player));
            }
            return bob.get();
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

        private Complement narrow(Player player) {
            return MemoryGuard.orNothing(() -> refine(side(player)), () -> hindrance = Hindrance.MEMORY)
                    .orElseGet(() -> sweepOn(player));
        }

        /** Sweeps where nothing else is left: to the end, or, where memory has run out, as long as the end looks near. */
        private Complement sweepOn(Player player) {
            double width = Math.max(target(), FINEST_IN_DOUBLES);
            if (hindrance == Hindrance.MEMORY) {
                sweeps.get(player).tryOut(width, stop);
            } else {
                hindrance = Hindrance.DOUBLES;
                sweeps.get(player).run(width, stop);
            }
            return swept(player);
        }

        private Complement swept(Player player) {
            GameSide side = side(player);
            IntervalSweeps tried = sweeps.get(player);
            double[] lower = tried.lower();
            return new Complement(
                    new EnclosureThresholds(lower, tried.upper(), vertex -> !side.attractor.contains(vertex)),
                    side.provesLower(lower), vertex -> lower[vertex] > 0,
                    Complement.Origin.ROUNDS_FROM_ZERO);
        }

        /** Shares of a player in doubles where play is long, as near as doubles come; empty if they are not found soon. */
        private Optional<LongPlay> search(GameSide side) {
            if (target() < FINEST_IN_DOUBLES || stop.stopRequested()) {
                return Optional.empty();
            }
            return MemoryGuard.orNothing(() -> {
                stop.reached("improving moves where play is long", 0, 0);
                int[] unknown = Arrays.stream(components.successorsFirst()).filter(side::isUnknown).toArray();
                return LongPlay.search(
                        new PlayBoard(side.graph, formula, side.player, unknown, side::known, side.least()),
                        stop::stopRequested);
            }, () -> {
            });
        }

        private Optional<Complement> shorten(GameSide side, Optional<LongPlay> found) {
            Optional<Complement> bounds = found
                    .filter(each -> MemoryGuard
                            .orNothing(() -> Optional.of(each.enclose(target(), stop::stopRequested)),
                                    () -> {
                                    })
                            .orElse(false))
                    .map(each -> around(side, each));
            found.ifPresent(each -> {
                rounds += each.rounds();
                effort += Effort.EDGE * each.rounds() * side.graph.edgeCount();
            });
            return bounds;
        }

        private static Complement around(GameSide side, LongPlay found) {
            double[] lower = IntStream.range(0, side.graph.vertexCount()).mapToDouble(side::known).toArray();
            double[] upper = lower.clone();
            found.writeLower(lower);
            found.writeUpper(upper);
            return new Complement(new EnclosureThresholds(lower, upper, vertex -> !side.attractor.contains(vertex)),
                    side.provesLower(lower), vertex -> lower[vertex] > 0,
                    Complement.Origin.ELSEWHERE);
        }

        private Optional<Complement> refine(GameSide side) {
            long fill = usualFill + 12L * side.graph.vertexCount();
            RoughFixpoint guess = RoughFixpoint.of(side, components, groundwork.predecessors(), fill, stop);
            rounds += guess.rounds();
            FixedPointBounds above = new FixedPointBounds(side, guess, BoundDirection.UPPER, slackBits(), fill, stop);
            Optional<BigInteger[]> upper = above.find(components);
            FixedPointBounds below = above.opposite();
            Optional<BigInteger[]> lower = upper.flatMap(each -> below.find(components));
            rounds += below.rounds() + above.rounds();
            effort += guess.effort() + below.effort() + above.effort();
            return lower.map(low -> new Complement(
                    new FixedPointThresholds(low, upper.get(), below.bits,
                            vertex -> !side.attractor.contains(vertex)),
                    below::provesLower, vertex -> below.bounds[vertex].signum() > 0, Complement.Origin.ELSEWHERE));
        }

        private ContinuousSolution solution(String method) {
            boolean complete = found.stream().allMatch(this::isNarrow);
            return ContinuousSolution.of(game, found.get(0), found.get(1),
                    complete ? Completion.COMPLETE : Completion.PARTIAL,
                    Statistics.of(method, rounds, components));
        }

        private boolean isNarrow(ContinuousThresholds thresholds) {
            return target() >= FINEST_IN_DOUBLES ? thresholds.widest() <= target() * (1 + 1e-6) + 4e-16
                    : IntStream.range(0, thresholds.vertexCount()).mapToObj(
                            vertex -> thresholds.upperBound(vertex).subtract(thresholds.lowerBound(vertex)))
                            .allMatch(width -> width.doubleValue() <= target());
        }
    }
}
