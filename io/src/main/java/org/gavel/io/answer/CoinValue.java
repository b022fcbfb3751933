package org.gavel.io.answer;

import java.util.function.Function;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.Payoffs;
import org.gavel.engine.board.VertexMarks;
import org.gavel.engine.formula.RichmanFormula;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.number.Fractions;

/** The value of the game in which a fair coin picks who moves, in the unit of the board's payoffs; it follows from Alice's threshold. */
public final class CoinValue {

    static final Key<Bounds> KEY = Bounds.form(Key.signedFraction("exact")).key("value");

    private CoinValue() {
    }

    /** Whether a game has such values: under Richman payment, where terminals have payoffs, vertices have owners, or chance moves. */
    public static boolean isToldOf(BiddingGame game) {
        VertexMarks marks = game.board().marks();
        return (marks.hasChance() || !marks.payoffs().isEmpty()
                || marks.hasOwners() && game.objective().isToldByPriorities())
                && game.auction().shares().filter(RichmanFormula.INSTANCE::equals).isPresent();
    }

    /** The value of a vertex of a game that {@linkplain #isToldOf has} one. */
    static Bounds of(BiddingGame game, ContinuousThresholds alice, int vertex) {
        Payoffs payoffs = game.board().marks().payoffs();
        return Bounds.between(payoffs.worth(alice.upperBound(vertex)), payoffs.worth(alice.lowerBound(vertex)));
    }

    /**
     * The value of a vertex as a text: what Alice's threshold leaves of 1, on the scale of the payoffs.
     *
     * @param exactly the text of a value that is known
     * @param digits those of an interval, where it is not
     */
    public static String text(BiddingGame game, ContinuousThresholds alice, int vertex,
            Function<BigFraction, String> exactly, int digits) {
        Payoffs payoffs = game.board().marks().payoffs();
        return alice.exact(vertex).map(payoffs::worth).map(exactly)
                .orElseGet(() -> Fractions.interval(payoffs.worth(alice.upperBound(vertex)),
                        payoffs.worth(alice.lowerBound(vertex)), digits));
    }

    /** Refuses a value that does not follow from Alice's threshold; what is wider does. */
    static void check(JsonCursor json, BiddingGame game, ContinuousThresholds alice, int vertex, Bounds told) {
        String what = "the value at " + game.board().name(vertex);
        if (!isToldOf(game)) {
            throw json.wrong(what + " is given for a game that has none",
                    "it comes from payoffs, owners or chance, under richman");
        }
        Payoffs payoffs = game.board().marks().payoffs();
        if (!told.isWhole() || told.least().compareTo(payoffs.worth(alice.upperBound(vertex))) > 0
                || told.most().compareTo(payoffs.worth(alice.lowerBound(vertex))) < 0) {
            throw json.wrong(what + " is not what Alice's threshold leaves of the payoffs",
                    "by it, it is from " + Fractions.text(payoffs.worth(alice.upperBound(vertex))) + " to "
                            + Fractions.text(payoffs.worth(alice.lowerBound(vertex))));
        }
    }
}
