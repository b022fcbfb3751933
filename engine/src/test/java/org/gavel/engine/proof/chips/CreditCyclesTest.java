package org.gavel.engine.proof.chips;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.IntToLongFunction;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.Violations;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;
import org.junit.jupiter.api.Test;

/** Credits and averages on one cycle, where no bid changes the play, which is written out. */
class CreditCyclesTest {

    private static final List<String> AUCTIONS = List.of("ties alice", "ties advantage", "payment poorman; ties alice",
            "payment all-pay; ties losers-ball");

    /** Weights in sixths along a cycle, and a credit or an average, in sixths, too. */
    private record Cycle(long[] sixths, long bound, boolean average) {

        static Cycle of(int seed) {
            Random random = new Random(seed);
            long[] sixths = random.ints(1 + seed % 5, -3, 4).asLongStream().map(weight -> weight * (1 + seed % 3))
                    .toArray();
            int turn = random.nextInt(sixths.length);
            if (seed % 4 == 0) {
                Arrays.fill(sixths, 0);
                sixths[turn] = -6;
            }
            boolean average = random.nextBoolean();
            long least = Arrays.stream(sixths).min().orElseThrow();
            long most = Arrays.stream(sixths).max().orElseThrow();
            long mean = least + random.nextInt((int) (most - least) + 1);
            return new Cycle(sixths, average ? mean : random.nextInt(7), average);
        }

        /** Whether the play from a vertex on is as Alice wants it. */
        boolean isKept(int start) {
            long sum = 0;
            for (long weight : sixths) {
                sum += weight;
            }
            if (average) {
                return sum >= bound * sixths.length;
            }
            long lowest = bound;
            long credit = bound;
            for (int round = 0; round < sixths.length; round++) {
                credit += sixths[(start + round) % sixths.length];
                lowest = Math.min(lowest, credit);
            }
            return sum >= 0 && lowest >= 0;
        }

        /** A number of sixths, with a denominator below 0 for some. */
        private static BigFraction fraction(long sixths) {
            return sixths % 2 == 0 ? BigFraction.of((int) sixths, 6) : BigFraction.of((int) -sixths, -6);
        }

        BiddingGame game(String auction) {
            ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(sixths.length);
            for (int vertex = 0; vertex < sixths.length; vertex++) {
                builder.edge(vertex, (vertex + 1) % sixths.length).weight(vertex, fraction(sixths[vertex]));
            }
            return new BiddingGame("cycle", builder.build(), 0, Auction.parse("money chips; " + auction),
                    average ? new Objective.MeanPayoff(fraction(bound)) : new Objective.Energy(fraction(bound)));
        }
    }

    /** Nothing where a number is 0, and never where it is not. */
    private static ChipThresholds all(BiddingGame game, IntToLongFunction needs) {
        return new StatedNeeds(game.auction().ties().states(),
                (vertex, state, index) -> needs.applyAsLong(vertex) == 0 ? Optional.of(Holding.of(0))
                        : Optional.empty());
    }

    private static Violations check(BiddingGame game, IntToLongFunction alice, IntToLongFunction bob,
            CreditFinder finder) {
        return new CreditVerifier(finder, StopSignal.NEVER).check(new ChipSolution(game, ChipTotals.of(0, 1),
                all(game, alice), all(game, bob), null, null));
    }

    @Test
    void check_oneCycle_isAcceptedJustAsItIsPlayed() {
        for (int seed = 0; seed < 120; seed++) {
            Cycle cycle = Cycle.of(seed);
            BiddingGame game = cycle.game(AUCTIONS.get(seed / 4 % 4));
            CreditFinder finder = CreditVerifierTest.remembering();
            String what = "seed " + seed + ", " + cycle + Arrays.toString(cycle.sixths);
            IntToLongFunction alice = vertex -> cycle.isKept(vertex) ? 0 : 1;
            IntToLongFunction bob = vertex -> cycle.isKept(vertex) ? 1 : 0;
            assertThat(check(game, alice, bob, finder).first()).as(what).isEmpty();
            for (int vertex = 0; vertex < cycle.sixths.length; vertex++) {
                int changed = vertex;
                assertThat(
                        check(game, each -> alice.applyAsLong(each) ^ (each == changed ? 1 : 0), bob, finder).first())
                        .as(what).isNotEmpty()
                        .allMatch(each -> each.player() == Player.ALICE && each.vertex() == changed);
                assertThat(
                        check(game, alice, each -> bob.applyAsLong(each) ^ (each == changed ? 1 : 0), finder).first())
                        .as(what).isNotEmpty()
                        .allMatch(each -> each.player() == Player.BOB && each.vertex() == changed);
            }
        }
    }

    /** Numbers of 40 bits are counted, and of more they are not. */
    @Test
    void check_numbersOfManyBits_areCountedUpToForty() {
        for (boolean lasts : new boolean[] {true, false}) {
            for (long denominator : new long[] {(1 << 20) - 1, 1 << 20}) {
                long sign = lasts ? 1 : -1;
                long factor = (1 << 20) + 1;
                BiddingGame game = new BiddingGame("to and fro",
                        ColouredGraph.builder().addVertices(2).edge(0, 1).edge(1, 0)
                                .weight(0, BigFraction.of(sign * factor)).weight(1, BigFraction.of(sign, denominator))
                                .build(),
                        0,
                        Auction.parse("money chips; ties alice"), new Objective.Energy(BigFraction.ZERO));
                CreditFinder finder = (asked, question, weights) -> new CreditFinder.Credits() {
                    @Override
                    public int most() {
                        return question.chips();
                    }

                    @Override
                    public long at(int vertex, int state, int own, int other) {
                        return question.keeper() == Player.ALICE == lasts ? 0 : CreditFinder.ENDLESS;
                    }
                };
                IntToLongFunction alice = vertex -> lasts ? 0 : 1;
                IntToLongFunction bob = vertex -> lasts ? 1 : 0;
                if (factor * denominator < 1L << 40) {
                    assertThat(check(game, alice, bob, finder).first()).isEmpty();
                } else {
                    assertThatThrownBy(() -> check(game, alice, bob, finder)).isInstanceOf(LimitReachedException.class)
                            .hasMessageContaining("too large");
                }
            }
        }
    }
}
