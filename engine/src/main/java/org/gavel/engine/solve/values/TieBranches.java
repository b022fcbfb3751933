package org.gavel.engine.solve.values;

import java.util.List;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.TieView;
import org.gavel.engine.rules.TieRule;

/** A tie rule as one player sees it, with the coin, which {@link TieView} leaves out. */
final class TieBranches {

    /** What equal bids lead to. */
    enum OnTie {
        /** The player wins the bid. */
        WON,
        /** The player loses the bid. */
        LOST,
        /** The player chooses who wins it. */
        CHOSEN,
        /** The other chooses who wins it. */
        CONCEDED,
        /** Nobody wins it. */
        NOTHING,
        /** A fair coin decides. */
        COIN
    }

    private static final TieView.State ONLY = new TieView.State("coin", TieView.OnTie.NOTHING, 0, 0, 0, 0);

    private final List<TieView.State> states;
    private final List<OnTie> onTie;
    private final int start;

    private TieBranches(List<TieView.State> states, List<OnTie> onTie, int start) {
        this.states = states;
        this.onTie = onTie;
        this.start = start;
    }

    static TieBranches of(TieRule rule, Player self) {
        if (rule instanceof TieRule.Coin) {
            return new TieBranches(List.of(ONLY), List.of(OnTie.COIN), 0);
        }
        TieView view = TieView.of(rule, self);
        List<TieView.State> states = java.util.stream.IntStream.range(0, view.count()).mapToObj(view::state).toList();
        return new TieBranches(states, states.stream().map(state -> OnTie.valueOf(state.onTie().name())).toList(),
                view.start());
    }

    int count() {
        return states.size();
    }

    int start() {
        return start;
    }

    List<String> names() {
        return states.stream().map(TieView.State::name).toList();
    }

    OnTie onTie(int state) {
        return onTie.get(state);
    }

    TieView.State after(int state) {
        return states.get(state);
    }
}
