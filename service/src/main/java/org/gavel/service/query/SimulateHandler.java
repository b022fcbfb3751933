package org.gavel.service.query;

import java.util.LinkedHashMap;
import java.util.Map;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.play.Match;
import org.gavel.engine.play.simulate.RandomTurnGame;
import org.gavel.engine.play.simulate.Simulation;
import org.gavel.engine.play.simulate.Tally;
import org.gavel.engine.rules.Money;
import org.gavel.io.answer.JsonLines;
import org.gavel.io.answer.TallyJson;
import org.gavel.service.request.Request;
import tools.jackson.databind.JsonNode;

/** How many plays of two strategies end in which way; or those of the random-turn games, in which a coin picks who moves. */
final class SimulateHandler implements Handler {

    private static final long MOST_PLAYS = 100_000_000;
    private static final int USUAL = 1_000;
    private static final double CONFIDENCE = 0.95;

    @Override
    public JsonNode answer(Request request, Setting setting) {
        BiddingGame game = setting.game(request).asked(request);
        Simulation simulation = new Simulation(whole(request, "games", MOST_PLAYS),
                whole(request, "rounds", Integer.MAX_VALUE),
                request.whole("seed", Long.MIN_VALUE, Long.MAX_VALUE).orElse(1L));
        double confidence = request.number("confidence", Double.MIN_VALUE, Math.nextDown(1.0)).orElse(CONFIDENCE);
        if (request.flag("randomTurn").orElse(false)) {
            if (request.has("alice") || request.has("bob")) {
                throw new InputException("nobody bids in the random-turn game", "leave out what the players have");
            }
            Map<RandomTurnGame, Tally> tallies = new LinkedHashMap<>();
            RandomTurnGame.both(game, setting.stop())
                    .forEach(one -> tallies.put(one, played(simulation.run(one, setting.stop()))));
            return JsonLines.object(TallyJson.properties(game, tallies, confidence));
        }
        return OutcomeHandler.money(request, game) == Money.CHIPS
                ? tree(request, StrategyPlays.inChips(request, game, setting.stop()), simulation, confidence,
                        setting.stop())
                : tree(request, StrategyPlays.inMoney(request, game, setting.stop()), simulation, confidence,
                        setting.stop());
    }

    private static <M> JsonNode tree(Request request, StrategyPlays<M> plays, Simulation simulation,
            double confidence, StopSignal stop) {
        String alice = request.optionalText("alicePlays").orElse("optimal");
        String bob = request.optionalText("bobPlays").orElse("random");
        Match<M> match = new Match<>(plays.referee(), plays.strategy("alicePlays", alice, Player.ALICE),
                plays.strategy("bobPlays", bob, Player.BOB));
        return JsonLines.object(TallyJson.properties(plays.referee().game(), alice, bob,
                played(simulation.run(match, plays.start(), stop)), confidence));
    }

    private static int whole(Request request, String field, long most) {
        return request.whole(field, 1, most).map(Long::intValue).orElse(USUAL);
    }

    private static Tally played(Tally tally) {
        if (tally.plays() == 0) {
            throw new LimitReachedException("stopped before the first play was over", "allow more time");
        }
        return tally;
    }
}
