package org.gavel.io.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.dsl.diagnostic.InvalidTextException;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.HintedException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.task.UnsupportedGameException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Explicit files of PRISM-games and Storm. */
class ModelFormatsTest {

    /** From the tests of PRISM-games, import/smg_example.tra: state 2 is player 1's, the rest has one choice or is player 0's. */
    private static final String SMG = """
            5:2 9 11
            0:0 0 0 1
            0:0 1 1 0.15 send1
            0:0 1 2 0.85 send1
            0:0 2 3 0.15 send2
            0:0 2 4 0.85 send2
            1:0 0 0 1
            2:1 0 1 1
            2:1 1 2 1
            3:0 0 0 1
            4:1 0 3 1
            4:1 1 4 1
            """;

    private static final String DRN = """
            // Exported by storm
            @type: MDP
            @value_type: double
            @parameters

            @reward_models
            coins
            @nr_states
            3
            @nr_choices
            4
            @model
            state 0 [0] init
            \taction a [1]
            \t\t1 : 0.5
            \t\t2 : 1/2
            \taction b [0]
            \t\t0 : 0.25
            \t\t2 : 7.5e-1
            state 1 "done" one
            \taction 0
            \t\t1 : 1
            state 2 done
            \taction 0
            \t\t2 : 1
            """;

    private static BiddingGame read(GraphFormat format, String text, Map<String, String> parameters, String labels) {
        return format.read("m" + format.suffixes().get(0), text.getBytes(StandardCharsets.UTF_8), StopSignal.NEVER,
                Optional.empty(),
                new Companions(parameters, extension -> Optional.of(labels).filter(each -> !each.isEmpty())
                        .map(each -> each.getBytes(StandardCharsets.UTF_8))));
    }

    private static String mistake(GraphFormat format, String text, Map<String, String> parameters, String labels) {
        try {
            return read(format, text, parameters, labels).name();
        } catch (InvalidTextException e) {
            return e.getMessage();
        } catch (RuntimeException e) {
            return e.getMessage() + " (" + ((HintedException) e).hint() + ")";
        }
    }

    private static BigFraction chance(BiddingGame game, int vertex) {
        return BigFraction.ONE.subtract(Solvers.continuous(game.auction(), ContinuousOptions.DEFAULT)
                .solve(game, StopSignal.NEVER).alice().exact(vertex).orElseThrow());
    }

    @Test
    void tra_ofPrismGames_isReadWithPlayersAndLabels() {
        String labels = "0=\"init\" 1=\"deadlock\" 2=\"heard\"\n0: 0\n1: 2\n3: 2\n";
        BiddingGame game = read(GraphFormat.TRANSITIONS, SMG, Map.of("target", "heard"), labels);
        assertThat(game.graph().vertexCount()).isEqualTo(7);
        assertThat(game.graph().names().nameOf(6)).isEqualTo("0.2");
        assertThat(game.graph().names().vertexNamed("0.1")).hasValue(5);
        assertThat(game.graph().marks().owner(2)).contains(Player.BOB);
        assertThat(game.graph().marks().chance(5).orElseThrow()).hasToString("3/20 to 1, 17/20 to 2");
        assertThat(chance(game, 0)).isEqualTo(BigFraction.of(3, 20));
    }

    @Test
    void drn_ofStorm_isReadForTheMaximizerOrTheMinimizer() {
        assertThat(chance(read(GraphFormat.DIRECT_ENCODING, DRN, Map.of("target", "one"), ""), 0))
                .isEqualTo(BigFraction.of(1, 2));
        assertThat(chance(read(GraphFormat.DIRECT_ENCODING, DRN, Map.of("target", "one", "owner", "bob"), ""), 0))
                .isEqualTo(BigFraction.ZERO);
    }

    @Test
    void models_withForeignPieces_throwNothingButMistakes() {
        List<String> pieces = List.of("0", "-1", "99999999999999999999", "1e30", "1/0", ":", "[", "]", "\n", "\0",
                "@model",
                "state 1", "action", "\"", "\ufeff", "\u00e9");
        Random random = new Random(20261128);
        Map.of(GraphFormat.TRANSITIONS, SMG, GraphFormat.DIRECT_ENCODING, DRN).forEach((format, right) -> {
            for (int i = 0; i < 600; i++) {
                StringBuilder text = new StringBuilder(right);
                for (int change = random.nextInt(3); change >= 0; change--) {
                    int from = random.nextInt(text.length() + 1);
                    int to = Math.min(text.length(), from + random.nextInt(12));
                    if (random.nextBoolean()) {
                        text.replace(from, to, pieces.get(random.nextInt(pieces.size())));
                    } else {
                        text.insert(from, text.substring(from, to));
                    }
                }
                assertThatCode(() -> mistake(format, text.toString(), Map.of("target", "1"), ""))
                        .as("%s", text).doesNotThrowAnyException();
            }
        });
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '`', value = {
            "0.85 send2; 0.8 send2; m.tra:5:1;probabilities of a choice of state 0 sum to 19/20, not to 1",
            "2:1 1 2 1; 2:1 1 5 1; m.tra:9:; '5' is not a state",
            "2:1 1 2 1; 2:2 1 2 1; m.tra:9:; '2' is not a player",
            "2:1 1 2 1; 2 1 2 1; m.tra:9:; this state has no player",
            "2:1 1 2 1; 2:0 1 2 1; m.tra:9:; belonged to the other player",
            "0.15 send1; 0.15 send 1; m.tra:3:; goes on behind the name of an action",
            "2:1 1 2 1; 2:1 2 2 1; m.tra:9:; is 1, not 2",
            "0.15 send1; x; m.tra:3:; 'x' is not a number for a probability",
            "9 11; 9 12; m.tra:1:; 9 choices and 11 transitions", "5:2 9 11; 5:3 9 11; m.tra:1:; how many states"})
    void tra_ofMistakes_isRefusedWithThePlace(String part, String wrong, String place, String reason) {
        assertThat(mistake(GraphFormat.TRANSITIONS, SMG.replace(part, wrong), Map.of("target", "1"), ""))
                .contains(place, reason);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '`', value = {"MDP; CTMC; a model of the type CTMC is not read",
            "MDP; DTMC; a state of a DTMC has two actions", "double; double-interval; double-interval are not read",
            "@parameters|; @parameters|p; the model has parameters", "@reward_models; @placeholders; not a section",
            "1 : 0.5; 1 : 0.4; sum to 9/10", "1 : 0.5; 1 0.5; not a target with a probability",
            "state 2; state 3; '3' is not a state", "[0] init; !3 init; a rate", "choices|4; choices|5; cut short",
            "1 : 0.5; 1 : 0.5 9; does not belong", "[0] init; [0] {3} init; an observation",
            "\"done\" one; \"done one; not closed"})
    void drn_ofMistakes_isRefused(String part, String wrong, String reason) {
        assertThat(mistake(GraphFormat.DIRECT_ENCODING, DRN.replace(part.replace('|', '\n'), wrong.replace('|', '\n')),
                Map.of("target", "one"), "")).contains(reason);
    }

    @Test
    void models_withoutATarget_askForOneOfTheLabels() {
        assertThat(mistake(GraphFormat.DIRECT_ENCODING, DRN, Map.of(), ""))
                .contains("no label says where Alice wins", "this model has done, init, one");
        assertThat(mistake(GraphFormat.DIRECT_ENCODING, DRN, Map.of("target", "two"), ""))
                .contains("no state has the label 'two'", "done, init, one");
        assertThat(mistake(GraphFormat.DIRECT_ENCODING, DRN, Map.of("n", "3"), "")).contains("unknown parameter 'n'");
        assertThat(mistake(GraphFormat.TRANSITIONS, SMG, Map.of("target", "1"), "0=\"init\"\n7: 0\n"))
                .contains("m.lab:2:1", "'7' is not a state");
    }

    /** What is written and read again has the same values, with fair coins in the place of bids. */
    @Test
    void models_ofRandomGames_haveTheSameValuesOnceReadAgain() throws IOException {
        int decisions = 0;
        for (int seed = 0; seed < 60; seed++) {
            BiddingGame game = game(new Random(seed));
            for (GraphFormat format : List.of(GraphFormat.TRANSITIONS, GraphFormat.SIMPLE_STOCHASTIC,
                    GraphFormat.DIRECT_ENCODING)) {
                StringWriter written = new StringWriter();
                try {
                    format.write(game, written);
                } catch (UnsupportedGameException e) {
                    assertThat(format).isEqualTo(GraphFormat.DIRECT_ENCODING);
                    continue;
                }
                decisions += format == GraphFormat.DIRECT_ENCODING ? 1 : 0;
                BiddingGame again = read(format, written.toString(),
                        format == GraphFormat.DIRECT_ENCODING && isBobs(game) ? Map.of("owner", "bob") : Map.of(),
                        RandomTurnTwinTest.text(new RandomTurnTwin(game)::labels));
                assertThat(chance(again, again.start())).as("%s\n%s", format, written)
                        .isEqualTo(chance(game, game.start()));
            }
        }
        assertThat(decisions).isPositive();
    }

    private static boolean isBobs(BiddingGame game) {
        return IntStream.range(0, game.graph().vertexCount()).anyMatch(
                vertex -> game.graph().marks().isOwnedBy(Player.BOB, vertex)
                        && game.graph().degree(Player.BOB, vertex) > 1);
    }

    private static BiddingGame game(Random random) {
        int n = 4 + random.nextInt(4);
        int owners = random.nextInt(4);
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(n).terminal(n - 1, Outcome.ALICE)
                .terminal(n - 2, Outcome.BOB);
        for (int vertex = 0; vertex < n - 2; vertex++) {
            if (owners < 3 && random.nextInt(3) == 0) {
                int first = random.nextInt(n);
                int parts = 2 + random.nextInt(8);
                builder.chance(vertex, first, BigFraction.of(1, parts)).chance(vertex, (first + 1) % n,
                        BigFraction.of(parts - 1, parts));
                continue;
            }
            if (owners < 3) {
                builder.owner(vertex, owners < 2 ? Player.values()[owners] : Player.values()[random.nextInt(2)]);
            }
            for (Player player : Player.values()) {
                for (int i = random.nextInt(3); i >= 0; i--) {
                    builder.edge(player, vertex, random.nextInt(n));
                }
            }
        }
        return BiddingGame.of("game", builder.build(), random.nextInt(n));
    }
}
