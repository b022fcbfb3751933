package org.gavel.engine.solve.reach;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.LocalEdges;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.Predecessors;
import org.gavel.engine.limit.Effort;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.round.BellmanOperator;
import org.gavel.engine.number.Dyadics;
import org.gavel.engine.solve.linear.TransientChain;

/**
 * Bounds of one player's thresholds in whole multiples of 2^-bits, proved by the inequality that each bound satisfies with
 * its image after one round.
 *
 * <p>They are the fixpoint of a round that is off by a slack times (high - low), away from the threshold. That is a game of
 * the same kind with a slightly unfair auction, in which equal choices stay equal, so that its systems are as regular as
 * those of the game itself; and the slack leaves room for all rounding. The fixpoint is found by policy iteration; residuals
 * are computed in fixed point and corrections in doubles, so that each step adds the digits that doubles can add.
 * What inequality then still fails, among equal choices, is mended by sweeps.
 *
 * <p>For upper bounds the player keeps to a policy that brings the token to their goal with positive chance, and the
 * inequality is proved for that policy: this rules out wrong fixpoints.
 */
final class FixedPointBounds {

    private static final int SWEEPS = 40;
    private static final int[] PLATEAU_BITS = {20, 60, 100};

    final GameSide side;
    final BoundDirection direction;
    final int bits;
    final int slackBits;
    final BigInteger one;
    final BigInteger[] bounds;
    final int[] ownMove;
    final int[] otherMove;
    private final BellmanOperator round;
    private final BigInteger least;
    private final BigInteger clearly;
    private final int[] local;
    private final StopSignal stop;
    private long rounds;
    private long effort;

    /**
     * Bounds to be found.
     *
     * @param guess shares near the thresholds
     * @param slackBits the slack is 2^-slackBits
     */
    FixedPointBounds(GameSide side, double[] guess, Predecessors predecessors, BoundDirection direction, int slackBits,
            StopSignal stop) {
        this.side = side;
        round = side.rounds();
        this.direction = direction;
        this.slackBits = slackBits;
        bits = slackBits + 128;
        this.stop = stop;
        one = BigInteger.ONE.shiftLeft(bits);
        least = side.least() == 0 ? BigInteger.ZERO : one.shiftRight(1);
        clearly = BigInteger.ONE.shiftLeft(60);
        ownMove = new int[guess.length];
        otherMove = new int[guess.length];
        side.settle(guess, predecessors, ownMove, otherMove);
        bounds = new BigInteger[guess.length];
        local = new int[bounds.length];
        Arrays.fill(local, -1);
        for (int vertex = 0; vertex < bounds.length; vertex++) {
            bounds[vertex] = Dyadics.of(guess[vertex], bits);
        }
        setKnown();
    }

    private void setKnown() {
        for (int vertex = 0; vertex < bounds.length; vertex++) {
            if (!side.isUnknown(vertex)) {
                bounds[vertex] = direction.of(side.known(vertex), bits);
            }
        }
    }

    /** Bounds to be found in the other direction, starting from these and their policies. */
    FixedPointBounds opposite() {
        return new FixedPointBounds(this);
    }

    private FixedPointBounds(FixedPointBounds found) {
        side = found.side;
        round = found.round;
        direction = found.direction == BoundDirection.LOWER ? BoundDirection.UPPER : BoundDirection.LOWER;
        slackBits = found.slackBits;
        bits = found.bits;
        stop = found.stop;
        one = found.one;
        least = found.least;
        clearly = found.clearly;
        ownMove = found.ownMove.clone();
        otherMove = found.otherMove.clone();
        bounds = found.bounds.clone();
        local = found.local.clone();
        setKnown();
    }

    long rounds() {
        return rounds;
    }

    /** The work done so far, in the unit of {@link Effort}. */
    long effort() {
        return effort;
    }

    /** Finds the bounds, in units of 2^-bits; empty if that takes too much, fails, or is stopped. */
    Optional<BigInteger[]> find(Components components) {
        for (int component = 0; component < components.count(); component++) {
            int[] members = Arrays.stream(components.members(component)).filter(side::isUnknown).toArray();
            if (members.length > 0) {
                boolean found = components.isCyclic(component) ? solve(members) && mend(members) : pass(members[0]);
                if (!found || stop.stopRequested()) {
                    return Optional.empty();
                }
            }
        }
        return Optional.of(bounds);
    }

    /** Whether the bound, a lower one, is at most its image after one round in which the other makes that move. */
    boolean provesLower(int vertex, int otherMove) {
        return direction.holds(bounds[vertex], image(least(vertex), otherMove));
    }

    private boolean pass(int vertex) {
        bounds[vertex] = image(least(vertex), most(vertex));
        return true;
    }

    private int least(int vertex) {
        return round.at(vertex).least(this::compare);
    }

    private int most(int vertex) {
        return round.at(vertex).most(this::compare);
    }

    private int compare(int one, int another) {
        return bounds[one].compareTo(bounds[another]);
    }

    /** One round with given moves, rounded outward, without slack. */
    private BigInteger image(int own, int other) {
        boolean ordered = bounds[own].compareTo(bounds[other]) <= 0;
        BigInteger image = side.formula.round(bounds[ordered ? own : other], bounds[ordered ? other : own], bits,
                direction.rounding());
        return image.max(least).min(one);
    }

    private boolean solve(int[] members) {
        LocalEdges.number(members, local);
        boolean solved = false;
        for (int i = 0; i < Effort.ROUNDS; i++) {
            solved = refine(members);
            if (!solved || !improve(members, side.other) && !improve(members, side.player)) {
                break;
            }
        }
        LocalEdges.forget(members, local);
        return solved;
    }

    private boolean improve(int[] members, Player mover) {
        int[] policy = mover == side.player ? ownMove : otherMove;
        boolean improved = false;
        for (int vertex : members) {
            int best = mover == side.player ? least(vertex) : most(vertex);
            if (bounds[best].subtract(bounds[policy[vertex]]).abs().compareTo(clearly) > 0) {
                policy[vertex] = best;
                improved = true;
            }
        }
        return improved;
    }

    /** Newton steps for the present policies, until the residual is a few units or falls no more. False if stopped. */
    private boolean refine(int[] members) {
        Optional<TransientChain> system = Optional.empty();
        BigInteger[] residual = new BigInteger[members.length];
        int worst = Integer.MAX_VALUE;
        int stale = 0;
        double step = 1;
        while (!stop.stopRequested()) {
            countRound(members);
            int length = 0;
            for (int k = 0; k < members.length; k++) {
                residual[k] = slackened(members[k]).subtract(bounds[members[k]]);
                length = Math.max(length, residual[k].bitLength());
            }
            boolean slow = length > worst - 10;
            stale = length < worst ? 0 : stale + 1;
            worst = Math.min(worst, length);
            if (length <= 3 || stale > 3 && worst <= 40) {
                return true;
            }
            if (stale > 12) {
                return true;
            }
            if (step > 1e-10 || slow) {
                system = slopes(members);
            }
            double[] correction = leading(residual, Math.max(0, length - 60));
            if (system.isEmpty() || !system.get().solve(correction, stop::stopRequested)) {
                return false;
            }
            step = add(correction, members, Math.max(0, length - 60));
        }
        return false;
    }

    /** How one round with the present moves changes with the bounds of members. */
    private Optional<TransientChain> slopes(int[] members) {
        int n = members.length;
        int[] own = new int[n];
        int[] other = new int[n];
        double[] ownSlope = new double[n];
        double[] otherSlope = new double[n];
        double[] leak = new double[n];
        for (int k = 0; k < n; k++) {
            own[k] = local[ownMove[members[k]]];
            other[k] = local[otherMove[members[k]]];
            ownSlope[k] = ownSlope(members[k]);
            otherSlope[k] = otherSlope(members[k]);
            leak[k] = Math.max(0, 1 - ownSlope[k] - otherSlope[k]) + Math.ulp(1.0);
        }
        Optional<TransientChain> chain = TransientChain.ofPairs(own, ownSlope, other, otherSlope, leak,
                stop::stopRequested);
        effort += Effort.HASHED * chain.map(TransientChain::entries).orElse(0L);
        return chain;
    }

    private static double[] leading(BigInteger[] numbers, int shift) {
        return Arrays.stream(numbers).mapToDouble(each -> each.shiftRight(shift).longValue()).toArray();
    }

    private double add(double[] correction, int[] members, int shift) {
        double most = 0;
        for (int k = 0; k < correction.length; k++) {
            most = Math.max(most, Math.abs(correction[k]));
            BigInteger next = bounds[members[k]].add(Dyadics.round(correction[k]).shiftLeft(shift));
            bounds[members[k]] = next.max(least).min(one);
        }
        return Math.scalb(most, shift - bits);
    }

    /** One round under the present policies, with slack. */
    private BigInteger slackened(int vertex) {
        int own = ownMove[vertex];
        int other = otherMove[vertex];
        BigInteger gap = bounds[own].subtract(bounds[other]).abs();
        return direction.widen(image(own, other), gap.shiftRight(slackBits)).max(least).min(one);
    }

    private boolean ownIsLow(int vertex) {
        return bounds[ownMove[vertex]].compareTo(bounds[otherMove[vertex]]) <= 0;
    }

    private double ownSlope(int vertex) {
        double own = Dyadics.toDouble(bounds[ownMove[vertex]], bits);
        double other = Dyadics.toDouble(bounds[otherMove[vertex]], bits);
        return ownIsLow(vertex) ? side.formula.lowSlope(own, other) : side.formula.highSlope(other, own);
    }

    private double otherSlope(int vertex) {
        double own = Dyadics.toDouble(bounds[ownMove[vertex]], bits);
        double other = Dyadics.toDouble(bounds[otherMove[vertex]], bits);
        return ownIsLow(vertex) ? side.formula.highSlope(own, other) : side.formula.lowSlope(other, own);
    }

    /**
     * Makes the inequality hold. Sweeps go no farther than one round does: among equal choices, going farther
     * never ends. Where they do not succeed, plateaux are levelled: on them nothing is left of the slack, and a unit of
     * rounding would go round for ever.
     */
    private boolean mend(int[] members) {
        boolean holds = sweep(members);
        for (int i = 0; i < PLATEAU_BITS.length && !holds; i++) {
            level(members, BigInteger.ONE.shiftLeft(PLATEAU_BITS[i]));
            holds = sweep(members);
        }
        return holds;
    }

    /** Each image takes three operations. */
    private void countRound(int[] members) {
        rounds++;
        effort += 3L * Effort.LONG_NUMBER * members.length;
    }

    /** Sweeps until the inequality holds; not for long. */
    private boolean sweep(int[] members) {
        boolean holds = false;
        for (int sweeps = 0; sweeps < SWEEPS && !holds && !stop.stopRequested(); sweeps++) {
            holds = true;
            for (int vertex : members) {
                BigInteger image = image(vertex);
                if (!direction.holds(bounds[vertex], image)) {
                    bounds[vertex] = image;
                    holds = false;
                }
            }
            countRound(members);
        }
        return holds;
    }

    /**
     * Gives all members whose bounds are closer than a gap one after another, and those they lead to, the outermost bound
     * among them. Where choices are equal, so is the result of a round, whatever the rounding.
     */
    private void level(int[] members, BigInteger gap) {
        int[] ordered = IntStream.concat(Arrays.stream(members), successors(members)).distinct().boxed()
                .sorted(Comparator.comparing(vertex -> direction == BoundDirection.LOWER ? bounds[vertex]
                        : bounds[vertex].negate()))
                .mapToInt(Integer::intValue).toArray();
        boolean[] inside = new boolean[bounds.length];
        Arrays.stream(members).forEach(vertex -> inside[vertex] = true);
        BigInteger level = null;
        BigInteger last = null;
        for (int vertex : ordered) {
            BigInteger bound = bounds[vertex];
            level = last != null && bound.subtract(last).abs().compareTo(gap) < 0 ? level : bound;
            last = bound;
            if (inside[vertex]) {
                bounds[vertex] = level;
            }
        }
    }

    private IntStream successors(int[] members) {
        return Arrays.stream(members).flatMap(vertex -> Stream.of(side.player, side.other)
                .flatMapToInt(mover -> side.graph.successors(mover, vertex)));
    }

    private BigInteger image(int vertex) {
        int own = direction == BoundDirection.UPPER ? ownMove[vertex] : least(vertex);
        return image(own, most(vertex));
    }
}
