package org.gavel.large.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.gavel.dsl.Language;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.games.BundledGames;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Positions that a symmetry carries into each other are worth the same when they are solved one by one. */
class EndingSymmetriesTest {

    @ParameterizedTest
    @CsvSource({"4,2,0", "3,5,0", "4,4,0", "3,3,5"})
    void solve_withoutSymmetries_agreesWithThem(int n, int alice, int bob) {
        Map<String, String> parameters = Map.of("n", "" + n, "alice", "" + alice, "bob", "" + bob);
        String text = BundledGames.named("chess-ending").orElseThrow().text();
        BiddingGame folded = game(text, parameters);
        BiddingGame whole = game(
                text.lines().filter(line -> !line.startsWith("symmetry")).collect(Collectors.joining("\n")),
                parameters);
        assertThat(whole.graph().vertexCount()).isGreaterThan(folded.graph().vertexCount());
        ContinuousSolution few = solve(folded);
        ContinuousSolution all = solve(whole);
        for (int vertex = 0; vertex < whole.graph().vertexCount(); vertex++) {
            String name = whole.graph().name(vertex);
            OptionalInt image = folded.graph().vertexNamed(name);
            assertThat(image).as(name).isPresent();
            for (Player player : Player.values()) {
                assertThat(all.of(player).exact(vertex)).as(name).isPresent()
                        .isEqualTo(few.of(player).exact(image.getAsInt()));
            }
        }
    }

    private static BiddingGame game(String text, Map<String, String> parameters) {
        return Language.load(new SourceText("chess-ending", text), parameters, ExpansionLimits.DEFAULT);
    }

    private static ContinuousSolution solve(BiddingGame game) {
        ContinuousOptions usual = ContinuousOptions.DEFAULT;
        return Solvers.continuous(game.auction(), new ContinuousOptions(usual.width(), usual.digits(), usual.horizon(),
                Long.MAX_VALUE, 1)).solve(game, StopSignal.NEVER);
    }
}
