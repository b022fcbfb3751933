package org.gavel.engine.solve.outcome;

import java.util.BitSet;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.eclipse.collections.api.list.primitive.ImmutableIntList;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.RescaledMeanFormula;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.formula.Stance;
import org.gavel.engine.rules.payment.Payment;
import org.gavel.engine.rules.tie.TieView;
import org.gavel.engine.solve.outcome.AtThreshold.Caution;
import org.gavel.engine.solve.outcome.BestMoves.Order;
import org.gavel.engine.strategy.BidRange.TieUse;
import org.gavel.engine.strategy.ContinuousAdvice;
import org.gavel.engine.strategy.Decision;
import org.gavel.engine.strategy.Turn;

/** One round of a player who holds exactly their threshold; see {@link AtThreshold}. */
record RoundAtThreshold(BestMoves moves, TieView ties, Payment payment, Stance stance, BitSet broke, Caution caution,
        IntFunction<ShareFormula> formulas) {

    /** Whether the threshold is enough, if at the successors it is enough on a set. */
    boolean isEnough(int vertex, int state, BitSet inside) {
        if (moves.thresholds.never(vertex)) {
            return false;
        }
        if (formulas.apply(vertex) instanceof RescaledMeanFormula formula) {
            RescaledMeanFormula.Cut cut = cut(formula, vertex);
            if (cut != RescaledMeanFormula.Cut.WITHIN) {
                return cut == RescaledMeanFormula.Cut.BELOW;
            }
        }
        if (moves.orderAt(vertex) != Order.UNKNOWN) {
            return isEnough(vertex, state, moves.orderAt(vertex), inside);
        }
        boolean any = false;
        boolean all = true;
        for (Order order : new Order[] {Order.LESS, Order.EQUAL, Order.GREATER}) {
            boolean enough = isEnough(vertex, state, order, inside);
            any |= enough;
            all &= enough;
        }
        return caution == Caution.SURELY ? all : any;
    }

    /** The bid with what to do after it, so that the successors are in the set, or they have more than they need there. */
    Optional<ContinuousAdvice> advice(ContinuousAdvice kept, int state, BitSet inside) {
        int vertex = kept.vertex();
        Order order = moves.orderAt(vertex);
        if (order == Order.UNKNOWN || payment.losersPay()
                || formulas.apply(vertex) instanceof RescaledMeanFormula) {
            return Optional.of(kept);
        }
        Successors next = new Successors(vertex, order, inside);
        TieView.State now = ties.state(state);
        if (order != Order.EQUAL && !(next.afterWin(now.afterWin()) && afterTie(next, now))) {
            return Optional.empty();
        }
        boolean won = next.afterWin(now.afterTieWon());
        boolean lost = next.afterLoss(now.afterTieLost());
        TieUse use = now.onTie() != TieView.OnTie.CHOSEN ? TieUse.NO_CHOICE
                : won && lost ? TieUse.EITHER : won ? TieUse.USE : TieUse.KEEP;
        boolean wins = now.onTie() != TieView.OnTie.LOST && use != TieUse.KEEP;
        Optional<Decision> onEqual = wins ? Optional.of(next.decision(now.afterTieWon())) : Optional.empty();
        Decision then = order != Order.EQUAL ? next.decision(now.afterWin())
                : onEqual.orElseGet(() -> new Decision(Turn.DEPENDS, next.moves(now.afterTieLost())));
        return Optional.of(new ContinuousAdvice(kept.player(), vertex, kept.lowerBid(), kept.upperBid(), kept.bid(),
                then.moves(), then.turn(), use, onEqual));
    }

    private RescaledMeanFormula.Cut cut(RescaledMeanFormula formula, int vertex) {
        BigFraction own = bounds(moves.player, vertex).min(BigFraction::compareTo).orElseThrow();
        BigFraction other = bounds(moves.player.opponent(), vertex).max(BigFraction::compareTo).orElseThrow();
        return formula.cut(own, other);
    }

    private Stream<BigFraction> bounds(Player mover, int vertex) {
        return moves.graph.successors(mover, vertex)
                .mapToObj(caution == Caution.SURELY ? moves.thresholds::upperBound : moves.thresholds::lowerBound);
    }

    private boolean isEnough(int vertex, int state, Order order, BitSet inside) {
        Successors next = new Successors(vertex, order, inside);
        TieView.State now = ties.state(state);
        if (order == Order.EQUAL) {
            boolean zero = payment.passedOn().signum() == 0 && isKnown(moves.thresholds.upper(vertex) == 0,
                    moves.thresholds.lower(vertex) > 0, caution == Caution.SURELY);
            return afterTie(next, now) && (!zero || next.afterLoss(now.afterLoss()));
        }
        if (payment.losersPay()) {
            return allPay(vertex, next, now);
        }
        return stance == Stance.ANNOUNCES ? next.afterWin(now.afterWin()) && afterTie(next, now)
                : next.afterLoss(now.afterLoss()) || afterTie(next, now);
    }

    /** A statement that is known to hold or known not to; otherwise as told. */
    private static boolean isKnown(boolean holds, boolean fails, boolean otherwise) {
        return holds || !fails && otherwise;
    }

    private static boolean afterTie(Successors next, TieView.State now) {
        return BrokeRound.afterTie(now, next::afterWin, next::afterLoss);
    }

    /** All-pay, where what is needed after winning is less than what is needed after losing. */
    private boolean allPay(int vertex, Successors next, TieView.State now) {
        int low = next.order == Order.LESS ? moves.ownMove(vertex) : moves.otherMove(vertex);
        int high = next.order == Order.LESS ? moves.otherMove(vertex) : moves.ownMove(vertex);
        boolean lowZero = moves.thresholds.upper(low) == 0;
        if (!lowZero && moves.thresholds.lower(low) == 0) {
            return caution == Caution.POSSIBLY;
        }
        if (!lowZero) {
            return next.afterWin(now.afterWin()) && afterTieWithMoneyLeft(next, now);
        }
        boolean even = moves.thresholds.exact(high).filter(BigFraction.of(1, 2)::equals).isPresent();
        boolean bidsAll = next.afterWin(now.afterWin()) && BrokeRound.wins(moves.graph, moves.player, ties, vertex,
                ties.names().indexOf(now.name()), broke);
        boolean bidsLess = isKnown(even, moves.thresholds.lower(high) > 0.5, caution == Caution.POSSIBLY)
                && afterTieWithMoneyLeft(next, now) && now.onTie() != TieView.OnTie.NOTHING;
        return bidsAll || bidsLess;
    }

    /** After equal bids that leave the player more than they need if they have won the bid, or the token has stayed. */
    private static boolean afterTieWithMoneyLeft(Successors next, TieView.State now) {
        return switch (now.onTie()) {
            case WON, CHOSEN, NOTHING -> true;
            case LOST, CONCEDED -> next.afterLoss(now.afterTieLost());
            case COIN, WON_BY_MORE, WON_BY_AS_MUCH -> false;
        };
    }

    /** What holds at the successors of a vertex, given how the two sides compare. */
    private final class Successors {
        private final int vertex;
        private final Order order;
        private final BitSet inside;

        Successors(int vertex, Order order, BitSet inside) {
            this.vertex = vertex;
            this.order = order;
            this.inside = inside;
        }

        private boolean some(int state) {
            return moves.some(vertex, state, ties.count(), inside, caution);
        }

        private boolean all(int state) {
            return moves.all(vertex, state, ties.count(), inside, caution);
        }

        /** Their moves after which they have what they need, and are in the set. */
        ImmutableIntList moves(int state) {
            return order == Order.GREATER ? IntLists.immutable.empty()
                    : moves.into(vertex, state, ties.count(), inside);
        }

        /** What they do with exactly what is needed after winning the bid. */
        Decision decision(int state) {
            Decision decision = Decision.of(moves(state));
            return order != Order.LESS && all(state) ? decision.orMakeMove() : decision;
        }

        /** Whether the player wins with exactly what is needed after winning the bid. */
        boolean afterWin(int state) {
            return switch (order) {
                case LESS -> some(state);
                case GREATER -> all(state);
                default -> some(state) || all(state);
            };
        }

        /** Whether they win with exactly what is needed after losing it. */
        boolean afterLoss(int state) {
            return switch (order) {
                case LESS -> all(state);
                case GREATER -> some(state);
                default -> some(state) && all(state);
            };
        }
    }
}
