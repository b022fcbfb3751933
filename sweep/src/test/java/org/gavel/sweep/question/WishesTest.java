package org.gavel.sweep.question;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.game.algebra.GameAlgebra;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.sweep.question.Question.Form;
import org.gavel.sweep.source.GameSource;
import org.gavel.sweep.source.SourceParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Questions about two wishes, against plays written out and rounds of money played out. */
class WishesTest {

    /** The longest walk on three vertices that makes two visits and then goes round a cycle with two more. */
    private static final int LONGEST = 10;

    /** A board and what was answered of each of its vertices. */
    private record Answered(ColouredGraph board, List<BiddingGame> wishes, List<String> values) {
    }

    private static List<Answered> answers(String source, String question, int every) {
        List<Answered> all = new ArrayList<>();
        GameSource games = SourceParser.parse(source, argument -> {
            throw new IllegalArgumentException(argument);
        });
        Question asked = Question.parse(new SourceText("--ask", question), Form.COLUMNS, Map.of());
        int[] count = {0};
        for (int block = 0; block < games.blocks(); block++) {
            games.forEach(block, game -> {
                if (count[0]++ % every == 0) {
                    List<BiddingGame> wishes = games.wishes(game);
                    String values = asked.values(new Question.Asked(game, games::wishes, ChipTotals.of(0),
                            ContinuousOptions.DEFAULT, StopSignal.NEVER)).get(0);
                    all.add(new Answered(GameAlgebra.ofAllWishes(wishes).graph(), wishes,
                            List.of(values.split(" "))));
                }
                return true;
            });
        }
        return all;
    }

    @ParameterizedTest
    @CsvSource({"once,once", "again,again", "never,never", "finally,again", "once,never", "again,never", "finally,once",
            "again,once", "finally,finally"})
    void together_threeVertices_isWhetherSomeWalkMeetsBothWishes(String alice, String bob) {
        List<Answered> all = answers("all:n=3,moves=2,alice=" + alice + ",bob=" + bob,
                "[(if together(v) then 1 else 0) for v in vertices]", 7);
        assertThat(all).hasSizeGreaterThan(15);
        for (Answered each : all) {
            List<Integer> starts = inner(each.board);
            for (int i = 0; i < starts.size(); i++) {
                boolean found = meets(each.board, new ArrayList<>(List.of(starts.get(i))), alice, bob);
                assertThat(each.values.get(i)).isEqualTo(found ? "1" : "0");
            }
        }
    }

    private static List<Integer> inner(ColouredGraph graph) {
        return java.util.stream.IntStream.range(0, graph.vertexCount()).filter(vertex -> !graph.isTerminal(vertex))
                .boxed().toList();
    }

    private static boolean meets(ColouredGraph board, List<Integer> walk, String alice, String bob) {
        int last = walk.get(walk.size() - 1);
        for (int from = 0; from < walk.size() - 1; from++) {
            List<Integer> cycle = walk.subList(from, walk.size() - 1);
            if (walk.get(from) == last && isMet(alice, walk, cycle, 1) && isMet(bob, walk, cycle, 2)) {
                return true;
            }
        }
        if (walk.size() > LONGEST) {
            return false;
        }
        for (int to : board.successors(Player.ALICE, last).toArray()) {
            walk.add(to);
            boolean found = meets(board, walk, alice, bob);
            walk.remove(walk.size() - 1);
            if (found) {
                return true;
            }
        }
        return false;
    }

    /** Whether a walk that repeats a cycle for ever after is as somebody wants. */
    private static boolean isMet(String wish, List<Integer> walk, List<Integer> cycle, int mark) {
        return switch (wish) {
            case "once" -> walk.contains(mark);
            case "again" -> cycle.contains(mark);
            case "never" -> !walk.contains(mark);
            default -> !cycle.contains(mark);
        };
    }

    /** The Richman threshold is the mean of the best and the worst move's, the limit of those for more and more rounds. */
    @Test
    void spare_onceAndOnce_isWhatRoundsOfMoneyLeave() {
        for (Answered each : answers("all:n=4,moves=3,alice=once,bob=once", "[spare(v) for v in vertices]", 401)) {
            double[][] needs = {{1, 1, 1, 1}, {1, 1, 1, 1}};
            needs[0][2] = 0;
            needs[1][3] = 0;
            for (int round = 0; round < 3000; round++) {
                for (double[] need : needs) {
                    for (int vertex = 0; vertex < 4; vertex++) {
                        double[] next = each.board.successors(Player.ALICE, vertex).mapToDouble(to -> need[to]).sorted()
                                .toArray();
                        need[vertex] = need[vertex] == 0 ? 0 : (next[0] + next[next.length - 1]) / 2;
                    }
                }
            }
            List<Integer> starts = inner(each.board);
            for (int i = 0; i < starts.size(); i++) {
                String[] parts = each.values.get(i).split("/");
                double spare = Double.parseDouble(parts[0]) / (parts.length == 1 ? 1 : Double.parseDouble(parts[1]));
                assertThat(spare).isCloseTo(1 - needs[0][starts.get(i)] - needs[1][starts.get(i)], within(1e-9));
            }
        }
    }
}
