package org.gavel.io.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.Unchecked;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.task.UnsupportedGameException;
import org.junit.jupiter.api.Test;

/** The files of the twin are read back as the manual of PRISM describes them, and solved by value iteration. */
class RandomTurnTwinTest {

    @Test
    void twin_ofRandomGames_hasTheRichmanValues() {
        for (int seed = 0; seed < 60; seed++) {
            BiddingGame game = game(seed);
            RandomTurnTwin twin = new RandomTurnTwin(game);
            double[] chances = solve(twin);
            ContinuousSolution solution = Solvers.continuous(game.auction(), ContinuousOptions.DEFAULT).solve(game,
                    StopSignal.NEVER);
            for (int vertex = 0; vertex < game.graph().declaredCount(); vertex++) {
                assertThat(chances[vertex]).as("%s at %d\n%s", game.name(), vertex, text(twin::transitions))
                        .isCloseTo(1 - solution.alice().exact(vertex).orElseThrow().doubleValue(), within(1e-6));
            }
            assertThat(text(twin::model)).startsWith("// game ").contains("\nsmg\n", "label \"alice\" = ", "endmodule");
        }
    }

    @Test
    void twin_ofAGameThatChargesPlayers_isRefused() {
        BiddingGame game = BiddingGame.of("charged", ColouredGraph.builder().addVertices(2).terminal(1, Outcome.ALICE)
                .edge(Player.ALICE, 0, 1).edge(Player.BOB, 0, 0).charge(0, Player.BOB, BigFraction.of(1, 10)).build(),
                0);
        assertThatThrownBy(() -> new RandomTurnTwin(game)).isInstanceOf(UnsupportedGameException.class)
                .hasMessageContaining("budget");
    }

    @Test
    void twin_ofAGameOfWeights_isRefused() {
        BiddingGame game = BiddingGame.of("weighted", ColouredGraph.builder().addVertices(2).edge(Player.ALICE, 0, 1)
                .edge(Player.BOB, 0, 0).edge(Player.ALICE, 1, 0).edge(Player.BOB, 1, 1).weight(1, BigFraction.ONE)
                .build(), 0);
        for (String objective : List.of("mean-payoff:1/2", "energy:3")) {
            assertThatThrownBy(() -> new RandomTurnTwin(game.with(Objective.parse(objective))))
                    .isInstanceOf(UnsupportedGameException.class).hasMessageContaining("weights");
        }
    }

    /** What is written by a part of a twin. */
    static String text(Writing writing) {
        StringWriter out = new StringWriter();
        Unchecked.run(() -> writing.to(out));
        return out.toString();
    }

    interface Writing {
        void to(Writer out) throws IOException;
    }

    /** The largest chance, over Alice's choices, of the least over Bob's, to come to the label alice. */
    private static double[] solve(RandomTurnTwin twin) {
        String[] lines = text(twin::transitions).split("\n");
        String[] sizes = lines[0].split(" ");
        int n = Integer.parseInt(sizes[0].replace(":2", ""));
        assertThat(lines.length - 1).isEqualTo(Integer.parseInt(sizes[2]));
        List<Map<Integer, double[]>> choices = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            choices.add(new TreeMap<>());
        }
        for (int i = 1; i < lines.length; i++) {
            String[] words = lines[i].split(" ");
            String[] source = words[0].split(":");
            choices.get(Integer.parseInt(source[0])).computeIfAbsent(Integer.parseInt(words[1]),
                    k -> new double[n])[Integer.parseInt(words[2])] += Double.parseDouble(words[3]);
        }
        assertThat(choices.stream().mapToInt(Map::size).sum()).isEqualTo(Integer.parseInt(sizes[1]));
        String[] values = text(twin::stateValues).split("\n");
        int[] movers = new int[n];
        for (int i = 0; i < n; i++) {
            assertThat(values[i + 1]).startsWith(i + ":(" + i + ",");
            movers[i] = Integer.parseInt(values[i + 1].split(",")[1]);
        }
        BitSet won = labelled(text(twin::labels), "alice");
        assertThat(labelled(text(twin::labels), "init").cardinality()).isEqualTo(1);
        double[] chances = new double[n];
        for (int round = 0; round < 20_000; round++) {
            double[] next = new double[n];
            for (int i = 0; i < n; i++) {
                double best = movers[i] == 2 ? 2 : -1;
                for (double[] row : choices.get(i).values()) {
                    double chance = 0;
                    double sum = 0;
                    for (int k = 0; k < n; k++) {
                        chance += row[k] * chances[k];
                        sum += row[k];
                    }
                    assertThat(sum).isEqualTo(1);
                    best = movers[i] == 2 ? Math.min(best, chance) : Math.max(best, chance);
                }
                next[i] = won.get(i) ? 1 : best;
            }
            double change = 0;
            for (int i = 0; i < n; i++) {
                change = Math.max(change, Math.abs(next[i] - chances[i]));
            }
            chances = next;
            if (change < 1e-12) {
                break;
            }
        }
        return chances;
    }

    private static BitSet labelled(String text, String wanted) {
        String[] lines = text.split("\n");
        String number = "";
        for (String label : lines[0].split(" ")) {
            number = label.endsWith("=\"" + wanted + "\"") ? label.substring(0, label.indexOf('=')) : number;
        }
        BitSet found = new BitSet();
        for (int i = 1; i < lines.length; i++) {
            String[] parts = lines[i].split(":");
            if (List.of(parts[1].strip().split(" ")).contains(number)) {
                found.set(Integer.parseInt(parts[0]));
            }
        }
        return found;
    }

    private static BiddingGame game(int seed) {
        Random random = new Random(seed);
        int n = 4 + random.nextInt(4);
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(n).terminal(n - 1, Outcome.ALICE)
                .terminal(n - 2, Outcome.values()[random.nextInt(3)]);
        for (int vertex = 0; vertex < n - 2; vertex++) {
            if (random.nextInt(5) == 0) {
                builder.owner(vertex, Player.values()[random.nextInt(2)]);
            }
            for (Player player : Player.values()) {
                for (int i = random.nextInt(3); i >= 0; i--) {
                    builder.edge(player, vertex, random.nextInt(n));
                }
            }
        }
        return BiddingGame.of("game " + seed, builder.build(), 0);
    }
}
