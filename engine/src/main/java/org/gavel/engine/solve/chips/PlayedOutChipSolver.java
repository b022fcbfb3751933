package org.gavel.engine.solve.chips;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Evidence;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.Stance;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.InTurn;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.MemoryGuard;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.ChipRound;
import org.gavel.engine.task.ChipSolver;

/**
 * Thresholds in whole chips under payments that keep the total and of which no one-round formula is known, by the rules alone:
 * the least fixpoint of all configurations of each total, every bid against every reply. That more chips never hurt is taken
 * from the payment, so that thresholds say all. Work grows with vertices, tie states and the cube of the total.
 */
public final class PlayedOutChipSolver implements ChipSolver {

    private static final long MOST_CHIPS = 1 << 16;

    @Override
    public void require(BiddingGame game, ChipTotals totals) {
        if (totals.last() > MOST_CHIPS) {
            throw new LimitReachedException("there are too many configurations with " + totals.last() + " chips",
                    "use fewer chips");
        }
        MemoryGuard.require(
                16L * game.graph().vertexCount() * game.auction().ties().states().size() * totals.count(), "thresholds",
                "ask for fewer totals");
    }

    @Override
    public ChipSolution solveFirst(BiddingGame game, ChipTotals totals, StopSignal stop) {
        require(game, totals);
        int states = game.auction().ties().states().size();
        int[][][] sides = new int[2][totals.count()][];
        long[] rounds = new long[2];
        ChipTotals found = totals.first(InTurn.run(totals.count(), stop, index -> {
            stop.reached("solving", index, totals.count());
            for (Player player : Player.values()) {
                Fixpoint fixpoint = new Fixpoint(game, player, (int) totals.total(index), stop);
                rounds[player.ordinal()] += fixpoint.run();
                sides[player.ordinal()][index] = fixpoint.least;
            }
        }));
        return new ChipSolution(game, found, new Thresholds(game, found, sides[0]),
                new Thresholds(game, found, sides[1]),
                Evidence.PROVED,
                Statistics.of("every bid against every reply, configuration by configuration", rounds[0] + rounds[1],
                        Components.of(game.graph())));
    }

    /** The least fixpoint for one player and one total: rounds that lower what is needed until nothing changes. */
    private static final class Fixpoint {

        private final BiddingGame game;
        private final ChipRound round;
        private final boolean answers;
        private final int total;
        private final int states;
        private final StopSignal stop;
        /** What is needed so far; one more than the total where nothing is known to be enough. */
        private final int[] least;

        Fixpoint(BiddingGame game, Player player, int total, StopSignal stop) {
            this.game = game;
            this.total = total;
            this.stop = stop;
            round = new ChipRound(game.graph(), game.auction(), player);
            answers = game.auction().bids().stance(player) == Stance.ANSWERS;
            states = round.ties().count();
            least = new int[game.graph().vertexCount() * states];
            for (int place = 0; place < least.length; place++) {
                least[place] = game.graph().isWonBy(player, place / states) ? 0 : total + 1;
            }
        }

        long run() {
            long rounds = 0;
            boolean changed = true;
            while (changed) {
                int[] before = least.clone();
                for (int place = 0; place < least.length; place++) {
                    if (!game.graph().isTerminal(place / states)) {
                        lower(place, before);
                    }
                }
                changed = !Arrays.equals(before, least);
                rounds++;
            }
            return rounds;
        }

        private void lower(int place, int[] before) {
            ChipRound.Won won = (vertex, state, own, other) -> own >= before[vertex * states + state];
            while (least[place] > 0 && isEnough(place, least[place] - 1, won)) {
                least[place]--;
            }
        }

        private boolean isEnough(int place, int own, ChipRound.Won won) {
            stop.require("the thresholds were found");
            int other = total - own;
            int first = answers ? other : own;
            int second = total - first;
            for (int bid = 0; bid <= first; bid++) {
                if (isGood(place, own, other, bid, second, won) != answers) {
                    return !answers;
                }
            }
            return answers;
        }

        /** Whether a named bid is good against every reply, or one of the other's has a good answer. */
        private boolean isGood(int place, int own, int other, int named, int most, ChipRound.Won won) {
            for (int reply = 0; reply <= most; reply++) {
                boolean good = round.isGood(place / states, place % states, own, other, answers ? reply : named,
                        answers ? named : reply, won);
                if (good == answers) {
                    return good;
                }
            }
            return !answers;
        }
    }

    /** What was found, for every tie state of the rule. */
    private record Thresholds(BiddingGame game, ChipTotals totals, int[][] least) implements ChipThresholds {

        @Override
        public List<String> states() {
            return game.auction().ties().states();
        }

        @Override
        public Optional<Holding> threshold(int vertex, int state, int index) {
            int need = least[index][vertex * states().size() + state];
            return need > totals.total(index) ? Optional.empty() : Optional.of(Holding.of(need));
        }
    }
}
