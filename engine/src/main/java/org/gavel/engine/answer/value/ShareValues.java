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
