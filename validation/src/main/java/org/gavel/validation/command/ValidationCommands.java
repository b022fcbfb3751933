package org.gavel.validation.command;

import java.util.List;
import org.gavel.cli.program.CommandEntry;
import org.gavel.cli.program.CommandEntry.Group;
import org.gavel.cli.program.CommandSource;

/** The commands about published results. */
public final class ValidationCommands implements CommandSource {

    @Override
    public List<CommandEntry> commands() {
        return List.of(
                new CommandEntry(Group.FILES, "validate", "published results, or a game's examples, checked again",
                        () -> new ValidateCommand()),
                new CommandEntry(Group.FILES, "bibliography", "the works that all this rests on",
                        () -> new BibliographyCommand()));
    }
}
