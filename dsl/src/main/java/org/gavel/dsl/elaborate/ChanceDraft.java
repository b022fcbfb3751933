package org.gavel.dsl.elaborate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.dsl.compile.Scope;
import org.gavel.dsl.diagnostic.Place;
import org.gavel.dsl.elaborate.GraphElaborator.Mention;
import org.gavel.dsl.syntax.Expr;
import org.gavel.dsl.syntax.Statement;
import org.gavel.engine.board.Chance;
import org.gavel.engine.number.Fractions;

/**
 * Where chance moves, as a text tells it vertex by vertex. Numbers that are not divided are weights; as soon as one is divided, all are
 * probabilities, which sum to 1.
 */
final class ChanceDraft {

    private final Context context;
    private final Map<String, Moves> vertices = new LinkedHashMap<>();

    ChanceDraft(Context context) {
        this.context = context;
    }

    /** What was given of a vertex. */
    private static final class Moves {
        private final Mention source;
        private final List<Mention> targets = new ArrayList<>();
        private final List<BigFraction> parts = new ArrayList<>();
        private boolean divided;

        Moves(Mention source) {
            this.source = source;
        }
    }

    /** Takes one move by chance. */
    @FunctionalInterface
    interface Taker {
        void take(Mention source, Mention target, BigFraction part);
    }

    void add(Mention source, Mention target, BigFraction part, boolean divided) {
        Moves moves = vertices.computeIfAbsent(source.name(), name -> new Moves(source));
        moves.divided |= divided;
        if (part.signum() > 0) {
            moves.targets.add(target);
            moves.parts.add(part);
        }
    }

    /** The number of a share in a scope. */
    BigFraction part(Statement.Share share, Place place, Scope scope) {
        int number = share.number().map(expr -> constant(expr, scope)).orElse(1);
        int divisor = share.divisor().map(expr -> constant(expr, scope)).orElse(1);
        if (number < 0 || divisor <= 0) {
            throw context.mistakes().reject(place, "a probability is not less than 0, as " + number + "/" + divisor
                    + " is", HINT);
        }
        return BigFraction.of(number, divisor);
    }

    private int constant(Expr expr, Scope scope) {
        return context.evaluator().constant(expr, scope);
    }

    /** Gives all moves, of each vertex with probabilities that sum to 1. */
    void each(Taker taker) {
        vertices.forEach((name, moves) -> {
            BigFraction sum = Chance.sum(moves.parts);
            Optional<String> fault = fault(sum, moves.divided);
            fault.ifPresent(reason -> context.report(moves.source.place(), "the probabilities at vertex '" + name
                    + "' " + reason, HINT));
            for (int i = 0; i < moves.parts.size() && fault.isEmpty(); i++) {
                taker.take(moves.source, moves.targets.get(i), moves.parts.get(i).divide(sum));
            }
        });
    }

    /** What mends probabilities. */
    static final String HINT = "write fractions that sum to 1, as in 1/3 and 2/3, or weights, as in 1 and 2";

    /** What is wrong with a sum. */
    static Optional<String> fault(BigFraction sum, boolean divided) {
        return divided && !sum.equals(BigFraction.ONE) ? Optional.of("sum to " + Fractions.text(sum) + ", not to 1")
                : sum.signum() == 0 ? Optional.of("are all 0") : Optional.empty();
    }
}
