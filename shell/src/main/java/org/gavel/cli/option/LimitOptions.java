package org.gavel.cli.option;

import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gavel.cli.Session;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.service.request.Allowance;
import picocli.CommandLine.Option;

/** Options that bound what a run may take. */
public final class LimitOptions {

    private static final Pattern TIME = Pattern.compile("([0-9]{1,9}(?:\\.[0-9]{1,6})?)(ms|s|m|h)?");
    private static final Duration FOREVER = Duration.ofNanos(Long.MAX_VALUE);

    @Option(names = "--time-limit", paramLabel = "TIME", description = "stop with what is known after 60s, 5m or 500ms")
    private Optional<String> time = Optional.empty();

    /**
     * A signal that stops solvers once the user interrupts the run or the time is over, counted from the beginning of
     * the run; on a terminal it tells how far solvers have come.
     *
     * @throws InputException if the time is none
     */
    public StopSignal start(Session session) {
        return session.progress().watch(startQuietly(session));
    }

    /** The same for a run that tells itself how far it has come. */
    public StopSignal startQuietly(Session session) {
        return new Allowance(session.interrupted(), time.map(text -> duration("--time-limit", text)).orElse(FOREVER),
                session.started(), session.clock());
    }

    /** A time as in 60s, 5m or 500ms, given with an option. */
    static Duration duration(String option, String text) {
        Matcher matcher = TIME.matcher(text);
        if (!matcher.matches()) {
            throw new InputException(option + ": '" + text + "' is not a time", "write as in 60s, 5m or 500ms");
        }
        String unit = matcher.group(2) == null ? "s" : matcher.group(2);
        double nanoseconds = switch (unit) {
            case "ms" -> 1e6;
            case "s" -> 1e9;
            case "m" -> 60e9;
            default -> 3600e9;
        };
        return Duration.ofNanos((long) (Double.parseDouble(matcher.group(1)) * nanoseconds));
    }
}
