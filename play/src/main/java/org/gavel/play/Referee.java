package org.gavel.play;

import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Amounts;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Broke;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.rules.Money;
import org.gavel.engine.rules.Mover;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.rules.payment.Flow;
import org.gavel.engine.rules.tie.Award;
import org.gavel.engine.solve.Capabilities;
import org.gavel.engine.strategy.TieChoice;
import org.gavel.engine.task.Task;

/**
 * Applies the rules of a game to a play: who wins a bid, who pays what, and which tie state follows. Immutable.
 *
 * @param <M> whole chips ({@code Long}) or real money ({@code BigFraction})
 */
public final class Referee<M> {

    private final BiddingGame game;
    private final Auction auction;
    private final Amounts<M> amounts;
    private final boolean hasOwners;

    private Referee(BiddingGame game, Amounts<M> amounts) {
        if (amounts == Amounts.MONEY) {
            Capabilities.requireNoLeast(game.auction().with(Money.CONTINUOUS));
        }
        this.game = game;
        this.amounts = amounts;
        auction = game.auction();
        hasOwners = game.board().marks().hasOwners();
    }

    /**
     * A referee for play in whole chips.
     *
     * @throws org.gavel.engine.task.UnsupportedGameException if the game cannot be played
     */
    public static Referee<Long> inChips(BiddingGame game) {
        Task.PLAY.require(game);
        return ofRoundsInChips(game);
    }

    /** A referee for single rounds in whole chips, which does not follow the credit of the objective energy. */
    public static Referee<Long> ofRoundsInChips(BiddingGame game) {
        Task.PLAY_WITH_CHIPS.require(game);
        return new Referee<>(game, Amounts.CHIPS);
    }

    /**
     * A referee for play in real money.
     *
     * @throws org.gavel.engine.task.UnsupportedGameException if the game cannot be played, or has a least bid
     */
    public static Referee<BigFraction> inMoney(BiddingGame game) {
        Task.PLAY.require(game);
        return new Referee<>(game, Amounts.MONEY);
    }

    public BiddingGame game() {
        return game;
    }

    /** The arithmetic of the money that is played with. */
    public Amounts<M> amounts() {
        return amounts;
    }

    /**
     * The first configuration of a play: the start of the game with these budgets.
     *
     * @param alice Alice's budget, at least 0
     * @param bob Bob's budget, at least 0
     */
    public Configuration<M> start(M alice, M bob) {
        return new Configuration<>(game.start(), auction.ties().first(), alice, bob);
    }

    /** The outcome of a play that ends in a configuration; empty if it goes on. */
    public Optional<Outcome> outcome(Configuration<M> here) {
        if (game.objective().isLostAt(game.board().marks(), here.vertex()) && !game.board().isTerminal(here.vertex())) {
            return Optional.of(Outcome.BOB);
        }
        boolean broke = auction.broke() == Broke.SETTLE && isNothing(here.alice()) && isNothing(here.bob());
        return broke && !game.board().isTerminal(here.vertex())
                ? game.board().brokeOutcome(here.vertex())
                : game.board().outcome(here.vertex());
    }

    /** The player who moves without a bid; empty where both bid. */
    public Optional<Player> owner(Configuration<M> here) {
        return hasOwners && !game.board().isTerminal(here.vertex()) ? game.board().marks().owner(here.vertex())
                : Optional.empty();
    }

    /** Whether the winner of a bid may make the opponent move. */
    boolean letsWinnerDecide(Configuration<M> here) {
        return auction.mover() == Mover.WINNER_DECIDES && owner(here).isEmpty();
    }

    /**
     * The winner of an infinite play; empty under the objective reach, where neither player wins it.
     *
     * @param loop the configurations that the play repeats for ever
     */
    Optional<Player> winnerOf(Iterable<Configuration<M>> loop) {
        if (game.objective() == Objective.Plain.REACH) {
            return Optional.empty();
        }
        return Optional.of(game.objective().isToldByPriorities() ? byPriorities(loop) : byAverage(loop));
    }

    private Player byPriorities(Iterable<Configuration<M>> loop) {
        int most = 0;
        for (Configuration<M> each : loop) {
            most = Math.max(most, game.objective().priority(Player.ALICE, game.board().marks(), each.vertex()));
        }
        return most % 2 == 0 ? Player.ALICE : Player.BOB;
    }

    private Player byAverage(Iterable<Configuration<M>> loop) {
        BigFraction least = game.objective().bound().orElseThrow();
        BigFraction sum = BigFraction.ZERO;
        for (Configuration<M> each : loop) {
            sum = sum.add(game.board().marks().weight(each.vertex())).subtract(least);
        }
        return sum.signum() >= 0 ? Player.ALICE : Player.BOB;
    }

    private boolean isNothing(M amount) {
        return amounts.compare(amount, amounts.zero()) == 0;
    }

    /** The configuration at the time of the bids: budgets after charges, and after payments that are due before bids. */
    Configuration<M> bidding(Configuration<M> here) {
        return game.changesPursesBeforeBids()
                ? new Configuration<>(here.vertex(), here.state(),
                        toBidWith(Player.ALICE, here.vertex(), here.alice(), here.bob()),
                        toBidWith(Player.BOB, here.vertex(), here.bob(), here.alice()))
                : here;
    }

    private M toBidWith(Player player, int vertex, M own, M other) {
        return amounts.toBidWith(auction, game.board().marks(), player, vertex, own, other);
    }

    /** The least that a player can bid. */
    public M leastBid(Configuration<M> here, Player player) {
        if (!auction.least().isSet() || owner(here).isPresent()) {
            return amounts.zero();
        }
        M most = bidding(here).of(player);
        M least = amounts.of(auction.least().chips());
        return amounts.compare(least, most) < 0 ? least : most;
    }

    /** A bid, raised to the least bid of the player; zero where a vertex has an owner. */
    M raised(Configuration<M> here, Player player, M bid) {
        if (owner(here).isPresent()) {
            return amounts.zero();
        }
        return auction.least().isSet() && amounts.compare(bid, leastBid(here, player)) < 0 ? leastBid(here, player)
                : bid;
    }

    /**
     * A bid of a strategy, raised to the least bid. If budgets change before the bids, it is also lowered to the budget, which the
     * strategy may not know.
     */
    public M payable(Configuration<M> here, Player player, M named) {
        M bid = raised(here, player, named);
        M most = bidding(here).of(player);
        return game.changesPursesBeforeBids() && amounts.compare(bid, most) > 0 ? most : bid;
    }

    /** Whether a bid is at least the least bid and at most the budget at the time of the bids. */
    public boolean canBid(Configuration<M> here, Player player, M bid) {
        if (owner(here).isPresent()) {
            return isNothing(bid);
        }
        return amounts.compare(bid, leastBid(here, player)) >= 0 && amounts.compare(bid, bidding(here).of(player)) <= 0;
    }

    /** The result of the bids, or the owner of the vertex. Bids below the least bid count as the least bid. */
    Award award(Configuration<M> here, M aliceBid, M bobBid) {
        if (owner(here).isPresent()) {
            return new Award(Award.Kind.WON, owner(here));
        }
        int more = amounts.compare(raised(here, Player.ALICE, aliceBid), raised(here, Player.BOB, bobBid));
        return more == 0
                ? auction.ties().award(here.state())
                        .between(amounts.compare(bidding(here).alice(), bidding(here).bob()))
                : new Award(Award.Kind.WON, Optional.of(more > 0 ? Player.ALICE : Player.BOB));
    }

    /** The winner of equal bids after the choice of the holder of the advantage. */
    static Player winner(Player holder, TieChoice choice) {
        return choice == TieChoice.USE ? holder : holder.opponent();
    }

    /**
     * The configuration after payment: the token has not moved yet, the tie state is the next one.
     *
     * @param here the configuration before the round
     * @param aliceBid Alice's bid
     * @param bobBid Bob's bid
     * @param winner the winner of the bid
     */
    public Configuration<M> paid(Configuration<M> here, M aliceBid, M bobBid, Player winner) {
        if (owner(here).isPresent()) {
            return here;
        }
        M alice = raised(here, Player.ALICE, aliceBid);
        M bob = raised(here, Player.BOB, bobBid);
        M price = winner == Player.ALICE ? alice : bob;
        M losing = winner == Player.ALICE ? bob : alice;
        Configuration<M> ready = bidding(here);
        M winners = amounts.after(auction.payment().toWinner(), ready.of(winner), price, losing);
        M losers = amounts.after(auction.payment().toLoser(), ready.of(winner.opponent()), losing, price);
        int next = amounts.compare(alice, bob) == 0 ? auction.ties().afterTie(here.state(), winner)
                : auction.ties().afterBid(here.state(), winner);
        return new Configuration<>(here.vertex(), next, winner == Player.ALICE ? winners : losers,
                winner == Player.ALICE ? losers : winners);
    }

    /** The configuration after equal bids that leave the token in place. */
    Configuration<M> unmoved(Configuration<M> here, M bid) {
        Flow flow = auction.payment().toBoth();
        Configuration<M> ready = bidding(here);
        M alice = raised(here, Player.ALICE, bid);
        M bob = raised(here, Player.BOB, bid);
        return new Configuration<>(here.vertex(), here.state(), amounts.after(flow, ready.alice(), alice, bob),
                amounts.after(flow, ready.bob(), bob, alice));
    }
}
