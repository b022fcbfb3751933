package org.gavel.engine.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A set in which the other keeps the play is found where trying all sets of vertices finds one. */
class KeptLoopsTest {

    private static final int MOST = 6;

    /** Random moves: a fixed one or none, and some of the other, but at least one of all. */
    private record Board(int[] fixedMoves, int[][] others, int[] priorities) implements KeptLoops.Moves {

        static Board random(Random random) {
            int n = 1 + random.nextInt(MOST);
            int[] fixed = new int[n];
            int[][] others = new int[n][];
            for (int vertex = 0; vertex < n; vertex++) {
                fixed[vertex] = random.nextInt(3) == 0 ? -1 : random.nextInt(n);
                int least = fixed[vertex] < 0 ? 1 : 0;
                others[vertex] = random.ints(least + random.nextInt(3), 0, n).toArray();
            }
            return new Board(fixed, others, random.ints(n, 0, 4).toArray());
        }

        @Override
        public int fixed(int vertex) {
            return fixedMoves[vertex];
        }

        @Override
        public int count(int vertex) {
            return others[vertex].length;
        }

        @Override
        public int other(int vertex, int number) {
            return others[vertex][number];
        }

        /** Whether nobody has to leave, everything is reached from everywhere, and the largest priority is odd. */
        boolean isKeptAndOdd(int set) {
            int[] members = members(set);
            boolean kept = Arrays.stream(members).allMatch(v -> (fixedMoves[v] < 0 || has(set, fixedMoves[v]))
                    && (others[v].length == 0 || Arrays.stream(others[v]).anyMatch(to -> has(set, to))));
            return kept && Arrays.stream(members).allMatch(v -> reached(v, set) == set)
                    && Arrays.stream(members).map(v -> priorities[v]).max().orElse(0) % 2 == 1;
        }

        private int reached(int from, int within) {
            int reached = 1 << from;
            for (int round = 0; round < MOST; round++) {
                for (int vertex : members(reached)) {
                    for (int to : IntStream.concat(IntStream.of(fixedMoves[vertex]), Arrays.stream(others[vertex]))
                            .toArray()) {
                        reached |= to >= 0 && has(within, to) ? 1 << to : 0;
                    }
                }
            }
            return reached;
        }

        private static boolean has(int set, int vertex) {
            return (set >> vertex & 1) == 1;
        }

        private static int[] members(int set) {
            return IntStream.range(0, MOST).filter(vertex -> has(set, vertex)).toArray();
        }
    }

    @Test
    void odd_ofRandomMoves_isASetThatTryingAllOfThemFinds() {
        Random random = new Random(1997);
        int found = 0;
        for (int i = 0; i < 3_000; i++) {
            Board board = Board.random(random);
            int n = board.priorities().length;
            int within = random.nextInt(4) > 0 ? (1 << n) - 1 : random.nextInt(1 << n);
            int[] loop = new KeptLoops(board, vertex -> board.priorities()[vertex], n).odd(Board.members(within));
            boolean exists = IntStream.range(1, 1 << n)
                    .anyMatch(set -> (set & ~within) == 0 && board.isKeptAndOdd(set));
            assertThat(loop.length > 0).as("sample %d of seed 1997", i).isEqualTo(exists);
            if (exists) {
                int set = Arrays.stream(loop).map(vertex -> 1 << vertex).sum();
                assertThat(board.isKeptAndOdd(set) && (set & ~within) == 0).as("sample %d of seed 1997", i).isTrue();
                found++;
            }
        }
        assertThat(found).isBetween(500, 2_500);
    }

    @Test
    void odd_askedAgain_isTheSame() {
        Board board = new Board(new int[] {1, 0}, new int[][] {{}, {}}, new int[] {1, 0});
        KeptLoops loops = new KeptLoops(board, vertex -> board.priorities()[vertex], 2);
        for (int i = 0; i < 2; i++) {
            assertThat(loops.odd(new int[] {0, 1})).containsExactlyInAnyOrder(0, 1);
        }
    }
}
