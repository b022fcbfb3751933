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

    @Override
    public int blocks() {
        return boards.blocks();
    }

    @Override
    public void forEach(int block, Visitor visitor) {
        boards.forEach(block, code -> visitor.take(game(code)));
    }

    BiddingGame game(long code) {
        return new BiddingGame(text + "#" + code, boards.space().board(code), 0, Auction.DEFAULT);
    }
}
