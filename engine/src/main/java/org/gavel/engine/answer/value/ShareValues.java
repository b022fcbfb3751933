package org.gavel.engine.answer.value;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
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

    /**
     * How far apart what both guarantee at the start is: with so much more of the money Alice guarantees what she could get
     * at most, but for so much. 0 where it is exact.
     */
    public double width() {
        if (exactness() == Exactness.EXACT) {
            return 0;
        }
        double[][] own = line(Player.ALICE);
        double[][] other = line(Player.BOB);
        double most = 0;
        for (double sum : own[0]) {
            most = Math.max(most, -at(other, 2 - sum) - at(own, sum));
        }
        for (double sum : other[0]) {
            most = Math.max(most, -at(other, sum) - at(own, 2 - sum));
        }
        return most / 2;
    }

    /** The line of a player at the start, up to where all money is worth a win: worth and share added, and worth less share. */
    private double[][] line(Player player) {
        List<Staircase.Corner> corners = of(player, game.start()).corners();
        double[][] line = new double[2][corners.size() + 1];
        for (int i = 0; i < corners.size(); i++) {
            double share = corners.get(i).share().doubleValue();
            double worth = corners.get(i).worth().doubleValue();
            line[0][i] = share + worth;
            line[1][i] = worth - share;
        }
        line[0][corners.size()] = 2;
        return line;
    }

    private static double at(double[][] line, double sum) {
        int place = Arrays.binarySearch(line[0], sum);
        if (place >= 0) {
            return line[1][place];
        }
        int next = -1 - place;
        double part = (sum - line[0][next - 1]) / (line[0][next] - line[0][next - 1]);
        return line[1][next - 1] + part * (line[1][next] - line[1][next - 1]);
    }

    /** Whether the two guarantees at the start meet at every share except the steps, where ties decide. */
    public Exactness exactness() {
        List<Staircase.Step> up = of(Player.ALICE, game.start()).steps();
        List<Staircase.Step> down = of(Player.BOB, game.start()).steps();
        if (Stream.of(up, down).flatMap(List::stream).anyMatch(Staircase.Step::isRising)) {
            return Exactness.ENCLOSURE;
        }
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
