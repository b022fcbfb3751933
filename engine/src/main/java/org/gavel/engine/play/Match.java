package org.gavel.engine.play;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.Sides;
import org.gavel.engine.rules.Bids;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.rules.tie.Award;
import org.gavel.engine.strategy.Strategy;
import org.gavel.engine.strategy.TieChoice;
import org.gavel.engine.strategy.Turn;

/**
 * Two strategies that play against each other.
 *
 * @param referee the rules
 * @param alice how Alice plays
 * @param bob how Bob plays
 * @param <M> whole chips or real money
 */
public record Match<M>(Referee<M> referee, Strategy<M> alice, Strategy<M> bob)
        implements
            Sides<Strategy<M>> {

    /** Checks who plays for whom. */
    public Match {
        if (alice.player() != Player.ALICE || bob.player() != Player.BOB) {
            throw new IllegalArgumentException(
                    "strategies of " + alice.player().label() + " and " + bob.player().label());
        }
    }

    /**
     * Plays until the play ends, repeats itself, or has had so many rounds. Where nothing is left to chance, a play that
     * comes back to a configuration repeats itself, and is decided by the objective if it says who wins endless plays.
     *
     * @param start the first configuration
     * @param mostRounds at least 0
     * @param chance decides coins, and how strategies that leave something to chance draw in every round
     */
    public Play<M> play(Configuration<M> start, int mostRounds, RandomGenerator chance) {
        List<Round<M>> rounds = new ArrayList<>();
        Set<Configuration<M>> seen = new HashSet<>();
        Configuration<M> here = start;
        boolean fixed = leavesNothingToChance();
        while (true) {
            Optional<Outcome> outcome = referee.outcome(here);
            if (outcome.isPresent()) {
                return new Play<>(start, rounds, Play.Ending.of(outcome.get()));
            }
            if (fixed && !seen.add(here)) {
                Configuration<M> again = here;
                int first = IntStream.range(0, rounds.size()).filter(i -> rounds.get(i).before().equals(again))
                        .findFirst().orElseThrow();
                return new Play<>(start, rounds, referee.winnerOf(rounds.subList(first, rounds.size()).stream()
                        .map(Round::before).toList()).map(Play.Ending::ofWinner).orElse(Play.Ending.REPEATS));
            }
            if (rounds.size() >= mostRounds) {
                return new Play<>(start, rounds, Play.Ending.STOPPED);
            }
            long draw = chance.nextLong();
            Round<M> round = new Match<>(referee, alice.redrawn(draw), bob.redrawn(draw)).round(here, chance);
            rounds.add(round);
            here = round.after();
        }
    }

    /** Goes on with a play, in the middle of a round too, until it ends, comes to a coin, repeats itself, or has had so many rounds more. */
    public OngoingPlay<M> continued(OngoingPlay<M> begun, int mostRounds) {
        Set<Configuration<M>> seen = new HashSet<>();
        OngoingPlay<M> play = begun;
        while (play.stage() != Stage.OVER && play.stage() != Stage.COIN) {
            boolean between = play.stage() == Stage.BIDS;
            boolean enough = play.roundCount() - begun.roundCount() >= mostRounds;
            if (between && (enough || !seen.add(play.configuration()))) {
                return play;
            }
            play = between ? bid(play)
                    : play.decided(of(play.decider().orElseThrow()));
        }
        return play;
    }

    private OngoingPlay<M> bid(OngoingPlay<M> play) {
        BothBids<M> both = bids(play.configuration());
        return play.bid(both.alice(), both.bob());
    }

    /** Whether every play from a configuration is the same. */
    public boolean leavesNothingToChance() {
        return alice.redrawn(0) == alice && bob.redrawn(0) == bob
                && !referee.game().auction().ties().isChance();
    }

    /** One round from a configuration in which the play goes on. */
    public Round<M> round(Configuration<M> here, RandomGenerator chance) {
        BothBids<M> both = bids(here);
        M alices = both.alice();
        M bobs = both.bob();
        requireLegal(here, Player.ALICE, alices);
        requireLegal(here, Player.BOB, bobs);
        Award award = referee.award(here, alices, bobs);
        Optional<TieChoice> choice = award.kind() == Award.Kind.HOLDER_CHOOSES
                ? award.player().map(holder -> of(holder).onTie(here, alices))
                : Optional.empty();
        Optional<Player> winner = switch (award.kind()) {
            case WON -> award.player();
            case HOLDER_CHOOSES -> Optional.of(Referee.winner(award.player().orElseThrow(), choice.orElseThrow()));
            case COIN -> Optional.of(Player.values()[chance.nextInt(2)]);
            case NOBODY -> Optional.empty();
        };
        if (winner.isEmpty()) {
            return new Round<>(here, alices, bobs, choice, winner, Optional.empty(), referee.unmoved(here, alices));
        }
        Configuration<M> paid = referee.paid(here, alices, bobs, winner.get());
        Player mover = referee.letsWinnerDecide(here)
                && of(winner.get()).turn(paid) == Turn.MAKE_OTHER_MOVE ? winner.get().opponent() : winner.get();
        int target = of(mover).move(paid);
        if (!referee.game().graph().hasEdge(mover, here.vertex(), target)) {
            throw new IllegalStateException(mover.label() + " moves from " + here.vertex() + " to " + target);
        }
        return new Round<>(here, alices, bobs, choice, winner, Optional.of(mover), paid.at(target));
    }

    /** What both bid in a round. */
    private record BothBids<M>(M alice, M bob) {
    }

    private BothBids<M> bids(Configuration<M> here) {
        Bids bids = referee.game().auction().bids();
        M named = bids == Bids.OPEN_BOB ? payable(here, Player.BOB, bob.bid(here)) : null;
        M alices = payable(here, Player.ALICE, named == null ? alice.bid(here) : alice.answer(here, named));
        M bobs = named != null ? named
                : payable(here, Player.BOB, bids == Bids.OPEN_ALICE ? bob.answer(here, alices) : bob.bid(here));
        return new BothBids<>(alices, bobs);
    }

    /** A bid raised to the least, or all that the player has to bid with where purses change before bids, which he may not have counted upon. */
    private M payable(Configuration<M> here, Player player, M named) {
        M bid = referee.raised(here, player, named);
        M most = referee.bidding(here).of(player);
        boolean changed = referee.game().changesPursesBeforeBids();
        return changed && referee.amounts().compare(bid, most) > 0 ? most : bid;
    }

    private void requireLegal(Configuration<M> here, Player player, M bid) {
        if (!referee.canBid(here, player, bid)) {
            throw new IllegalStateException(player.label() + " bids " + bid + " of " + here.of(player));
        }
    }
}
