package org.gavel.engine.rules.tie;

import java.util.List;
import java.util.Optional;
import org.gavel.engine.board.Player;

/**
 * One player holds the tie-breaking advantage. On equal bids they either win the bid and hand the advantage over, or let
 * the other win and keeps it. The states say who holds it.
 *
 * @param holder who holds it first
 */
record Advantage(Player holder) implements TieRule {

    @Override
    public String name() {
        return "advantage";
    }

    @Override
    public List<String> states() {
        return List.of(Player.ALICE.label(), Player.BOB.label());
    }

    @Override
    public int first() {
        return holder.ordinal();
    }

    @Override
    public TieRule from(int state) {
        return new Advantage(Player.values()[state]);
    }

    @Override
    public TieRule reversed() {
        return new Advantage(holder.opponent());
    }

    @Override
    public Award award(int state) {
        return new Award(Award.Kind.HOLDER_CHOOSES, Optional.of(Player.values()[state]));
    }

    @Override
    public int afterBid(int state, Player winner) {
        return state;
    }

    @Override
    public int afterTie(int state, Player winner) {
        return winner.ordinal() == state ? 1 - state : state;
    }
}
