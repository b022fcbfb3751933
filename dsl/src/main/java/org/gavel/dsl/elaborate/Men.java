package org.gavel.dsl.elaborate;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gavel.dsl.compile.BoolCode;
import org.gavel.dsl.compile.IntCode;
import org.gavel.dsl.compile.Value;
import org.gavel.dsl.diagnostic.Place;
import org.gavel.dsl.draw.Piece;
import org.gavel.dsl.state.StateMove.Step;
import org.gavel.dsl.syntax.Statement.Reflection;
import org.gavel.engine.board.Player;

/** The men of a game: what holds where they are, and what changes where they go. */
interface Men {

    /**
     * A man, or all men of a kind where any number can be.
     *
     * @param number the slot that says where it is, or the number of its kind
     * @param owner whose it is; empty if both players move it and no one takes it
     * @param sign what it is drawn as
     */
    record Man(String name, int number, Optional<Player> owner, String sign) {

        Piece piece() {
            return new Piece(owner, sign, sign);
        }
    }

    /** The board. */
    SquareGrid squares();

    /** All of them, as declared. */
    List<Man> all();

    /** The man that a value of the language is. */
    Optional<Man> man(Value value);

    /** Whether a man is on a square. */
    BoolCode stands(Man man, int square);

    /** Whether none of some men is on one of some squares. */
    BoolCode none(List<Man> men, BitSet squares);

    /** Whether a man can be put on the board. */
    BoolCode spare(Man man);

    /**
     * What changes when a man goes to another square, and all of some who are on a third are taken.
     *
     * @param becomes who is there then
     */
    List<Step> go(Place place, Going going, Man becomes, List<Man> taken);

    /** A way from one square to another, and the square where men are taken. */
    record Going(Man man, int from, int to, int taking) {
    }

    /** Two men on one square, if there are some at a position; only one can be. */
    Optional<String> crowded(int[] position);

    /** What changes when the board is laid on itself. */
    List<Step> carried(Place place, Reflection reflection);

    /** What computes the value that is drawn on each square. */
    List<IntCode> cells();

    /** What stands for a man, by the value that is drawn. */
    Map<Integer, Piece> pieces();
}
