package org.gavel.engine.rules.tie;

import java.util.List;
import java.util.Optional;
import org.gavel.engine.board.Player;

/**
 * Equal bids are won by the player who has more to bid with, as classrooms play it; where both have the same, by one of them.
 *
 * @param whenEqual who wins equal bids of equal purses
 */
record Richer(Player whenEqual) implements TieRule {

    @Override
    public String name() {
        return RICHER;
    }

    @Override
    public List<String> states() {
        return List.of(RICHER);
    }

    @Override
    public int first() {
        return 0;
    }

    @Override
    public String label() {
        return RICHER + ":" + whenEqual.label();
    }

    @Override
    public TieRule from(int state) {
        return this;
    }

    @Override
    public TieRule reversed() {
        return new Richer(whenEqual.opponent());
    }

    @Override
    public Award award(int state) {
        return new Award(Award.Kind.RICHER, Optional.of(whenEqual));
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
