package org.gavel.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.function.BiPredicate;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.sweep.board.BoardSpace;
import org.gavel.sweep.board.CanonicalBoards;
import org.gavel.sweep.board.Marking;
import org.gavel.sweep.board.Players;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Finding 9 of the guide, counted without gavel's solvers, matrix games or numbers: a value is 1 where Alice can bring the chance of
 * reaching her terminal as near to 1 as she likes. That is a question of sets (de Alfaro, Henzinger, Kupferman, Concurrent
 * reachability games, Theoretical Computer Science 386, 2007: limit-sure reachability is the greatest X of the least Y with
 * Y = goal or Lpre(X, Y)), asked here of the all-pay auction by its rules alone.
 */
class LimitSureFindingTest {

    private static final int VERTICES = 4;
    private static final int INNER = VERTICES - 2;
    private static final int MOST = 2;
    private static final int PURSES = (MOST + 1) * (MOST + 1);
    private static final int BIDDING = VERTICES * PURSES * 2;

    /** What a bid is up against: for a set of replies, whether each leaves the play where it must not leave. */
    private record Round(ColouredGraph board, boolean losersBall) {

        /** The configuration of a vertex, both purses and whom a tie favours; {@code decides} shifts it behind the bid. */
        static int place(int vertex, int alice, int bob, int favoured) {
            return ((vertex * (MOST + 1) + alice) * (MOST + 1) + bob) * 2 + favoured;
        }

        /** Where the play is once both have bid: the winner is about to decide. */
        int after(int place, int bid, int reply) {
            int favoured = place % 2;
            int winner = bid > reply ? 0 : bid < reply ? 1 : favoured;
            int next = losersBall ? 1 - winner : favoured;
            int left = place(place / 2 / PURSES, alice(place) - bid, bob(place) - reply, next);
            return BIDDING * (1 + winner) + left;
        }

        static int alice(int place) {
            return place / 2 / (MOST + 1) % (MOST + 1);
        }

        static int bob(int place) {
            return place / 2 % (MOST + 1);
        }

        int moved(int decided, Player mover) {
            int place = decided % BIDDING;
            int to = board.target(mover, board.firstEdge(mover, place / 2 / PURSES));
            return place(to, alice(place), bob(place), place % 2);
        }

        /** Whether all, or some, of the places to which the winner of the bid may go are in the set: his own choice. */
        boolean decided(int decided, BitSet set) {
            boolean red = set.get(moved(decided, Player.ALICE));
            boolean blue = set.get(moved(decided, Player.BOB));
            return decided / BIDDING == 1 ? red || blue : red && blue;
        }

        /** The bids that stay in x whatever replies are not yet covered, and the replies that they cover, again and again. */
        boolean nearlySurely(int place, BitSet x, BitSet y) {
            BitSet covered = new BitSet();
            for (int before = -1; before < covered.cardinality();) {
                before = covered.cardinality();
                for (int bid = 0; bid <= alice(place); bid++) {
                    if (all(place, bid, (reply, next) -> covered.get(reply) || x.get(next))) {
                        all(place, bid, (reply, next) -> {
                            if (y.get(next)) {
                                covered.set(reply);
                            }
                            return true;
                        });
                    }
                }
            }
            return covered.cardinality() == bob(place) + 1;
        }

        boolean surely(int place, BitSet y) {
            for (int bid = 0; bid <= alice(place); bid++) {
                if (all(place, bid, (reply, next) -> y.get(next))) {
                    return true;
                }
            }
            return false;
        }

        private boolean all(int place, int bid, BiPredicate<Integer, Integer> holds) {
            boolean every = true;
            for (int reply = 0; reply <= bob(place); reply++) {
                every &= holds.test(reply, after(place, bid, reply));
            }
            return every;
        }

        /** The least set with the goal in which {@code wins} and the choices of the winners keep the play. */
        BitSet least(BiPredicate<Integer, BitSet> wins) {
            BitSet y = new BitSet();
            y.set(place(INNER, 0, 0, 0), place(INNER + 1, 0, 0, 0));
            for (int before = -1; before < y.cardinality();) {
                before = y.cardinality();
                for (int place = 0; place < INNER * PURSES * 2; place++) {
                    for (int winner = 1; winner <= 2; winner++) {
                        int decided = BIDDING * winner + place;
                        y.set(decided, y.get(decided) || decided(decided, y));
                    }
                    y.set(place, y.get(place) || wins.test(place, y));
                }
            }
            return y;
        }

        BitSet nearlySurelyWon() {
            BitSet x = new BitSet();
            x.set(0, 3 * BIDDING);
            while (true) {
                BitSet above = x;
                BitSet y = least((place, set) -> nearlySurely(place, above, set));
                if (y.equals(x)) {
                    return x;
                }
                x = y;
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"alice,0", "bob,21", "losers-ball,3"})
    void finding9_boardsWhereAValueIsOneAndNoPureStrategyWins_areAsManyAsToldIn(String ties, int expected) {
        BoardSpace space = new BoardSpace(VERTICES, 1, BoardSpace.Ends.WINS);
        CanonicalBoards boards = new CanonicalBoards(space, Marking.NONE, Players.ALIKE);
        int favoured = ties.equals("bob") ? 1 : 0;
        int[] found = {0, 0};
        for (int block = 0; block < boards.blocks(); block++) {
            boards.forEach(block, code -> {
                Round round = new Round(space.board(code), ties.equals("losers-ball"));
                BitSet won = round.least(round::surely);
                BitSet nearly = round.nearlySurelyWon();
                nearly.andNot(won);
                boolean odd = nearly.stream().anyMatch(place -> place < INNER * PURSES * 2 && place % 2 == favoured);
                found[0]++;
                found[1] += odd ? 1 : 0;
                return true;
            });
        }
        assertThat(found).containsExactly(76, expected);
    }
}
