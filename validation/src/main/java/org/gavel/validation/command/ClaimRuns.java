package org.gavel.validation.command;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.gavel.cli.progress.Estimate;
import org.gavel.cli.progress.ProgressLine;
import org.gavel.validation.report.CheckedClaim;
import org.gavel.engine.failure.Unchecked;
import org.gavel.engine.limit.StopSignal;
import org.gavel.validation.claim.Claim;
import org.gavel.validation.claim.Depth;

/** Checks claims, several at a time, and times each. Claims that a stop comes before are reported as not reached. */
record ClaimRuns(Depth depth, int threads, StopSignal stop, ProgressLine progress) {

    /** Checks claims; the results come in the order of the claims. */
    List<CheckedClaim> check(List<Claim> claims) {
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        try {
            AtomicInteger done = new AtomicInteger();
            Estimate estimate = new Estimate(0, System.nanoTime());
            List<Future<CheckedClaim>> futures = new ArrayList<>();
            for (Claim claim : claims) {
                futures.add(executor.submit(() -> {
                    show(estimate, done.get(), claims.size(), claim);
                    CheckedClaim checked = check(claim);
                    done.incrementAndGet();
                    return checked;
                }));
            }
            return futures.stream().map(Unchecked::result).toList();
        } finally {
            executor.shutdownNow();
            progress.clear();
        }
    }

    private synchronized void show(Estimate estimate, int done, int all, Claim claim) {
        long now = System.nanoTime();
        estimate.reached(done, all, now);
        progress.show(done + " of " + all + " claims checked"
                + (estimate.isKnown() ? ", " + estimate.left(now) : "") + "; " + claim.key());
    }

    private CheckedClaim check(Claim claim) {
        long begin = System.nanoTime();
        return new CheckedClaim(claim.run(depth, stop), Duration.ofNanos(System.nanoTime() - begin));
    }
}
