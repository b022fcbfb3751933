package org.gavel.engine.solve;

import java.math.BigInteger;
import java.util.Arrays;
import org.gavel.engine.answer.FixedPointThresholds;
import org.gavel.engine.board.Player;

/**
 * Thresholds for winning within a number of rounds, straight from their definition: as many rounds on fixed-point numbers,
 * starting from 0 where the player has won and 1 elsewhere. Under Richman payment they are exact up to as many rounds as
 * there are bits.
 */
final class HorizonPass {

    private final GameSide side;
    private final int bits;
    private final BigInteger one;
    private long rounds;

    HorizonPass(GameSide side, int bits) {
        this.side = side;
        this.bits = bits;
        one = BigInteger.ONE.shiftLeft(bits);
    }

    long rounds() {
        return rounds;
    }

    /**
     * The thresholds within {@code horizon} rounds. If it is stopped, those within fewer, which are upper bounds; what can be
     * won at all may then need nothing.
     */
    FixedPointThresholds run(int horizon, StopSignal stop) {
        BigInteger[] upper = start();
        BigInteger[] lower = start();
        boolean changed = true;
        while (rounds < horizon && changed && !stop.stopRequested()) {
            stop.reached("solving", rounds, horizon);
            BigInteger[] nextUpper = round(upper, BoundDirection.UPPER);
            BigInteger[] nextLower = round(lower, BoundDirection.LOWER);
            changed = !Arrays.equals(upper, nextUpper) || !Arrays.equals(lower, nextLower);
            upper = nextUpper;
            lower = nextLower;
            rounds++;
        }
        boolean complete = rounds == horizon || !changed;
        if (!complete) {
            for (int vertex = 0; vertex < lower.length; vertex++) {
                lower[vertex] = side.attractor.contains(vertex) ? BigInteger.ZERO : one;
            }
        }
        BigInteger[] bound = lower;
        return new FixedPointThresholds(lower, upper, bits, vertex -> bound[vertex].equals(one));
    }

    private BigInteger[] start() {
        BigInteger[] shares = new BigInteger[side.graph.vertexCount()];
        for (int vertex = 0; vertex < shares.length; vertex++) {
            shares[vertex] = side.graph.isWonBy(side.player, vertex) ? BigInteger.ZERO : one;
        }
        return shares;
    }

    private BigInteger[] round(BigInteger[] shares, BoundDirection direction) {
        BigInteger[] next = shares.clone();
        for (int vertex = 0; vertex < shares.length; vertex++) {
            if (!side.graph.isTerminal(vertex)) {
                BigInteger own = one;
                for (int edge = first(side.player, vertex); edge < first(side.player, vertex + 1); edge++) {
                    own = own.min(shares[side.graph.target(side.player, edge)]);
                }
                BigInteger other = BigInteger.ZERO;
                for (int edge = first(side.other, vertex); edge < first(side.other, vertex + 1); edge++) {
                    other = other.max(shares[side.graph.target(side.other, edge)]);
                }
                next[vertex] = side.formula.round(own.min(other), own.max(other), bits, direction.rounding()).min(one);
            }
        }
        return next;
    }

    private int first(Player mover, int vertex) {
        return side.graph.firstEdge(mover, vertex);
    }
}
