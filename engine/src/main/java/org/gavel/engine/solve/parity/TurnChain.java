package org.gavel.engine.solve.parity;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Components;
import org.gavel.engine.limit.Effort;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.UnreducedFraction;
import org.gavel.engine.solve.linear.CommonFractions;
import org.gavel.engine.solve.linear.ExactChain;

/**
 * The Markov chain of a random-turn game in which both players' moves are fixed. From each vertex it goes to the first
 * target or the second, with probabilities that are whole multiples of 1/scale. Settled vertices are never left.
 */
public final class TurnChain {

    private final int[][] targets;
    private final int[][] parts;
    private final int scale;
    private final StopSignal stop;

    /**
     * A chain.
     *
     * @param coin the chance that the player moves where a coin decides; its denominator is an int
     * @param own the player's move at each vertex where they may have to move
     * @param other the other's
     */
    public TurnChain(TurnArena arena, BigFraction coin, int[] own, int[] other, StopSignal stop) {
        int n = arena.size();
        this.stop = stop;
        scale = coin.getDenominator().intValueExact();
        int part = coin.getNumerator().intValueExact();
        targets = new int[2][n];
        parts = new int[2][n];
        for (int vertex = 0; vertex < n; vertex++) {
            boolean settled = arena.isSettled(vertex);
            targets[0][vertex] = settled || own[vertex] < 0 ? vertex : own[vertex];
            targets[1][vertex] = settled || other[vertex] < 0 ? vertex : other[vertex];
            parts[0][vertex] = switch (arena.kind(vertex)) {
                case COIN -> part;
                case OTHERS -> 0;
                default -> scale;
            };
            parts[1][vertex] = scale - parts[0][vertex];
        }
    }

    public int size() {
        return targets[0].length;
    }

    /** The components of the chain, successors first. */
    public Components components() {
        return Components.of(IntStream.range(0, size()).mapToObj(vertex -> IntStream.of(0, 1)
                .filter(side -> parts[side][vertex] > 0).map(side -> targets[side][vertex]).toArray())
                .toArray(int[][]::new));
    }

    /** Whether the component is never left. */
    public boolean isClosed(Components components, int component) {
        for (int i = 0; i < components.size(component); i++) {
            int vertex = components.member(component, i);
            for (int side = 0; side < 2; side++) {
                if (parts[side][vertex] > 0 && components.componentOf(targets[side][vertex]) != component) {
                    return false;
                }
            }
        }
        return true;
    }

    /** The mean of the values after a step from the vertex. */
    public UnreducedFraction next(UnreducedFraction[] values, int vertex) {
        UnreducedFraction own = values[targets[0][vertex]];
        UnreducedFraction other = values[targets[1][vertex]];
        return parts[1][vertex] == 0 ? own
                : parts[0][vertex] == 0 ? other
                        : part(own, parts[0][vertex]).add(part(other, parts[1][vertex]));
    }

    private UnreducedFraction part(UnreducedFraction value, int chance) {
        return value.multiply(new UnreducedFraction(BigInteger.valueOf(chance), BigInteger.valueOf(scale)));
    }

    /** Equations for the sums collected before some vertices are left. */
    public Equations equations(int[] unknowns) {
        return new Equations(unknowns);
    }

    /**
     * The equations {@code x(v) = right(v) + mean of x after a step from v} for some vertices, where x is 0 at all others.
     * They are regular if the chain leaves the vertices from each of them.
     */
    public final class Equations {
        private final int[] unknowns;
        private final ExactChain chain;
        private final Effort effort = Effort.under(stop);
        private final boolean planned;

        private Equations(int[] unknowns) {
            this.unknowns = unknowns;
            int n = unknowns.length;
            int[] local = new int[size()];
            Arrays.fill(local, -1);
            for (int i = 0; i < n; i++) {
                local[unknowns[i]] = i;
            }
            int[][] columns = new int[2][n];
            int[][] chances = new int[2][n];
            for (int side = 0; side < 2; side++) {
                for (int i = 0; i < n; i++) {
                    chances[side][i] = parts[side][unknowns[i]];
                    columns[side][i] = chances[side][i] == 0 ? -1 : local[targets[side][unknowns[i]]];
                }
            }
            chain = new ExactChain(scale, columns[0], chances[0], columns[1], chances[1]);
            planned = n > 0 && chain.plan(effort);
        }

        /**
         * Solves the equations.
         *
         * @param right what is collected, by vertex
         * @param into receives the solution, by vertex
         * @throws LimitReachedException if they are too large, or the solver was stopped
         */
        public void solve(UnreducedFraction[] right, UnreducedFraction[] into) {
            int n = unknowns.length;
            if (n == 0) {
                return;
            }
            BigInteger common = Arrays.stream(unknowns).mapToObj(vertex -> right[vertex].denominator()).distinct()
                    .reduce(BigInteger.ONE, (one, other) -> one.divide(one.gcd(other)).multiply(other));
            BigInteger[] scaled = new BigInteger[n];
            for (int i = 0; i < n; i++) {
                scaled[i] = right[unknowns[i]].over(common).numerator().multiply(BigInteger.valueOf(scale));
            }
            CommonFractions solution = (planned ? chain.solve(scaled, effort) : Optional.<CommonFractions>empty())
                    .orElseThrow(() -> effort.left() >= 0 && effort.stopRequested()
                            ? new LimitReachedException(
                                    "stopped before the equations of " + n + " vertices were solved",
                                    "ask for less, or allow more time")
                            : new LimitReachedException("the equations of " + n + " vertices were not solved exactly",
                                    "choose a smaller board, or allow more time"));
            BigInteger denominator = solution.denominator().multiply(common);
            for (int i = 0; i < n; i++) {
                into[unknowns[i]] = new UnreducedFraction(solution.numerator(i), denominator);
            }
        }
    }
}
