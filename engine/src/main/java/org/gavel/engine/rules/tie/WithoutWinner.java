package org.gavel.engine.rules.tie;

import java.util.List;
import java.util.Optional;
import org.gavel.engine.board.Player;

/**
 * Neither player wins equal bids by the rule, and nothing is remembered: the token stays, what happens to the bids is given by
 * the payment; or a fair coin decides who wins.
 *
 * @param name the rule's name
 * @param kind what happens
 */
record WithoutWinner(String name, Award.Kind kind) implements TieRule {

    @Override
    public List<String> states() {
        return List.of(name);
    }

    @Override
    public int first() {
        return 0;
    }

    @Override
    public TieRule from(int state) {
        return this;
    }

    @Override
    public TieRule reversed() {
        return this;
    }

    @Override
    public Award award(int state) {
        return new Award(kind, Optional.empty());
    }

    @Override
    public int afterBid(int state, Player winner) {
        return 0;
    }

    @Override
    public int afterTie(int state, Player winner) {
        return 0;
    }
}
