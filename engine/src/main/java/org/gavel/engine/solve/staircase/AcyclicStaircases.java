package org.gavel.engine.solve.staircase;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.function.BinaryOperator;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.value.DrawWorth;
import org.gavel.engine.answer.value.ShareValues;
import org.gavel.engine.answer.value.Staircase;
import org.gavel.engine.answer.value.Staircase.Step;
import org.gavel.engine.board.Chance;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.number.Fractions;

/**
 * Exact staircases where every play ends. For each worth a bid is a round of thresholds, by the formula of the payment; where
 * chance moves the budgets stay, and the staircases of the targets are averaged. The time is that of all steps, of which
 * a vertex can have as many as all its targets together.
 * Source: Avni, Kurecka, Mallik, Novotny, Sadhukhan 2025.
 */
final class AcyclicStaircases {

    private static final Comparator<Step> BY_SHARE = Comparator.comparing(Step::share);

    private final ColouredGraph graph;
    private final ShareFormula formula;
    private final DrawWorth draws;
    private final Staircase[] alice;
    private final Staircase[] bob;

    AcyclicStaircases(BiddingGame game, DrawWorth draws) {
        graph = game.graph();
        formula = game.auction().shares().orElseThrow();
        this.draws = draws;
        alice = new Staircase[graph.vertexCount()];
        bob = new Staircase[graph.vertexCount()];
        Arrays.fill(alice, Staircase.FLAT);
        Arrays.fill(bob, Staircase.FLAT);
    }

    /** Finds the staircase of a vertex, whose successors have theirs. */
    void solve(int vertex) {
        alice[vertex] = graph.outcome(vertex).map(outcome -> Staircase.ofEnd(draws.of(outcome, Player.ALICE)))
                .orElseGet(() -> graph.marks().chance(vertex).map(this::mean).orElseGet(() -> round(vertex)));
        bob[vertex] = complement(alice[vertex]);
    }

    /** All staircases; those of Bob complete Alice's, since the game is determined except at the steps. */
    ShareValues values(BiddingGame game) {
        return new ShareValues(game, draws, List.of(alice), List.of(bob));
    }

    private Staircase mean(Chance chance) {
        List<Step> rises = new ArrayList<>();
        for (int i = 0; i < chance.count(); i++) {
            BigFraction before = BigFraction.ZERO;
            for (Step step : alice[chance.target(i)].steps()) {
                rises.add(new Step(step.share(), step.worth().subtract(before).multiply(chance.part(i))));
                before = step.worth();
            }
        }
        rises.sort(BY_SHARE);
        List<Step> steps = new ArrayList<>();
        BigFraction sum = BigFraction.ZERO;
        for (Step rise : rises) {
            sum = sum.add(rise.worth());
            put(steps, new Step(rise.share(), sum));
        }
        return new Staircase(steps);
    }

    private Staircase round(int vertex) {
        Needs red = new Needs(vertex, Player.ALICE);
        Needs blue = new Needs(vertex, Player.BOB);
        List<BigFraction> worths = new ArrayList<>();
        red.worths(worths);
        blue.worths(worths);
        Collections.sort(worths);
        List<Step> steps = new ArrayList<>();
        BigFraction last = BigFraction.ZERO;
        for (BigFraction worth : worths) {
            if (worth.equals(last)) {
                continue;
            }
            last = worth;
            BigFraction best = red.of(worth, Fractions::min);
            BigFraction worst = blue.of(worth, Fractions::max);
            BigFraction share = graph.marks().owner(vertex).map(owner -> owner == Player.ALICE ? best : worst)
                    .orElseGet(() -> formula.round(Fractions.min(best, worst), Fractions.max(best, worst)));
            if (share.compareTo(BigFraction.ONE) >= 0) {
                break;
            }
            put(steps, new Step(share, worth));
        }
        return new Staircase(steps);
    }

    /** Adds a step that is at least as high as those before. */
    private static void put(List<Step> steps, Step step) {
        int last = steps.size() - 1;
        if (last >= 0 && steps.get(last).share().equals(step.share())) {
            steps.set(last, step);
        } else {
            steps.add(step);
        }
    }

    private static Staircase complement(Staircase staircase) {
        List<Step> steps = new ArrayList<>();
        BigFraction below = BigFraction.ZERO;
        for (Step step : staircase.steps()) {
            if (step.share().signum() > 0) {
                steps.add(new Step(BigFraction.ONE.subtract(step.share()), BigFraction.ONE.subtract(below)));
            }
            below = step.worth();
        }
        if (below.compareTo(BigFraction.ONE) < 0) {
            steps.add(new Step(BigFraction.ZERO, BigFraction.ONE.subtract(below)));
        }
        Collections.reverse(steps);
        return new Staircase(steps);
    }

    /** What Alice needs after a player's moves from a vertex for worths that only rise from call to call. */
    private final class Needs {

        private final int[] targets;
        private final int[] at;

        Needs(int vertex, Player mover) {
            targets = graph.successors(mover, vertex).toArray();
            at = new int[targets.length];
        }

        void worths(List<BigFraction> into) {
            for (int target : targets) {
                alice[target].steps().forEach(step -> into.add(step.worth()));
            }
        }

        BigFraction of(BigFraction worth, BinaryOperator<BigFraction> choice) {
            BigFraction found = null;
            for (int i = 0; i < targets.length; i++) {
                List<Step> steps = alice[targets[i]].steps();
                while (at[i] < steps.size() && steps.get(at[i]).worth().compareTo(worth) < 0) {
                    at[i]++;
                }
                BigFraction need = at[i] < steps.size() ? steps.get(at[i]).share() : BigFraction.ONE;
                found = found == null ? need : choice.apply(found, need);
            }
            return found;
        }
    }
}
