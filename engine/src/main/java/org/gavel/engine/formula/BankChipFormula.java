package org.gavel.engine.formula;

import java.util.function.IntFunction;
import org.gavel.engine.number.Chips;
import org.gavel.engine.rules.tie.TieView;

/**
 * The one-round formula where chips go to the bank: the least chips with which a player forces a win against a budget of
 * the other, for any tie rule.
 *
 * <p>A player who names a bid x must satisfy three conditions at once: winning against less (at the worst 0),
 * equal bids, and losing to more (at the worst x + 1). One who answers needs only one of them, but for every bid of
 * the other. The work is linear in the bids that can matter: naming a bid stops at the first one that already costs more
 * than the best one found, answering at the first one that it is cheap enough to lose to.
 *
 * @param payment who pays what
 * @param ties the tie rule as the player sees it
 * @param stance whether the player names the first bid or answers
 */
public record BankChipFormula(BankPayment payment, TieView ties, Stance stance) {

    /**
     * What is known around a vertex, each for a tie state: what the player needs after winning and after losing the bid, and
     * at the vertex itself, where it is needed for smaller budgets only.
     *
     * @param lo what they need after winning
     * @param hi what they need after losing
     * @param stay what they need if the token stays
     */
    public record Surroundings(IntFunction<BankPayment.Need> lo, IntFunction<BankPayment.Need> hi,
            IntFunction<BankPayment.Need> stay) {
    }

    /**
     * One round.
     *
     * @param state the tie state
     * @param budget the chips of the other
     * @param around what is known around the vertex
     * @return the least chips that are enough, or {@link Chips#NEVER}; never less than what is needed at the same
     *         budget next to the vertex, as far as that matters
     */
    public long round(int state, int budget, Surroundings around) {
        TieView.State now = ties.state(state);
        return !now.comparesPurses() ? round(now, state, budget, around)
                : Math.min(round(now.with(TieView.OnTie.LOST), state, budget, around), Math.max(
                        round(now.with(TieView.OnTie.WON), state, budget, around), now.leastAgainst(budget)));
    }

    private long round(TieView.State now, int state, int budget, Surroundings around) {
        long needed = stance.namesFirst() ? announce(now, state, budget, around)
                : answer(now, state, budget, around);
        return Math.min(needed, Chips.NEVER);
    }

    private long announce(TieView.State now, int state, int budget, Surroundings around) {
        BankPayment.Need win = around.lo().apply(now.afterWin());
        BankPayment.Need lose = around.hi().apply(now.afterLoss());
        long best = Chips.NEVER;
        for (int bid = 0; bid <= budget + 1; bid++) {
            long needed = bid == 0 ? 0 : payment.beforeWin(bid, 0, budget, win);
            if (needed >= best) {
                break;
            }
            if (bid <= budget) {
                needed = Math.max(needed, tie(now, state, bid, budget, around));
            }
            if (bid < budget) {
                needed = Math.max(needed, payment.beforeLoss(bid, bid + 1, budget, lose));
            }
            best = Math.min(best, needed);
        }
        return best;
    }

    private long answer(TieView.State now, int state, int budget, Surroundings around) {
        BankPayment.Need win = around.lo().apply(now.afterWin());
        BankPayment.Need lose = around.hi().apply(now.afterLoss());
        long worst = 0;
        for (int bid = 0; bid <= budget && worst < Chips.NEVER; bid++) {
            long losing = bid == 0 ? Chips.NEVER : payment.beforeLoss(0, bid, budget, lose);
            if (losing <= worst) {
                break;
            }
            long winning = Math.min(payment.beforeWin(bid + 1, bid, budget, win),
                    tie(now, state, bid, budget, around));
            worst = Math.max(worst, Math.min(winning, losing));
        }
        return worst;
    }

    private long tie(TieView.State now, int state, int bid, int budget, Surroundings around) {
        if (now.onTie() == TieView.OnTie.NOTHING) {
            return payment.beforeNothing(bid, budget, around.stay().apply(state));
        }
        long won = payment.beforeWin(bid, bid, budget, around.lo().apply(now.afterTieWon()));
        long lost = payment.beforeLoss(bid, bid, budget, around.hi().apply(now.afterTieLost()));
        return switch (now.onTie()) {
            case WON -> won;
            case LOST -> lost;
            case CHOSEN -> Math.min(won, lost);
            case CONCEDED -> Math.max(won, lost);
            case NOTHING, COIN, WON_BY_MORE, WON_BY_AS_MUCH -> throw new AssertionError(now);
        };
    }
}
