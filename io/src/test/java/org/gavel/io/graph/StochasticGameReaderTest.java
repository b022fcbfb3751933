package org.gavel.io.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.dsl.diagnostic.InvalidTextException;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ContinuousOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StochasticGameReaderTest {

    private static BiddingGame read(String text) {
        return GraphFormat.SIMPLE_STOCHASTIC.read("game.ssg", text.getBytes(StandardCharsets.UTF_8));
    }

    /** At 0 the maximizer may toss a coin for all, or leave it to the minimizer, who tosses two; for ever is lost. */
    @Test
    void read_ofAllKinds_hasTheValueOfTheGame() {
        BiddingGame game = read("""
                # a game
                NMAX: 1
                NMIN: 1
                NAVG: 2

                0 1 2 maximizer  # goes where it likes
                1 0 3 min
                2 5 4 AVG
                3 2 4 average
                4 0 0 t0
                5 0 0 terminal1
                """);
        assertThat(game.start()).isZero();
        assertThat(game.graph().marks().owner(0)).contains(Player.ALICE);
        assertThat(game.graph().marks().owner(1)).contains(Player.BOB);
        var alice = Solvers.continuous(game.auction(), ContinuousOptions.DEFAULT).solve(game, StopSignal.NEVER).alice();
        assertThat(alice.exact(0)).contains(BigFraction.of(1, 2));
        assertThat(alice.exact(3)).contains(BigFraction.of(3, 4));
        assertThat(alice.exact(4)).contains(BigFraction.ONE);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"0 1 2 odd; this is not a vertex of a simple stochastic game",
            "0 1 max; this is not a vertex of a simple stochastic game",
            "0 1 7 max|1 0 0 t1; an edge names a vertex '7' that does not exist",
            "NMAX: 2|0 0 1 max|1 0 0 t1; there are 1 such vertices",
            "0 0 0 t1|0 0 0 t0; vertex '0' is declared twice"})
    void read_ofMistakes_namesThem(String text, String reason) {
        assertThatThrownBy(() -> read(text.replace('|', '\n'))).isInstanceOf(InvalidTextException.class)
                .hasMessageContaining(reason);
    }
}
