package org.gavel.cli.progress;

/**
 * The time that work will still take: a range from the rate since the beginning and the rate of the last tenth, since
 * work is seldom even. Not thread-safe.
 */
public final class Estimate {

    private static final int WINDOWS = 10;

    private final long begin;
    private final long before;
    private long done;
    private long all;
    private long marked;
    private long markedAt;
    private long now;
    private long longestPause;
    private double lastRate;

    /**
     * Work that begins.
     *
     * @param before how much was done already, which took none of the time
     * @param nanoseconds the time by some clock
     */
    public Estimate(long before, long nanoseconds) {
        this.before = before;
        begin = nanoseconds;
        marked = before;
        markedAt = nanoseconds;
        now = nanoseconds;
        done = before;
    }

    /** How far the work has come by now. */
    public void reached(long soFar, long ofAll, long nanoseconds) {
        done = soFar;
        all = ofAll;
        longestPause = Math.max(longestPause, nanoseconds - now);
        now = nanoseconds;
        if (done - marked >= Math.max(1, all / WINDOWS)) {
            lastRate = (done - marked) / Math.max(1e-9, (now - markedAt) / 1e9);
            marked = done;
            markedAt = now;
        }
    }

    /** How much is done. */
    long done() {
        return done;
    }

    /** How much there is to do, 0 if unknown. */
    long all() {
        return all;
    }

    /** The part that is done, in [0,1]; 0 if no one knows how much there is. */
    double part() {
        return all == 0 ? 0 : Math.min(1, (double) done / all);
    }

    /** When it was last heard of. */
    long heardAt() {
        return now;
    }

    /** The longest time between two reports so far, in nanoseconds. */
    long longestPause() {
        return longestPause;
    }

    /** The seconds since the beginning, at a time. */
    double secondsAt(long nanoseconds) {
        return (nanoseconds - begin) / 1e9;
    }

    /** Whether there is anything to go by. */
    public boolean isKnown() {
        return all > 0 && done > before && now > begin;
    }

    /** The time that is left at a time, as in "about 5 s left" or "5 s to 2 min left"; only if it is known. */
    public String left(long nanoseconds) {
        double mean = (done - before) / Math.max(1e-9, secondsAt(nanoseconds));
        double one = (all - done) / mean;
        double other = lastRate > 0 ? (all - done) / lastRate : one;
        String least = time(Math.min(one, other));
        String most = time(Math.max(one, other));
        return (least.equals(most) ? "about " + least : least + " to " + most) + " left";
    }

    /** A number of seconds in words. */
    static String time(double seconds) {
        if (seconds < 90) {
            return Math.round(seconds) + " s";
        }
        return seconds < 5400 ? Math.round(seconds / 60) + " min" : Math.round(seconds / 3600) + " h";
    }
}
