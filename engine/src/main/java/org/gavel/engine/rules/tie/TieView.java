package org.gavel.engine.rules.tie;

import java.util.ArrayList;
import java.util.List;
import org.gavel.engine.board.Player;

/**
 * A tie rule as one player sees it: for every tie state, what equal bids lead to and which state follows. The states are
 * those of the rule, in its order, whichever player looks.
 *
 * @param states the tie states
 * @param start the tie state in which a play starts
 */
public record TieView(List<State> states, int start) {

    /** What equal bids lead to, for the player who looks. */
    public enum OnTie {
        /** They win the bid. */
        WON,
        /** They lose the bid. */
        LOST,
        /** They choose whether to win it. */
        CHOSEN,
        /** The other chooses who wins it. */
        CONCEDED,
        /** They win it if they have more than the other. */
        WON_BY_MORE,
        /** They win it unless they have less than the other. */
        WON_BY_AS_MUCH,
        /** Neither wins it and the token stays. */
        NOTHING,
        /** A fair coin decides who wins it. */
        COIN;

        private static OnTie of(Award award, Player self) {
            return switch (award.kind()) {
                case WON -> award.player().filter(self::equals).isPresent() ? WON : LOST;
                case HOLDER_CHOOSES -> award.player().filter(self::equals).isPresent() ? CHOSEN : CONCEDED;
                case RICHER -> award.player().filter(self::equals).isPresent() ? WON_BY_AS_MUCH : WON_BY_MORE;
                case COIN -> COIN;
                case NOBODY -> NOTHING;
            };
        }
    }

    /** Copies the list. */
    public TieView {
        states = List.copyOf(states);
    }

    /** The rule as a player sees it. */
    public static TieView of(TieRule rule, Player self) {
        List<State> states = new ArrayList<>();
        for (int state = 0; state < rule.states().size(); state++) {
            Player other = self.opponent();
            states.add(new State(rule.states().get(state), OnTie.of(rule.award(state), self),
                    rule.afterBid(state, self), rule.afterBid(state, other), rule.afterTie(state, self),
                    rule.afterTie(state, other)));
        }
        return new TieView(states, rule.first());
    }

    /** The number of tie states. */
    public int count() {
        return states.size();
    }

    /** A tie state. */
    public State state(int number) {
        return states.get(number);
    }

    /** The names of the tie states. */
    public List<String> names() {
        return states.stream().map(State::name).toList();
    }

    /**
     * One tie state, as the player sees it.
     *
     * @param name its name in the rule
     * @param onTie what equal bids lead to
     * @param afterWin the next state once they have bid more
     * @param afterLoss the next state once the other has bid more
     * @param afterTieWon the next state once they have won equal bids, where that can be
     * @param afterTieLost the next state once the other has won equal bids, where that can be
     */
    public record State(String name, OnTie onTie, int afterWin, int afterLoss, int afterTieWon, int afterTieLost) {

        /** Whether it depends on the purses who wins equal bids. */
        public boolean comparesPurses() {
            return onTie == OnTie.WON_BY_MORE || onTie == OnTie.WON_BY_AS_MUCH;
        }

        /** The same state with that end of equal bids. */
        public State with(OnTie decided) {
            return new State(name, decided, afterWin, afterLoss, afterTieWon, afterTieLost);
        }

        /** The least of all the chips with which the player wins equal bids, where purses are compared. */
        public long leastOf(long total) {
            return onTie == OnTie.WON_BY_MORE ? (total >> 1) + 1 : total + 1 >> 1;
        }

        /** The least chips with which the player wins equal bids against those of the other, where purses are compared. */
        public long leastAgainst(long other) {
            return onTie == OnTie.WON_BY_MORE ? other + 1 : other;
        }

        /**
         * What equal bids lead to, once it is known what both have to bid with.
         *
         * @param own the player's chips
         * @param other the other player's chips
         */
        public OnTie onTie(long own, long other) {
            return switch (onTie) {
                case WON_BY_MORE -> own > other ? OnTie.WON : OnTie.LOST;
                case WON_BY_AS_MUCH -> own >= other ? OnTie.WON : OnTie.LOST;
                case WON, LOST, CHOSEN, CONCEDED, NOTHING, COIN -> onTie;
            };
        }
    }
}
