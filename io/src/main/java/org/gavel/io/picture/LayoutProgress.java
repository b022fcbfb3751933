package org.gavel.io.picture;

import org.eclipse.elk.core.util.BasicProgressMonitor;
import org.gavel.engine.solve.StopSignal;

/** Tells a signal how far the Eclipse Layout Kernel has come, which it tells by parts of parts of its work. */
final class LayoutProgress extends BasicProgressMonitor {

    private static final int ALL = 1_000;

    private final StopSignal stop;

    LayoutProgress(StopSignal stop) {
        this.stop = stop;
    }

    @Override
    protected void doWorked(float done, float all, boolean top) {
        if (top && all > 0) {
            stop.reached("laying out", Math.round(ALL * Math.min(1, done / all)), ALL);
        }
    }
}
