package org.gavel.engine.solve.linear;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.gavel.engine.limit.Effort;
import org.gavel.engine.limit.StopSignal;
import org.junit.jupiter.api.Test;

class EliminationPlanTest {

    private static final int NONE = -1;

    private static Optional<EliminationPlan> plan(SparsePattern pattern, long work) {
        return EliminationPlan.of(pattern, new Effort(StopSignal.NEVER, work));
    }

    private static SparsePattern random(int size, long seed) {
        Random random = new Random(seed);
        return SparsePattern.ofPairs(random.ints(size, -1, size).toArray(), random.ints(size, -1, size).toArray());
    }

    private static SparsePattern path(int size) {
        int[] back = new int[size];
        int[] forth = new int[size];
        Arrays.setAll(back, i -> i - 1);
        Arrays.setAll(forth, i -> i + 1 < size ? i + 1 : NONE);
        return SparsePattern.ofPairs(back, forth);
    }

    @Property(seed = "213")
    void theFactorsHaveTheEntriesThatEliminationByAFullMatrixFillsIn(@ForAll @IntRange(min = 1, max = 90) int size,
            @ForAll long seed) {
        SparsePattern pattern = random(size, seed);
        EliminationPlan plan = plan(pattern, Long.MAX_VALUE).orElseThrow();
        boolean[][] entries = new boolean[size][size];
        for (int row = 0; row < size; row++) {
            for (int entry = pattern.begin(row); entry < pattern.begin(row + 1); entry++) {
                entries[row][pattern.column(entry)] = true;
            }
        }
        boolean[] done = new boolean[size];
        int[] place = new int[size];
        for (int step = 0; step < size; step++) {
            int pivot = plan.order[step];
            assertThat(done[pivot]).isFalse();
            done[pivot] = true;
            place[pivot] = step;
            for (int row = 0; row < size; row++) {
                for (int column = 0; column < size && !done[row] && entries[row][pivot]; column++) {
                    entries[row][column] |= !done[column] && column != row && entries[pivot][column];
                }
            }
        }
        for (int row = 0; row < size; row++) {
            int at = row;
            assertThat(plan.upper[row]).doesNotHaveDuplicates();
            assertThat(Arrays.stream(plan.upper[row])).allMatch(column -> place[column] > place[at]);
            assertThat(Arrays.stream(plan.lower[row]).map(column -> place[column]).toArray()).isSorted()
                    .doesNotHaveDuplicates();
            for (int column = 0; column < size; column++) {
                int entry = column;
                boolean planned = Arrays.stream(plan.upper[row]).anyMatch(each -> each == entry)
                        || Arrays.stream(plan.lower[row]).anyMatch(each -> each == entry);
                assertThat(planned || !entries[row][column]).isTrue();
            }
        }
    }

    @Test
    void pathsFillNothingIn() {
        EliminationPlan plan = plan(path(50_000), 1_000L * 50_000).orElseThrow();
        assertThat(plan.entries()).isEqualTo(2 * 49_999);
        assertThat(plan.operations()).isLessThanOrEqualTo(4 * 50_000);
    }

    @Test
    void mapsArePlannedWithinTwelveEntriesForEachUnknown() {
        int side = 150;
        Random random = new Random(7);
        int[] own = new int[side * side];
        int[] other = new int[side * side];
        for (int i = 0; i < own.length; i++) {
            int x = i % side;
            int right = x + 1 < side ? i + 1 : NONE;
            int left = x > 0 ? i - 1 : NONE;
            int down = i + side < own.length ? i + side : NONE;
            own[i] = random.nextBoolean() ? right : down;
            other[i] = random.nextBoolean() ? left : i - side;
        }
        assertThat(plan(SparsePattern.ofPairs(own, other), Effort.EXACT))
                .hasValueSatisfying(plan -> assertThat(plan.entries()).isLessThan(12L * own.length));
    }

    @Test
    void boardsThatMixAreGivenUpBeforeTheirFullPartIsReached() {
        int size = 40_000;
        Effort effort = new Effort(StopSignal.NEVER, Effort.EXACT);
        assertThat(EliminationPlan.of(random(size, 3), effort)).isEmpty();
        assertThat(effort.spent()).isLessThan(1_000L * size);
        assertThat(plan(random(2_000, 3), Effort.EXACT)).isPresent();
    }
}
