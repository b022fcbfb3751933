package org.gavel.validation.published;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.validation.claim.Cases;
import org.gavel.validation.claim.Claim;

/** Plays that are printed round by round, played again. */
final class SamplePlays {

    private SamplePlays() {
    }

    /** The checks, by the names of their claims. */
    static Map<String, Claim.Check> checks() {
        Tennis first = new Tennis(List.of(5, 5, 15, 15, 10), List.of(10, 10, 10, 10, 10),
                List.of("45 40 -1", "40 30 -2", "25 20 1", "10 10 2", "0 0 2"));
        List<Integer> second = List.of(3, 10, 11, 9, 6, 3, 3, 5, 0, 0, 0);
        Tennis printed = new Tennis(List.of(11, 1, 15, 1, 3, 11, 4, 1, 2, 1, 1), second, List.of("39 47 1", "38 37 -1",
                "23 26 1", "22 17 -1", "19 11 -2", "8 8 1", "4 5 2", "3 0 -1", "1 0 1", "1 0 2", "0 0 3"));
        Tennis corrected = new Tennis(List.of(11, 1, 15, 1, 3, 11, 4, 1, 1, 1, 1), second, List.of("39 47 1",
                "38 37 -1", "23 26 1", "22 17 -1", "19 11 -2", "8 8 1", "4 5 2", "3 0 -1", "2 0 1", "1 0 2", "0 0 3"));
        return Map.of("develin-payne-sample-game", SamplePlays::replayTicTacToe, "tennis-sample-1",
                cases -> compare(cases, first, first), "tennis-sample-2", cases -> compare(cases, printed, corrected));
    }

    /** A round as printed: both bids, who moves, to which board, and what both hold then. */
    private record Told(int alice, int bob, Player mover, Tie tie, String board, String holdings) {
    }

    /** What became of equal bids. */
    private enum Tie {
        NONE, USED, KEPT
    }

    private static final List<Told> TOLD = List.of(
            new Told(1, 1, Player.ALICE, Tie.USED, "....x....", "3 5*"),
            new Told(1, 1, Player.BOB, Tie.USED, "o...x....", "4* 4"),
            new Told(2, 2, Player.BOB, Tie.KEPT, "o.o.x....", "6* 2"),
            new Told(2, 2, Player.ALICE, Tie.USED, "oxo.x....", "4 4*"),
            new Told(4, 4, Player.BOB, Tie.USED, "oxo.x..o.", "8* 0"),
            new Told(0, 0, Player.ALICE, Tie.USED, "oxoxx..o.", "8 0*"),
            new Told(1, 0, Player.ALICE, Tie.NONE, "oxoxxx.o.", "7 1*"));

    private static void replayTicTacToe(Cases cases) {
        BiddingGame game = PublishedGames.inChips("tic-tac-toe", "");
        ColouredGraph board = game.graph();
        int vertex = game.start();
        int[] chips = {4, 4};
        Player holder = Player.ALICE;
        for (int i = 0; i < TOLD.size(); i++) {
            Told told = TOLD.get(i);
            int round = i + 1;
            int target = board.vertexNamed(told.board()).orElseThrow();
            String legal = legal(board, vertex, target, told, chips, holder);
            int price = Math.max(told.alice(), told.bob());
            chips[told.mover().ordinal()] -= price;
            chips[told.mover().opponent().ordinal()] += price;
            holder = told.tie() == Tie.USED ? holder.opponent() : holder;
            String holdings = chips[0] + (holder == Player.ALICE ? "* " : " ") + chips[1]
                    + (holder == Player.BOB ? "*" : "");
            cases.expect("legal, " + told.holdings(), legal + ", " + holdings, () -> "round " + round);
            vertex = target;
        }
        int last = vertex;
        cases.expect("Alice wins", board.isWonBy(Player.ALICE, last) ? "Alice wins" : "the game goes on",
                () -> "after the last round");
    }

    private static String legal(ColouredGraph board, int from, int to, Told told, int[] chips, Player holder) {
        boolean affordable = told.alice() <= chips[0] && told.bob() <= chips[1];
        Player winner = switch (told.tie()) {
            case NONE -> told.alice() > told.bob() ? Player.ALICE : Player.BOB;
            case USED -> holder;
            case KEPT -> holder.opponent();
        };
        boolean tied = (told.alice() == told.bob()) == (told.tie() != Tie.NONE);
        return affordable && tied && winner == told.mover() && board.hasEdge(told.mover(), from, to) ? "legal"
                : "not by the rules";
    }

    /**
     * A play of tennis as printed.
     *
     * @param first the draws of player 1
     * @param second the draws of player 2
     * @param states the points of both and the ball after every round
     */
    private record Tennis(List<Integer> first, List<Integer> second, List<String> states) {

        /** The points of both and the ball after every round by the rules, and who wins then. */
        List<String> replay(BiddingGame game) {
            int vertex = game.start();
            int[] points = {50, 50};
            List<String> states = new ArrayList<>();
            for (int i = 0; i < first.size(); i++) {
                int one = first.get(i);
                int other = second.get(i);
                if (one > points[0] || other > points[1]) {
                    states.add("a draw of " + one + " and " + other + " by players who have " + points[0] + " and "
                            + points[1]);
                    continue;
                }
                vertex = one == other ? vertex
                        : onlyMove(game.graph(), one > other ? Player.ALICE : Player.BOB, vertex);
                points[0] -= one;
                points[1] -= other;
                states.add(points[0] + " " + points[1] + " " + game.graph().name(vertex));
            }
            states.add(winner(game.graph(), vertex, points));
            return states;
        }
    }

    private static void compare(Cases cases, Tennis printed, Tennis corrected) {
        BiddingGame game = PublishedGames.bundled("tennis", "");
        List<String> played = printed.replay(game);
        List<String> playedAsCorrected = corrected.replay(game);
        for (int i = 0; i < played.size(); i++) {
            int round = i + 1;
            boolean end = i == printed.states().size();
            cases.compare(end ? "player 1 wins" : printed.states().get(i), played.get(i),
                    end ? "player 1 wins" : corrected.states().get(i), playedAsCorrected.get(i),
                    () -> end ? "the end" : "round " + round + " (points of both, ball)",
                    () -> "the draws of player 1 add up to "
                            + printed.first().stream().mapToInt(Integer::intValue).sum() + ", and he has 50");
        }
    }

    private static int onlyMove(ColouredGraph graph, Player mover, int vertex) {
        return graph.target(mover, graph.firstEdge(mover, vertex));
    }

    private static String winner(ColouredGraph graph, int vertex, int[] points) {
        Outcome outcome = graph.isTerminal(vertex) ? graph.outcome(vertex).orElseThrow()
                : points[0] == 0 && points[1] == 0 ? graph.brokeOutcome(vertex).orElse(Outcome.TIE) : Outcome.TIE;
        return switch (outcome) {
            case ALICE -> "player 1 wins";
            case BOB -> "player 2 wins";
            case TIE -> "a draw";
        };
    }
}
