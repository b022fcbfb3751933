package org.gavel.play;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.eclipse.collections.api.list.primitive.ImmutableIntList;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.gavel.engine.board.Chance;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.rules.Mover;
import org.gavel.engine.rules.tie.Award;
import org.gavel.engine.strategy.Strategy;
import org.gavel.engine.strategy.TieChoice;
import org.gavel.engine.strategy.Turn;

/**
 * A play that is decided step by step: the rounds so far, and what has been decided of the one under way. Immutable: every
 * decision gives a new play, so that going back is to keep the old one. What is asked next is the {@link #stage()}; any
 * other decision is refused with {@link IllegalStateException}, an illegal one with {@link IllegalArgumentException}.
 *
 * @param <M> whole chips or real money
 */
public final class OngoingPlay<M> {

    private final Referee<M> referee;
    private final Optional<OngoingPlay<M>> previous;
    private final Optional<OngoingPlay<M>> beforeBids;
    private final Optional<Round<M>> lastRound;
    private final int roundCount;
    private final Configuration<M> here;
    private final Optional<Outcome> outcome;
    private final Optional<Bidding<M>> bidding;
    private final Optional<Configuration<M>> paid;
    private final Stage stage;

    /** What has been decided of the round under way. */
    private record Bidding<M>(M aliceBid, M bobBid, Award award, Optional<TieChoice> choice, Optional<Player> winner,
            Optional<Player> mover) {
    }

    /** A play that has come to a configuration. */
    private OngoingPlay(Referee<M> referee, Optional<OngoingPlay<M>> previous, Optional<Round<M>> lastRound,
            int roundCount, Configuration<M> here) {
        this.referee = referee;
        this.previous = previous;
        this.lastRound = lastRound;
        this.roundCount = roundCount;
        this.here = here;
        beforeBids = Optional.empty();
        outcome = referee.outcome(here);
        Optional<Player> owner = outcome.isPresent() ? Optional.empty() : referee.owner(here);
        M nothing = referee.amounts().zero();
        bidding = owner.map(mover -> new Bidding<>(nothing, nothing, referee.award(here, nothing, nothing),
                Optional.empty(), owner, owner));
        paid = owner.map(mover -> here);
        stage = outcome.isPresent() ? Stage.OVER
                : referee.game().board().marks().isChance(here.vertex()) ? Stage.CHANCE
                        : owner.isPresent() ? Stage.MOVE : Stage.BIDS;
    }

    /** The same play, with more decided of the round under way. */
    private OngoingPlay(OngoingPlay<M> play, Bidding<M> bidding, Optional<Configuration<M>> paid) {
        referee = play.referee;
        previous = play.previous;
        lastRound = play.lastRound;
        roundCount = play.roundCount;
        here = play.here;
        outcome = play.outcome;
        beforeBids = Optional.of(play.beforeBids.orElse(play));
        this.bidding = Optional.of(bidding);
        this.paid = paid;
        stage = bidding.winner().isEmpty()
                ? bidding.award().kind() == Award.Kind.COIN ? Stage.COIN : Stage.TIE
                : bidding.mover().isEmpty() ? Stage.TURN : Stage.MOVE;
    }

    /** A play before its first bids. */
    public static <M> OngoingPlay<M> begin(Referee<M> referee, M alice, M bob) {
        return from(referee, referee.start(alice, bob));
    }

    /** A play that begins with a configuration. */
    public static <M> OngoingPlay<M> from(Referee<M> referee, Configuration<M> start) {
        return new OngoingPlay<>(referee, Optional.empty(), Optional.empty(), 0, start);
    }

    /** The rules. */
    public Referee<M> referee() {
        return referee;
    }

    /** The game that is played. */
    public BiddingGame game() {
        return referee.game();
    }

    /** The configuration before the round under way. */
    public Configuration<M> configuration() {
        return here;
    }

    /** The same after charges and what the payment does before bids: what both have to bid with. */
    public Configuration<M> ready() {
        return referee.bidding(here);
    }

    /** Where the play is, in words. */
    @Override
    public String toString() {
        return game().name() + " after " + roundCount + " rounds, at " + here;
    }

    /** How many rounds have been played to their ends. */
    public int roundCount() {
        return roundCount;
    }

    /** The last round that was played to its end, or empty before the first. */
    public Optional<Round<M>> lastRound() {
        return lastRound;
    }

    /** The rounds that have been played to their ends, first to last. */
    public List<Round<M>> rounds() {
        List<Round<M>> rounds = new ArrayList<>();
        Optional<OngoingPlay<M>> play = Optional.of(this);
        while (play.isPresent()) {
            play.get().lastRound.ifPresent(rounds::add);
            play = play.get().previous;
        }
        Collections.reverse(rounds);
        return List.copyOf(rounds);
    }

    /** The configuration in which the play began. */
    public Configuration<M> start() {
        OngoingPlay<M> play = this;
        while (play.previous.isPresent()) {
            play = play.previous.get();
        }
        return play.here;
    }

    /** How the play has ended, or empty while it goes on. */
    public Optional<Outcome> outcome() {
        return outcome;
    }

    /** What has to be decided next. */
    public Stage stage() {
        return stage;
    }

    /** Whether nothing has been decided of the round under way. */
    public boolean isBetweenRounds() {
        return beforeBids.isEmpty();
    }

    /** Who has to decide next; empty when both bid, a coin is tossed, chance moves, or the play is over. */
    public Optional<Player> decider() {
        return switch (stage) {
            case BIDS, COIN, CHANCE, OVER -> Optional.empty();
            case TIE -> bidding.get().award().player();
            case TURN -> bidding.get().winner();
            case MOVE -> bidding.get().mover();
        };
    }

    /** A player's bid in the round under way, once both bids are in. */
    public Optional<M> bid(Player player) {
        return bidding.map(both -> player == Player.ALICE ? both.aliceBid() : both.bobBid());
    }

    /** The configuration after payment in the round under way, once it is settled who has won the bid. */
    public Optional<Configuration<M>> paid() {
        return paid;
    }

    /** Where a player may move from where the token is. */
    public ImmutableIntList moves(Player player) {
        return IntLists.immutable.withAll(game().board().successors(player, here.vertex()));
    }

    /** Both players bid; bids below the least are raised to it. If no one can win the bid, that is a whole round. */
    public OngoingPlay<M> bid(M alicesBid, M bobsBid) {
        require(Stage.BIDS);
        M aliceBid = referee.raised(here, Player.ALICE, alicesBid);
        M bobBid = referee.raised(here, Player.BOB, bobsBid);
        for (Player player : Player.values()) {
            M bid = player == Player.ALICE ? aliceBid : bobBid;
            if (!referee.canBid(here, player, bid)) {
                throw new IllegalArgumentException(player.label() + " bids " + bid + " of " + ready().of(player));
            }
        }
        Award award = referee.award(here, aliceBid, bobBid);
        if (award.kind() == Award.Kind.NOBODY) {
            return next(new Round<>(here, aliceBid, bobBid, Optional.empty(), Optional.empty(), Optional.empty(),
                    referee.unmoved(here, aliceBid)));
        }
        Optional<Player> winner = award.kind() == Award.Kind.WON ? award.player() : Optional.empty();
        return within(new Bidding<>(aliceBid, bobBid, award, Optional.empty(), winner,
                winner.flatMap(this::mustMove)));
    }

    /** Both players bid, a player and the other. */
    public OngoingPlay<M> bid(Player player, M own, M others) {
        return player == Player.ALICE ? bid(own, others) : bid(others, own);
    }

    /** The holder of the tie-breaking advantage decides equal bids. */
    public OngoingPlay<M> breakTie(TieChoice choice) {
        require(Stage.TIE);
        Player holder = bidding.get().award().player().orElseThrow();
        return wonBy(Referee.winner(holder, choice), Optional.of(choice));
    }

    /** A coin decides equal bids. */
    public OngoingPlay<M> tossFor(Player winner) {
        require(Stage.COIN);
        return wonBy(winner, Optional.empty());
    }

    private OngoingPlay<M> wonBy(Player winner, Optional<TieChoice> choice) {
        Bidding<M> both = bidding.orElseThrow();
        return within(new Bidding<>(both.aliceBid(), both.bobBid(), both.award(), choice, Optional.of(winner),
                mustMove(winner)));
    }

    private Optional<Player> mustMove(Player winner) {
        return game().auction().mover() == Mover.WINNER_MOVES ? Optional.of(winner) : Optional.empty();
    }

    /** The winner of the bid decides who moves. */
    public OngoingPlay<M> appoint(Player mover) {
        require(Stage.TURN);
        Bidding<M> both = bidding.orElseThrow();
        return new OngoingPlay<>(this, new Bidding<>(both.aliceBid(), both.bobBid(), both.award(), both.choice(),
                both.winner(), Optional.of(mover)), paid);
    }

    /** The mover moves the token, which ends the round. */
    public OngoingPlay<M> moveTo(int target) {
        require(Stage.MOVE);
        Bidding<M> both = bidding.orElseThrow();
        Player mover = both.mover().orElseThrow();
        if (!game().board().hasEdge(mover, here.vertex(), target)) {
            throw new IllegalArgumentException(mover.label() + " moves from " + here.vertex() + " to " + target);
        }
        return next(new Round<>(here, both.aliceBid(), both.bobBid(), both.choice(), both.winner(), both.mover(),
                paid.orElseThrow().at(target)));
    }

    /** Where chance may move the token, with its probabilities; empty unless it moves next. */
    public Optional<Chance> chance() {
        return stage == Stage.CHANCE ? game().board().marks().chance(here.vertex()) : Optional.empty();
    }

    /** Chance moves the token, which ends the round. */
    public OngoingPlay<M> fall(int target) {
        require(Stage.CHANCE);
        if (!chance().orElseThrow().leadsTo(target)) {
            throw new IllegalArgumentException("chance moves from " + here.vertex() + " to " + target);
        }
        M nothing = referee.amounts().zero();
        return next(new Round<>(here, nothing, nothing, Optional.empty(), Optional.empty(), Optional.empty(),
                here.at(target)));
    }

    /** This play after the decision that is next, as a strategy of the player whose decision it is takes it. */
    public OngoingPlay<M> decided(Strategy<M> strategy) {
        Player player = strategy.player();
        return switch (stage) {
            case TIE -> breakTie(strategy.onTie(here, bid(player).orElseThrow()));
            case TURN ->
                appoint(strategy.turn(paid.orElseThrow()) == Turn.MAKE_OTHER_MOVE ? player.opponent() : player);
            case MOVE -> moveTo(strategy.move(paid.orElseThrow()));
            case BIDS, COIN, CHANCE, OVER -> throw new IllegalStateException("no player decides at " + stage);
        };
    }

    /** This play before the bids of the round under way, or before the last round if no bids are in; empty at the start. */
    public Optional<OngoingPlay<M>> undo() {
        return beforeBids.or(() -> previous);
    }

    private void require(Stage wanted) {
        if (stage != wanted) {
            throw new IllegalStateException("the play is at " + stage + ", not at " + wanted);
        }
    }

    private OngoingPlay<M> within(Bidding<M> both) {
        return new OngoingPlay<>(this, both, both.winner()
                .map(winner -> referee.paid(here, both.aliceBid(), both.bobBid(), winner)));
    }

    private OngoingPlay<M> next(Round<M> round) {
        return new OngoingPlay<>(referee, Optional.of(beforeBids.orElse(this)), Optional.of(round), roundCount + 1,
                round.after());
    }
}
