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
 * @param wishes gives the games of Alice's and Bob's wishes on the board of a name; asked where a game is about one of them
 */
public record GameSource(int blocks, BiConsumer<Integer, Visitor> each,
        Function<String, List<BiddingGame>> wishes) {

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
        if (!GameAlgebra.wishes(game).equals(Labelled.labels(Player.class))) {
            return List.of();
        }
        List<BiddingGame> both = wishes.apply(GameAlgebra.ofAllWishes(game).name());
        return List.of(both.get(0).with(game.auction()), both.get(1).with(game.auction().reversed()));
    }

    /** A game as a text of the language, with both wishes. */
    public String text(BiddingGame game) {
        List<BiddingGame> both = wishes(game);
        return both.isEmpty() ? Language.print(game) : Language.print(both);
    }
}
