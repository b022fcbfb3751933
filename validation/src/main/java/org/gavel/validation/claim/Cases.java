package org.gavel.validation.claim;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;

/**
 * Counts the cases of a claim as they are checked, and keeps those that differ. Texts are made for those only. Not
 * thread-safe.
 */
public final class Cases {

    private static final int MOST_KEPT = 1_000;

    private final Depth depth;
    private final StopSignal stop;
    private final List<Difference> differences = new ArrayList<>();
    private long agreeing;
    private long differing;
    private long stillDiffering;

    Cases(Depth depth, StopSignal stop) {
        this.depth = depth;
        this.stop = stop;
    }

    /** One of two limits of a range, as deep as this run goes. */
    public int upTo(int usual, int deep) {
        return depth.of(usual, deep);
    }

    /** The signal for solvers. */
    public StopSignal stop() {
        return stop;
    }

    /**
     * Compares what is printed with what is true. A correction, if there is one, says the same here as the print.
     *
     * @param printed what the print says
     * @param computed what is true
     * @param configuration which case this is
     * @param reason why it is true
     * @throws LimitReachedException if the run is to stop
     */
    public void compare(Object printed, Object computed, Supplier<String> configuration, Supplier<String> reason) {
        compare(printed, computed, printed, computed, configuration, reason);
    }

    /**
     * Compares what is printed with what is true of it, and what the correction says with what is true of that, where the
     * correction speaks of something else than the print.
     *
     * @param printed what the print says
     * @param computed what is true
     * @param corrected what the correction says
     * @param computedAsCorrected what is true of what the correction speaks of
     * @param configuration which case this is
     * @param reason why it is true
     * @throws LimitReachedException if the run is to stop
     */
    public void compare(Object printed, Object computed, Object corrected, Object computedAsCorrected,
            Supplier<String> configuration, Supplier<String> reason) {
        count(printed.equals(computed), corrected.equals(computedAsCorrected), () -> new Difference(
                text(configuration.get()), text(printed), text(computed), text(reason.get())));
    }

    /** Counts a case, of which it is known whether the print and whether the correction agree with what is true. */
    void count(boolean agrees, boolean agreesCorrected, Supplier<Difference> difference) {
        stop.require("every case was checked");
        stillDiffering += agreesCorrected ? 0 : 1;
        if (agrees) {
            agreeing++;
            return;
        }
        differing++;
        if (differences.size() < MOST_KEPT) {
            differences.add(difference.get());
        }
    }

    /** Compares what holds always, if the print is right, with what is true; every case needs but its name. */
    public void expect(Object printed, Object computed, Supplier<String> configuration) {
        compare(printed, computed, configuration, () -> "computed by the rules alone");
    }

    /** A value as it is shown; fractions without spaces. */
    private static String text(Object value) {
        return value.toString().replace(" / ", "/");
    }

    ClaimResult result(Claim claim, ClaimResult.Completion completion) {
        return new ClaimResult(claim, depth, agreeing, differing, stillDiffering, differences, completion);
    }
}
