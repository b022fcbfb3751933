package org.gavel.engine.solve.average;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Player;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.solve.parity.TurnArena;
import org.gavel.engine.testing.Seeds;
import org.junit.jupiter.api.Test;

class DiscountedAveragesTest {

    private static TurnArena arena(Random random, int vertices) {
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(vertices);
        for (int vertex = 0; vertex < vertices; vertex++) {
            for (Player player : Player.values()) {
                for (int i = random.nextInt(2); i >= 0; i--) {
                    builder.edge(player, vertex, random.nextInt(vertices));
                }
            }
        }
        return TurnArena.within(builder.build(), IntStream.range(0, vertices).toArray());
    }

    /** The truth is the gain in fractions. A large discount tells little, and nothing that is false. */
    @Test
    void tells_withAnyDiscount_onlyWhatIsTrue() {
        int told = 0;
        int untold = 0;
        for (int seed = 0; seed < Seeds.some(2000); seed++) {
            Random random = new Random(seed);
            TurnArena arena = arena(random, 2 + random.nextInt(6));
            BigFraction[] weights = new BigFraction[arena.size()];
            Arrays.setAll(weights, vertex -> BigFraction.of(random.nextInt(7) - 3));
            BigFraction coin = BigFraction.of(1 + random.nextInt(4), 5);
            AverageImprovement exact = AverageImprovement.of(arena, coin, weights, StopSignal.NEVER);
            DiscountedAverages found = new DiscountedAverages(arena, coin.doubleValue(), weights, StopSignal.NEVER);
            boolean rests = found.restTogether(Math.scalb(1.0, -4 - random.nextInt(12)));
            double bound = random.nextInt(21) / 10.0 - 1;
            if (!rests || !found.tells(bound)) {
                untold++;
                continue;
            }
            told++;
            for (int vertex = 0; vertex < arena.size(); vertex++) {
                double gain = exact.gain(vertex).doubleValue() / found.scale();
                assertThat(found.gain(vertex) > bound).as("seed %d at %d: %s, %s", seed, vertex, gain, bound)
                        .isEqualTo(gain > bound);
            }
        }
        assertThat(told).isGreaterThan(Seeds.some(100));
        assertThat(untold).isGreaterThan(Seeds.some(100));
    }
}
