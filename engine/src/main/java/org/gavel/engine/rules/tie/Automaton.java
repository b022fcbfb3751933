package org.gavel.engine.rules.tie;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.word.Labelled;

/**
 * Finitely many states, each of which says who wins a tie; who won, and whether it was a tie, give the next state.
 *
 * @param name the rule's name
 * @param rows its states, at least one; they refer to each other by their place in this list
 * @param first the place of the state in which the rule starts
 */
record Automaton(String name, List<TieState> rows, int first) implements TieRule {

    private static final int STATE_WORDS = 5;

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

    /**
     * The rule of the text of {@link #label()}.
     *
     * @throws InputException if it is none
     */
    static TieRule parse(String text) {
        List<List<String>> parts = Stream.of(text.split("\\|")).map(part -> List.of(part.split("[=,]"))).toList();
        List<String> names = parts.stream().skip(1).map(words -> words.get(0)).toList();
        String head = parts.get(0).get(0);
        int first = head.equals(OWN) ? 0 : names.indexOf(head.substring(Math.min(head.length(), OWN.length() + 1)));
        boolean sound = first >= 0 && !names.isEmpty() && names.stream().distinct().count() == names.size()
                && parts.stream().skip(1).allMatch(words -> words.size() == STATE_WORDS
                        && Labelled.of(Player.class, words.get(1)).isPresent()
                        && names.containsAll(words.subList(2, STATE_WORDS)));
        if (!sound) {
            throw new InputException("'" + text + "' is not a tie rule with states",
                    "write custom:FIRST, and for each state |NAME=WINNER,AFTER-ALICE,AFTER-BOB,AFTER-TIE");
        }
        return new Automaton(OWN, parts.stream().skip(1).map(words -> new TieState(words.get(0),
                Labelled.of(Player.class, words.get(1)).orElseThrow(), names.indexOf(words.get(2)),
                names.indexOf(words.get(3)), names.indexOf(words.get(4)))).toList(), first);
    }

    /** The name and the state in which the rule starts; with its states, unless it is known by its name. */
    @Override
    public String label() {
        String head = TieRule.super.label();
        return LABELS.contains(name) ? head
                : head + rows.stream()
                        .map(row -> "|" + row.name() + "="
                                + String.join(",", row.winsTie().label(), rows.get(row.afterAlice()).name(),
                                        rows.get(row.afterBob()).name(), rows.get(row.afterTie()).name()))
                        .collect(Collectors.joining());
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
     * The players exchanged. Names of states that have a player in them are exchanged too, if the rule has all of these, so that
     * {@code losers-ball} is its own reverse.
     */
    @Override
    public TieRule reversed() {
        for (Player player : Player.values()) {
            if (equals(TieRule.always(player))) {
                return TieRule.always(player.opponent());
            }
        }
        int[] others = states().stream().mapToInt(state -> states().indexOf(exchanged(state))).toArray();
        int[] to = Arrays.stream(others).allMatch(other -> other >= 0) ? others
                : IntStream.range(0, others.length).toArray();
        return new Automaton(name,
                IntStream.range(0, to.length).mapToObj(i -> rows.get(to[i]).reversed(rows.get(i).name(), to)).toList(),
                to[first]);
    }

    private static String exchanged(String state) {
        return Arrays.stream(state.split("\\b")).map(word -> Labelled.of(Player.class, word)
                .map(player -> player.opponent().label()).orElse(word)).collect(Collectors.joining());
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
