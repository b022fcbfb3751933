package org.gavel.spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.gavel.engine.board.Player;

/**
 * Reads lines of the format {@code .adj} as one player sees them: his own moves first. Targets are numbered from the first
 * vertex of the slice on; those in other slices come after its own.
 */
final class SliceReader {

    static final byte INNER = 0;
    static final byte WON = 1;
    static final byte LOST = 2;

    final byte[] kinds;
    final int[][] offsets;
    final int[][] targets = new int[2][];
    final int[] outside;
    private final int first;

    SliceReader(int first, List<String> lines, Player player) {
        this.first = first;
        int size = lines.size();
        kinds = new byte[size];
        offsets = new int[2][size + 1];
        List<int[]> reds = new ArrayList<>();
        List<int[]> blues = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            String line = lines.get(i).strip();
            int bar = line.indexOf('|');
            kinds[i] = bar >= 0 ? INNER : line.equals(player == Player.ALICE ? "a" : "b") ? WON : LOST;
            reds.add(bar < 0 ? new int[0] : numbers(line.substring(0, bar)));
            blues.add(bar < 0 ? new int[0] : numbers(line.substring(bar + 1)));
        }
        List<List<int[]>> colours = player == Player.ALICE ? List.of(reds, blues) : List.of(blues, reds);
        outside = colours.stream().flatMap(List::stream).flatMapToInt(Arrays::stream)
                .filter(vertex -> vertex < first || vertex >= first + size).sorted().distinct().toArray();
        for (int colour = 0; colour < 2; colour++) {
            for (int i = 0; i < size; i++) {
                offsets[colour][i + 1] = offsets[colour][i] + colours.get(colour).get(i).length;
            }
            targets[colour] = colours.get(colour).stream().flatMapToInt(Arrays::stream).map(this::place).toArray();
        }
    }

    private int place(int vertex) {
        boolean own = vertex >= first && vertex < first + kinds.length;
        return own ? vertex - first : kinds.length + Arrays.binarySearch(outside, vertex);
    }

    private static int[] numbers(String text) {
        return text.isBlank() ? IntStream.empty().toArray()
                : Arrays.stream(text.strip().split("\\s+")).mapToInt(Integer::parseInt).toArray();
    }
}
