package org.gavel.engine.solve.reach;

import java.util.stream.IntStream;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.task.ContinuousOptions;

/**
 * How narrow bounds are asked for.
 *
 * @param width the largest width that is good enough
 * @param slackBits the slack of bounds in fixed point is 2^-slackBits
 */
record AskedWidth(double width, int slackBits) {

    /** Narrower bounds are not looked for in doubles. */
    static final double FINEST_IN_DOUBLES = 1e-12;
    private static final int SLACK_BITS = 64;

    static AskedWidth of(ContinuousOptions options) {
        double digits = Math.max(options.digits().orElse(0), -Math.log10(options.width()));
        return new AskedWidth(options.width(), SLACK_BITS + (int) Math.ceil(Math.max(0, digits - 10) * 3.33));
    }

    /** Whether doubles may be fine enough. */
    boolean isOfDoubles() {
        return width >= FINEST_IN_DOUBLES;
    }

    /** Whether all bounds are as narrow as that. */
    boolean isReached(ContinuousThresholds thresholds) {
        return isOfDoubles() ? thresholds.widest() <= width * (1 + 1e-6) + 4e-16
                : IntStream.range(0, thresholds.vertexCount()).mapToObj(
                        vertex -> thresholds.upperBound(vertex).subtract(thresholds.lowerBound(vertex)))
                        .allMatch(each -> each.doubleValue() <= width);
    }
}
