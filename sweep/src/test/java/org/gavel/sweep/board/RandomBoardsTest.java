package org.gavel.sweep.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.gavel.dsl.Language;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.gavel.sweep.board.BoardSpace.Ends;
import org.junit.jupiter.api.Test;

class RandomBoardsTest {

    @Test
    void board_sameSeedAndIndex_isTheSame() {
        RandomBoards boards = new RandomBoards(8, 3, Ends.WINS_AND_TIE, 7);

        assertThat(text(boards, 41)).isEqualTo(text(new RandomBoards(8, 3, Ends.WINS_AND_TIE, 7), 41));
    }

    @Test
    void board_otherIndexOrSeed_differs() {
        Set<String> texts = new HashSet<>();
        for (int seed = 0; seed < 10; seed++) {
            for (int index = 0; index < 10; index++) {
                texts.add(text(new RandomBoards(8, 3, Ends.WINS, seed), index));
            }
        }
        assertThat(texts).hasSize(100);
    }

    private static String text(RandomBoards boards, long index) {
        return Language.print(new BiddingGame("board", boards.board(index), 0, Auction.DEFAULT));
    }
}
