package org.gavel.service.query;

import java.util.function.BinaryOperator;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Money;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.task.Task;
import org.gavel.io.answer.Bounds;
import org.gavel.service.answer.Json;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The formula of a round with its numbers filled in. */
final class RoundNumbers {

    private RoundNumbers() {
    }

    static JsonNode json(RequestInquirer asking) {
        BiddingGame game = asking.asked().with(Money.CONTINUOUS);
        Task.ROUND.require(game);
        ContinuousSolution solution = asking.solved().continuous(ContinuousOptions.DEFAULT, asking.stop());
        ObjectNode json = Json.unverified(game, "formula");
        if (game.board().isTerminal(game.start())) {
            return json.put("terminal", true);
        }
        for (Player player : Player.values()) {
            ShareFormula formula = game.shares(player, game.start()).orElseThrow();
            ObjectNode each = json.putObject(player.label());
            int his = best(solution, player, player, game.start());
            int others = best(solution, player, player.opponent(), game.start());
            boolean moves = solution.of(player).upperBound(his).compareTo(solution.of(player).upperBound(others)) <= 0;
            int low = moves ? his : others;
            int high = moves ? others : his;
            put(each, "low", solution, player, low);
            put(each, "high", solution, player, high);
            put(each, "need", solution, player, game.start());
            each.set("bid", rounded(solution, player, low, high, formula::bid));
            each.set("fromFormula", rounded(solution, player, low, high, formula::round));
        }
        return json;
    }

    private static void put(ObjectNode json, String name, ContinuousSolution solution, Player player, int vertex) {
        json.set(name, Bounds.tree(solution.of(player), vertex).put("vertex",
                solution.game().board().name(vertex)));
    }

    /** The least and the most that a formula gives for the bounds of its arguments; it grows with the second. */
    private static ObjectNode rounded(ContinuousSolution solution, Player player, int low, int high,
            BinaryOperator<BigFraction> formula) {
        BigFraction one = formula.apply(solution.of(player).lowerBound(low), solution.of(player).lowerBound(high));
        BigFraction two = formula.apply(solution.of(player).upperBound(low), solution.of(player).upperBound(high));
        return one.compareTo(two) <= 0 ? Bounds.between(one, two).tree()
                : Bounds.between(two, one).tree();
    }

    /** Where a mover goes who wants a player to need the least, or, being the other, the most. */
    private static int best(ContinuousSolution solution, Player player, Player mover, int vertex) {
        ContinuousThresholds needs = solution.of(player);
        return solution.game().board().first(mover, vertex, (one, other) -> mover == player
                ? needs.upperBound(one).compareTo(needs.upperBound(other))
                : needs.upperBound(other).compareTo(needs.upperBound(one)));
    }
}
