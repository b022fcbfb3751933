package org.gavel.service.query;

import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.proof.strategies.ChipStrategyVerifier;
import org.gavel.engine.proof.strategies.Guarantee;
import org.gavel.engine.proof.strategies.ShareStrategyVerifier;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.rules.Money;
import org.gavel.io.answer.GuaranteeJson;
import org.gavel.io.answer.JsonLines;
import org.gavel.service.request.Request;
import tools.jackson.databind.JsonNode;

/** Whether a strategy wins against every play of the other player, and a play that refutes it where it does not. */
final class VerifyHandler implements Handler {

    @Override
    public JsonNode answer(Request request, Setting setting) {
        BiddingGame game = setting.game(request).asked(request);
        String strategy = request.text("strategy");
        Player player = request.choice("player", Player.values(), Player::label).orElse(Player.ALICE);
        if (OutcomeHandler.money(request, game) == Money.CHIPS) {
            StrategyPlays<Long> plays = StrategyPlays.inChips(request, game, setting.stop());
            return tree(game.with(Money.CHIPS), strategy, player, plays.start(), new ChipStrategyVerifier().verify(
                    plays.referee(), plays.strategy("strategy", strategy, player), plays.start(), setting.stop()));
        }
        StrategyPlays<BigFraction> plays = StrategyPlays.inMoney(request, game, setting.stop());
        return tree(game.with(Money.CONTINUOUS), strategy, player, plays.start(), new ShareStrategyVerifier().verify(
                plays.referee(), plays.strategy("strategy", strategy, player), plays.start(), setting.stop()));
    }

    private static <M> JsonNode tree(BiddingGame game, String strategy, Player player, Configuration<M> start,
            Guarantee<M> guarantee) {
        return JsonLines.object(GuaranteeJson.properties(game, strategy, player, start, guarantee));
    }
}
