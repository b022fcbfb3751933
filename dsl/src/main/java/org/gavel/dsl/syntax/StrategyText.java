package org.gavel.dsl.syntax;

import java.util.List;
import java.util.Optional;
import org.gavel.dsl.diagnostic.Place;
import org.gavel.engine.board.Player;
import org.gavel.engine.strategy.TieChoice;

/**
 * A strategy in the syntax tree.
 *
 * @param place where its heading is
 * @param game the name of the game that it is for, if the text says so
 * @param player who plays it, if the text says so
 * @param rules what to do, the first that fits counts
 * @param margin above which share more than the threshold it wins, if it is optimal play instead of rules
 */
public record StrategyText(Place place, String name, Optional<String> game, Optional<Player> player,
        List<Rule> rules, Optional<Expr> margin) {

    /** Copies the rules. */
    public StrategyText {
        rules = List.copyOf(rules);
    }

    /**
     * {@code at VERTICES if CONDITION bid BID use move VERTEX}.
     *
     * @param place where it is
     * @param vertices where it applies; empty for {@code otherwise}, which is everywhere
     * @param condition when it applies; always if there is none
     * @param onTie what to do with the tie-breaking advantage on equal bids; win the bid if nothing is said
     * @param turn who moves after the bid is won
     */
    public record Rule(Place place, List<Expr> vertices, Optional<Expr> condition, Expr bid, TieChoice onTie,
            Next turn) {
    }

    /** What happens after the bid is won. */
    public sealed interface Next {

        /** The moves with real money. */
        record Usual() implements Next {
        }

        /** {@code move VERTEX}. */
        record To(Expr vertex) implements Next {
        }

        /**
         * {@code make other move or move VERTEX}.
         *
         * @param own where to move if the other has won the bid and moves no more; the usual move if nothing is said
         */
        record MakeOther(Optional<Expr> own) implements Next {
        }
    }
}
