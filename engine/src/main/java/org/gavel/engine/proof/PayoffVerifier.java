package org.gavel.engine.proof;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.PayoffCurve;
import org.gavel.engine.answer.PayoffPoint;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.task.Task;

/**
 * Checks the bounds of a payoff curve by their biases. Let m be the weight, plus the chance times the best bias after a move,
 * plus the rest times the worst. If at every vertex the bias plus the lower bound is at most m, always moving to the
 * best guarantees the bound on average: what is collected until any round falls short of it by no more than the biases differ,
 * on the average. If the bias plus the upper bound is at least that, who moves to the worst guarantees that it is no more.
 * Where the bounds are the same, that is the value. Nothing is known here of how they were found.
 */
public final class PayoffVerifier {

    private final ViolationLog log = new ViolationLog();

    /**
     * Checks the part of the board, and every point of a curve. The least payoff at a share is not above the most, since its coin
     * lets Alice move no more often.
     *
     * @throws org.gavel.engine.task.UnsupportedGameException if the game has no payoff for these strategies
     */
    public Violations check(PayoffCurve curve) {
        Task.payoff(curve.strategies()).require(curve.game());
        checkPart(curve);
        for (PayoffPoint point : curve.points()) {
            check(curve, point.least());
            check(curve, point.most());
            if (!Ratio.of(point.share()).isShare()) {
                log.add(Player.ALICE, curve.game().start(), point.share() + " is no share");
            } else if (!curve.chance().least(point.share()).equals(point.least().chance())
                    || !curve.chance().most(point.share()).equals(point.most().chance())) {
                log.add(Player.ALICE, curve.game().start(),
                        "the bounds at share " + point.share() + " are not those of its coin");
            }
        }
        return log.found();
    }

    /** The coin's game is worth as much as the bidding where all edges are of both colours and everything leads everywhere. */
    private void checkPart(PayoffCurve curve) {
        ColouredGraph graph = curve.game().graph();
        Map<Integer, Set<Integer>> after = new HashMap<>();
        Map<Integer, Set<Integer>> before = new HashMap<>();
        for (int vertex : curve.vertices()) {
            Set<Integer> red = targets(graph, Player.ALICE, vertex);
            if (!red.equals(targets(graph, Player.BOB, vertex))) {
                log.add(Player.ALICE, vertex, "an edge from " + graph.name(vertex) + " is not of both colours");
            }
            after.put(vertex, red);
            red.forEach(target -> before.computeIfAbsent(target, any -> new HashSet<>()).add(vertex));
        }
        for (Map<Integer, Set<Integer>> way : List.of(after, before)) {
            Set<Integer> reached = reached(way, curve.game().start());
            for (int vertex : curve.vertices()) {
                if (!reached.contains(vertex)) {
                    log.add(Player.ALICE, vertex,
                            "vertex " + graph.name(vertex) + " and the start do not lead to each other");
                }
            }
        }
    }

    private static Set<Integer> targets(ColouredGraph graph, Player player, int vertex) {
        return graph.successors(player, vertex).boxed().collect(Collectors.toSet());
    }

    private static Set<Integer> reached(Map<Integer, Set<Integer>> way, int start) {
        Set<Integer> reached = new HashSet<>(Set.of(start));
        Deque<Integer> left = new ArrayDeque<>(reached);
        while (!left.isEmpty()) {
            for (int next : way.getOrDefault(left.pop(), Set.of())) {
                if (reached.add(next)) {
                    left.push(next);
                }
            }
        }
        return reached;
    }

    private void check(PayoffCurve curve, PayoffPoint.Value value) {
        Map<Integer, BigFraction> biases = new HashMap<>();
        for (int i = 0; i < curve.vertices().size(); i++) {
            biases.put(curve.vertices().get(i), value.biases().get(i));
        }
        if (!biases.containsKey(curve.game().start())) {
            log.add(Player.ALICE, curve.game().start(), "the start has no bias");
        }
        BigFraction rest = BigFraction.ONE.subtract(value.chance());
        ColouredGraph graph = curve.game().graph();
        biases.forEach((vertex, bias) -> {
            BigFraction best = extreme(graph, Player.ALICE, vertex, biases);
            BigFraction worst = extreme(graph, Player.BOB, vertex, biases);
            if (best == null || worst == null || graph.marks().owner(vertex).isPresent()) {
                log.add(Player.ALICE, vertex, "vertex " + graph.name(vertex) + " leads out of the part of the board");
                return;
            }
            BigFraction mean = best.multiply(value.chance()).add(worst.multiply(rest));
            BigFraction step = graph.marks().weight(vertex).add(mean).subtract(bias);
            if (step.compareTo(value.lower()) < 0 || step.compareTo(value.upper()) > 0) {
                log.add(Player.ALICE, vertex, "with chance " + value.chance() + " a step from " + graph.name(vertex)
                        + " is not worth "
                        + (value.isExact() ? value.lower() : value.lower() + " to " + value.upper()));
            }
        });
    }

    /** The largest bias that a move of Alice reaches, or the least of Bob; null if there is none or it is not known. */
    private static BigFraction extreme(ColouredGraph graph, Player player, int vertex,
            Map<Integer, BigFraction> biases) {
        BigFraction found = null;
        for (int edge = graph.firstEdge(player, vertex); edge < graph.firstEdge(player, vertex + 1); edge++) {
            BigFraction bias = biases.get(graph.target(player, edge));
            if (bias == null) {
                return null;
            }
            boolean better = found == null
                    || (player == Player.ALICE ? bias.compareTo(found) > 0 : bias.compareTo(found) < 0);
            found = better ? bias : found;
        }
        return found;
    }
}
