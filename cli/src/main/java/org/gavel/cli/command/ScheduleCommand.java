package org.gavel.cli.command;

import java.io.IOException;
import org.gavel.cli.ExitStatus;
import org.gavel.service.query.Query;
import org.gavel.service.query.Scheduled;
import org.gavel.service.report.ScheduleSheet;
import org.gavel.service.sheet.OutputFormat;

/** Divides the money between players, or parts, with a wish of their own. */
public final class ScheduleCommand extends QueryCommand {

    public ScheduleCommand() {
        super(Query.SCHEDULE);
    }

    @Override
    protected ExitStatus run() throws IOException {
        requireJsonForProof();
        ScheduleSheet found = Scheduled.of(this);
        ExitStatus status = found.shortfall().isPresent() ? ExitStatus.LIMIT
                : found.verdict() == ScheduleSheet.Verdict.COMPATIBLE ? ExitStatus.DONE : ExitStatus.NO;
        found.shortfall().ifPresent(what -> session().note(found.tenders().common().name() + ": " + what));
        if (value(Scheduled.TENDER).isPresent() && found.rules().isEmpty()) {
            session().note("no strategy is written"
                    + (status == ExitStatus.NO ? ", because the wishes are not compatible" : ""));
            if (format() == OutputFormat.TEXT && found.boards().isEmpty()) {
                return status;
            }
        }
        return print(out -> {
            out.write(found.sheet());
            return status;
        });
    }
}
