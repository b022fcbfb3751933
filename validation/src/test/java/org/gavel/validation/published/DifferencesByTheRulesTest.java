package org.gavel.validation.published;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.chips.ChipVerifier;
import org.gavel.engine.solve.Solvers;
import org.gavel.validation.claim.Depth;
import org.gavel.validation.claim.Difference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Differences in whole chips once more by the rules: those on the path by a slow reference that shares no code with the engine,
 * the least fixpoint over all configurations, every bid against every bid; those of tic-tac-toe, which are too many
 * configurations for it, by the engine's verifier, which shares none with the solver.
 */
class DifferencesByTheRulesTest {

    private static final Pattern TUG = Pattern
            .compile("N = (\\d+), p = (\\d+), (?:L =|Left) (\\d+), (?:R =|Right) (\\d+)");

    /** Who wins ties in a round, counted from 0. */
    @FunctionalInterface
    private interface Ties {
        Player winner(int round);
    }

    /** Whether a player can force a win on a path; {@code knows} if he sees the other's bid before he names his own. */
    private static boolean wins(Tug tug, Player self, Ties ties, boolean knows) {
        int total = tug.linda() + tug.rick();
        boolean[][][] won = new boolean[tug.nodes()][total + 1][2];
        int goal = self == Player.ALICE ? 0 : tug.nodes() - 1;
        for (int own = 0; own <= total; own++) {
            won[goal][own][0] = true;
            won[goal][own][1] = true;
        }
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int node = 1; node < tug.nodes() - 1; node++) {
                for (int own = 0; own <= total; own++) {
                    for (int parity = 0; parity < 2; parity++) {
                        if (!won[node][own][parity] && forces(won, node, own, total, parity, self, ties, knows)) {
                            won[node][own][parity] = true;
                            changed = true;
                        }
                    }
                }
            }
        }
        return won[tug.p()][self == Player.ALICE ? tug.linda() : tug.rick()][0];
    }

    private static boolean forces(boolean[][][] won, int node, int own, int total, int parity, Player self, Ties ties,
            boolean knows) {
        if (knows) {
            for (int other = 0; other <= total - own; other++) {
                boolean some = false;
                for (int bid = 0; bid <= own; bid++) {
                    some |= leadsToWin(won, node, own, bid, other, parity, self, ties);
                }
                if (!some) {
                    return false;
                }
            }
            return true;
        }
        for (int bid = 0; bid <= own; bid++) {
            boolean all = true;
            for (int other = 0; other <= total - own; other++) {
                all &= leadsToWin(won, node, own, bid, other, parity, self, ties);
            }
            if (all) {
                return true;
            }
        }
        return false;
    }

    private static boolean leadsToWin(boolean[][][] won, int node, int own, int bid, int other, int parity, Player self,
            Ties ties) {
        boolean wins = bid > other || bid == other && ties.winner(parity) == self;
        int forward = self == Player.ALICE ? -1 : 1;
        return wins ? won[node + forward][own - bid][1 - parity] : won[node - forward][own + other][1 - parity];
    }

    private static List<Difference> differences(String claim) {
        return PublishedClaims.named(claim).orElseThrow().run(Depth.USUAL, StopSignal.NEVER).differences();
    }

    private static Tug tug(String configuration, int nodesMore) {
        Matcher matcher = TUG.matcher(configuration);
        assertThat(matcher.find()).as(configuration).isTrue();
        return new Tug(Integer.parseInt(matcher.group(1)) + nodesMore, Integer.parseInt(matcher.group(2)),
                Integer.parseInt(matcher.group(3)), Integer.parseInt(matcher.group(4)));
    }

    @ParameterizedTest
    @CsvSource({"gasarch-lemma-4.14, 81", "gasarch-theorem-4.15, 187"})
    void rickWins_everyDifference_isSoByTheRules(String claim, int count) {
        List<Difference> differences = differences(claim);
        assertThat(differences).hasSize(count);
        for (Difference difference : differences) {
            boolean wins = wins(tug(difference.configuration(), 0), Player.BOB, round -> Player.ALICE, false);
            assertThat(difference.computed()).as(difference.configuration())
                    .isEqualTo(wins ? "Rick wins" : "Rick does not win").isNotEqualTo(difference.printed());
        }
    }

    @Test
    void lindaFirst_everyDifference_isSoByTheRules() {
        List<Difference> differences = differences("gasarch-appendix-c-linda-first");
        assertThat(differences).hasSize(86);
        for (Difference difference : differences) {
            boolean wins = wins(tug(difference.configuration(), 0), Player.ALICE,
                    round -> round == 0 ? Player.ALICE : Player.BOB, false);
            assertThat(difference.computed()).as(difference.configuration())
                    .isEqualTo(wins ? "Linda wins" : "Linda does not win");
        }
    }

    /** The entries of figure 4 by a verifier that uses no one-round formula and trusts nothing in the thresholds. */
    @Test
    void figure4_everyDifference_isSoByTheRules() {
        BiddingGame game = new ClaimLibrary().game("tic-tac-toe", List.of("alice ......... -> x........"));
        long[] totals = {56, 120, 155, 184, 248};
        ChipSolution solution = Solvers.chips(game.auction()).solve(game, ChipTotals.of(totals), StopSignal.NEVER);
        ChipVerifier.Finding finding = new ChipVerifier(StopSignal.NEVER).check(solution);
        assertThat(finding.violations().isEmpty()).isTrue();
        assertThat(finding.extent()).isEqualTo(ChipVerifier.Extent.PROVED);
        List<Difference> differences = differences("develin-payne-figure-4");
        for (int i = 0; i < totals.length; i++) {
            assertThat(differences.get(i).configuration()).startsWith(totals[i] + " chips");
            assertThat(differences.get(i).computed())
                    .isEqualTo(solution.alice().threshold(game.start(), 0, i).orElseThrow().toString());
        }
    }

    @Test
    void theorem33_everyDifference_isSoByTheRules() {
        List<Difference> differences = differences("notes-theorem-3.3");
        assertThat(differences).hasSize(199);
        for (Difference difference : differences) {
            Tug tug = tug(difference.configuration(), 1);
            assertThat(wins(tug, Player.ALICE, round -> Player.ALICE, false)).as(difference.configuration()).isFalse();
        }
    }

    @Test
    void theorem35_onSmallPaths_isSoByTheRules() {
        for (int n = 1; n <= 4; n++) {
            int k = n * (n + 1) / 2;
            assertThat(wins(new Tug(2 * n + 1, n, 0, k), Player.BOB, round -> Player.ALICE, true)).isTrue();
            assertThat(wins(new Tug(2 * n + 1, n, 0, k - 1), Player.BOB, round -> Player.ALICE, true)).isFalse();
        }
    }
}
