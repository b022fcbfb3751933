package org.gavel.engine.solve.reach;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.gavel.engine.board.Components;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FeedbackVerticesTest {

    private static boolean areMany(int[][] targets, FeedbackVertices.Label label, int enough) {
        return FeedbackVertices.areMany(targets.length, (vertex, move) -> targets[vertex][move], label, enough);
    }

    /** Random moves, some of which lead out. */
    private static int[][] random(int size, SplittableRandom random) {
        return IntStream.range(0, size)
                .mapToObj(vertex -> IntStream.range(0, 2).map(move -> random.nextInt(size + 2) - 2).toArray())
                .toArray(int[][]::new);
    }

    /** The least number of vertices of a component without which it has no cycle: all sets of them are tried. */
    private static int leastFeedback(int[][] targets, int[] members) {
        int least = members.length;
        for (int set = 0; set < 1 << members.length; set++) {
            int kept = set;
            int[] places = IntStream.range(0, members.length).filter(place -> (kept >> place & 1) == 0).toArray();
            int[][] rest = Arrays.stream(places).mapToObj(place -> Arrays.stream(targets[members[place]])
                    .flatMap(target -> IntStream.range(0, places.length)
                            .filter(other -> members[places[other]] == target))
                    .toArray()).toArray(int[][]::new);
            if (Components.of(rest).isAcyclic()) {
                least = Math.min(least, Integer.bitCount(set));
            }
        }
        return least;
    }

    @Test
    void areMany_onSmallGraphs_neverOverlooksComponentsThatNeedMany() {
        SplittableRandom random = new SplittableRandom(4711);
        for (int i = 0; i < 300; i++) {
            int[][] targets = random(1 + random.nextInt(9), random);
            Components components = Components.of(Arrays.stream(targets)
                    .map(each -> Arrays.stream(each).filter(target -> target >= 0).toArray()).toArray(int[][]::new));
            int needed = IntStream.range(0, components.count())
                    .map(component -> leastFeedback(targets, components.members(component))).max().orElse(0);
            int most = components.largestCyclic();
            for (int enough = 1; enough <= targets.length + 1; enough++) {
                boolean many = areMany(targets, vertex -> vertex, enough);
                assertThat(many).as("%d in %s", enough, Arrays.deepToString(targets))
                        .isIn(needed >= enough, most >= enough);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"1, true", "2, false"})
    void areMany_onATreeWhosePlaysBeginAnew_findsOne(int enough, boolean many) {
        int inner = 1023;
        int[][] targets = IntStream.range(0, inner).mapToObj(vertex -> IntStream.of(2 * vertex + 1, 2 * vertex + 2)
                .map(child -> child < inner ? child : child % 3 == 0 ? 0 : -1).toArray()).toArray(int[][]::new);
        assertThat(areMany(targets, vertex -> vertex, enough)).isEqualTo(many);
    }

    @Test
    void areMany_whereLabelsAreEqual_countsThemOnce() {
        int[][] pairs = IntStream.range(0, 1000).mapToObj(vertex -> new int[] {vertex - 1, (vertex + 2) % 1001 - 1})
                .toArray(int[][]::new);
        assertThat(areMany(pairs, vertex -> vertex, 400)).isTrue();
        assertThat(areMany(pairs, vertex -> vertex % 5, 5)).isTrue();
        assertThat(areMany(pairs, vertex -> vertex % 5, 6)).isFalse();
    }

    @Test
    void areMany_inComponentsApart_countsThemApart() {
        int[][] pairs = IntStream.range(0, 1000).mapToObj(vertex -> new int[] {vertex ^ 1, -1}).toArray(int[][]::new);
        assertThat(areMany(pairs, vertex -> vertex, 1)).isTrue();
        assertThat(areMany(pairs, vertex -> vertex, 2)).isFalse();
    }
}
