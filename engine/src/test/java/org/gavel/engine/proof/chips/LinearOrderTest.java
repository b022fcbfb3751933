package org.gavel.engine.proof.chips;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.gavel.engine.answer.ChipPeriod;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Evidence;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Random tables, most of which are no answers, against all pairs of numbers that a round may compare. */
class LinearOrderTest {

    private static final int LENGTH = 4;
    private static final int LAST = 127;
    private static final int AT = LAST + 1 - 2 * LENGTH;
    private static final long APART = 16;

    /** What is needed with {@link #AT} chips in the game, by vertex and tie state, or -1; and by how much it grows. */
    private record Numbers(ColouredGraph graph, int kept, int[] needed, int[] growth) implements ChipThresholds {

        static Numbers of(int kept, Random random) {
            int n = 3 + random.nextInt(2);
            ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(n).terminal(n - 1, Outcome.ALICE);
            for (int vertex = 0; vertex < n - 1; vertex++) {
                for (Player player : Player.values()) {
                    for (int i = random.nextInt(2); i >= 0; i--) {
                        builder.edge(player, vertex, random.nextInt(n));
                    }
                }
            }
            int[] needed = new int[n * kept];
            int[] growth = new int[n];
            int noise = 1 + random.nextInt(new int[] {3, 12, 24}[random.nextInt(3)]);
            for (int vertex = 0; vertex < n - 1; vertex++) {
                growth[vertex] = random.nextInt(LENGTH + 1);
                for (int state = 0; state < kept; state++) {
                    needed[vertex * kept + state] = random.nextInt(9) == 0 ? -1
                            : Math.min(AT, growth[vertex] * (AT / LENGTH) + random.nextInt(noise));
                }
            }
            return new Numbers(builder.build(), kept, needed, growth);
        }

        @Override
        public List<String> states() {
            return kept == 1 ? List.of("one") : List.of("one", "other");
        }

        @Override
        public Optional<Holding> threshold(int vertex, int state, int index) {
            int chips = index == AT ? needed[vertex * kept + state] : 0;
            return chips < 0 ? Optional.empty() : Optional.of(Holding.of(chips));
        }

        boolean expected() {
            for (int vertex = 0; vertex < growth.length; vertex++) {
                if (!graph.isTerminal(vertex) && !expected(vertex)) {
                    return false;
                }
            }
            return true;
        }

        private boolean expected(int vertex) {
            List<Integer> around = new ArrayList<>(List.of(vertex));
            for (Player player : Player.values()) {
                graph.successors(player, vertex).forEach(around::add);
            }
            List<long[]> own = new ArrayList<>();
            boolean never = false;
            for (int state = 0; state < kept; state++) {
                int need = needed[vertex * kept + state];
                never |= need < 0;
                if (need >= 0) {
                    own.add(new long[] {need, growth[vertex]});
                }
            }
            return (!never || keep(List.of(new long[] {AT, LENGTH}), around)) && keep(own, around);
        }

        /** All that can be compared if the player has one of these numbers: each with its growth. */
        private boolean keep(List<long[]> own, List<Integer> around) {
            List<long[]> all = new ArrayList<>();
            all.add(new long[] {0, 0});
            for (int vertex : around) {
                for (int state = 0; state < kept; state++) {
                    int need = needed[vertex * kept + state];
                    if (need < 0 && growth[vertex] != LENGTH) {
                        return false;
                    }
                    for (long[] each : own) {
                        all.add(each);
                        all.add(new long[] {AT - each[0], LENGTH - each[1]});
                        if (need >= 0) {
                            all.add(new long[] {each[0] - need, each[1] - growth[vertex]});
                            all.add(new long[] {need - each[0], growth[vertex] - each[1]});
                        }
                    }
                }
            }
            for (long[] less : all) {
                for (long[] more : own.isEmpty() ? List.<long[]>of() : all) {
                    if (less[1] < more[1] && less[0] + APART > more[0]) {
                        return false;
                    }
                }
            }
            return true;
        }
    }

    @Test
    void holdsAt_randomNumbers_isThatAllPairsKeepTheirOrder() {
        int[] found = new int[2];
        for (int seed = 0; seed < 6000; seed++) {
            Random random = new Random(seed);
            int states = 1 + seed % 2;
            Numbers numbers = Numbers.of(states, random);
            Player player = Player.values()[random.nextInt(2)];
            boolean expected = numbers.expected();
            assertThat(holds(numbers, player)).as("seed %d", seed).isEqualTo(expected);
            found[expected ? 1 : 0]++;
        }
        assertThat(found[0]).isGreaterThan(500);
        assertThat(found[1]).isGreaterThan(500);
    }

    private static boolean holds(Numbers numbers, Player player) {
        BiddingGame game = new BiddingGame("numbers", numbers.graph(), 0,
                Auction.parse("money chips; ties " + (numbers.kept() == 1 ? "alice" : "losers-ball")));
        ChipSolution table = new ChipSolution(game, ChipTotals.range(0, LAST), numbers, numbers, Evidence.OBSERVED,
                new Statistics("none", 0, 0, 0));
        return new LinearOrder(numbers.graph(), player, new ContinuedNeeds(table, LENGTH,
                (any, vertex) -> new ChipPeriod(LENGTH, numbers.growth()[vertex], 0, Evidence.OBSERVED))).holdsAt(AT);
    }

    /**
     * From 0, where no number or none at all is needed, Alice moves to 1 and Bob to 2, and from there both to the end. At 2 more is
     * needed later, so that it has to be 16 more now; each of the two alone keeps its order.
     */
    @ParameterizedTest
    @CsvSource({"-1, 4, 100, true", "-1, 4, 94, false", "0, 0, 100, true", "0, 0, 94, false"})
    void holdsAt_aVertexBetweenTwoOthers_looksAtBoth(int first, int growth, int later, boolean holds) {
        ColouredGraph graph = ColouredGraph.builder().addVertices(4).terminal(3, Outcome.ALICE)
                .edge(Player.ALICE, 0, 1).edge(Player.BOB, 0, 2).edge(1, 3).edge(2, 3).build();
        Numbers numbers = new Numbers(graph, 1, new int[] {first, 79, later, 0}, new int[] {growth, 2, 3, 0});
        assertThat(holds(numbers, Player.ALICE)).isEqualTo(holds);
        assertThat(numbers.expected()).isEqualTo(holds);
    }
}
