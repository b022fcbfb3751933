package org.gavel.engine.rules.tie;

import java.util.List;
import java.util.Optional;
import org.gavel.engine.board.Player;

/** Nobody wins the bid and the token stays; what happens to the bids is told by the payment. */
record NoMove() implements TieRule {

    @Override
    public String name() {
        return "no-move";
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
        return new Award(Award.Kind.NOBODY, Optional.empty());
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
