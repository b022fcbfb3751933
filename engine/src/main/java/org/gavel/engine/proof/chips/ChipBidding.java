package org.gavel.engine.proof.chips;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Player;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Mover;
import org.gavel.engine.rules.payment.LinearFlow;
import org.gavel.engine.rules.payment.Payment;
import org.gavel.engine.rules.tie.Award;
import org.gavel.engine.rules.tie.TieRule;

/**
 * Whether a player wins with given chips if one round is played, written down once more from the rules and apart from the
 * formulas, so that a mistake there is not repeated here.
 *
 * <p>They name a bid b, and the other's best replies are nothing, b, and b + 1, since more chips never hurt. That b + 1 does
 * not hurt, and that a tie they lose does not, are bounds of b from below; that nothing, and a tie they win, do not hurt are
 * bounds from above. So the least b that the former allow is the best, except where both pay: there every b is tried. One bid
 * more than the other has cannot be met at all. Where they answer bids, every bid of the other is looked at, or those next to
 * which something can change.
 */
final class ChipBidding {

    /**
     * Who pays what, given by what a round adds to a purse: this many times their own bid, and this many times the other's. What is
     * none of these but keeps the total is played out, every bid against every reply.
     */
    private enum Pay {
        RICHMAN(-1, 0, 0, 1, 0), ALL_PAY_RICHMAN(-1, 1, -1, 1, 0), POORMAN(-1, 0, 0, 0, 0), ALL_PAY(-1, 0, -1, 0, -1),
        PLAYED_OUT;

        private final int[] parts;

        /** What the winner gets of their own bid and of the other's, the loser likewise, and both of equal bids neither wins. */
        Pay(int... parts) {
            this.parts = parts;
        }

        static Optional<Pay> of(Payment payment) {
            if (payment.changesPursesBeforeBids()) {
                return Optional.empty();
            }
            Optional<Pay> known = payment.isLinear()
                    ? Arrays.stream(values()).filter(pay -> pay.has(payment)).findFirst()
                    : Optional.empty();
            return known.or(() -> payment.isWhole() && payment.moreNeverHurts() && payment.keepsTotal()
                    ? Optional.of(PLAYED_OUT)
                    : Optional.empty());
        }

        private boolean has(Payment payment) {
            LinearFlow winner = payment.toWinner().linear().orElseThrow();
            LinearFlow loser = payment.toLoser().linear().orElseThrow();
            LinearFlow both = payment.toBoth().linear().orElseThrow();
            BigFraction[] added = {winner.own(), winner.other(), loser.own(), loser.other(),
                    both.own().add(both.other())};
            boolean same = this != PLAYED_OUT;
            for (int i = 0; i < parts.length; i++) {
                same &= added[i].equals(BigFraction.of(parts[i]));
            }
            return same;
        }
    }

    /** What equal bids lead to. */
    private enum Tie {
        WON, LOST, CHOSEN, CONCEDED, NOTHING, WON_BY_MORE, WON_BY_AS_MUCH
    }

    /** What is needed after a round. */
    interface Next {
        /** The least chips that are enough after the bid is won. */
        long low(int state, long other);

        /** The least chips that are enough after the bid is lost. */
        long high(int state, long other);

        /** The least chips that are enough if the token stays. */
        long here(int state, long other);
    }

    private final Payment payment;
    private final Pay pay;
    private final boolean answers;
    private final Tie[] ties;
    private final int[] afterWin;
    private final int[] afterLoss;
    private final int[] afterTieWon;
    private final int[] afterTieLost;

    private ChipBidding(Pay pay, Auction auction, Player self) {
        this.pay = pay;
        payment = auction.payment();
        answers = !auction.bids().stance(self).namesFirst();
        TieRule rule = auction.ties();
        int states = rule.states().size();
        ties = new Tie[states];
        afterWin = new int[states];
        afterLoss = new int[states];
        afterTieWon = new int[states];
        afterTieLost = new int[states];
        for (int state = 0; state < states; state++) {
            ties[state] = tie(rule.award(state), self);
            afterWin[state] = rule.afterBid(state, self);
            afterLoss[state] = rule.afterBid(state, self.opponent());
            afterTieWon[state] = ties[state] == Tie.NOTHING ? state : rule.afterTie(state, self);
            afterTieLost[state] = ties[state] == Tie.NOTHING ? state : rule.afterTie(state, self.opponent());
        }
    }

    /** The bidding of a player in an auction; empty if its rules are none of those written down here. */
    static Optional<ChipBidding> of(Auction auction, Player self) {
        boolean tossed = IntStream.range(0, auction.ties().states().size())
                .anyMatch(state -> auction.ties().award(state).kind() == Award.Kind.COIN);
        return tossed || auction.least().isSet() || auction.mover() != Mover.WINNER_DECIDES
                ? Optional.empty()
                : Pay.of(auction.payment()).map(pay -> new ChipBidding(pay, auction, self));
    }

    private static Tie tie(Award award, Player self) {
        boolean own = award.player().filter(self::equals).isPresent();
        return switch (award.kind()) {
            case WON -> own ? Tie.WON : Tie.LOST;
            case HOLDER_CHOOSES -> own ? Tie.CHOSEN : Tie.CONCEDED;
            case RICHER -> own ? Tie.WON_BY_AS_MUCH : Tie.WON_BY_MORE;
            case NOBODY -> Tie.NOTHING;
            case COIN -> throw new IllegalArgumentException("a coin decides ties");
        };
    }

    /** What equal bids lead to, given the purses before the bid. */
    private Tie tie(int state, long own, long other) {
        boolean richer = ties[state] == Tie.WON_BY_MORE && own > other
                || ties[state] == Tie.WON_BY_AS_MUCH && own >= other;
        return ties[state] != Tie.WON_BY_MORE && ties[state] != Tie.WON_BY_AS_MUCH ? ties[state]
                : richer ? Tie.WON : Tie.LOST;
    }

    /** Whether the player names a bid that they pay to the other if they win it, and are paid the other's if they do not. */
    boolean isFirstPrice() {
        return pay == Pay.RICHMAN && !answers;
    }

    int states() {
        return ties.length;
    }

    /** Whether the player wins with {@code own} chips against {@code other} chips. */
    boolean wins(Next next, int state, long own, long other) {
        return answers ? answersAll(next, state, own, other) : names(next, state, own, other);
    }

    private boolean names(Next next, int state, long own, long other) {
        if (pay != Pay.PLAYED_OUT && other < own && outbids(next, state, own, other)) {
            return true;
        }
        if (pay == Pay.ALL_PAY || pay == Pay.PLAYED_OUT) {
            for (long bid = 0; bid <= (pay == Pay.ALL_PAY ? Math.min(own, other) : own); bid++) {
                if (survives(next, state, own, other, bid)) {
                    return true;
                }
            }
            return false;
        }
        long most = Math.min(own, other);
        if (pay == Pay.ALL_PAY_RICHMAN) {
            return survives(next, state, own, other, 0) || most == other && survives(next, state, own, other, other);
        }
        long least = leastAgainstMore(next, state, own, other);
        if (least <= most && survives(next, state, own, other, least)) {
            return true;
        }
        Tie tie = tie(state, own, other);
        if (tie == Tie.LOST || tie == Tie.CHOSEN || tie == Tie.CONCEDED) {
            long met = Math.max(least, leastAgainstTie(next, state, own, other));
            return met <= most && survives(next, state, own, other, met);
        }
        return false;
    }

    /** Whether a bid that the player names is good against every reply. */
    boolean keeps(Next next, int state, long own, long other, long bid) {
        return pay != Pay.PLAYED_OUT && bid > other ? wonOver(next, state, own, other, bid, 0)
                : survives(next, state, own, other, bid);
    }

    /** The bids at which, or next to which, it can change whether a bid is good, and why, if the total is kept. */
    long[] turningPoints(Next next, int state, long own, long other) {
        if (pay == Pay.PLAYED_OUT) {
            return LongStream.rangeClosed(0, own).toArray();
        }
        return new long[] {0, other, own, own - next.low(afterWin[state], other),
                own - next.low(afterTieWon[state], other), next.high(afterLoss[state], other) - own,
                next.high(afterTieLost[state], other) - own};
    }

    /** Which ways out of equal bids are good. */
    enum TieWays {
        /** There is nothing to choose, and the bid is won. */
        WON,
        /** There is nothing to choose, and the bid is not won, or neither wins it. */
        LOST,
        /** The player chooses, and winning it is good. */
        USE,
        /** The player chooses, and losing it is good. */
        KEEP,
        /** The player chooses, and both are good. */
        EITHER
    }

    /** What is to be done about equal bids, if a bid is good. */
    TieWays tieWays(Next next, int state, long own, long other, long bid) {
        if (ties[state] != Tie.CHOSEN) {
            Tie tie = tie(state, own, other);
            return tie == Tie.WON || tie == Tie.CONCEDED ? TieWays.WON : TieWays.LOST;
        }
        boolean use = tieWon(next, state, own, other, bid);
        return use && tieLost(next, state, own, other, bid) ? TieWays.EITHER : use ? TieWays.USE : TieWays.KEEP;
    }

    /** The tie state after a bid is won. */
    int stateAfterWin(int state) {
        return afterWin[state];
    }

    /** The tie state after equal bids are won. */
    int stateAfterTieWon(int state) {
        return afterTieWon[state];
    }

    /** What the player has after winning a bid against nothing, if the total is kept. */
    long leftOutright(long own, long bid) {
        return won(own, bid, 0);
    }

    /** What the player has after winning equal bids, if the total is kept. */
    long leftOnEqual(long own, long bid) {
        return won(own, bid, bid);
    }

    /** What the other has after equal bids that the player wins. */
    long othersOnEqual(long other, long bid) {
        return pay == Pay.ALL_PAY ? other - bid : other;
    }

    /** Whether all bids stay in the game. */
    boolean keepsTotal() {
        return pay == Pay.RICHMAN || pay == Pay.ALL_PAY_RICHMAN || pay == Pay.PLAYED_OUT;
    }

    /** Whether the player answers bids instead of naming their own. */
    boolean answers() {
        return answers;
    }

    /** Whether the player wins by a bid that the other cannot meet. */
    private boolean outbids(Next next, int state, long own, long other) {
        return own - other - 1 >= next.low(afterWin[state], other);
    }

    /** Whether a bid that the other can meet is good against nothing, the same, and one more. */
    private boolean survives(Next next, int state, long own, long other, long bid) {
        if (pay == Pay.PLAYED_OUT) {
            return LongStream.rangeClosed(0, other).allMatch(reply -> survives(next, state, own, other, bid, reply));
        }
        return (bid == 0 || wonOver(next, state, own, other, bid, 0)) && tied(next, state, own, other, bid)
                && (bid == other || lostTo(next, state, own, other, bid, bid + 1));
    }

    private boolean survives(Next next, int state, long own, long other, long bid, long reply) {
        return reply < bid ? wonOver(next, state, own, other, bid, reply)
                : reply > bid ? lostTo(next, state, own, other, bid, reply) : tied(next, state, own, other, bid);
    }

    /** What the player has after winning with a bid against a smaller or an equal one. */
    private long won(long own, long bid, long less) {
        return payment.toWinner().after(own, bid, less);
    }

    /** What the player has after losing with a bid against a larger or an equal one. */
    private long lost(long own, long bid, long more) {
        return payment.toLoser().after(own, bid, more);
    }

    private boolean wonOver(Next next, int state, long own, long other, long bid, long less) {
        return switch (pay) {
            case RICHMAN, POORMAN -> own - bid >= next.low(afterWin[state], pay == Pay.POORMAN ? other : other + bid);
            case ALL_PAY_RICHMAN -> own - bid + less >= next.low(afterWin[state], other + bid - less);
            case ALL_PAY -> own - bid >= next.low(afterWin[state], other - less);
            case PLAYED_OUT -> won(own, bid, less) >= next.low(afterWin[state], own + other - won(own, bid, less));
        };
    }

    private boolean lostTo(Next next, int state, long own, long other, long bid, long more) {
        return switch (pay) {
            case RICHMAN -> own + more >= next.high(afterLoss[state], other - more);
            case ALL_PAY_RICHMAN -> own - bid + more >= next.high(afterLoss[state], other + bid - more);
            case POORMAN -> own >= next.high(afterLoss[state], other - more);
            case ALL_PAY -> own - bid >= next.high(afterLoss[state], other - more);
            case PLAYED_OUT -> lost(own, bid, more) >= next.high(afterLoss[state], own + other - lost(own, bid, more));
        };
    }

    private boolean tied(Next next, int state, long own, long other, long bid) {
        return switch (tie(state, own, other)) {
            case WON -> tieWon(next, state, own, other, bid);
            case LOST -> tieLost(next, state, own, other, bid);
            case CHOSEN -> tieWon(next, state, own, other, bid) || tieLost(next, state, own, other, bid);
            case CONCEDED -> tieWon(next, state, own, other, bid) && tieLost(next, state, own, other, bid);
            case NOTHING -> {
                // Where nothing at all has changed the other can bid the same again, and the play never ends.
                long left = payment.toBoth().after(own, bid, bid);
                long otherLeft = payment.toBoth().after(other, bid, bid);
                yield (left != own || otherLeft != other) && left >= next.here(state, otherLeft);
            }
            case WON_BY_MORE, WON_BY_AS_MUCH -> throw new IllegalStateException("purses were compared");
        };
    }

    private boolean tieWon(Next next, int state, long own, long other, long bid) {
        int then = afterTieWon[state];
        return switch (pay) {
            case RICHMAN -> own - bid >= next.low(then, other + bid);
            case ALL_PAY_RICHMAN -> own >= next.low(then, other);
            case POORMAN -> own - bid >= next.low(then, other);
            case ALL_PAY -> own - bid >= next.low(then, other - bid);
            case PLAYED_OUT -> won(own, bid, bid) >= next.low(then, own + other - won(own, bid, bid));
        };
    }

    private boolean tieLost(Next next, int state, long own, long other, long bid) {
        int then = afterTieLost[state];
        return switch (pay) {
            case RICHMAN -> own + bid >= next.high(then, other - bid);
            case ALL_PAY_RICHMAN -> own >= next.high(then, other);
            case POORMAN -> own >= next.high(then, other - bid);
            case ALL_PAY -> own - bid >= next.high(then, other - bid);
            case PLAYED_OUT -> lost(own, bid, bid) >= next.high(then, own + other - lost(own, bid, bid));
        };
    }

    /** The least bid that is good against one more, if the winner alone pays; {@code other} cannot be overbid. */
    private long leastAgainstMore(Next next, int state, long own, long other) {
        if (pay == Pay.RICHMAN) {
            return Math.max(0, Math.min(other, next.high(afterLoss[state], other) - own - 1));
        }
        return leastThatCosts(next, afterLoss[state], own, other - 1);
    }

    /** The least bid at which losing a tie is good, if the winner alone pays. */
    private long leastAgainstTie(Next next, int state, long own, long other) {
        if (pay == Pay.RICHMAN) {
            return Math.max(0, next.high(afterTieLost[state], other) - own);
        }
        return leastThatCosts(next, afterTieLost[state], own, other);
    }

    /** The least bid up to all that the other has after which they have too little, if they pay it; or one more. */
    private static long leastThatCosts(Next next, int then, long own, long all) {
        long low = 0;
        long high = all + 1;
        while (low < high) {
            long middle = (low + high) >>> 1;
            if (own >= next.high(then, all - middle)) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    /** Whether the player has a good answer to every bid of the other. */
    private boolean answersAll(Next next, int state, long own, long other) {
        boolean fixed = pay == Pay.RICHMAN || pay == Pay.ALL_PAY_RICHMAN;
        if (!fixed) {
            for (long bid = 0; bid <= other; bid++) {
                if (!answersOne(next, state, own, other, bid)) {
                    return false;
                }
            }
            return true;
        }
        long low = next.low(afterWin[state], other);
        long tie = next.low(afterTieWon[state], other);
        for (long point : new long[] {0, 1, own, own - low, own - tie + 1, other}) {
            for (long bid = Math.max(0, point - 1); bid <= Math.min(other, point + 1); bid++) {
                if (!answersOne(next, state, own, other, bid)) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean answersOne(Next next, int state, long own, long other, long named) {
        if (pay == Pay.PLAYED_OUT) {
            return LongStream.rangeClosed(0, own).anyMatch(bid -> survives(next, state, own, other, bid, named));
        }
        return named + 1 <= own && wonOver(next, state, own, other, named + 1, named)
                || named > 0 && lostTo(next, state, own, other, 0, named)
                || named <= own && tied(next, state, own, other, named);
    }
}
