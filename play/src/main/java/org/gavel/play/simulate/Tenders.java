package org.gavel.play.simulate;

import java.util.SplittableRandom;
import java.util.function.Function;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.game.algebra.GameAlgebra;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.rules.tie.TieRule;
import org.gavel.engine.strategy.Strategy;
import org.gavel.engine.strategy.TieChoice;
import org.gavel.engine.strategy.Turn;
import org.gavel.engine.strategy.share.ShareStrategy;
import org.gavel.play.Match;
import org.gavel.play.Play;
import org.gavel.play.Referee;
import org.gavel.play.optimal.EndlessMoney;
import org.gavel.play.optimal.OptimalMoney;

/**
 * Two players, each with a wish of their own, who move one token. Each plays as if the other did nothing but stand in their
 * way; so each wish is met if each has more than it needs, whatever the other does. Source: Avni, Mallik, Sadhukhan,
 * auction-based scheduling (strong synthesis), TACAS 2024 [avni-mallik-sadhukhan-2024].
 *
 * @param alice the game of Alice's wish
 * @param bob the game of Bob's wish, with the players exchanged: in it Bob is called Alice
 */
public record Tenders(BiddingGame alice, BiddingGame bob) {

    /** Both games as one, in which nobody wins but at ends: the board, and the auction as Alice sees it. */
    public BiddingGame common() {
        return GameAlgebra.ofBothWishes(GameAlgebra.endingOnBoth(alice, bob.graph().reverse()));
    }

    /**
     * Both strategies against each other.
     *
     * @param share Alice's share of the money; Bob has the rest
     * @param margin by how much each has more than their wish needs, or less
     * @param mostRounds after how many rounds to stop
     */
    public Play<BigFraction> play(BigFraction share, BigFraction margin, int mostRounds, StopSignal stop) {
        Referee<BigFraction> referee = Referee.inMoney(common());
        return new Match<>(referee, tender(Player.ALICE, margin, stop), tender(Player.BOB, margin, stop))
                .play(referee.start(share, BigFraction.ONE.subtract(share)), mostRounds, new SplittableRandom(1));
    }

    /** The game of a player's wish, in which they are Alice. */
    public BiddingGame game(Player player) {
        return player == Player.ALICE ? alice : bob;
    }

    /** How a player plays the game of their wish, as Alice; if it is a {@link ShareStrategy}, rules say all of it. */
    public Strategy<BigFraction> strategy(Player player, BigFraction margin, StopSignal stop) {
        Strategy<BigFraction> optimal = OptimalMoney.inPlay(game(player), Player.ALICE, margin, stop);
        return optimal instanceof EndlessMoney endless
                ? endless.constant().<Strategy<BigFraction>>map(Function.identity()).orElse(optimal)
                : optimal;
    }

    private Tender tender(Player player, BigFraction margin, StopSignal stop) {
        return new Tender(player, game(player), common().graph(), strategy(player, margin, stop));
    }

    /**
     * A player's strategy on the common board. It bids nothing where their own game is over.
     *
     * @param game the game of their wish
     * @param board the common board
     * @param strategy how the player who wishes plays that game
     */
    private record Tender(Player player, BiddingGame game, ColouredGraph board,
            Strategy<BigFraction> strategy) implements Strategy<BigFraction> {

        private boolean isOver(Configuration<BigFraction> here) {
            return game.board().isTerminal(here.vertex())
                    || game.objective().isLostAt(game.board().marks(), here.vertex());
        }

        private Configuration<BigFraction> own(Configuration<BigFraction> here) {
            if (player == Player.ALICE) {
                return here;
            }
            TieRule ties = game.auction().ties().reversed().from(here.state()).reversed();
            return new Configuration<>(here.vertex(), ties.first(), here.bob(), here.alice());
        }

        @Override
        public BigFraction bid(Configuration<BigFraction> here) {
            return isOver(here) ? BigFraction.ZERO : strategy.bid(own(here));
        }

        @Override
        public BigFraction answer(Configuration<BigFraction> here, BigFraction named) {
            return isOver(here) ? BigFraction.ZERO : strategy.answer(own(here), named);
        }

        @Override
        public TieChoice onTie(Configuration<BigFraction> here, BigFraction bid) {
            return isOver(here) ? TieChoice.KEEP : strategy.onTie(own(here), bid);
        }

        @Override
        public Turn turn(Configuration<BigFraction> paid) {
            return isOver(paid) ? Turn.MOVE : strategy.turn(own(paid));
        }

        @Override
        public int move(Configuration<BigFraction> paid) {
            return isOver(paid) ? board.successors(player, paid.vertex()).findFirst().orElseThrow()
                    : strategy.move(own(paid));
        }
    }
}
