package org.gavel.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.sweep.board.BoardSpace;
import org.gavel.sweep.board.CanonicalBoards;
import org.gavel.sweep.board.Marking;
import org.gavel.sweep.board.Players;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Findings of the guide, checked by references that share nothing with gavel: rounds of money played out as the rules say them, and
 * small games in chips looked at configuration by configuration.
 */
class FindingsTest {

    private static final int ROUNDS = 4_000;
    private static final int INNER = 3;
    private static final int ALICE_WON = 3;
    private static final int BOB_WON = 4;

    /** Where each player moves to from the three vertices at which the play goes on; 3 is won by Alice, 4 by Bob. */
    private record Moves(int[] red, int[] blue) {
    }

    private static final Moves FINDING_6 = new Moves(new int[] {1, 0, 1}, new int[] {2, ALICE_WON, BOB_WON});

    /**
     * The share of all money with which a player wins within so many rounds, from the rules of the round alone: he bids some b; if he
     * wins, he pays it, a part of it to the bank, and his share among what is left must be enough for the better place; if he
     * loses, the other has paid no less than b, and it must be enough for the worse one.
     */
    private static double[] needs(Moves moves, double toBank, boolean ofAlice, int rounds) {
        double[] need = {1, 1, 1, ofAlice ? 0 : 1, ofAlice ? 1 : 0};
        for (int round = 0; round < rounds; round++) {
            double[] next = need.clone();
            double change = 0;
            for (int vertex = 0; vertex < INNER; vertex++) {
                double better = Math.min(need[moves.red[vertex]], need[moves.blue[vertex]]);
                double worse = Math.max(need[moves.red[vertex]], need[moves.blue[vertex]]);
                next[vertex] = worse == 0 ? 0 : least(better, worse, toBank);
                change = Math.max(change, need[vertex] - next[vertex]);
            }
            need = next;
            if (change < 1e-11) {
                break;
            }
        }
        return need;
    }

    /** The least share for which a bid does both. What winning takes rises with the bid, what losing takes falls. */
    private static double least(double better, double worse, double toBank) {
        double low = 0;
        double high = 1;
        for (int step = 0; step < 45; step++) {
            double bid = (low + high) / 2;
            double left = 1 - toBank * bid;
            double toWin = bid + better * left;
            double toLose = worse * left - (1 - toBank) * bid;
            if (toWin < toLose) {
                low = bid;
            } else {
                high = bid;
            }
        }
        return Math.min(1, high + better * (1 - toBank * high));
    }

    @Test
    void finding6_taxman_needsMoreThanBothItsEnds() {
        double[] taxmanOfBob = needs(FINDING_6, 0.5, false, ROUNDS);
        double[] taxman = needs(FINDING_6, 0.5, true, ROUNDS);
        double[] richman = needs(FINDING_6, 0, true, ROUNDS);
        double[] poorman = needs(FINDING_6, 1, true, ROUNDS);
        boolean found = false;
        for (int vertex = 0; vertex < INNER; vertex++) {
            double atLeast = 1 - taxmanOfBob[vertex];
            assertThat(atLeast).isLessThanOrEqualTo(taxman[vertex] + 1e-9);
            found |= atLeast > Math.max(richman[vertex], poorman[vertex]) + 1e-6;
        }
        assertThat(found).isTrue();
    }

    @Test
    void finding6_amongAllBoardsOfFiveVertices_areFour() {
        BoardSpace space = new BoardSpace(5, 1, BoardSpace.Ends.WINS);
        CanonicalBoards boards = new CanonicalBoards(space, Marking.NONE, Players.ALIKE);
        List<Long> found = new ArrayList<>();
        int[] count = {0};
        for (int block = 0; block < boards.blocks(); block++) {
            boards.forEach(block, code -> {
                count[0]++;
                Moves moves = moves(space.board(code));
                double[] taxman = needs(moves, 0.5, true, ROUNDS / 10);
                double[] richman = needs(moves, 0, true, ROUNDS / 10);
                double[] poorman = needs(moves, 1, true, ROUNDS / 10);
                if (IntStream.range(0, INNER)
                        .anyMatch(vertex -> taxman[vertex] > Math.max(richman[vertex], poorman[vertex]) + 1e-3)) {
                    found.add(code);
                }
                return true;
            });
        }
        assertThat(count[0]).isEqualTo(1_405);
        assertThat(found).hasSize(4);
    }

    private static Moves moves(ColouredGraph board) {
        return new Moves(onlyMoves(board, Player.ALICE), onlyMoves(board, Player.BOB));
    }

    private static int[] onlyMoves(ColouredGraph board, Player player) {
        return IntStream.range(0, INNER).map(vertex -> board.target(player, board.firstEdge(player, vertex))).toArray();
    }

    /** All-pay, Bob wins ties, one vertex where Alice's move stays and Bob's ends with her win; the winner says who moves. */
    private static boolean[][] wonByAPureStrategy(int most) {
        boolean[][] won = new boolean[most + 1][most + 1];
        for (boolean grown = true; grown;) {
            grown = false;
            for (int alice = 0; alice <= most; alice++) {
                for (int bob = 0; bob <= most; bob++) {
                    if (!won[alice][bob] && hasWinningBid(alice, bob, won)) {
                        won[alice][bob] = true;
                        grown = true;
                    }
                }
            }
        }
        return won;
    }

    private static boolean hasWinningBid(int alice, int bob, boolean[][] won) {
        for (int bid = 0; bid <= alice; bid++) {
            boolean wins = true;
            for (int reply = 0; reply <= bob; reply++) {
                wins &= bid > reply || won[alice - bid][bob - reply];
            }
            if (wins) {
                return true;
            }
        }
        return false;
    }

    @Test
    void finding9_noPureStrategyWins_withOneChipEach() {
        boolean[][] won = wonByAPureStrategy(3);

        assertThat(won[1][1]).isFalse();
        assertThat(won[1][0]).isTrue();
        assertThat(won[0][1]).isFalse();
    }

    /**
     * What Alice guarantees herself with one chip each within so many rounds, from the rules alone, mixed bids allowed: when she
     * outbids Bob she is there; otherwise Bob decides, and the token stays.
     */
    private static BigFraction guaranteed(int rounds, int alice, int bob) {
        if (rounds == 0) {
            return BigFraction.ZERO;
        }
        BigFraction[][] entries = new BigFraction[alice + 1][bob + 1];
        for (int bid = 0; bid <= alice; bid++) {
            for (int reply = 0; reply <= bob; reply++) {
                entries[bid][reply] = bid > reply ? BigFraction.ONE
                        : guaranteed(rounds - 1, alice - bid, bob - reply);
            }
        }
        return value(entries);
    }

    /** The value of a matrix with at most two rows and columns. */
    private static BigFraction value(BigFraction[][] entries) {
        BigFraction most = Stream.of(entries).map(row -> Stream.of(row).min(BigFraction::compareTo).orElseThrow())
                .max(BigFraction::compareTo).orElseThrow();
        BigFraction least = IntStream.range(0, entries[0].length)
                .mapToObj(
                        column -> Stream.of(entries).map(row -> row[column]).max(BigFraction::compareTo).orElseThrow())
                .min(BigFraction::compareTo).orElseThrow();
        if (most.equals(least)) {
            return most;
        }
        BigFraction falling = entries[0][0].multiply(entries[1][1]).subtract(entries[0][1].multiply(entries[1][0]));
        return falling.divide(entries[0][0].add(entries[1][1]).subtract(entries[0][1]).subtract(entries[1][0]));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 10, 100})
    void finding9_mixedStrategies_comeAsNearToOneAsOneLikes(int rounds) {
        assertThat(guaranteed(rounds, 1, 1)).isEqualTo(BigFraction.of(rounds - 1, rounds));
    }
}
