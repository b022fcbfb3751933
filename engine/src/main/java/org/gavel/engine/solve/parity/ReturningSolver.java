package org.gavel.engine.solve.parity;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.DirectedRounding;
import org.gavel.engine.answer.EnclosureThresholds;
import org.gavel.engine.answer.RationalThresholds;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.RescaledMeanFormula.Cut;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.round.BellmanOperator;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.solve.reach.ExpandingSolver;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.task.ContinuousSolver;

/**
 * Thresholds in real money for visiting some vertices again and again, or finally never, where a round may expand distances, by
 * redistribution or by charges. One player wants to return there, as {@link ReturningSide} describes, and the other needs the rest of 1. Where
 * plays can end in ties, which neither wins, it is the rest of what the first player needs if ties are good for them.
 *
 * @param options what is asked of the solver of thresholds
 */
public record ReturningSolver(ContinuousOptions options) implements ContinuousSolver {

    @Override
    public ContinuousSolution solve(BiddingGame game, StopSignal stop) {
        Player returning = returning(game);
        ReturningSide own = side(game, returning, stop);
        ReturningSide others = game.graph().hasTies() ? side(game, returning.opponent(), stop) : own;
        List<ContinuousThresholds> found = Stream.of(Player.values())
                .map(player -> player == returning ? thresholds(game, player, own.lower(), own.upper())
                        : thresholds(game, player, rest(others.upper()), rest(others.lower())))
                .toList();
        boolean complete = found.stream().allMatch(thresholds -> thresholds.widest() <= options.width());
        return ContinuousSolution.of(game, found.get(0), found.get(1),
                complete ? Completion.COMPLETE : Completion.PARTIAL,
                Statistics.of("stages of returns and an exact solve" + (complete || stop.stopRequested() ? ""
                        : " (no narrower bounds are proved)"), own.rounds(), Components.of(game.graph())));
    }

    /** Lower bounds of what is needed to return, each of which proves the next: see {@link ReturningSide}. */
    public static List<List<BigFraction>> stages(BiddingGame game, Player asked, StopSignal stop) {
        return new ReturningSolver(ContinuousOptions.DEFAULT).side(game, asked, stop).stages().stream().map(List::of)
                .toList();
    }

    /** Who wants to return: Alice, or Bob if she wants to return finally never. */
    static Player returning(BiddingGame game) {
        return game.objective() == Objective.Plain.BUCHI ? Player.ALICE : Player.BOB;
    }

    /** What the one needs who wants to return, where ties are lost by the player whose need is asked for. */
    private ReturningSide side(BiddingGame game, Player asked, StopSignal stop) {
        ColouredGraph board = game.graph().ending(vertex -> game.graph().outcome(vertex)
                .map(end -> end == Outcome.TIE ? Outcome.wonBy(asked.opponent()) : end));
        ReturningSide side = new ReturningSide(board, returning(game),
                ExpandingSolver.formulas(game, returning(game)), options.width(), stop);
        side.run();
        return side;
    }

    private static BigFraction[] rest(BigFraction[] shares) {
        return Arrays.stream(shares).map(BigFraction.ONE::subtract).toArray(BigFraction[]::new);
    }

    private static ContinuousThresholds thresholds(BiddingGame game, Player player, BigFraction[] lower,
            BigFraction[] upper) {
        BitSet never = never(game, player, lower);
        return Arrays.equals(lower, upper) ? new RationalThresholds(lower.length, vertex -> lower[vertex], never::get)
                : new EnclosureThresholds(Arrays.stream(lower).mapToDouble(DirectedRounding::down).toArray(),
                        Arrays.stream(upper).mapToDouble(DirectedRounding::up).toArray(), lower, upper, never::get);
    }

    /** Where not even all the money is enough: a round asks for more, or leads to such vertices if the other bids nothing. */
    private static BitSet never(BiddingGame game, Player player, BigFraction[] lower) {
        ColouredGraph graph = game.graph();
        BellmanOperator round = new BellmanOperator(graph, player);
        BitSet never = new BitSet();
        for (int before = -1; before < never.cardinality();) {
            before = never.cardinality();
            for (int vertex = 0; vertex < lower.length; vertex++) {
                never.set(vertex, graph.isTerminal(vertex) ? !graph.isWonBy(player, vertex)
                        : lower[vertex].equals(BigFraction.ONE) && (ExpandingSolver.formulas(game, player)
                                .apply(vertex).cut(round.at(vertex).least(lower), round.most(lower)) == Cut.ABOVE
                                || graph.all(player, vertex, never::get)
                                        && graph.some(player.opponent(), vertex, never::get)));
            }
        }
        return never;
    }
}
