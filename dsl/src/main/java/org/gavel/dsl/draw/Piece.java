package org.gavel.dsl.draw;

import java.util.Optional;
import java.util.Set;
import org.gavel.engine.board.Player;

/**
 * What is drawn in a cell.
 *
 * @param owner its owner, if it has one
 * @param text what is written there; a piece with an owner and without text is a stone of that player
 * @param code the same in few letters, as in names of positions
 */
public record Piece(Optional<Player> owner, String text, String code) {

    private static final Set<String> BLANK = Set.of("empty", "none", "blank", "free", "vacant", "nothing", ".");

    /** Nothing, written as a dot. */
    public static final Piece NOTHING = new Piece(Optional.empty(), "", ".");

    /** What stands for a value that nothing is said of: nothing for {@code empty} and its like, x for Alice, o for Bob. */
    public static Piece ofValue(String name, String code) {
        if (BLANK.contains(name)) {
            return new Piece(Optional.empty(), "", code);
        }
        Optional<Player> owner = switch (name) {
            case "x", "alice", "red" -> Optional.of(Player.ALICE);
            case "o", "bob", "blue" -> Optional.of(Player.BOB);
            default -> Optional.empty();
        };
        return new Piece(owner, code, code);
    }

    /** Whether it is nothing at all. */
    public boolean isBlank() {
        return owner.isEmpty() && text.isEmpty();
    }
}
