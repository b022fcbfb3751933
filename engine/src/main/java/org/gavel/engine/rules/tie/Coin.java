package org.gavel.engine.rules.tie;

import java.util.List;
import java.util.Optional;
import org.gavel.engine.board.Player;

/** A fair coin decides who wins the bid. */
record Coin() implements TieRule {

    @Override
    public String name() {
        return "coin";
    }

    @Override
    public List<String> states() {
        return List.of(name());
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
        return new Award(Award.Kind.COIN, Optional.empty());
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
