package org.gavel.play;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.gavel.engine.board.PerPlayer;
import org.gavel.engine.board.Player;
import org.gavel.engine.rules.Bids;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.strategy.Strategy;

/**
 * Two strategies that play against each other.
 *
 * @param referee the rules of the game
 * @param alice Alice's strategy
 * @param bob Bob's strategy
 * @param <M> whole chips ({@code Long}) or real money ({@code BigFraction})
 */
public record Match<M>(Referee<M> referee, Strategy<M> alice, Strategy<M> bob)
        implements
            PerPlayer<Strategy<M>> {

    /**
     * Checks the players.
     *
     * @throws IllegalArgumentException if a strategy is for the other player
     */
    public Match {
        if (alice.player() != Player.ALICE || bob.player() != Player.BOB) {
            throw new IllegalArgumentException(
                    "strategies of " + alice.player().label() + " and " + bob.player().label());
        }
    }

    /**
     * Plays until the play ends, repeats itself, or reaches the limit of rounds. A play repeats itself if it returns to a configuration
     * without random choices in between; then the objective decides it, or it ends as {@link Play.Ending#REPEATS}.
     *
     * @param start the first configuration
     * @param mostRounds the limit of rounds, at least 0
     * @param chance the random numbers of coins, chance vertices and random strategies
     */
    public Play<M> play(Configuration<M> start, int mostRounds, RandomGenerator chance) {
        List<Round<M>> rounds = new ArrayList<>();
        Map<Configuration<M>, Integer> seen = new HashMap<>();
        Configuration<M> here = start;
        while (true) {
            OngoingPlay<M> before = OngoingPlay.from(referee, here);
            if (before.outcome().isPresent()) {
                return new Play<>(start, rounds, Play.Ending.of(before.outcome().get()));
            }
            Integer first = seen.putIfAbsent(here, rounds.size());
            if (first != null) {
                return new Play<>(start, rounds, referee.winnerOf(rounds.subList(first, rounds.size()).stream()
                        .map(Round::before).toList()).map(Play.Ending::ofWinner).orElse(Play.Ending.REPEATS));
            }
            if (rounds.size() >= mostRounds) {
                return new Play<>(start, rounds, Play.Ending.STOPPED);
            }
            if (!isFixed(before)) {
                seen.clear();
            }
            long draw = chance.nextLong();
            Round<M> round = new Match<>(referee, alice.redrawn(draw), bob.redrawn(draw)).round(before, chance);
            rounds.add(round);
            here = round.after();
        }
    }

    /**
     * Continues a play, also from within a round, until it ends, repeats itself, or needs a coin or a move of chance.
     *
     * @param begun the play so far
     * @param mostRounds the limit of further rounds, at least 0
     */
    public OngoingPlay<M> continued(OngoingPlay<M> begun, int mostRounds) {
        Set<Configuration<M>> seen = new HashSet<>();
        OngoingPlay<M> play = begun;
        while (play.stage() != Stage.OVER && play.stage() != Stage.COIN
                && play.stage() != Stage.CHANCE) {
            boolean enough = play.roundCount() - begun.roundCount() >= mostRounds;
            if (play.isBetweenRounds() && (enough || !seen.add(play.configuration()))) {
                return play;
            }
            play = decided(play);
        }
        return play;
    }

    /** Whether the round that begins has no random choices; at a vertex with an owner, only the owner decides. */
    private boolean isFixed(OngoingPlay<M> before) {
        return before.stage() != Stage.CHANCE
                && before.decider().map(owner -> isFixed(of(owner))).orElseGet(this::bidsAreFixed);
    }

    private static boolean isFixed(Strategy<?> strategy) {
        return strategy.redrawn(0) == strategy;
    }

    /** Whether no play has random choices, so that all plays from a configuration are equal. */
    public boolean leavesNothingToChance() {
        return bidsAreFixed() && !referee.game().board().marks().hasChance();
    }

    private boolean bidsAreFixed() {
        return isFixed(alice) && isFixed(bob)
                && !referee.game().auction().ties().isChance();
    }

    private Round<M> round(OngoingPlay<M> before, RandomGenerator chance) {
        OngoingPlay<M> play = before;
        while (play.lastRound().isEmpty()) {
            play = switch (play.stage()) {
                case COIN -> play.tossFor(Player.values()[chance.nextInt(2)]);
                case CHANCE -> play.fall(play.chance().orElseThrow().draw(chance));
                default -> decided(play);
            };
        }
        return play.lastRound().get();
    }

    /** A play after both bids, or after the one decision that is next. */
    private OngoingPlay<M> decided(OngoingPlay<M> play) {
        return play.stage() == Stage.BIDS ? bid(play) : play.decided(of(play.decider().orElseThrow()));
    }

    private OngoingPlay<M> bid(OngoingPlay<M> play) {
        Configuration<M> here = play.configuration();
        Bids bids = referee.game().auction().bids();
        Strategy<M> first = bids == Bids.OPEN_BOB ? bob : alice;
        Strategy<M> second = of(first.player().opponent());
        M named = referee.payable(here, first.player(), first.bid(here));
        return play.bid(first.player(), named, referee.payable(here, second.player(),
                bids == Bids.SECRET ? second.bid(here) : second.answer(here, named)));
    }
}
