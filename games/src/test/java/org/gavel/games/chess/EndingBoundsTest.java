package org.gavel.games.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.solve.ContinuousOptions;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.solve.StopSignal;
import org.gavel.games.BundledGames;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bounds from computed moves against the exact thresholds of the game's text, without listing what they share: rules. */
class EndingBoundsTest {

    private static final double WIDTH = 1e-10;

    @ParameterizedTest
    @CsvSource({"3,1,0", "3,4,2", "4,2,0", "4,3,0"})
    void narrow_onSmallBoards_enclosesTheExactThresholdsOfTheText(int n, int alice, int bob) {
        List<Man> men = new ArrayList<>();
        if (alice > 0) {
            men.add(new Man(Player.ALICE, Man.Kind.values()[alice - 1]));
        }
        if (bob > 0) {
            men.add(new Man(Player.BOB, Man.Kind.values()[bob - 1]));
        }
        EndingBoard board = new EndingBoard(n, men);
        EndingBounds bounds = new EndingBounds(board);
        bounds.narrow(WIDTH, (count, sweeps, width) -> assertThat(width).isNotNegative(), StopSignal.NEVER);
        assertThat(bounds.violations()).isZero();
        BiddingGame game = BundledGames.named("chess-ending").orElseThrow()
                .game(Map.of("n", "" + n, "alice", "" + alice, "bob", "" + bob), ExpansionLimits.DEFAULT);
        ContinuousSolution truth = Solvers.continuous(game.auction(), ContinuousOptions.DEFAULT).solve(game,
                StopSignal.NEVER);
        int compared = 0;
        for (int number = 0; number < board.positionCount(); number++) {
            int[] squares = EndingBoard.room();
            if (!board.squares(number, squares)) {
                continue;
            }
            assertThat(board.number(squares)).isEqualTo(number);
            var vertex = game.graph().vertexNamed(name(n, squares, alice, bob));
            if (vertex.isPresent()) {
                compared++;
                assertThat(bounds.lower(number)).isLessThanOrEqualTo(truth.alice().upper(vertex.getAsInt()));
                assertThat(bounds.upper(number)).isGreaterThanOrEqualTo(truth.alice().lower(vertex.getAsInt()));
            }
        }
        assertThat(compared).isGreaterThan(50);
    }

    private static String name(int n, int[] squares, int alice, int bob) {
        int off = n * n;
        String separator = off < 10 ? "" : ".";
        int first = alice > 0 ? squares[2] : off;
        int second = bob > 0 ? squares[alice > 0 ? 3 : 2] : off;
        return IntStream.of(squares[0], squares[1]).mapToObj(Integer::toString)
                .reduce((a, b) -> a + separator + b).map(text -> "king=" + text).orElseThrow() + ":man=" + first
                + separator + second + ":first=" + alice + ":second=" + bob;
    }
}
