package org.gavel.games;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.dsl.Language;
import org.gavel.dsl.diagnostic.InvalidTextException;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.dsl.request.BoardRequest;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.answer.TieToken;
import org.gavel.engine.board.BoardPasses;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.game.algebra.GameAlgebra;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.PairProof;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ContinuousOptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class BundledGamesTest {

    private static BiddingGame game(String name, Map<String, String> parameters) {
        return BundledGames.named(name).orElseThrow().game(parameters, ExpansionLimits.DEFAULT);
    }

    private static ContinuousSolution solve(BiddingGame game) {
        return Solvers.continuous(Auction.DEFAULT, ContinuousOptions.DEFAULT).solve(game, () -> false);
    }

    @Test
    void all_everyGame_hasSummaryAndSource() {
        assertThat(BundledGames.all()).isNotEmpty().allSatisfy(game -> {
            assertThat(game.summary()).as("one whole sentence").endsWith(".");
            assertThat(game.source()).isNotEmpty();
            assertThat(GameAlgebra.ofAllWishes(game.game(Map.of(), ExpansionLimits.DEFAULT)).name())
                    .isEqualTo(game.name());
        });
    }

    @Test
    void named_unknown_isEmpty() {
        assertThat(BundledGames.named("../tug-of-war")).isEmpty();
    }

    /** Develin, Payne 2008, theorem 6.1; 18,753 positions: issue 2. */
    @Test
    void game_ticTacToe_hasPublishedSizeAndThresholds() {
        BiddingGame game = game("tic-tac-toe", Map.of());
        ContinuousSolution solution = solve(game);

        assertThat(game.graph().declaredCount()).isEqualTo(18_753);
        assertThat(game.graph().vertexCount()).isEqualTo(18_753);
        assertThat(Components.of(game.graph()).count()).isEqualTo(18_753);
        assertThat(game.graph().name(game.start())).isEqualTo(".........");
        assertThat(solution.alice().exact(game.start())).contains(BigFraction.of(133, 256));
        assertThat(solution.bob().exact(game.start())).contains(BigFraction.of(133, 256));
    }

    /** src/site/semantics.md, section 4: the share needed at distance d from the goal on a path of length N is d/N. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 6})
    void game_tugOfWar_hasLinearThresholds(int n) {
        BiddingGame game = game("tug-of-war", Map.of("n", Integer.toString(n)));
        ContinuousSolution solution = solve(game);

        assertThat(game.graph().declaredCount()).isEqualTo(2 * n + 1);
        for (int p = -n; p <= n; p++) {
            int vertex = game.graph().vertexNamed(Integer.toString(p)).orElseThrow();
            assertThat(solution.alice().exact(vertex)).contains(BigFraction.of(n - p, 2 * n));
        }
    }

    @Tag("long")
    @Test
    void game_tugOfWarOfTheLargestLength_hasAllPositions() {
        assertThat(game("tug-of-war", Map.of("n", "1000000")).graph().declaredCount()).isEqualTo(2_000_001);
    }

    /** Develin, Payne 2008, proposition 4.1. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5})
    void game_tugOfWar_needsNChipsAgainstFewerThanN(int n) {
        BiddingGame game = game("tug-of-war", Map.of("n", Integer.toString(n)));
        ChipSolution solution = Solvers.chips(Auction.DEFAULT).solve(game, ChipTotals.range(0, 4 * n), () -> false);

        for (int total = n; total <= 2 * n - 2; total++) {
            assertThat(solution.alice().threshold(game.start(), 0, total)).as("total %d", total)
                    .contains(new Holding(n - 1, TieToken.HELD));
        }
    }

    /** Symmetric and every play can be brought to an end, so half of the money is enough for both. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 6})
    void game_ultimatum_isHalf(int n) {
        BiddingGame game = game("ultimatum", Map.of("n", Integer.toString(n)));
        ContinuousSolution solution = solve(game);

        assertThat(game.graph().declaredCount()).isEqualTo(2 * n + 3);
        assertThat(solution.alice().exact(game.start())).contains(BigFraction.of(1, 2));
        assertThat(solution.bob().exact(game.start())).contains(BigFraction.of(1, 2));
    }

    @Test
    void game_unknownParameter_isSuggested() {
        assertThatThrownBy(() -> game("tug-of-war", Map.of("m", "5"))).isInstanceOf(InvalidTextException.class)
                .hasMessageContaining("there is no parameter 'm'").hasMessageContaining("did you mean 'n'?");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "1000001", "99999999999", "x", "1.5", ""})
    void game_wrongValue_isRefused(String value) {
        assertThatThrownBy(() -> game("tug-of-war", Map.of("n", value))).isInstanceOf(InvalidTextException.class)
                .hasMessageContaining("parameter 'n'");
    }

    @Test
    void game_tooManyPositions_tellsTheCount() {
        assertThatThrownBy(() -> BundledGames.named("tic-tac-toe").orElseThrow().game(Map.of(),
                new ExpansionLimits(1000))).isInstanceOf(LimitReachedException.class).hasMessageContaining("1000");
    }

    @Test
    void game_ticTacToeMoves_areThoseOfEitherPlayer() {
        BiddingGame game = game("tic-tac-toe", Map.of());
        int vertex = game.graph().vertexNamed("xx.oo....").orElseThrow();

        assertThat(Player.values()).allSatisfy(player -> assertThat(game.graph().degree(player, vertex)).isEqualTo(5));
    }

    /**
     * Any two stones of one player on a board of two by two are in line. So there are 1 + 4 + 12 positions of up to two
     * stones, and 12 of three: per column that may be full 4 from a mixed column and 4 from a mixed row, 2 of them the same.
     */
    @Test
    void game_smallConnectFour_hasOneStartAndDropsStones() {
        BiddingGame game = game("connect-four", Map.of("w", "2", "h", "2", "k", "2"));

        assertThat(game.graph().name(game.start())).isEqualTo("../..");
        assertThat(game.graph().vertexNamed("x./..")).isPresent();
        assertThat(game.graph().vertexNamed("../x.")).isEmpty();
        assertThat(game.graph().degree(Player.BOB, game.start())).isEqualTo(2);
        assertThat(game.graph().outcome(game.graph().vertexNamed("xx/..").orElseThrow())).contains(Outcome.ALICE);
        assertThat(game.graph().outcome(game.graph().vertexNamed("xo/x.").orElseThrow())).contains(Outcome.ALICE);
        assertThat(game.graph().vertexCount()).isEqualTo(29);
    }

    /** A full board of Hex has exactly one winner (Gale 1979), so no tie is reached and nobody is stuck. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void game_hex_endsWithOneWinner(int n) {
        BiddingGame game = game("hex", Map.of("n", Integer.toString(n)));

        assertThat(game.graph().vertexCount()).isEqualTo(game.graph().declaredCount());
        for (int vertex = 0; vertex < game.graph().vertexCount(); vertex++) {
            assertThat(game.graph().outcome(vertex)).isNotEqualTo(Optional.of(Outcome.TIE));
        }
        assertThat(solve(game).alice().exact(game.start())).contains(BigFraction.of(1, 2));
    }

    /** The rules of the source: the ball goes from the own half to 1 or -1, then on by one. */
    @Test
    void game_tennis_movesTheBallAsTheRulesSay() {
        BiddingGame game = game("tennis", Map.of());

        assertThat(game.graph().declaredCount()).isEqualTo(7);
        for (String from : List.of("-2", "-1", "0")) {
            assertThat(moves(game, Player.ALICE, from)).containsExactly("1");
        }
        assertThat(moves(game, Player.ALICE, "1")).containsExactly("2");
        assertThat(moves(game, Player.ALICE, "2")).containsExactly("3");
        assertThat(moves(game, Player.BOB, "2")).containsExactly("-1");
        assertThat(game.graph().brokeOutcome(game.graph().vertexNamed("2").orElseThrow())).contains(Outcome.ALICE);
        assertThat(game.graph().brokeOutcome(game.start())).contains(Outcome.TIE);
    }

    private static List<String> moves(BiddingGame game, Player player, String from) {
        int[] into = new int[game.graph().maxDegree()];
        int count = game.graph().successors(player, game.graph().vertexNamed(from).orElseThrow(), into);
        return Arrays.stream(into, 0, count).mapToObj(game.graph()::name).toList();
    }

    @Test
    void game_randomGraph_dependsOnItsSeedAlone() {
        String once = Language.print(game("random-graph", Map.of("seed", "7")));

        assertThat(Language.print(game("random-graph", Map.of("seed", "7")))).isEqualTo(once);
        assertThat(Language.print(game("random-graph", Map.of("seed", "8")))).isNotEqualTo(once);
    }

    @ParameterizedTest
    @MethodSource("names")
    void print_bundledGame_loadsAsEqual(String name) {
        BiddingGame game = game(name, Map.of());
        String text = Language.print(game);
        BiddingGame again = Language.load(new SourceText(name, text), Map.of(), ExpansionLimits.DEFAULT);

        assertThat(Language.print(again)).isEqualTo(text);
        assertThat(again.auction()).isEqualTo(game.auction());
        assertThat(again.graph().edgeCount()).isEqualTo(game.graph().edgeCount());
    }

    static List<String> names() {
        return BundledGames.all().stream().map(BundledGame::name).toList();
    }

    /** Alice chooses the tug of war she has won, Bob B_2 with 3/4: half of that is needed. */
    @Test
    void load_formulaOfBundledGames_findsThemByName() {
        BiddingGame game = Language.load(
                new SourceText("g", "game g = wedge(reverse(b_n(2)), b_n(n = 2), tug_of_war(3) at 3)"), Map.of(),
                ExpansionLimits.DEFAULT);

        assertThat(game.graph().vertexNamed("3:3")).isPresent();
        assertThat(solve(game).alice().exact(game.start())).contains(BigFraction.of(3, 8));
    }

    /** Issue 5: symmetry reduces tic-tac-toe from 18,753 to 2,694 positions with the same thresholds. */
    @Test
    void load_ticTacToeWithSymmetries_isSmallerWithTheSameThresholds() {
        String text = BundledGames.named("tic-tac-toe").orElseThrow().text() + """
                symmetry: board := [board[i] for i in [2,5,8,1,4,7,0,3,6]]
                symmetry: board := [board[i] for i in [2,1,0,5,4,3,8,7,6]]
                """;
        BiddingGame reduced = Language.load(new SourceText("g", text), Map.of(), ExpansionLimits.DEFAULT);
        BiddingGame whole = game("tic-tac-toe", Map.of());
        ContinuousSolution small = solve(reduced);
        ContinuousSolution large = solve(whole);

        assertThat(reduced.graph().declaredCount()).isEqualTo(2_694);
        for (int vertex = 0; vertex < whole.graph().declaredCount(); vertex++) {
            int other = reduced.graph().vertexNamed(whole.graph().name(vertex)).orElseThrow();
            assertThat(small.alice().exact(other)).isEqualTo(large.alice().exact(vertex)).isPresent();
            assertThat(small.bob().exact(other)).isEqualTo(large.bob().exact(vertex)).isPresent();
        }
    }

    /** Both roads give the same numbers at every position. */
    @ParameterizedTest
    @ValueSource(strings = {"tic-tac-toe", "connect-four", "hex", "race"})
    void solveDensely_fillingBoard_agreesWithTheGraph(String name) {
        BiddingGame game = game(name, Map.of());
        ContinuousSolution solution = solve(game);
        BiddingGame unlisted = unlisted(name, Map.of());
        ContinuousSolution dense = solve(unlisted);

        assertThat(dense.bob().exact(unlisted.start())).isEqualTo(solution.bob().exact(game.start()));
        for (int vertex = 0; vertex < game.graph().declaredCount(); vertex++) {
            int packed = unlisted.board().vertexNamed(game.graph().name(vertex)).orElseThrow();
            for (Player player : Player.values()) {
                assertThat(dense.of(player).exact(packed)).isEqualTo(solution.of(player).exact(vertex));
            }
        }
        assertProved(dense);
    }

    /** Enclosures of the pass hold the fractions of the graph, and are narrow, under other payments. */
    @ParameterizedTest
    @CsvSource({"tic-tac-toe,poorman", "hex,taxman:1/3", "race,all-pay", "tic-tac-toe,robin-hood:1/5",
            "connect-four,poorman", "race,robin-hood:2/5"})
    void solveDensely_otherPayments_encloseTheGraphs(String name, String payment) {
        Auction auction = Auction.parse("payment " + payment);
        BiddingGame game = game(name, Map.of()).with(auction);
        ContinuousSolution solution = Solvers.continuous(auction, ContinuousOptions.DEFAULT).solve(game,
                StopSignal.NEVER);
        BiddingGame unlisted = unlisted(name, Map.of()).with(auction);
        ContinuousSolution dense = Solvers.continuous(auction, ContinuousOptions.DEFAULT).solve(unlisted,
                StopSignal.NEVER);
        for (int vertex = 0; vertex < game.graph().declaredCount(); vertex++) {
            int packed = unlisted.board().vertexNamed(game.graph().name(vertex)).orElseThrow();
            for (Player player : Player.values()) {
                ContinuousThresholds enclosed = dense.of(player);
                assertThat(enclosed.lowerBound(packed)).isLessThanOrEqualTo(solution.of(player).upperBound(vertex));
                assertThat(enclosed.upperBound(packed))
                        .isGreaterThanOrEqualTo(solution.of(player).lowerBound(vertex));
                assertThat(enclosed.width(packed)).isLessThan(1e-9);
                assertThat(enclosed.never(packed)).isEqualTo(solution.of(player).never(vertex));
            }
        }
        if (!auction.shares().orElseThrow().isExpanding()) {
            assertProved(dense);
        }
    }

    /** Every bound follows from those one round later, by code that shares nothing with the pass. */
    private static void assertProved(ContinuousSolution solution) {
        BoardPasses passes = new BoardPasses(solution.game().board()::view, 2);
        for (Player player : Player.values()) {
            assertThat(new PairProof(passes, solution.game().auction(), player, solution.of(player), StopSignal.NEVER)
                    .check().holds()).isTrue();
        }
    }

    private static BiddingGame unlisted(String name, Map<String, String> parameters) {
        return Language.load(new SourceText(name, BundledGames.named(name).orElseThrow().text()), parameters,
                BoardRequest.packed(ExpansionLimits.DEFAULT));
    }

    @Test
    void solveDensely_gameWithCycles_isRefused() {
        assertThatThrownBy(() -> solve(unlisted("tug-of-war", Map.of())))
                .hasMessageContaining("not a board that fills up");
    }

    @Test
    @Tag("long")
    void solveDensely_stacksOfLargerConnectFour_agreeWithItsCells() {
        solveDensely_stacksOfConnectFour_agreeWithItsCells("4", "4", "4");
    }

    /** Two descriptions of one game, one by cells that are solved as a graph, the other by stacks and the descending pass. */
    @ParameterizedTest
    @CsvSource({"3,4,3", "4,3,3", "2,5,2"})
    void solveDensely_stacksOfConnectFour_agreeWithItsCells(String w, String h, String k) {
        Map<String, String> size = Map.of("w", w, "h", h, "k", k);
        String stacks = BundledGames.named("connect-four").orElseThrow().text();
        String cells = stacks.replace("in stacks of {", "in {").replace(
                "for c in 0..w - 1 if board[h - 1, c] = empty: board[top, c] := p",
                "for r in 0..h - 1, c in 0..w - 1 if board[r, c] = empty and (r = 0 or board[r - 1, c] != empty):"
                        + " board[r, c] := p");
        assertThat(cells).doesNotContain("stacks", "top");
        BiddingGame fields = Language.load(new SourceText("cells", cells), size, ExpansionLimits.DEFAULT);
        BiddingGame unlisted = unlisted("connect-four", size);
        ContinuousSolution dense = solve(unlisted);
        ContinuousSolution solved = solve(fields);
        int columns = Integer.parseInt(w);
        int contents = (1 << Integer.parseInt(h) + 1) - 1;

        assertThat(unlisted.board().declaredCount()).isEqualTo((int) Math.pow(contents, columns));
        assertThat(game("connect-four", size).graph().declaredCount()).isEqualTo(fields.graph().declaredCount());
        for (int vertex = 0; vertex < fields.graph().declaredCount(); vertex++) {
            for (Player player : Player.values()) {
                assertThat(dense.of(player)
                        .exact(unlisted.board().vertexNamed(fields.graph().name(vertex)).orElseThrow()))
                        .isEqualTo(solved.of(player).exact(vertex));
            }
        }
    }
}
