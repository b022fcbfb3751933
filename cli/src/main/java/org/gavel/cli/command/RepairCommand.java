package org.gavel.cli.command;

import java.io.IOException;
import org.gavel.cli.ExitStatus;
import org.gavel.service.query.Query;
import org.gavel.service.query.Repaired;
import org.gavel.service.report.RepairSheet;

/** Finds the fewest vertices that must be given to a player. */
public final class RepairCommand extends QueryCommand {

    public RepairCommand() {
        super(Query.REPAIR);
    }

    @Override
    protected ExitStatus run() throws IOException {
        RepairSheet repaired = Repaired.of(this);
        return print(out -> {
            out.write(repaired.sheet());
            if (!repaired.isComplete()) {
                session().note(repaired.repair().game().name() + ": "
                        + repaired.repair().account().verification().what());
                return ExitStatus.LIMIT;
            }
            return ExitStatus.DONE;
        });
    }
}
