package org.gavel.engine.solve.average;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.PayoffCurve;
import org.gavel.engine.answer.PayoffPoint;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.rules.payment.TurnChance;
import org.gavel.engine.solve.parity.TurnArena;
import org.gavel.engine.task.LateRefusal;
import org.gavel.engine.task.Task;
import org.gavel.engine.task.UnsupportedGameException;

/**
 * What Alice can guarantee as the average weight, by her share of the money, where the start lies in a strongly connected
 * part of the board that no edge leaves and all of whose edges are of both colours: the value of the mean-payoff game in
 * which a coin picks the mover. That value is the same from all vertices, since each player brings the token anywhere.
 * Source: infinite games, section Mean payoff and energy; Avni, Henzinger, Chonev 2017 for Richman.
 *
 * @param strategies which strategies are meant
 */
public record PayoffCurveSolver(TurnChance.Strategies strategies) {

    /**
     * Finds points of the curve. Bounds come first, for all points by turns; where it is stopped before a value is exact, these
     * remain.
     *
     * @param shares Alice's shares of the money, in [0,1]
     * @throws UnsupportedGameException if the board or the auction is not one of those
     */
    public PayoffCurve solve(BiddingGame game, List<BigFraction> shares, StopSignal stop) {
        if (!game.graph().marks().hasWeights()) {
            throw LateRefusal.NO_WEIGHTS.refusal(game.name());
        }
        Task.payoff(strategies).require(game);
        TurnChance chance = game.auction().payment().turns(strategies).orElseThrow();
        int[] members = part(game);
        TurnArena arena = TurnArena.within(game.graph(), members);
        BigFraction[] weights = Arrays.stream(members).mapToObj(game.graph().marks()::weight)
                .toArray(BigFraction[]::new);
        Map<BigFraction, AverageImprovement> searches = new LinkedHashMap<>();
        for (BigFraction share : shares) {
            for (BigFraction coin : List.of(chance.least(share), chance.most(share))) {
                requireSmall(coin, share);
                searches.computeIfAbsent(coin, any -> new AverageImprovement(arena, coin, weights, stop));
            }
        }
        List<AverageImprovement> going = new ArrayList<>(searches.values());
        for (int i = 0; i < DiscountedAverages.STAGES; i++) {
            int stage = i;
            going.removeIf(search -> !search.narrow(stage));
        }
        Map<BigFraction, PayoffPoint.Value> values = new HashMap<>();
        searches.forEach((coin, search) -> values.put(coin, search.bounds()));
        searches.forEach((coin, search) -> values.computeIfPresent(coin, (any, bounds) -> search.within(bounds)));
        List<PayoffPoint> points = shares.stream().map(share -> new PayoffPoint(share, values.get(chance.least(share)),
                values.get(chance.most(share)))).toList();
        return new PayoffCurve(game, strategies, Arrays.stream(members).boxed().toList(), points,
                searches.values().stream().mapToLong(AverageImprovement::rounds).sum());
    }

    private static void requireSmall(BigFraction coin, BigFraction share) {
        if (coin.getDenominator().bitLength() >= Integer.SIZE - 1) {
            throw LateRefusal.FINE_SHARE.refusal(Fractions.text(share));
        }
    }

    /** The vertices of the start's part of the board. */
    private static int[] part(BiddingGame game) {
        ColouredGraph graph = game.graph();
        Components components = Components.of(graph);
        int part = components.componentOf(game.start());
        int[] members = components.members(part);
        for (int vertex : members) {
            if (graph.isTerminal(vertex) || graph.marks().owner(vertex).isPresent()) {
                throw LateRefusal.PAYOFF_BOARD.refusal("vertex '" + declared(graph, vertex) + "' "
                        + (graph.isTerminal(vertex) ? "ends the play" : "has an owner"));
            }
            List<Integer> red = graph.successors(Player.ALICE, vertex).boxed().toList();
            List<Integer> blue = graph.successors(Player.BOB, vertex).boxed().toList();
            if (!red.equals(blue)) {
                Set<Integer> more = new TreeSet<>(red);
                more.addAll(blue);
                more.removeIf(target -> red.contains(target) && blue.contains(target));
                throw LateRefusal.PAYOFF_BOARD.refusal("the edge from '" + declared(graph, vertex) + "' to '"
                        + declared(graph, more.iterator().next()) + "' is not of both colours");
            }
            for (int target : red) {
                if (components.componentOf(target) != part) {
                    throw LateRefusal.PAYOFF_BOARD.refusal("from '" + declared(graph, target)
                            + "' there is no way back to '" + declared(graph, vertex) + "'");
                }
            }
        }
        return members;
    }

    /** The name of a vertex, or of the one of which it is a copy, as on a board with several sets to visit: {@code a} for {@code a@2}. */
    private static String declared(ColouredGraph graph, int vertex) {
        String name = graph.name(vertex);
        return graph.names().vertexNamed(name.replaceFirst("@[0-9]+$", "")).isPresent()
                ? name.replaceFirst("@[0-9]+$", "")
                : name;
    }
}
