package org.gavel.engine.solve.average;

import java.util.Arrays;
import java.util.BitSet;
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
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.payment.TurnChance;
import org.gavel.engine.solve.parity.ParityView;
import org.gavel.engine.solve.parity.TurnArena;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.task.ContinuousSolver;
import org.gavel.engine.task.Task;

/**
 * Bounds of thresholds in real money for an average weight of at least c, where the winner of a bid pays, to the other, to
 * the bank, or a part to each. What is enough starts from all the money and falls by turns: to the
 * {@linkplain AverageLevels levels} at which the average is kept for ever, and by the one-round formula. Potentials must
 * prove it, or else nothing is said. The lower bound is what the other leaves who prevents the win, found in the same way. Where the two do not
 * meet the answer is partial.
 *
 * @param options what is asked of the solver of thresholds
 */
public record AverageEnclosureSolver(ContinuousOptions options) implements ContinuousSolver {

    /** Bounds are multiples of this, so that 1 less a bound is a double. */
    private static final double GRID = 0x1p-52;
    private static final int MOST_TURNS = 100;
    private static final double COARSER = 64;
    private static final double COARSEST = 0x1p31;
    private static final int MOST_SWEEPS = 20_000;

    @Override
    public ContinuousSolution solve(BiddingGame game, StopSignal stop) {
        if (options.horizon().isPresent()) {
            Task.HORIZON.require(game);
        }
        Components components = Components.of(game.graph());
        Run run = new Run(game, stop);
        double[] alice = run.enough(Player.ALICE, Player.ALICE);
        double[] bob = run.enough(Player.BOB, Player.BOB);
        boolean ties = game.graph().hasTies();
        double[] bobPrevents = ties ? run.enough(Player.ALICE, Player.BOB) : bob;
        double[] alicePrevents = ties ? run.enough(Player.BOB, Player.ALICE) : alice;
        ContinuousThresholds ofAlice = between(alice, bobPrevents, run.hopeless(Player.ALICE));
        ContinuousThresholds ofBob = between(bob, alicePrevents, run.hopeless(Player.BOB));
        boolean complete = Math.max(ofAlice.widest(), ofBob.widest()) <= options.width();
        return new ContinuousSolution(game, ofAlice, ofBob, Exactness.ENCLOSURE,
                complete ? Completion.COMPLETE : Completion.PARTIAL,
                Statistics.of("levels at which the average is kept, and ways to them"
                        + (complete || stop.stopRequested() ? "" : " (what both can prove leaves a gap)"), run.sweeps,
                        components));
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

        BitSet hopeless(Player player) {
            return AverageAim.of(game, player).hopeless(TurnArena.of(ParityView.of(game, player)), stop);
        }

        /**
         * What is enough for the mover to win, or to prevent that the player wins. Levels are found once more, and less finely,
         * if no potentials prove them.
         */
        double[] enough(Player player, Player mover) {
            TurnArena view = TurnArena.of(ParityView.of(game, player));
            TurnArena arena = player == mover ? view : view.ofOther();
            double[] needs = new double[arena.size()];
            for (double coarse = 1; coarse < COARSEST; coarse *= COARSER) {
                Arrays.setAll(needs, vertex -> arena.kind(vertex) == TurnArena.Kind.WON ? 0 : 1);
                try {
                    fall(arena, needs, new AverageLevels(arena, AverageAim.of(game, mover), chance, needs,
                            coarse * options.width() / 8, coarse * AverageLevels.MARGIN, stop));
                    if (AveragePotentials.of(game, player, mover,
                            Arrays.stream(needs).mapToObj(BigFraction::from).toList(), stop).isPresent()) {
                        return needs;
                    }
                } catch (LimitReachedException e) {
                    break;
                }
            }
            Arrays.setAll(needs, vertex -> arena.kind(vertex) == TurnArena.Kind.WON ? 0 : 1);
            return needs;
        }

        private void fall(TurnArena arena, double[] needs, AverageLevels levels) {
            descend(arena, needs);
            for (int turn = 0; turn < MOST_TURNS && levels.lower(); turn++) {
                descend(arena, needs);
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
                        double round = Math.ceil(round(arena, vertex, needs) / GRID) * GRID;
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
