package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The commands verify and simulate. */
class StrategyCommandsTest {

    @TempDir
    private Path folder;
    private String path;

    @BeforeEach
    void writeBoard() {
        path = Boards.write(folder, "path.adj", Boards.PATH);
    }

    private Run check(String line) {
        return Run.of(("strategy check " + path + " " + line.replace("FOLDER", folder.toString())).split(" +"));
    }

    /** From 2 the next step is the goal. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            optimal --at 2 --chips 3,3              | 0 | wins against every play of Bob, within 1 round
            optimal --at 2 --chips 3,3 --ties bob   | 0 | wins against every play of Bob
            optimal --at 1 --chips 3,3              | 1 | does not win if Bob answers well
            optimal --player bob --at 1 --chips 3,4 | 0 | Bob plays optimal: wins against every play of Alice
            stable --at 2 --chips 30,3              | 0 | wins against
            random:3 --at 2 --chips 3,3             | 1 | does not win
            nonadaptive:3 --at 2 --chips 3,3        | 0 | within 1 round
            nonadaptive:2=3 --at 2 --chips 3,3      | 0 | within 1 round
            nonadaptive:1=3 --at 2 --chips 3,3      | 1 | Bob wins at 0
            nonadaptive --at 1 --chips 8,3 --ties alice | 0 | wins against
            optimal --at 1 --money 7/3,1                       | 0 | by all replies at once
            optimal:1/3 --at 1 --money 7/3,1                   | 1 | does not win
            nonadaptive --at 1 --money 9,3                     | 0 | wins against
            adaptive --at 1 --money 9,3                        | 0 | wins against
            balanced --at 1 --money 9,3                        | 0 | wins against
            crushing --at 1 --money 9,3 --ties alice           | 0 | within 2 rounds
            random --at 1 --money 9,3                          | 3 | undecided
            optimal --at 1 --chips 8,3 --bids open:bob | 0 | wins against
            """)
    void check_strategy_isDecided(String line, int status, String expected) {
        Run run = check(line);
        assertThat(run.out()).as(run.err()).contains(expected);
        assertThat(run.status()).isEqualTo(status);
    }

    @Test
    void check_writtenStrategy_isDecidedInChipsAndInMoney() throws Exception {
        Files.writeString(folder.resolve("bold.strategy"), "strategy bold\nat 1 bid mine\nat 2 bid theirs\n");
        assertThat(check("FOLDER/bold.strategy --at 2 --chips 3,3").status()).isZero();
        assertThat(check("FOLDER/bold.strategy --at 2 --money 3,3").status()).isZero();
        assertThat(check("FOLDER/bold.strategy --at 1 --money 3,3").status()).isEqualTo(1);
        Files.writeString(folder.resolve("odd.strategy"), "strategy odd\nat 1, 2 bid mine * theirs\n");
        assertThat(check("FOLDER/odd.strategy --at 1 --money 3,3").out())
                .contains("undecided").contains("not piecewise linear");
    }

    @Test
    void check_asJsonAndCsv_tellsTheSame() {
        assertThat(check("nonadaptive:0 --at 1 --chips 3,3 --format json").out())
                .contains("\"kind\":\"guarantee\",\"strategy\":\"nonadaptive:0\",\"player\":\"alice\"")
                .contains("\"verdict\":\"refuted\",\"refutation\":{\"rounds\":[{\"at\":\"1\"")
                .contains("\"ending\":\"bob\"");
        assertThat(check("optimal --at 2 --chips 3,3 --format csv").out())
                .isEqualTo("game,at,strategy,player,alice,bob,verdict,rounds\npath,2,optimal,alice,3,3,wins,1\n");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            optmal --money 3,3        | STRATEGY: there is no strategy 'optmal' (did you mean 'optimal'?)
            perfect --money 3,3       | STRATEGY: there is no strategy 'perfect' (choose one of optimal, random, stable, nonadaptive, adaptive, balanced, crushing, or a file that ends in .strategy)
            none.strategy --money 3,3 | there is no file none.strategy
            stable --money 3,3        | STRATEGY: 'stable' is for whole chips (give whole chips, or use optimal)
            adaptive --chips 3,3 | STRATEGY: 'adaptive' is for real money (choose one for whole chips, or give real money)
            adaptive --money 3,3 --payment poorman | STRATEGY: 'adaptive' is for payment richman with real money (amounts stay what they are only where no money leaves the game)
            optimal:0 --money 3,3     | STRATEGY: the margin 0 is out of range (give a share between 0 and 1, as in optimal:1/100)
            random:x --money 3,3      | STRATEGY: 'x' is not a seed (write a whole number, as in random:7)
            nonadaptive:7=1 --money 3,3 | STRATEGY: path has no vertex '7'
            nonadaptive:1=1,2 --money 3,3 | STRATEGY: '2' is not a bid of a vertex (write VERTEX=BID,VERTEX=BID)
            nonadaptive:1=x --money 3,3 | STRATEGY: 'x' is not an amount of money (write a number or a fraction, as in 2.5 or 7/3)
            stable:2 --chips 3,3 | STRATEGY: 'stable' has nothing behind a colon here (write 'stable')
            optimal --chips 3,3 --ties coin | where a coin decides ties, pure play does not settle the game
            optimal --money 3,3 --bids open:bob | strategies that answer open bids cannot be checked in real money (use bids secret, or whole chips)
            """)
    void check_wrongInput_isToldInOneLine(String line, String expected) {
        Run run = check(line);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("gavel: " + expected).hasLineCount(1);
    }

    private Run simulate(String line) {
        return Run.of(("strategy simulate " + path + " " + line).split(" +"));
    }

    @Test
    void simulate_tournament_countsEveryPair() {
        Run run = simulate("--at 1 --chips 5,2 --games 50 --alice-plays optimal --alice-plays random:4"
                + " --bob-plays optimal --bob-plays random --format csv");
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out().lines()).hasSize(5);
        assertThat(run.out()).contains("path,optimal,optimal,1,1,0,").contains("path,optimal,random,50,50,0,")
                .contains("path,random:4,random,50,");
    }

    @Test
    void simulate_options_changeTheAnswer() {
        String line = "--at 1 --chips 5,5 --alice-plays random --format json ";
        String usual = simulate(line + "--games 40").out();
        assertThat(usual).contains("\"plays\":40").contains("\"confidence\":0.95");
        assertThat(simulate(line + "--games 40").out()).isEqualTo(usual);
        assertThat(simulate(line + "--games 40 --seed 2").out()).isNotEqualTo(usual);
        assertThat(simulate(line + "--games 41").out()).contains("\"plays\":41");
        assertThat(simulate(line + "--games 40 --confidence 0.5").out()).isNotEqualTo(usual);
        assertThat(simulate(line + "--games 40 --confidence 1e-12").status()).isZero();
        assertThat(simulate(line + "--games 40 --rounds 1").out()).doesNotContain("\"stopped\":0,");
    }

    @Test
    void simulate_realMoney_optimalWins() {
        assertThat(simulate("--at 1 --money 7,3 --games 20").out())
                .containsPattern("optimal +random +20 +20 +0 +0 +0 +1.000 \\[0.839, 1.000\\]");
    }

    /** Distance 2 of 3 from Alice's goal: she needs 2/3, and wins with chance 1/3. */
    @Test
    void simulate_randomTurn_namesTheRichmanChance() {
        assertThat(simulate("--random-turn --at 1 --games 200").out()).contains("1/3 (0.3333)")
                .contains("2/3 (0.6667)");
        assertThat(simulate("--random-turn --at 1 --games 200 --format json").out())
                .contains("\"kind\":\"random-turn\"").contains("\"aliceChance\":\"1/3\"")
                .contains("\"winner\":\"alice\",\"plays\":200").contains("\"winner\":\"bob\",\"plays\":200");
        assertThat(simulate("--random-turn --at 1 --games 200 --format csv").out()).contains("path,1,alice,200,");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --at 1                                       | the budgets are missing (give both: --chips A,B or --money A,B, or use --random-turn)
            --random-turn --ties alice                   | --ties does not go with --random-turn: the random-turn game has no bids (leave out --ties)
            --random-turn --payment poorman              | --payment does not go with --random-turn
            --random-turn --alice-plays random           | --alice-plays does not go with --random-turn
            --random-turn --bob-plays random             | --bob-plays does not go with --random-turn
            --money 3,3 --games 0                  | --games 0 is out of range (give from 1 to 100000000)
            --money 3,3 --rounds 0                 | --rounds 0 is out of range (give 1 or more)
            --money 3,3 --confidence 1             | --confidence 1.0 is out of range (give a number between 0 and 1, as in 0.95)
            --chips 3,3 --bob-plays nix | --bob-plays: there is no strategy 'nix'
            """)
    void simulate_wrongInput_isToldInOneLine(String line, String expected) {
        Run run = simulate(line);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).startsWith("gavel: " + expected).hasLineCount(1);
    }

    @Test
    void verifyAndSimulate_out_writesAFile() throws Exception {
        for (String line : Arrays.asList("strategy check " + path + " optimal --at 2 --chips 3,3",
                "strategy simulate " + path + " --at 2 --chips 3,3 --games 5")) {
            Path file = folder.resolve("out.txt");
            Run run = Run.of((line + " --out " + file).split(" +"));
            assertThat(run.out()).isEmpty();
            assertThat(Files.readString(file)).startsWith("path: 4 vertices");
        }
    }

    @Test
    void simulate_randomTurn_tellsWhatWasCutOffAndTakesNoMoney() {
        assertThat(
                Run.of("strategy", "simulate", "tug-of-war", "--random-turn", "--games", "20", "--rounds", "1").out())
                .contains("40 plays were cut off");
        assertThat(Run.of("strategy", "simulate", "tug-of-war", "--random-turn", "--money", "5,1").err())
                .contains("the random-turn game has no bids");
    }
}
