package org.gavel.cli.command;

import java.io.IOException;
import org.gavel.cli.ExitStatus;
import org.gavel.service.query.StrategyCheck;
import org.gavel.service.query.Query;

/** Decides whether a strategy wins against every play of the other. */
public final class StrategyCheckCommand extends QueryCommand {

    public StrategyCheckCommand() {
        super(Query.CHECK_STRATEGY);
    }

    @Override
    protected ExitStatus run() throws IOException {
        return print(StrategyCheck.of(this));
    }

    private <M> ExitStatus print(StrategyCheck<M> found) throws IOException {
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
