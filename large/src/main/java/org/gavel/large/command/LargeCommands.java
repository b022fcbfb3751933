package org.gavel.large.command;

import java.util.List;
import org.gavel.cli.program.CommandEntry.Group;
import org.gavel.cli.program.CommandEntry;
import org.gavel.cli.program.CommandSource;

/** The commands about tables of large boards. */
public final class LargeCommands implements CommandSource {

    @Override
    public List<CommandEntry> commands() {
        return List.of(new CommandEntry(Group.FILES, "table", "build and check stored tables of large boards",
                () -> new TableCommand()));
    }
}
