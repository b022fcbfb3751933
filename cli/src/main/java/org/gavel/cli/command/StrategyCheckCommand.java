package org.gavel.cli.command;

import java.io.IOException;
import org.gavel.cli.ExitStatus;
import org.gavel.service.query.Guaranteed;
import org.gavel.service.query.Query;

/** Decides whether a strategy wins against every play of the other. */
public final class StrategyCheckCommand extends QueryCommand {

    /** The command. */
    public StrategyCheckCommand() {
        super(Query.CHECK_STRATEGY);
    }

    @Override
    protected ExitStatus run() throws IOException {
        return print(Guaranteed.of(this));
    }

    private <M> ExitStatus print(Guaranteed<M> found) throws IOException {
        return print(out -> {
            out.write(found.sheet());
            return switch (found.guarantee().verdict()) {
                case WINS -> ExitStatus.DONE;
                case REFUTED -> ExitStatus.NO;
                case UNDECIDED -> ExitStatus.LIMIT;
            };
        });
    }
}
