package org.gavel.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ContinuousOptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Messages late, lost, repeated and in any order: the bounds hold all the time. */
class BoardSliceTest {

    private static final int VERTICES = 60;

    @ParameterizedTest
    @ValueSource(strings = {"richman", "poorman", "taxman:1/3"})
    void improve_messagesInAnyOrder_boundsHoldAtEveryStep(String payment) {
        Auction auction = Auction.DEFAULT.with("payment", payment);
        ShareFormula formula = auction.payment().shares(auction.ties()).orElseThrow();
        for (int seed = 0; seed < 40; seed++) {
            Random random = new Random(seed);
            List<String> lines = lines(random);
            ContinuousThresholds exact = Solvers.continuous(auction, ContinuousOptions.DEFAULT)
                    .solve(new BiddingGame("board", graph(lines), 0, auction), StopSignal.NEVER).alice();
            List<BoardSlice> slices = new ArrayList<>();
            for (int first = 0; first < VERTICES; first += 20) {
                slices.add(BoardSlice.of(first, lines.subList(first, first + 20), Player.ALICE, VERTICES));
            }
            List<BoardSlice> old = new ArrayList<>(slices.stream().map(BoardSlice::copy).toList());
            for (int turn = 0; turn < 60; turn++) {
                BoardSlice slice = slices.get(random.nextInt(slices.size()));
                BoardSlice from = (random.nextBoolean() ? old : slices).get(random.nextInt(slices.size()));
                int[] vertices = Arrays.stream(slice.outside())
                        .filter(v -> v >= from.first() && v < from.first() + from.size() && random.nextInt(4) > 0)
                        .toArray();
                slice.receive(vertices, Arrays.stream(vertices).mapToDouble(from::lower).toArray(),
                        Arrays.stream(vertices).mapToDouble(from::upper).toArray());
                slice.improve(formula, 1e-12);
                if (random.nextInt(10) == 0) {
                    old.set(slices.indexOf(from) < 0 ? 0 : slices.indexOf(from), from.copy());
                }
                check(slice, exact, "seed " + seed + ", turn " + turn);
            }
        }
    }

    private static void check(BoardSlice slice, ContinuousThresholds exact, String when) {
        for (int vertex = slice.first(); vertex < slice.first() + slice.size(); vertex++) {
            assertThat(slice.lower(vertex)).as(when + ", vertex " + vertex).isLessThanOrEqualTo(exact.upper(vertex));
            assertThat(slice.upper(vertex)).as(when + ", vertex " + vertex).isGreaterThanOrEqualTo(exact.lower(vertex));
        }
    }

    static List<String> lines(Random random) {
        List<String> lines = new ArrayList<>();
        for (int vertex = 0; vertex < VERTICES; vertex++) {
            int kind = random.nextInt(15);
            lines.add(kind < 3 ? List.of("a", "b", "t").get(kind) : moves(random) + "|" + moves(random));
        }
        return lines;
    }

    private static String moves(Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i <= random.nextInt(3); i++) {
            text.append(i == 0 ? "" : " ").append(random.nextInt(VERTICES));
        }
        return text.toString();
    }

    static ColouredGraph graph(List<String> lines) {
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(lines.size());
        for (int vertex = 0; vertex < lines.size(); vertex++) {
            String line = lines.get(vertex);
            int bar = line.indexOf('|');
            if (bar < 0) {
                builder.terminal(vertex, Outcome.values()["abt".indexOf(line)]);
                continue;
            }
            for (String to : line.substring(0, bar).split(" ")) {
                builder.edge(Player.ALICE, vertex, Integer.parseInt(to));
            }
            for (String to : line.substring(bar + 1).split(" ")) {
                builder.edge(Player.BOB, vertex, Integer.parseInt(to));
            }
        }
        return builder.build();
    }
}
