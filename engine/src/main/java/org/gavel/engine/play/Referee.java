package org.gavel.engine.play;

import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Broke;
import org.gavel.engine.rules.Payment;
import org.gavel.engine.rules.TieRule;
import org.gavel.engine.solve.Capabilities;
import org.gavel.engine.strategy.Amounts;
import org.gavel.engine.strategy.Configuration;
import org.gavel.engine.strategy.TieChoice;

/**
 * The rules of a game, step by step: who has won the bid, who pays what, which tie state follows. Source: semantics,
 * sections 2 and 5. Immutable.
 *
 * @param <M> whole chips or real money
 */
public final class Referee<M> {

    private final BiddingGame game;
    private final Auction auction;
    private final Amounts<M> amounts;

    private Referee(BiddingGame game, Amounts<M> amounts) {
        Capabilities.requirePlainReach(game, "play");
        this.game = game;
        this.amounts = amounts;
        auction = game.auction();
    }

    /** A referee of a game that is played with whole chips. */
    public static Referee<Long> inChips(BiddingGame game) {
        return new Referee<>(game, Amounts.CHIPS);
    }

    /** A referee of a game that is played with real money. */
    public static Referee<BigFraction> inMoney(BiddingGame game) {
        return new Referee<>(game, Amounts.MONEY);
    }

    /** The game. */
    public BiddingGame game() {
        return game;
    }

    /** How to reckon with what the players bid. */
    public Amounts<M> amounts() {
        return amounts;
    }

    /** The first configuration of a play with that much money. */
    public Configuration<M> start(M alice, M bob) {
        int state = auction.ties() instanceof TieRule.Advantage advantage ? advantage.holder().ordinal()
                : auction.ties() instanceof TieRule.Automaton automaton ? automaton.first() : 0;
        return new Configuration<>(game.start(), state, alice, bob);
    }

    /** How the play has ended in a configuration, or empty if it goes on. */
    public Optional<Outcome> outcome(Configuration<M> here) {
        boolean broke = auction.broke() == Broke.SETTLE && isNothing(here.alice()) && isNothing(here.bob());
        return broke && !game.graph().isTerminal(here.vertex())
                ? game.graph().brokeOutcome(here.vertex())
                : game.graph().outcome(here.vertex());
    }

    private boolean isNothing(M amount) {
        return amounts.compare(amount, amounts.zero()) == 0;
    }

    /** Whether a player can make a bid: it is from 0 to what he has. */
    public boolean canBid(Configuration<M> here, Player player, M bid) {
        return amounts.compare(bid, amounts.zero()) >= 0 && amounts.compare(bid, here.of(player)) <= 0;
    }

    /** Who has won the bid. */
    public Award award(Configuration<M> here, M aliceBid, M bobBid) {
        int more = amounts.compare(aliceBid, bobBid);
        if (more != 0) {
            return won(more > 0 ? Player.ALICE : Player.BOB);
        }
        if (auction.ties() instanceof TieRule.Advantage) {
            return new Award(Award.Kind.HOLDER_CHOOSES, Optional.of(Player.values()[here.state()]));
        }
        if (auction.ties() instanceof TieRule.Automaton automaton) {
            return won(automaton.states().get(here.state()).winsTie());
        }
        return new Award(auction.ties() instanceof TieRule.Coin ? Award.Kind.COIN : Award.Kind.NOBODY,
                Optional.empty());
    }

    private static Award won(Player player) {
        return new Award(Award.Kind.WON, Optional.of(player));
    }

    /** Who wins equal bids once the holder of the advantage has chosen. */
    public static Player winner(Player holder, TieChoice choice) {
        return choice == TieChoice.USE ? holder : holder.opponent();
    }

    /**
     * The configuration after payment: the token where it was, the tie state that follows.
     *
     * @param here the configuration before the round
     * @param aliceBid Alice's bid
     * @param bobBid Bob's bid
     * @param winner who has won the bid
     */
    public Configuration<M> paid(Configuration<M> here, M aliceBid, M bobBid, Player winner) {
        M price = winner == Player.ALICE ? aliceBid : bobBid;
        M losing = winner == Player.ALICE ? bobBid : aliceBid;
        M lost = auction.payment().equals(Payment.ALL_PAY) || auction.payment().equals(Payment.ALL_PAY_RICHMAN)
                ? losing
                : amounts.zero();
        M winners = amounts.add(amounts.subtract(here.of(winner), price),
                auction.payment().equals(Payment.ALL_PAY_RICHMAN) ? losing : amounts.zero());
        M losers = amounts.add(amounts.subtract(here.of(winner.opponent()), lost), received(price));
        return new Configuration<>(here.vertex(), nextState(here, aliceBid, bobBid, winner),
                winner == Player.ALICE ? winners : losers, winner == Player.ALICE ? losers : winners);
    }

    private M received(M price) {
        if (auction.payment() instanceof Payment.Taxman taxman) {
            return amounts.part(taxman.share(), price);
        }
        return auction.payment().equals(Payment.RICHMAN) || auction.payment().equals(Payment.ALL_PAY_RICHMAN) ? price
                : amounts.zero();
    }

    private int nextState(Configuration<M> here, M aliceBid, M bobBid, Player winner) {
        boolean tie = amounts.compare(aliceBid, bobBid) == 0;
        if (auction.ties() instanceof TieRule.Advantage) {
            return tie && winner.ordinal() == here.state() ? 1 - here.state() : here.state();
        }
        if (auction.ties() instanceof TieRule.Automaton automaton) {
            return tie ? automaton.states().get(here.state()).afterTie()
                    : automaton.states().get(here.state()).after(winner);
        }
        return here.state();
    }

    /** The configuration after equal bids if nobody moves: under all-pay both are paid. */
    public Configuration<M> unmoved(Configuration<M> here, M bid) {
        return auction.payment().equals(Payment.ALL_PAY)
                ? new Configuration<>(here.vertex(), here.state(), amounts.subtract(here.alice(), bid),
                        amounts.subtract(here.bob(), bid))
                : here;
    }
}
