package org.gavel.service.handler;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.GrowingGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.coach.MovePrices;
import org.gavel.engine.coach.PricedChipMove;
import org.gavel.engine.coach.PricedMove;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Money;
import org.gavel.engine.rules.tie.TieView;
import org.gavel.engine.solve.ContinuousOptions;
import org.gavel.engine.solve.LimitReachedException;
import org.gavel.engine.solve.StopSignal;
import org.gavel.engine.strategy.ContinuousAdvisor;
import org.gavel.io.answer.AnswerWriter;
import org.gavel.io.answer.Bounds;
import org.gavel.io.answer.DrawJson;
import org.gavel.io.answer.VertexJson;
import org.gavel.service.answer.GameJson;
import org.gavel.service.answer.Json;
import org.gavel.service.game.RequestedGame;
import org.gavel.service.game.SolvedGame;
import org.gavel.service.request.Request;
import org.gavel.service.request.Totals;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** A position with all that can follow, each with what moving there costs against the best. */
final class SuccessorsHandler extends Handler {

    SuccessorsHandler() {
        super("successors",
                "a position with what both need there, and each successor with what both need and what moving there costs",
                RequestedGame.fieldsWith("chips"));
    }

    @Override
    public JsonNode answer(Request request, Setting setting) {
        Optional<ChipTotals> totals = Totals.of(request, "chips");
        SolvedGame solved = setting.game(request);
        Money money = totals.isPresent() ? Money.CHIPS : Money.CONTINUOUS;
        BiddingGame game = solved.asked(request).with(money);
        ObjectNode json = GameJson.unverified(game, "successors");
        json.set("vertex", VertexJson.tree(game.graph(), game.start()));
        Map<Integer, ObjectNode> successors = successors(game);
        Optional<String> exactness = Optional.empty();
        Optional<Duration> stoppedAfter = Optional.empty();
        if (totals.isPresent()) {
            putChips(game, solved.chips(totals.get(), setting.stop()), json, successors);
        } else {
            ContinuousSolution solution = solved.continuous(ContinuousOptions.DEFAULT, setting.stop());
            boolean all = putMoney(game, solution, json, successors, setting.stop());
            exactness = Optional.of(solution.exactness().label());
            stoppedAfter = Optional.of(solved.spent(ContinuousOptions.DEFAULT))
                    .filter(any -> !all || solution.completion() != Completion.COMPLETE);
        }
        ArrayNode list = json.putArray("successors");
        successors.values().forEach(list::add);
        exactness.ifPresent(word -> json.put("exactness", word));
        stoppedAfter.ifPresent(spent -> json.put("stopped", true).put("spent", spent.toNanos() / 1e9));
        if (!(game.graph() instanceof GrowingGraph<?>)) {
            json.put("vertexCount", game.graph().declaredCount());
        }
        String position = request.optionalText("at").orElseGet(() -> game.graph().name(game.start()));
        DrawJson.of(game.graph(), position).ifPresent(draw -> json.set("draw", draw));
        return json;
    }

    /** Each successor of the start of a game, Alice's first. */
    private static Map<Integer, ObjectNode> successors(BiddingGame game) {
        ColouredGraph graph = game.graph();
        Map<Integer, ObjectNode> successors = new LinkedHashMap<>();
        for (Player player : Player.values()) {
            graph.legalMoves(player, game.start()).forEach(move -> successors
                    .computeIfAbsent(move, target -> VertexJson.tree(game.graph(), target)).withArray("movers")
                    .add(player.label()));
        }
        return successors;
    }

    /** Whether that was all, and not stopped before bids were found. */
    private static boolean putMoney(BiddingGame game, ContinuousSolution solution, ObjectNode json,
            Map<Integer, ObjectNode> successors, StopSignal stop) {
        json.set("thresholds", AnswerWriter.thresholds(solution, game.start()));
        ObjectNode advice = json.putObject("advice");
        successors.forEach((target, each) -> each.set("thresholds", AnswerWriter.thresholds(solution, target)));
        for (Player player : Player.values()) {
            for (PricedMove price : MovePrices.inMoney(solution, player, game.start())) {
                ObjectNode each = successors.get(price.target());
                each.withObject("cost").set(player.label(), Bounds.between(price.least(), price.most()).tree());
                each.withObject("rank").put(player.label(), price.rank());
            }
        }
        ContinuousAdvisor advisor = new ContinuousAdvisor(solution, stop);
        try {
            for (Player player : Player.values()) {
                advisor.advice(player, game.start())
                        .ifPresent(each -> advice.set(player.label(), AnswerWriter.advice(game, each)));
            }
        } catch (LimitReachedException e) {
            return false;
        }
        return true;
    }

    private static void putChips(BiddingGame game, ChipSolution solution, ObjectNode json,
            Map<Integer, ObjectNode> successors) {
        ArrayNode totals = json.putArray("chips");
        solution.totals().values().forEach(totals::add);
        if (solution.alice().states().size() > 1) {
            putAfterWin(game, json.putObject("afterWin"));
        }
        json.set("thresholds", AnswerWriter.thresholds(solution, game.start()));
        successors.forEach((target, each) -> each.set("thresholds", AnswerWriter.thresholds(solution, target)));
        for (Player player : Player.values()) {
            int state = solution.of(player).states().size() == 1 ? 0 : afterWin(game, player);
            for (int index = 0; index < solution.totals().count(); index++) {
                for (PricedChipMove price : MovePrices.inChips(solution, player, game.start(), state, index)) {
                    ObjectNode each = successors.get(price.target());
                    ArrayNode costs = each.withObject("cost").withArray(player.label());
                    price.cost().ifPresentOrElse(cost -> costs.add(cost.toString()), costs::addNull);
                    each.withObject("rank").withArray(player.label()).add(price.rank());
                }
            }
        }
    }

    /** The tie states in which the next round begins once a player has bid more. */
    private static void putAfterWin(BiddingGame game, ObjectNode json) {
        for (Player player : Player.values()) {
            json.put(player.label(), game.auction().ties().states().get(afterWin(game, player)));
        }
    }

    private static int afterWin(BiddingGame game, Player player) {
        TieView ties = TieView.of(game.auction().ties(), player);
        return ties.state(ties.start()).afterWin();
    }
}
