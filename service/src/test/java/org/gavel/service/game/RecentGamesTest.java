package org.gavel.service.game;

import static org.assertj.core.api.Assertions.assertThat;

import org.gavel.engine.board.Board;
import org.gavel.engine.limit.StopSignal;
import org.gavel.service.answer.Json;
import org.gavel.service.request.Limits;
import org.gavel.service.request.Request;
import org.junit.jupiter.api.Test;

/** A game is looked at before it is asked about, as the page does with every text. */
class RecentGamesTest {

    private final RecentGames library = new RecentGames(Limits.DEFAULT);

    private Board lookedAt(Request request) {
        return library.small(RequestedGame.of(request, Limits.DEFAULT), StopSignal.NEVER).game().board();
    }

    private Board askedAbout(Request request) {
        return library.game(request, StopSignal.NEVER).game().board();
    }

    @Test
    void board_lookedAt_isNotListedAgainWhenItIsAskedAbout() {
        Request request = new Request(Json.object().put("game", "tic-tac-toe"));
        Board board = lookedAt(request);
        assertThat(askedAbout(request)).isSameAs(board);
        assertThat(lookedAt(request)).isSameAs(board);
    }
}
