package org.gavel.service.handler;

import java.util.Optional;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.Player;
import org.gavel.engine.coach.MovePrices;
import org.gavel.engine.coach.PricedMove;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.MoveInquiry;
import org.gavel.engine.inquiry.Verify;
import org.gavel.engine.inquiry.Stopwatch;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.ContinuousOptions;
import org.gavel.io.answer.AnswerWriter;
import org.gavel.io.answer.Bounds;
import org.gavel.service.answer.GameJson;
import org.gavel.service.game.RecentGames;
import org.gavel.service.game.RequestedGame;
import org.gavel.service.game.SolvedGame;
import org.gavel.service.request.Request;
import org.gavel.service.request.Totals;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** For which totals of chips each move is optimal; or, in real money, what each move costs against the best. */
final class MovesHandler extends Handler {

    MovesHandler() {
        super("moves",
                "for which totals of chips each move is optimal; without totals, what each costs against the best",
                RequestedGame.fieldsWith("chips"));
    }

    @Override
    public JsonNode answer(Request request, Setting setting) {
        Optional<ChipTotals> totals = Totals.of(request, "chips");
        SolvedGame solved = setting.library().game(request, setting.stop());
        BiddingGame game = solved.game().startingAt(RecentGames.start(request, solved.game()));
        return totals.isPresent()
                ? AnswerWriter
                        .tree(new MoveInquiry(totals.get(), Verify.YES).answer(game, setting.stop(), Stopwatch.still()))
                : prices(game, solved.continuous(ContinuousOptions.DEFAULT, setting.stop()));
    }

    private static JsonNode prices(BiddingGame game, ContinuousSolution solution) {
        ObjectNode json = GameJson.unverified(game.with(game.auction().with(Money.CONTINUOUS)), "prices");
        for (Player player : Player.values()) {
            ObjectNode moves = json.withObject("moves").putObject(player.label());
            for (PricedMove price : MovePrices.inMoney(solution, player, game.start())) {
                moves.putObject(game.graph().name(price.target())).put("rank", price.rank()).set("cost",
                        Bounds.between(price.least(), price.most()).tree());
            }
        }
        return json;
    }
}
