package org.gavel.engine.proof;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Dyadics;
import org.gavel.engine.task.Task;

/**
 * Checks thresholds for winning within a number of rounds, by their definition: 0 where the player has won and 1 elsewhere,
 * and then that many rounds, in fixed point and rounded outward, with more and more bits until every bound of the answer is
 * proved or refuted. Time grows with rounds times edges.
 */
public final class HorizonVerifier {

    private static final int MOST_BITS = 1 << 16;

    private final int horizon;
    private final StopSignal stop;

    /**
     * A verifier.
     *
     * @param horizon the number of rounds, at least 0
     * @param stop asked between rounds
     */
    public HorizonVerifier(int horizon, StopSignal stop) {
        this.horizon = horizon;
        this.stop = stop;
    }

    /**
     * All that is wrong or not proved; nothing if the answer is proved.
     *
     * @throws LimitReachedException if it was stopped
     * @throws IllegalArgumentException if the auction has no one-round formula
     */
    public Violations check(ContinuousSolution solution) {
        Task.CHECK_OF_HORIZON.require(solution.game());
        Violations found = new Violations(List.of(), 0);
        for (int bits = Dyadics.BITS; bits <= MOST_BITS; bits *= 4) {
            ViolationLog log = new ViolationLog();
            boolean settled = true;
            for (Player player : Player.values()) {
                settled &= check(solution, player, new Rounds(solution.game().graph(),
                        RoundRule.of(solution.game(), player), player, bits), log);
            }
            found = log.found();
            if (settled) {
                return found;
            }
        }
        return found;
    }

    /** Whether more bits would change nothing. */
    private boolean check(ContinuousSolution solution, Player player, Rounds rounds, ViolationLog log) {
        rounds.run();
        ContinuousThresholds thresholds = solution.of(player);
        Claims claims = Claims.of(thresholds);
        boolean settled = true;
        for (int vertex = 0; vertex < thresholds.vertexCount(); vertex++) {
            Ratio least = rounds.lower(vertex);
            Ratio most = rounds.upper(vertex);
            Ratio lower = claims.lower(vertex).max(Ratio.of(thresholds.lower(vertex)));
            Ratio upper = claims.upper(vertex).min(Ratio.of(thresholds.upper(vertex)));
            Optional<Ratio> exact = claims.exact(vertex);
            boolean wrong = lower.compareTo(most) > 0 || upper.compareTo(least) < 0;
            boolean proved = lower.compareTo(least) <= 0 && most.compareTo(upper) <= 0
                    && (exact.isEmpty() || exact.get().compareTo(least) == 0 && exact.get().compareTo(most) == 0);
            if (wrong || !proved) {
                log.add(player, vertex, "within " + horizon + " rounds the threshold is " + least
                        + (least.equals(most) ? "" : " or little more") + ", and the answer "
                        + (wrong ? "does not enclose it" : "is not proved"));
                settled &= wrong;
            } else if (thresholds.never(vertex) && !rounds.never.get(vertex)) {
                log.add(player, vertex, "'never' is wrong: " + most + " is enough within " + horizon + " rounds");
            } else if (exact.isEmpty() && solution.exactness() == Exactness.EXACT) {
                log.add(player, vertex, "the exact number is missing although the answer is exact");
            }
        }
        return settled;
    }

    /** Both bounds of one player's thresholds, round by round. */
    private final class Rounds {
        private final ColouredGraph graph;
        private final IntFunction<RoundRule.Bound> rules;
        private BitSet never = new BitSet();
        private final Player player;
        private final int bits;
        private final BigInteger one;
        private BigInteger[] lower;
        private BigInteger[] upper;

        Rounds(ColouredGraph graph, IntFunction<RoundRule.Bound> rules, Player player, int bits) {
            this.graph = graph;
            this.rules = rules;
            this.player = player;
            this.bits = bits;
            one = BigInteger.ONE.shiftLeft(bits);
            lower = new BigInteger[graph.vertexCount()];
            for (int vertex = 0; vertex < lower.length; vertex++) {
                lower[vertex] = graph.isWonBy(player, vertex) ? BigInteger.ZERO : one;
                never.set(vertex, !graph.isWonBy(player, vertex));
            }
            upper = lower.clone();
        }

        Ratio lower(int vertex) {
            return new Ratio(lower[vertex], one);
        }

        Ratio upper(int vertex) {
            return new Ratio(upper[vertex], one);
        }

        void run() {
            boolean changed = true;
            for (int round = 0; round < horizon && changed; round++) {
                if (stop.stopRequested()) {
                    throw new LimitReachedException("stopped after " + round + " of " + horizon + " rounds",
                            "give it more time");
                }
                stop.reached("verifying", round, horizon);
                BigInteger[] nextLower = lower.clone();
                BigInteger[] nextUpper = upper.clone();
                for (int vertex = 0; vertex < lower.length; vertex++) {
                    if (!graph.isTerminal(vertex)) {
                        Ratio least = image(lower, vertex);
                        Ratio most = image(upper, vertex);
                        nextLower[vertex] = least.numerator().shiftLeft(bits).divide(least.denominator());
                        BigInteger[] quotient = most.numerator().shiftLeft(bits)
                                .divideAndRemainder(most.denominator());
                        nextUpper[vertex] = quotient[1].signum() == 0 ? quotient[0] : quotient[0].add(BigInteger.ONE);
                    }
                }
                BitSet before = never;
                never = nextNever();
                changed = !never.equals(before) || !Arrays.equals(lower, nextLower) || !Arrays.equals(upper, nextUpper);
                lower = nextLower;
                upper = nextUpper;
            }
        }

        /** Where no share is enough within one round more: all that is needed is too much, or they cannot go elsewhere. */
        private BitSet nextNever() {
            BitSet next = new BitSet();
            for (int vertex = never.nextSetBit(0); vertex >= 0; vertex = never.nextSetBit(vertex + 1)) {
                next.set(vertex, graph.isTerminal(vertex)
                        || graph.all(player, vertex, never::get)
                                && graph.some(player.opponent(), vertex, never::get)
                        || rules.apply(vertex).expands() && isBeyond(vertex));
            }
            return next;
        }

        private Ratio image(BigInteger[] shares, int vertex) {
            BigInteger own = own(shares, vertex);
            BigInteger other = other(shares, vertex);
            return rules.apply(vertex).image(new Ratio(own.min(other), one), new Ratio(own.max(other), one));
        }

        private boolean isBeyond(int vertex) {
            BigInteger own = own(lower, vertex);
            BigInteger other = other(lower, vertex);
            return rules.apply(vertex).isBeyond(new Ratio(own.min(other), one), new Ratio(own.max(other), one));
        }

        private BigInteger own(BigInteger[] shares, int vertex) {
            BigInteger own = one;
            for (int edge = graph.firstEdge(player, vertex); edge < graph.firstEdge(player, vertex + 1); edge++) {
                own = own.min(shares[graph.target(player, edge)]);
            }
            return own;
        }

        private BigInteger other(BigInteger[] shares, int vertex) {
            Player opponent = player.opponent();
            BigInteger other = BigInteger.ZERO;
            for (int edge = graph.firstEdge(opponent, vertex); edge < graph.firstEdge(opponent, vertex + 1); edge++) {
                other = other.max(shares[graph.target(opponent, edge)]);
            }
            return other;
        }
    }
}
