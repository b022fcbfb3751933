package org.gavel.play;

import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.gavel.engine.answer.value.Distribution;
import org.gavel.engine.board.Player;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.strategy.Strategy;
import org.gavel.engine.strategy.TieChoice;

/**
 * With which probability players make each of their decisions in plays with whole chips. Decisions are numbers: a bid, the
 * place of a {@link TieChoice}, the place of the {@link Player} who is to move, or the vertex to which the token goes.
 */
@FunctionalInterface
public interface Behaviour {

    /** Every decision that the rules allow with the same probability. */
    Behaviour UNIFORM = (play, player) -> {
        int[] choices = choices(play, player);
        SortedMap<Integer, Double> chances = new TreeMap<>();
        IntStream.of(choices).forEach(choice -> chances.put(choice, 1.0 / choices.length));
        return Distribution.of(chances);
    };

    /**
     * How a player decides.
     *
     * @param play a play in which the player has to decide, or in which both bid
     */
    Distribution at(OngoingPlay<Long> play, Player player);

    /** The decisions of a strategy that leaves nothing to chance, for its player alone. */
    static Behaviour of(Strategy<Long> strategy) {
        return (play, player) -> {
            if (play.stage() != Stage.BIDS) {
                int[] choices = choices(play, player);
                return Distribution.certain(
                        choices.length == 1 ? choices[0] : chosen(play, play.decided(strategy), player));
            }
            Configuration<Long> here = play.configuration();
            return Distribution
                    .certain(Math.toIntExact(play.referee().payable(here, player, strategy.bid(here))));
        };
    }

    /** All decisions of a player that the rules allow. */
    static int[] choices(OngoingPlay<Long> play, Player player) {
        return switch (play.stage()) {
            case BIDS -> LongStream.rangeClosed(play.referee().leastBid(play.configuration(), player),
                    play.ready().of(player)).mapToInt(Math::toIntExact).toArray();
            case TIE -> IntStream.range(0, TieChoice.values().length).toArray();
            case TURN -> IntStream.range(0, Player.values().length).toArray();
            case MOVE -> play.moves(player).toArray();
            case COIN, CHANCE, OVER -> throw new IllegalArgumentException("no player decides at " + play.stage());
        };
    }

    /** The play after a decision that is no bid. */
    static OngoingPlay<Long> after(OngoingPlay<Long> play, int choice) {
        return switch (play.stage()) {
            case TIE -> play.breakTie(TieChoice.values()[choice]);
            case TURN -> play.appoint(Player.values()[choice]);
            case MOVE -> play.moveTo(choice);
            case BIDS, COIN, CHANCE, OVER ->
                throw new IllegalArgumentException("no player decides alone at " + play.stage());
        };
    }

    /** What a player decided between two steps of a play. */
    static int chosen(OngoingPlay<Long> before, OngoingPlay<Long> after, Player player) {
        return switch (before.stage()) {
            case BIDS -> after.bid(player).or(() -> after.lastRound().map(round -> round.bid(player))).orElseThrow()
                    .intValue();
            case TIE -> (after.decider().equals(before.decider()) ? TieChoice.USE : TieChoice.KEEP).ordinal();
            case TURN -> after.decider().orElseThrow().ordinal();
            case MOVE -> after.configuration().vertex();
            case COIN, CHANCE, OVER -> throw new IllegalArgumentException("no player decides at " + before.stage());
        };
    }
}
