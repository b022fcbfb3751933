package org.gavel.dsl.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.gavel.dsl.Language;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.PositionRules;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Men of whom any number can stand on a board, against a player who walks over the squares one by one. */
class MenOnBoardsTest {

    /** A rook that jumps two ahead to nothing, a nightrider, a man of draughts who becomes a rook, and nobody's stone. */
    private static final String TEXT = """
            game g(rows, columns)
            men r, m of alice, s, n of bob, stone on board[rows, columns]
            start board = [if i = 0 then r else s for i in 0..rows * columns - 1]
            alice wins at false
            move alice: r slides straight
            move alice: r steps [[2, 0]] to free
            move alice: m steps aslant to free t if t div columns != rows - 1
            move alice: m steps aslant to free t as r if t div columns = rows - 1
            move alice: m hops diagonal
            move bob: s steps ahead to other
            move bob: s steps [[1, 2]]
            move bob: n slides knightwise from f to t if f + t != 7
            move both: stone steps ahead
            stuck pass
            """;
    private static final int[][] STRAIGHT = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    private static final int[][] DIAGONAL = {{1, 1}, {-1, 1}, {1, -1}, {-1, -1}};
    private static final int[][] KNIGHT = {{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}};
    private static final String KINDS = ".rmsn*";

    private int rows;
    private int columns;
    private char[] board;
    private Player mover;
    private Set<String> reached;

    @ParameterizedTest
    @CsvSource({"4,4", "6,4", "3,5"})
    void successors_ofRandomBoards_areThoseOfAPlayerWhoWalks(int height, int width) {
        rows = height;
        columns = width;
        SourceText text = new SourceText("g", TEXT.replace("(rows, columns)",
                "(rows = " + height + ", columns = " + width + ")"));
        StateGame game = Language.compile(text, Map.of()).orElseThrow();
        PositionRules<PositionValues> rules = game.rules(text);
        Random random = new Random(20261122 + height);
        for (int draw = 0; draw < 400; draw++) {
            board = new char[rows * columns];
            for (int i = 0; i < board.length; i++) {
                board[i] = random.nextInt(3) > 0 ? '.' : KINDS.charAt(random.nextInt(KINDS.length()));
            }
            for (Player player : Player.values()) {
                mover = player;
                reached = new TreeSet<>();
                walk();
                if (!reached.isEmpty()) {
                    Set<String> found = rules.successors(player, values()).stream().map(this::shown)
                            .collect(Collectors.toCollection(TreeSet::new));
                    assertThat(found).as(player + " at " + new String(board)).isEqualTo(reached);
                }
            }
        }
    }

    /** The values of the array: the values of an enumeration are numbered as they stand in the text, the free square first. */
    private PositionValues values() {
        return PositionValues.of(new String(board).chars().map(KINDS::indexOf).toArray());
    }

    private String shown(PositionValues values) {
        StringBuilder text = new StringBuilder();
        for (int value : values.toArray()) {
            text.append(KINDS.charAt(value));
        }
        return text.toString();
    }

    private void walk() {
        boolean alice = mover == Player.ALICE;
        for (int at = 0; at < board.length; at++) {
            switch (board[at]) {
                case 'r' -> rook(at, alice);
                case 'm' -> man(at, alice);
                case 's' -> guard(at, alice);
                case 'n' -> rider(at, alice);
                case '*' -> go(at, to(at, alice ? 1 : -1, 0), '*', -1);
                default -> {
                    continue;
                }
            }
        }
    }

    private void rook(int at, boolean alice) {
        if (!alice) {
            return;
        }
        for (int[] way : STRAIGHT) {
            for (int to = to(at, way[0], way[1]); to >= 0; to = to(to, way[0], way[1])) {
                go(at, to, 'r', -1);
                if (board[to] != '.') {
                    break;
                }
            }
        }
        int far = to(at, 2, 0);
        if (far >= 0 && board[far] == '.') {
            go(at, far, 'r', -1);
        }
    }

    private void man(int at, boolean alice) {
        if (!alice) {
            return;
        }
        for (int side = -1; side <= 1; side += 2) {
            int to = to(at, 1, side);
            if (to >= 0 && board[to] == '.') {
                go(at, to, to >= columns * (rows - 1) ? 'r' : 'm', -1);
            }
        }
        for (int[] way : DIAGONAL) {
            int over = to(at, way[0], way[1]);
            int to = over < 0 ? -1 : to(over, way[0], way[1]);
            if (to >= 0 && "sn".indexOf(board[over]) >= 0 && board[to] == '.') {
                go(at, to, 'm', over);
            }
        }
    }

    private void guard(int at, boolean alice) {
        if (alice) {
            return;
        }
        int ahead = to(at, -1, 0);
        if (ahead >= 0 && "rm".indexOf(board[ahead]) >= 0) {
            go(at, ahead, 's', -1);
        }
        go(at, to(at, -1, -2), 's', -1);
    }

    private void rider(int at, boolean alice) {
        if (alice) {
            return;
        }
        for (int[] way : KNIGHT) {
            for (int to = to(at, way[0], way[1]); to >= 0; to = to(to, way[0], way[1])) {
                if (at + to != 7) {
                    go(at, to, 'n', -1);
                }
                if (board[to] != '.') {
                    break;
                }
            }
        }
    }

    private int to(int from, int up, int right) {
        int row = from / columns + up;
        int column = from % columns + right;
        return row < 0 || row >= rows || column < 0 || column >= columns ? -1 : row * columns + column;
    }

    private void go(int from, int to, char becomes, int taken) {
        String free = mover == Player.ALICE ? ".sn" : ".rm";
        if (to < 0 || free.indexOf(board[to]) < 0) {
            return;
        }
        char[] after = board.clone();
        after[from] = '.';
        after[to] = becomes;
        if (taken >= 0) {
            after[taken] = '.';
        }
        reached.add(new String(after));
    }
}
