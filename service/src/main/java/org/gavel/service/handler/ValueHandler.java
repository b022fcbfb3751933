package org.gavel.service.handler;

import java.util.OptionalInt;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.AnswerVerifier;
import org.gavel.engine.inquiry.Verification;
import org.gavel.engine.solve.values.ChipConfiguration;
import org.gavel.engine.solve.values.DrawWorth;
import org.gavel.engine.solve.values.MixedOptions;
import org.gavel.engine.solve.values.MixedSolution;
import org.gavel.engine.solve.values.MixedValueSolver;
import org.gavel.service.answer.GameJson;
import org.gavel.service.answer.MixedJson;
import org.gavel.service.game.RecentGames;
import org.gavel.service.game.RequestedGame;
import org.gavel.service.request.Request;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** What a game in whole chips is worth where both bid at random as well as possible, and how they bid. */
final class ValueHandler extends Handler {

    private static final long MOST_CHIPS = 100_000;
    private static final DrawWorth[] DRAWS = {DrawWorth.ALICE, DrawWorth.BOB, DrawWorth.HALF};
    private static final double LEAST_WIDTH = 1e-12;

    ValueHandler() {
        super("value",
                "what a game in whole chips is worth to Alice when both bid at random as well as possible, and how they bid",
                RequestedGame.fieldsWith("alice", "bob", "draws", "width"));
    }

    @Override
    public JsonNode answer(Request request, Setting setting) {
        MixedOptions options = new MixedOptions(
                request.choice("draws", DRAWS, DrawWorth::label).orElse(DrawWorth.HALF),
                request.number("width", LEAST_WIDTH, 1).orElse(MixedOptions.DEFAULT.width()), OptionalInt.empty());
        BiddingGame loaded = setting.library().game(request, setting.stop()).game();
        BiddingGame game = loaded.startingAt(RecentGames.start(request, loaded));
        MixedSolution solution = new MixedValueSolver(options).solve(game, chips(request, "alice"),
                chips(request, "bob"), setting.stop());
        ChipConfiguration start = solution.start();
        ObjectNode json = GameJson.head(solution.game(), "value").put("draws", options.draws().label())
                .put("completion", solution.completion().label());
        Verification verification = AnswerVerifier.verification(solution, setting.stop());
        json.put("verified", verification.isVerified()).put("verification", verification.what());
        json.put("alice", start.alice()).put("bob", start.bob()).put("lower", solution.lower(start)).put("upper",
                solution.upper(start));
        ObjectNode bids = json.putObject("bids");
        for (Player player : Player.values()) {
            solution.bids(player, start)
                    .ifPresent(distribution -> bids.set(player.label(), MixedJson.of(distribution)));
        }
        json.putObject("statistics").put("configurations", solution.statistics().configurations())
                .put("matrixGames", solution.statistics().matrixGames())
                .put("largestBlock", solution.statistics().largestBlock());
        return json;
    }

    private static int chips(Request request, String field) {
        return Math.toIntExact(request.whole(field, 0, MOST_CHIPS).orElseThrow(() -> Request.missing(field)));
    }
}
