package org.gavel.sweep.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.sweep.board.BoardSpace.Ends;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The list of boards against Burnside's count, and against classes found by trying every board with every renumbering. */
class CanonicalBoardsTest {

    @ParameterizedTest
    @CsvSource({"3,3,WINS,NONE", "3,1,WINS,NONE", "4,4,WINS,NONE", "4,2,WINS,START", "4,4,WINS,START", "5,1,WINS,NONE",
            "5,1,WINS,START", "6,1,WINS,NONE", "6,1,WINS,START", "4,4,WINS_AND_TIE,NONE",
            "5,2,WINS_AND_TIE,START", "6,1,WINS_AND_TIE,NONE", "5,3,WINS_AND_TIE,NONE"})
    void blocks_allKinds_haveAsManyBoardsAsBurnsideCounts(int vertices, int moves, Ends ends, Marking marking) {
        BoardSpace space = new BoardSpace(vertices, moves, ends);

        List<Long> codes = codes(new CanonicalBoards(space, marking, Players.ALIKE));

        assertThat(BigInteger.valueOf(codes.size())).isEqualTo(BoardCount.classes(space, moves, marking));
        assertThat(codes).isSorted().doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @CsvSource({"2,2,ALIKE", "3,2,ALIKE", "4,2,ALIKE", "4,4,APART", "5,1,ALIKE", "5,2,ALIKE"})
    void blocks_boardsOfWishes_haveAsManyBoardsAsBurnsideCounts(int vertices, int moves, Players players) {
        BoardSpace space = new BoardSpace(vertices, moves, Ends.WISHES);

        List<Long> codes = codes(new CanonicalBoards(space, Marking.NONE, players));

        assertThat(BigInteger.valueOf(codes.size()))
                .isEqualTo(BoardCount.wished(space, moves, players));
        assertThat(codes).isSorted().doesNotHaveDuplicates();
    }

    /** Written from the definition: the texts of a board under all orders that keep the vertices of wishes, or exchange them. */
    @ParameterizedTest
    @CsvSource({"2,2,ALIKE", "3,2,ALIKE", "3,3,APART", "4,2,ALIKE", "4,1,APART"})
    void codes_boardsOfWishes_areTheLeastOfEveryBoardAndItsRenumberings(int vertices, int moves, Players players) {
        BoardSpace space = new BoardSpace(vertices, moves, Ends.WISHES);
        int free = vertices - 2;
        List<List<Integer>> orders = new ArrayList<>();
        orders(new ArrayList<>(), vertices, orders);
        orders.removeIf(order -> {
            List<Integer> marks = order.subList(free, vertices);
            List<Integer> kept = IntStream.range(free, vertices).boxed().toList();
            return !marks.equals(kept) && (players == Players.APART || !Set.copyOf(marks).equals(Set.copyOf(kept)));
        });
        Map<Set<String>, Long> least = new HashMap<>();
        for (long code = 0; code < space.size(); code++) {
            ColouredGraph board = space.board(code);
            Set<String> texts = new TreeSet<>();
            for (List<Integer> order : orders) {
                String[] lines = new String[vertices];
                for (int vertex = 0; vertex < vertices; vertex++) {
                    assertThat(board.successors(Player.ALICE, vertex))
                            .containsExactly(board.successors(Player.BOB, vertex).boxed().toArray(Integer[]::new));
                    lines[order.get(vertex)] = board.successors(Player.BOB, vertex).map(order::get).sorted().boxed()
                            .toList().toString();
                }
                texts.add(String.join(" ", lines));
            }
            least.putIfAbsent(texts, code);
        }

        assertThat(codes(new CanonicalBoards(space, Marking.NONE, players)))
                .containsExactlyElementsOf(new TreeSet<>(least.values()));
    }

    @Test
    @Tag("long")
    void blocks_threeInnerVerticesAnyMoves_haveAsManyBoardsAsBurnsideCounts() {
        BoardSpace space = new BoardSpace(5, 5, Ends.WINS);
        CanonicalBoards boards = new CanonicalBoards(space, Marking.NONE, Players.ALIKE);
        long[] count = {0};
        for (int block = 0; block < boards.blocks(); block++) {
            boards.forEach(block, code -> ++count[0] > 0);
        }
        assertThat(BigInteger.valueOf(count[0])).isEqualTo(BoardCount.classes(space, 5, Marking.NONE));
    }

    @Test
    void count_oneInnerVertex_isThatOfUnorderedPairsOfMirroredSets() {
        BoardSpace space = new BoardSpace(3, 3, Ends.WINS);

        assertThat(BoardCount.classes(space, 3, Marking.NONE)).as("49 pairs of sets, of which 7 mirror each other")
                .isEqualTo((49 + 7) / 2);
    }

    @ParameterizedTest
    @CsvSource({"4,2,WINS,NONE", "4,2,WINS,START", "4,4,WINS,NONE", "5,1,WINS,NONE", "5,1,WINS_AND_TIE,NONE"})
    void codes_allKinds_areTheLeastOfEveryBoardAndItsRenumberings(int vertices, int moves, Ends ends, Marking marking) {
        BoardSpace space = new BoardSpace(vertices, moves, ends);
        Map<Set<String>, Long> least = new HashMap<>();
        for (long code = 0; code < space.size(); code++) {
            least.putIfAbsent(renumbered(space.board(code), space.inner(), marking, 2), code);
        }

        assertThat(codes(new CanonicalBoards(space, marking, Players.ALIKE)))
                .containsExactlyElementsOf(new TreeSet<>(least.values()));
    }

    @ParameterizedTest
    @CsvSource({"4,2,WINS,NONE", "4,2,WINS,START", "5,1,WINS,NONE", "5,1,WINS_AND_TIE,NONE"})
    void codes_playersApart_areTheLeastOfEveryBoardAndItsRenumberingsAlone(int vertices, int moves, Ends ends,
            Marking marking) {
        BoardSpace space = new BoardSpace(vertices, moves, ends);
        Map<Set<String>, Long> least = new HashMap<>();
        for (long code = 0; code < space.size(); code++) {
            least.putIfAbsent(renumbered(space.board(code), space.inner(), marking, 1), code);
        }

        assertThat(codes(new CanonicalBoards(space, marking, Players.APART)))
                .containsExactlyElementsOf(new TreeSet<>(least.values()));
    }

    private static List<Long> codes(CanonicalBoards boards) {
        List<Long> codes = new ArrayList<>();
        for (int block = 0; block < boards.blocks(); block++) {
            boards.forEach(block, codes::add);
        }
        return codes;
    }

    /** All texts of a board under all renumberings and so many exchanges, with none at all as the first, written from the definition. */
    private static Set<String> renumbered(ColouredGraph board, int inner, Marking marking, int exchanges) {
        Set<String> texts = new TreeSet<>();
        List<List<Integer>> orders = new ArrayList<>();
        orders(new ArrayList<>(), inner, orders);
        for (List<Integer> order : orders) {
            if (marking == Marking.START && order.get(0) != 0) {
                continue;
            }
            for (int exchange = 0; exchange < exchanges; exchange++) {
                texts.add(text(board, inner, order, exchange));
            }
        }
        return texts;
    }

    private static String text(ColouredGraph board, int inner, List<Integer> order, int exchange) {
        String[] lines = new String[inner];
        for (int vertex = 0; vertex < inner; vertex++) {
            StringBuilder line = new StringBuilder();
            for (Player player : Player.values()) {
                Player mover = exchange == 1 ? player.opponent() : player;
                TreeSet<Integer> targets = new TreeSet<>();
                for (int edge = board.firstEdge(mover, vertex); edge < board.firstEdge(mover, vertex + 1); edge++) {
                    int target = board.target(mover, edge);
                    targets.add(target < inner ? order.get(target)
                            : target == inner + 2 || exchange == 0 ? target : 2 * inner + 1 - target);
                }
                line.append(targets).append('|');
            }
            lines[order.get(vertex)] = line.toString();
        }
        return String.join(" ", lines);
    }

    private static void orders(List<Integer> begun, int n, List<List<Integer>> into) {
        if (begun.size() == n) {
            into.add(List.copyOf(begun));
        }
        for (int next = 0; next < n; next++) {
            if (!begun.contains(next)) {
                begun.add(next);
                orders(begun, n, into);
                begun.remove(begun.size() - 1);
            }
        }
    }
}
