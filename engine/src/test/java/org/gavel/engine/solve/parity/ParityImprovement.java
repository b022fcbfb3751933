package org.gavel.engine.solve.parity;

import java.util.BitSet;
import java.util.function.IntPredicate;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.RationalThresholds;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;

/**
 * A slow reference for {@link TurnImprovement}: how likely a player wins a random-turn game with a parity objective, exactly, by improving his moves: first where
 * another move leads to a better chance, then where he can win for sure among vertices of one chance, by moves that keep
 * it, though he does not yet. Where neither is so, the other can do as well in every such class, and the moves are best.
 * Source: Chatterjee, Henzinger 2006, Strategy improvement for stochastic Rabin and Streett games (recalled).
 */
final class ParityImprovement {

    private final TurnArena arena;
    private final TurnAim aim;
    private final StopSignal stop;
    private final int[] own;
    private BigFraction[] chances;

    private ParityImprovement(TurnArena arena, TurnAim aim, StopSignal stop) {
        this.arena = arena;
        this.aim = aim;
        this.stop = stop;
        own = arena.firstMoves(0);
    }

    /**
     * Finds the chances.
     *
     * @param aim what the player wants, which must not depend on how a play begins, and for which moves without memory are best
     * @throws LimitReachedException if the equations are too dense, or the solver was stopped
     */
    static ParityImprovement of(TurnArena arena, TurnAim aim, StopSignal stop) {
        ParityImprovement result = new ParityImprovement(arena, aim, stop);
        result.take(aim.sure(arena, stop));
        result.improve();
        return result;
    }

    /** The share of the money that he needs under Richman payment: one less his chance. */
    ContinuousThresholds thresholds(BiddingGame game, IntPredicate never) {
        return new RationalThresholds(game.graph().vertexCount(), vertex -> BigFraction.ONE.subtract(chances[vertex]),
                never);
    }

    private void take(TurnAim.SureWin sure) {
        for (int vertex = sure.won().nextSetBit(0); vertex >= 0; vertex = sure.won().nextSetBit(vertex + 1)) {
            if (own[vertex] >= 0 && !arena.isSettled(vertex)) {
                own[vertex] = sure.move(vertex);
            }
        }
    }

    private void improve() {
        boolean better = true;
        while (better) {
            chances = new BestReply(arena, own, losing(), stop).chances();
            better = arena.improve(0, own, (target, move) -> chances[target].compareTo(chances[move]) > 0) || stay();
        }
    }

    private BitSet losing() {
        MaximalEndComponents sets = new MaximalEndComponents(arena, own, arena.predecessors());
        BitSet numbers = aim.losing(sets, stop);
        BitSet losing = new BitSet();
        for (int vertex = 0; vertex < arena.size(); vertex++) {
            losing.set(vertex, arena.kind(vertex) == TurnArena.Kind.LOST
                    || sets.setOf(vertex) >= 0 && numbers.get(sets.setOf(vertex)));
        }
        return losing;
    }

    private boolean stay() {
        TurnArena classes = arena.restricted((from, to) -> chances[to].equals(chances[from]),
                vertex -> chances[vertex].equals(BigFraction.ONE)
                        || own[vertex] >= 0 && !chances[own[vertex]].equals(chances[vertex]));
        TurnAim.SureWin sure = aim.sure(classes, stop);
        boolean better = sure.won().stream().anyMatch(vertex -> !classes.isSettled(vertex));
        if (better) {
            take(sure);
        }
        return better;
    }
}
