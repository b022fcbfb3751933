package org.gavel.engine.solve;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.number.Fractions;

/**
 * Potentials that prove that a share of the money is enough for an average weight. Verifiers ask for them, and trust nothing
 * in them. A potential is the bias of the random-turn game among moves that keep what is needed, plus a multiple of the gain,
 * plus a multiple of the square of what is needed, which pays for all where a bid decides what is needed next.
 */
public final class AveragePotentials {

    private static final int MOST_DOUBLINGS = 400;

    private final TurnArena arena;
    private final AverageAim aim;
    private final BigFraction[] needs;
    private final StopSignal stop;
    private final BigFraction[] potentials;

    /**
     * A potential at each vertex.
     *
     * @param potentials the potentials, by vertex
     * @param slack how much more than its weight a vertex gives, at least; above 0 where the average must be above the bound
     */
    public record Found(java.util.List<BigFraction> potentials, BigFraction slack) {

        @Override
        public String toString() {
            return Fractions.text(this);
        }
    }

    private AveragePotentials(TurnArena arena, AverageAim aim, BigFraction[] needs, StopSignal stop) {
        this.arena = arena;
        this.aim = aim;
        this.needs = needs;
        this.stop = stop;
        potentials = new BigFraction[arena.size()];
    }

    /**
     * Looks for potentials.
     *
     * @param game a game of the objective mean payoff
     * @param player whose wins are looked at
     * @param mover that player, who wants to win, or the other, who wants that he does not
     * @param needs what the mover claims to need at each vertex, in [0,1]
     * @return empty if there are none for these needs
     * @throws LimitReachedException if it was stopped, or the board is too large
     */
    public static Optional<Found> of(BiddingGame game, Player player, Player mover, BigFraction[] needs,
            StopSignal stop) {
        TurnArena arena = TurnArena.of(ParityView.of(game, player));
        return new AveragePotentials(player == mover ? arena : arena.ofOther(), AverageAim.of(game, mover), needs, stop)
                .find();
    }

    private Optional<Found> find() {
        TurnArena kept = arena.settled(this::isFree, vertex -> needs[vertex].compareTo(BigFraction.ONE) >= 0,
                (from, to) -> needs[to].equals(extreme(0, from)), (from, to) -> needs[to].equals(extreme(1, from)));
        AverageImprovement best = aim.expected(kept, stop);
        BigFraction least = BigFraction.ONE;
        for (int vertex = 0; vertex < arena.size(); vertex++) {
            if (!kept.isSettled(vertex)) {
                if (!aim.isWon(best.gain(vertex))) {
                    return Optional.empty();
                }
                least = least.compareTo(best.gain(vertex)) < 0 ? least : best.gain(vertex);
            }
        }
        BigFraction slack = aim.isStrict() ? least.divide(2) : BigFraction.ZERO;
        BigFraction factor = BigFraction.ONE;
        for (int i = 0; i < MOST_DOUBLINGS; i++) {
            for (int vertex = 0; vertex < arena.size(); vertex++) {
                potentials[vertex] = best.bias(vertex).add(best.gain(vertex).multiply(factor));
            }
            if (holds(kept, slack)) {
                raise(slack);
                return Optional.of(new Found(Arrays.asList(potentials), slack));
            }
            factor = factor.multiply(2);
        }
        return Optional.empty();
    }

    /** The least that a successor needs of the player's, side 0, or the most of the other's; null if there is none. */
    private BigFraction extreme(int side, int vertex) {
        BigFraction found = null;
        for (int edge = arena.first(side, vertex); edge < arena.first(side, vertex + 1); edge++) {
            BigFraction need = needs[arena.target(side, edge)];
            int order = found == null ? 0 : need.compareTo(found);
            found = found == null || (side == 0 ? order < 0 : order > 0) ? need : found;
        }
        return found;
    }

    private BigFraction round(int vertex) {
        BigFraction own = extreme(0, vertex);
        BigFraction other = extreme(1, vertex);
        return own == null ? other : other == null ? own : own.add(other).divide(2);
    }

    /** Whether the play is won, or more is at hand than is needed, or a bid decides what is needed next. */
    private boolean isFree(int vertex) {
        if (arena.isSettled(vertex)) {
            return arena.kind(vertex) == TurnArena.Kind.WON;
        }
        return needs[vertex].compareTo(round(vertex)) > 0 || difference(vertex).signum() != 0;
    }

    private BigFraction difference(int vertex) {
        BigFraction own = extreme(0, vertex);
        BigFraction other = extreme(1, vertex);
        return own == null || other == null ? BigFraction.ZERO : own.subtract(other);
    }

    /** What a vertex lacks: its potential, less weight and mean potential after moves that keep what is needed. */
    private BigFraction lack(int vertex, BigFraction slack) {
        BigFraction own = next(0, vertex);
        BigFraction other = next(1, vertex);
        BigFraction mean = own == null ? other : other == null ? own : own.add(other).divide(2);
        return potentials[vertex].add(slack).subtract(aim.weights()[vertex]).subtract(mean);
    }

    private BigFraction next(int side, int vertex) {
        BigFraction need = extreme(side, vertex);
        BigFraction found = null;
        for (int edge = arena.first(side, vertex); edge < arena.first(side, vertex + 1); edge++) {
            int target = arena.target(side, edge);
            if (needs[target].equals(need)) {
                int order = found == null ? 0 : potentials[target].compareTo(found);
                found = found == null || (side == 0 ? order > 0 : order < 0) ? potentials[target] : found;
            }
        }
        return found;
    }

    private boolean holds(TurnArena kept, BigFraction slack) {
        for (int vertex = 0; vertex < arena.size(); vertex++) {
            if (!kept.isSettled(vertex) && lack(vertex, slack).signum() > 0) {
                return false;
            }
        }
        return true;
    }

    /** Adds so much of the squares of what is needed that vertices where a bid decides lack nothing. */
    private void raise(BigFraction slack) {
        BigFraction factor = BigFraction.ZERO;
        for (int vertex = 0; vertex < arena.size(); vertex++) {
            if (!arena.isSettled(vertex) && needs[vertex].compareTo(BigFraction.ONE) < 0
                    && difference(vertex).signum() != 0) {
                BigFraction half = difference(vertex).divide(2);
                BigFraction wanted = lack(vertex, slack).divide(half.multiply(half));
                factor = factor.compareTo(wanted) < 0 ? wanted : factor;
            }
        }
        for (int vertex = 0; vertex < arena.size(); vertex++) {
            potentials[vertex] = potentials[vertex].add(factor.multiply(needs[vertex].multiply(needs[vertex])));
        }
    }
}
