package org.gavel.cli.command;

import java.io.IOException;
import org.gavel.cli.ExitStatus;
import org.gavel.engine.answer.Completion;
import org.gavel.service.query.Query;
import org.gavel.service.query.Tournament;

/** Plays strategies against each other, many times. */
public final class StrategySimulateCommand extends QueryCommand {

    public StrategySimulateCommand() {
        super(Query.SIMULATE);
    }

    @Override
    protected ExitStatus run() throws IOException {
        Tournament played = Tournament.of(this);
        return print(out -> {
            out.write(played.sheet(this));
            if (played.completion() == Completion.COMPLETE) {
                return ExitStatus.DONE;
            }
            session().note(played.game().name() + ": stopped before all plays were over");
            return ExitStatus.LIMIT;
        });
    }
}
