package org.gavel.service.play;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.solve.outcome.ShareSource;
import org.gavel.engine.strategy.Strategy;
import org.gavel.engine.strategy.TieChoice;
import org.gavel.play.OngoingPlay;
import org.gavel.play.Stage;
import org.gavel.play.coach.Opponents;
import org.gavel.play.coach.Review;
import org.gavel.play.coach.Strength;
import org.gavel.service.answer.Json;
import org.gavel.service.request.PatientLock;
import org.gavel.service.request.Request;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Where plays of one game under one auction are gone on with and explained. What is found out about it is kept. One request
 * at a time.
 *
 * @param <M> whole chips or real money
 */
public final class PlayRoom<M> {

    /** The fields of a request about a play. */
    public static final List<String> FIELDS = List.of("money", "alice", "bob", "decisions", "reply", "why", "mistakes");

    private static final int MOST_STRATEGIES = 8;

    private final BiddingGame game;
    private final Currency<M> currency;
    private final Opponents<M> opponents;
    private final Map<Seat<M>, Strategy<M>> strategies = new LinkedHashMap<>(16, 0.75f, true);
    private final PatientLock working = new PatientLock();
    private StopSignal stop = StopSignal.NEVER;

    /** Who plays how, in plays that begin so. */
    private record Seat<M>(Configuration<M> start, Player player, Strength strength, long seed) {
    }

    private PlayRoom(BiddingGame game, ShareSource thresholds, Currency<M> currency) {
        this.game = game;
        this.currency = currency;
        opponents = currency.computers().apply(thresholds, () -> stop.stopRequested());
    }

    /** A room for a game with its money, whose thresholds in real money come from somewhere. */
    public static PlayRoom<?> of(BiddingGame game, ShareSource thresholds) {
        return new PlayRoom<>(game, thresholds, Currency.of(game));
    }

    /**
     * The answer to a request: how its play is, with what else it asks for.
     *
     * @param start the vertex where the play starts
     */
    public JsonNode answer(Request request, int start, StopSignal until) {
        return working.alone(until, () -> answerAlone(request, start, until));
    }

    private JsonNode answerAlone(Request request, int start, StopSignal until) {
        stop = until;
        try {
            OngoingPlay<M> play = new PlayReader<>(currency).read(request, game.startingAt(start));
            OngoingPlayJson<M> writer = new OngoingPlayJson<>(currency);
            ObjectNode json = writer.of(play);
            if (request.flag("why").orElse(false) && play.stage() != Stage.OVER) {
                json.set("why", writer.of(opponents.coach(play).explain(play), play));
            }
            if (request.flag("mistakes").orElse(false)) {
                json.set("mistakes", writer.of(new Review<>(opponents).lessons(play)));
            }
            request.object("reply").ifPresent(reply -> json.set("reply", reply(reply, play)));
            return json;
        } finally {
            stop = StopSignal.NEVER;
        }
    }

    /**
     * What the program does for a player: all decisions until it is for the other, or for both, to decide, or until the play
     * comes back to a vertex of theirs where it was, and may go round for ever.
     */
    private ArrayNode reply(Request reply, OngoingPlay<M> begun) {
        reply.requireOnly(List.of("player", "strength", "seed", "named"));
        Player player = reply.choice("player", Player.values(), Player::label)
                .orElseThrow(() -> Request.missing("player"));
        Strength strength = reply.choice("strength", Strength.values(), Strength::label).orElse(Strength.PERFECT);
        long seed = reply.whole("seed", Long.MIN_VALUE, Long.MAX_VALUE).orElse(1L);
        Optional<M> named = Optional.of("named").filter(reply::has).map(field -> currency.read(reply, field));
        ArrayNode decisions = Json.list();
        OngoingPlay<M> play = begun;
        boolean bids = play.stage() == Stage.BIDS;
        Set<Configuration<M>> seen = new HashSet<>();
        while (bids || play.decider().filter(decider -> decider == player).isPresent()) {
            Strategy<M> strategy = strategy(player, strength, seed, play).redrawn(seed + 31L * play.roundCount());
            if (bids) {
                Configuration<M> here = play.configuration();
                decisions.addObject().set("bid", currency.json(play.referee().payable(here, player,
                        named.map(known -> strategy.answer(here, known)).orElseGet(() -> strategy.bid(here)))));
                return decisions;
            }
            if (play.isBetweenRounds() && !seen.add(play.configuration())) {
                return decisions;
            }
            play = decide(play, strategy, decisions.addObject());
        }
        return decisions;
    }

    private OngoingPlay<M> decide(OngoingPlay<M> play, Strategy<M> strategy, ObjectNode json) {
        if (play.stage() == Stage.TIE) {
            TieChoice choice = strategy.onTie(play.configuration(), play.bid(strategy.player()).orElseThrow());
            json.put("tie", choice.label());
            return play.breakTie(choice);
        }
        OngoingPlay<M> decided = play.decided(strategy);
        json.put(PlayReader.field(play.stage()), play.stage() == Stage.TURN ? decided.decider().orElseThrow().label()
                : game.board().name(decided.configuration().vertex()));
        return decided;
    }

    private Strategy<M> strategy(Player player, Strength strength, long seed, OngoingPlay<M> play) {
        Seat<M> seat = new Seat<>(play.start(), player, strength, seed);
        Strategy<M> known = strategies.get(seat);
        if (known == null) {
            known = opponents.strategy(player, strength, play, seed);
            strategies.put(seat, known);
            if (strategies.size() > MOST_STRATEGIES) {
                strategies.remove(strategies.keySet().iterator().next());
            }
        }
        return known;
    }
}
