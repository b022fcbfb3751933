package org.gavel.engine.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.reference.RandomTurnReference;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.testing.EndlessGames;
import org.junit.jupiter.api.Test;

/**
 * Bounds on small boards under Richman, tried with all moves without memory of the mover: whatever is accepted with any of them
 * must be enough, and what is just enough must be accepted with some. What is enough is 1 less the mover's chance where a fair
 * coin picks who moves, found from all moves of both.
 */
class EndlessBoundTest {

    private static final RoundRule.Bound RICHMAN = RoundRule.of(Auction.DEFAULT);

    @Test
    void check_allMovesOnSmallBoards_proveJustWhatIsEnough() {
        int accepted = 0;
        int refused = 0;
        for (int seed = 0; seed < 150; seed++) {
            BiddingGame game = EndlessGames.of(3 + seed % 2, seed, Auction.DEFAULT);
            Player player = Player.values()[seed % 2];
            BigFraction[] chances = new RandomTurnReference(game, player).chances();
            for (Player mover : Player.values()) {
                BigFraction[] enough = Stream.of(chances)
                        .map(chance -> mover == player ? BigFraction.ONE.subtract(chance) : chance)
                        .toArray(BigFraction[]::new);
                assertThat(isProved(game, player, mover, enough)).as("%s: %s for %s", game.name(), mover, player)
                        .isTrue();
                Random random = new Random(seed);
                for (int i = 0; i < 12; i++) {
                    BigFraction[] claimed = changed(enough, random);
                    boolean wrong = false;
                    for (int vertex = 0; vertex < claimed.length; vertex++) {
                        wrong |= claimed[vertex].compareTo(enough[vertex]) < 0;
                    }
                    boolean proved = isProved(game, player, mover, claimed);
                    assertThat(proved && wrong).as("%s: %s for %s: %s instead of %s", game.name(), mover, player,
                            Arrays.toString(claimed), Arrays.toString(enough)).isFalse();
                    accepted += proved ? 1 : 0;
                    refused += wrong ? 1 : 0;
                }
            }
        }
        assertThat(accepted).isGreaterThan(100);
        assertThat(refused).isGreaterThan(500);
    }

    /** One number, some of them, or all raised or lowered, or replaced by others of the board. */
    private static BigFraction[] changed(BigFraction[] enough, Random random) {
        BigFraction[] claimed = enough.clone();
        BigFraction part = BigFraction.of(random.nextInt(5), 4);
        BigFraction goal = List.of(BigFraction.ZERO, BigFraction.ONE, enough[random.nextInt(enough.length)])
                .get(random.nextInt(3));
        int from = random.nextInt(enough.length);
        int to = random.nextBoolean() ? from + 1 : enough.length;
        for (int vertex = from; vertex < to; vertex++) {
            claimed[vertex] = claimed[vertex].add(goal.subtract(claimed[vertex]).multiply(part));
        }
        return claimed;
    }

    private static boolean isProved(BiddingGame game, Player player, Player mover, BigFraction[] claimed) {
        WinningPlays plays = WinningPlays.of(game, player);
        EndlessBound bound = new EndlessBound(game.graph(), RICHMAN, mover == player ? plays : plays.others(), mover,
                vertex -> Ratio.of(claimed[vertex]), StopSignal.NEVER);
        for (int[] moves : allMoves(game.graph(), mover)) {
            boolean[] right = {true};
            bound.check(moves, (vertex, reason) -> right[0] = false);
            if (right[0]) {
                return true;
            }
        }
        return false;
    }

    private static List<int[]> allMoves(ColouredGraph graph, Player mover) {
        List<int[]> all = new ArrayList<>(List.of(new int[graph.vertexCount()]));
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            if (graph.degree(mover, vertex) > 0) {
                List<int[]> more = new ArrayList<>();
                for (int[] moves : all) {
                    for (int target : graph.successors(mover, vertex).toArray()) {
                        int[] copy = moves.clone();
                        copy[vertex] = target;
                        more.add(copy);
                    }
                }
                all = more;
            }
        }
        return all;
    }
}
