package org.gavel.cli.progress;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.gavel.engine.limit.StopSignal;

/**
 * A signal that shows how far those have come who ask it, once that has taken two seconds. There is one piece of work for each
 * thread; of several at the same work the one that is furthest behind is shown, for it ends last. An estimate is
 * of the work that is named, not of what may come after it.
 */
final class WatchedStop implements StopSignal {

    private static final long QUIET = 2_000_000_000L;
    private static final long PAUSE = 200_000_000L;
    private static final int WIDTH = 20;

    private final StopSignal stop;
    private final ProgressLine line;
    private final LongSupplier nanoseconds;
    private final long begin;
    private final AtomicLong shownAt;
    private final Map<Thread, Work> works = new ConcurrentHashMap<>();
    /** How far bounds are apart, by the work that narrows them. */
    private final Map<String, Double> distances = new ConcurrentHashMap<>();

    /** What one thread does. Read by others while it goes on: a moment's mixture of old and new only blurs what is shown. */
    private record Work(String name, Estimate estimate) {
    }

    WatchedStop(StopSignal stop, ProgressLine line, LongSupplier nanoseconds) {
        this.stop = stop;
        this.line = line;
        this.nanoseconds = nanoseconds;
        begin = nanoseconds.getAsLong();
        shownAt = new AtomicLong(begin + QUIET - PAUSE);
    }

    @Override
    public boolean stopRequested() {
        showNowAndThen(nanoseconds.getAsLong());
        return stop.stopRequested();
    }

    @Override
    public StopSignal toProve() {
        return stop.toProve();
    }

    @Override
    public StopSignal toWrite() {
        return stop.toWrite();
    }

    @Override
    public void reached(String name, long done, long all) {
        long now = nanoseconds.getAsLong();
        Work work = works.get(Thread.currentThread());
        if (work == null || !work.name.equals(name) || done < work.estimate.done() || all != work.estimate.all()) {
            work = new Work(name, new Estimate(done, now));
            works.put(Thread.currentThread(), work);
        }
        work.estimate.reached(done, all, now);
        showNowAndThen(now);
    }

    @Override
    public void narrowed(String name, double distance, double wanted) {
        distances.put(name, distance);
        StopSignal.super.narrowed(name, distance, wanted);
    }

    private void showNowAndThen(long now) {
        long last = shownAt.get();
        if (now - last >= PAUSE && shownAt.compareAndSet(last, now)) {
            line.show(text(now));
        }
    }

    private String text(long now) {
        return last(works.values()).map(work -> text(work, now)).orElseGet(() -> "working" + soFar(begin, now));
    }

    /** What will end last: of the work that was heard of last, the thread that is furthest behind. */
    private static Optional<Work> last(Collection<Work> works) {
        Optional<Work> newest = works.stream().max(Comparator.comparingLong(work -> work.estimate.heardAt()));
        return newest.flatMap(one -> works.stream()
                .filter(other -> other.name.equals(one.name)
                        && one.estimate.heardAt() - other.estimate.heardAt() < QUIET)
                .min(Comparator.comparingDouble(work -> work.estimate.part())));
    }

    private String text(Work work, long now) {
        Estimate estimate = work.estimate;
        if (estimate.all() == 0) {
            return work.name + ": " + estimate.done() + soFar(begin, now);
        }
        int filled = (int) (WIDTH * estimate.part());
        return work.name + " [" + "#".repeat(filled) + " ".repeat(WIDTH - filled) + "] "
                + Optional.ofNullable(distances.get(work.name))
                        .map(distance -> String.format(Locale.ROOT, "%.1e apart", distance))
                        .orElseGet(() -> (int) (100 * estimate.part()) + "%")
                + (estimate.isKnown() && !isSilent(estimate, now) && estimate.secondsAt(now) > 0.5
                        ? ", " + estimate.left(now)
                        : soFar(begin, now));
    }

    /** Whether nothing has come for longer than one waits for the reports of such work, whose steps may be long. */
    private static boolean isSilent(Estimate estimate, long now) {
        return now - estimate.heardAt() >= Math.max(QUIET, 3 * estimate.longestPause());
    }

    private static String soFar(long begin, long now) {
        return ", " + Estimate.time((now - begin) / 1e9) + " so far";
    }
}
