package org.gavel.large.selection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.dsl.Language;
import org.gavel.dsl.diagnostic.InvalidTextException;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.dsl.request.BoardRequest.Listing;
import org.gavel.dsl.request.BoardRequest;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.Player;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.solve.outcome.PricedGame;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.games.BundledGames;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Counted thresholds of bundled games of selection against those of their listed boards, and against known numbers. */
class SelectionGamesTest {

    private static final long SEED = 20070373;

    private static PricedGame load(String name, Map<String, String> parameters, Optional<String> at, Listing listing) {
        SourceText text = new SourceText(name, BundledGames.named(name).orElseThrow().text());
        return Language.priced(text, parameters,
                new BoardRequest(ExpansionLimits.DEFAULT, at, listing, UnaryOperator.identity()), Optional.empty());
    }

    private static ContinuousSolution solve(PricedGame game) {
        return game.thresholds().of(game.game(), ContinuousOptions.DEFAULT, StopSignal.NEVER);
    }

    private static BigFraction counted(PricedGame game, Player player, String position) {
        return solve(game).of(player).exact(game.game().board().vertexNamed(position).orElseThrow()).orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({"hex,3,4,163", "y,4,,29", "bridg-it,3,,2003"})
    void thresholds_onPositionsOfASmallBoard_areTheListedBoards(String name, String n, String m, int step) {
        Map<String, String> parameters = m == null ? Map.of("n", n) : Map.of("n", n, "m", m);
        PricedGame listed = load(name, parameters, Optional.empty(), Listing.ALL);
        PricedGame large = load(name, parameters, Optional.empty(), Listing.AS_NEEDED);
        assertThat(large.game().board().listed()).isEmpty();
        ContinuousSolution truth = solve(listed);
        for (int vertex = 0; vertex < listed.game().graph().declaredCount(); vertex += step) {
            String position = listed.game().graph().name(vertex);
            for (Player player : Player.values()) {
                assertThat(counted(large, player, position)).as(position)
                        .isEqualTo(truth.of(player).exact(vertex).orElseThrow());
            }
        }
    }

    @Test
    void thresholds_onRandomPositionsOfHexFourByFour_areTheListedBoards() {
        PricedGame large = load("hex", Map.of("n", "4"), Optional.empty(), Listing.AS_NEEDED);
        SplittableRandom random = new SplittableRandom(SEED);
        for (int i = 0; i < 10; i++) {
            String position = randomPosition(random, 16, 7 + i % 9);
            PricedGame listed = load("hex", Map.of("n", "4"), Optional.of(position), Listing.ALL);
            assertThat(counted(large, Player.ALICE, position)).as(position + ", seed " + SEED)
                    .isEqualTo(solve(listed).alice().exact(0).orElseThrow());
        }
    }

    /** A position that a play can lead to: nobody has joined his sides before the last stone. */
    private static String randomPosition(SplittableRandom random, int cells, int stones) {
        PricedGame loaded = load("hex", Map.of("n", "4"), Optional.empty(), Listing.AS_NEEDED);
        Board rules = loaded.game().board();
        int at = loaded.game().start();
        for (int stone = 0; stone < stones; stone++) {
            Player mover = random.nextBoolean() ? Player.ALICE : Player.BOB;
            int next = rules.successors(mover, at).skip(random.nextInt(rules.degree(mover, at))).findFirst()
                    .orElseThrow();
            if (rules.isTerminal(next)) {
                return rules.name(at);
            }
            at = next;
        }
        return rules.name(at);
    }

    /** Source: scale.md, from an independent program. */
    @ParameterizedTest
    @CsvSource({"5,6950931,24", "9,552947853505821560045493,80"})
    void thresholds_afterTheCentreOfHex_areTheKnownFractions(int n, String numerator, int exponent) {
        PricedGame game = load("hex", Map.of("n", "" + n), Optional.empty(), Listing.AS_NEEDED);
        String row = ".".repeat(n);
        StringBuilder position = new StringBuilder((row + "/").repeat(n));
        position.setCharAt((n + 1) * (n / 2) + n / 2, 'x');
        assertThat(counted(game, Player.ALICE, position.substring(0, position.length() - 1))).isEqualTo(BigFraction
                .of(new java.math.BigInteger(numerator), java.math.BigInteger.ONE.shiftLeft(exponent)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "state b[3] in {empty, x, o}|all c in 0..2: b[c] = x|b[c]|each player must win by one path",
            "state b[3] in {empty, x, o}|path c in 0..2 if b[c] = x from c = 0 to c = 2 via [d for d in 0..2 if d - c in [0-1, 1]]|b[c]|on some full boards neither player joins their sides",
            "state b[3] in {empty, x, o}|path c in 0..2 if b[c] = x from c = 0 to c = 2 via [d for d in 0..2 if d - c in [0-1, 1]]|b[2-c]|does not put the mark of the own path on the cell"})
    void selection_saidOfAnotherGame_isRefusedWithTheReason(String state, String alice, String cell, String reason) {
        String text = String.join("\n", "game g", state, "alice wins at " + alice,
                "bob wins at path c in 0..2 if b[c] = o from c = 0 to c = 2 via [d for d in 0..2 if d - c in [0-1, 1]]",
                "move alice for c in 0..2 if b[c] = empty: " + cell + " := x",
                "move bob for c in 0..2 if b[c] = empty: b[c] := o", "stuck tie", "selection", "");
        assertThatThrownBy(() -> Language.load(new SourceText("g", text), Map.of(), ExpansionLimits.DEFAULT))
                .isInstanceOf(InvalidTextException.class).hasMessageContaining("this is not a game of selection: ")
                .hasMessageContaining(reason);
    }
}
