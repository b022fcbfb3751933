package org.gavel.cli.command;

import org.gavel.cli.progress.Estimate;
import org.gavel.cli.progress.ProgressLine;
import org.gavel.sweep.run.SweepRunner;

/** A bar on the terminal with the time that a sweep still takes. */
record SweepProgress(ProgressLine line, long begin, Estimate estimate) implements SweepRunner.Progress {

    private static final int WIDTH = 30;
    private static final long QUIET = 2_000_000_000L;

    /** Begins with this many blocks that were there before, which took none of its time. */
    SweepProgress(ProgressLine line, int before) {
        this(line, System.nanoTime(), new Estimate(before, System.nanoTime()));
    }

    @Override
    public void done(int blocks, int all) {
        long now = System.nanoTime();
        estimate.reached(blocks, all, now);
        int filled = (int) ((long) WIDTH * blocks / all);
        if (now - begin > QUIET) {
            line.show("[" + "#".repeat(filled) + " ".repeat(WIDTH - filled) + "] " + blocks + " of " + all + " blocks"
                    + (estimate.isKnown() ? ", " + estimate.left(now) : ""));
        }
    }
}
