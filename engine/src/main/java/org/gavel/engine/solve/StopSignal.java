package org.gavel.engine.solve;

/** Tells a solver that a limit has been reached and that it should stop with what it has. Asked often; must be quick. */
@FunctionalInterface
public interface StopSignal {

    /** Never stops a solver. */
    StopSignal NEVER = () -> false;

    /** Whether the solver should stop. */
    boolean stopRequested();
}
