package org.gavel.engine.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.junit.jupiter.api.Test;

class CoinTreesTest {

    @Test
    void coins_ofRandomChances_leadToEachTargetWithItsProbabilityOrBack() {
        Random random = new Random(7);
        for (int trial = 0; trial < 200; trial++) {
            int targets = 1 + random.nextInt(5);
            int most = random.nextBoolean() ? 3 : 40;
            int[] weights = IntStream.range(0, targets).map(i -> 1 + random.nextInt(most)).toArray();
            int total = IntStream.of(weights).sum();
            int first = targets > 1 ? random.nextInt(2) : 1;
            ColouredGraphBuilder board = ColouredGraph.builder().addVertices(targets + first);
            for (int i = 0; i < targets; i++) {
                board.chance(0, first + i, BigFraction.of(weights[i], total));
            }
            IntStream.range(1, targets + first).forEach(end -> board.terminal(end, Outcome.ALICE));
            ColouredGraph graph = board.build();
            Chance chance = graph.marks().chance(0).orElseThrow();
            BigFraction[] met = new BigFraction[graph.vertexCount()];
            Arrays.fill(met, BigFraction.ZERO);
            CoinTrees coins = new CoinTrees(graph.marks(), graph.vertexCount(), vertex -> true);
            toss(coins, 0, BigFraction.ONE, met);
            int leaves = 1;
            while (leaves < chance.total()) {
                leaves *= 2;
            }
            BigFraction often = BigFraction.of((int) chance.total(), leaves);
            for (int i = first == 0 ? 1 : 0; i < targets; i++) {
                assertThat(met[chance.target(i)]).as("trial %d: %s", trial, chance)
                        .isEqualTo(chance.part(i).multiply(often));
            }
            assertThat(Chance.sum(Arrays.asList(met))).isEqualTo(BigFraction.ONE);
        }
    }

    /** Adds with which probability the coins of a root lead to each vertex. */
    private static void toss(CoinTrees coins, int coin, BigFraction chance, BigFraction[] met) {
        for (int side = 0; side < 2; side++) {
            int next = coins.target(side, coin);
            BigFraction half = chance.divide(2);
            if (next < met.length) {
                met[next] = met[next].add(half);
            } else {
                toss(coins, next, half, met);
            }
        }
    }
}
