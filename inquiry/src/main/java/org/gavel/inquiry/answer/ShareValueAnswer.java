package org.gavel.inquiry.answer;

import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.value.ShareValues;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.number.Fractions;

/**
 * What a share of the money is worth where chance moves.
 *
 * @param values what both players guarantee with each share
 * @param width how far what both guarantee may be apart where it is not exact
 * @param share the share that Alice has, in [0,1]
 * @param vertices the vertices of which the answer says so, with the start
 * @param account how the answer came about
 */
public record ShareValueAnswer(ShareValues values, double width, BigFraction share, List<Integer> vertices,
        Account account)
        implements
            Answer {

    /** Copies the list. */
    public ShareValueAnswer {
        vertices = List.copyOf(vertices);
    }

    @Override
    public BiddingGame game() {
        return values.game();
    }

    @Override
    public Kind kind() {
        return Kind.SHARE_VALUE;
    }

    @Override
    public String toString() {
        return Fractions.text(this);
    }
}
