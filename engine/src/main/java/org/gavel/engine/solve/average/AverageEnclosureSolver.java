package org.gavel.engine.solve.average;

import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.EnclosureThresholds;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.Effort;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Dyadics;
import org.gavel.engine.rules.payment.TurnChance;
import org.gavel.engine.solve.parity.ParityView;
import org.gavel.engine.solve.parity.TurnArena;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.task.ContinuousSolver;

/**
 * Bounds of thresholds in real money for an average weight of at least c, where the winner of a bid pays, to the other, to
 * the bank, or a part to each. What is enough starts from all the money and falls by turns: to the
 * {@linkplain AverageLevels levels} at which the average is kept for ever, and by the one-round formula; coarsely at first,
 * then more and more finely until it is narrow enough. What potentials prove is kept, however soon it is stopped. The lower
 * bound is what the other leaves who prevents the win, found in the same way. Where the two do not meet the answer is partial.
 *
 * @param options what is asked of the solver of thresholds
 */
public record AverageEnclosureSolver(ContinuousOptions options) implements ContinuousSolver {

    private static final double COARSEST = 0x1p30;
    private static final int MOST_SWEEPS = 20_000;

    @Override
    public ContinuousSolution solve(BiddingGame game, StopSignal stop) {
        Components components = Components.of(game.graph());
        Run run = new Run(game, stop);
        boolean ties = game.graph().hasTies();
        Run.Side alice = run.new Side(Player.ALICE, Player.ALICE);
        Run.Side bob = run.new Side(Player.BOB, Player.BOB);
        Run.Side bobPrevents = ties ? run.new Side(Player.ALICE, Player.BOB) : bob;
        Run.Side alicePrevents = ties ? run.new Side(Player.BOB, Player.ALICE) : alice;
        Set<Run.Side> going = new LinkedHashSet<>(List.of(alice, bob));
        going.addAll(List.of(bobPrevents, alicePrevents));
        for (double coarse : run.isAlike() ? new double[] {1} : new double[] {COARSEST, 1}) {
            if (Math.max(gap(alice, bobPrevents), gap(bob, alicePrevents)) > options.width()) {
                going.removeIf(side -> !side.prove(coarse));
            }
        }
        ContinuousThresholds ofAlice = between(alice.proved, bobPrevents.proved, run.hopeless(Player.ALICE));
        ContinuousThresholds ofBob = between(bob.proved, alicePrevents.proved, run.hopeless(Player.BOB));
        boolean complete = Math.max(ofAlice.widest(), ofBob.widest()) <= options.width();
        return new ContinuousSolution(game, ofAlice, ofBob, Exactness.ENCLOSURE,
                complete ? Completion.COMPLETE : Completion.PARTIAL,
                Statistics.of("levels at which the average is kept, and ways to them"
                        + (complete || stop.stopRequested() ? "" : " (what both can prove leaves a gap)"), run.sweeps,
                        components));
    }

    /** How far apart the bounds are of what is enough for one, where the other prevents it. */
    private static double gap(Run.Side side, Run.Side other) {
        return IntStream.range(0, side.proved.length)
                .mapToDouble(vertex -> side.proved[vertex] + other.proved[vertex] - 1).max().orElse(0);
    }

    private static ContinuousThresholds between(double[] enough, double[] others, BitSet hopeless) {
        double[] lower = Arrays.stream(others).map(other -> 1 - other).toArray();
        return new EnclosureThresholds(lower, enough, vertex -> lower[vertex] == 1 && hopeless.get(vertex));
    }

    private final class Run {
        private final BiddingGame game;
        private final ShareFormula formula;
        private final TurnChance chance;
        private final StopSignal stop;
        private long sweeps;

        Run(BiddingGame game, StopSignal stop) {
            this.game = game;
            this.stop = stop;
            formula = game.auction().shares().orElseThrow();
            chance = game.auction().payment().turns(TurnChance.Strategies.PURE).orElseThrow();
        }

        /** Whether the coin's game is the same whatever someone has, so that levels are as near when they are first found. */
        boolean isAlike() {
            return chance.most(BigFraction.ZERO).equals(chance.most(BigFraction.of(1, 2)));
        }

        BitSet hopeless(Player player) {
            return AverageAim.of(game, player).hopeless(TurnArena.of(ParityView.of(game, player)), stop);
        }

        /** What is enough for a mover to win, or to prevent that a player wins: as far as it is proved, and as far as it is found. */
        private final class Side {
            private final Player player;
            private final Player mover;
            private final TurnArena arena;
            private final AverageLevels levels;
            private final double[] needs;
            private double[] proved;

            Side(Player player, Player mover) {
                this.player = player;
                this.mover = mover;
                TurnArena view = TurnArena.of(ParityView.of(game, player));
                arena = player == mover ? view : view.ofOther();
                needs = new double[arena.size()];
                levels = new AverageLevels(arena, AverageAim.of(game, mover), chance, needs, stop);
                begin();
                proved = needs.clone();
            }

            private void begin() {
                Arrays.setAll(needs, vertex -> arena.kind(vertex) == TurnArena.Kind.WON ? 0 : 1);
            }

            /** Finds levels anew, and keeps what is enough if potentials prove it. Returns whether that did not take too much. */
            boolean prove(double coarse) {
                begin();
                try {
                    descend(arena, needs);
                    for (int turn = 0; turn < Effort.ROUNDS
                            && levels.lower(coarse * options.width() / 8, coarse * AverageLevels.MARGIN); turn++) {
                        descend(arena, needs);
                    }
                    if (!Arrays.equals(needs, proved) && AveragePotentials.of(game, player, mover,
                            Arrays.stream(needs).mapToObj(BigFraction::from).toList(), stop).isPresent()) {
                        proved = needs.clone();
                    }
                    return true;
                } catch (LimitReachedException e) {
                    return false;
                }
            }
        }

        /** Rounds until nothing falls by more than the grid. */
        private void descend(TurnArena arena, double[] needs) {
            boolean fallen = true;
            for (int i = 0; i < MOST_SWEEPS && fallen; i++) {
                if (stop.stopRequested()) {
                    throw new LimitReachedException("stopped", "allow more time");
                }
                sweeps++;
                fallen = false;
                for (int vertex = 0; vertex < needs.length; vertex++) {
                    if (!arena.isSettled(vertex)) {
                        double round = Dyadics.up(round(arena, vertex, needs));
                        fallen |= round < needs[vertex];
                        needs[vertex] = Math.min(needs[vertex], round);
                    }
                }
            }
        }

        private double round(TurnArena arena, int vertex, double[] needs) {
            double least = Double.POSITIVE_INFINITY;
            for (int edge = arena.first(0, vertex); edge < arena.first(0, vertex + 1); edge++) {
                least = Math.min(least, needs[arena.target(0, edge)]);
            }
            double most = Double.NEGATIVE_INFINITY;
            for (int edge = arena.first(1, vertex); edge < arena.first(1, vertex + 1); edge++) {
                most = Math.max(most, needs[arena.target(1, edge)]);
            }
            return switch (arena.kind(vertex)) {
                case OWN -> least;
                case OTHERS -> most;
                default -> formula.roundUp(Math.min(least, most), Math.max(least, most));
            };
        }
    }
}
