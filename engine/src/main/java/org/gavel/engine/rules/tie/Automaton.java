package org.gavel.engine.rules.tie;

import java.util.List;
import java.util.Optional;
import org.gavel.engine.board.Player;

/**
 * Finitely many states, each of which says who wins a tie; who won, and whether it was a tie, give the next state.
 *
 * @param name the rule's name
 * @param rows its states, at least one; they refer to each other by their place in this list
 * @param first the place of the state in which the rule starts
 */
record Automaton(String name, List<TieState> rows, int first) implements TieRule {

    /** Checks names and transitions. */
    Automaton {
        rows = List.copyOf(rows);
        if (rows.isEmpty() || first < 0 || first >= rows.size()) {
            throw new IllegalArgumentException("tie rule '" + name + "' has no state number " + first);
        }
        if (rows.stream().map(TieState::name).distinct().count() < rows.size()) {
            throw new IllegalArgumentException("tie rule '" + name + "' has two states of the same name");
        }
        for (TieState state : rows) {
            for (int next : List.of(state.afterAlice(), state.afterBob(), state.afterTie())) {
                if (next < 0 || next >= rows.size()) {
                    throw new IllegalArgumentException(
                            "state '" + state.name() + "' of tie rule '" + name + "' leads to no state number " + next);
                }
            }
        }
    }

    @Override
    public List<String> states() {
        return rows.stream().map(TieState::name).toList();
    }

    @Override
    public TieRule from(int state) {
        return new Automaton(name, rows, state);
    }

    /**
     * The players exchanged. States that are named after the players exchange their names and places too, so that
     * {@code losers-ball} is its own reverse.
     */
    @Override
    public TieRule reversed() {
        boolean named = rows.size() == 2 && rows.get(0).name().equals("alice") && rows.get(1).name().equals("bob");
        if (named) {
            return new Automaton(name, List.of(exchanged(rows.get(1), "alice"), exchanged(rows.get(0), "bob")),
                    1 - first);
        }
        for (Player player : Player.values()) {
            if (equals(TieRule.always(player))) {
                return TieRule.always(player.opponent());
            }
        }
        return new Automaton(name, rows.stream().map(TieState::reversed).toList(), first);
    }

    private static TieState exchanged(TieState state, String newName) {
        return new TieState(newName, state.winsTie().opponent(), 1 - state.afterBob(), 1 - state.afterAlice(),
                1 - state.afterTie());
    }

    @Override
    public Award award(int state) {
        return new Award(Award.Kind.WON, Optional.of(rows.get(state).winsTie()));
    }

    @Override
    public int afterBid(int state, Player winner) {
        return rows.get(state).after(winner);
    }

    @Override
    public int afterTie(int state, Player winner) {
        return rows.get(state).afterTie();
    }
}
