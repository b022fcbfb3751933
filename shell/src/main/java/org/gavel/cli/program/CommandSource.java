package org.gavel.cli.program;

import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/** Brings commands to the program beside those of its core. Implementations are services. */
public interface CommandSource {

    /** The commands, in the order of the program's help. */
    List<CommandEntry> commands();

    /** The commands of all sources on the class path. */
    static Stream<CommandEntry> all() {
        return ServiceLoader.load(CommandSource.class).stream().map(ServiceLoader.Provider::get)
                .flatMap(source -> source.commands().stream());
    }
}
