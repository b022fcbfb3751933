package org.gavel.engine.solve.reach;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.Predecessors;
import org.gavel.engine.board.VertexMarks;
import org.gavel.engine.formula.RescaledMeanFormula;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Dyadics;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.task.ContinuousSolver;

/**
 * Thresholds in real money where a round may expand distances, by redistribution or by charges: exact fractions where they are proved, certified enclosures
 * elsewhere. The formulas have several fixpoints then; the threshold is the greatest, which rounds that begin with 1
 * wherever the player has not won come down to. {@link ExpandingSide} describes how it is found and proved. Under safety Alice needs what
 * is left of 1 by Bob's threshold of reaching what she avoids.
 *
 * @param options what is asked of the solver of thresholds
 */
public record ExpandingSolver(ContinuousOptions options) implements ContinuousSolver {

    @Override
    public ContinuousSolution solve(BiddingGame game, StopSignal stop) {
        Components components = Components.of(game.graph());
        return options.horizon().isPresent() ? withinHorizon(game, components, stop)
                : game.objective() == Objective.Plain.SAFETY ? avoid(game, components, stop)
                        : enclose(game, components, stop);
    }

    private ContinuousSolution withinHorizon(BiddingGame game, Components components, StopSignal stop) {
        List<ContinuousThresholds> found = new ArrayList<>();
        long rounds = 0;
        for (Player player : Player.values()) {
            IntFunction<RescaledMeanFormula> formulas = formulas(game, player);
            HorizonPass pass = new HorizonPass(new GameSide(game.graph(), new Predecessors(game.graph()),
                    formulas.apply(game.start()), player), formulas, Dyadics.BITS);
            found.add(pass.run(options.horizon().getAsInt(), stop));
            rounds += pass.rounds();
        }
        return solution(game, components, found, "rounds from the horizon", rounds, stop);
    }

    private ContinuousSolution enclose(BiddingGame game, Components components, StopSignal stop) {
        ExpandingSide alice = side(game, components, Player.ALICE, stop);
        ExpandingSide bob = side(game, components, Player.BOB, stop);
        descend(List.of(alice, bob), () -> stop.narrowed("narrowing bounds", alice.reached(bob), options.width()),
                stop);
        return solution(game, components,
                List.of(alice.thresholds(bob::rest, stop), bob.thresholds(alice::rest, stop)),
                "rounds from above and an exact solve", alice.rounds() + bob.rounds(), stop);
    }

    /** Bob reaches what Alice avoids, and prevents her win by a tie, too. */
    private ContinuousSolution avoid(BiddingGame game, Components components, StopSignal stop) {
        ExpandingSide bob = side(game.reaching(Outcome.TIE), components, Player.BOB, stop);
        ExpandingSide rest = game.graph().hasTies() ? side(game.reaching(Outcome.BOB), components, Player.BOB, stop)
                : bob;
        List<ExpandingSide> sides = rest == bob ? List.of(bob) : List.of(bob, rest);
        descend(sides, () -> {
        }, stop);
        ContinuousThresholds needs = bob.thresholds(vertex -> 0, stop);
        return solution(game, components,
                List.of(rest.ofRest(rest == bob ? needs : rest.thresholds(vertex -> 0, stop)), needs),
                "rounds from above and an exact solve", sides.stream().mapToLong(ExpandingSide::rounds).sum(), stop);
    }

    /** Bounds fall in turn, so that there are some for all whenever it is stopped. */
    private void descend(List<ExpandingSide> sides, Runnable progress, StopSignal stop) {
        boolean goesOn = true;
        for (long most = ExpandingSide.FIRST_ROUNDS; goesOn; most *= 4) {
            boolean falls = true;
            for (long i = 0; i < most && falls && !stop.stopRequested(); i++) {
                falls = false;
                for (ExpandingSide side : sides) {
                    falls |= side.fall();
                }
            }
            progress.run();
            goesOn = false;
            for (ExpandingSide side : sides) {
                goesOn |= side.look(options.width());
            }
        }
    }

    private static ExpandingSide side(BiddingGame game, Components components, Player player, StopSignal stop) {
        return new ExpandingSide(game.graph(), components, player, formulas(game, player),
                ExpandingSide.ends(game.graph(), player), stop);
    }

    private ContinuousSolution solution(BiddingGame game, Components components, List<ContinuousThresholds> found,
            String method, long rounds, StopSignal stop) {
        boolean complete = found.stream().allMatch(thresholds -> thresholds.widest() <= options.width());
        return ContinuousSolution.of(game, found.get(0), found.get(1),
                complete ? Completion.COMPLETE : Completion.PARTIAL,
                Statistics.of(
                        method + (complete || stop.stopRequested() ? "" : " (no narrower bounds are proved)"), rounds,
                        components));
    }

    /** The formulas of a player, whose rounds may expand distances, at vertices that pay the players too. */
    public static IntFunction<RescaledMeanFormula> formulas(BiddingGame game, Player player) {
        RescaledMeanFormula plain = game.auction().shares().orElseThrow().charged(BigFraction.ZERO, BigFraction.ZERO)
                .orElseThrow();
        VertexMarks marks = game.graph().marks();
        return vertex -> !marks.hasCharge(vertex) ? plain
                : plain.charged(marks.charge(player, vertex), marks.charge(player.opponent(), vertex)).orElseThrow();
    }
}
