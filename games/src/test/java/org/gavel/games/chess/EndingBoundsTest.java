package org.gavel.games.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.ContinuousVerifier;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.games.BundledGames;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bounds from computed moves against the exact thresholds of the game's text, without listing what they share: rules. */
class EndingBoundsTest {

    private static final double WIDTH = 1e-10;

    @ParameterizedTest
    @CsvSource({"3,1,0,0", "3,4,2,0", "4,2,0,0", "4,3,0,0", "4,4,0,0", "4,5,0,0", "3,5,4,0", "3,2,5,0", "3,3,0,4",
            "3,4,0,5", "5,5,0,0"})
    void narrow_onSmallBoards_enclosesTheExactThresholdsOfTheText(int n, int alice, int bob, int also) {
        Ending ending = new Ending(n, alice, bob, also);
        EndingBounds bounds = ending.bounds();
        EndingProof.Result proof = new EndingProof(bounds, StopSignal.NEVER).check();
        assertThat(proof.wrong()).isZero();
        assertThat(proof.unproved()).isZero();
        BiddingGame game = BundledGames.named("chess-ending").orElseThrow()
                .game(Map.of("n", "" + n, "alice", "" + alice, "bob", "" + bob, "also", "" + also),
                        ExpansionLimits.DEFAULT);
        ContinuousSolution truth = Solvers.continuous(game.auction(), ContinuousOptions.DEFAULT).solve(game,
                StopSignal.NEVER);
        int compared = 0;
        for (int number = 0; number < ending.board.positionCount(); number++) {
            int[] position = EndingBoard.room();
            if (!ending.board.position(number, position)) {
                continue;
            }
            assertThat(ending.board.number(position)).isEqualTo(number);
            var vertex = game.graph().vertexNamed(ending.name(position));
            if (vertex.isPresent()) {
                compared++;
                int v = vertex.getAsInt();
                EndingBounds.Bounds found = bounds.bounds(number);
                assertThat(found.aliceUpper() - found.aliceLower()).isLessThanOrEqualTo(WIDTH);
                assertThat(found.restUpper() - found.restLower()).isLessThanOrEqualTo(WIDTH);
                assertThat(found.aliceLower()).isLessThanOrEqualTo(truth.alice().upper(v));
                assertThat(found.aliceUpper()).isGreaterThanOrEqualTo(truth.alice().lower(v));
                assertThat(1 - found.restUpper()).isLessThanOrEqualTo(truth.bob().upper(v) + 1e-15);
                assertThat(1 - found.restLower()).isGreaterThanOrEqualTo(truth.bob().lower(v) - 1e-15);
            }
        }
        assertThat(compared).isGreaterThan(40);
    }

    /** The listed board has every position with all its moves, and is solved by another method. */
    @ParameterizedTest
    @CsvSource({"3,1,2,0", "4,4,0,0", "4,5,0,0", "3,3,0,4", "3,5,5,0"})
    void narrow_onListedBoards_enclosesTheExactThresholdsEverywhere(int n, int alice, int bob, int also) {
        Ending ending = new Ending(n, alice, bob, also);
        EndingBounds bounds = ending.bounds();
        EndingGraph listed = EndingGraph.of(ending.board);
        ContinuousSolution truth = listed.solve(StopSignal.NEVER);
        assertThat(new ContinuousVerifier().firstViolation(truth)).isEmpty();
        for (int number = 0; number < ending.board.positionCount(); number++) {
            OptionalInt vertex = listed.vertex(number);
            if (vertex.isPresent()) {
                EndingBounds.Bounds found = bounds.bounds(number);
                BigFraction alices = truth.alice().exact(vertex.getAsInt()).orElseThrow();
                BigFraction rest = BigFraction.ONE.subtract(truth.bob().exact(vertex.getAsInt()).orElseThrow());
                assertThat(alices).isBetween(BigFraction.from(found.aliceLower()),
                        BigFraction.from(found.aliceUpper()));
                assertThat(rest).isBetween(BigFraction.from(found.restLower()), BigFraction.from(found.restUpper()));
            }
        }
    }

    @Test
    void check_ofBoundsThatWereMadeTooGood_findsThem() {
        EndingBoard board = new Ending(3, 1, 0, 0).board;
        EndingBounds claimed = new EndingBounds(board);
        for (int number = 0; number < board.positionCount(); number++) {
            claimed.take(number, new EndingBounds.Bounds(0.5, 0.5, 0.5, 0.5));
        }
        assertThat(new EndingProof(claimed, StopSignal.NEVER).check().holds()).isFalse();
    }

    /** Kings side by side: half of the money is needed. Sums of shares that are no multiples of 2^-48 may be rounded the wrong way. */
    @ParameterizedTest
    @CsvSource({"0, 1, 0, 1, true", "0.25, 0.75, 0.25, 0.75, true", "0.75, 1, 0, 1, false", "0.1, 1, 0, 1, false",
            "0, 0.9, 0, 1, false", "0, 1, 0.1, 1, false", "0, 1, 0, 0.9, false", "0, 1.5, 0, 1, false",
            "0, 1, -0.5, 1, false", "NaN, 1, 0, 1, false"})
    void check_ofBoundsThatAreNoSharesInUnits_refusesThem(String aliceLower, String aliceUpper, String restLower,
            String restUpper, boolean holds) {
        EndingBounds claimed = new EndingBounds(new Ending(3, 0, 0, 0).board);
        for (int number = 0; number < claimed.board().positionCount(); number++) {
            claimed.claim(number, new EndingBounds.Bounds(0, 1, 0, 1));
        }
        int[] position = EndingBoard.room();
        int apart = 0;
        while (!claimed.board().position(apart, position)) {
            apart++;
        }
        claimed.claim(apart, new EndingBounds.Bounds(Double.parseDouble(aliceLower), Double.parseDouble(aliceUpper),
                Double.parseDouble(restLower), Double.parseDouble(restUpper)));
        assertThat(new EndingProof(claimed, StopSignal.NEVER).check().holds()).isEqualTo(holds);
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

        EndingBounds bounds() {
            EndingBounds bounds = new EndingBounds(board);
            bounds.narrow(WIDTH, (part, parts, width) -> assertThat(part).isBetween(1, parts), StopSignal.NEVER);
            return bounds;
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
