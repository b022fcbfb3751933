package org.gavel.play.proof;

import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.rules.payment.Flow;
import org.gavel.engine.rules.payment.Payment;
import org.gavel.engine.strategy.share.Cut;
import org.gavel.engine.strategy.share.Line;
import org.gavel.engine.strategy.share.ShareSet;

/**
 * Where the replies to a bid lead, for all replies at once. With share x and bid b of all the money, the share after the
 * round is a quotient of linear functions of x and of the other's bid y, and grows or falls with y. So the replies below b,
 * or above it, lead to an interval whose ends are quotients of linear functions of x.
 *
 * <p>Where a divisor is zero no one has anything left after some reply, and their share is 0 after the replies next to it.
 */
final class ShareReplies {

    private static final Line OTHERS = Line.ONE.minus(Line.IDENTITY);

    private final boolean allPay;
    private final BigFraction passedOn;
    private final BigFraction lost;

    private ShareReplies(boolean allPay, BigFraction passedOn) {
        this.allPay = allPay;
        this.passedOn = passedOn;
        lost = BigFraction.ONE.subtract(passedOn);
    }

    /**
     * The replies to bids that are paid so.
     *
     * @throws IllegalArgumentException if that is neither all-pay nor a payment by the winner of their own bid alone
     */
    static ShareReplies of(Payment payment) {
        boolean byWinner = payment.toBoth().equals(Flow.NONE)
                && payment.toLoser().linear().filter(flow -> flow.own().signum() == 0).isPresent();
        boolean byBoth = payment.toBoth().equals(Flow.PAY) && payment.toLoser().equals(Flow.PAY);
        if (!payment.toWinner().equals(Flow.PAY) || !byWinner && !byBoth) {
            throw new IllegalArgumentException("payment " + payment);
        }
        return new ShareReplies(payment.losersPay(), payment.passedOn());
    }

    /** The shares from which all replies below the bid lead into a target. */
    ShareSet winsInto(Line bid, Target target) {
        ShareSet noReply = bid.isPositive(Line.Strictness.MORE).complement();
        Line left = Line.IDENTITY.minus(bid);
        return noReply.union(allPay ? allPayWins(bid, left, target)
                : pointIn(left, Line.ONE.minus(bid.times(lost)), target));
    }

    private static ShareSet allPayWins(Line bid, Line left, Target target) {
        Line afterNothing = Line.ONE.minus(bid);
        Line afterTie = afterNothing.minus(bid);
        ShareSet canTie = OTHERS.minus(bid).isPositive(Line.Strictness.OR_ZERO);
        ShareSet upToTie = new Between(left, afterNothing, Cut.Side.BELOW, left, afterTie, Cut.Side.BELOW)
                .isIn(target.shares()).union(nothingLeft(afterTie, target.shares().contains(BigFraction.ZERO)));
        ShareSet upToAll = new Between(left, afterNothing, Cut.Side.BELOW, left, left, Cut.Side.ABOVE)
                .isIn(target.shares())
                .union(nothingLeft(left, target.shares().contains(BigFraction.ZERO) && target.broke()))
                .union(nothingLeft(afterNothing, target.broke()));
        return canTie.intersect(upToTie).union(canTie.complement().intersect(upToAll));
    }

    /** The shares from which all replies above the bid, up to all the other has, lead into a target. */
    ShareSet lossesInto(Line bid, Target target) {
        ShareSet possible = OTHERS.minus(bid).isPositive(Line.Strictness.MORE);
        Line least = allPay ? Line.IDENTITY.minus(bid) : Line.IDENTITY.plus(bid.times(passedOn));
        Line leastTotal = Line.ONE.minus(bid.times(allPay ? BigFraction.of(2) : lost));
        Line most = allPay ? least : Line.IDENTITY.plus(OTHERS.times(passedOn));
        ShareSet into = new Between(least, leastTotal, Cut.Side.ABOVE, most, most, Cut.Side.ABOVE)
                .isIn(target.shares())
                .union(nothingLeft(most, target.shares().contains(BigFraction.ZERO) && target.broke()));
        return possible.complement().union(possible.intersect(into));
    }

    /** The shares from which the player gets into a target by winning equal bids, or the other cannot bid as much. */
    ShareSet wonTiesInto(Line bid, Target target) {
        return tiesInto(bid, Line.IDENTITY.minus(bid), Line.ONE.minus(bid.times(allPay ? BigFraction.of(2) : lost)),
                target);
    }

    /** The shares from which the player gets into a target by losing equal bids, or the other cannot bid as much. */
    ShareSet lostTiesInto(Line bid, Target target) {
        return allPay ? wonTiesInto(bid, target)
                : tiesInto(bid, Line.IDENTITY.plus(bid.times(passedOn)), Line.ONE.minus(bid.times(lost)), target);
    }

    /** The shares from which the player gets into a target by equal bids that neither wins. */
    ShareSet unmovedTiesInto(Line bid, Target target) {
        return allPay ? wonTiesInto(bid, target) : tiesInto(bid, Line.IDENTITY, Line.ONE, target);
    }

    private static ShareSet tiesInto(Line bid, Line share, Line total, Target target) {
        ShareSet possible = OTHERS.minus(bid).isPositive(Line.Strictness.OR_ZERO);
        return possible.complement().union(possible.intersect(pointIn(share, total, target)));
    }

    private static ShareSet pointIn(Line share, Line total, Target target) {
        return Between.point(share, total).isIn(target.shares()).union(nothingLeft(total, target.broke()));
    }

    private static ShareSet nothingLeft(Line total, boolean good) {
        return good ? Between.zero(total) : ShareSet.NONE;
    }
}
