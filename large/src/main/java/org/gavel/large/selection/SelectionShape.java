package org.gavel.large.selection;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import org.gavel.dsl.compile.BoolCode.SlotIs;
import org.gavel.dsl.compile.PathSearch.Joining;
import org.gavel.dsl.compile.PathSearch;
import org.gavel.dsl.diagnostic.DiagnosticLog;
import org.gavel.dsl.diagnostic.Place;
import org.gavel.dsl.state.PositionValues;
import org.gavel.dsl.state.StateGame;
import org.gavel.dsl.state.StateMove;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.limit.StopSignal;

/**
 * What makes a game one of selection: every cell is empty or has a player's mark, each move of a player puts their mark on an
 * empty cell, any empty cell, and each player wins by joining sides with a path. However the cells are shared out, exactly
 * one player has joined theirs.
 */
public record SelectionShape(Joining alice, Joining bob, int empty) {

    /** Why a game is none of selection. */
    static final class NoSelection extends Exception {
        private static final long serialVersionUID = 1L;

        NoSelection(String reason) {
            super(reason, null, false, false);
        }
    }

    /**
     * The shape of a game.
     *
     * @throws NoSelection if it is not a game of selection, with the reason
     */
    static SelectionShape of(StateGame game, StopSignal stop) throws NoSelection {
        Joining alice = joining(game, Outcome.ALICE);
        Joining bob = joining(game, Outcome.BOB);
        if (!alice.slots().equals(bob.slots()) || alice.slots().size() != game.layout().slotCount()
                || alice.slots().toSet().size() != alice.slots().size()) {
            throw new NoSelection("the paths of both players must run over the same cells, which are all there is");
        }
        if (alice.value() == bob.value()) {
            throw new NoSelection("both players' paths have the same mark");
        }
        SelectionShape shape = new SelectionShape(alice, bob, empty(game));
        shape.requireMoves(game);
        for (int slot = 0; slot < game.layout().slotCount(); slot++) {
            int value = game.start().at(slot);
            if (value != shape.empty && value != alice.value() && value != bob.value()) {
                throw new NoSelection(game.layout().slotName(slot) + " is neither empty nor taken by a player");
            }
        }
        switch (ExclusionProof.of(goal(alice), goal(bob), stop)) {
            case SOMETIMES_BOTH -> throw new NoSelection("both players can join their sides on one full board");
            case SOMETIMES_NEITHER -> throw new NoSelection("on some full boards neither player joins their sides");
            case ALWAYS_ONE -> {
                return shape;
            }
        }
        throw new IllegalStateException();
    }

    private static Joining joining(StateGame game, Outcome outcome) throws NoSelection {
        List<StateGame.Ending> endings = game.endings().stream().filter(ending -> ending.outcome() == outcome).toList();
        boolean ties = game.endings().stream().anyMatch(ending -> ending.outcome() == Outcome.TIE);
        Optional<Joining> found = endings.size() == 1 && !ties
                && endings.get(0).condition() instanceof PathSearch path
                        ? path.joining().filter(joining -> joining.sideCount() <= JoiningGoal.MOST_SIDES)
                        : Optional.empty();
        return found.orElseThrow(() -> new NoSelection("each player must win by one path of cells with their mark,"
                + " with sides that do not change, and there must be no ties"));
    }

    private static JoiningGoal goal(Joining joining) {
        return new JoiningGoal(joining.neighbours(), joining.sides(), joining.sideCount());
    }

    private static int empty(StateGame game) throws NoSelection {
        for (StateMove move : game.moves()) {
            if (move.guard() instanceof SlotIs from) {
                return from.value();
            }
        }
        throw new NoSelection("no move is 'if CELL = empty: CELL := mark'");
    }

    private void requireMoves(StateGame game) throws NoSelection {
        List<Set<Integer>> taken = List.of(new HashSet<>(), new HashSet<>());
        for (StateMove move : game.moves()) {
            boolean simple = move.guard() instanceof SlotIs from && from.value() == empty && move.steps().size() == 1
                    && move.movers().size() == 1;
            if (!simple) {
                throw new NoSelection("every move must be 'if CELL = empty: CELL := mark', for one player");
            }
            Player mover = move.movers().get(0);
            int slot = ((SlotIs) move.guard()).slot();
            int mark = mover == Player.ALICE ? alice.value() : bob.value();
            StateMove.Step step = move.steps().get(0);
            if (!step.slot().fixed().equals(OptionalInt.of(slot))
                    || !step.value().fixed().equals(OptionalInt.of(mark))) {
                throw new NoSelection(
                        "a move of " + mover.label() + " does not put the mark of the own path on the cell");
            }
            taken.get(mover.ordinal()).add(slot);
        }
        boolean all = taken.stream().allMatch(slots -> slots.size() == alice.slots().size());
        if (!all) {
            throw new NoSelection("each player must be able to take every empty cell");
        }
    }

    /**
     * The prices of the positions of a game.
     *
     * @param place where the text says that it is a game of selection
     * @throws org.gavel.dsl.diagnostic.InvalidTextException if it is none
     */
    public static SelectionPrices<PositionValues> prices(StateGame game, Place place, StopSignal stop,
            DiagnosticLog log) {
        try {
            SelectionShape shape = of(game, stop);
            return new SelectionPrices<>(shape::cells, goal(shape.alice), goal(shape.bob), stop);
        } catch (NoSelection reason) {
            log.report(place, "this is not a game of selection: " + reason.getMessage(),
                    "leave out 'selection'; the game is solved by its positions then");
            log.throwIfAny();
            throw new IllegalStateException(reason);
        }
    }

    /** What is in each cell at a position. */
    List<Filling> cells(PositionValues position) {
        return new ArrayList<>(IntStream.range(0, alice.slots().size()).mapToObj(cell -> {
            int value = position.at(alice.slots().get(cell));
            return value == empty ? Filling.EMPTY : value == alice.value() ? Filling.ALICE : Filling.BOB;
        }).toList());
    }
}
