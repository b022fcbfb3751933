package org.gavel.cli.command;

import org.gavel.sweep.run.SweepRunner;

/**
 * A bar on the terminal with the time that is left: from what the rate of the whole run tells to what that of its last
 * tenth does, since blocks differ.
 */
final class SweepProgress implements SweepRunner.Progress {

    private static final int WIDTH = 30;
    private static final int WINDOW = 10;
    private static final double ENOUGH_SECONDS = 2;

    private final ProgressLine line;
    private final long begin = System.nanoTime();
    private int before;
    private int marked;
    private long markedAt = begin;
    private double lastRate;

    SweepProgress(ProgressLine line) {
        this.line = line;
    }

    /** Says that so many blocks were there before this run began, which took none of its time. */
    void startAt(int blocks) {
        before = blocks;
        marked = blocks;
    }

    @Override
    public void done(int blocks, int all) {
        long now = System.nanoTime();
        double seconds = (now - begin) / 1e9;
        if (blocks - marked >= Math.max(1, all / WINDOW)) {
            lastRate = (blocks - marked) / Math.max(1e-9, (now - markedAt) / 1e9);
            marked = blocks;
            markedAt = now;
        }
        int filled = (int) ((long) WIDTH * blocks / all);
        line.show("[" + "#".repeat(filled) + " ".repeat(WIDTH - filled) + "] " + blocks + " of " + all + " blocks"
                + (blocks > before && seconds > ENOUGH_SECONDS ? ", " + left(all - blocks, (blocks - before) / seconds)
                        : ""));
    }

    private String left(int rest, double meanRate) {
        double one = rest / meanRate;
        double other = lastRate > 0 ? rest / lastRate : one;
        String least = time(Math.min(one, other));
        String most = time(Math.max(one, other));
        return (least.equals(most) ? "about " + least : least + " to " + most) + " left";
    }

    private static String time(double seconds) {
        if (seconds < 90) {
            return Math.round(seconds) + " s";
        }
        return seconds < 5400 ? Math.round(seconds / 60) + " min" : Math.round(seconds / 3600) + " h";
    }

    void clear() {
        line.clear();
    }
}
