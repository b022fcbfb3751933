package org.gavel.engine.solve.outcome;

import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.solve.credit.LeastCredits;
import org.gavel.engine.solve.credit.WholeWeights;

/**
 * How far a player is from a credit that lasts, or breaks, or from the average that they want, in numbers that stand for rounds. Whoever
 * keeps to the smallest of these numbers wins, and has to remember nothing but the configuration.
 *
 * <p>Alice plays for the least credit that is enough: it falls by no more than the weights, so the credit lasts, and the average of weights
 * less c is at least 0. Bob does the same with N times each weight and 1 more turned around, N above the number of
 * configurations, where they can keep a credit so: the average is below c, and every credit is broken. Elsewhere they
 * play for the largest number of what is counted so: no cycle adds up to more than 0, and none to 0, so what is too little
 * for that number is broken. That this is so is shown at {@link org.gavel.engine.proof.chips.CreditVerifier}.
 */
record CreditRanks(Credits credits) implements RoundsToWin {

    private interface Credits {
        long at(int vertex, int state, int own, int other);
    }

    /**
     * The numbers of a player for the configurations that can follow from some chips.
     *
     * @param game a game in chips with an objective that has a number
     * @throws LimitReachedException if stopped, or if credits may become too large
     */
    static CreditRanks of(BiddingGame game, Player player, long alice, long bob, StopSignal stop) {
        if (alice + bob > 1 << 16) {
            throw ConfigurationSolver.tooMany(alice + bob);
        }
        WholeWeights whole = WholeWeights.of(game);
        long[] weights = whole.byVertex();
        Least least = (keeper, given) -> find(game, player, keeper, alice, bob, given, stop);
        if (player == Player.ALICE) {
            LeastCredits lasting = least.of(Player.ALICE, weights);
            return new CreditRanks(lasting::at);
        }
        try {
            long configurations = Math.multiplyExact((long) weights.length * game.auction().ties().states().size(),
                    alice + bob + 1);
            long[] counted = new long[weights.length];
            long[] turned = new long[weights.length];
            for (int vertex = 0; vertex < weights.length; vertex++) {
                counted[vertex] = Math.addExact(Math.multiplyExact(configurations + 1, weights[vertex]), 1);
                turned[vertex] = -counted[vertex];
            }
            LeastCredits kept = least.of(Player.BOB, turned);
            if (whole.isAverage()) {
                return new CreditRanks(kept::at);
            }
            LeastCredits broken = least.of(Player.ALICE, counted);
            return new CreditRanks((vertex, state, own, other) -> {
                long keeps = kept.at(vertex, state, own, other);
                return keeps != Long.MAX_VALUE ? small(keeps)
                        : NEVER - 1L - small(broken.at(vertex, state, own, other));
            });
        } catch (ArithmeticException e) {
            throw tooLarge();
        }
    }

    private interface Least {
        LeastCredits of(Player keeper, long[] weights);
    }

    private static LeastCredits find(BiddingGame game, Player player, Player keeper, long alice, long bob,
            long[] weights, StopSignal stop) {
        int own = (int) (player == Player.ALICE ? alice : bob);
        return game.auction().payment().keepsTotal()
                ? LeastCredits.ofTotal(game, player, keeper, (int) (alice + bob), weights, stop)
                : LeastCredits.upTo(game, player, keeper, (int) (alice + bob) - own, weights, own, stop);
    }

    private static long small(long credit) {
        if (credit >= NEVER / 2) {
            throw tooLarge();
        }
        return credit;
    }

    private static LimitReachedException tooLarge() {
        return new LimitReachedException("credits on this board can become too large", "choose smaller weights");
    }

    @Override
    public int rounds(int vertex, int state, long own, long other) {
        long credit = credits.at(vertex, state, (int) own, (int) other);
        if (credit != Long.MAX_VALUE && credit >= NEVER) {
            throw tooLarge();
        }
        return credit == Long.MAX_VALUE ? NEVER : (int) credit;
    }
}
