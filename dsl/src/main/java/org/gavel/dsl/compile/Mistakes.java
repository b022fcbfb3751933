package org.gavel.dsl.compile;

import java.util.HashSet;
import java.util.Set;
import org.gavel.dsl.diagnostic.DiagnosticLog;
import org.gavel.dsl.diagnostic.Place;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;

/** Reports mistakes found while a game is compiled, and bounds how much work compiling may be. Not thread-safe. */
public final class Mistakes {

    private static final long STEPS_BETWEEN_ASKING = 0xFFF;
    private static final long MOST_STEPS = 100_000_000;

    /** Thrown once a mistake has been reported that leaves the rest of a statement without meaning. */
    public static final class Rejected extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Rejected() {
            super("rejected", null, false, false);
        }
    }

    private final DiagnosticLog log;
    private final Set<String> spoilt = new HashSet<>();
    private final Set<String> declaredSomewhere = new HashSet<>();
    private final StopSignal stop;
    private long steps;

    /** Reports to a log, and asks a signal now and then whether to stop. */
    public Mistakes(DiagnosticLog log, StopSignal stop) {
        this.log = log;
        this.stop = stop;
    }

    public DiagnosticLog log() {
        return log;
    }

    /** Reports a mistake, and returns what to throw. */
    public Rejected reject(Place place, String reason, String hint) {
        log.report(place, reason, hint);
        return new Rejected();
    }

    /** What to throw once a mistake was reported elsewhere. */
    public Rejected reject() {
        return new Rejected();
    }

    /** Remembers a name whose declaration was rejected, so that its uses are not reported as well. */
    public void spoil(String name) {
        spoilt.add(name);
    }

    /** Tells all names that are declared anywhere, for hints. */
    public void allNames(Set<String> names) {
        declaredSomewhere.addAll(names);
    }

    boolean isDeclaredLater(String name) {
        return declaredSomewhere.contains(name);
    }

    /** Gives up silently on what uses a name whose declaration was rejected. */
    public void rejectIfSpoilt(String name) {
        if (spoilt.contains(name)) {
            throw new Rejected();
        }
    }

    /** Counts a step of the compiler. */
    public void step(Place place) {
        if ((steps & STEPS_BETWEEN_ASKING) == STEPS_BETWEEN_ASKING) {
            stop.require("the game was read to its end");
        }
        if (++steps > MOST_STEPS) {
            throw new LimitReachedException(
                    log.source().name() + ":" + log.line(place.offset())
                            + ": compiling this game takes more than " + MOST_STEPS + " steps",
                    "make its lists and quantifiers smaller");
        }
    }
}
