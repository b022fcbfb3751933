package org.gavel.play.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Player;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.LosingAverage;
import org.junit.jupiter.api.Test;

/** Lost cycles among few configurations, against all cycles without repeated configurations. */
class LosingCyclesTest {

    @Test
    void find_byPriorities_findsACycleWhereThereIsOne() {
        int found = 0;
        for (int seed = 0; seed < 600; seed++) {
            Random random = new Random(seed);
            List<int[]> next = graph(random);
            int[] priorities = random.ints(next.size(), 0, 5).toArray();
            Predicate<List<Integer>> lost = cycle -> cycle.stream().mapToInt(at -> priorities[at]).max()
                    .orElseThrow() % 2 == 1;
            int[] cycle = new LosingCycle(next, at -> priorities[at]).find();
            requireCycle(next, cycle, lost, "seed " + seed);
            found += cycle.length > 0 ? 1 : 0;
        }
        assertThat(found).isBetween(200, 550);
    }

    @Test
    void find_byWeights_findsACycleWhereThereIsOne() {
        for (Player player : Player.values()) {
            int found = 0;
            for (int seed = 0; seed < 600; seed++) {
                Random random = new Random(seed);
                List<int[]> next = graph(random);
                List<BigFraction> weights = new ArrayList<>();
                for (int at = 0; at < next.size(); at++) {
                    weights.add(BigFraction.of(random.nextInt(7) - 3, 1 + random.nextInt(4)));
                }
                Predicate<List<Integer>> lost = cycle -> {
                    int sign = cycle.stream().map(weights::get).reduce(BigFraction.ZERO, BigFraction::add).signum();
                    return player == Player.ALICE ? sign < 0 : sign >= 0;
                };
                int[] cycle = new LosingAverage(next, weights::get, player, StopSignal.NEVER).find();
                requireCycle(next, cycle, lost, player + ", seed " + seed);
                found += cycle.length > 0 ? 1 : 0;
            }
            assertThat(found).isBetween(200, 550);
        }
    }

    /** An average of just the bound is Alice's. */
    @Test
    void find_cycleOfJustTheBound_isLostForBobOnly() {
        List<int[]> next = List.of(new int[] {1}, new int[] {2}, new int[] {0});
        List<BigFraction> weights = List.of(BigFraction.of(1, 3), BigFraction.of(-1, 2), BigFraction.of(1, 6));
        assertThat(new LosingAverage(next, weights::get, Player.ALICE, StopSignal.NEVER).find()).isEmpty();
        assertThat(new LosingAverage(next, weights::get, Player.BOB, StopSignal.NEVER).find()).hasSize(4);
    }

    @Test
    void find_stopped_isALimit() {
        LosingAverage search = new LosingAverage(List.of(new int[] {0}), at -> BigFraction.ZERO, Player.BOB,
                () -> true);
        assertThatThrownBy(search::find).isInstanceOf(LimitReachedException.class);
    }

    private static List<int[]> graph(Random random) {
        int n = 1 + random.nextInt(6);
        List<int[]> next = new ArrayList<>();
        for (int at = 0; at < n; at++) {
            next.add(random.ints(random.nextInt(3), 0, n).distinct().toArray());
        }
        return next;
    }

    private static void requireCycle(List<int[]> next, int[] cycle, Predicate<List<Integer>> lost, String what) {
        boolean expected = false;
        for (int start = 0; start < next.size(); start++) {
            expected |= leadsToLost(next, new ArrayList<>(List.of(start)), lost);
        }
        assertThat(cycle.length > 0).as(what).isEqualTo(expected);
        if (expected) {
            assertThat(cycle.length).as(what).isGreaterThan(1);
            assertThat(cycle[cycle.length - 1]).as(what).isEqualTo(cycle[0]);
            List<Integer> members = new ArrayList<>();
            for (int i = 0; i + 1 < cycle.length; i++) {
                assertThat(next.get(cycle[i])).as(what).contains(cycle[i + 1]);
                members.add(cycle[i]);
            }
            assertThat(lost).as(what).accepts(members);
        }
    }

    private static boolean leadsToLost(List<int[]> next, List<Integer> way, Predicate<List<Integer>> lost) {
        for (int target : next.get(way.get(way.size() - 1))) {
            int seen = way.indexOf(target);
            if (seen >= 0) {
                if (lost.test(way.subList(seen, way.size()))) {
                    return true;
                }
                continue;
            }
            way.add(target);
            boolean found = leadsToLost(next, way, lost);
            way.remove(way.size() - 1);
            if (found) {
                return true;
            }
        }
        return false;
    }
}
