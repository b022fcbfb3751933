package org.gavel.large.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.BoardPasses;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.VertexRun;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.ContinuousVerifier;
import org.gavel.engine.proof.PairProof;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.games.BundledGames;
import org.gavel.inquiry.Stopwatch;
import org.gavel.inquiry.Verify;
import org.gavel.large.bounds.BoundKeeper;
import org.gavel.large.bounds.BoundPairs;
import org.gavel.large.bounds.LargeShareInquiry;
import org.gavel.large.bounds.LargeSolution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bounds from computed moves against the exact thresholds of the game's text, which shares with them what rules are alone. */
class EndingBoardTest {

    private static final double WIDTH = 1e-10;

    /** Keeps bounds in memory. */
    private static final class Memory implements BoundKeeper {
        private final Map<Player, BoundPairs> kept = new EnumMap<>(Player.class);

        @Override
        public boolean has(Player player) {
            return kept.containsKey(player);
        }

        @Override
        public boolean load(Player player, BoundPairs into) {
            for (int vertex = 0; has(player) && vertex < into.vertexCount(); vertex++) {
                into.set(vertex, kept.get(player).lower(vertex), kept.get(player).upper(vertex));
            }
            return has(player);
        }

        @Override
        public void swept(Player player, BoundPairs bounds, double width) {
            assertThat(width).isBetween(0.0, 1.0);
        }

        @Override
        public void keep(Player player, BoundPairs bounds, Standing standing) {
            BoundPairs copy = new BoundPairs(bounds.vertexCount());
            for (int vertex = 0; vertex < bounds.vertexCount(); vertex++) {
                copy.set(vertex, bounds.lower(vertex), bounds.upper(vertex));
            }
            kept.put(player, copy);
        }

        @Override
        public ContinuousThresholds kept(Player player) {
            return kept.get(player);
        }

        @Override
        public RuntimeException wrong(Player player, String reason) {
            return new IllegalStateException(reason);
        }
    }

    private static LargeSolution bounds(EndingBoard board) {
        return bounds(board, 2, WIDTH);
    }

    private static LargeSolution bounds(EndingBoard board, int threads, double width) {
        LargeSolution found = new LargeShareInquiry(new BoardPasses(board::view, threads), Auction.DEFAULT,
                new Memory())
                .answer(width, Verify.YES, StopSignal.NEVER, Stopwatch.still());
        assertThat(found.completion()).isEqualTo(Completion.COMPLETE);
        assertThat(found.verification().isVerified()).isTrue();
        return found;
    }

    private static void assertEncloses(LargeSolution found, int number, ContinuousSolution truth, int vertex) {
        for (Player player : Player.values()) {
            assertThat(found.of(player).width(number)).isLessThanOrEqualTo(WIDTH);
            assertThat(found.of(player).lowerBound(number)).isLessThanOrEqualTo(truth.of(player).upperBound(vertex));
            assertThat(found.of(player).upperBound(number)).isGreaterThanOrEqualTo(truth.of(player).lowerBound(vertex));
        }
    }

    @ParameterizedTest
    @CsvSource({"3,1,0,0", "3,4,2,0", "4,2,0,0", "4,3,0,0", "4,4,0,0", "4,5,0,0", "3,5,4,0", "3,2,5,0", "3,3,0,4",
            "3,4,0,5"})
    void answer_onSmallBoards_enclosesTheExactThresholdsOfTheText(int n, int alice, int bob, int also) {
        Ending ending = new Ending(n, alice, bob, also);
        LargeSolution found = bounds(ending.board);
        BiddingGame game = BundledGames.named("chess-ending").orElseThrow()
                .game(Map.of("n", "" + n, "alice", "" + alice, "bob", "" + bob, "also", "" + also),
                        ExpansionLimits.DEFAULT);
        ContinuousSolution truth = Solvers.continuous(game.auction(), ContinuousOptions.DEFAULT).solve(game,
                StopSignal.NEVER);
        int compared = 0;
        for (int number = 0; number < ending.board.positionCount(); number++) {
            int[] position = EndingBoard.room();
            if (!ending.board.position(number, position)) {
                assertThat(ending.board.isTerminal(number)).isTrue();
                continue;
            }
            assertThat(ending.board.number(position)).isEqualTo(number);
            var vertex = game.graph().vertexNamed(ending.name(position));
            if (vertex.isPresent()) {
                compared++;
                assertEncloses(found, number, truth, vertex.getAsInt());
            }
        }
        assertThat(compared).isGreaterThan(40);
    }

    /** The listed board has every position with all its moves, and is solved by another method. */
    @ParameterizedTest
    @CsvSource({"3,1,2,0", "4,4,0,0", "4,5,0,0", "3,3,0,4", "3,5,5,0"})
    void answer_onListedBoards_enclosesTheExactThresholdsEverywhere(int n, int alice, int bob, int also) {
        EndingBoard board = new Ending(n, alice, bob, also).board;
        LargeSolution found = bounds(board);
        ContinuousSolution truth = Solvers.continuous(Auction.DEFAULT, ContinuousOptions.DEFAULT)
                .solve(BiddingGame.of("ending", ColouredGraph.listing(board), 0), StopSignal.NEVER);
        assertThat(new ContinuousVerifier().firstViolation(truth)).isEmpty();
        for (int number = 0; number < board.positionCount(); number++) {
            if (!board.isTerminal(number)) {
                assertEncloses(found, number, truth, number);
            }
        }
    }

    /** One part may end just as narrow as asked for, and the next, which depends on it, is to be so, too. */
    @Test
    void answer_whateverTheWidth_isAsNarrowInEveryPart() {
        EndingBoard board = new Ending(4, 5, 0, 0).board;
        for (int part = 0; part < 20; part++) {
            double width = WIDTH * Math.pow(2, -part / 20.0);
            LargeSolution found = bounds(board, 1, width);
            for (Player player : Player.values()) {
                assertThat(IntStream.range(0, board.positionCount()).filter(number -> !board.isTerminal(number))
                        .mapToDouble(found.of(player)::width)).allMatch(reached -> reached <= width);
            }
        }
    }

    /** Every vertex is in one part, and no move leads to a later part. */
    @ParameterizedTest
    @CsvSource({"3,0,0,0", "3,1,2,0", "4,5,0,0", "3,5,5,0", "4,3,0,5"})
    void parts_ofAnEnding_areInAnOrderThatNoMoveLeavesForwards(int n, int alice, int bob, int also) {
        EndingBoard board = new Ending(n, alice, bob, also).board;
        int[] partOf = new int[board.vertexCount()];
        Arrays.fill(partOf, -1);
        List<List<VertexRun>> parts = board.parts();
        for (int part = 0; part < parts.size(); part++) {
            for (VertexRun run : parts.get(part)) {
                for (int vertex = run.first(); vertex < run.end(); vertex++) {
                    assertThat(partOf[vertex]).isEqualTo(-1);
                    partOf[vertex] = part;
                }
            }
        }
        for (int vertex = 0; vertex < board.vertexCount(); vertex++) {
            assertThat(partOf[vertex]).isGreaterThanOrEqualTo(0);
            for (Player player : Player.values()) {
                assertThat(board.successors(player, vertex).map(next -> partOf[next]).max().orElse(0))
                        .isLessThanOrEqualTo(partOf[vertex]);
            }
        }
    }

    @Test
    void check_ofBoundsThatWereMadeTooGood_findsThem() {
        EndingBoard board = new Ending(3, 1, 0, 0).board;
        BoundPairs claimed = new BoundPairs(board.vertexCount());
        for (int number = 0; number < board.positionCount(); number++) {
            claimed.set(number, 0.5, 0.5);
        }
        assertThat(new PairProof(new BoardPasses(board::view, 2), Auction.DEFAULT, Player.ALICE, claimed,
                StopSignal.NEVER).check().holds()).isFalse();
    }

    private static final class Ending {
        private final int n;
        private final int[] kinds;
        private final List<Man> men = new ArrayList<>();
        private final int[] placeOf = {-1, -1};
        private final EndingBoard board;

        Ending(int n, int alice, int bob, int also) {
            this.n = n;
            kinds = new int[] {alice, Math.max(bob, also)};
            for (int man = 0; man < 2; man++) {
                if (kinds[man] > 0) {
                    placeOf[man] = men.size();
                    men.add(new Man(man == 0 || also > 0 ? Player.ALICE : Player.BOB,
                            Man.Kind.values()[kinds[man] - 1]));
                }
            }
            board = new EndingBoard(n, men);
        }

        String name(int[] position) {
            int off = n * n;
            String separator = off < 10 ? "" : ".";
            int[] squares = {off, off};
            int[] now = kinds.clone();
            for (int man = 0; man < 2; man++) {
                if (placeOf[man] >= 0) {
                    squares[man] = position[2 + placeOf[man]];
                    now[man] = squares[man] == off ? kinds[man] : position[EndingBoard.KINDS + placeOf[man]] + 1;
                }
            }
            return "king=" + position[0] + separator + position[1] + ":man=" + squares[0] + separator + squares[1]
                    + ":first=" + now[0] + ":second=" + now[1];
        }
    }
}
