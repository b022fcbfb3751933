package org.gavel.service.query;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.rules.Money;
import org.gavel.io.answer.JsonLines;
import org.gavel.io.answer.TallyJson;
import org.gavel.play.Match;
import org.gavel.play.simulate.RandomTurnGame;
import org.gavel.play.simulate.Simulation;
import org.gavel.play.simulate.Tally;
import org.gavel.service.report.TallySheet;
import org.gavel.service.report.TallySheet.Pair;
import org.gavel.service.request.Input;
import org.gavel.service.request.StrategyArgument;
import org.gavel.service.sheet.Sheet;
import tools.jackson.databind.JsonNode;

/**
 * How many plays of strategies end in which way; or those of the random-turn games, in which a coin picks who moves.
 *
 * @param pairs how the plays of each two strategies ended
 * @param turns how those of the random-turn games ended
 * @param confidence how sure intervals are to be, in (0,1)
 * @param completion whether all plays were played
 */
public record Tournament(BiddingGame game, List<Pair> pairs, Map<RandomTurnGame, Tally> turns,
        double confidence, Completion completion) {

    private static final Input<String> ALICE_PLAYS = Input.text("alicePlays", "STRATEGY",
            "Alice's strategy; give it several times for a tournament (optimal): " + StrategyArgument.FORMS)
            .repeated();
    private static final Input<String> BOB_PLAYS = Input
            .text("bobPlays", "STRATEGY", "Bob's strategy, likewise (random)").repeated();
    private static final Input<Boolean> RANDOM_TURN = Input.flag("randomTurn",
            "a coin picks who moves; one player plays to win, the other to prevent it");
    private static final Input<Integer> GAMES = Input
            .of(Integer.class, "games", "N", "how often every two strategies play (1000)")
            .from(1, 100_000_000, "give from 1 to 100000000");
    private static final Input<Integer> ROUNDS = Input
            .of(Integer.class, "rounds", "N", "stop a play after this many rounds (1000)")
            .from(1, Integer.MAX_VALUE, "give 1 or more");
    private static final Input<Double> CONFIDENCE = Input
            .of(Double.class, "confidence", "C", "the confidence level of the intervals (0.95)")
            .from(Double.MIN_VALUE, Math.nextDown(1.0), "give a number between 0 and 1, as in 0.95");
    private static final int USUAL = 1_000;

    static final List<Input<?>> INPUTS = Inputs.withPurses(Inputs.GAME, ALICE_PLAYS, BOB_PLAYS,
            RANDOM_TURN, GAMES, ROUNDS, Inputs.SEED, CONFIDENCE);

    /** The question as asked. */
    public static Tournament of(Inquirer asking) {
        Simulation simulation = new Simulation(asking.value(GAMES).orElse(USUAL), asking.value(ROUNDS).orElse(USUAL),
                asking.value(Inputs.SEED).orElse(1L));
        double confidence = asking.value(CONFIDENCE).orElse(0.95);
        AskedPurses purses = asking.purses();
        if (asking.says(RANDOM_TURN) == purses.areGiven()) {
            throw purses.areGiven()
                    ? new InputException("the random-turn game has no bids and no budgets", "leave out the budgets")
                    : new InputException("the budgets are missing",
                            purses.howTo() + ", or use " + asking.called(RANDOM_TURN));
        }
        return purses.areGiven() ? of(StrategyPlays.of(asking), simulation, confidence)
                : ofTurns(asking, simulation, confidence);
    }

    private static Tournament ofTurns(Inquirer asking, Simulation simulation, double confidence) {
        requireNoBids(asking);
        BiddingGame game = asking.listed(Inputs.GAME).game();
        Map<RandomTurnGame, Tally> turns = new LinkedHashMap<>();
        for (RandomTurnGame one : RandomTurnGame.both(game, asking.stop())) {
            Tally tally = simulation.run(one, asking.stop());
            if (tally.plays() > 0) {
                turns.put(one, tally);
            }
        }
        requirePlays(turns.isEmpty());
        return new Tournament(game, List.of(), turns, confidence, completion(turns.values(), 2, simulation.plays()));
    }

    /** Refuses what says how players bid. */
    private static void requireNoBids(Inquirer asking) {
        Optional<String> bids = Stream
                .concat(Inputs.AUCTION.stream().filter(asking.auction()::has).map(asking.auction()::called),
                        Stream.of(ALICE_PLAYS, BOB_PLAYS).filter(asking::has).map(asking::called))
                .findFirst();
        if (bids.isPresent()) {
            throw new InputException(bids.get() + " does not go with " + asking.called(RANDOM_TURN)
                    + ": the random-turn game has no bids", "leave out " + bids.get());
        }
    }

    private static Completion completion(Collection<Tally> tallies, int of, int plays) {
        return tallies.size() == of && tallies.stream().allMatch(each -> each.plays() == plays) ? Completion.COMPLETE
                : Completion.PARTIAL;
    }

    private static <M> Tournament of(StrategyPlays<M> plays, Simulation simulation, double confidence) {
        Inquirer asking = plays.asking();
        List<Pair> pairs = new ArrayList<>();
        boolean complete = true;
        for (String alice : named(asking, ALICE_PLAYS, "optimal")) {
            for (String bob : named(asking, BOB_PLAYS, "random")) {
                Match<M> match = new Match<>(plays.referee(), plays.strategy(ALICE_PLAYS, alice, Player.ALICE),
                        plays.strategy(BOB_PLAYS, bob, Player.BOB));
                Tally tally = simulation.run(match, plays.start(), asking.stop());
                if (tally.plays() > 0) {
                    pairs.add(new Pair(alice, bob, tally));
                }
                complete &= tally.plays() == simulation.plays(match);
            }
        }
        requirePlays(pairs.isEmpty());
        return new Tournament(plays.game(), pairs, Map.of(), confidence,
                complete ? Completion.COMPLETE : Completion.PARTIAL);
    }

    private static List<String> named(Inquirer asking, Input<String> input, String usual) {
        List<String> texts = asking.texts(input);
        return texts.isEmpty() ? List.of(usual) : texts;
    }

    private static void requirePlays(boolean none) {
        if (none) {
            throw new LimitReachedException("stopped before the first play was over", "allow more time");
        }
    }

    /** What it looks like to those who asked. */
    public Sheet sheet(Inquirer asking) {
        TallySheet sheet = new TallySheet(confidence);
        return pairs.isEmpty() ? sheet.ofTurns(game, turns)
                : sheet.of(game, first(asking.purses()), pairs);
    }

    private String first(AskedPurses purses) {
        return "at " + game.board().name(game.start()) + ", Alice with " + purses.written(Player.ALICE)
                + ", Bob with " + purses.written(Player.BOB)
                + (game.auction().money() == Money.CHIPS ? " chips" : "");
    }

    /** The answer of a session, which plays two strategies and no tournament. */
    static JsonNode json(Inquirer asking) {
        for (Input<String> input : List.of(ALICE_PLAYS, BOB_PLAYS)) {
            if (asking.texts(input).size() > 1) {
                throw new InputException(asking.called(input) + " are several", "name one, and ask again for others");
            }
        }
        Tournament played = of(asking);
        if (played.pairs().isEmpty()) {
            return JsonLines.object(TallyJson.properties(played.game(), played.turns(), played.confidence()));
        }
        Pair pair = played.pairs().get(0);
        return JsonLines.object(
                TallyJson.properties(played.game(), pair.alice(), pair.bob(), pair.tally(), played.confidence()));
    }
}
