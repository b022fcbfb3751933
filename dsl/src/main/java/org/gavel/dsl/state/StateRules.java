package org.gavel.dsl.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.gavel.dsl.compile.PositionFault;
import org.gavel.dsl.diagnostic.DiagnosticLog;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.PositionRules;

/** The rules of a game with state variables, position by position; mistakes that show at one are reported with its name. */
final class StateRules implements PositionRules<PositionValues> {

    private final StateGame game;
    private final Consumer<PositionValues> asked;
    private final DiagnosticLog log;
    private final PositionNames names;

    StateRules(StateGame game, Consumer<PositionValues> asked, DiagnosticLog log) {
        this.game = game;
        this.asked = asked;
        this.log = log;
        names = game.names();
    }

    @Override
    public PositionValues start() {
        return game.start();
    }

    @Override
    public Optional<Outcome> outcome(PositionValues position) {
        return at(position, game::outcome);
    }

    @Override
    public List<PositionValues> successors(Player mover, PositionValues position) {
        asked.accept(position);
        return at(position, values -> {
            List<PositionValues> successors = new ArrayList<>();
            for (StateMove move : game.moves()) {
                if (move.movers().contains(mover) && move.guard().test(values)) {
                    successors.add(PositionValues.of(move.applied(game.layout(), values)));
                }
            }
            if (successors.isEmpty()) {
                throw new PositionFault(game.place(), "leaves a player without a move", "end the play there");
            }
            return successors;
        });
    }

    private <T> T at(PositionValues position, Function<int[], T> question) {
        try {
            return question.apply(position.toArray());
        } catch (PositionFault fault) {
            log.report(fault.place(), "at position '" + nameOf(position) + "' this " + fault.getMessage(),
                    fault.hint());
            log.throwIfAny();
            throw fault;
        }
    }

    @Override
    public String nameOf(PositionValues position) {
        return names.nameOf(position.toArray());
    }

    @Override
    public Optional<PositionValues> positionNamed(String name) {
        return names.values(name).map(PositionValues::of);
    }
}
