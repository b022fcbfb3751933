package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.games.BundledGames;
import org.gavel.io.graph.RandomTurnTwin;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Models for PRISM-games, read by its grammar and solved by value iteration: a turn-based stochastic game, each of whose
 * actions belongs to one player, and each of whose states to the player of its actions.
 */
class PrismGamesModelTest {

    private static final Pattern PLAYER = Pattern.compile("player (\\w+) ((?:\\[\\w+](?:, )?)+) endplayer");
    private static final Pattern VARIABLE = Pattern.compile(" {2}s : \\[0\\.\\.(\\d+)] init (\\d+);");
    private static final Pattern COMMAND = Pattern.compile(" {2}\\[(\\w+)] s=(\\d+) -> (.*);");
    private static final Pattern UPDATE = Pattern.compile("(?:([0-9.]+):)?\\(s'=(\\d+)\\)");
    private static final Pattern LABEL = Pattern.compile("label \"(\\w+)\" = (.*);");
    private static final Pattern STATE = Pattern.compile("s=\\d+");

    /** A model as its text says. */
    private static final class Model {
        private final Map<String, String> playerOf = new HashMap<>();
        private final Map<String, BitSet> labels = new HashMap<>();
        private final List<List<double[][]>> ways = new ArrayList<>();
        private final String[] moverOf;
        private final int start;

        Model(String text) {
            String[] parts = text.split("\nmodule twin\n|\nendmodule\n");
            assertThat(parts).hasSize(3);
            assertThat(parts[0].lines().filter(line -> !line.startsWith("//")).findFirst()).contains("smg");
            Matcher player = PLAYER.matcher(parts[0]);
            while (player.find()) {
                for (String action : player.group(2).split(", ")) {
                    assertThat(playerOf.put(action.substring(1, action.length() - 1), player.group(1))).isNull();
                }
            }
            String[] lines = parts[1].split("\n");
            Matcher variable = VARIABLE.matcher(lines[0]);
            assertThat(variable.matches()).as(lines[0]).isTrue();
            moverOf = new String[Integer.parseInt(variable.group(1)) + 1];
            start = Integer.parseInt(variable.group(2));
            for (int state = 0; state < moverOf.length; state++) {
                ways.add(new ArrayList<>());
            }
            Arrays.stream(lines).skip(1).forEach(this::command);
            parts[2].lines().filter(line -> !line.isBlank()).forEach(this::label);
        }

        private void command(String line) {
            Matcher command = COMMAND.matcher(line);
            assertThat(command.matches()).as(line).isTrue();
            int state = Integer.parseInt(command.group(2));
            String mover = playerOf.get(command.group(1));
            assertThat(mover).as(line).isNotNull();
            assertThat(moverOf[state]).as(line).isIn(null, mover);
            moverOf[state] = mover;
            List<double[]> updates = new ArrayList<>();
            double sum = 0;
            for (String part : command.group(3).split(" \\+ ")) {
                Matcher update = UPDATE.matcher(part);
                assertThat(update.matches()).as(line).isTrue();
                double chance = update.group(1) == null ? 1 : Double.parseDouble(update.group(1));
                sum += chance;
                updates.add(new double[] {chance, Integer.parseInt(update.group(2))});
            }
            assertThat(sum).as(line).isEqualTo(1);
            ways.get(state).add(updates.toArray(double[][]::new));
        }

        private void label(String line) {
            Matcher label = LABEL.matcher(line);
            assertThat(label.matches()).as(line).isTrue();
            BitSet states = new BitSet();
            if (!label.group(2).equals("false")) {
                for (String each : label.group(2).split(" \\| ")) {
                    assertThat(each).matches(STATE);
                    states.set(Integer.parseInt(each.substring(2)));
                }
            }
            labels.put(label.group(1), states);
        }

        /** {@code <<alice>> Pmax=? [ F "alice" ]} at every state, from below. */
        double[] chances() {
            double[] chances = new double[moverOf.length];
            labels.get("alice").stream().forEach(state -> chances[state] = 1);
            double change = 1;
            while (change > 1e-12) {
                change = 0;
                for (int state = moverOf.length - 1; state >= 0; state--) {
                    assertThat(ways.get(state)).as("a state without a way out").isNotEmpty();
                    if (!labels.get("alice").get(state)) {
                        double best = best(state, chances);
                        change = Math.max(change, Math.abs(best - chances[state]));
                        chances[state] = best;
                    }
                }
            }
            return chances;
        }

        private double best(int state, double[] chances) {
            boolean alices = moverOf[state].equals("alice");
            double best = alices ? 0 : 1;
            for (double[][] way : ways.get(state)) {
                double chance = 0;
                for (double[] update : way) {
                    chance += update[0] * chances[(int) update[1]];
                }
                best = alices ? Math.max(best, chance) : Math.min(best, chance);
            }
            return best;
        }
    }

    /**
     * The chances at the start are known: of tug of war and of the games that need n moves, by hand; of tic-tac-toe, 1 less
     * 133/256, theorem 6.1 of [develin-payne-2008]. Elsewhere they are 1 less what Alice needs.
     */
    @ParameterizedTest
    @CsvSource({"tug-of-war, 0.5", "a-n, 0.75", "race, 0.5", "tic-tac-toe, 0.48046875"})
    void model_solvedByValueIteration_hasWhatAliceNeeds(String name, double atTheStart) throws IOException {
        BiddingGame game = BundledGames.named(name).orElseThrow().game(Map.of(), ExpansionLimits.DEFAULT);
        StringWriter text = new StringWriter();
        new RandomTurnTwin(game).model(text);
        Model model = new Model(text.toString());
        ContinuousSolution solution = Solvers.continuous(Auction.DEFAULT, ContinuousOptions.DEFAULT).solve(game,
                StopSignal.NEVER);

        double[] chances = model.chances();

        assertThat(model.start).isEqualTo(game.start());
        assertThat(chances[model.start]).isCloseTo(atTheStart, within(1e-9));
        for (int vertex = 0; vertex < game.board().declaredCount(); vertex++) {
            assertThat(chances[vertex]).as("%s at %s", name, game.board().name(vertex))
                    .isCloseTo(1 - solution.alice().exact(vertex).orElseThrow().doubleValue(), within(1e-9));
        }
    }
}
