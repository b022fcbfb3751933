package org.gavel.validation.literature;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.eclipse.collections.api.list.primitive.ImmutableIntList;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.engine.answer.ChipNeeds;
import org.gavel.engine.answer.ChipPeriod;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Evidence;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.Stance;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.solve.outcome.ChipOutcome;
import org.gavel.engine.solve.outcome.ChipOutcomeSolver;
import org.gavel.engine.solve.outcome.ConfigurationSolver;
import org.gavel.engine.solve.outcome.Verdict;
import org.gavel.engine.solve.period.ChipPeriodFinder;
import org.gavel.engine.strategy.ChipAdvisor;
import org.gavel.games.BundledGames;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Published thresholds in chips. Source: Develin, Payne 2008, sections 4 and 6. */
class DevelinPayneTest {

    private static final Auction CHIPS = Auction.parse("money chips");
    private static final int LARGEST_TOTAL = 200;

    private static BiddingGame bundled(String name, Map<String, String> parameters) {
        return BundledGames.named(name).orElseThrow().game(parameters, ExpansionLimits.DEFAULT).with(CHIPS);
    }

    private static ChipSolution solve(BiddingGame game, int lastTotal) {
        return Solvers.chips(CHIPS).solve(game, ChipTotals.range(0, lastTotal), StopSignal.NEVER);
    }

    /**
     * Figure 3 gives the thresholds if Alice's first move must be in the center. At a total of 5 a corner is better, as
     * figure 4 says: 3 chips instead of 3 and the advantage. It is the only such total (Theorem 6.7).
     */
    @Test
    void ticTacToe_totalsTo255_areFigure3ExceptAt5WhereTheCornerIsBetter() throws IOException {
        ChipSolution solution = solve(bundled("tic-tac-toe", Map.of()), 255);
        List<String> center = thresholds("develin-payne-figure-3.csv");
        List<String> corner = thresholds("develin-payne-figure-4.csv");
        for (int total = 0; total <= 255; total++) {
            String printed = total == 5 ? corner.get(5) : center.get(total);
            String found = solution.alice().threshold(solution.game().start(), 0, total).map(Holding::toString)
                    .orElse(Integer.toString(total + 1));
            assertThat(found).as("total %d", total).isEqualTo(printed);
        }
    }

    private static List<String> thresholds(String file) throws IOException {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(
                DevelinPayneTest.class.getResourceAsStream("/org/gavel/validation/published/" + file),
                StandardCharsets.UTF_8))) {
            return reader.lines().skip(1).map(line -> line.substring(line.indexOf(',') + 1)).toList();
        }
    }

    /** Theorem 6.7: center but at 5; a corner exactly at the totals listed. */
    @Test
    void ticTacToe_optimalFirstMoves_areThoseOfTheorem67() {
        ChipSolution solution = solve(bundled("tic-tac-toe", Map.of()), 255);
        ChipAdvisor advisor = new ChipAdvisor(solution);
        int start = solution.game().start();
        List<Integer> corners = List.of(0, 1, 2, 3, 4, 5, 6, 7, 9, 11, 12, 13, 14, 19, 20, 22, 26);
        int center = solution.game().graph().vertexNamed("....x....").orElseThrow();
        int corner = solution.game().graph().vertexNamed("x........").orElseThrow();
        for (int total = 0; total <= 255; total++) {
            Optional<Holding> threshold = solution.alice().threshold(start, 0, total);
            if (threshold.isPresent()) {
                ImmutableIntList moves = advisor.optimalMoves(Player.ALICE, start,
                        1 - threshold.get().token().ordinal(), total);
                assertThat(moves.contains(center)).as("center, total %d", total).isEqualTo(total != 5);
                assertThat(moves.contains(corner)).as("corner, total %d", total).isEqualTo(corners.contains(total));
            }
        }
    }

    /** Beyond figure 3, f(k + 256) = f(k) + 133: proved by induction, since no play is infinite. */
    @Test
    void ticTacToe_allTotals_repeatAsPublished() {
        ChipPeriod period = new ChipPeriodFinder(4096).find(bundled("tic-tac-toe", Map.of()), StopSignal.NEVER)
                .orElseThrow().period(Player.ALICE, bundled("tic-tac-toe", Map.of()).start());
        assertThat(period.length()).isEqualTo(256);
        assertThat(period.shift()).isEqualTo(133);
        assertThat(period.evidence()).isEqualTo(Evidence.PROVED);
    }

    /**
     * Corollary 4.2: write Alice's chips as pn + r and Bob's as qn + s with r, s < n. If Bob holds the advantage, Alice wins
     * if and only if p > q; if she holds it, also if p = q and r = n - 1.
     */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6})
    void tugOfWar_totalsTo200_areAsInCorollary42(int n) {
        ChipSolution solution = solve(bundled("tug-of-war", Map.of("n", Integer.toString(n))), LARGEST_TOTAL);
        ChipNeeds needs = ChipNeeds.of(solution, Player.ALICE);
        for (int total = 0; total <= LARGEST_TOTAL; total++) {
            for (Player holder : Player.values()) {
                long needed = needs.chips(solution.game().start(), holder.ordinal(), total);
                for (int alice = 0; alice <= total; alice++) {
                    assertThat(needed <= alice).as("%d of %d, %s holds", alice, total, holder)
                            .isEqualTo(isWonAsPublished(n, alice, total - alice, holder));
                }
            }
        }
    }

    private static boolean isWonAsPublished(int n, int alice, int bob, Player holder) {
        return alice / n > bob / n || holder == Player.ALICE && alice / n == bob / n && alice % n == n - 1;
    }

    /** Corollary 4.7: with m chips each the holder wins unless m = 2^(n-1) - 1 mod 2^n, when it is a draw. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6})
    void ultimatum_equalChipsTo100_isAsInCorollary47(int n) {
        BiddingGame game = bundled("ultimatum", Map.of("n", Integer.toString(n)));
        ChipOutcomeSolver solver = new ChipOutcomeSolver();
        IntStream.rangeClosed(0, LARGEST_TOTAL / 2).forEach(m -> {
            boolean draw = m % (1 << n) == (1 << n - 1) - 1;
            assertThat(solver.solve(game, m, m, StopSignal.NEVER).verdict()).as("%d chips each", m)
                    .isEqualTo(draw ? Verdict.DRAW : Verdict.ALICE);
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5})
    void ticTacToe_fewEqualChips_areSettledAsByTheRulesAlone(int chips) {
        compareWithConfigurations(chips);
    }

    @Tag("long")
    @ParameterizedTest
    @ValueSource(ints = {6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
    void ticTacToe_equalChips_areSettledAsByTheRulesAlone(int chips) {
        compareWithConfigurations(chips);
    }

    /** Equal chips, Alice holding: by thresholds, and configuration by configuration. */
    private static void compareWithConfigurations(int chips) {
        BiddingGame game = bundled("tic-tac-toe", Map.of());
        int[] rounds = new int[2];
        for (Player player : Player.values()) {
            rounds[player.ordinal()] = new ConfigurationSolver(game, player, Stance.ANNOUNCES,
                    ConfigurationSolver.Scope.FROM_START, chips, chips, StopSignal.NEVER)
                    .rounds(game.start(), Player.ALICE.ordinal(), chips, chips);
        }
        ChipOutcome outcome = new ChipOutcomeSolver().solve(game, chips, chips, StopSignal.NEVER);
        assertThat(outcome.verdict())
                .isEqualTo(rounds[0] >= 0 ? Verdict.ALICE : rounds[1] >= 0 ? Verdict.BOB : Verdict.DRAW);
        outcome.rounds().ifPresent(least -> assertThat(least).isEqualTo(Math.max(rounds[0], rounds[1])));
    }
}
