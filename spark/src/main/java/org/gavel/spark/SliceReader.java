package org.gavel.spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.gavel.engine.board.Player;

/**
 * Reads lines of the format {@code .adj} as one player sees them: their own moves first. Targets are numbered from the first
 * vertex of the slice on; those in other slices come after its own.
 */
final class SliceReader {

    static final byte INNER = 0;
    static final byte WON = 1;
    static final byte LOST = 2;
    private static final int LONGEST = 120;

    final byte[] kinds;
    final int[][] offsets;
    final int[][] targets = new int[2][];
    final int[] outside;
    private final int first;
    private final int vertices;

    SliceReader(int first, List<String> lines, Player player, int vertices) {
        this.first = first;
        this.vertices = vertices;
        int size = lines.size();
        kinds = new byte[size];
        offsets = new int[2][size + 1];
        List<int[]> reds = new ArrayList<>();
        List<int[]> blues = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            String line = lines.get(i).strip();
            int bar = line.indexOf('|');
            kinds[i] = bar >= 0 ? INNER : kind(first + i, line, player);
            reds.add(bar < 0 ? new int[0] : numbers(first + i, line.substring(0, bar)));
            blues.add(bar < 0 ? new int[0] : numbers(first + i, line.substring(bar + 1)));
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

    private static byte kind(int vertex, String line, Player player) {
        return switch (line) {
            case "a" -> player == Player.ALICE ? WON : LOST;
            case "b" -> player == Player.BOB ? WON : LOST;
            case "t" -> LOST;
            default -> throw mistake(vertex, "'" + line + "' is not a vertex; a, b, t, or red moves | blue moves are");
        };
    }

    private int[] numbers(int vertex, String text) {
        if (text.isBlank()) {
            throw mistake(vertex, "a player has no move; each needs one at every vertex where the play goes on");
        }
        return Arrays.stream(text.strip().split("\\s+")).mapToInt(word -> target(vertex, word)).toArray();
    }

    private int target(int vertex, String word) {
        if (!word.matches("[0-9]{1,9}") || Integer.parseInt(word) >= vertices) {
            throw mistake(vertex, "'" + word + "' is not a vertex; they are numbered from 0 to " + (vertices - 1));
        }
        return Integer.parseInt(word);
    }

    private static InvalidInputException mistake(int vertex, String what) {
        String shown = what.length() > LONGEST ? what.substring(0, LONGEST) + "..." : what;
        return new InvalidInputException("line " + (vertex + 2) + ": " + shown);
    }
}
