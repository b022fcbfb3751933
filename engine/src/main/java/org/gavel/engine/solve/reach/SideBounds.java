package org.gavel.engine.solve.reach;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.gavel.engine.answer.EnclosureThresholds;
import org.gavel.engine.answer.FixedPointThresholds;
import org.gavel.engine.limit.Effort;
import org.gavel.engine.limit.MemoryGuard;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.solve.longplay.LongPlay;
import org.gavel.engine.solve.longplay.PlayBoard;

/** Bounds of one player's thresholds, narrowed by sweeps, by improvement of moves, and in fixed point. */
final class SideBounds {

    /** Reading a board takes about as long as looking this many times at each edge. */
    private static final long READING = 80;

    private final GameSide side;
    private final PreparedGame groundwork;
    private final AskedWidth asked;
    private final StopSignal stop;
    private final IntervalSweeps sweeps;
    private Optional<LongPlay> searched = Optional.empty();
    private Optional<LongPlay> enclosed = Optional.empty();
    private Optional<Complement> refined = Optional.empty();
    private Hindrance hindrance = Hindrance.ROUNDING;
    private boolean narrow;
    private long rounds;
    private long effort;

    /** What keeps bounds from being as narrow as asked for, if no limit does. */
    enum Hindrance {
        ROUNDING("rounding keeps them apart"), DOUBLES("doubles cannot narrow them, and finer numbers were given up"),
        MEMORY("memory does not suffice for narrower ones");

        private final String why;

        Hindrance(String why) {
            this.why = why;
        }

        String why() {
            return why;
        }
    }

    SideBounds(GameSide side, PreparedGame groundwork, AskedWidth asked, int threads, StopSignal stop) {
        this.side = side;
        this.groundwork = groundwork;
        this.asked = asked;
        this.stop = stop;
        int lanes = Math.max(1, Math.min(threads, side.graph.vertexCount() / PreparedGame.VERTICES_PER_THREAD));
        sweeps = new IntervalSweeps(side, groundwork.components(), lanes);
    }

    GameSide side() {
        return side;
    }

    Hindrance hindrance() {
        return hindrance;
    }

    long rounds() {
        return rounds + sweeps.rounds() + searchRounds();
    }

    long effort() {
        return effort + sweeps.effort() + Effort.EDGE * searchRounds() * side.graph.edgeCount();
    }

    /** What a bound may take once a search was stopped: as much work as was done so far, with that of reading the board. */
    private long onceStopped() {
        return effort() + READING * Effort.EDGE * side.graph.edgeCount();
    }

    private long searchRounds() {
        return searched.map(LongPlay::rounds).orElse(0L);
    }

    /** Sweeps once; whether it looks as if more made the bounds narrow soon. */
    boolean sweepOnce() {
        return sweeps.tryOnce(asked.width(), stop);
    }

    /** Whether the bounds are as narrow as they should be, or nothing is left to make them so. */
    boolean isNarrow() {
        return narrow || mixesFast();
    }

    /** Whether sweeps alone made the bounds narrow. */
    boolean mixesFast() {
        return sweeps.reached() <= asked.width();
    }

    /** The narrowest bounds so far. */
    Complement bounds() {
        return refined.orElseGet(this::inDoubles);
    }

    private Complement inDoubles() {
        double[] lower = sweeps.lower();
        double[] upper = sweeps.upper();
        boolean raised = enclosed.filter(each -> each.raise(lower)).isPresent();
        enclosed.ifPresent(each -> each.reduce(upper));
        Complement.Origin origin = raised ? Complement.Origin.ELSEWHERE : Complement.Origin.ROUNDS_FROM_ZERO;
        return new Complement(new EnclosureThresholds(lower, upper, vertex -> !side.attractor.contains(vertex)),
                side.provesLower(lower), vertex -> lower[vertex] > 0, origin);
    }

    /** Shares in doubles where play is long. */
    LongPlay search() {
        if (searched.isEmpty()) {
            stop.narrowed("improving moves", sweeps.reached(), asked.width());
            searched = Optional.of(LongPlay.search(board(), stop));
        }
        return searched.get();
    }

    private PlayBoard board() {
        int[] unknown = Arrays.stream(groundwork.components().successorsFirst()).filter(side::isUnknown).toArray();
        return new PlayBoard(side.graph, side.formula, side.player, unknown, side::known, side.least());
    }

    /** Bounds around what the other's shares leave of all the money, where there is no time for a search. */
    void oppose(SideBounds others) {
        if (mayProve()) {
            enclosed = MemoryGuard.orNothing(() -> {
                double[] left = Arrays.stream(others.guess()).map(share -> 1 - share).toArray();
                LongPlay found = LongPlay.near(board(), left, stop);
                found.enclose(asked.width(), others.onceStopped(), stop);
                return Optional.of(found);
            }, () -> {
            });
        }
    }

    private boolean mayProve() {
        return asked.isOfDoubles() && !stop.toProve().stopRequested();
    }

    /**
     * Tries to make the bounds narrow by what is quick where play is long. What is stopped meanwhile proves what it can of
     * what was found until then.
     */
    void shorten() {
        if (mayProve()) {
            enclosed = MemoryGuard.orNothing(() -> {
                narrow = search().enclose(asked.width(), onceStopped(), stop);
                return searched;
            }, () -> {
            });
        }
    }

    /** Does what it takes to make the bounds narrow, which may be long. */
    void narrow() {
        if (!stop.stopRequested()) {
            refined = MemoryGuard.orNothing(this::refine, () -> hindrance = Hindrance.MEMORY);
            if (refined.isEmpty()) {
                sweepOn();
            }
        }
        narrow = true;
    }

    /** Sweeps where nothing else is left: to the end, or, where memory has run out, as long as the end looks near. */
    private void sweepOn() {
        double width = Math.max(asked.width(), AskedWidth.FINEST_IN_DOUBLES);
        if (hindrance == Hindrance.MEMORY) {
            sweeps.tryOut(width, stop);
        } else {
            hindrance = Hindrance.DOUBLES;
            sweeps.run(width, stop);
        }
    }

    /** Shares of all vertices, near the thresholds: within bounds that sweeps made narrow, or where improved moves lead. */
    double[] guess() {
        if (sweeps.reached() > Math.max(GameSide.NEAR, asked.width())) {
            double[] shares = new double[side.graph.vertexCount()];
            Arrays.setAll(shares, vertex -> side.known(vertex).doubleValue());
            search().writeShares(shares);
            return shares;
        }
        return sweeps.upper();
    }

    private Optional<Complement> refine() {
        FixedPointBounds above = new FixedPointBounds(side, guess(), groundwork.predecessors(), BoundDirection.UPPER,
                asked.slackBits(), stop);
        Optional<BigInteger[]> upper = above.find(groundwork.components());
        FixedPointBounds below = above.opposite();
        Optional<BigInteger[]> lower = upper.flatMap(each -> below.find(groundwork.components()));
        rounds += below.rounds() + above.rounds();
        effort += below.effort() + above.effort();
        return lower.map(low -> new Complement(
                new FixedPointThresholds(low, upper.get(), below.bits, vertex -> !side.attractor.contains(vertex)),
                below::provesLower, vertex -> below.bounds[vertex].signum() > 0, Complement.Origin.ELSEWHERE));
    }
}
