package org.gavel.sweep.source;

import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.gavel.sweep.board.CanonicalBoards;

/**
 * All boards of a kind up to isomorphism and exchange of the players, with the start at vertex 0.
 *
 * @param text how the source was written
 * @param boards the boards
 */
record AllBoards(String text, CanonicalBoards boards) implements GameSource {

    /** Thrown to leave a block early. */
    private static final class Enough extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Enough() {
            super("enough", null, false, false);
        }
    }

    @Override
    public int blocks() {
        return boards.blocks();
    }

    @Override
    public void forEach(int block, Visitor visitor) {
        try {
            boards.forEach(block, code -> {
                if (!visitor.take(game(code))) {
                    throw new Enough();
                }
            });
        } catch (Enough e) {
            return;
        }
    }

    BiddingGame game(long code) {
        return new BiddingGame(text + "#" + code, boards.space().board(code), 0, Auction.DEFAULT);
    }
}
