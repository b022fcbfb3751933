package org.gavel.service.query;

import java.util.List;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Configuration;
import org.gavel.io.answer.JsonLines;
import org.gavel.io.answer.PlayJson;
import org.gavel.play.proof.Guarantee;
import org.gavel.service.report.GuaranteeSheet;
import org.gavel.service.request.Input;
import org.gavel.service.request.StrategyArgument;
import org.gavel.service.sheet.Sheet;
import tools.jackson.databind.JsonNode;

/**
 * Whether a strategy wins against every play of the other player, and a play that refutes it where it does not.
 *
 * @param game the game, with its money
 * @param strategy what the strategy was called
 * @param player who plays it
 * @param start the configuration that the play begins with
 * @param guarantee what was found
 * @param <M> whole chips or real money
 */
public record StrategyCheck<M>(BiddingGame game, String strategy, Player player, Configuration<M> start,
        Guarantee<M> guarantee) {

    private static final Input<String> STRATEGY = Input.text("strategy", "STRATEGY", StrategyArgument.FORMS).needed()
            .called();
    private static final Input<Player> PLAYER = Input.of(Player.class, "player", "alice|bob",
            "who plays the strategy (alice)");

    static final List<Input<?>> INPUTS = Inputs.withPurses(Inputs.GAME, STRATEGY, PLAYER);

    /** The question as asked. */
    public static StrategyCheck<?> of(Inquirer asking) {
        String strategy = asking.needed(STRATEGY);
        return of(strategy, asking.value(PLAYER).orElse(Player.ALICE), StrategyPlays.of(asking));
    }

    private static <M> StrategyCheck<M> of(String strategy, Player player, StrategyPlays<M> plays) {
        return new StrategyCheck<>(plays.game(), strategy, player, plays.start(),
                plays.verifier().verify(plays.strategy(STRATEGY, strategy, player)));
    }

    /** What it looks like to those who asked. */
    public Sheet sheet() {
        return GuaranteeSheet.of(game, strategy, player, start, guarantee);
    }

    static JsonNode json(Inquirer asking) {
        return told(of(asking));
    }

    private static <M> JsonNode told(StrategyCheck<M> found) {
        return JsonLines.object(
                PlayJson.guarantee(found.game, found.strategy, found.player, found.start, found.guarantee));
    }
}
