package org.gavel.engine.strategy.share;

import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.strategy.Strategy;
import org.gavel.engine.strategy.TieChoice;
import org.gavel.engine.strategy.Turn;

/**
 * A strategy in real money that looks at the player's share of all the money, and whose bids are piecewise linear in it. Of
 * such strategies it can be decided exactly what they guarantee.
 *
 * <p>The pieces of a vertex and tie state cover [0,1], in increasing order. If neither player has money, the share counts as 0.
 */
public interface ShareStrategy extends Strategy<BigFraction> {

    /** Their bids at a vertex that is not terminal, as shares of all the money there is before the round, never more than they have to bid with. */
    List<Stretch<ShareBid>> bids(int vertex, int state);

    /** Whether they move after winning the bid, by their share after payment. */
    List<Stretch<Turn>> turns(int vertex, int state);

    /** Where they move if they are to move, by their share after payment. */
    List<Stretch<Integer>> moves(int vertex, int state);

    /** Their share in a configuration. */
    default BigFraction share(Configuration<BigFraction> here) {
        BigFraction total = here.alice().add(here.bob());
        return total.signum() == 0 ? BigFraction.ZERO : here.of(player()).divide(total);
    }

    @Override
    default BigFraction bid(Configuration<BigFraction> here) {
        BigFraction share = share(here);
        return at(bids(here.vertex(), here.state()), share).at(share).multiply(here.alice().add(here.bob()));
    }

    @Override
    default TieChoice onTie(Configuration<BigFraction> here, BigFraction bid) {
        return at(bids(here.vertex(), here.state()), share(here)).onTie();
    }

    @Override
    default Turn turn(Configuration<BigFraction> paid) {
        return at(turns(paid.vertex(), paid.state()), share(paid));
    }

    @Override
    default int move(Configuration<BigFraction> paid) {
        return at(moves(paid.vertex(), paid.state()), share(paid));
    }

    private static <T> T at(List<Stretch<T>> pieces, BigFraction share) {
        int low = 0;
        int high = pieces.size() - 1;
        while (low < high) {
            int middle = (low + high) / 2;
            if (pieces.get(middle).span().to().isBelow(share)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return pieces.get(low).value();
    }
}
