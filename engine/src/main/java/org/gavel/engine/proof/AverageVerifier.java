package org.gavel.engine.proof;

import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.solve.AveragePotentials;
import org.gavel.engine.solve.StopSignal;

/**
 * Checks thresholds for an average weight of at least c under Richman payment, by a potential for each bound. Any share above
 * x(v) is enough for a player if at every vertex where x is below 1 the following holds. Let his move lead to the least x, and
 * the other's to the most, each to the best or worst potential among those. Then x is at least the mean of the two; and
 * where it is not more, the potential is at most the weight, less c, plus the mean of the two potentials. So he bids half the
 * difference of x, corrected by a small part of what he has left over, times half the difference of the potentials: what he
 * has left over stays above 0, and the sum of weights, less c, plus the potential, plus the logarithm of what is left over
 * divided by the small part, never falls by more than a multiple of that part a round. By smaller and smaller parts, each
 * long enough, the average reaches c. That nobody needs less is shown by the same proof for the other, who is content with
 * ties. Potentials are found by the solver, and nothing is trusted in them.
 */
public final class AverageVerifier {

    private static final BigFraction ONE = BigFraction.ONE;

    private final StopSignal stop;
    private final ViolationLog log = new ViolationLog();

    /** A verifier that is asked to stop by a signal. */
    public AverageVerifier(StopSignal stop) {
        this.stop = stop;
    }

    /**
     * Checks exact thresholds of both players at all vertices.
     *
     * @throws org.gavel.engine.solve.LimitReachedException if it was stopped
     */
    public Violations check(ContinuousSolution solution) {
        ColouredGraph graph = solution.game().graph();
        for (Player player : Player.values()) {
            BigFraction[] needs = new BigFraction[graph.vertexCount()];
            BigFraction[] others = new BigFraction[needs.length];
            for (int vertex = 0; vertex < needs.length; vertex++) {
                Optional<BigFraction> exact = solution.of(player).exact(vertex);
                if (exact.isEmpty() || exact.get().signum() < 0 || exact.get().compareTo(ONE) > 0) {
                    log.add(player, vertex, "what is needed is no exact share");
                    return log.found();
                }
                needs[vertex] = exact.get();
                others[vertex] = ONE.subtract(needs[vertex]);
            }
            prove(solution.game(), player, player, needs);
            prove(solution.game(), player, player.opponent(), others);
        }
        return log.found();
    }

    private void prove(BiddingGame game, Player player, Player mover, BigFraction[] needs) {
        Optional<AveragePotentials.Found> found = AveragePotentials.of(game, player, mover, needs, stop);
        if (found.isEmpty()) {
            log.add(player, game.start(), mover == player ? "no potential shows that it is enough"
                    : "no potential shows that less is not enough");
            return;
        }
        check(game, player, mover, needs, found.get().potentials(), found.get().slack());
    }

    /** Checks one bound with its potential. */
    void check(BiddingGame game, Player player, Player mover, BigFraction[] needs, List<BigFraction> potentials,
            BigFraction slack) {
        if (mover == Player.ALICE ? slack.signum() < 0 : slack.signum() <= 0) {
            log.add(player, game.start(), "an average of just the bound is Alice's");
        }
        ColouredGraph graph = game.graph();
        IntPredicate won = vertex -> graph.outcome(vertex)
                .map(outcome -> mover == player ? outcome == Outcome.wonBy(mover)
                        : outcome != Outcome.wonBy(player))
                .orElse(false);
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            if (needs[vertex].compareTo(ONE) >= 0) {
                continue;
            }
            if (graph.isTerminal(vertex)) {
                if (!won.test(vertex)) {
                    log.add(player, vertex, "the play is over and not won");
                }
                continue;
            }
            BigFraction above = graph.marks().weight(vertex).subtract(game.objective().bound().orElseThrow());
            BigFraction gained = (mover == Player.ALICE ? above : above.negate()).subtract(slack);
            step(graph, player, mover, vertex, needs, potentials, gained);
        }
    }

    private void step(ColouredGraph graph, Player player, Player mover, int vertex, BigFraction[] needs,
            List<BigFraction> potentials, BigFraction gained) {
        Optional<Player> owner = graph.marks().owner(vertex);
        IntFunction<BigFraction> need = target -> needs[target];
        Player other = mover.opponent();
        BigFraction least = extreme(graph, mover, vertex, need, target -> true, true);
        BigFraction most = extreme(graph, other, vertex, need, target -> true, false);
        BigFraction round = owner.isEmpty() ? least.add(most).divide(2) : owner.get() == mover ? least : most;
        int order = needs[vertex].compareTo(round);
        if (order < 0) {
            log.add(player, vertex, "the share is less than a round needs");
        }
        if (order != 0) {
            return;
        }
        BigFraction mean = BigFraction.ZERO;
        int sides = 0;
        if (owner.isEmpty() || owner.get() == mover) {
            mean = mean
                    .add(extreme(graph, mover, vertex, potentials::get, target -> needs[target].equals(least), false));
            sides++;
        }
        if (owner.isEmpty() || owner.get() == other) {
            mean = mean.add(extreme(graph, other, vertex, potentials::get, target -> needs[target].equals(most), true));
            sides++;
        }
        if (potentials.get(vertex).compareTo(gained.add(mean.divide(sides))) > 0) {
            log.add(player, vertex, "the potential is more than a round gives");
        }
    }

    /** The least or the largest of the values after the moves that count. */
    private static BigFraction extreme(ColouredGraph graph, Player mover, int vertex, IntFunction<BigFraction> values,
            IntPredicate counts, boolean smallest) {
        BigFraction found = null;
        for (int edge = graph.firstEdge(mover, vertex); edge < graph.firstEdge(mover, vertex + 1); edge++) {
            int target = graph.target(mover, edge);
            if (counts.test(target)) {
                BigFraction value = values.apply(target);
                int order = found == null ? 0 : value.compareTo(found);
                found = found == null || (smallest ? order < 0 : order > 0) ? value : found;
            }
        }
        return found;
    }
}
