package org.gavel.sweep.source;

import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.gavel.sweep.board.RandomBoards;

/**
 * Random boards, with the start at vertex 0.
 *
 * @param text how the source was written
 * @param boards the boards
 * @param count how many
 */
record RandomGames(String text, RandomBoards boards, long count) implements GameSource {

    private static final int BLOCK = 1000;
    private static final int MOST_BLOCKS = 1 << 20;

    @Override
    public int blocks() {
        return (int) Math.max(1, Math.min(MOST_BLOCKS, (count + BLOCK - 1) / BLOCK));
    }

    @Override
    public void forEach(int block, Visitor visitor) {
        long size = Math.max(BLOCK, (count + MOST_BLOCKS - 1) / MOST_BLOCKS);
        long end = Math.min(count, (block + 1) * size);
        for (long index = block * size; index < end; index++) {
            if (!visitor.take(game(index))) {
                return;
            }
        }
    }

    BiddingGame game(long index) {
        return new BiddingGame(text + "#" + index, boards.board(index), 0, Auction.DEFAULT);
    }
}
