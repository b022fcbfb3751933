package org.gavel.cli.command;

import org.gavel.cli.progress.Estimate;
import org.gavel.cli.progress.ProgressLine;
import org.gavel.sweep.run.SweepRunner;

/** A bar on the terminal with the time that a sweep still takes. */
final class SweepProgress implements SweepRunner.Progress {

    private static final int WIDTH = 30;
    private static final long QUIET = 2_000_000_000L;

    private final ProgressLine line;
    private final long begin = System.nanoTime();
    private Estimate estimate = new Estimate(0, begin);

    SweepProgress(ProgressLine line) {
        this.line = line;
    }

    /** Says that so many blocks were there before this run began, which took none of its time. */
    void startAt(int blocks) {
        estimate = new Estimate(blocks, begin);
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

    void clear() {
        line.clear();
    }
}
