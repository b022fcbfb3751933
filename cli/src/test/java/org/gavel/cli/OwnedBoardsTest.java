package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What commands say where vertices have owners, and nobody bids. */
class OwnedBoardsTest {

    private static final String REST = """
            both a -> {a, b, lost}
            both b -> {a, won}
            owner alice at a, b
            alice wins at won
            bob wins at lost
            """;

    @TempDir
    private Path folder;
    private String owned;
    private String mixed;

    @BeforeEach
    void writeBoards() {
        owned = Boards.write(folder, "owned.gavel", "game owned\nstart a\n" + REST);
        mixed = Boards.write(folder, "mixed.gavel", "game mixed\nstart c\nboth c -> {a, lost}\n" + REST);
    }

    @Test
    void solve_whereNobodyBids_namesTheWinningMovesOfTheOwnerAndNoShare() {
        assertThat(Run.of("solve", owned).out()).contains("owned: 4 vertices, no bids\n", "\n  Alice wins\n",
                "\n  Alice moves to b\n").containsPattern("\n +b +Alice +Alice +won\n")
                .doesNotContainPattern("tie rule|money|share|payment|coin|force").contains(", verified");
        assertThat(Run.of("solve", mixed, "--format", "json").out()).contains("\"moves\":[\"b\"]")
                .contains("\"verified\":true");
    }

    @Test
    void moves_whereNobodyBids_sayWhoWinsAfterThemAndNoShare() {
        assertThat(Run.of("moves", owned).out()).containsPattern("\n +b +wins\n").containsPattern("cannot force a win")
                .doesNotContainPattern("money|share|cost");
    }

    /** At a Alice goes on to b, or loses; at b Bob goes back, or loses. */
    @Test
    void solve_whereNobodyBidsAndNobodyWins_saysSo() {
        String board = Boards.write(folder, "drawn.gavel", """
                game drawn
                start a
                both a -> {b, lost}
                both b -> {a, won}
                owner alice at a
                owner bob at b
                alice wins at won
                bob wins at lost
                """);
        assertThat(Run.of("solve", board).out()).contains("\n  neither player can force a win\n")
                .containsPattern("a +neither +Alice +-")
                .doesNotContainPattern("money|share|coin");
    }

    /** Alice goes to b and on, whatever she has. */
    @ParameterizedTest
    @ValueSource(strings = {"0,1", "1,0", "1,3"})
    void outcome_whereNobodyBids_isWonWithAnyMoney(String money) {
        assertThat(Run.of("outcome", owned, "--money", money).out()).contains("Alice can force a win", "move to b")
                .contains("verified").doesNotContain("not verified");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0 0 0 1; 1 3 1 0;", "0 0 0 1; 1 2 1 1,0;"})
    void outcome_whereNobodyBids_asksForNoBudgets(String vertices) {
        String board = Boards.write(folder, "p.pg", "parity 1;\n" + vertices.replace("; ", ";\n") + "\n");
        Run run = Run.of("outcome", board);
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out()).startsWith("p: 2 vertices, no bids, objective parity\nat 0\n")
                .contains((vertices.contains("3") ? "Bob" : "Alice") + " can force a win").doesNotContain("money");
        assertThat(Run.of("outcome", mixed).err()).contains("the budgets are missing");
    }

    /** Alice at home goes to the ice, which keeps 1/5 of the plays, and wins as often as not: solve prints 1/2, the others where to ask. */
    @Test
    void chance_whereNobodyBids_isLeftToSolve() {
        String board = Boards.write(folder, "slip.gavel", """
                game slip
                start home
                owner alice at home
                both home -> {ice, water}
                chance ice -> 2/5 shore, 2/5 water, 1/5 home
                alice wins at shore
                bob wins at water
                """);
        assertThat(Run.of("solve", board).out()).contains("Alice can win with probability 1/2");
        assertThat(Run.of("outcome", board).out()).contains("'gavel solve' finds the probability");
        assertThat(Run.of("value", board, "--money", "1,1").out())
                .contains("Proved bounds ('gavel solve' is exact where nobody bids), verified.");
    }

    /** The owner of a goes straight to the end, though b, where both bid, is another move; or must go there, and it is no matter who. */
    @ParameterizedTest
    @CsvSource({"alice, '{w, b}', {w}", "alice, '{c, b}', {w}", "bob, '{c, w}', '{w, b}'"})
    void solve_whereAWinNeedsNoBid_saysSo(String owner, String moves, String on) {
        String board = Boards.write(folder, "free.gavel", "game free\nstart a\nboth a -> " + moves
                + "\nboth b -> {w, l, c}\nboth c -> " + on + "\nowner " + owner
                + " at a\nowner alice at c\nalice wins at w\nbob wins at l\n");
        assertThat(Run.of("solve", board).out()).containsPattern("Alice wins(: there are no bids| with any share)")
                .contains("Bob cannot force a win\n").doesNotContain("exactly").contains(", verified");
        for (String money : new String[] {"0,1", "1,0"}) {
            assertThat(Run.of("outcome", board, "--money", money).out()).contains("Alice can force a win")
                    .contains(" verified").doesNotContain("not verified");
        }
    }

    @Test
    void outcome_ofAllSplitsAtAnOwnVertex_tellsNoBids() {
        assertThat(Run.of("outcome", owned, "--splits", "2").out())
                .containsPattern("0\\.\\.2 +2\\.\\.0 +Alice +- +- +-");
        assertThat(Run.of("outcome", owned, "--splits", "2", "--format", "csv").out()).contains("owned,a,0,2,alice,,,");
    }

    /**
     * Bob has nothing. Alice wins the bid with any chip, or with the advantage, and goes to b, where she moves and wins. What is paid
     * is not needed any more.
     */
    @Test
    void outcome_beforeAnOwnVertex_listsEachBidThatWins() {
        String board = Boards.write(folder, "all.gavel", """
                game all
                start a
                both a -> {b, lost}
                both b -> won
                owner alice at b
                alice wins at won
                bob wins at lost
                """);
        String out = Run.of("outcome", board, "--chips", "3,0").out();
        assertThat(out).contains("Alice can force a win").containsPattern("\n +0 +use the advantage +move to b\n")
                .containsPattern("\n +1\\.\\.3 +- +move to b\n").contains("verified");
    }

    /**
     * Alice has nowhere to win, so that no number of chips is enough. Bob needs none: he bids all that he has, and whatever keeps him from
     * winning once makes him richer.
     */
    @Test
    void periods_ofAPlayerWhoNeverWins_addNothing() {
        String board = Boards.write(folder, "lost.gavel",
                "game lost\nstart a\nboth a -> {b, lost}\nboth b -> {a, lost}\nbob wins at lost\n");
        assertThat(Run.of("periods", board).out()).containsPattern("a +Alice +- +- +never wins +verified")
                .containsPattern("a +Bob +0 +1 +0 +verified");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--least 1", "--mover winner-moves", "--ties coin"})
    void outcome_thatIsRefused_isNotSentToWhatRefusesItToo(String option) {
        String[] words = ("outcome " + mixed + " --chips 1,1 " + option).split(" ");
        Run run = Run.of(words);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).doesNotContain("gavel outcome", "gavel value")
                .doesNotContain("single configurations can be computed");
    }

    @Test
    void verify_whereVerticesHaveOwners_saysThatAndNothingOfLines() {
        assertThat(Run.of("strategy", "check", mixed, "optimal", "--money", "2,1").out()
                + Run.of("strategy", "check", mixed, "optimal", "--money", "2,1").err())
                .doesNotContain("piecewise linear").contains("owners");
    }

    /**
     * A shared width in doubles is no 30 digits. Bob wins at b by a bid of all that he has, however little: whenever Alice keeps him from it,
     * that much of hers goes to the bank. So she needs all the money, and Bob nothing.
     */
    @Test
    void solve_forMoreDigitsThanAreFound_saysSo() {
        Run run = Run.of("solve", mixed, "--payment", "poorman", "--digits", "30");
        assertThat(run.out()).contains("Wider than asked for");
        assertThat(run.status()).isEqualTo(3);
        String ring = Boards.write(folder, "ring.gavel", "game ring\nstart a\nboth a -> {a, b}\nboth b -> {a, b}\n"
                + "both b -> lost\nbob wins at lost\nweight 1 at a\nalice wins if average >= 1/3\n");
        run = Run.of("solve", ring, "--payment", "poorman", "--digits", "30");
        assertThat(run.out()).contains("Wider than asked for")
                .containsPattern("a +\\[0\\.9{6}\\d*, 1] +\\[0, 0\\.0{6}\\d*]");
        assertThat(run.status()).isEqualTo(3);
    }

    /** The bid is enclosed by doubles. */
    @Test
    void solve_forMoreDigitsThanBidsHave_saysSo() {
        String[] words = {"solve", "tug-of-war:n=3", "--payment", "poorman", "--vertices", "1", "--digits", "15"};
        assertThat(Run.of(words).out()).doesNotContain("Bids that are not known exactly");
        words[7] = "20";
        assertThat(Run.of(words).out()).contains("Bids that are not known exactly have 15 digits.");
    }

    @Test
    void solve_ofMoreVerticesThanMovesAreToldOn_saysSo() {
        String line = "game line(n = 8 in 1..300000)\nstate p in 0..n\nstart p = 0\nowner alice at p < n\n"
                + "alice wins at p = n\nmove both if p < n: p := p + 1\n";
        String file = Boards.write(folder, "line.gavel", line);
        assertThat(Run.of("solve", file, "--vertices", "start").out()).contains("Alice moves to 1")
                .doesNotContain("moves are told");
        assertThat(Run.of("solve", file + ":n=200000", "--vertices", "start", "--check", "no").out()).contains(
                "Where vertices have owners or plays are endless, moves are computed on boards of at most 200000 vertices.");
    }

    /** Tug of war is won from its middle with more than half of the money; a share of it is no number of chips. */
    @Test
    void value_inRealMoneyWithoutChance_isAWinForWhoeverHasEnough() {
        assertThat(Run.of("value", "tug-of-war", "--money", "3,1").out()).contains("\nvalue 1\n");
        assertThat(Run.of("value", "tug-of-war", "--money", "1,3").out()).contains("\nvalue 0\n");
        assertThat(Run.of("value", "tug-of-war", "--chips", "2.5,2").err()).contains("values are for whole chips");
    }
}
