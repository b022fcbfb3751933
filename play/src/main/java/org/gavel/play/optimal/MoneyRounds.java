package org.gavel.play.optimal;

import java.math.BigInteger;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.solve.parity.AlmostSureTurns;
import org.gavel.engine.strategy.Turn;

/**
 * One round at each vertex for a player who knows how many times the other's money they need there, and decides and moves always in
 * the same way: what can follow after they win the bid and after they lose it, and what is needed then.
 *
 * <p>They need r(v) times the other's money. Let l be the most that is needed after winning, h the most after losing, and t the
 * part of a bid that goes to the loser. A bid of z times the other's money with z (1 + t l) = r - l leaves enough whoever wins. The chance of
 * the coin is p = (t + h)/(1 + t + t l + h): where r = p l + (1 - p) h, what one bid more costs and brings balances.
 */
final class MoneyRounds {

    private final AlmostSureTurns sure;
    private final BigFraction tax;
    private final int[][] afterWin;
    private final int[][] afterLoss;
    private final long[] chances;

    private MoneyRounds(AlmostSureTurns sure) {
        this.sure = sure;
        ColouredGraph graph = sure.game().graph();
        tax = sure.game().auction().payment().passedOn();
        afterWin = new int[graph.vertexCount()][];
        afterLoss = new int[graph.vertexCount()][];
        chances = new long[graph.vertexCount()];
        for (int vertex = 0; vertex < chances.length; vertex++) {
            if (!sure.isOpen(vertex)) {
                continue;
            }
            int[] others = graph.successors(sure.mover().opponent(), vertex).toArray();
            int own = sure.move(vertex);
            Optional<Player> owner = graph.marks().owner(vertex);
            boolean moves = owner.map(sure.mover()::equals).orElse(sure.turn(vertex) == sure.mover());
            afterWin[vertex] = moves ? new int[] {own} : others;
            afterLoss[vertex] = owner.isPresent() ? afterWin[vertex]
                    : IntStream.concat(IntStream.of(own), IntStream.of(others)).toArray();
            chances[vertex] = chance(sure.most(afterWin[vertex]), sure.most(afterLoss[vertex]));
        }
    }

    /**
     * The rounds of a player with which they surely get what they want of plays that go on, where that can be.
     *
     * @param player whose plays are looked at
     * @param mover that player, who wants to win them, or the other, who wants that they do not
     * @param bounds shares of all the money that are enough for the mover, such that one round needs no more than these
     * @throws LimitReachedException if it was stopped, or there are none
     */
    static MoneyRounds of(BiddingGame game, Player player, Player mover, IntFunction<BigFraction> bounds,
            StopSignal stop) {
        return new MoneyRounds(AlmostSureTurns.of(game, player, mover, bounds, stop)
                .orElseThrow(() -> new LimitReachedException("no moves were found that prove what is needed",
                        "ask for thresholds alone")));
    }

    private long chance(BigFraction low, BigFraction high) {
        long one = 1L << VisitCounts.CHANCE_BITS;
        if (high.equals(BigFraction.ONE)) {
            return one;
        }
        BigFraction after = tax.add(Fractions.ratio(high));
        BigFraction chance = after.divide(after.add(1).add(tax.multiply(Fractions.ratio(low))));
        return chance.getNumerator().multiply(BigInteger.valueOf(one)).divide(chance.getDenominator())
                .longValueExact();
    }

    /** The moves that win for sure, of the player who decides and moves so. */
    AlmostSureTurns sure() {
        return sure;
    }

    /** The part of a bid that goes to the loser. */
    BigFraction tax() {
        return tax;
    }

    /** The number of vertices. */
    int size() {
        return chances.length;
    }

    /** What the mover does once they have won the bid. */
    Turn turn(int vertex) {
        return sure.turn(vertex) == sure.mover() ? Turn.MOVE : Turn.MAKE_OTHER_MOVE;
    }

    /** What can follow once the mover has won the bid. */
    int[] afterWin(int vertex) {
        return afterWin[vertex];
    }

    /** What can follow once the other has won the bid, who may make the mover move. */
    int[] afterLoss(int vertex) {
        return afterLoss[vertex];
    }

    /** The chance of the coin to let the mover decide, rounded down, in units of 2^-{@link VisitCounts#CHANCE_BITS}. */
    long chance(int vertex) {
        return chances[vertex];
    }
}
