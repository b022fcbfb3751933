package org.gavel.service.handler;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** All commands, in the order in which they are documented. */
public final class Handlers {

    private static final List<Handler> ALL = List.of(new GamesHandler(), new SourceHandler(), new ParseHandler(),
            new SolveHandler(), new OutcomeHandler(), new ValueHandler(), new BoardHandler(), new SuccessorsHandler(),
            new SearchHandler(), new MovesHandler(), new CurveHandler(), new PayoffHandler(), new FormulaHandler(),
            new PlayHandler(),
            new PuzzlesHandler(), new CheckHandler());
    private static final Map<String, Handler> BY_NAME = ALL.stream()
            .collect(Collectors.toUnmodifiableMap(Handler::name, Function.identity()));

    private Handlers() {
    }

    /** All commands. */
    public static List<Handler> all() {
        return ALL;
    }

    /** The commands by their names. */
    public static Map<String, Handler> byName() {
        return BY_NAME;
    }
}
