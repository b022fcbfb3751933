package org.gavel.service.command;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** All commands, in the order in which they are documented. */
public final class Commands {

    private static final List<Command> ALL = List.of(new GamesCommand(), new SourceCommand(), new ParseCommand(),
            new SolveCommand(), new OutcomeCommand(), new ValueCommand(), new BoardCommand(), new SuccessorsCommand(),
            new SearchCommand(), new MovesCommand(), new CurveCommand(), new FormulaCommand(), new PlayCommand(),
            new PuzzlesCommand(), new CheckCommand());
    private static final Map<String, Command> BY_NAME = ALL.stream()
            .collect(Collectors.toUnmodifiableMap(Command::name, Function.identity()));

    private Commands() {
    }

    /** All commands. */
    public static List<Command> all() {
        return ALL;
    }

    /** The commands by their names. */
    public static Map<String, Command> byName() {
        return BY_NAME;
    }
}
