package org.gavel.engine.formula;

import java.util.List;
import org.gavel.engine.board.Player;
import org.gavel.engine.rules.TieRule;
import org.gavel.engine.rules.TieState;

/**
 * A tie rule as one player sees it: for every tie state, what equal bids lead to and which state follows. The states are
 * those of the rule, in its order, whichever player looks.
 */
public final class TieView {

    /** What equal bids lead to, for the player who looks. */
    public enum OnTie {
        /** He wins the bid. */
        WON,
        /** He loses the bid. */
        LOST,
        /** He chooses whether to win it. */
        CHOSEN,
        /** The other chooses who wins it. */
        CONCEDED,
        /** Nobody wins it and the token stays. */
        NOTHING
    }

    private final List<State> states;
    private final int start;

    private TieView(List<State> states, int start) {
        this.states = List.copyOf(states);
        this.start = start;
    }

    /**
     * The rule as a player sees it.
     *
     * @throws IllegalArgumentException for coin flips, which leave a player nothing to be sure of
     */
    public static TieView of(TieRule rule, Player self) {
        if (rule instanceof TieRule.Advantage advantage) {
            State held = new State(self.label(), OnTie.CHOSEN, self.ordinal(), self.ordinal(),
                    self.opponent().ordinal(), self.ordinal());
            int other = self.opponent().ordinal();
            State lacking = new State(self.opponent().label(), OnTie.CONCEDED, other, other, other, self.ordinal());
            return new TieView(self == Player.ALICE ? List.of(held, lacking) : List.of(lacking, held),
                    advantage.holder().ordinal());
        }
        if (rule instanceof TieRule.Automaton automaton) {
            return new TieView(automaton.states().stream().map(state -> State.of(state, self)).toList(),
                    automaton.first());
        }
        if (rule instanceof TieRule.NoMove) {
            return new TieView(List.of(new State("no-move", OnTie.NOTHING, 0, 0, 0, 0)), 0);
        }
        throw new IllegalArgumentException("ties " + rule.label());
    }

    /** The number of tie states. */
    public int count() {
        return states.size();
    }

    /** The tie state in which a play starts. */
    public int start() {
        return start;
    }

    /** A tie state. */
    public State state(int number) {
        return states.get(number);
    }

    /** The names of the tie states. */
    public List<String> names() {
        return states.stream().map(State::name).toList();
    }

    /**
     * One tie state, as the player sees it.
     *
     * @param name its name in the rule
     * @param onTie what equal bids lead to
     * @param afterWin the next state once he has bid more
     * @param afterLoss the next state once the other has bid more
     * @param afterTieWon the next state once he has won equal bids, where that can be
     * @param afterTieLost the next state once the other has won equal bids, where that can be
     */
    public record State(String name, OnTie onTie, int afterWin, int afterLoss, int afterTieWon, int afterTieLost) {

        private static State of(TieState state, Player self) {
            return new State(state.name(), state.winsTie() == self ? OnTie.WON : OnTie.LOST, state.after(self),
                    state.after(self.opponent()), state.afterTie(), state.afterTie());
        }
    }
}
