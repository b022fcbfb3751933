package org.gavel.engine.rules.tie;

import java.util.List;
import org.gavel.engine.board.Player;

/**
 * Equal bids always lead to the same, and nothing is remembered: the token stays, and what happens to the bids is given by the payment;
 * or a fair coin decides who wins; or the player who has more to bid with wins, as classrooms play it.
 *
 * @param name the rule's name
 * @param award what equal bids lead to
 */
record Stateless(String name, Award award) implements TieRule {

    @Override
    public List<String> states() {
        return List.of(name);
    }

    @Override
    public int first() {
        return 0;
    }

    @Override
    public String label() {
        return award.player().map(player -> name + ":" + player.label()).orElse(name);
    }

    @Override
    public TieRule from(int state) {
        return this;
    }

    @Override
    public TieRule reversed() {
        return new Stateless(name, new Award(award.kind(), award.player().map(Player::opponent)));
    }

    @Override
    public Award award(int state) {
        return award;
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
