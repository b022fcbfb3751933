package org.gavel.sweep.source;

import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.gavel.dsl.Language;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.game.algebra.GameAlgebra;
import org.gavel.engine.word.Labelled;

/**
 * A sequence of games in blocks, always the same for the same text, so that blocks can be worked on apart. The name of a
 * game, given as a source, means that game alone.
 *
 * @param blocks the number of blocks, at least 1
 * @param each hands over the games of a block, counted from 0, in their order
 * @param wishes gives the games of all wishes on the board of a game, if it is about the first of several; else none
 */
public record GameSource(int blocks, BiConsumer<Integer, Visitor> each,
        Function<BiddingGame, List<BiddingGame>> wishes) {

    /** Takes a game; false ends the block. */
    @FunctionalInterface
    public interface Visitor {
        /** Takes a game, whose name is its own. */
        boolean take(BiddingGame game);
    }

    /** Hands over the games of a block in their order. */
    public void forEach(int block, Visitor visitor) {
        each.accept(block, visitor);
    }

    /** The games of Alice's and Bob's wishes on the board of a game, by its auction; none if it is not about one of them. */
    public List<BiddingGame> wishes(BiddingGame game) {
        List<BiddingGame> all = wishes.apply(game);
        return all.size() != 2 || !GameAlgebra.wishes(all.get(0)).equals(Labelled.labels(Player.class)) ? List.of()
                : List.of(all.get(0).with(game.auction()), all.get(1).with(game.auction().reversed()));
    }

    /** A game as a text of the language, with both wishes. */
    public String text(BiddingGame game) {
        List<BiddingGame> all = wishes(game);
        return all.isEmpty() ? Language.print(game) : Language.print(all);
    }
}
