package org.gavel.large.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StackPassTest {

    /** All lines of k cells on w stacks of height h: up, across, and both ways aslant. */
    private static List<List<Integer>> lines(int w, int h, int k) {
        List<List<Integer>> lines = new ArrayList<>();
        for (int s = 0; s < w; s++) {
            for (int r = 0; r < h; r++) {
                for (int[] step : new int[][] {{0, 1}, {1, 0}, {1, 1}, {1, -1}}) {
                    int lastStack = s + (k - 1) * step[0];
                    int lastRow = r + (k - 1) * step[1];
                    if (lastStack < w && lastRow >= 0 && lastRow < h) {
                        List<Integer> line = new ArrayList<>();
                        for (int i = 0; i < k; i++) {
                            line.add((s + i * step[0]) * h + r + i * step[1]);
                        }
                        lines.add(line);
                    }
                }
            }
        }
        return lines;
    }

    private static StackGame connect(int w, int h, int k) {
        return new StackGame(w, h, lines(w, h, k), lines(w, h, k),
                heights -> Arrays.stream(heights).allMatch(high -> high == h));
    }

    /** Stones of a position as text, by stack from the bottom: its definition, written again. */
    private static String[] stacks(int[] heights, long bits) {
        String[] stacks = new String[heights.length];
        long rest = bits;
        for (int s = 0; s < heights.length; s++) {
            StringBuilder stack = new StringBuilder();
            for (int i = 0; i < heights[s]; i++, rest >>= 1) {
                stack.append((rest & 1) == 0 ? 'a' : 'b');
            }
            stacks[s] = stack.reverse().toString();
        }
        return stacks;
    }

    private static boolean hasLine(List<List<Integer>> lines, int height, String[] stacks, char stone) {
        return lines.stream().anyMatch(line -> line.stream().allMatch(cell -> {
            String stack = stacks[cell / height];
            return cell % height < stack.length() && stack.charAt(cell % height) == stone;
        }));
    }

    /**
     * The slow reference: the rules and the formula of one round, position by position. What is needed where {@code r} cells
     * are empty is told in parts of {@code 2^r}, so that the half of a sum is that sum.
     */
    private static final class Reference {
        private final StackGame game;
        private final Map<String, Long> known = new HashMap<>();

        Reference(StackGame game) {
            this.game = game;
        }

        long needs(char player, String[] stacks) {
            String key = player + String.join("/", stacks);
            Long found = known.get(key);
            if (found == null) {
                found = find(player, stacks);
                known.put(key, found);
            }
            return found;
        }

        private long find(char player, String[] stacks) {
            int[] heights = Arrays.stream(stacks).mapToInt(String::length).toArray();
            long all = 1L << game.stacks() * game.height() - Arrays.stream(heights).sum();
            if (hasLine(game.alice(), game.height(), stacks, 'a')) {
                return player == 'a' ? 0 : all;
            }
            if (hasLine(game.bob(), game.height(), stacks, 'b')) {
                return player == 'b' ? 0 : all;
            }
            if (game.ties().at(heights)) {
                return all;
            }
            long least = Long.MAX_VALUE;
            long most = Long.MIN_VALUE;
            for (int s = 0; s < stacks.length; s++) {
                if (heights[s] < game.height()) {
                    for (char stone : new char[] {'a', 'b'}) {
                        String[] next = stacks.clone();
                        next[s] += stone;
                        long there = needs(player, next);
                        if (stone == player) {
                            least = Math.min(least, there);
                        } else {
                            most = Math.max(most, there);
                        }
                    }
                }
            }
            return least + most;
        }
    }

    @ParameterizedTest
    @CsvSource({"30, 1, false", "26, 1, false", "15, 2, false", "20, 1, true", "10, 3, true", "7, 4, true",
            "5, 6, true",
            "6, 6, false", "1, 30, true", "65536, 65536, false"})
    void isPossible_ofStacks_isWhereTheirHeightsFitIntoMemory(int stacks, int height, boolean possible) {
        assertThat(StackRanking.isPossible(stacks, height)).isEqualTo(possible);
        if (!possible) {
            assertThatThrownBy(() -> new StackRanking(stacks, height)).isInstanceOf(IllegalArgumentException.class);
        }
    }

    private static void compare(StackGame game, int mostChunk) {
        StackRanking ranking = new StackRanking(game.stacks(), game.height());
        StackPass pass = new StackPass(game, ranking);
        Reference reference = new Reference(game);
        int[][][] next = new int[2][0][];
        long compared = 0;
        for (int layer = ranking.cells(); layer >= 0; layer--) {
            int[][][] after = next;
            int[][][] here = new int[2][ranking.groups(layer)][1 << layer];
            int chunk = Math.min(mostChunk, 1 << layer);
            int[] alice = new int[StackPass.CHUNK];
            int[] bob = new int[StackPass.CHUNK];
            for (int group = 0; group < ranking.groups(layer); group++) {
                int[] heights = ranking.heights(layer, group);
                assertThat(ranking.group(heights)).isEqualTo(group);
                for (int first = 0; first < 1 << layer; first += chunk) {
                    pass.solve(layer, group, first, chunk, (g, from, count, a, b) -> {
                        assertThat(from % count).isZero();
                        System.arraycopy(after[0][g], (int) from, a, 0, count);
                        System.arraycopy(after[1][g], (int) from, b, 0, count);
                    }, alice, bob);
                    System.arraycopy(alice, 0, here[0][group], first, chunk);
                    System.arraycopy(bob, 0, here[1][group], first, chunk);
                }
                for (int bits = 0; bits < 1 << layer; bits++) {
                    String[] stacks = stacks(heights, bits);
                    boolean both = hasLine(game.alice(), game.height(), stacks, 'a')
                            && hasLine(game.bob(), game.height(), stacks, 'b');
                    if (!both) {
                        compared++;
                        if (here[0][group][bits] != reference.needs('a', stacks)
                                || here[1][group][bits] != reference.needs('b', stacks)) {
                            throw new AssertionError(String.join("/", stacks));
                        }
                    }
                }
            }
            next = here;
        }
        assertThat(compared).isPositive();
    }

    /** Every position, in chunks of several sizes, so that stones fall within chunks and outside. */
    @ParameterizedTest
    @CsvSource({"1,3,2,4096", "2,2,2,4096", "3,3,3,4096", "3,3,3,8", "3,3,3,1", "3,4,3,4096", "4,3,3,64", "4,3,4,4096",
            "3,3,2,2",
            "2,5,2,16", "5,2,2,4"})
    void solve_ofConnectGames_agreesWithTheReferenceEverywhere(int w, int h, int k, int chunk) {
        compare(connect(w, h, k), chunk);
    }

    @Test
    @Tag("long")
    void solve_ofConnectFourOnFourByFour_agreesWithTheReferenceEverywhere() {
        compare(connect(4, 4, 4), StackPass.CHUNK);
    }

    /** Lines at random, other ones for each player, and ties before the stacks are full. */
    @Test
    void solve_ofRandomGames_agreesWithTheReferenceEverywhere() {
        for (int seed = 0; seed < 60; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            int w = random.nextInt(1, 4);
            int h = random.nextInt(1, 4);
            int tie = random.nextInt(0, w * h + 1);
            StackGame game = new StackGame(w, h, randomLines(random, w * h), randomLines(random, w * h),
                    heights -> Arrays.stream(heights).sum() >= w * h
                            || Arrays.stream(heights).map(high -> high * high).sum() == tie);
            compare(game, 1 << random.nextInt(0, 6));
        }
    }

    private static List<List<Integer>> randomLines(SplittableRandom random, int cells) {
        List<List<Integer>> lines = new ArrayList<>();
        for (int i = random.nextInt(0, 6); i > 0; i--) {
            Set<Integer> line = new HashSet<>();
            for (int j = random.nextInt(1, 5); j > 0; j--) {
                line.add(random.nextInt(cells));
            }
            lines.add(List.copyOf(line));
        }
        return lines;
    }

    /** Alternating play: John Tromp counts 161,029 positions that can be reached on 4 by 4 cells. */
    @Test
    void withStone_inAlternatingPlayOnFourByFour_reaches161029Positions() {
        StackRanking ranking = new StackRanking(4, 4);
        StackGame game = connect(4, 4, 4);
        long reached = 1;
        BitSet here = new BitSet();
        here.set(0);
        for (int layer = 0; layer < ranking.cells(); layer++) {
            BitSet next = new BitSet();
            for (int index = here.nextSetBit(0); index >= 0; index = here.nextSetBit(index + 1)) {
                int[] heights = ranking.heights(layer, index >> layer);
                long bits = index & (1L << layer) - 1;
                String[] stacks = stacks(heights, bits);
                if (!hasLine(game.alice(), 4, stacks, 'a') && !hasLine(game.bob(), 4, stacks, 'b')) {
                    for (int stack = 0; stack < 4; stack++) {
                        if (heights[stack] < 4) {
                            long after = StackRanking.withStone(bits, StackRanking.offset(heights, stack), layer % 2);
                            heights[stack]++;
                            next.set((ranking.group(heights) << layer + 1) + (int) after);
                            heights[stack]--;
                        }
                    }
                }
            }
            reached += next.cardinality();
            here = next;
        }
        assertThat(reached).isEqualTo(161_029);
    }

    /** The number of positions: each stack of height h can be filled in 2^(h+1) - 1 ways. */
    @ParameterizedTest
    @CsvSource({"1,1", "3,4", "5,5", "6,5", "5,6", "2,7"})
    void size_ofAllLayers_wastesNoNumber(int stacks, int height) {
        StackRanking ranking = new StackRanking(stacks, height);
        long positions = 0;
        for (int layer = 0; layer <= ranking.cells(); layer++) {
            positions += ranking.size(layer);
        }
        long expected = 1;
        for (int stack = 0; stack < stacks; stack++) {
            expected *= (2L << height) - 1;
        }
        assertThat(positions).isEqualTo(expected);
    }
}
