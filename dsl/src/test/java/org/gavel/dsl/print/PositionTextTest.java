package org.gavel.dsl.print;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.gavel.dsl.Language;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.junit.jupiter.api.Test;

class PositionTextTest {

    /** A stone on one of the cells; Alice moves it to any cell below 3, Bob to any from 3 on, each cell once. */
    private static List<String> drawn(String draw, int cells, int stone) {
        BiddingGame game = Language.game("""
                game g
                state k in 0..%1$d
                start k = %2$d
                %3$s
                alice wins at k = %1$d
                bob wins at k != %2$d and k != %1$d
                move alice: k := %1$d
                move bob: k := 0
                """.formatted(cells, stone, draw.replace("CELLS",
                "[if k = c then 1 else 0 for c in 0.." + (cells - 1) + "]")));
        return new PositionText(game).lines(game.start());
    }

    @Test
    void lines_ofSquares_standBelowEachOther() {
        assertThat(drawn("draw CELLS as 2 x 3: 0 blank, 1 alice", 6, 4)).containsExactly(". . .", ". x .");
        assertThat(drawn("draw CELLS as 2 x 3 upwards: 0 blank, 1 bob", 6, 4)).containsExactly(". o .", ". . .");
        assertThat(drawn("draw CELLS as 2 x 3 labelled: 0 blank, 1 \"♔\"", 6, 4)).containsExactly("1 . . .",
                "2 . ♔ .", "  a b c");
    }

    @Test
    void lines_ofOtherForms_areShifted() {
        assertThat(drawn("draw CELLS as hexagons 3 x 2: 0 blank, 1 alice", 6, 4)).containsExactly(". .", " . .",
                "  x .");
        assertThat(drawn("draw CELLS as triangle 3: 0 blank, 1 alice", 6, 4)).containsExactly("  .", " . .", ". x .");
        assertThat(drawn("draw CELLS as bridges 2: 0 blank, 1 alice", 5, 2)).containsExactly(". .", " x", ". .");
        assertThat(drawn("draw CELLS as triangle 3: 0 \"--\", 1 \"xo\"", 6, 4)).containsExactly("    --", "  --  --",
                "--  xo  --");
    }

    @Test
    void targets_underASymmetry_areAllCellsThatLeadThere() {
        BiddingGame game = Language.game("""
                game g
                state board[4] in {empty, x, o}
                alice wins at any i in 0..3: board[i] = x
                bob wins at any i in 0..3: board[i] = o
                move alice for i in 0..3: board[i] := x
                move bob for i in 0..3: board[i] := o
                symmetry: board := [board[i] for i in [1, 3, 0, 2]]
                """);
        Map<Integer, Integer> targets = new PositionText(game).targets(Player.ALICE, game.start());
        assertThat(targets.keySet()).containsExactly(0, 1, 2, 3);
        assertThat(new TreeSet<>(targets.values())).hasSize(1);
    }

    /** Moving a king away from one cell to another is a move to the other cell. */
    @Test
    void targets_ofMovesFromCellToCell_areWhereTheMoverGoes() {
        BiddingGame game = Language
                .game("""
                        game g
                        state a, b in 0..3
                        start a = 0, b = 3
                        draw [if a = c then 1 else if b = c then 2 else 0 for c in 0..3] as 1 x 4: 0 blank, 1 alice "A", 2 bob "B"
                        alice wins at a = 2
                        bob wins at b = 1
                        move alice: a := a + 1
                        move bob: b := b - 1
                        """);
        PositionText text = new PositionText(game);
        assertThat(text.lines(game.start())).containsExactly("A . . B");
        assertThat(text.targets(Player.ALICE, game.start())).containsOnlyKeys(1);
        assertThat(text.targets(Player.BOB, game.start())).containsOnlyKeys(2);
    }
}
