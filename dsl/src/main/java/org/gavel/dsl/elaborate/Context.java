package org.gavel.dsl.elaborate;

import java.util.List;
import java.util.stream.Stream;
import org.gavel.dsl.compile.Evaluator;
import org.gavel.dsl.compile.Mistakes;
import org.gavel.dsl.compile.Scope;
import org.gavel.dsl.diagnostic.DiagnosticLog;
import org.gavel.dsl.diagnostic.Place;
import org.gavel.dsl.syntax.Expr;
import org.gavel.dsl.syntax.GameText;
import org.gavel.dsl.syntax.Statement;

/**
 * One game while it is elaborated.
 *
 * @param text the game as written
 * @param mistakes where mistakes go
 * @param evaluator what evaluates its expressions
 * @param scope what its names stand for
 */
record Context(GameText text, Mistakes mistakes, Evaluator evaluator, Scope scope) {

    static Context of(GameText text, Mistakes mistakes) {
        return new Context(text, mistakes, new Evaluator(mistakes), new Scope());
    }

    /** The statements of a kind, in order. */
    <T extends Statement> Stream<T> statements(Class<T> kind) {
        return text.statements().stream().filter(kind::isInstance).map(kind::cast);
    }

    /**
     * A size that is known before the game is played.
     *
     * @param what says that such a thing has at least one of what is counted
     */
    int size(Expr expr, String what) {
        int size = evaluator.constant(expr, scope);
        if (size < 1) {
            throw mistakes.reject(expr.place(), what + ", not " + size, "");
        }
        return size;
    }

    DiagnosticLog log() {
        return mistakes.log();
    }

    void report(Place place, String reason, String hint) {
        log().report(place, reason, hint);
    }

    /** Declares something; if that is rejected, uses of the names are not reported as well. */
    void attempt(List<String> names, Runnable declaration) {
        try {
            declaration.run();
        } catch (Mistakes.Rejected alreadyReported) {
            names.forEach(mistakes::spoil);
        }
    }

    /** Does something; a mistake in it is reported and ends it, and nothing else. */
    void attempt(Runnable step) {
        try {
            step.run();
        } catch (Mistakes.Rejected alreadyReported) {
            return;
        }
    }
}
