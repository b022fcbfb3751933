package org.gavel.engine.answer.value;

import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;

/**
 * What both players guarantee with real money where chance moves, at each vertex that can be reached. A win counts 1.
 *
 * @param game the game, in real money
 * @param draws what a tie counts; a play without end counts nothing for either
 * @param alice what Alice guarantees, by vertex
 * @param bob what Bob guarantees, by vertex
 */
public record ShareValues(BiddingGame game, DrawWorth draws, List<Staircase> alice, List<Staircase> bob) {

    private static final int BISECTIONS = 20;

    /** Copies the lists. */
    public ShareValues {
        alice = List.copyOf(alice);
        bob = List.copyOf(bob);
    }

    /** What a player guarantees at a vertex. */
    public Staircase of(Player player, int vertex) {
        return (player == Player.ALICE ? alice : bob).get(vertex);
    }

    /** What a vertex is worth to Alice with a share of the money, at least. */
    public BigFraction lower(int vertex, BigFraction share) {
        return of(Player.ALICE, vertex).at(share);
    }

    /** What it is worth to her, at most: 1 less what Bob guarantees with the rest of the money. */
    public BigFraction upper(int vertex, BigFraction share) {
        return BigFraction.ONE.subtract(of(Player.BOB, vertex).at(BigFraction.ONE.subtract(share)));
    }

    /**
     * How far apart what both guarantee at the start is, to a millionth: with so much more of the money Alice
     * guarantees what she could get at most, but for so much. 0 where it is exact.
     */
    public double width() {
        if (exactness() == Exactness.EXACT) {
            return 0;
        }
        double low = 0;
        double high = 1;
        for (int i = 0; i < BISECTIONS; i++) {
            double middle = (low + high) / 2;
            if (isWithin(BigFraction.from(middle))) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return high;
    }

    private boolean isWithin(BigFraction room) {
        BigFraction before = BigFraction.ZERO;
        for (Staircase.Step step : of(Player.ALICE, game.start()).steps()) {
            BigFraction share = step.share().subtract(room);
            if (share.signum() >= 0 && upper(game.start(), share).compareTo(before.add(room)) > 0) {
                return false;
            }
            before = step.worth();
        }
        return upper(game.start(), BigFraction.ONE.subtract(room)).compareTo(before.add(room)) <= 0;
    }

    /** Whether the two guarantees at the start meet at every share except the steps, where ties decide. */
    public Exactness exactness() {
        List<Staircase.Step> up = of(Player.ALICE, game.start()).steps();
        List<Staircase.Step> down = of(Player.BOB, game.start()).steps();
        BigFraction before = BigFraction.ZERO;
        int left = down.size();
        for (Staircase.Step step : up) {
            if (step.share().signum() > 0) {
                left--;
                if (left < 0 || !meet(down.get(left), step.share(), before)) {
                    return Exactness.ENCLOSURE;
                }
            }
            before = step.worth();
        }
        boolean rest = before.compareTo(BigFraction.ONE) < 0;
        return rest ? left == 1 && meet(down.get(0), BigFraction.ONE, before) ? Exactness.EXACT : Exactness.ENCLOSURE
                : left == 0 ? Exactness.EXACT : Exactness.ENCLOSURE;
    }

    private static boolean meet(Staircase.Step bobs, BigFraction share, BigFraction worth) {
        return bobs.share().equals(BigFraction.ONE.subtract(share))
                && bobs.worth().equals(BigFraction.ONE.subtract(worth));
    }
}
