package org.gavel.cli.command;

import java.io.IOException;
import org.gavel.cli.ExitStatus;
import org.gavel.service.query.Query;
import org.gavel.service.query.Scheduled;
import org.gavel.service.report.ScheduleSheet;

/** Divides the money between players, or parts, with a wish of their own. */
public final class ScheduleCommand extends QueryCommand {

    public ScheduleCommand() {
        super(Query.SCHEDULE);
    }

    @Override
    protected ExitStatus run() throws IOException {
        requireJsonForProof();
        ScheduleSheet found = Scheduled.of(this);
        return print(out -> {
            out.write(found.sheet());
            if (value(Scheduled.TENDER).isPresent() && found.rules().isEmpty()) {
                session()
                        .note("no strategy is printed, because no division of the money is known to fulfil all wishes");
            }
            found.shortfall().ifPresent(what -> session().note(found.tenders().common().name() + ": " + what));
            return found.shortfall().isPresent() ? ExitStatus.LIMIT
                    : found.verdict() == ScheduleSheet.Verdict.COMPATIBLE ? ExitStatus.DONE : ExitStatus.NO;
        });
    }
}
