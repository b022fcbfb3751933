package org.gavel.engine.solve.outcome;

import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.eclipse.collections.api.list.primitive.ImmutableIntList;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.gavel.engine.answer.DirectedRounding;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.payment.Payment;
import org.gavel.engine.strategy.ContinuousAdvice;
import org.gavel.engine.strategy.Turn;

/**
 * A bid and moves with which a player who wins within some rounds is left with more than is enough within one less, whoever wins the
 * bid: the bid that suffices for just what they need, if it does so here, or else one of few digits. At a vertex of their own, the moves.
 *
 * @param share what they have, as a part of all the money
 * @param rounds what is enough within a round less
 */
record ShareRoundAdvice(BiddingGame game, Player player, BigFraction share, ShareRounds rounds) {

    private static final int MOST_DIGITS = 17;

    /**
     * What they do.
     *
     * @param usual what they do with just what they need without a number of rounds, which is told if it does here
     * @return empty if the other moves
     */
    Optional<ContinuousAdvice> advice(Optional<BigFraction> usual) {
        ColouredGraph graph = game.graph();
        int start = game.start();
        if (graph.marks().owner(start).isPresent()) {
            return graph.marks().owner(start).filter(player::equals).map(owner -> new ContinuousAdvice(player, start,
                    0, 0, Optional.of(BigFraction.ZERO), isEnough(player, share).moves(), Turn.MOVE));
        }
        double own = graph.successors(player, start).mapToDouble(rounds::enough).min().orElseThrow();
        double others = graph.successors(player.opponent(), start).mapToDouble(rounds::enough).max().orElseThrow();
        BigFraction balanced = own == others ? BigFraction.ZERO
                : game.shares(player, start).orElseThrow().bid(BigFraction.from(Math.min(own, others)),
                        BigFraction.from(Math.max(own, others)));
        return Stream.concat(usual.stream(), Stream.concat(rounded(balanced), Stream.of(balanced)))
                .filter(bid -> bid.compareTo(toBidWith()) <= 0).flatMap(bid -> after(bid).stream()).findFirst();
    }

    private static Stream<BigFraction> rounded(BigFraction bid) {
        return Stream.iterate(2, digits -> digits <= MOST_DIGITS, digits -> digits + 1).flatMap(digits -> {
            BigFraction unit = BigFraction.of(10).pow(digits);
            BigFraction below = BigFraction.of(bid.multiply(unit).bigDecimalValue(0, java.math.RoundingMode.FLOOR)
                    .toBigInteger());
            return List.of(below.divide(unit), below.add(1).divide(unit)).stream();
        });
    }

    /** What to do after a bid, if it is enough whatever the other bids. */
    private Optional<ContinuousAdvice> after(BigFraction bid) {
        Payment payment = game.auction().payment();
        BigFraction own = toBidWith();
        BigFraction other = BigFraction.ONE.subtract(own);
        BigFraction won = part(payment.toWinner().after(own, bid, BigFraction.ZERO),
                payment.toLoser().after(other, BigFraction.ZERO, bid));
        if (bid.compareTo(other) < 0 || bid.equals(other)) {
            BigFraction lost = part(payment.toLoser().after(own, bid, bid),
                    payment.toWinner().after(other, bid, bid));
            if (!isEnough(player, lost).anyMatch() || !isEnough(player.opponent(), lost).allMatch()) {
                return Optional.empty();
            }
        }
        ImmutableIntList moves = isEnough(player, won).moves();
        boolean making = isEnough(player.opponent(), won).allMatch();
        if (moves.isEmpty() && !making) {
            return Optional.empty();
        }
        Turn turn = moves.isEmpty() ? Turn.MAKE_OTHER_MOVE : making ? Turn.EITHER : Turn.MOVE;
        return Optional.of(new ContinuousAdvice(player, game.start(), DirectedRounding.down(bid),
                DirectedRounding.up(bid), Optional.of(bid), moves, turn));
    }

    /** What they have once the vertex has paid, and the payment has changed purses, as a part of all the money then. */
    private BigFraction toBidWith() {
        BigFraction other = BigFraction.ONE.subtract(share);
        return part(game.toBidWith(player, game.start(), share, other),
                game.toBidWith(player.opponent(), game.start(), other, share));
    }

    private static BigFraction part(BigFraction own, BigFraction other) {
        BigFraction all = own.add(other);
        return all.signum() == 0 ? BigFraction.ONE : own.divide(all);
    }

    private Moves isEnough(Player mover, BigFraction left) {
        ColouredGraph graph = game.graph();
        return new Moves(graph, mover, game.start(), target -> graph.isWonBy(player, target)
                || left.compareTo(BigFraction.from(rounds.enough(target))) > 0);
    }

    /** The moves of someone, and which of them are good. */
    private record Moves(ColouredGraph graph, Player mover, int vertex, IntPredicate good) {

        boolean anyMatch() {
            return graph.some(mover, vertex, good);
        }

        boolean allMatch() {
            return graph.all(mover, vertex, good);
        }

        ImmutableIntList moves() {
            return IntLists.immutable.withAll(graph.successors(mover, vertex).filter(good));
        }
    }
}
