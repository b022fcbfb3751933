package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What can be solved, as the command says and as solving shows. */
class SupportCommandTest {

    private static final String GAME = """
            {"start": "a", "objective": OBJECTIVE, "vertices": [{"id": "a", "weight": 1, "priority": 1, "marked": true OWNER},
              {"id": "b", "weight": 0, "priority": 0},
              {"id": "w", "outcome": "alice"}, {"id": "l", "outcome": "bob"}],
             "edges": [{"from": "a", "to": "b", "colour": "both"}, {"from": "b", "to": "a", "colour": "both"}, {"from": "a", "to": "w", "colour": "both"},
              {"from": "a", "to": "l", "colour": "both"}]}
            """;

    private static final String EDGE = "{\"from\": \"b\", \"to\": \"a\", \"colour\": \"both\"}, ";
    private static final String CHANCE_FREE = "\"id\": \"b\"";
    private static final String CHANCE = CHANCE_FREE + ", \"chance\": {\"a\": \"1/2\", \"w\": \"1/2\"}";

    static Stream<List<String>> combinations() {
        return Stream.of("richman", "taxman:1/3", "all-pay", "second-price").flatMap(payment -> Stream
                .of("reach", "safety", "buchi", "co-buchi", "parity", "mean-payoff", "energy")
                .flatMap(objective -> Stream.of(List.of("--payment", payment, "--objective", objective),
                        List.of("--payment", payment, "--objective", objective, "--with", "owners"),
                        List.of("--payment", payment, "--objective", objective, "--with", "owners", "--with",
                                "chance"),
                        List.of("--payment", payment, "--objective", objective, "--with", "chance"))));
    }

    /** Each yes is solved, each no refused. */
    @ParameterizedTest
    @MethodSource("combinations")
    void support_ofACombination_saysWhatSolvingDoes(List<String> combination, @TempDir Path folder)
            throws IOException {
        Run run = Run.of(Stream.concat(Stream.of("support"), combination.stream()).toArray(String[]::new));
        String objective = combination.get(3);
        String game = GAME.replace("OWNER", combination.contains("owners") ? ", \"owner\": \"alice\"" : "")
                .replace("OBJECTIVE", switch (objective) {
                    case "mean-payoff" -> "{\"mean-payoff\": \"1/2\"}";
                    case "energy" -> "{\"energy\": 3}";
                    default -> '"' + objective + '"';
                });
        game = combination.contains("chance") ? game.replace(CHANCE_FREE, CHANCE).replace(EDGE, "") : game;
        String file = Files.writeString(folder.resolve("game.json"), game).toString();
        boolean money = Run.of("solve", file, "--payment", combination.get(1)).status() == 0;
        boolean chips = Run.of("solve", file, "--payment", combination.get(1), "--totals", "4").status() == 0;

        assertThat(run.out()).contains("continuous: " + (money ? "yes" : "no"), "chips: " + (chips ? "yes" : "no"));
        assertThat(run.status()).isEqualTo(money || chips ? 0 : 1);
    }

    /** The parts that a combination may have besides. */
    @Test
    void support_ofOtherParts_saysYesOrNoWithAHint() {
        assertThat(Run.of("support", "--ties", "coin").out()).contains("continuous: yes", "chips: no", "'gavel value'");
        assertThat(Run.of("support", "--bids", "open:bob", "--payment", "all-pay").out()).contains("continuous: no",
                "nearest supported game has bids secret");
        assertThat(Run.of("support", "--mover", "winner-moves").out()).contains("has mover winner-decides");
        assertThat(Run.of("support", "--with", "payoffs").out()).contains("continuous: yes", "chips: no");
        assertThat(Run.of("support", "--with", "charges", "--payment", "poorman").status()).isOne();
        assertThat(Run.of("support", "--broke", "settle", "--objective", "parity").status()).isOne();
        assertThat(Run.of("support", "--least", "1").status()).isOne();
        assertThat(Run.of("support", "--objective", "bushi").err()).contains("unknown objective 'bushi'");
    }

    /** The whole table, for people on a narrow terminal and for programs. */
    @Test
    void support_alone_printsTheTable() {
        assertThat(Run.of("support").out().lines()).hasSizeLessThan(130).allMatch(line -> line.length() <= 80)
                .contains("chips, payment poorman, all-pay", "  ties       all except coin, no-move");
        assertThat(Run.of("support", "--format", "csv").out()).startsWith("money,payments,objectives,ties");
        assertThat(Run.of("solve", "--help").out()).doesNotContain("payment poorman, taxman");
    }
}
